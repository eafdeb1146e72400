"""What the rules refuse, and why: the codes and their order are those of the record's format.

Everybody who wants to know whether something may be done asks here: play itself, and the view.
"""

from typing import Literal, TypeAlias

from .actions import Action, Cut, Kemps, Say, Swap, Sweep
from .cards import without
from .seating import partners_of
from .state import Game, Hand

Reason: TypeAlias = Literal[
    "not_seated",
    "hand_over",
    "uneven_swap",
    "too_many",
    "too_soon",
    "not_in_hand",
    "card_gone",
    "not_dealer",
    "not_agreed",
    "silence",
    "own_hand",
    "no_target",
    "not_partner",
    "not_opponent",
]


def refusal(game: Game, action: Action, at: float) -> Reason | None:
    """Why the rules refuse this action, `at` seconds after the deal: the first reason that applies, or None."""
    hand = game.hand
    if hand is None or hand.result is not None:
        return "hand_over" if hand is None or action.seat in hand.seats else "not_seated"
    if action.seat not in hand.seats:
        return "not_seated"
    match action:
        case Swap():
            return _swap_refusal(game, hand, action, at)
        case Sweep(seat=seat):
            return sweep_refusal(hand, seat)
        case Say():
            return "silence" if game.rules.silent else None
        case Kemps(seat=seat, target=target):
            return _kemps_refusal(game, seat, target)
        case Cut(seat=seat, target=target):
            return _cut_refusal(game, hand, seat, target)
        case _:
            return None


def sweep_refusal(hand: Hand, seat: int) -> Reason | None:
    """Why this seat may not sweep the centre: the dealer does, once all have passed (P6)."""
    if seat != hand.dealer:
        return "not_dealer"
    return None if hand.passed.issuperset(hand.seats) else "not_agreed"


def _swap_refusal(game: Game, hand: Hand, swap: Swap, at: float) -> Reason | None:
    if not swap.give or len(swap.give) != len(swap.take):
        return "uneven_swap"
    if len(swap.give) > game.rules.max_swap:
        return "too_many"
    last = hand.last_swaps[swap.seat]
    if last is not None and not at >= last + game.rules.swap_pause:  # in floating point as the rule is written (P4)
        return "too_soon"
    if without(hand.cards[swap.seat], swap.give) is None:
        return "not_in_hand"
    if without(hand.centre, swap.take) is None:
        return "card_gone"
    return None


def _kemps_refusal(game: Game, seat: int, target: int | None) -> Reason | None:
    if target == seat:
        return "own_hand"
    if target is not None and target not in partners_of(seat, len(game.players)):
        return "not_partner"
    return None


def _cut_refusal(game: Game, hand: Hand, seat: int, target: int | None) -> Reason | None:
    if target is None:
        return "no_target"
    if target not in hand.seats:
        return "not_seated"
    return "not_opponent" if game.side(target) == game.side(seat) else None
