"""What sides agree on in private (S1 to S4)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from .errors import RecordError
from .rules import Rules

Meaning: TypeAlias = Literal["set", "decoy", "warning"]


@dataclass(frozen=True, slots=True)
class Signal:
    """One gesture and what it means to the side that agreed on it."""

    gesture: str
    meaning: Meaning = "set"
    verbal: bool = False
    visible: bool = True


Agreement: TypeAlias = tuple[tuple[Signal, ...], ...]  # the signals of each side, in side order


def check_signals(agreement: Sequence[Sequence[Signal]], rules: Rules, sides: int) -> None:
    """Raise `RecordError` unless there is a list for each side and the rules allow every signal (S2 to S4)."""
    if len(agreement) != sides:
        raise RecordError(f"signals: {len(agreement)} lists found, allowed is one for each of the {sides} sides")
    for side, signals in enumerate(agreement):
        for number, signal in enumerate(signals):
            if fault := _fault(signal, rules):
                raise RecordError(f"signals[{side}][{number}]: {fault}")


def _fault(signal: Signal, rules: Rules) -> str | None:
    if not signal.gesture:
        return "an empty gesture found, allowed is any name"
    if signal.meaning not in get_args(Meaning):
        return f"meaning {signal.meaning!r} found, allowed is one of {', '.join(get_args(Meaning))}"
    if not signal.visible:
        return f"{signal.gesture!r} can't be seen by the rivals; a signal must be visible"
    if signal.verbal and signal.meaning != "warning" and not rules.verbal_signals:
        return f"{signal.gesture!r} is made of words; these rules allow gestures only"
    if signal.meaning == "warning" and not rules.warning_signals:
        return f"{signal.gesture!r} is a warning; under these rules a signal means a set or nothing"
    return None
