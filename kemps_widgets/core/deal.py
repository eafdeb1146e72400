"""Dealing a hand (D1, D5), and agreeing on signals before it (S1)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from .cards import Card, Cards, full_deck
from .errors import RecordError, RulesError
from .events import Dealt, Event
from .seating import from_left_of
from .shuffle import seed_state, shuffled
from .signals import Agreement, check_signals
from .state import Game, Hand


def agree(game: Game, signals: Agreement) -> Game:
    """The game with these signals in force from the next hand on (S1).

    Raises `RecordError` for a signal that the rules forbid.
    """
    check_signals(signals, game.rules, len(game.score))
    return replace(game, signals=signals)


def next_dealer(game: Game) -> int:
    """The seat to the left of the last dealer among those still in; before the first hand the lowest seat (D4)."""
    return game.seats_in[0] if game.hand is None else from_left_of(game.hand.dealer, game.seats_in)[0]


def deal_shuffled(game: Game, seed: int | str, dealer: int | None = None) -> tuple[Game, tuple[Event, ...]]:
    """Deal the next hand from a deck shuffled with this seed, used as it stands (D5).

    Raises `RulesError` where the cards don't suffice (T3) or the game is over (E6), `RecordError` for a dealer who is
    not at the table.
    """
    deck, shuffler = shuffled(_whole_deck(game), seed_state(seed))
    return _deal(game, deck, dealer, shuffler)


def deal_deck(game: Game, deck: Sequence[Card], dealer: int | None = None) -> tuple[Game, tuple[Event, ...]]:
    """Deal the next hand from this deck, top card first. It must be the whole deck of these rules at this table.

    Raises as `deal_shuffled` does, and `RecordError` for a deck that is not whole.
    """
    if Counter(deck) != Counter(whole := _whole_deck(game)):
        raise RecordError(f"deck: not the whole deck; allowed is each of its {len(whole)} cards exactly once a deck")
    return _deal(game, tuple(deck), dealer, None)


def _whole_deck(game: Game) -> Cards:
    rules = game.rules
    return full_deck(rules.ranks, rules.suits, rules.decks_for(len(game.seats_in)))


def _deal(game: Game, deck: Cards, dealer: int | None, shuffler: int | None) -> tuple[Game, tuple[Event, ...]]:
    seats, rules = game.seats_in, game.rules
    if game.over:
        raise RulesError("hand: the game is over, nothing is played after its end")
    dealer = seats[0] if dealer is None else dealer
    if dealer not in seats:
        raise RecordError(f"dealer: {dealer} found, allowed is a seat at the table: {', '.join(map(str, seats))}")
    dealt = rules.hand_size * len(seats)
    if len(deck) < dealt + rules.market_size:
        raise RulesError(
            f"deck: {len(deck)} cards found, {len(seats)} players and the centre need {dealt + rules.market_size}"
        )
    hands: list[Cards] = [()] * len(game.players)
    for turn, seat in enumerate(from_left_of(dealer, seats)):
        hands[seat] = deck[turn : dealt : len(seats)]
    hand = Hand(
        seats=seats,
        dealer=dealer,
        cards=tuple(hands),
        centre=deck[dealt : dealt + rules.market_size],
        stock=deck[dealt + rules.market_size :],
        shuffler=shuffler,
        last_swaps=(None,) * len(game.players),
    )
    return replace(game, hands=game.hands + 1, hand=hand), (Dealt(dealer),)
