"""Games with the cards that a test wants, and a short way to say what happens in them."""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any

from kemps_widgets.core.cards import Card, full_deck
from kemps_widgets.core.records import Json
from kemps_widgets.core.rules import Rules
from kemps_widgets.core.seating import from_left_of


def cards(text: str) -> list[Card]:
    """The cards of a text like `7S 7H 7D 7C`."""
    return text.split()


def stacked(
    rules: Rules, seats: Sequence[int], hands: Mapping[int, str], centre: str = "", stock: str = "", dealer: int = 0
) -> list[Card]:
    """A whole deck that deals these hands and this centre and begins the stock so; other places get what is left."""
    wanted = {seat: cards(text) for seat, text in hands.items()}
    left = list(full_deck(rules.ranks, rules.suits, rules.decks_for(len(seats))))
    for card in [*chain(*wanted.values()), *cards(centre), *cards(stock)]:
        left.remove(card)
    # What is left is given out rank by rank, so that nobody gets a set by chance.
    left.sort(key=lambda card: (rules.suits.index(card[1]), rules.ranks.index(card[0])))
    full = {seat: wanted.get(seat, []) for seat in seats}
    for seat in seats:
        while len(full[seat]) < rules.hand_size:
            full[seat] = [*full[seat], left.pop(0)]
    order = from_left_of(dealer, seats)
    dealt = [full[seat][turn] for turn in range(rules.hand_size) for seat in order]
    middle = cards(centre)
    while len(middle) < rules.market_size:
        middle.append(left.pop(0))
    return [*dealt, *middle, *cards(stock), *left]


def doing(*told: str | Mapping[str, Any]) -> list[Json]:
    """Actions a second apart: `0 swap 7S for KD`, `1 kemps 3`, `2 gesture ear`, or JSON values as they stand."""
    return [{"at": second, **(_action(each) if isinstance(each, str) else each)} for second, each in enumerate(told)]


def _action(text: str) -> Json:
    seat, do, *rest = text.split()
    action: Json = {"seat": int(seat), "do": do}
    match do:
        case "swap":
            give, take = " ".join(rest).split(" for ")
            return {**action, "give": cards(give), "take": cards(take)}
        case "discard" | "take":
            return {**action, "card": rest[0]}
        case "gesture" | "guess":
            return {**action, "gesture": rest[0]}
        case "say":
            return {**action, "words": " ".join(rest)}
        case "table_talk":
            return {**action, "offender": int(rest[0])}
        case _:
            return {**action, "target": int(rest[0])} if rest else action


def record(rules: Mapping[str, Any], players: int, *hands: Json, signals: list[list[Json]] | None = None) -> Json:
    """The record of a game."""
    head: Json = {
        "format": "kemps-record",
        "version": 1,
        "rules": dict(rules),
        "players": [f"P{n}" for n in range(players)],
    }
    return {**head, **({} if signals is None else {"signals": signals}), "hands": list(hands)}
