"""What value each rule can have, and which pairs of rules exclude each other."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, TypeAlias, get_args

from .errors import RulesError
from .values import is_number, is_whole, told

Arrangement: TypeAlias = Literal["opposite", "alternate", "ring", "series"]
SwapOrder: TypeAlias = Literal["together", "discard_first"]
SweepWhen: TypeAlias = Literal["all_pass", "idle"]
SweepBy: TypeAlias = Literal["dealer", "anyone"]
StockOut: TypeAlias = Literal["reshuffle", "draw"]
CutForm: TypeAlias = Literal["player", "team", "anyone", "off"]
FalseCut: TypeAlias = Literal["penalty", "barred"]
ScoreBy: TypeAlias = Literal["team", "player"]
Scoring: TypeAlias = Literal["letters", "points", "plus_minus"]
End: TypeAlias = Literal["first_out", "last_standing", "target", "hands"]

SERIES_HANDS = 6

Values: TypeAlias = Mapping[str, Any]  # of all rules, by name
Kind: TypeAlias = Callable[[Any, Values], str | None]  # what is allowed instead of this value; None where it is fine


def check_value(name: str, values: Values) -> None:
    """Raise `RulesError` for a value that this rule can't have beside the rules that limit it."""
    if allowed := _KINDS[name](values[name], values):
        raise _wrong(name, values, allowed)


def check_pairs(values: Values) -> None:
    """Raise `RulesError` for two rules that exclude each other; each must be fine by itself."""
    scoring, end, arrangement = values["scoring"], values["end"], values["arrangement"]
    if end not in (ends := _ENDS[scoring]):
        others = one_of(name for name, fitting in _ENDS.items() if end in fitting)
        possible = f"with scoring {scoring}, end is {one_of(ends)}; with end {end}, scoring is {others}"
        raise _exclude("scoring", "end", values, possible)
    if values["silent"] and values["verbal_signals"]:
        raise _exclude("silent", "verbal_signals", values, "one of them is false")
    if arrangement != "ring" and values["score_by"] == "player":
        raise _exclude("arrangement", "score_by", values, "score_by player goes with arrangement ring alone")
    for name, allowed in _NEEDS.get(arrangement, {}).items():
        if values[name] not in allowed:
            raise _exclude("arrangement", name, values, f"with {arrangement}, {name} is {one_of(map(_plain, allowed))}")
    if end == "hands" and arrangement != "series" and values["hands"] % 2 == 0:
        raise _wrong("hands", values, "an odd number from 1 to 999, since end is hands")


def one_of(names: Iterable[str]) -> str:
    """Names in a row, the last with an "or".

    >>> one_of(["4", "6", "8"])
    '4, 6 or 8'
    """
    *first, last = names
    return f"{', '.join(first)} or {last}" if first else last


def _whole(low: int, high: int) -> Kind:
    def kind(value: object, _values: Values) -> str | None:
        return None if is_whole(value) and low <= value <= high else f"a whole number from {low} to {high}"

    return kind


def _whole_up_to(low: int, other: str, *, fewer: bool = False, or_none: bool = False) -> Kind:
    """A whole number that another rule limits; with `or_none`, 0 as well."""

    def kind(value: object, values: Values) -> str | None:
        # A limit that is wrong itself is told in its turn; until then the widest holds.
        limit = values[other] if _KINDS[other](values[other], values) is None else 13
        high = limit - fewer
        if is_whole(value) and (low <= value <= high or (or_none and value == 0)):
            return None
        named = f"{high} ({'fewer than ' if fewer else ''}rules.{other})"
        return f"{'0 or ' if or_none else ''}a whole number from {low} to {named}"

    return kind


def _max_players(value: object, values: Values) -> str | None:
    least = values["min_players"]
    low = least if _KINDS["min_players"](least, values) is None else 4
    return None if is_whole(value) and low <= value <= 52 else f"a whole number from {low} (rules.min_players) to 52"


