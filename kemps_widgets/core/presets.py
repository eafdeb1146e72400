"""The rule sets that have a name: what each changes in classic rules. A variant is data, not a branch on its name."""

from collections.abc import Mapping
from typing import Any

_PAGAT: Mapping[str, Any] = {
    "max_players": 12,
    "second_deck_at": 10,
    "max_swap": 4,
    "cut": "team",
    "stock_out": "draw",
    "end": "first_out",
    "warning_signals": False,
}
_WIKIPEDIA: Mapping[str, Any] = {
    "max_players": 12,
    "decks": 1,
    "sweep_by": "anyone",
    "cut": "anyone",
    "stock_out": "draw",
    "warning_signals": False,
    "scoring": "plus_minus",
    "end": "target",
}
_POINTS: Mapping[str, Any] = {
    "verbal_signals": True,
    "warning_signals": False,
    "scoring": "points",
    "end": "target",
}

PRESETS: Mapping[str, Mapping[str, Any]] = {
    "classic": {},
    "pagat": _PAGAT,
    "wikipedia": _WIKIPEDIA,
    "kems": {
        **_POINTS,
        "max_players": 6,
        "redraw_at": 3,
        "go_call": True,
        "sweep": "idle",
        "sweep_after": 3.0,
        "false_cut": "barred",
        "double_kemps": True,
    },
    "points": {**_POINTS, "swap_order": "discard_first"},
    "three_of_a_kind": {"set_size": 3},
    "five_card": {"hand_size": 5},
    "short_cut": {"word": "CUT"},
    "cash": {"word": "CASH"},
    "no_cut": {"cut": "off"},
    "silent": {"silent": True},
    "verbal": {"verbal_signals": True},
    "new_signal": {"new_signal_each_hand": True},
    "peanut_butter": {**_PAGAT, "verbal_signals": True, "scoring": "points", "end": "hands", "hands": 9},  # X1
    "guess_the_sign": {**_WIKIPEDIA, "guess_sign": True},  # X2
    "three_player": {  # X3
        **_WIKIPEDIA,
        "min_players": 6,
        "max_players": 6,
        "players_per_team": 3,
        "arrangement": "alternate",
        "hand_size": 5,
        "sets_needed": 2,
    },
    "chemist": {  # X4
        **_WIKIPEDIA,
        "min_players": 5,
        "max_players": 5,
        "arrangement": "ring",
        "score_by": "player",
        "cut": "player",
    },
    "super_series": {  # X5
        **_WIKIPEDIA,
        "min_players": 8,
        "max_players": 10,
        "players_per_team": 4,
        "arrangement": "series",
        "end": "hands",
        "hands": 6,
    },
    "big_deck": {**_WIKIPEDIA, "suits": ("S", "H", "D", "C", "P", "R")},  # X6
}

# What the game is called elsewhere (X7). Names that stand for no rules of their own mean classic ones.
ALIASES: Mapping[str, str] = {
    "kemps": "classic",
    "kent": "classic",
    "canhao": "classic",
    "canhão": "classic",
    "schwimmen": "classic",
    "coke_and_pepsi": "classic",
    "stop_kemps": "kems",
    "chemists": "chemist",
    "guess_sign": "guess_the_sign",
    "super": "super_series",
}


def preset_name(name: str) -> str | None:
    """The name in `PRESETS` that this name stands for, in any case, with spaces or hyphens; None for none.

    >>> preset_name("Canhão"), preset_name("five-card"), preset_name("poker")
    ('classic', 'five_card', None)
    """
    plain = name.strip().lower().replace("-", "_").replace(" ", "_")
    plain = ALIASES.get(plain, plain)
    return plain if plain in PRESETS else None
