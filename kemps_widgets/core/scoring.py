"""Who is right at a call (C1, C2) and who takes a letter (E1)."""

from .actions import Cut, Kemps
from .seating import partners_of
from .state import Game, Outcome, Result


def call_target(game: Game, call: Kemps | Cut) -> int:
    """The seat that a legal call is about: the one named, or the only partner."""
    return partners_of(call.seat, len(game.players))[0] if call.target is None else call.target


def judge(game: Game, call: Kemps | Cut, target: int) -> Result:
    """The result of a legal call about this seat: it is right when the seat holds a set now."""
    right = game.holds_set(target)
    caller, named = game.side(call.seat), game.side(target)
    outcome: Outcome
    if isinstance(call, Kemps):
        outcome = "kemps" if right else "false_kemps"
        losers = tuple(side for side in game.sides_in if side != caller) if right else (caller,)
    else:
        outcome = "cut" if right else "false_cut"
        losers = (named,) if right else (caller,)
    gains = tuple(int(side in losers) for side in range(len(game.score)))
    return Result(outcome, call.seat, target, gains)


def draw(game: Game) -> Result:
    """The result of a hand that nobody can go on with (P7): no side gains."""
    return Result("real_deal", None, None, (0,) * len(game.score))
