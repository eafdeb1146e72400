"""What the rules refuse, and why: the codes and their order are those of the record's format.

Everybody who wants to know whether something may be done asks here: play itself, and the view.
"""

from collections.abc import Callable
from typing import Any, Literal, TypeAlias

from .actions import Action, Cut, Discard, Double, Gesture, Go, Guess, Kemps, Pass, Say, Swap, Sweep, TableTalk, Take
from .cards import without
from .signals import set_gestures
from .state import Game, Hand, Result

Reason: TypeAlias = Literal[
    "not_seated",
    "hand_over",
    "not_dealer",
    "already_open",
    "wrong_order",
    "not_open",
    "uneven_swap",
    "too_many",
    "too_soon",
    "not_in_hand",
    "card_gone",
    "owes_card",
    "discard_first",
    "swap_unfinished",
    "not_agreed",
    "not_idle",
    "silence",
    "own_hand",
    "no_target",
    "not_partner",
    "no_double",
    "no_guess",
    "not_opponent",
    "already_guessed",
    "no_cut",
    "barred",
]


def refusal(game: Game, action: Action, at: float) -> Reason | None:
    """Why the rules refuse this action, `at` seconds after the deal: the first reason that applies, or None."""
    hand = game.hand
    if hand is None:
        return "hand_over"
    kind, deal = type(action), hand.deal
    if action.seat not in deal.seats and not _may_from_afar(game, action):
        return "not_seated"
    if hand.result is not None and not (deal.settling and kind in (Double, Guess)):
        return "hand_over"
    return _REFUSALS[kind](game, hand, action, at)


def _may_from_afar(game: Game, action: Action) -> bool:
    """Whether an action needs no seat: the substitutes of a series may cut (X5), and anybody may notice table talk."""
    return isinstance(action, TableTalk) or (isinstance(action, Cut) and action.seat in game.substitutes)


def may_still_come(game: Game, hand: Hand, result: Result) -> bool:
    """Whether a double (C6) or a guess (C7) may still answer this result."""
    return bool(doublers(game, hand, result) or guessing_sides(game, hand, result))


def doublers(game: Game, hand: Hand, result: Result | None) -> tuple[int, ...]:
    """The seats that may answer a right Kemps with "double": partners with a set of a caller with a set (C6)."""
    if not game.rules.double_kemps or result is None or result.outcome != "kemps" or result.double:
        return ()
    if result.by is None or not game.holds_set(result.by):
        return ()
    return tuple(seat for seat in game.partners(result.by) if game.holds_set(seat) and seat in hand.deal.seats)


def guessing_sides(game: Game, hand: Hand, result: Result | None) -> tuple[int, ...]:
    """The sides at the table that may still guess the signal after a right Kemps, each once (C7)."""
    if not game.rules.guess_sign or result is None or result.outcome != "kemps" or result.by is None:
        return ()
    sides = {game.side(seat) for seat in game.rivals(result.by)}
    return tuple(sorted(sides - hand.deal.guessed))


def guess_is_right(game: Game, hand: Hand, guess: Guess) -> bool:
    """Whether this is a signal for a set that the side of the caller has in force (C7)."""
    by = None if hand.result is None else hand.result.by
    return by is not None and guess.gesture in set_gestures(hand.deal.signals[game.side(by)])


def sweep_refusal(game: Game, hand: Hand, seat: int, at: float | None) -> Reason | None:
    """Why this seat may not sweep the centre (P6).

    at: seconds since the deal; None to leave out whether nothing has changed for long enough
    """
    rules, deal = game.rules, hand.deal
    if not deal.is_open:
        return "not_open"
    if rules.sweep_by == "dealer" and seat != deal.dealer:
        return "not_dealer"
    if deal.owing:
        return "swap_unfinished"
    if rules.sweep == "all_pass":
        return None if hand.passed.issuperset(deal.seats) else "not_agreed"
    # Times are compared in floating point as the rule is written (P4, P6).
    return None if at is None or at >= hand.changed_at + rules.sweep_after else "not_idle"


def _go(_game: Game, hand: Hand, go: Go, _at: float) -> Reason | None:
    if go.seat != hand.deal.dealer:
        return "not_dealer"
    return "already_open" if hand.deal.is_open else None