def _decks(value: object, _values: Values) -> str | None:
    fine = (isinstance(value, str) and value == "auto") or (is_whole(value) and 1 <= value <= 8)
    return None if fine else '"auto" or a whole number from 1 to 8'


def _seconds(value: object, _values: Values) -> str | None:
    return None if is_number(value) and 0 <= value <= 3600 else "seconds from 0 to 3600"


def _flag(value: object, _values: Values) -> str | None:
    return None if isinstance(value, bool) else "true or false"


def _word(value: object, _values: Values) -> str | None:
    return None if isinstance(value, str) and value.isalpha() and len(value) <= 12 else "a word of 1 to 12 letters"


def _characters(value: object, _values: Values) -> str | None:
    if isinstance(value, tuple | list) and value:
        fine = all(isinstance(each, str) and len(each) == 1 and _is_character(each) for each in value)
        if fine and len(set(value)) == len(value):
            return None
    return "a list of distinct single characters"


def _is_character(each: str) -> bool:
    """Whether this can be written on a card: no white space, and not half of a character (a surrogate)."""
    return not each.isspace() and not "\ud800" <= each <= "\udfff"


def _choice(words: object) -> Kind:
    names = get_args(words)

    def kind(value: object, _values: Values) -> str | None:
        return None if isinstance(value, str) and value in names else one_of(names)

    return kind


_KINDS: Mapping[str, Kind] = {
    "players_per_team": _whole(2, 6),
    "arrangement": _choice(Arrangement),
    "min_players": _whole(4, 52),
    "max_players": _max_players,
    "ranks": _characters,
    "suits": _characters,
    "decks": _decks,
    "second_deck_at": _whole(4, 53),
    "hand_size": _whole(1, 13),
    "set_size": _whole_up_to(2, "hand_size"),
    "market_size": _whole(1, 13),
    "sets_needed": _whole_up_to(1, "players_per_team", fewer=True),
    "redraw_at": _whole_up_to(2, "hand_size", or_none=True),
    "go_call": _flag,
    "swap_order": _choice(SwapOrder),
    "max_swap": _whole(1, 13),
    "swap_pause": _seconds,
    "sweep": _choice(SweepWhen),
    "sweep_by": _choice(SweepBy),
    "sweep_after": _seconds,
    "stock_out": _choice(StockOut),
    "cut": _choice(CutForm),
    "false_cut": _choice(FalseCut),
    "double_kemps": _flag,
    "guess_sign": _flag,
    "verbal_signals": _flag,
    "warning_signals": _flag,
    "new_signal_each_hand": _flag,
    "silent": _flag,
    "score_by": _choice(ScoreBy),
    "scoring": _choice(Scoring),
    "word": _word,
    "target": _whole(1, 1000),
    "end": _choice(End),
    "hands": _whole(0, 999),
}

# The ends that go with each way of scoring (E5).
_ENDS: Mapping[str, tuple[str, ...]] = {
    "letters": ("first_out", "last_standing", "hands"),
    "points": ("target", "hands"),
    "plus_minus": ("target", "hands"),
}

# What the arrangements need that are games of their own (X4, X5).
_NEEDS: Mapping[str, Mapping[str, tuple[object, ...]]] = {
    "ring": {
        "score_by": ("player",),
        "scoring": ("plus_minus",),
        "cut": ("player", "anyone", "off"),
        "double_kemps": (False,),
        "guess_sign": (False,),
    },
    "series": {"end": ("hands",), "hands": (SERIES_HANDS,)},
}


def _exclude(one: str, other: str, values: Values, possible: str) -> RulesError:
    pair = " and ".join(f"{name} {_plain(values[name])}" for name in (one, other))
    return RulesError(f"{pair} exclude each other; {possible}", "rules")


def _plain(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _wrong(name: str, values: Values, allowed: str) -> RulesError:
    return RulesError(f"{told(values[name])} found, allowed is {allowed}", f"rules.{name}")
