"""What a player is."""

from abc import ABC, abstractmethod
from typing import Literal, NamedTuple, TypeAlias

from ..core.actions import Action
from ..core.events import Event
from ..core.signals import Signal
from ..core.views import View
from .gestures import GESTURES
from .perception import Perception

Why: TypeAlias = Literal["signal", "decoy", "idle", "saw_signal", "suspects"]


class Thought(NamedTuple):
    """What a player had in mind with its last action; told to others only when the hand is over.

    belief: how sure it was that the seat called on holds a set, from 0 to 1; None for what is no call
    """

    why: Why
    belief: float | None = None


class Player(ABC):
    """Somebody who plays a seat from its view and from what it noticed. Nobody reads the state.

    A strategy is a subclass. All but `turn` has a default that does nothing. Whatever can't be, an exception as well,
    is a fault: it is told and logged, nothing is changed by it, and the game goes on.

    perception: how well it notices gestures
    haste: how soon it acts, as a factor from 0.1 to 10: 2 acts and answers in half the time. Both are read once, when
        it sits down
    thought: what it meant by its last action, for the time line after the hand; None for nothing
    """

    perception: Perception = Perception()
    haste: float = 1.0
    thought: Thought | None = None

    def agree(self, view: View) -> tuple[Signal, ...]:
        """The signals that the own side agrees on before a hand (S1): 1 to 3, with names of 1 to 40 letters.

        One player of a side is asked: at a `Table` one that was given as a `Player` before others, elsewhere the first
        one given; and where a person plays for the side, who may change the signals, only before the first hand.
        """
        current = view.own_signals
        return current or (Signal(GESTURES[view.side % len(GESTURES)]),)

    def watch(self, view: View) -> int | None:
        """The seat to watch from now on, another one at the table, or None for the cards; asked at each turn."""
        return view.partners[0] if view.partners else None

    def notice(self, event: Event) -> bool:  # noqa: ARG002 - what it is told is for who overrides it
        """Keep in mind what happened and was noticed. Whether to `react` to it after a reaction time."""
        return False

    def react(self, view: View) -> Action | None:  # noqa: ARG002 - as above
        """What to do when something was just noticed; None for nothing."""
        return None

    @abstractmethod
    def turn(self, view: View) -> Action | None:
        """What to do when there is time to do something: an action of the own seat, or None for nothing.

        What the rules refuse at this moment is no fault, and does nothing.
        """

    def review(self, view: View) -> None:  # noqa: B027 - most strategies have nothing to learn
        """Learn from a hand that has ended; `view.shown` holds the cards after a call."""
