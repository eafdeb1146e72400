"""What a player notices of what happens at the table.

Cards in the open are seen by everybody. A gesture is over in a second: whoever watches that face mostly notices it,
from the corner of the eye it is mostly missed.
"""

from collections.abc import Sequence
from random import Random

from ..core.actions import Gesture
from ..core.events import Event

WATCHED = 0.9  # chance to notice a gesture of the player one is watching
EDGE = 0.35  # chance to notice any other


class Perception:
    """The eyes of one seat. All its draws come from its own generator, so that nobody else's luck depends on them."""

    def __init__(self, seat: int, random: Random) -> None:
        self._seat = seat
        self._random = random
        self._watching: int | None = None

    def look_around(self, partners: Sequence[int], others: Sequence[int]) -> None:
        """Choose whom to watch from now on: partners about as often as all others together."""
        self._watching = self._random.choice((self._random.choice(partners), self._random.choice(others)))

    def notices(self, event: Event) -> bool:
        """Whether this seat notices the event. Its own gestures are no news to it."""
        if isinstance(event, Gesture):
            return event.seat != self._seat and self._random.random() < (
                WATCHED if event.seat == self._watching else EDGE
            )
        return True
