"""What a player can do. An action says who does what; when it arrives is told beside it."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from .cards import Cards


@dataclass(frozen=True, slots=True)
class Swap:
    """Give cards to the centre and take as many from it, at once (P1, P2)."""

    seat: int
    give: Cards
    take: Cards
    do: Literal["swap"] = "swap"


@dataclass(frozen=True, slots=True)
class Pass:
    """Nothing in the centre is of use to this seat (P6)."""

    seat: int
    do: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True)
class Sweep:
    """Clear the centre and turn up new cards (P6).

    reshuffled: the new pile, top first, where a hand that was given card by card is reshuffled (P7); else None.
    """

    seat: int
    reshuffled: Cards | None = None
    do: Literal["sweep"] = "sweep"


@dataclass(frozen=True, slots=True)
class Gesture:
    """Something that a face or a hand visibly does (S5, S7)."""

    seat: int
    gesture: str
    do: Literal["gesture"] = "gesture"


@dataclass(frozen=True, slots=True)
class Say:
    """Words without a meaning (S3)."""

    seat: int
    words: str
    do: Literal["say"] = "say"


@dataclass(frozen=True, slots=True)
class Kemps:
    """The partner holds a set (C1). `target` may be left out."""

    seat: int
    target: int | None = None
    do: Literal["kemps"] = "kemps"


@dataclass(frozen=True, slots=True)
class Cut:
    """This rival holds a set (C2)."""

    seat: int
    target: int | None = None
    do: Literal["cut"] = "cut"


Action: TypeAlias = Swap | Pass | Sweep | Gesture | Say | Kemps | Cut
