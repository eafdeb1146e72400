"""Kemps in notebooks: a pure game, players who see only what a seat may see, and a card table.

Public names load on first use, so that importing the game never imports a front end.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .core.errors import KempsError
    from .core.replay import Replay, replay
    from .core.rules import Rules
    from .core.signals import Signal
    from .lab.duel import duel
    from .players.player import Player
    from .players.tempered import TemperedPlayer
    from .render.rule_sheet import rule_sheet
    from .widgets.table import Table

__version__ = "0.1.0"

_HOMES = {
    "KempsError": "kemps_widgets.core.errors",
    "Player": "kemps_widgets.players.player",
    "Replay": "kemps_widgets.core.replay",
    "Rules": "kemps_widgets.core.rules",
    "Signal": "kemps_widgets.core.signals",
    "Table": "kemps_widgets.widgets.table",
    "TemperedPlayer": "kemps_widgets.players.tempered",
    "duel": "kemps_widgets.lab.duel",
    "replay": "kemps_widgets.core.replay",
    "rule_sheet": "kemps_widgets.render.rule_sheet",
}

__all__ = [
    "KempsError",
    "Player",
    "Replay",
    "Rules",
    "Signal",
    "Table",
    "TemperedPlayer",
    "__version__",
    "duel",
    "replay",
    "rule_sheet",
]


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
