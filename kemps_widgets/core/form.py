"""The form of a record's parts: what stands where, of which kind. What it means is judged when it is played."""

import json
import math
import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from typing import Any, TypeAlias, get_args

from voluptuous import (
    REMOVE_EXTRA,
    All,
    Coerce,
    Invalid,
    MultipleInvalid,
    Required,
    RequiredFieldInvalid,
    Schema,
)

from . import actions
from .actions import Action
from .errors import KempsError, RecordError, place_of
from .records import FORMAT, VERSION, Json
from .rules import Rules
from .signals import Meaning, Signal
from .values import is_number, is_whole, told

Check: TypeAlias = Callable[[Any], Any]
Meanings: TypeAlias = Mapping[str, Callable[[Any], object]]


def read_head(found: object, meanings: Meanings) -> Json:
    """The head of a record; `rules` as `Rules`, `signals` as an agreement or missing, `hands` a list not yet read.

    meanings: by key, what judges a value that is of the right form
    Raises `RecordError` or `RulesError` for the first fault in reading order.
    """
    if not isinstance(found, dict):
        raise RecordError(_wrong(found, "an object").msg, "record")
    return {"rules": Rules(), **_read_keys(found, _HEAD, ("format", "version", "players", "hands"), meanings)}


def read_hand(found: object, rules: Rules, meanings: Meanings) -> Json:
    """One hand of a record: its keys with values of the right kind, `actions` a list not yet read. As `read_head`.

    In a series it says who is `seated` (X5); elsewhere that key is ignored as any that a hand has not.
    """
    if not isinstance(found, dict):
        raise RecordError(_wrong(found, "an object").msg)
    if ("deck" in found) == ("shuffle" in found):
        count = "both deck and shuffle" if "deck" in found else "neither deck nor shuffle"
        raise RecordError(f"{count} found, allowed is exactly one of the two")
    if rules.arrangement == "series":
        return _read_keys(found, {**_HAND, **_SEATED}, (*_SEATED, "actions"), meanings)
    return _read_keys(found, _HAND, ("actions",), meanings)


def _read_keys(found: Json, keys: Mapping[str, Schema], required: Sequence[str], meanings: Meanings) -> Json:
    """Read keys in the order in which they stand, each as a whole, so that it is the first fault that is told."""
    values: Json = {}
    for key, value in found.items():
        if key in keys:
            try:
                values[key] = _read(keys[key], value)
            except RecordError as error:
                raise error.within(key) from None
            if key in meanings:
                meanings[key](values[key])
    for key in required:
        if key not in values:
            raise RecordError("missing", key)
    return values


def read_time(found: object) -> float:
    """When an action of a record came, in seconds since the deal. Raises `RecordError`."""
    seconds: float = _read(_TIME, found)["at"]
    return seconds


def read_action(found: object, rules: Rules) -> Action:
    """The action that these JSON values tell of; keys that it has not are ignored.

    Raises `RecordError`, naming the key, for a value of the wrong kind, a card that is not of these rules or an unknown
    "do".

    >>> read_action({"do": "cut", "seat": 1, "target": 2}, Rules())
    Cut(seat=1, target=2, do='cut')
    """
    schemas = _action_schemas(rules.ranks, rules.suits)
    do = _read(_DO, found)["do"]
    values = _read(schemas[do], found)
    action: Action = _KINDS[do](**values)
    return action


def _read(schema: Schema, found: object) -> Any:  # noqa: ANN401 - what it is, the schema says
    try:
        return schema(found)
    except MultipleInvalid as invalid:
        first = invalid.errors[0]
        if isinstance(first, _ErrorWithin):
            raise first.error from None
        if isinstance(first, RequiredFieldInvalid):
            missing: list[list[Any]] = [e.path for e in invalid.errors if e.path[:-1] == first.path[:-1]]
            *outer, key = min(missing, key=lambda path: path[-1].description)
            raise RecordError("missing", place_of([*outer, key.schema])) from None
        raise RecordError(first.msg, place_of(first.path)) from None


class _ErrorWithin(Invalid):
    """An error of ours that names its place by itself."""

    def __init__(self, error: KempsError) -> None:
        super().__init__(error.what)
        self.error = error


def _wrong(value: object, allowed: str) -> Invalid:
    if value is None or isinstance(value, bool):
        found = json.dumps(value)
    elif isinstance(value, float) and math.isinf(value):
        found = "a number beyond all bounds"
    else:
        found = told(value)
    return Invalid(f"{found} found, allowed is {allowed}")


def _checked(is_right: Callable[[Any], bool], allowed: str) -> Check:
    """A check that lets a value pass or says what is allowed."""

    def check(value: object) -> object:
        if not is_right(value):
            raise _wrong(value, allowed)
        return value

    return check


def _one_of(names: Collection[str]) -> Check:
    return _checked(lambda value: isinstance(value, str) and value in names, f"one of {', '.join(names)}")


