"""Who sits where and plays with whom (T2, X5). Seats are numbered clockwise from 0."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from .rule_values import SERIES_HANDS, Arrangement
from .rules import RING_PLAYERS, SERIES_PLAYERS, Rules


class Seating(NamedTuple):
    """Who plays for which side.

    sides: the seats of each side, in order; in a ring every seat is a side of its own, for it scores and signals alone
    side: the side of each seat
    partners: the partners of each seat, whether or not they are at the table
    """

    sides: tuple[tuple[int, ...], ...]
    side: tuple[int, ...]
    partners: tuple[tuple[int, ...], ...]


def seating(rules: Rules, players: int) -> Seating:
    """The seating of so many players under these rules, which must allow that number.

    >>> seating(Rules(), 6).sides
    ((0, 3), (1, 4), (2, 5))
    >>> seating(Rules.preset("chemist"), 5).partners[0]
    (2, 3)
    """
    return _seating(rules.arrangement, rules.players_per_team, players)


@cache
def _seating(arrangement: Arrangement, per_side: int, players: int) -> Seating:
    seats = range(players)
    if arrangement == "ring":
        across = tuple(((seat + 2) % RING_PLAYERS, (seat + 3) % RING_PLAYERS) for seat in seats)
        return Seating(tuple((seat,) for seat in seats), tuple(seats), across)
    count = 2 if arrangement == "series" else players // per_side
    sides = tuple(tuple(seats[side::count]) for side in range(count))
    partners = tuple(tuple(other for other in sides[seat % count] if other != seat) for seat in seats)
    return Seating(sides, tuple(seat % count for seat in seats), partners)


def from_left_of(dealer: int, seats: Sequence[int]) -> tuple[int, ...]:
    """The seats at the table, given clockwise, in the order in which they are dealt to: the dealer last (D1).

    >>> from_left_of(1, [0, 1, 3])
    (3, 0, 1)
    """
    start = seats.index(dealer) + 1
    return (*seats[start:], *seats[:start])


def series_seats(sat: Sequence[int]) -> tuple[int, ...]:
    """Who sits in the next hand of a series, so that all can sit in exactly three of six (X5).

    sat: scored hands that each player has sat in. Of each side the first pair that leaves that possible; where none
    does, since others chose the pairs before, one that has sat least.

    >>> series_seats([0] * 8), series_seats([1, 1, 1, 1, 0, 0, 0, 0])
    ((0, 1, 2, 3), (0, 1, 4, 5))
    """
    (first, third), (second, fourth) = (_next_pair(sat, range(side, SERIES_PLAYERS, 2)) for side in (0, 1))
    return first, second, third, fourth


def _next_pair(sat: Sequence[int], players: Sequence[int]) -> tuple[int, int]:
    played = sum(sat[player] for player in players) // 2
    pairs = list(combinations(players, 2))  # as many as hands: begun further on each time, all get to sit together
    for pair in pairs[played:] + pairs[:played]:
        needs = [SERIES_HANDS // 2 - sat[player] - (player in pair) for player in players]
        if all(0 <= need < SERIES_HANDS - played for need in needs):
            return pair
    one, other, *_ = sorted(players, key=lambda player: sat[player])
    return one, other
