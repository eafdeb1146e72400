"""Dealing a hand (D1, D2, D5), and agreeing on signals before it (S1)."""

from collections import Counter
from collections.abc import Sequence

from .cards import Card, Cards, full_deck, rank_of
from .errors import RecordError, RulesError
from .events import Dealt, Event, Redrew
from .rule_values import SERIES_HANDS
from .rules import SERIES_PLAYERS, Rules
from .seating import from_left_of, series_seats
from .settling import settle
from .shuffle import seed_state, shuffled
from .signals import Agreement, check_signals, set_gestures
from .state import Deal, Game, Hand, check_going_on
from .values import told

PAIR = 2
MOST_CARDS = 100_000
SITTINGS = SERIES_HANDS // 2  # hands that each player of a series sits in (X5)


def agree(game: Game, signals: Agreement) -> Game:
    """The game with these signals in force from the next hand on (S1).

    Raises `RecordError` for a signal that the rules forbid.
    """
    check_signals(signals, game.rules, len(game.score))
    return game._replace(signals=signals)


def kept_signals(game: Game) -> tuple[int, ...]:
    """The sides that must agree on new signals before the next hand, since one for a set was one in the last (S1)."""
    if not game.rules.new_signal_each_hand or game.hand is None:
        return ()
    before = game.hand.deal.signals
    return tuple(side for side in game.sides_in if set_gestures(before[side]) & set_gestures(game.signals[side]))


def next_seats(game: Game) -> tuple[int, ...]:
    """The seats that the next hand is dealt to, clockwise; in a series a pair of either side (X5)."""
    return series_seats(game.sat) if game.rules.arrangement == "series" else game.seats_in


def next_dealer(game: Game) -> int:
    """The seat to the left of the last dealer among those of the next hand; before the first hand its first (D4)."""
    seats = next_seats(game)
    if game.hand is None or game.rules.arrangement == "series":
        return seats[0]
    last = game.hand.deal.dealer
    return next((seat for seat in seats if seat > last), seats[0])


def deal_shuffled(
    game: Game, seed: int | str, dealer: int | None = None, seated: Sequence[int] | None = None
) -> tuple[Game, tuple[Event, ...]]:
    """Deal the next hand from a deck shuffled with this seed, used as it stands (D5).

    dealer: a seat at the table; None for the lowest, in a series the first of `seated`
    seated: in a series who sits, clockwise (X5); None for the seats that follow. Without a series it is ignored.

    Raises `RecordError` where the game is over (E6), for a dealer who is not at the table, a seating that is not of the
    series, or a signal that had to be new (S1); `RulesError` where the cards don't suffice (T3).
    """
    seats = seats_of_hand(game, seated)
    deck, shuffler = shuffled(_whole_deck(game, len(seats)), seed_state(seed))
    return _deal(game, seats, deck, dealer, shuffler)


def deal_deck(
    game: Game, deck: Sequence[Card], dealer: int | None = None, seated: Sequence[int] | None = None
) -> tuple[Game, tuple[Event, ...]]:
    """Deal the next hand from this deck, top card first. It must be the whole deck of these rules at this table.

    Raises as `deal_shuffled` does, and `RecordError` for a deck that is not whole.
    """
    seats = seats_of_hand(game, seated)
    check_deck(game, deck, seats)
    return _deal(game, seats, tuple(deck), dealer, None)


def check_cards(rules: Rules, seats: int) -> None:
    """Raise `RulesError` where the cards don't suffice for so many at the table (T3), or are too many for anybody."""
    cards = len(rules.ranks) * len(rules.suits) * rules.decks_for(seats)
    needed = rules.hand_size * seats + rules.market_size
    if cards < needed:
        raise RulesError(f"{cards} cards found, {seats} players and the centre need {needed}")
    if cards > MOST_CARDS:
        raise RulesError(f"{cards} cards found, allowed are {MOST_CARDS}: nobody could shuffle more")


def _whole_deck(game: Game, seats: int) -> Cards:
    rules = game.rules
    check_cards(rules, seats)
    return full_deck(rules.ranks, rules.suits, rules.decks_for(seats))


