"""What a player is, and one that plays a simple but fair game."""

from collections import Counter
from random import Random
from typing import Protocol, runtime_checkable

from ..core.actions import Action, Cut, Discard, Double, Gesture, Go, Guess, Kemps, Pass, Swap, Sweep, Take
from ..core.cards import Cards, rank_of
from ..core.events import Called, Dealt, Event, Swapped, Swept, Took
from ..core.signals import set_gestures
from ..core.views import View
from .gestures import GESTURES


@runtime_checkable
class Player(Protocol):
    """Somebody who plays a seat from its view and from what it noticed."""

    def choose_signal(self, view: View) -> str:
        """The gesture that the own side agrees on before a hand."""

    def turn(self, view: View) -> Action | None:
        """What to do when there is time to do something; None for nothing."""

    def notice(self, view: View, event: Event) -> Action | None:
        """What to do after a reaction time, because of an event that was noticed; None for nothing."""


class SimplePlayer:
    """Collects one rank, signals a set, calls on its partners' signals, and cuts a rival who repeats a gesture.

    It knows the meaning of its own side's signal alone. Rivals give themselves away by a gesture that comes again and
    again while they swap no more; one that was seen with a set before needs less of it.
    """

    IDLE_GESTURE = 0.12  # chance that a turn is spent on a gesture that means nothing
    SIGNAL = 0.7  # chance that a turn with a set in hand is spent on the signal
    PATIENCE = 3  # sweeps without a card gained, after which another rank is collected
    WAIT = 3  # turns without a use for the centre after which it is swept, where nothing but quiet is needed for that
    QUIET = 5  # sweeps without a swap of a partner's that stand for a signal where none was agreed on
    SUSPICIOUS = 3  # a rival's same gestures since its last swap that are answered with a cut
    KNOWN = 2  # the same, for a gesture that came with a set before

    def __init__(self, random: Random) -> None:
        self._random = random
        self._rank: str | None = None
        self._fruitless = 0
        self._waited = 0
        self._seen: Counter[tuple[int, str]] = Counter()
        self._known: set[tuple[int, str]] = set()
        self._signalled: set[int] = set()
        self._quiet: Counter[int] = Counter()

    def choose_signal(self, view: View) -> str:
        """Keep the signal unless a cut showed that it is known, or it must be new; then, or at first, any gesture."""
        current = view.own_signals[0].gesture if view.own_signals else None
        result = view.result
        caught = result is not None and result.outcome == "cut" and result.target in (view.seat, *view.partners)
        if current is None or caught or view.rules.new_signal_each_hand:
            return self._random.choice([gesture for gesture in GESTURES if gesture != current])
        return current

    def turn(self, view: View) -> Action | None:
        """Open the centre, take what is owed, signal, swap, sweep, pass, or fidget."""
        may = view.may
        if may.go:
            return Go(view.seat)
        if may.take:
            return self._taking(view)
        if call := self._call_on_quiet(view):
            return call
        # When all have passed nobody has a use for the centre. That nothing has changed for a while is less to go by.
        if may.sweep and view.rules.sweep == "all_pass":
            return Sweep(view.seat)
        if view.holds_set:
            return self._turn_with_set(view)
        if self._random.random() < self.IDLE_GESTURE:
            return self._idle(view)
        if (may.swap or may.discard) and (swap := self._useful_swap(view)):
            return swap
        if may.sweep and self._is_time_to_sweep(view):
            return Sweep(view.seat)
        self._waited += 1
        return self._passing(view)

    def notice(self, view: View, event: Event) -> Action | None:
        """Call on partners' signals, cut a suspicious rival, sweep when all have passed, answer a right Kemps."""
        match event:
            case Dealt():
                self._rank, self._fruitless, self._waited = None, 0, 0
                self._seen.clear()
                self._signalled.clear()
                self._quiet.clear()
            case Swapped(seat=seat) | Took(seat=seat):
                self._signalled.discard(seat)
                self._quiet[seat] = 0
                for key in [key for key in self._seen if key[0] == seat]:
                    del self._seen[key]
            case Swept():
                self._fruitless += 1
                self._waited = 0
                self._quiet.update(view.partners)
            case Pass() if view.may.sweep and self._is_time_to_sweep(view):
                return Sweep(view.seat)
            case Gesture(seat=seat, gesture=gesture):
                return self._notice_gesture(view, seat, gesture)
            case Called():
                self._known.update(key for key in self._seen if key[0] in view.sets)
                return self._answer(view)
            case _:
                pass
        return None

    def _call_on_quiet(self, view: View) -> Kemps | None:
        """Call on partners who let centre after centre go by, where no signal was agreed on that would tell more."""
        if any(set_gestures(view.signals[partner]) for partner in view.partners):
            return None
        quiet = [partner for partner in view.partners if self._quiet[partner] >= self.QUIET]
        return Kemps(view.seat, quiet[0]) if len(quiet) >= view.rules.sets_needed else None

    def _notice_gesture(self, view: View, seat: int, gesture: str) -> Action | None:
        if seat in view.partners:
            if gesture not in set_gestures(view.signals[seat]):
                return None
            self._signalled.add(seat)
            return Kemps(view.seat, seat) if len(self._signalled) >= view.rules.sets_needed else None
        key = (seat, gesture)
        self._seen[key] += 1
        enough = self.KNOWN if key in self._known else self.SUSPICIOUS
        return Cut(view.seat, seat) if seat in view.may.cut and self._seen[key] >= enough else None

    def _answer(self, view: View) -> Action | None:
        """Double where that is possible, or guess the gesture that the calling side was seen to make most often."""
        if view.may.double:
            return Double(view.seat)
        by = view.result.by if view.result else None
        if not view.may.guess or by is None:
            return None
        calling = next(seats for seats in view.sides if by in seats)
        seen = Counter({key: count for key, count in self._seen.items() if key[0] in calling and key[0] != by})
        return Guess(view.seat, seen.most_common(1)[0][0][1]) if seen else None

    def _turn_with_set(self, view: View) -> Action | None:
        meanings = sorted(set_gestures(view.own_signals))
        if meanings and (view.seat in view.passed or self._random.random() < self.SIGNAL):
            return Gesture(view.seat, self._random.choice(meanings))
        return self._passing(view)

    def _passing(self, view: View) -> Action | None:
        return Pass(view.seat) if view.may.passing and view.seat not in view.passed else None

    def _idle(self, view: View) -> Action:
        agreed = {signal.gesture for signal in view.own_signals}
        return Gesture(view.seat, self._random.choice([each for each in GESTURES if each not in agreed]))

    def _useful_swap(self, view: View) -> Action | None:
        rank = self._wanted(view)
        spare = [card for card in view.cards if rank_of(card) != rank]
        there = [card for card in view.centre if rank_of(card) == rank]
        if not spare or not there:
            return None
        held = Counter(map(rank_of, view.cards))
        give = self._fewest(spare, held, min(max(view.may.swap, 1), len(there), len(spare)))
        self._fruitless = 0
        if view.may.discard:
            return Discard(view.seat, give[0])
        return Swap(view.seat, give, tuple(there[: len(give)]))

    def _is_time_to_sweep(self, view: View) -> bool:
        """Whether nobody wants the centre any more; or, if a sweep would not end the hand, nobody seems to."""
        if view.passed.issuperset(view.seats):
            return True
        rules = view.rules
        is_out = view.stock < rules.market_size
        is_draw = is_out and (rules.stock_out == "draw" or not (view.stock or view.discards))
        return self._waited >= self.WAIT and not is_draw

    def _fewest(self, spare: list[str], held: Counter[str], count: int) -> Cards:
        """So many cards of the ranks held least often."""
        give: list[str] = []
        for _ in range(count):
            fewest = min(held[rank_of(card)] for card in spare)
            give.append(self._random.choice([card for card in spare if held[rank_of(card)] == fewest]))
            spare.remove(give[-1])
        return tuple(give)

    def _taking(self, view: View) -> Take:
        """The card wanted, if it is still there; else the one that goes best with the hand."""
        held = Counter(map(rank_of, view.cards))
        best = max(view.centre, key=lambda card: (rank_of(card) == self._rank, held[rank_of(card)]))
        return Take(view.seat, best)

    def _wanted(self, view: View) -> str:
        """The rank to collect: the one held most often, with what lies in the centre deciding between equals."""
        held, there = Counter(map(rank_of, view.cards)), Counter(map(rank_of, view.centre))
        rank = self._rank
        if rank is None or rank not in held or self._fruitless >= self.PATIENCE:
            others = [other for other in held if other != rank] or list(held)
            self._random.shuffle(others)
            rank = max(others, key=lambda other: (held[other], there[other]))
            self._fruitless = 0
        best = max(held, key=lambda other: held[other] + there[other])
        if held[best] + there[best] > held[rank] + there[rank]:
            rank = best
        self._rank = rank
        return rank
