"""Cards: which rank to collect, what to give for it, and when the centre is of no use to anybody."""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import TypeAlias

from ..core.actions import Discard, Swap, Take
from ..core.cards import Card, Cards, rank_of
from ..core.views import View
from .memory import Memory
from .temperament import Temperament

WAIT = 3  # turns without a use for the centre after which it is swept, where nothing but quiet is needed for that
KEEP = 0.6  # what the rank collected so far has before others
HOPELESS = 4.0  # what a rank loses that can't become a set any more
THERE = 0.9  # what a card in the centre is worth against one in hand
LIVE = 0.06  # what a card is worth that may still come


Known: TypeAlias = Mapping[str, int]  # ranks that players took in the open and hold, and how often


class Collector:
    """Chooses cards for one seat during one hand."""

    def __init__(self, random: Random, temperament: Temperament) -> None:
        self._random = random
        self._temperament = temperament
        self._rank: str | None = None
        self._in_vain: Counter[str] = Counter()  # by rank, the sweeps in which it was collected and did not come
        self._waited = 0

    def swept(self) -> None:
        """The centre is new."""
        if self._rank:
            self._in_vain[self._rank] += 1
        self._waited = 0

    def swap(self, view: View, memory: Memory) -> Swap | Discard | None:
        """A swap towards the rank collected, or one that takes away what rivals collect; None for nothing of use."""
        partners, rivals = memory.known_of_all(view.partners), memory.known_of_all(view.rivals)
        rank = self._choose_rank(view, memory.dead, partners, rivals)
        spare = [card for card in view.cards if rank_of(card) != rank]
        wanted = [card for card in view.centre if rank_of(card) == rank]
        if not spare:
            return None
        if wanted:
            self._in_vain[rank] = 0
        elif (denied := self._to_deny(view, memory)) and not view.may.discard:
            wanted = [denied]
        if not wanted:
            self._waited += 1
            return None
        give = self._to_give(view, partners, rivals, spare)[: min(max(view.may.swap, 1), len(wanted))]
        if view.may.discard:
            return Discard(view.seat, give[0])
        return Swap(view.seat, give, tuple(wanted[: len(give)]))

    def take(self, view: View) -> Take:
        """The card wanted, if it is still there; else the one that goes best with the hand."""
        held = [rank_of(card) for card in view.cards]
        best = max(view.centre, key=lambda card: (rank_of(card) == self._rank, held.count(rank_of(card))))
        return Take(view.seat, best)

    def is_time_to_sweep(self, view: View) -> bool:
        """Whether nobody wants the centre any more; or, if a sweep would not end the hand, nobody seems to."""
        if view.passed.issuperset(view.seats):
            return True
        rules = view.rules
        is_out = view.stock < rules.market_size
        is_draw = is_out and (rules.stock_out == "draw" or not (view.stock or view.discards))
        return self._waited >= WAIT and not is_draw

    def _choose_rank(self, view: View, dead: Mapping[str, int], of_partners: Known, of_rivals: Known) -> str:
        """The rank with the best prospects: cards held, in the centre and still to come, and who else collects it."""
        rules, temperament = view.rules, self._temperament
        copies = len(rules.suits) * rules.decks_for(len(view.seats))
        held, there = [rank_of(card) for card in view.cards], [rank_of(card) for card in view.centre]

        def prospects(rank: str) -> float:
            here, in_centre, partners = held.count(rank), there.count(rank), of_partners.get(rank, 0)
            live = copies - dead.get(rank, 0) - of_rivals.get(rank, 0) - partners
            value = here + THERE * min(in_centre, rules.set_size - here)
            value += LIVE * (live - here - in_centre)
            value -= temperament.help * partners
            if live < rules.set_size:
                value -= HOPELESS
            value -= self._in_vain[rank] / temperament.patience
            return value + (KEEP if rank == self._rank else 0)

        ranks = list(dict.fromkeys(held + there))
        if len(ranks) > 1:
            self._random.shuffle(ranks)
        self._rank = max(ranks, key=prospects)
        return self._rank

    def _to_give(self, view: View, of_partners: Known, of_rivals: Known, spare: Sequence[Card]) -> Cards:
        """The spare cards, first those that help this hand and the rivals least, and the partners most."""
        held = [rank_of(card) for card in view.cards]
        temperament = self._temperament

        def loss(card: str) -> float:
            rank = card[0]
            luck = 0.01 * self._random.random()
            value = held.count(rank) + temperament.deny * of_rivals.get(rank, 0)
            return value - temperament.help * of_partners.get(rank, 0) + luck

        return tuple(sorted(spare, key=loss))

    def _to_deny(self, view: View, memory: Memory) -> str | None:
        """A card in the centre that some rival has collected two or more of, sometimes."""
        collected = {rank for seat in view.rivals for rank, count in memory.known_of(seat).items() if count > 1}
        card = next((card for card in view.centre if rank_of(card) in collected), None) if collected else None
        return card if card and self._random.random() < self._temperament.deny else None
