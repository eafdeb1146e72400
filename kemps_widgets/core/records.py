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
    named = {key: value for key, value in action._asdict().items() if key not in ("seat", "do") and value is not None}
    lists = {key: list(value) if isinstance(value, tuple) else value for key, value in named.items()}
    return {"at": at, "seat": action.seat, "do": action.do, **lists}


def dump_record(record: Json) -> str:
    """The text of a record, an action a line, as it is kept in a file.

    Raises `ValueError` for what JSON has not, such as infinity.
    """
    head = {key: value for key, value in record.items() if key != "hands"}
    hands = ",\n".join(map(_hand_text, record["hands"]))
    return f'{_text(head)[:-1]}, "hands": [\n{hands}]}}\n'


def _hand_text(hand: Json) -> str:
    head = {key: value for key, value in hand.items() if key != "actions"}
    actions = ",\n  ".join(map(_text, hand["actions"]))
    comma = ", " if head else ""
    return f' {_text(head)[:-1]}{comma}"actions": [\n  {actions}]}}'


def _text(value: object) -> str:
    import json  # as in `replay`: only who keeps a record waits for it

    return json.dumps(value, ensure_ascii=False, allow_nan=False)
