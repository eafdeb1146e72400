"""One action after another: `apply(game, action, at)` gives what follows, or the reason why it is refused."""

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

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
from .cards import Cards, exchanged
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
from .state import Deal, Game, Hand, Result

T = TypeVar("T")

After: TypeAlias = tuple[Game, tuple[Event, ...]]  # what follows from an action, and what everybody saw

_NOBODY: frozenset[int] = frozenset()

# What happens most makes its states by this: a named tuple's own call, or `_replace`, takes twice as long or more.
_new = tuple.__new__


def apply(game: Game, action: Action, at: float) -> After | Reason:
    """Do this action, `at` seconds after the deal: the game that follows and what everybody saw.

    Or, where the rules refuse it, the reason, which is a text; then nothing changes. Actions take effect in the order
    in which they arrive (P3). Raises `RecordError` where a sweep must reshuffle a hand that was given card by card and
    does not bring the new pile (P7).
    """
    if reason := refusal(game, action, at):
        return reason
    return _EFFECTS[type(action)](game, game.hand, action, at)


def _then(game: Game, hand: Hand, event: Event) -> After:
    return _new(Game, (hand, *game[1:])), (event,)


def _at(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    return (*row[:place], value, *row[place + 1 :])


def _go(game: Game, hand: Hand, go: Go, at: float) -> After:
    return _then(game, hand._replace(changed_at=at, deal=hand.deal._replace(is_open=True)), go)


def _swap(game: Game, hand: Hand, swap: Swap, at: float) -> After:
    seat, give, take, _ = swap
    cards, centre, _, last_swaps, _, deal, result = hand
    own, _ = exchanged(cards[seat], give, take)
    centre, places = exchanged(centre, take, give)
    cards = (*cards[:seat], own, *cards[seat + 1 :])
    last_swaps = (*last_swaps[:seat], at, *last_swaps[seat + 1 :])
    after = _new(Hand, (cards, centre, _NOBODY, last_swaps, at, deal, result))
    return _new(Game, (after, *game[1:])), (_new(Swapped, (seat, give, take, places, "swap")),)


def _discard(game: Game, hand: Hand, discard: Discard, at: float) -> After:
    seat, card, _ = discard
    after = hand._replace(
        cards=_at(hand.cards, seat, _less(hand.cards[seat], card)[0]),
        centre=(*hand.centre, card),
        passed=_NOBODY,
        changed_at=at,
        deal=hand.deal._replace(owing=hand.deal.owing | {seat}),
    )
    return _then(game, after, discard)


def _take(game: Game, hand: Hand, take: Take, at: float) -> After:
    seat, card, _ = take
    centre, place = _less(hand.centre, card)
    after = hand._replace(
        cards=_at(hand.cards, seat, (*hand.cards[seat], card)),
        centre=centre,
        passed=_NOBODY,
        last_swaps=_at(hand.last_swaps, seat, at),
        changed_at=at,
        deal=hand.deal._replace(owing=hand.deal.owing - {seat}),
    )
    return _then(game, after, Took(seat, card, place))


def _less(row: Cards, card: str) -> tuple[Cards, int]:
    """The row closed up where this card lay, and that place."""
    place = row.index(card)
    return (*row[:place], *row[place + 1 :]), place


def _pass(game: Game, hand: Hand, passing: Pass, _at: float) -> After:
    after = _new(Hand, (*hand[:2], hand.passed | {passing.seat}, *hand[3:]))
    return _new(Game, (after, *game[1:])), (passing,)


def _sweep(game: Game, hand: Hand, sweep: Sweep, at: float) -> After:
    rules, deal = game.rules, hand.deal
    size, stock, discards, shuffler = rules.market_size, deal.stock, deal.discards + hand.centre, deal.shuffler
    reshuffle = len(stock) < size
    if reshuffle:
        # With nothing in stock and discards the same centre would come back, so that is a draw too (P7).
        if rules.stock_out == "draw" or not (stock or deal.discards):
            draw = Result("real_deal", None, None, no_gain(game))
            return ended(game, hand, draw), (Drawn(sweep.seat),)
        pile, shuffler = _reshuffled(deal, discards, sweep)
        stock, discards = stock + pile, ()
    signals, is_open = deal.signals, not rules.go_call
    swept = Deal(deal.seats, deal.dealer, stock[size:], discards, shuffler, signals, is_open, barred=deal.barred)
    after = _new(Hand, (hand.cards, stock[:size], _NOBODY, hand.last_swaps, at, swept, None))
    return _then(game, after, Swept(sweep.seat, reshuffle))


def _reshuffled(deal: Deal, discards: Cards, sweep: Sweep) -> tuple[Cards, int | None]:
    if deal.shuffler is not None:
        return shuffled(discards, deal.shuffler)
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
        deal = hand.deal._replace(barred=hand.deal.barred | {call.seat})
        return _then(game, hand._replace(deal=deal), Barred(call.seat, result.target))
    return _decided(game, hand, result, Called(call.seat, call.do, result.target, result.right))


def _double(game: Game, hand: Hand, double: Double, _at: float) -> After:
    return _decided(game, hand, doubled(game, _right_kemps(hand)), double)


def _guess(game: Game, hand: Hand, guess: Guess, _at: float) -> After:
    right, result = guess_is_right(game, hand, guess), _right_kemps(hand)
    deal = hand.deal._replace(guessed=hand.deal.guessed | {game.side(guess.seat)})
    after = hand._replace(deal=deal)
    return _decided(game, after, cancelled(result) if right else result, Guessed(guess.seat, guess.gesture, right))


def _right_kemps(hand: Hand) -> Result:
    if hand.result is None:
        raise AssertionError("only a called hand is answered")  # refused before
    return hand.result


def _decided(game: Game, hand: Hand, result: Result, event: Event) -> After:
    """The game after a call or an answer to it: settled at once where nothing more can come (C6, C7)."""
    if not result.cancelled and may_still_come(game, hand, result):
        return _then(game, hand._replace(result=result, deal=hand.deal._replace(settling=True)), event)
    events = (event, Settled()) if hand.deal.settling else (event,)
    return ended(game, hand, result), events


def _table_talk(game: Game, hand: Hand, talk: TableTalk, _at: float) -> After:
    result = Result("table_talk", talk.seat, talk.offender, no_gain(game))
    after = ended(game, hand, result)._replace(talked=game.side(talk.offender))
    return after, (TalkFound(talk.seat, talk.offender),)


# One effect for each kind of action, of which it takes those of its kind; none is refused.
_EFFECTS: dict[type, Callable[[Game, Any, Any, float], After]] = {
    Go: _go,
    Swap: _swap,
    Discard: _discard,
    Take: _take,
    Pass: _pass,
    Sweep: _sweep,
    Gesture: _gesture,
    Say: _say,
    Kemps: _call,
    Double: _double,
    Guess: _guess,
    Cut: _call,
    TableTalk: _table_talk,
}
