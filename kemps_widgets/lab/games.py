"""One whole game of players alone, in virtual time, and what came of it."""

from collections.abc import Sequence
from random import Random
from typing import Literal, NamedTuple, TypeAlias

from ..core.errors import KempsError
from ..core.events import Event
from ..core.rules import Rules
from ..core.state import Outcome
from ..players.player import Player
from ..players.temperament import Temperament
from ..players.tempered import TemperedPlayer
from ..room.clock import VirtualClock
from ..room.room import Room

HAND_LIMIT_S = 3600.0  # a hand that goes on for longer has no end
GAME_LIMIT = 1000  # hands after which a game has no end

HandOutcome: TypeAlias = Outcome | Literal["endless"]


class Match(NamedTuple):
    """A game to be played.

    players: a temperament for each seat
    seed: all its chances, cards and players, come from this
    """

    rules: Rules
    players: tuple[Temperament, ...]
    seed: str


class HandResult(NamedTuple):
    """How one hand ended.

    by, target: as in a `Result`: who called, and about whom
    seconds: from the deal to the end, in the table's time
    events: how many things happened in it that everybody could see
    """

    outcome: HandOutcome
    by: int | None
    target: int | None
    dealer: int
    seconds: float
    events: int


class GameResult(NamedTuple):
    """What came of one game.

    sides: the seats of each side
    winners: sides; none where the game had no end
    """

    sides: tuple[tuple[int, ...], ...]
    winners: tuple[int, ...]
    hands: tuple[HandResult, ...]

    @property
    def ended(self) -> bool:
        """Whether somebody has won."""
        return bool(self.winners)


def play(match: Match, *, hand_limit_s: float = HAND_LIMIT_S, game_limit: int = GAME_LIMIT) -> GameResult:
    """Play this game; a hand or a game beyond its limit ends it without winners. Raises what a player raises."""
    players: dict[int, Player] = {
        seat: TemperedPlayer(Random(f"{match.seed}/player/{seat}"), temperament)
        for seat, temperament in enumerate(match.players)
    }
    return play_with(match.rules, players, match.seed, hand_limit_s=hand_limit_s, game_limit=game_limit)


def play_with(
    rules: Rules,
    players: dict[int, Player],
    seed: str,
    *,
    hand_limit_s: float = HAND_LIMIT_S,
    game_limit: int = GAME_LIMIT,
) -> GameResult:
    """The same with players of one's own, one for each seat."""
    game = _GameAlone(rules, players, seed)
    hands: list[HandResult] = []
    while game.room.phase != "over" and len(hands) < game_limit:
        hands.append(game.play_hand(hand_limit_s))
        if hands[-1].outcome == "endless":
            break
    seen = game.room.view(0)
    game.room.close()
    return GameResult(seen.sides, seen.winners, tuple(hands))


class _GameAlone:
    """A room with nobody but players, and a clock that jumps."""

    def __init__(self, rules: Rules, players: dict[int, Player], seed: str) -> None:
        self._clock = VirtualClock()
        self._faults: list[Exception] = []
        self._events = 0
        self._live = False
        self.room = Room(
            rules,
            [str(seat) for seat in range(len(players))],
            players,
            seed=seed,
            clock=self._clock,
            on_change=self._count,
            on_fault=self._faults.append,
        )
        self._raise_fault()

    def play_hand(self, limit_s: float) -> HandResult:
        begun, self._events = self._clock.now(), 0
        end = begun + limit_s
        if reason := self.room.start():
            raise KempsError(f"the next hand can't be dealt: {reason}")
        self._clock.run(lambda: not self._live or self._clock.now() > end or bool(self._faults))
        self._raise_fault()
        seen = self.room.view(0)
        seconds, dealer = self._clock.now() - begun, seen.dealer
        if dealer is None:
            raise AssertionError("a hand has a dealer")
        if self._live or seen.result is None:
            return HandResult("endless", None, None, dealer, seconds, self._events)
        return HandResult(seen.result.outcome, seen.result.by, seen.result.target, dealer, seconds, self._events)

    def _count(self, events: Sequence[Event]) -> None:
        self._events += len(events)
        # Asked once after each change; asked before each timer it would take a tenth of all time.
        self._live = self.room.phase in ("play", "settling")

    def _raise_fault(self) -> None:
        # A room goes on after a fault in a player; here it would only spoil the counts.
        if self._faults:
            self.room.close()
            raise self._faults[0]
