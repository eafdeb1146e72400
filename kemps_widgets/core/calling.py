"""Calls and what answers them: Kemps, cuts, doubles, guesses; and table talk (C1 to C7, S4).

Each function checks one kind of action of somebody who may do it at all, and does it.
"""

from .actions import Cut, Double, Guess, Kemps, TableTalk
from .events import Barred, Called, Event, Guessed, Settled, TalkFound
from .outcome import After, Answer, Reason, gone_on
from .scoring import cancelled, doubled, judge, no_gain
from .settling import ended
from .signals import set_gestures
from .state import Game, Hand, Result


def kemps(game: Game, hand: Hand, action: Kemps, _at: float) -> Answer:
    """Call on a partner (C1)."""
    target = action.target
    if target == action.seat:
        return "own_hand"
    if target is None:
        if game.rules.arrangement == "ring":
            return "no_target"
    elif target not in game.partners(action.seat):
        return "not_partner"
    return _called(game, hand, action)


def cut(game: Game, hand: Hand, action: Cut, _at: float) -> Answer:
    """Call on rivals (C2, C3)."""
    if reason := _cut_refusal(game, hand, action):
        return reason
    return _called(game, hand, action)


def _cut_refusal(game: Game, hand: Hand, action: Cut) -> Reason | None:
    form, target = game.rules.cut, action.target
    if form == "off":
        return "no_cut"
    if action.seat in hand.deal.barred:
        return "barred"
    if form == "anyone":
        return None
    if target is None:
        return "no_target"
    if target not in hand.deal.seats:
        return "not_seated"
    return None if target in game.rivals(action.seat) else "not_opponent"


def _called(game: Game, hand: Hand, call: Kemps | Cut) -> After:
    result = judge(game, call)
    if result.outcome == "false_cut" and game.rules.false_cut == "barred":
        # The hand goes on, so no cards are shown (C3, C5).
        deal = hand.deal._replace(barred=hand.deal.barred | {call.seat})
        return gone_on(game, hand._replace(deal=deal), Barred(call.seat, result.target))
    return _decided(game, hand, result, Called(call.seat, call.do, result.target, result.right))


def double(game: Game, hand: Hand, action: Double, _at: float) -> Answer:
    """Answer a right Kemps with the caller's own set (C6)."""
    result = hand.result
    if result is None or action.seat not in doublers(game, hand):
        return "no_double"
    return _decided(game, hand, doubled(game, result), action)


def guess(game: Game, hand: Hand, action: Guess, _at: float) -> Answer:
    """Guess the signal of the side that called Kemps (C7)."""
    seat, gesture, _ = action
    result = hand.result
    if not game.rules.guess_sign or result is None or result.by is None:
        return "no_guess"
    if seat == result.by or seat in game.partners(result.by):
        return "not_opponent"
    side = game.side(seat)
    if side in hand.deal.guessed:
        return "already_guessed"
    right = gesture in set_gestures(hand.deal.signals[game.side(result.by)])
    after = hand._replace(deal=hand.deal._replace(guessed=hand.deal.guessed | {side}))
    return _decided(game, after, cancelled(result) if right else result, Guessed(seat, gesture, right))


def doublers(game: Game, hand: Hand) -> tuple[int, ...]:
    """The seats that may answer a right Kemps with "double": partners with a set of a caller with a set (C6)."""
    by = _right_caller(hand)
    if not game.rules.double_kemps or by is None or (hand.result and hand.result.double) or not game.holds_set(by):
        return ()
    return tuple(filter(game.holds_set, game.partners(by)))


def guessing_sides(game: Game, hand: Hand) -> tuple[int, ...]:
    """The sides at the table that may still guess the signal after a right Kemps, each once (C7)."""
    by = _right_caller(hand)
    if not game.rules.guess_sign or by is None:
        return ()
    sides = {game.side(seat) for seat in game.rivals(by)}
    return tuple(sorted(sides - hand.deal.guessed))


def _right_caller(hand: Hand) -> int | None:
    """Who called Kemps rightly in this hand, if anybody."""
    return hand.result.by if hand.result is not None and hand.result.outcome == "kemps" else None


def _decided(game: Game, hand: Hand, result: Result, event: Event) -> After:
    """The game after a call or an answer to it: settled at once where nothing more can come (C6, C7)."""
    called = hand._replace(result=result)
    if not result.cancelled and (doublers(game, called) or guessing_sides(game, called)):
        return gone_on(game, called._replace(deal=hand.deal._replace(settling=True)), event)
    events = (event, Settled()) if hand.deal.settling else (event,)
    return ended(game, hand, result), events


def table_talk(game: Game, hand: Hand, action: TableTalk, _at: float) -> Answer:
    """A signal was found to mean what it may not: the offender's side loses the game (S4)."""
    if action.offender not in hand.deal.seats:
        return "not_seated"
    result = Result("table_talk", action.seat, action.offender, no_gain(game))
    after = ended(game, hand, result)._replace(talked=game.side(action.offender))
    return after, (TalkFound(action.seat, action.offender),)
