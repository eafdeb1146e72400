"""Random rules, deals and actions, for properties that hold whatever is played."""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from kemps_widgets.core.actions import (
    Action,
    Cut,
    Discard,
    Double,
    Gesture,
    Go,
    Guess,
    Kemps,
    Pass,
    Say,
    Swap,
    Sweep,
    TableTalk,
    Take,
)
from kemps_widgets.core.cards import Cards, full_deck
from kemps_widgets.core.errors import RulesError
from kemps_widgets.core.presets import PRESETS
from kemps_widgets.core.rules import Rules
from kemps_widgets.core.state import Game
from tests.core.stacked import stacked

if TYPE_CHECKING:
    from collections.abc import Callable

FLAG = st.booleans()
SECONDS = st.sampled_from([0, 0.1, 0.5, 2.0, 3600])
VALUES: dict[str, st.SearchStrategy[Any]] = {
    "players_per_team": st.integers(2, 4),
    "arrangement": st.sampled_from(["opposite", "alternate"]),
    "max_players": st.integers(4, 12),
    "ranks": st.lists(st.sampled_from("A23456789TJQKXÄ"), min_size=1, unique=True),
    "suits": st.lists(st.sampled_from("SHDCPR♠"), min_size=1, unique=True),
    "decks": st.just("auto") | st.integers(1, 8),
    "second_deck_at": st.integers(4, 12),
    "hand_size": st.integers(1, 7),
    "set_size": st.integers(2, 5),
    "market_size": st.integers(1, 6),
    "sets_needed": st.integers(1, 3),
    "redraw_at": st.integers(0, 5),
    "go_call": FLAG,
    "swap_order": st.sampled_from(["together", "discard_first"]),
    "max_swap": st.integers(1, 5),
    "swap_pause": SECONDS,
    "sweep": st.sampled_from(["all_pass", "idle"]),
    "sweep_by": st.sampled_from(["dealer", "anyone"]),
    "sweep_after": SECONDS,
    "stock_out": st.sampled_from(["reshuffle", "draw"]),
    "cut": st.sampled_from(["player", "team", "anyone", "off"]),
    "false_cut": st.sampled_from(["penalty", "barred"]),
    "double_kemps": FLAG,
    "guess_sign": FLAG,
    "verbal_signals": FLAG,
    "warning_signals": FLAG,
    "new_signal_each_hand": FLAG,
    "silent": FLAG,
    "scoring": st.sampled_from(["letters", "points", "plus_minus"]),
    "word": st.sampled_from(["A", "CUT", "KEMPS", "Ñandú"]),
    "target": st.integers(1, 9),
    "end": st.sampled_from(["first_out", "last_standing", "target", "hands"]),
    "hands": st.integers(0, 9),
}


@st.composite
def random_rules(draw: st.DrawFn, most_changes: int = 6) -> Rules:
    """A preset with a few rules changed, as far as they go together."""
    rules = Rules.preset(draw(st.sampled_from(sorted(PRESETS))))
    for name in draw(st.lists(st.sampled_from(sorted(VALUES)), max_size=most_changes, unique=True)):
        try:
            rules = Rules.parse(rules.overrides() | {name: draw(VALUES[name])})
        except RulesError:
            continue
    return rules


def cards_needed(rules: Rules, seats: int) -> int:
    """The cards that a deal to so many takes."""
    return seats * rules.hand_size + rules.market_size


@st.composite
def playable(draw: st.DrawFn) -> tuple[Rules, int]:
    """Random rules that somebody can play, and by how many."""

    def counts(rules: Rules) -> list[int]:
        deck = len(rules.ranks) * len(rules.suits)
        seats = [4 if rules.arrangement == "series" else count for count in rules.player_counts()]
        fits = [cards_needed(rules, at_table) <= deck * rules.decks_for(at_table) for at_table in seats]
        return [count for count, fine in zip(rules.player_counts(), fits, strict=True) if fine]

    rules = draw(random_rules().filter(counts))
    return rules, draw(st.sampled_from(counts(rules)))


