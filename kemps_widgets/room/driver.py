"""Plays one seat of a room for a `Player`: gives it turns and time to react, and what it noticed.

Whatever a player returns is checked here, and what can't be is a `KempsError` that changes nothing.
"""

from collections.abc import Callable
from random import Random
from typing import Protocol

from ..core.actions import Action, TableTalk
from ..core.errors import KempsError
from ..core.events import Called, Dealt, Drawn, Event, Settled, TalkFound
from ..core.signals import Signal
from ..core.values import told
from ..core.views import View
from ..players.perception import Eyes
from ..players.player import Player, Thought
from .checks import check_action, check_player, check_signals, check_thought, check_watched
from .clock import Timer

ENDS = (Called, Drawn, TalkFound, Settled)  # what decides a hand, and what comes after that
TURN = (0.6, 1.4)  # a turn comes after a time between these, times the pace, times the number of drivers
REACTION = (0.8, 2.0)  # a reaction comes after a time between these, times the pace


class House(Protocol):
    """What a driver needs of the room that it plays in."""

    @property
    def pace_s(self) -> float:
        """Seconds between two visible changes, about."""

    @property
    def drivers_at_table(self) -> int:
        """How many players are driven at the table now."""

    def now(self) -> float:
        """Seconds of the room's clock."""

    def view(self, seat: int) -> View:
        """What the seat may know now."""

    def submit(self, action: Action, thought: Thought | None) -> None:
        """Do this, if the rules allow."""

    def note_watching(self, seat: int, watched: int | None) -> None:
        """Note whom a seat watches from now on."""

    def call_later(self, delay_s: float, happen: Callable[[], None]) -> Timer:
        """Let something happen in so many seconds of the hand being played."""


class Driver:
    """One seat's player, eyes and timing. All its chances come from one seed of its own.

    Raises `KempsError` for a player whose perception or haste nobody can play with; both are read once, here.
    """

    def __init__(self, house: House, seat: int, player: Player, seed: str) -> None:
        self._place = f"players[{seat}]"
        check_player(player, self._place)
        self.seat = seat
        self.player = player
        self._house = house
        self._haste = player.haste
        self._random = Random(seed)
        self._eyes = Eyes(seat, player.perception, Random(f"{seed}/eyes"))
        self._turn: Timer | None = None
        self._reaction: Timer | None = None

    def agree(self) -> tuple[Signal, ...]:
        """The signals that this player wants its side to agree on. Raises what the player does, and `KempsError`."""
        return check_signals(self.player.agree(self._house.view(self.seat)), f"{self._place}.agree")

    def tell(self, event: Event) -> bool:
        """Let the player notice, or miss, what just happened. Whether it noticed."""
        house = self._house
        if isinstance(event, Dealt):
            self.sit_down()
        if ends := isinstance(event, ENDS):
            self.stop()  # what it still meant to do belongs to a hand that is decided
        noticed = self._eyes.notices(event, house.now(), house.pace_s)
        wants_to_react = noticed and self.player.notice(event)
        if ends:
            view = house.view(self.seat)
            if not view.settling:
                self.player.review(view)
                return noticed
        if wants_to_react and self._reaction is None:
            self._reaction = self._later(house.pace_s * self._random.uniform(*REACTION), self._react)
        return noticed

    def sit_down(self) -> None:
        """Join a hand that is being played already, if it is this seat's."""
        if self.seat in self._house.view(self.seat).seats:
            self._wait_for_turn()

    def stop(self) -> None:
        """Take back everything that this player meant to do."""
        for timer in (self._turn, self._reaction):
            if timer is not None:
                timer.cancel()
        self._turn = self._reaction = None

    def _wait_for_turn(self) -> None:
        seconds = self._house.pace_s * self._house.drivers_at_table * self._random.uniform(*TURN)
        self._turn = self._later(seconds, self._take_turn)

    def _take_turn(self) -> None:
        self._wait_for_turn()
        view = self._house.view(self.seat)
        watched = check_watched(self.player.watch(view), view, f"{self._place}.watch")
        self._eyes.watching = watched
        self._house.note_watching(self.seat, watched)
        self._do(self.player.turn(view), view)

    def _react(self) -> None:
        self._reaction = None
        view = self._house.view(self.seat)
        self._do(self.player.react(view), view)

    def _do(self, found: object, view: View) -> None:
        if found is None:
            return
        action = check_action(found, view.rules, f"{self._place}.action")
        # Table talk is for persons to judge: nothing in the rules can tell whether it was any.
        if action.seat != self.seat or isinstance(action, TableTalk):
            allowed = f"allowed is what seat {self.seat} may do itself"
            raise KempsError(f"{told(action)} found, {allowed}", f"{self._place}.action")
        self._house.submit(action, check_thought(self.player.thought, f"{self._place}.thought"))

    def _later(self, seconds: float, happen: Callable[[], None]) -> Timer:
        return self._house.call_later(seconds / self._haste, happen)
