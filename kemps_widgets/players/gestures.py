"""What somebody at the table can visibly do or say: a signal, a decoy, or nothing at all (S3, S5, S7)."""

from collections.abc import Mapping
from typing import NamedTuple

from ..core.actions import Gesture, Say
from ..core.rules import Rules


class GestureKind(NamedTuple):
    """How a gesture looks to others.

    seconds: how long it is to be seen
    salience: how much it catches the eye or the ear, from 0 (hardly) to 1 (nobody can miss it)
    is_word: whether it is made of words, which not all rules allow (S3, S6)
    """

    seconds: float
    salience: float
    is_word: bool = False


KINDS: Mapping[str, GestureKind] = {
    "blink": GestureKind(0.7, 0.2),
    "brow": GestureKind(0.8, 0.3),
    "ear": GestureKind(1.1, 0.5),
    "nose": GestureKind(1.0, 0.5),
    "smile": GestureKind(1.2, 0.4),
    "cough": GestureKind(0.9, 0.9),
    "glasses": GestureKind(1.0, 0.5),
    "tap": GestureKind(1.2, 0.6),
    "shrug": GestureKind(0.9, 0.7),
    "away": GestureKind(1.2, 0.3),
    "hair": GestureKind(1.2, 0.6),
    "hum": GestureKind(1.3, 0.8),
    "weather": GestureKind(1.6, 1.0, is_word=True),
    "hungry": GestureKind(1.6, 1.0, is_word=True),
    "late": GestureKind(1.6, 1.0, is_word=True),
}
GESTURES = tuple(name for name, kind in KINDS.items() if not kind.is_word)
WORDS = tuple(name for name, kind in KINDS.items() if kind.is_word)
MADE = (Gesture, Say)  # the events that are gestures or words
UNKNOWN = GestureKind(1.0, 0.6)  # a gesture that is none of ours, as a record or a strategy may hold
OTHER_WORDS = GestureKind(1.6, 1.0, is_word=True)


def kinds_under(rules: Rules) -> tuple[str, ...]:
    """The names of all that may be a signal under these rules: words only where they allow them (S3)."""
    return GESTURES + WORDS if rules.verbal_signals else GESTURES


def kind_of(event: Gesture | Say) -> GestureKind:
    """How this gesture, or what is said, looks to others."""
    if isinstance(event, Gesture):
        return KINDS.get(event.gesture, UNKNOWN)
    return KINDS.get(event.words, OTHER_WORDS)


def name_of(event: Gesture | Say) -> str:
    """The name under which this gesture, or these words, could be agreed on as a signal."""
    return event.gesture if isinstance(event, Gesture) else event.words


def doing(seat: int, name: str) -> Gesture | Say:
    """The action by which a seat makes this gesture, or says these words.

    >>> doing(2, "ear")
    Gesture(seat=2, gesture='ear', do='gesture')
    >>> doing(2, "weather")
    Say(seat=2, words='weather', do='say')
    """
    return Say(seat, name) if name in WORDS else Gesture(seat, name)
