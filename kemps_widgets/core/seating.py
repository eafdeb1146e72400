"""Who sits where and plays with whom (T2). Seats are numbered clockwise from 0."""

from collections.abc import Sequence

from .rules import Rules


def sides_count(players: int) -> int:
    """How many sides so many players make.

    >>> sides_count(6)
    3
    """
    return players // Rules.PLAYERS_PER_SIDE


def side_of(seat: int, players: int) -> int:
    """The side that a seat plays for: partners face each other.

    >>> [side_of(seat, 6) for seat in range(6)]
    [0, 1, 2, 0, 1, 2]
    """
    return seat % sides_count(players)


def seats_of(side: int, players: int) -> tuple[int, ...]:
    """The seats of a side.

    >>> seats_of(1, 6)
    (1, 4)
    """
    return tuple(range(side, players, sides_count(players)))


def partners_of(seat: int, players: int) -> tuple[int, ...]:
    """The other seats of the same side.

    >>> partners_of(1, 6)
    (4,)
    """
    return tuple(other for other in seats_of(side_of(seat, players), players) if other != seat)


def from_left_of(dealer: int, seats: Sequence[int]) -> tuple[int, ...]:
    """The seats in the order in which they are dealt to: clockwise, the dealer last (D1).

    >>> from_left_of(1, [0, 1, 3])
    (3, 0, 1)
    """
    start = sum(seat <= dealer for seat in seats)
    return (*seats[start:], *seats[:start])
