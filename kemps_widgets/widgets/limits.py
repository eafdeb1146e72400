"""The rules that the table's page can't show yet. The game, its records and its players know them all."""

from collections.abc import Mapping

from ..core.errors import RulesError
from ..core.rules import STANDARD_RANKS, STANDARD_SUITS, Rules
from ..core.values import told

_SHOWN: Mapping[str, tuple[object, ...]] = {
    "players_per_team": (2,),
    "arrangement": ("opposite",),
    "redraw_at": (0,),
    "go_call": (False,),
    "swap_order": ("together",),
    "sweep": ("all_pass",),
    "cut": ("player",),
    "false_cut": ("penalty",),
    "double_kemps": (False,),
    "guess_sign": (False,),
    "scoring": ("letters",),
    "end": ("last_standing",),
}


def check_shown(rules: Rules) -> None:
    """Raise `RulesError` for rules that the table's page can't show yet, naming the first of them."""
    for name, shown in _SHOWN.items():
        if (value := getattr(rules, name)) not in shown:
            allowed = " or ".join(map(told, shown))
            raise RulesError(f"{told(value)} can't be played at this table yet, allowed is {allowed}", f"rules.{name}")
    for name, drawn in (("ranks", STANDARD_RANKS), ("suits", STANDARD_SUITS)):
        if not set(getattr(rules, name)) <= set(drawn):
            raise RulesError(f"there are pictures of {', '.join(drawn)} alone", f"rules.{name}")
