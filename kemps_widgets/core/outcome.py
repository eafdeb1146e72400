"""What comes of an action: the game that follows and what everybody saw, or the reason why it is refused."""

from typing import Literal, TypeAlias

from .events import Event
from .state import Game, Hand

# The codes are those of the record's format, and where several apply the first in its order is given.
Reason: TypeAlias = Literal[
    "not_seated",
    "hand_over",
    "not_dealer",
    "already_open",
    "wrong_order",
    "not_open",
    "uneven_swap",
    "too_many",
    "too_soon",
    "not_in_hand",
    "card_gone",
    "owes_card",
    "discard_first",
    "swap_unfinished",
    "not_agreed",
    "not_idle",
    "silence",
    "own_hand",
    "no_target",
    "not_partner",
    "no_double",
    "no_guess",
    "not_opponent",
    "already_guessed",
    "no_cut",
    "barred",
]

After: TypeAlias = tuple[Game, tuple[Event, ...]]
Answer: TypeAlias = After | Reason


def gone_on(game: Game, hand: Hand, event: Event) -> After:
    """The game with its hand gone on by one event."""
    # Made this way a named tuple takes half as long as by its own call, and a fifth of `_replace`.
    return tuple.__new__(Game, (hand, *game[1:])), (event,)
