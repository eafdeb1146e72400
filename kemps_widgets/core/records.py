"""The record of a game as JSON values: what was agreed, dealt and done. `replay` reads and plays it."""

from typing import Any, TypeAlias

from .actions import Action
from .signals import Agreement, Signal
from .state import Game

Json: TypeAlias = dict[str, Any]

FORMAT = "kemps-record"
VERSION = 1


def game_json(game: Game) -> Json:
    """The head of the record of this game, with no hand in it yet."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "rules": {"preset": "classic", **game.rules.overrides()},
        "players": list(game.players),
        "signals": signals_json(game.signals),
        "hands": [],
    }


def signals_json(agreement: Agreement) -> list[list[Json]]:
    """The signals of each side; what is as by default is left out."""
    return [[_without_defaults(signal) for signal in signals] for signals in agreement]


def _without_defaults(signal: Signal) -> Json:
    default = Signal(signal.gesture)._asdict()
    return {key: value for key, value in signal._asdict().items() if key == "gesture" or value != default[key]}


def action_json(action: Action, at: float) -> Json:
    """One action of a record, `at` seconds after the deal; what is None is left out, but for who noticed table talk.

    >>> from .actions import Swap
    >>> action_json(Swap(0, ("4C",), ("KD",)), 1.5)
    {'at': 1.5, 'seat': 0, 'do': 'swap', 'give': ['4C'], 'take': ['KD']}
    """
    entry: Json = {"at": at, "seat": action.seat, "do": action.do}
    for key, value in zip(action._fields, action, strict=True):
        if value is not None and key not in entry:
            entry[key] = list(value) if isinstance(value, tuple) else value
    return entry


def dump_record(record: Json) -> str:
    """The text of a record, an action a line, as it is kept in a file.

    Raises `ValueError` for what JSON has not, such as infinity.
    """
    hands = ",\n".join(map(_hand_text, record["hands"]))
    return f'{_head(record, "hands")}"hands": [\n{hands}]}}\n'


def _head(found: Json, last: str) -> str:
    """The beginning of an object's text, up to the value of its last key."""
    text = _text({key: value for key, value in found.items() if key != last})
    return text[:-1] + ("" if text == "{}" else ", ")


def _hand_text(hand: Json) -> str:
    actions = ",\n  ".join(map(_text, hand["actions"]))
    return f' {_head(hand, "actions")}"actions": [\n  {actions}]}}'


def _text(value: object) -> str:
    import json  # as in `replay`: only who keeps a record waits for it

    text = json.dumps(value, ensure_ascii=False, allow_nan=False)
    try:
        text.encode()
    except UnicodeEncodeError:  # half of a character, which no file can hold as it is
        return json.dumps(value, allow_nan=False)
    return text