def _exactly(expected: object) -> Check:
    return _checked(lambda value: type(value) is type(expected) and value == expected, told(expected))


def _list_of(check: Check | Schema, what: str) -> All:
    return All(_checked(lambda value: isinstance(value, list), f"a list of {what}"), [check], Coerce(tuple))


def _object(what: str, keys: dict[Any, Any]) -> All:
    # The library tells missing keys in no order of its own; the number of each tells ours.
    numbered = {
        Required(key.schema, description=number) if isinstance(key, Required) else key: check
        for number, (key, check) in enumerate(keys.items())
    }
    is_object = _checked(lambda value: isinstance(value, dict), f"an object: {what}")
    return All(is_object, Schema(numbered, extra=REMOVE_EXTRA))


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_seed(value: object) -> bool:
    """A whole number, or a text that has an UTF-8 form: a lone half of a character has none."""
    return is_whole(value) or (isinstance(value, str) and value == value.encode(errors="ignore").decode())


def _rules(value: object) -> Rules:
    if not isinstance(value, dict):
        raise _wrong(value, "an object: a preset and any rule over it")
    try:
        return Rules.parse(value)
    except KempsError as error:
        raise _ErrorWithin(error) from error


def _signal(values: Json) -> Signal:
    return Signal(**values)


_whole = _checked(is_whole, "a whole number")
_text = _checked(_is_text, "a text")
_flag = _checked(lambda value: isinstance(value, bool), "true or false")
_seconds = All(
    _checked(lambda value: is_number(value) and 0 <= value <= sys.float_info.max, "seconds, finite and at least 0"),
    Coerce(float),
)
_SIGNAL = All(
    _object(
        "gesture, meaning, verbal, visible",
        {
            Required("gesture"): _text,
            "meaning": _one_of(get_args(Meaning)),
            "verbal": _flag,
            "visible": _flag,
        },
    ),
    _signal,
)
_SIGNALS = _list_of(_list_of(_SIGNAL, "signals"), "one list of signals for each side")
_ANY_LIST = _checked(lambda value: isinstance(value, list), "a list")
_HEAD = {
    "format": Schema(_exactly(FORMAT)),
    "version": Schema(_exactly(VERSION)),
    "rules": Schema(_rules),
    "players": Schema(_list_of(_text, "names")),
    "signals": Schema(_SIGNALS),
    "hands": Schema(_ANY_LIST),
}
_HAND = {
    "dealer": Schema(_whole),
    "deck": Schema(_list_of(_text, "cards")),
    "shuffle": Schema(_checked(_is_seed, "a whole number or a text")),
    "signals": Schema(_SIGNALS),
    "actions": Schema(_ANY_LIST),
}
_SEATED = {"seated": Schema(_list_of(_whole, "the four players at the table"))}
_TIME = Schema(_object("at, seat, do", {Required("at"): _seconds}))

_KINDS: dict[str, Any] = {
    "go": actions.Go,
    "swap": actions.Swap,
    "discard": actions.Discard,
    "take": actions.Take,
    "pass": actions.Pass,
    "sweep": actions.Sweep,
    "gesture": actions.Gesture,
    "say": actions.Say,
    "kemps": actions.Kemps,
    "double": actions.Double,
    "guess": actions.Guess,
    "cut": actions.Cut,
    "table_talk": actions.TableTalk,
}
_DO = Schema(_object("at, seat, do", {Required("do"): _one_of(_KINDS)}))


@cache
def _action_schemas(ranks: tuple[str, ...], suits: tuple[str, ...]) -> dict[str, Schema]:
    """The form of each action where the deck is of these ranks and suits."""
    known_ranks, known_suits = frozenset(ranks), frozenset(suits)
    example = f"{ranks[-1]}{suits[0]}"

    def is_card(value: object) -> bool:
        return isinstance(value, str) and len(value) == 2 and value[0] in known_ranks and value[1] in known_suits

    card = _checked(is_card, f"a card of these rules, such as {example}")
    cards = _list_of(card, "cards")
    keys: dict[str, dict[Any, Any]] = {
        "swap": {Required("give"): cards, Required("take"): cards},
        "discard": {Required("card"): card},
        "take": {Required("card"): card},
        "sweep": {"reshuffled": cards},
        "gesture": {Required("gesture"): _text},
        "say": {Required("words"): _text},
        "kemps": {"target": _whole},
        "guess": {Required("gesture"): _text},
        "cut": {"target": _whole},
        "table_talk": {Required("offender"): _whole},
    }
    somebody = {"table_talk": _checked(lambda value: value is None or is_whole(value), "a whole number or null")}
    return {
        do: Schema(_object("at, seat, do", {Required("seat"): somebody.get(do, _whole), **keys.get(do, {})}))
        for do in _KINDS
    }
