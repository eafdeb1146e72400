"""The state of a hand and of a game: frozen values. What follows from them is computed, never stored twice."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from .cards import Cards, set_rank
from .rules import Rules
from .seating import seats_of, side_of, sides_count
from .signals import Agreement, check_signals

Outcome: TypeAlias = Literal["kemps", "false_kemps", "cut", "false_cut", "real_deal"]


@dataclass(frozen=True, slots=True)
class Result:
    """How a hand ended. `by` called about `target`; both None for a draw. `gains`: what each side's score grew by."""

    outcome: Outcome
    by: int | None
    target: int | None
    gains: tuple[int, ...]

    @property
    def call(self) -> Literal["kemps", "cut"] | None:
        """What was called; None for a draw."""
        if self.by is None:
            return None
        return "kemps" if self.outcome in ("kemps", "false_kemps") else "cut"

    @property
    def right(self) -> bool:
        """Whether there was a call and it was right."""
        return self.outcome in ("kemps", "cut")


@dataclass(frozen=True, slots=True)
class Hand:
    """One deal up to its end.

    seats: who is at the table, clockwise
    cards: the hands by player, empty for who is not at the table
    stock: face down, top first; discards: swept cards in the order in which they were laid
    shuffler: the generator's state for reshuffles (D5), None where the deck was given card by card
    passed: seats that passed since the centre last changed (P6)
    last_swaps: seconds of each player's last swap, None before it (P4)
    """

    seats: tuple[int, ...]
    dealer: int
    cards: tuple[Cards, ...]
    centre: Cards
    stock: Cards
    shuffler: int | None = None
    discards: Cards = ()
    passed: frozenset[int] = frozenset()
    last_swaps: tuple[float | None, ...] = ()
    result: Result | None = None


@dataclass(frozen=True, slots=True)
class Game:
    """Hands until one side is left.

    signals, score: by side; `score` counts letters (E1) and may pass the length of the word
    hands: how many have been dealt; hand: the last of them, None before the first
    """

    rules: Rules
    players: tuple[str, ...]
    signals: Agreement
    score: tuple[int, ...]
    hands: int = 0
    hand: Hand | None = None

    @property
    def sides_in(self) -> tuple[int, ...]:
        """The sides that have not completed the word (E5)."""
        return tuple(side for side, letters in enumerate(self.score) if letters < len(self.rules.word))

    @property
    def seats_in(self) -> tuple[int, ...]:
        """The seats that the next hand is dealt to, clockwise."""
        players = len(self.players)
        return tuple(sorted(seat for side in self.sides_in for seat in seats_of(side, players)))

    @property
    def over(self) -> bool:
        """Whether one side alone is left (E5); then nothing more is played (E6)."""
        return len(self.sides_in) <= 1

    @property
    def winners(self) -> tuple[int, ...]:
        """The side that is left, in a game that is over; else none."""
        return self.sides_in if self.over else ()

    @property
    def live(self) -> bool:
        """Whether a hand is being played."""
        return self.hand is not None and self.hand.result is None

    def side(self, seat: int) -> int:
        """The side that a seat plays for (T2)."""
        return side_of(seat, len(self.players))

    def holds_set(self, seat: int) -> bool:
        """Whether this seat holds a set now (T5)."""
        return self.hand is not None and set_rank(self.hand.cards[seat], self.rules.set_size) is not None


def new_game(rules: Rules, players: tuple[str, ...], signals: Agreement | None = None) -> Game:
    """A game before its first hand.

    players: names in seat order. signals: a tuple of signals for each side; None for nothing agreed yet.
    Raises `RulesError` for a number of players that can't sit down (T1), `RecordError` for signals that the rules
    forbid.
    """
    rules.check_players(len(players))
    sides = sides_count(len(players))
    agreed = ((),) * sides if signals is None else signals
    check_signals(agreed, rules, sides)
    return Game(rules, players, agreed, score=(0,) * sides)
