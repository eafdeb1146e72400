"""What happened at the table. Events are public: everything in them is seen by all (P8, S7)."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from .cards import Cards


@dataclass(frozen=True, slots=True)
class Dealt:
    """A hand was dealt and the centre turned up (D1)."""

    dealer: int


@dataclass(frozen=True, slots=True)
class Swapped:
    """A seat swapped: `give` now lies at `places` in the centre, where `take` lay (P1)."""

    seat: int
    give: Cards
    take: Cards
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat wants nothing of this centre (P6)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Swept:
    """The centre was cleared and turned up anew (P6); `reshuffled`: the swept pile went back into the stock (P7)."""

    seat: int
    reshuffled: bool


@dataclass(frozen=True, slots=True)
class Drawn:
    """A sweep found no card to turn up: the hand ends as a real deal (P7)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Gestured:
    """A seat made a gesture; what it means, if anything, is not told (S7)."""

    seat: int
    gesture: str


@dataclass(frozen=True, slots=True)
class Said:
    """A seat said something."""

    seat: int
    words: str


@dataclass(frozen=True, slots=True)
class Called:
    """A call ended the hand and all hands are shown (C4, C5). `target`: the seat that it was about."""

    seat: int
    call: Literal["kemps", "cut"]
    target: int
    right: bool


Event: TypeAlias = Dealt | Swapped | Passed | Swept | Drawn | Gestured | Said | Called
