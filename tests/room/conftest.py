"""Rooms for tests."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from kemps_widgets.core.rules import Rules
from kemps_widgets.players.people import NAMES
from kemps_widgets.players.player import Player
from kemps_widgets.players.tempered import TemperedPlayer
from kemps_widgets.room.clock import Clock
from kemps_widgets.room.room import Room

Seating = Callable[..., Room]


@pytest.fixture
def seat_players() -> Iterator[Seating]:
    """Return a function that opens a room of simple players, but for the seats of persons; faults fail the test."""
    faults: list[Exception] = []

    def seated(clock: Clock, count: int = 4, seed: int = 7, persons: tuple[int, ...] = (), **players: Player) -> Room:
        simple: dict[int, Player] = {
            seat: TemperedPlayer(Random(f"{seed}/{seat}")) for seat in range(count) if seat not in persons
        }
        given = {int(seat.removeprefix("seat")): player for seat, player in players.items()}
        return Room(Rules(), NAMES[:count], {**simple, **given}, seed=seed, clock=clock, on_fault=faults.append)

    yield seated
    assert faults == []
