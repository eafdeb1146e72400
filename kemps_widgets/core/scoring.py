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
    caught: Collection[int] = ()
    outcome: Outcome
    if isinstance(call, Kemps):
        right = _kemps_is_right(game, call)
        outcome = "kemps" if right else "false_kemps"
    else:
        right = bool(caught := _caught(game, call))
        outcome = "cut" if right else "false_cut"
    return Result(outcome, call.seat, call_target(game, call), _gains(game, call, right=right, caught=caught))


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


def _gains(game: Game, call: Kemps | Cut, *, right: bool, caught: Collection[int]) -> tuple[int, ...]:
    """What each side's score grows by: letters for the losers (E1), points (E2), or plus and minus (E3, E4)."""
    caller, rules = game.side(call.seat), game.rules
    if rules.scoring == "plus_minus":
        concerned = {caller}
        if rules.score_by == "player" and isinstance(call, Kemps) and call.target is not None:
            concerned.add(game.side(call.target))
        return _each(game, 1 if right else -1, concerned)
    others = [side for side in game.sides_in if side != caller]
    if rules.scoring == "points":
        return _each(game, 1, (caller,) if right else others)
    # That a partner's set was missed and cut is the same event as a right cut (E1).
    return _each(game, 1, (caught or others) if right else (caller,))


def _each(game: Game, gain: int, gaining: Collection[int]) -> tuple[int, ...]:
    return tuple([gain if side in gaining else 0 for side in range(len(game.score))])
