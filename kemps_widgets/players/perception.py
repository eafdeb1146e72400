"""What a player notices of what happens at the table.

Cards in the open are seen by everybody. A gesture is over in a second: whoever watches that face mostly notices it,
from the corner of the eye it is mostly missed, and who has just swapped was looking at the cards.
"""

from random import Random
from typing import NamedTuple

from ..core.events import Event, Swapped, Took
from .gestures import MADE, kind_of

GAINS = (Swapped, Took)  # the events by which a seat gains a card


class Perception(NamedTuple):
    """The chances to notice a gesture. Between the faintest and the clearest gesture they grow with its salience.

    watched_faint, watched_clear: of the player whom one watches, for salience 0 and 1
    edge_faint, edge_clear: of anybody else, out of the corner of the eye
    after_swap: what is left of these chances, as a factor from 0 to 1, for `after_swap_s` seconds after an own swap
    after_swap_s: seconds at a pace of 1, longer at a slower one
    """

    watched_faint: float = 0.8
    watched_clear: float = 0.98
    edge_faint: float = 0.06
    edge_clear: float = 0.5
    after_swap: float = 0.5
    after_swap_s: float = 2.5

    def chance(self, salience: float, *, watched: bool, busy: bool) -> float:
        """The chance to notice a gesture of this salience, from 0 to 1.

        >>> Perception().chance(1.0, watched=True, busy=False)
        0.98
        >>> round(Perception().chance(0.5, watched=False, busy=True), 3)
        0.14
        """
        faint, clear = (self.watched_faint, self.watched_clear) if watched else (self.edge_faint, self.edge_clear)
        return (faint + (clear - faint) * salience) * (self.after_swap if busy else 1.0)


class Eyes:
    """The attention of one seat. All its draws come from its own generator, so that nobody else's luck depends on them.

    watching: the seat that it watches, None for the cards
    """

    def __init__(self, seat: int, perception: Perception, random: Random) -> None:
        self.watching: int | None = None
        self._seat = seat
        self._perception = perception
        self._random = random
        self._busy_until = 0.0

    def notices(self, event: Event, now: float, pace_s: float) -> bool:
        """Whether this seat notices the event at this time. Its own doings are no news to it.

        now: seconds, of a clock that never goes back
        """
        if isinstance(event, MADE):
            if event.seat == self._seat:
                return False
            chance = self._perception.chance(
                kind_of(event).salience, watched=event.seat == self.watching, busy=now < self._busy_until
            )
            return self._random.random() < chance
        if isinstance(event, GAINS) and event.seat == self._seat:
            self._busy_until = now + self._perception.after_swap_s * pace_s
        return True