def _swap(game: Game, hand: Hand, swap: Swap, at: float) -> Reason | None:
    seat, give, take, _ = swap
    rules = game.rules
    if rules.swap_order != "together":
        return "wrong_order"
    if not hand.deal.is_open:
        return "not_open"
    if not give or len(give) != len(take):
        return "uneven_swap"
    if len(give) > rules.max_swap:
        return "too_many"
    last = hand.last_swaps[seat]
    if last is not None and not at >= last + rules.swap_pause:
        return "too_soon"
    own, centre = hand.cards[seat], hand.centre
    if len(give) == 1:  # by far the most, and so without a further call
        return "not_in_hand" if give[0] not in own else "card_gone" if take[0] not in centre else None
    if without(own, give) is None:
        return "not_in_hand"
    return "card_gone" if without(centre, take) is None else None


def _discard(game: Game, hand: Hand, discard: Discard, at: float) -> Reason | None:
    if game.rules.swap_order != "discard_first":
        return "wrong_order"
    if not hand.deal.is_open:
        return "not_open"
    if discard.seat in hand.deal.owing:
        return "owes_card"
    last = hand.last_swaps[discard.seat]
    if last is not None and not at >= last + game.rules.swap_pause:
        return "too_soon"
    return None if discard.card in hand.cards[discard.seat] else "not_in_hand"


def _take(game: Game, hand: Hand, take: Take, _at: float) -> Reason | None:
    if game.rules.swap_order != "discard_first":
        return "wrong_order"
    if not hand.deal.is_open:
        return "not_open"
    if take.seat not in hand.deal.owing:
        return "discard_first"
    return None if take.card in hand.centre else "card_gone"


def _pass(_game: Game, hand: Hand, passing: Pass, _at: float) -> Reason | None:
    deal = hand.deal
    if not deal.is_open:
        return "not_open"
    return "owes_card" if passing.seat in deal.owing else None


def _sweep(game: Game, hand: Hand, sweep: Sweep, at: float) -> Reason | None:
    return sweep_refusal(game, hand, sweep.seat, at)


def _gesture(_game: Game, _hand: Hand, _gesture: Action, _at: float) -> Reason | None:
    return None


def _say(game: Game, _hand: Hand, _say: Say, _at: float) -> Reason | None:
    return "silence" if game.rules.silent else None


def _kemps(game: Game, _hand: Hand, call: Kemps, _at: float) -> Reason | None:
    if call.target == call.seat:
        return "own_hand"
    if call.target is None:
        return "no_target" if game.rules.arrangement == "ring" else None
    return None if call.target in game.partners(call.seat) else "not_partner"


def _double(game: Game, hand: Hand, double: Action, _at: float) -> Reason | None:
    return None if double.seat in doublers(game, hand, hand.result) else "no_double"


def _guess(game: Game, hand: Hand, guess: Guess, _at: float) -> Reason | None:
    result = hand.result
    if not game.rules.guess_sign or result is None or result.by is None:
        return "no_guess"
    if guess.seat == result.by or guess.seat in game.partners(result.by):
        return "not_opponent"
    return "already_guessed" if game.side(guess.seat) in hand.deal.guessed else None


def _cut(game: Game, hand: Hand, cut: Cut, _at: float) -> Reason | None:
    form, target = game.rules.cut, cut.target
    if form == "off":
        return "no_cut"
    if cut.seat in hand.deal.barred:
        return "barred"
    if form == "anyone":
        return None
    if target is None:
        return "no_target"
    if target not in hand.deal.seats:
        return "not_seated"
    return None if target in game.rivals(cut.seat) else "not_opponent"


def _table_talk(_game: Game, hand: Hand, talk: TableTalk, _at: float) -> Reason | None:
    return None if talk.offender in hand.deal.seats else "not_seated"


# One check for each kind of action. Looking it up is what keeps checking quick; each takes the action of its kind.
_REFUSALS: dict[type, Callable[[Game, Hand, Any, float], Reason | None]] = {
    Go: _go,
    Swap: _swap,
    Discard: _discard,
    Take: _take,
    Pass: _pass,
    Sweep: _sweep,
    Gesture: _gesture,
    Say: _say,
    Kemps: _kemps,
    Double: _double,
    Guess: _guess,
    Cut: _cut,
    TableTalk: _table_talk,
}
