"""Cards change hands: go, swaps, discards and takes, passes and sweeps (D3, P1 to P7).

Each function checks one kind of action of a seat at the table in a hand being played, and does it.
"""

from typing import TypeVar

from .actions import Discard, Go, Pass, Swap, Sweep, Take
from .cards import Cards, exchanged
from .errors import RecordError
from .events import Drawn, Swapped, Swept, Took
from .outcome import After, Answer, Reason, gone_on
from .rules import Rules
from .scoring import no_gain
from .settling import ended
from .shuffle import shuffled
from .state import Deal, Game, Hand, Result

T = TypeVar("T")

_NOBODY: frozenset[int] = frozenset()

# What happens most makes its states by this: see `gone_on`.
_new = tuple.__new__


def go(game: Game, hand: Hand, action: Go, at: float) -> Answer:
    """Open the centre (D3)."""
    if action.seat != hand.deal.dealer:
        return "not_dealer"
    if hand.deal.is_open:
        return "already_open"
    return gone_on(game, hand._replace(changed_at=at, deal=hand.deal._replace(is_open=True)), action)


def swap(game: Game, hand: Hand, action: Swap, at: float) -> Answer:
    """Give and take at once (P1 to P4)."""
    seat, give, take, _ = action
    cards, centre, _, last_swaps, _, deal, result = hand
    rules, own, last = game.rules, cards[seat], last_swaps[seat]
    if rules.swap_order != "together":
        return "wrong_order"
    if not deal.is_open:
        return "not_open"
    if not give or len(give) != len(take):
        return "uneven_swap"
    if len(give) > rules.max_swap:
        return "too_many"
    if last is not None and _is_too_soon(last, rules, at):
        return "too_soon"
    if (given := exchanged(own, give, take)) is None:
        return "not_in_hand"
    if (taken := exchanged(centre, take, give)) is None:
        return "card_gone"
    (own, _), (centre, places) = given, taken
    after = _new(Hand, (_at(cards, seat, own), centre, _NOBODY, _at(last_swaps, seat, at), at, deal, result))
    return gone_on(game, after, _new(Swapped, (seat, give, take, places, "swap")))


def discard(game: Game, hand: Hand, action: Discard, at: float) -> Answer:
    """Lay a card at the end of the centre (P5)."""
    seat, card, _ = action
    if reason := _half_refusal(game, hand):
        return reason
    if seat in hand.deal.owing:
        return "owes_card"
    last = hand.last_swaps[seat]
    if last is not None and _is_too_soon(last, game.rules, at):
        return "too_soon"
    own = hand.cards[seat]
    if card not in own:
        return "not_in_hand"
    after = hand._replace(
        cards=_at(hand.cards, seat, _less(own, card)[0]),
        centre=(*hand.centre, card),
        passed=_NOBODY,
        changed_at=at,
        deal=hand.deal._replace(owing=hand.deal.owing | {seat}),
    )
    return gone_on(game, after, action)


def take(game: Game, hand: Hand, action: Take, at: float) -> Answer:
    """Take a card after laying one (P5); the pause counts from here (P4)."""
    seat, card, _ = action
    if reason := _half_refusal(game, hand):
        return reason
    if seat not in hand.deal.owing:
        return "discard_first"
    if card not in hand.centre:
        return "card_gone"
    centre, place = _less(hand.centre, card)
    after = hand._replace(
        cards=_at(hand.cards, seat, (*hand.cards[seat], card)),
        centre=centre,
        passed=_NOBODY,
        last_swaps=_at(hand.last_swaps, seat, at),
        changed_at=at,
        deal=hand.deal._replace(owing=hand.deal.owing - {seat}),
    )
    return gone_on(game, after, Took(seat, card, place))


def _half_refusal(game: Game, hand: Hand) -> Reason | None:
    if game.rules.swap_order != "discard_first":
        return "wrong_order"
    return None if hand.deal.is_open else "not_open"


def _is_too_soon(last: float, rules: Rules, at: float) -> bool:
    """Whether the pause after a swap is not over yet (P4), in floating point as the rule is written."""
    return not at >= last + rules.swap_pause


def _at(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    after = list(row)
    after[place] = value
    return tuple(after)


def _less(row: Cards, card: str) -> tuple[Cards, int]:
    """The row closed up where this card lay, and that place."""
    place = row.index(card)
    return (*row[:place], *row[place + 1 :]), place


def pass_(game: Game, hand: Hand, action: Pass, _at: float) -> Answer:
    """Want nothing of this centre (P6)."""
    seat = action.seat
    cards, centre, passed, last_swaps, changed_at, deal, result = hand
    if not deal.is_open:
        return "not_open"
    if seat in deal.owing:
        return "owes_card"
    after = _new(Hand, (cards, centre, passed | {seat}, last_swaps, changed_at, deal, result))
    return gone_on(game, after, action)


def sweep(game: Game, hand: Hand, action: Sweep, at: float) -> Answer:
    """Clear the centre and turn up new cards (P6, P7)."""
    if reason := sweep_refusal(game, hand, action.seat, at):
        return reason
    return _swept(game, hand, action, at)


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


def _swept(game: Game, hand: Hand, sweep: Sweep, at: float) -> After:
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
    return gone_on(game, after, Swept(sweep.seat, reshuffle))


def _reshuffled(deal: Deal, discards: Cards, sweep: Sweep) -> tuple[Cards, int | None]:
    if deal.shuffler is not None:
        return shuffled(discards, deal.shuffler)
    allowed = f"allowed are the {len(discards)} cards swept so far and those of the centre, in their new order"
    if sweep.reshuffled is None:
        raise RecordError(f"reshuffled is missing and the stock is out; {allowed}")
    if sorted(sweep.reshuffled) != sorted(discards):
        raise RecordError(f"not the cards that are shuffled; {allowed}", "reshuffled")
    return sweep.reshuffled, None
