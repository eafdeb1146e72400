"""What sides agree on in private (S1 to S4)."""

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias, get_args

from .errors import RecordError
from .rules import Rules
from .values import told

Meaning: TypeAlias = Literal["set", "decoy", "warning"]


class Signal(NamedTuple):
    """One gesture and what it means to the side that agreed on it."""

    gesture: str
    meaning: Meaning = "set"
    verbal: bool = False
    visible: bool = True


Agreement: TypeAlias = tuple[tuple[Signal, ...], ...]  # the signals of each side, in side order


def set_gestures(signals: Sequence[Signal]) -> frozenset[str]:
    """The gestures that mean "I have a set".

    >>> set_gestures([Signal("ear"), Signal("cough", "decoy")])
    frozenset({'ear'})
    """
    return frozenset(signal.gesture for signal in signals if signal.meaning == "set")


def check_signals(agreement: Sequence[Sequence[Signal]], rules: Rules, sides: int) -> None:
    """Raise `RecordError` unless there is a list for each side and the rules allow every signal (S2 to S4)."""
    if len(agreement) != sides:
        raise RecordError(f"{len(agreement)} lists found, allowed is one for each of the {sides} sides", "signals")
    for side, signals in enumerate(agreement):
        for number, signal in enumerate(signals):
            if fault := _fault(signal, rules):
                raise RecordError(fault, f"signals[{side}][{number}]")


def _fault(signal: Signal, rules: Rules) -> str | None:
    name = told(signal.gesture)
    if signal.meaning not in get_args(Meaning):
        return f"meaning {told(signal.meaning)} found, allowed is one of {', '.join(get_args(Meaning))}"
    if not signal.visible:
        return f"{name} can't be seen by the rivals; a signal must be visible"
    if signal.verbal and not rules.verbal_signals:
        return f"{name} is made of words; these rules allow gestures only"
    if signal.meaning == "warning" and not rules.warning_signals:
        return f"{name} is a warning; under these rules a signal means a set or nothing"
    return None
