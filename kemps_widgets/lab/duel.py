"""Which of two kinds of players plays better, in games against each other: for whoever writes one."""

from collections.abc import Callable
from random import Random

from ..core.errors import KempsError
from ..core.rules import Rules
from ..core.seating import seating
from ..core.values import is_whole, told
from ..players.player import Player
from .games import play_with
from .statistics import Estimate, share

Make = Callable[[Random], Player]


def duel(one: Make, other: Make, *, games: int = 100, seed: int | str = 1, rules: Rules | None = None) -> Estimate:
    """The share of the games that a side of `one` wins against a side of `other`, with its 95 % interval.

    one, other: make a player whose chances come from the generator given; a class of players does
    games: how many, from 1 on; from one to the next the two change seats
    seed: the same one gives the same games, if the players have no other source of chance
    rules: classic if left out. As few play as the rules allow, and these must make two sides.

    A game that never ends is won by nobody. Raises `KempsError` for settings out of range, and what a player raises.

    >>> from kemps_widgets.players.tempered import TemperedPlayer
    >>> duel(TemperedPlayer, TemperedPlayer, games=4)
    Estimate(value=0.5, low=0.1500..., high=0.8499...)
    """
    rules = Rules() if rules is None else rules
    if not is_whole(games) or games < 1:
        raise KempsError(f"games: {told(games)} found, allowed is a whole number from 1 on")
    count = rules.player_counts()[0]
    side, sides = seating(rules, count).side, len(seating(rules, count).sides)
    if sides != 2:
        raise KempsError(f"rules: {sides} sides of {count} players found, allowed are rules for two sides")
    won = 0
    for game in range(games):
        players = {}
        for seat in range(count):
            make = one if side[seat] == game % 2 else other
            players[seat] = make(Random(f"{seed}/duel/{game}/player/{seat}"))
        won += game % 2 in play_with(rules, players, f"{seed}/duel/{game}").winners
    return share(won, games)