def random_action(game: Game, luck: Random) -> Action:
    """Mostly one that makes sense now; sometimes anything at all.

    Drawn by plain luck, not by hypothesis: that is a hundred times as quick, and a failing game still shrinks by the
    number of its actions.
    """
    hand, rules = game.hand, game.rules
    assert hand is not None
    anybody = luck.randint(-1, len(game.players))
    seat = anybody if luck.random() < 0.1 else luck.choice(hand.deal.seats)
    target = luck.choice([luck.choice(hand.deal.seats), luck.choice(hand.deal.seats), None, anybody])
    deck = full_deck(rules.ranks, rules.suits, 1)
    held = hand.cards[seat] if seat in hand.deal.seats else ()

    def some(row: Cards, count: int) -> Cards:
        return tuple(luck.choice(row if row and luck.random() < 0.9 else deck) for _ in range(count))

    def swap() -> Action:
        count = luck.randint(0, rules.max_swap + 1) if luck.random() < 0.5 else 1
        give = tuple(luck.sample(held, min(count, len(held))))
        take = tuple(luck.sample(hand.centre, min(count, len(hand.centre))))
        return Swap(seat, give, take) if luck.random() < 0.8 else Swap(seat, some(held, count), some(hand.centre, 1))

    holders = [other for other in hand.deal.seats if game.holds_set(other)]
    gesture = luck.choice(["ear", "nose", "cough", "wink", "hum"])
    often: list[Callable[[], Action]] = [
        swap,
        swap,
        lambda: Discard(seat, some(held, 1)[0]),
        lambda: Take(seat, some(hand.centre, 1)[0]),
        lambda: Pass(seat),
        lambda: Pass(luck.choice([other for other in hand.deal.seats if other not in hand.passed] or [seat])),
        lambda: Sweep(luck.choice([hand.deal.dealer, seat]), new_pile(game, luck)),
        lambda: Go(luck.choice([hand.deal.dealer, seat])),
        lambda: Gesture(seat, gesture),
    ]
    calls: list[Callable[[], Action]] = [
        lambda: Kemps(seat, target),
        lambda: Kemps(seat, luck.choice(game.partners(seat) or (None,)) if seat in hand.deal.seats else None),
        lambda: Cut(seat, target),
        lambda: Cut(seat, luck.choice(holders) if holders else target),
    ]
    rare: list[Callable[[], Action]] = [lambda: Say(seat, "nice weather"), lambda: TableTalk(target, seat)]
    answers: list[Callable[[], Action]] = [lambda: Double(seat), lambda: Guess(seat, gesture)]
    if hand.deal.settling and luck.random() < 0.8:
        return luck.choice(answers)()
    # Calls end hands, so they are seldom, and less so while somebody holds a set.
    chance = luck.random()
    if chance < (0.08 if holders else 0.01):
        return luck.choice(calls)()
    return luck.choice(rare + answers if chance > 0.97 else often)()


def new_pile(game: Game, luck: Random) -> Cards | None:
    """The new pile of a sweep, where a hand given by its deck needs one (P7)."""
    hand = game.hand
    if hand is None or hand.deal.shuffler is not None or len(hand.deal.stock) >= game.rules.market_size:
        return None
    pile = [*hand.deal.discards, *hand.centre]
    luck.shuffle(pile)
    return tuple(pile)


def rigged_deck(rules: Rules, seats: Sequence[int], luck: Random) -> list[str]:
    """A whole deck that deals sets to some of the seats, where there are cards enough of a rank."""
    decks = rules.decks_for(len(seats))
    if len(rules.suits) * decks < rules.set_size:
        some = list(full_deck(rules.ranks, rules.suits, decks))
        luck.shuffle(some)
        return some
    lucky = [seat for seat in seats if luck.random() < 0.4]
    ranks = luck.sample(rules.ranks, min(len(rules.ranks), len(lucky)))
    hands = {
        seat: " ".join(luck.sample([rank + suit for suit in rules.suits] * decks, rules.set_size))
        for seat, rank in zip(lucky, ranks, strict=False)
    }
    return stacked(rules, seats, hands, dealer=seats[0])
