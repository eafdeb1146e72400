"""One action after another: `apply(game, action, at)` gives what follows, or the reason why it is refused."""

from dataclasses import dataclass, replace
from typing import TypeVar

from .actions import Action, Cut, Gesture, Kemps, Pass, Say, Swap, Sweep
from .cards import Cards, exchanged
from .errors import RecordError
from .events import Called, Drawn, Event, Gestured, Passed, Said, Swapped, Swept
from .legal import Reason, refusal
from .scoring import call_target, draw, judge
from .shuffle import shuffled
from .state import Game, Hand

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Applied:
    """An action that the rules accepted: the game that follows, and what everybody saw."""

    game: Game
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """An action that the rules refuse. Nothing changes."""

    reason: Reason


def apply(game: Game, action: Action, at: float) -> Applied | Refused:
    """Do this action, `at` seconds after the deal.

    Actions take effect in the order in which they arrive (P3). Raises `RecordError` where a sweep must reshuffle a
    hand that was given card by card and does not bring the new pile (P7).
    """
    reason, hand = refusal(game, action, at), game.hand
    if reason is not None or hand is None:
        return Refused(reason or "hand_over")
    match action:
        case Swap():
            return _swap(game, hand, action, at)
        case Pass(seat=seat):
            return _then(game, replace(hand, passed=hand.passed | {seat}), Passed(seat))
        case Sweep():
            return _sweep(game, hand, action)
        case Gesture(seat=seat, gesture=gesture):
            return _then(game, hand, Gestured(seat, gesture))
        case Say(seat=seat, words=words):
            return _then(game, hand, Said(seat, words))
        case Kemps() | Cut():
            return _call(game, hand, action)


def _then(game: Game, hand: Hand, event: Event) -> Applied:
    return Applied(replace(game, hand=hand), (event,))


def _swap(game: Game, hand: Hand, swap: Swap, at: float) -> Applied:
    seat = swap.seat
    own, _ = exchanged(hand.cards[seat], swap.give, swap.take)
    centre, places = exchanged(hand.centre, swap.take, swap.give)
    after = replace(
        hand,
        cards=_at(hand.cards, seat, own),
        centre=centre,
        passed=frozenset(),
        last_swaps=_at(hand.last_swaps, seat, at),
    )
    return _then(game, after, Swapped(seat, swap.give, swap.take, places))


def _at(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    return (*row[:place], value, *row[place + 1 :])


def _sweep(game: Game, hand: Hand, sweep: Sweep) -> Applied:
    if not hand.stock and not hand.discards:
        # The same centre would come back, so the hand is a draw, left as it was before the sweep (P7).
        return _then(game, replace(hand, result=draw(game)), Drawn(sweep.seat))
    stock, discards, shuffler = hand.stock, hand.discards + hand.centre, hand.shuffler
    size = game.rules.market_size
    reshuffle = len(stock) < size
    if reshuffle:
        pile, shuffler = _reshuffled(hand, discards, sweep)
        # The pile goes under what is left of the stock (P7).
        stock, discards = stock + pile, ()
    after = replace(
        hand,
        centre=stock[:size],
        stock=stock[size:],
        discards=discards,
        shuffler=shuffler,
        passed=frozenset(),
    )
    return _then(game, after, Swept(sweep.seat, reshuffle))


def _reshuffled(hand: Hand, discards: Cards, sweep: Sweep) -> tuple[Cards, int | None]:
    if hand.shuffler is not None:
        return shuffled(discards, hand.shuffler)
    if sweep.reshuffled is None or sorted(sweep.reshuffled) != sorted(discards):
        raise RecordError("reshuffled: the stock is out; allowed is the swept cards and the centre, in their new order")
    return sweep.reshuffled, None


def _call(game: Game, hand: Hand, call: Kemps | Cut) -> Applied:
    target = call_target(game, call)
    result = judge(game, call, target)
    score = tuple(old + gain for old, gain in zip(game.score, result.gains, strict=True))
    event = Called(call.seat, call.do, target, result.right)
    return Applied(replace(game, hand=replace(hand, result=result), score=score), (event,))