def seats_of_hand(game: Game, seated: Sequence[int] | None) -> tuple[int, ...]:
    """Who plays the next hand, clockwise: in a series those `seated`, if they may sit (X5); else all still in.

    Raises `RecordError` for a game that is over, and in a series for players who can't sit so.
    """
    check_going_on(game)
    if seated is None or game.rules.arrangement != "series":
        return next_seats(game)
    seats = tuple(seated)
    sides = [seat % 2 for seat in seats if seat in range(SERIES_PLAYERS)]
    if len(set(seats)) != 2 * PAIR or sides not in ([0, 1, 0, 1], [1, 0, 1, 0]):
        allowed = "allowed is four different players from 0 to 7, of both sides in turn"
        raise RecordError(f"seated {told(list(seats))} found, {allowed}")
    for seat in seats:
        if game.sat[seat] >= SITTINGS:
            raise RecordError(f"seated {told(list(seats))} found, but player {seat} has sat in {SITTINGS} scored hands")
    return seats


def check_dealer(dealer: int, seats: Sequence[int]) -> None:
    """Raise `RecordError` for a dealer who is not at the table."""
    if dealer not in seats:
        raise RecordError(f"{told(dealer)} found, allowed is a seat at the table: {_listed(seats)}", "dealer")


def check_deck(game: Game, deck: Sequence[Card], seats: Sequence[int]) -> None:
    """Raise `RecordError` for a deck that is not the whole one of these rules, for so many at the table (T3, T4)."""
    found, whole = Counter(deck), Counter(_whole_deck(game, len(seats)))
    if found != whole:
        surplus, missing = told(sorted((found - whole).elements())), told(sorted((whole - found).elements()))
        raise RecordError(f"not the whole deck of {whole.total()} cards: {surplus} too much, {missing} missing", "deck")


def _deal(
    game: Game, seats: tuple[int, ...], deck: Cards, dealer: int | None, shuffler: int | None
) -> tuple[Game, tuple[Event, ...]]:
    rules, game = game.rules, settle(game)[0]
    dealer = seats[0] if dealer is None else dealer
    check_dealer(dealer, seats)
    if kept := kept_signals(game):
        raise RecordError(f"side {_listed(kept)} kept a signal for a set; these rules want a new one for each hand")
    order = from_left_of(dealer, seats)
    hands: list[Cards] = [()] * len(game.players)
    dealt = rules.hand_size * len(seats)
    for turn, seat in enumerate(order):
        hands[seat] = deck[turn : dealt : len(seats)]
    stock, thrown, redrawn = _redraw(game, order, hands, deck[dealt:])
    hand = Hand(
        cards=tuple(hands),
        centre=stock[: rules.market_size],
        passed=frozenset(),
        last_swaps=(None,) * len(game.players),
        changed_at=0.0,
        deal=Deal(
            seats=seats,
            dealer=dealer,
            stock=stock[rules.market_size :],
            discards=thrown,
            shuffler=shuffler,
            signals=game.signals,
            is_open=not rules.go_call,
        ),
    )
    return game._replace(hand=hand, hands=game.hands + 1), (Dealt(dealer), *redrawn)


def _redraw(game: Game, order: Sequence[int], hands: list[Cards], stock: Cards) -> tuple[Cards, Cards, list[Redrew]]:
    """Let who was dealt too many of a rank draw anew (D2): the stock and the discards after it, and who did."""
    rules, events = game.rules, list[Redrew]()
    thrown: Cards = ()
    size = rules.hand_size
    for seat in order:
        while rules.redraw_at and len(stock) >= size + rules.market_size:
            rank, count = Counter(map(rank_of, hands[seat])).most_common(1)[0]
            if count < rules.redraw_at:
                break
            events.append(Redrew(seat, tuple(card for card in hands[seat] if rank_of(card) == rank)))
            thrown, hands[seat], stock = thrown + hands[seat], stock[:size], stock[size:]
    return stock, thrown, events


def _listed(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers))
