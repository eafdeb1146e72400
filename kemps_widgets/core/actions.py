"""What a player can do. An action says who does what; when it arrives is told beside it.

Actions, events and states are named tuples: immutable, and the cheapest to make that Python has. `do` keeps two of
different kinds from being equal.
"""

from typing import Literal, NamedTuple, TypeAlias

from .cards import Card, Cards


class Go(NamedTuple):
    """Open the centre to everybody (D3)."""

    seat: int
    do: Literal["go"] = "go"


class Swap(NamedTuple):
    """Give cards to the centre and take as many from it, at once (P1, P2)."""

    seat: int
    give: Cards
    take: Cards
    do: Literal["swap"] = "swap"


class Discard(NamedTuple):
    """Lay a card into the centre, before taking one (P5)."""

    seat: int
    card: Card
    do: Literal["discard"] = "discard"


class Take(NamedTuple):
    """Take a card from the centre, after laying one there (P5)."""

    seat: int
    card: Card
    do: Literal["take"] = "take"


class Pass(NamedTuple):
    """Nothing in the centre is of use to this seat (P6)."""

    seat: int
    do: Literal["pass"] = "pass"


class Sweep(NamedTuple):
    """Clear the centre and turn up new cards (P6).

    reshuffled: the new pile, top first, where a hand that was given card by card is reshuffled (P7); else None.
    """

    seat: int
    reshuffled: Cards | None = None
    do: Literal["sweep"] = "sweep"


class Gesture(NamedTuple):
    """Something that a face or a hand visibly does (S5, S7)."""

    seat: int
    gesture: str
    do: Literal["gesture"] = "gesture"


class Say(NamedTuple):
    """Words without a meaning (S3)."""

    seat: int
    words: str
    do: Literal["say"] = "say"


class Kemps(NamedTuple):
    """A partner holds a set (C1). `target` names the partner: needed in a ring, else it may be left out."""

    seat: int
    target: int | None = None
    do: Literal["kemps"] = "kemps"


class Double(NamedTuple):
    """The caller of a right Kemps holds a set too (C6)."""

    seat: int
    do: Literal["double"] = "double"


class Guess(NamedTuple):
    """This was the signal of the side that called Kemps (C7)."""

    seat: int
    gesture: str
    do: Literal["guess"] = "guess"


class Cut(NamedTuple):
    """A rival holds a set (C2). `target` names the rival, where the rules want one."""

    seat: int
    target: int | None = None
    do: Literal["cut"] = "cut"


class TableTalk(NamedTuple):
    """A signal of the offender's side has a forbidden meaning (S4). `seat`: who noticed, if anybody in particular."""

    seat: int | None
    offender: int
    do: Literal["table_talk"] = "table_talk"


Action: TypeAlias = Go | Swap | Discard | Take | Pass | Sweep | Gesture | Say | Kemps | Double | Guess | Cut | TableTalk
