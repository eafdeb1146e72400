"""One action after another: `apply(game, action, at)` gives what follows, or the reason why it is refused."""

from collections.abc import Callable
from typing import Any, TypeAlias

from .actions import (
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
from .cards import Cards, exchanged, with_at
from .errors import RecordError
from .events import (
    Barred,
    Called,
    Drawn,
    Event,
    Guessed,
    Settled,
    Swapped,
    Swept,
    TalkFound,
    Took,
)
from .legal import Reason, guess_is_right, may_still_come, refusal
from .scoring import cancelled, doubled, judge, no_gain
from .settling import ended
from .shuffle import shuffled
from .state import Game, Hand, Result

After: TypeAlias = tuple[Game, tuple[Event, ...]]  # what follows from an action, and what everybody saw

_NOBODY: frozenset[int] = frozenset()


def apply(game: Game, action: Action, at: float) -> After | Reason:
    """Do this action, `at` seconds after the deal: the game that follows and what everybody saw.

    Or, where the rules refuse it, the reason, which is a text; then nothing changes. Actions take effect in the order
    in which they arrive (P3). Raises `RecordError` where a sweep must reshuffle a hand that was given card by card and
    does not bring the new pile (P7).
    """
    if reason := refusal(game, action, at):
        return reason
    return _EFFECTS[action.do](game, game.hand, action, at)


def _then(game: Game, hand: Hand, event: Event) -> After:
    return game.with_hand(hand), (event,)


def _go(game: Game, hand: Hand, go: Go, at: float) -> After:
    return _then(game, hand._replace(is_open=True, changed_at=at), go)


def _swap(game: Game, hand: Hand, swap: Swap, at: float) -> After:
    seat, give, take, _ = swap
    own, _ = exchanged(hand.cards[seat], give, take)
    centre, places = exchanged(hand.centre, take, give)
    cards, last_swaps = with_at(hand.cards, seat, own), with_at(hand.last_swaps, seat, at)
    after = hand.after_swap(cards, centre, _NOBODY, last_swaps, at)
    return _then(game, after, Swapped(seat, give, take, places))


def _discard(game: Game, hand: Hand, discard: Discard, at: float) -> After:
    seat, card, _ = discard
    after = hand._replace(
        cards=with_at(hand.cards, seat, _less(hand.cards[seat], card)[0]),
        centre=(*hand.centre, card),
        passed=_NOBODY,
        changed_at=at,
        owing=hand.owing | {seat},
    )
    return _then(game, after, discard)


def _take(game: Game, hand: Hand, take: Take, at: float) -> After:
    seat, card, _ = take
    centre, place = _less(hand.centre, card)
    after = hand._replace(
        cards=with_at(hand.cards, seat, (*hand.cards[seat], card)),
        centre=centre,
        passed=_NOBODY,
        last_swaps=with_at(hand.last_swaps, seat, at),
        changed_at=at,
        owing=hand.owing - {seat},
    )
    return _then(game, after, Took(seat, card, place))


def _less(row: Cards, card: str) -> tuple[Cards, int]:
    """The row closed up where this card lay, and that place."""
    place = row.index(card)
    return (*row[:place], *row[place + 1 :]), place


def _pass(game: Game, hand: Hand, passing: Pass, _at: float) -> After:
    seat = passing.seat
    return _then(game, hand if seat in hand.passed else hand.after_pass(seat), passing)


def _sweep(game: Game, hand: Hand, sweep: Sweep, at: float) -> After:
    size, stock, discards = game.rules.market_size, hand.stock, hand.discards + hand.centre
    shuffler, reshuffle = hand.shuffler, len(stock) < size
    if reshuffle:
        # With nothing in stock and discards the same centre would come back, so that is a draw too (P7).
        if game.rules.stock_out == "draw" or not (stock or hand.discards):
            draw = Result("real_deal", None, None, no_gain(game))
            return ended(game, hand, draw), (Drawn(sweep.seat),)
        pile, shuffler = _reshuffled(hand, discards, sweep)
        stock, discards = stock + pile, ()
    after = hand._replace(
        centre=stock[:size],
        passed=_NOBODY,
        changed_at=at,
        stock=stock[size:],
        discards=discards,
        shuffler=shuffler,
        is_open=not game.rules.go_call,
    )
    return _then(game, after, Swept(sweep.seat, reshuffle))


def _reshuffled(hand: Hand, discards: Cards, sweep: Sweep) -> tuple[Cards, int | None]:
    if hand.shuffler is not None:
        return shuffled(discards, hand.shuffler)
    allowed = f"allowed are the {len(discards)} cards swept so far and those of the centre, in their new order"
    if sweep.reshuffled is None:
        raise RecordError(f"reshuffled is missing and the stock is out; {allowed}")
    if sorted(sweep.reshuffled) != sorted(discards):
        raise RecordError(f"not the cards that are shuffled; {allowed}", "reshuffled")
    return sweep.reshuffled, None


def _gesture(game: Game, _hand: Hand, gesture: Gesture, _at: float) -> After:
    return game, (gesture,)


def _say(game: Game, _hand: Hand, say: Say, _at: float) -> After:
    return game, (say,)


def _call(game: Game, hand: Hand, call: Kemps | Cut, _at: float) -> After:
    result = judge(game, call)
    if result.outcome == "false_cut" and game.rules.false_cut == "barred":
        # The hand goes on, so no cards are shown (C3, C5).
        return _then(game, hand._replace(barred=hand.barred | {call.seat}), Barred(call.seat, result.target))
    return _decided(game, hand, result, Called(call.seat, call.do, result.target, result.right))


def _double(game: Game, hand: Hand, double: Double, _at: float) -> After:
    return _decided(game, hand, doubled(game, _right_kemps(hand)), double)


def _guess(game: Game, hand: Hand, guess: Guess, _at: float) -> After:
    right, result = guess_is_right(game, hand, guess), _right_kemps(hand)
    after = hand._replace(guessed=hand.guessed | {game.side(guess.seat)})
    return _decided(game, after, cancelled(result) if right else result, Guessed(guess.seat, guess.gesture, right))


def _right_kemps(hand: Hand) -> Result:
    if hand.result is None:
        raise AssertionError("only a called hand is answered")  # refused before
    return hand.result


def _decided(game: Game, hand: Hand, result: Result, event: Event) -> After:
    """The game after a call or an answer to it: settled at once where nothing more can come (C6, C7)."""
    if not result.cancelled and may_still_come(game, hand, result):
        return _then(game, hand._replace(result=result, settling=True), event)
    events = (event, Settled()) if hand.settling else (event,)
    return ended(game, hand, result), events


def _table_talk(game: Game, hand: Hand, talk: TableTalk, _at: float) -> After:
    result = Result("table_talk", talk.seat, talk.offender, no_gain(game))
    after = ended(game, hand, result)._replace(talked=game.side(talk.offender))
    return after, (TalkFound(talk.seat, talk.offender),)


# One effect for each kind of action, of which it takes those of its kind; none is refused.
_EFFECTS: dict[str, Callable[[Game, Any, Any, float], After]] = {
    "go": _go,
    "swap": _swap,
    "discard": _discard,
    "take": _take,
    "pass": _pass,
    "sweep": _sweep,
    "gesture": _gesture,
    "say": _say,
    "kemps": _call,
    "double": _double,
    "guess": _guess,
    "cut": _call,
    "table_talk": _table_talk,
}
