"""What a call is worth: how sure one has to be under these scores (E1 to E4, C3)."""

from collections.abc import Sequence
from typing import Literal

from ..core.views import View

BARRED = 0.15  # what it costs, against a whole letter, not to be allowed to cut for the rest of a hand (C3)


def needed_belief(view: View, call: Literal["kemps", "cut"], target: int | None) -> float:
    """How likely a right call must be to be worth its risk, from 0 to 1.

    target: the seat that the call is about. The last letter costs a side the game, so a wrong call costs it most then;
    near a target of points, a rival who profits does.
    """
    rules, own = view.rules, view.side
    others = [side for side in view.sides_in if side != own]
    if rules.scoring == "letters":
        caught = _side_of(view, target) if call == "cut" and target is not None else None
        gain = _weight(view, caught) if caught in others and caught is not None else _mean(view, others)
        cost = _weight(view, own)
    elif rules.scoring == "points":
        gain, cost = _weight(view, own), _mean(view, others)
    else:
        gain = cost = _weight(view, own)
    if call == "cut" and rules.false_cut == "barred":
        cost *= BARRED
    return cost / (cost + gain)


def _side_of(view: View, seat: int) -> int:
    return next(side for side, seats in enumerate(view.sides) if seat in seats)


def _mean(view: View, sides: Sequence[int]) -> float:
    return sum(_weight(view, side) for side in sides) / len(sides) if sides else 1.0


def _weight(view: View, side: int) -> float:
    """What one letter or point more means to a side: the more, the nearer it is to the end."""
    rules, score = view.rules, view.score[side]
    if rules.end == "hands":
        return 1.0
    goal = len(rules.word) if rules.scoring == "letters" else rules.target
    return 1.0 / max(1, goal - score)
