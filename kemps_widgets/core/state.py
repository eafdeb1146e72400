"""The state of a hand and of a game: immutable values. What follows from them is computed, never stored twice."""

from typing import Literal, NamedTuple, TypeAlias

from .cards import Cards, set_rank
from .errors import RecordError
from .rules import SERIES_PLAYERS, Rules
from .seating import Seating, seating
from .signals import Agreement, check_signals

Outcome: TypeAlias = Literal["kemps", "false_kemps", "cut", "false_cut", "real_deal", "table_talk"]
Call: TypeAlias = Literal["kemps", "cut"]


class Result(NamedTuple):
    """How a hand ended.

    by: who called, or noticed table talk; None for nobody
    target: whom it was about: the seat named, or the only partner; None for nobody in particular
    gains: what each side's score grows by
    double: a partner answered (C6); cancelled: the signal was guessed (C7)
    """

    outcome: Outcome
    by: int | None
    target: int | None
    gains: tuple[int, ...]
    double: bool = False
    cancelled: bool = False

    @property
    def call(self) -> Call | None:
        """What was called; None where no call ended the hand."""
        match self.outcome:
            case "kemps" | "false_kemps":
                return "kemps"
            case "cut" | "false_cut":
                return "cut"
            case _:
                return None

    @property
    def right(self) -> bool:
        """Whether there was a call and it was right."""
        return self.outcome in ("kemps", "cut")


class Deal(NamedTuple):
    """Who plays a hand, and all about it that swaps and passes leave as it is.

    seats: who is at the table, clockwise
    stock: face down, top first; discards: swept cards and hands thrown in, in the order in which they were laid
    shuffler: the generator's state for reshuffles (D5), None where the deck was given card by card
    signals: those in force, by side
    is_open: whether the centre may be touched (D3)
    owing: seats that have laid a card and not yet taken one (P5)
    barred: seats that may not cut any more (C3)
    guessed: sides that have guessed the signal (C7)
    settling: a right Kemps may still be doubled or guessed (C6, C7), so the score is not yet written down
    """

    seats: tuple[int, ...]
    dealer: int
    stock: Cards
    discards: Cards
    shuffler: int | None
    signals: Agreement
    is_open: bool
    owing: frozenset[int] = frozenset()
    barred: frozenset[int] = frozenset()
    guessed: frozenset[int] = frozenset()
    settling: bool = False


class Hand(NamedTuple):
    """One deal up to its end. What changes all the time is kept apart from the rest, so that little is made anew.

    cards: the hands by player, empty for who is not at the table
    centre: face up; a card laid first (P5) comes at its end
    passed: seats that passed since the centre last changed (P6)
    last_swaps: seconds of each player's last swap or take, None before it (P4)
    changed_at: seconds of the deal or of the last go, sweep or change of the centre (P6)
    result: None until a call, a draw or table talk
    """

    cards: tuple[Cards, ...]
    centre: Cards
    passed: frozenset[int]
    last_swaps: tuple[float | None, ...]
    changed_at: float
    deal: Deal
    result: Result | None = None


