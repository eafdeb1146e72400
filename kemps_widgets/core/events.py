"""What happened at the table. Events are public: everything in them is seen by all (P8, S7).

An action that says all there is to see is its own event; the others have one that tells what they brought about.
"""

from typing import Literal, NamedTuple, TypeAlias

from .actions import Discard, Double, Gesture, Go, Pass, Say
from .cards import Card, Cards


class Dealt(NamedTuple):
    """A hand was dealt and the centre turned up (D1)."""

    dealer: int
    do: Literal["deal"] = "deal"


class Redrew(NamedTuple):
    """A seat was dealt `shown`, too many of a rank, threw its hand in and drew a new one (D2)."""

    seat: int
    shown: Cards
    do: Literal["redraw"] = "redraw"


class Swapped(NamedTuple):
    """A seat swapped: `give` now lies at `places` in the centre, where `take` lay (P1)."""

    seat: int
    give: Cards
    take: Cards
    places: tuple[int, ...]
    do: Literal["swap"] = "swap"


class Took(NamedTuple):
    """A seat took the card at `place`, and the centre closed up (P5)."""

    seat: int
    card: Card
    place: int
    do: Literal["take"] = "take"


class Swept(NamedTuple):
    """The centre was cleared and turned up anew (P6); `reshuffled`: the swept pile went back into the stock (P7)."""

    seat: int
    reshuffled: bool
    do: Literal["sweep"] = "sweep"


class Drawn(NamedTuple):
    """A sweep found no card to turn up: the hand ends as a real deal (P7)."""

    seat: int
    do: Literal["draw"] = "draw"


class Called(NamedTuple):
    """A call was made and all hands are shown (C4, C5). `target`: the seat that it was about, if one."""

    seat: int
    call: Literal["kemps", "cut"]
    target: int | None
    right: bool
    do: Literal["call"] = "call"


class Barred(NamedTuple):
    """A wrong cut: the hand goes on, and its caller may not cut again in it (C3)."""

    seat: int
    target: int | None
    do: Literal["barred"] = "barred"


class Guessed(NamedTuple):
    """A rival guessed the signal (C7)."""

    seat: int
    gesture: str
    right: bool
    do: Literal["guess"] = "guess"


class TalkFound(NamedTuple):
    """Table talk was found out: the offender's side loses the game (S4). `seat`: who noticed, if anybody."""

    seat: int | None
    offender: int
    do: Literal["table_talk"] = "table_talk"


class Settled(NamedTuple):
    """The hand has ended for good and its score is written down."""

    do: Literal["settled"] = "settled"


Event: TypeAlias = (
    Go
    | Discard
    | Pass
    | Gesture
    | Say
    | Double
    | Dealt
    | Redrew
    | Swapped
    | Took
    | Swept
    | Drawn
    | Called
    | Barred
    | Guessed
    | TalkFound
    | Settled
)
