"""Who is right at a call (C1, C2) and what it is worth (E1 to E4)."""

from collections.abc import Collection

from .actions import Cut, Kemps
from .state import Game, Outcome, Result


def call_target(game: Game, call: Kemps | Cut) -> int | None:
    """The seat that a legal call is about: the one named, or the only partner; None for nobody in particular."""
    if isinstance(call, Cut):
        return None if game.rules.cut == "anyone" else call.target
    if call.target is not None:
        return call.target
    partners = game.partners(call.seat)
    return partners[0] if len(partners) == 1 else None


def judge(game: Game, call: Kemps | Cut) -> Result:
    """The result of a legal call now."""
    target = call_target(game, call)
    if isinstance(call, Kemps):
        right = _kemps_is_right(game, call)
        outcome: Outcome = "kemps" if right else "false_kemps"
        caught: Collection[int] = ()
    else:
        caught = _caught(game, call)
        outcome = "cut" if caught else "false_cut"
    result = Result(outcome, call.seat, target, ())
    return result._replace(gains=_gains(game, call, result, caught))


def doubled(game: Game, result: Result) -> Result:
    """A right Kemps that a partner answered: two points instead of one; under letters it adds nothing (C6)."""
    worth = 1 if game.rules.scoring == "letters" else 2
    return result._replace(double=True, gains=tuple(worth * gain for gain in result.gains))


def cancelled(result: Result) -> Result:
    """A right Kemps whose signal was guessed: nobody gains (C7)."""
    return result._replace(cancelled=True, gains=(0,) * len(result.gains))


def no_gain(game: Game) -> tuple[int, ...]:
    """What a hand without a call is worth to each side."""
    return (0,) * len(game.score)


def _kemps_is_right(game: Game, call: Kemps) -> bool:
    if game.rules.arrangement == "ring":
        return call.target is not None and game.holds_set(call.target)
    return sum(map(game.holds_set, game.partners(call.seat))) >= game.rules.sets_needed


def _caught(game: Game, cut: Cut) -> frozenset[int]:
    """The sides that a cut catches with a set; empty when it is wrong. One set is enough (C2)."""
    match game.rules.cut:
        case "anyone":
            accused = game.rivals(cut.seat)
        case "team" if cut.target is not None:
            accused = (cut.target, *game.partners(cut.target))
        case _:
            accused = () if cut.target is None else (cut.target,)
    return frozenset(game.side(seat) for seat in accused if game.holds_set(seat))


def _gains(game: Game, call: Kemps | Cut, result: Result, caught: Collection[int]) -> tuple[int, ...]:
    """What each side's score grows by: letters for the losers (E1), points (E2), or plus and minus (E3, E4)."""
    caller, sides = game.side(call.seat), range(len(game.score))
    others = [side for side in game.sides_in if side != caller]
    match game.rules.scoring:
        case "letters":
            # That a partner's set was missed and cut is the same event as a right cut (E1).
            losers = caught or others if result.right else (caller,)
            return tuple(int(side in losers) for side in sides)
        case "points":
            winners = (caller,) if result.right else others
            return tuple(int(side in winners) for side in sides)
        case "plus_minus":
            concerned = {caller}
            if game.rules.score_by == "player" and isinstance(call, Kemps) and call.target is not None:
                concerned.add(game.side(call.target))
            return tuple((1 if result.right else -1) * (side in concerned) for side in sides)