class Game(NamedTuple):
    """Hands until somebody has won.

    hand: the last one dealt, None before the first
    seating: who plays for which side (T2)
    signals, score: by side, in a ring by seat; letters are counted and may pass the length of the word (E1)
    hands: how many have been dealt; scored: how many of them count (E5)
    sat: scored hands that each player has sat in (X5)
    talked: the side that lost the game by table talk (S4), None for none
    """

    hand: Hand | None
    rules: Rules
    seating: Seating
    players: tuple[str, ...]
    signals: Agreement
    score: tuple[int, ...]
    hands: int = 0
    scored: int = 0
    sat: tuple[int, ...] = ()
    talked: int | None = None

    def side(self, seat: int) -> int:
        """The side that a seat plays for (T2)."""
        return self.seating.side[seat]

    def partners(self, seat: int) -> tuple[int, ...]:
        """The partners of a seat that are at the table."""
        at_table = self.seats_in if self.hand is None else self.hand.deal.seats
        return tuple([other for other in self.seating.partners[seat] if other in at_table])

    def rivals(self, seat: int) -> tuple[int, ...]:
        """The rivals of a seat that are at the table, clockwise. In a ring these are its neighbours (T2)."""
        at_table, friends = self.seats_in if self.hand is None else self.hand.deal.seats, self.seating.partners[seat]
        return tuple([other for other in at_table if other != seat and other not in friends])

    @property
    def substitutes(self) -> tuple[int, ...]:
        """The players of a series who are never seated and may only cut (X5)."""
        return tuple(range(SERIES_PLAYERS, len(self.players))) if self.rules.arrangement == "series" else ()

    @property
    def sides_in(self) -> tuple[int, ...]:
        """The sides that still play: under last_standing those that have not completed the word (E5)."""
        if self.rules.end != "last_standing":
            return tuple(range(len(self.score)))
        length = len(self.rules.word)
        return tuple([side for side, score in enumerate(self.score) if score < length])

    @property
    def seats_in(self) -> tuple[int, ...]:
        """The seats of the sides that still play, clockwise; without a series' substitutes."""
        sides, side, out = self.sides_in, self.seating.side, self.substitutes
        return tuple([seat for seat in range(len(self.players)) if side[seat] in sides and seat not in out])

    @property
    def over(self) -> bool:
        """Whether somebody has won or lost the game (E5, S4); then nothing more is played (E6)."""
        rules = self.rules
        if self.talked is not None:
            return True
        match rules.end:
            case "last_standing":
                return len(self.sides_in) <= 1
            case "first_out":
                return max(self.score) >= len(rules.word)
            case "target":
                return max(self.score) >= rules.target
            case "hands":
                return self.scored >= rules.hands

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides that have won a game that is over; else none (E5)."""
        if not self.over:
            return ()
        if self.talked is not None:
            return tuple(side for side in self.sides_in if side != self.talked)
        rules, score = self.rules, self.score
        match rules.end:
            case "last_standing":
                return self.sides_in
            case "first_out":
                return tuple(side for side, letters in enumerate(score) if letters < len(rules.word))
            case "target":
                return tuple(side for side, points in enumerate(score) if points >= rules.target)
            case "hands":
                best = min(score) if rules.scoring == "letters" else max(score)
                return tuple(side for side, points in enumerate(score) if points == best)

    @property
    def losers(self) -> tuple[int, ...]:
        """All other sides, when the game is over."""
        winners = self.winners
        return tuple(side for side in range(len(self.score)) if self.over and side not in winners)

    @property
    def live(self) -> bool:
        """Whether a hand is being played."""
        return self.hand is not None and self.hand.result is None

    def holds_set(self, seat: int) -> bool:
        """Whether this seat holds a set now (T5); while it owes the centre a take it holds none (P5)."""
        hand = self.hand
        if hand is None or seat in hand.deal.owing:
            return False
        return set_rank(hand.cards[seat], self.rules.set_size) is not None


def new_game(rules: Rules, players: tuple[str, ...], signals: Agreement | None = None) -> Game:
    """A game before its first hand.

    players: names in seat order. signals: a tuple of signals for each side, in a ring for each seat; None for nothing
    agreed yet. Raises `RulesError` for a number of players that can't sit down (T1), `RecordError` for signals that
    the rules forbid.
    """
    rules.check_players(len(players))
    seats = seating(rules, len(players))
    sides = len(seats.sides)
    agreed = ((),) * sides if signals is None else signals
    check_signals(agreed, rules, sides)
    return Game(None, rules, seats, players, agreed, score=(0,) * sides, sat=(0,) * len(players))


def check_going_on(game: Game) -> None:
    """Raise `RecordError` where nothing more may be played (E6)."""
    if game.over:
        raise RecordError("the game is over, nothing is played after its end")
