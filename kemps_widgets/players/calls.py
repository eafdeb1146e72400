"""Which calls are open to a player, and how likely each is right: a call is a decision on these beliefs."""

from collections.abc import Callable, Collection, Iterator
from math import prod
from typing import NamedTuple

from ..core.actions import Cut, Kemps
from ..core.views import View

Belief = Callable[[int], float]


class Chance(NamedTuple):
    """A call, the seat that it is about, and how likely it is right, from 0 to 1."""

    call: Kemps | Cut
    about: int
    belief: float


def chances(view: View, seats: Collection[int], in_partner: Belief, in_rival: Belief) -> Iterator[Chance]:
    """The calls that concern any of these seats.

    in_partner, in_rival: how likely it is that such a seat holds a set
    """
    partners = [seat for seat in view.may.kemps if seat in seats]
    if partners and view.rules.arrangement == "ring":
        for seat in partners:
            yield Chance(Kemps(view.seat, seat), seat, in_partner(seat))
    elif partners:
        ranked = sorted(((in_partner(seat), seat) for seat in view.may.kemps), reverse=True)
        needed = view.rules.sets_needed
        if len(ranked) >= needed:
            belief = prod(belief for belief, _ in ranked[:needed])
            yield Chance(Kemps(view.seat, ranked[0][1]), ranked[0][1], belief)
    rivals = [seat for seat in view.may.cut if seat in seats]
    if rivals and view.rules.cut == "player":
        for seat in rivals:
            yield Chance(Cut(view.seat, seat), seat, in_rival(seat))
    elif rivals:
        for accused in _accused(view, rivals):
            beliefs = {seat: in_rival(seat) for seat in accused}
            about = max(beliefs, key=lambda seat: (beliefs[seat], seat))
            yield Chance(Cut(view.seat, about), about, 1 - prod(1 - belief for belief in beliefs.values()))


def _accused(view: View, rivals: Collection[int]) -> Iterator[list[int]]:
    """The groups of seats of which a cut says that one holds a set (C2)."""
    at_table = view.may.cut
    if view.rules.cut == "anyone":
        yield list(at_table)
        return
    for seats in view.sides:
        if any(seat in rivals for seat in seats):
            yield [seat for seat in seats if seat in at_table]
