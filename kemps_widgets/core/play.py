"""One action after another: `apply(game, action, at)` gives what follows, or the reason why it is refused."""

from collections.abc import Callable
from typing import Any

from . import actions, calling, swapping
from .actions import Action, Cut, Double, Gesture, Guess, Say, TableTalk
from .errors import RecordError
from .outcome import Answer, Reason
from .state import Game, Hand


def apply(game: Game, action: Action, at: float) -> Answer:
    """Do this action, `at` seconds after the deal: the game that follows and what everybody saw.

    Or, where the rules refuse it, the reason, which is a text; then nothing changes. Actions take effect in the order
    in which they arrive (P3). Raises `RecordError` where a sweep must reshuffle a hand that was given card by card and
    does not bring the new pile (P7).
    """
    hand = game.hand
    if hand is None:
        return "hand_over"
    if action.seat not in hand.deal.seats and not _may_from_afar(game, action):
        return "not_seated"
    if hand.result is not None and not (hand.deal.settling and isinstance(action, Double | Guess)):
        return "hand_over"
    return _PLAY[type(action)](game, hand, action, at)


def refusal(game: Game, action: Action, at: float) -> Reason | None:
    """Why the rules would refuse this action, or None. That a sweep lacks its new pile is no refusal."""
    try:
        outcome = apply(game, action, at)
    except RecordError:
        return None
    return outcome if isinstance(outcome, str) else None


def _may_from_afar(game: Game, action: Action) -> bool:
    """Whether an action needs no seat: the substitutes of a series may cut (X5), and anybody may notice table talk."""
    return isinstance(action, TableTalk) or (isinstance(action, Cut) and action.seat in game.substitutes)


def _gesture(game: Game, _hand: Hand, gesture: Gesture, _at: float) -> Answer:
    return game, (gesture,)


def _say(game: Game, _hand: Hand, say: Say, _at: float) -> Answer:
    return "silence" if game.rules.silent else (game, (say,))


# What checks and does each kind of action, and takes that kind alone.
_PLAY: dict[type, Callable[[Game, Hand, Any, float], Answer]] = {
    actions.Go: swapping.go,
    actions.Swap: swapping.swap,
    actions.Discard: swapping.discard,
    actions.Take: swapping.take,
    actions.Pass: swapping.pass_,
    actions.Sweep: swapping.sweep,
    actions.Gesture: _gesture,
    actions.Say: _say,
    actions.Kemps: calling.kemps,
    actions.Double: calling.double,
    actions.Guess: calling.guess,
    actions.Cut: calling.cut,
    actions.TableTalk: calling.table_talk,
}
