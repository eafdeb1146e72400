"""What a strategy gives a room: anybody may write one, so all of it is checked before it is believed.

Types are taken exactly: what only equals the right value, as True equals 1, would make a record that can't be replayed.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, get_args

from ..core.actions import Action
from ..core.errors import KempsError
from ..core.rules import Rules
from ..core.signals import Signal
from ..core.values import is_number, told
from ..core.views import View
from ..players.perception import Perception
from ..players.player import Player, Thought, Why

Check: TypeAlias = Callable[[Any, Rules], bool]

MOST_SIGNALS = 3  # that a side may agree on
LONGEST_NAME = 40  # letters of a gesture or of what is said; each is sent to the page many times
HASTES = (0.1, 10.0)  # beyond these a hand would stand still, or the table do nothing but play this seat


def check_action(found: object, rules: Rules, place: str) -> Action:
    """An action whose values are of the right form. Whether it may be done now, the rules judge.

    place: names it in the error. Raises `KempsError` for what is no action, and for a value that no record could hold.

    >>> from ..core.actions import Cut
    >>> check_action(Cut(0, True), Rules(), "action")
    Traceback (most recent call last):
    kemps_widgets.core.errors.KempsError: action.target: True found, allowed is the number of a seat or None
    """
    action: Any = found
    fields = _FIELDS.get(type(found))
    if fields is None:
        raise KempsError(f"{told(found)} found, allowed is an action", place)
    for value, (key, check, allowed) in zip(action, fields, strict=True):
        if not check(value, rules):
            raise KempsError(f"{told(value)} found, allowed is {allowed}", f"{place}.{key}")
    return action  # type: ignore[no-any-return]


def check_thought(found: Any, place: str) -> Thought | None:  # noqa: ANN401 - it may be anything
    """What a player says that it thought. Raises `KempsError` for anything else."""
    if found is None:
        return None
    if not isinstance(found, Thought):
        raise KempsError(f"{told(found)} found, allowed is a Thought or None", place)
    why, belief = _values(found)
    if type(why) is not str or why not in _WHYS:
        raise KempsError(f"{told(why)} found, allowed is one of {', '.join(_WHYS)}", f"{place}.why")
    if belief is not None and not (is_number(belief) and 0 <= belief <= 1):
        raise KempsError(f"{told(belief)} found, allowed is a number from 0 to 1 or None", f"{place}.belief")
    return found


def may_watch(found: object, seat: int, seats: tuple[int, ...]) -> bool:
    """Whether this is somebody whom a seat may watch: another of these seats, or None for the cards."""
    return found is None or (type(found) is int and found != seat and found in seats)


def check_watched(found: Any, view: View, place: str) -> int | None:  # noqa: ANN401 - it may be anything
    """Whom a player wants to watch. Raises `KempsError` for nobody that it may."""
    if not may_watch(found, view.seat, view.seats):
        raise KempsError(f"{told(found)} found, allowed is another seat at the table or None", place)
    watched: int | None = found
    return watched


def check_signals(found: Any, place: str) -> tuple[Signal, ...]:  # noqa: ANN401 - it may be anything
    """The signals that a player wants to agree on. Whether the rules allow them is not judged here.

    Raises `KempsError` for what is not 1 to 3 signals with values of the right form.
    """
    if isinstance(found, Signal) or not isinstance(found, tuple | list) or not 1 <= len(found) <= MOST_SIGNALS:
        raise KempsError(f"{told(found)} found, allowed are 1 to {MOST_SIGNALS} signals", place)
    for number, signal in enumerate(found):
        here = f"{place}[{number}]"
        if not isinstance(signal, Signal):
            raise KempsError(f"{told(signal)} found, allowed is a Signal", here)
        gesture, meaning, verbal, visible = _values(signal)
        if not _is_name(gesture):
            raise KempsError(f"{told(gesture)} found, allowed is {_NAME}", f"{here}.gesture")
        if type(meaning) is not str:
            raise KempsError(f"{told(meaning)} found, allowed is a text", f"{here}.meaning")
        for key, flag in (("verbal", verbal), ("visible", visible)):
            if type(flag) is not bool:
                raise KempsError(f"{told(flag)} found, allowed is True or False", f"{here}.{key}")
    return tuple(found)


def check_player(player: Player, place: str) -> None:
    """Raise `KempsError` for a player whose settings nobody can play with."""
    haste, perception = _values((player.haste, player.perception))
    least, most = HASTES
    if not is_number(haste) or not least <= haste <= most:
        raise KempsError(f"{told(haste)} found, allowed is a number from {least:g} to {most:g}", f"{place}.haste")
    if not isinstance(perception, Perception):
        raise KempsError(f"{told(perception)} found, allowed is a Perception", f"{place}.perception")


def _values(found: tuple[Any, ...]) -> tuple[Any, ...]:
    """What stands there, whatever its type is meant to be."""
    return found


def _is_name(value: object, _rules: object = None) -> bool:
    """Whether this is a short text that can be written and sent: a lone half of a character can't."""
    if type(value) is not str or not 1 <= len(value) <= LONGEST_NAME:
        return False
    return value == value.encode(errors="ignore").decode()


def _is_seat(value: object, _rules: Rules) -> bool:
    return type(value) is int and 0 <= value < 100


def _is_target(value: object, rules: Rules) -> bool:
    return value is None or _is_seat(value, rules)


def _is_card(value: object, rules: Rules) -> bool:
    return type(value) is str and len(value) == 2 and value[0] in rules.ranks and value[1] in rules.suits


def _are_cards(value: object, rules: Rules) -> bool:
    # No rules let anybody swap more than they hold.
    return type(value) is tuple and len(value) <= rules.hand_size and all(_is_card(card, rules) for card in value)


def _is_left_out(value: object, _rules: Rules) -> bool:
    return value is None


def _is(name: str) -> Check:
    return lambda value, _rules: type(value) is str and value == name


_WHYS = get_args(Why)
_NAME = f"a text of 1 to {LONGEST_NAME} letters"
_SEAT = _is_seat, "the number of a seat"
_CARDS = _are_cards, "a tuple of cards of these rules, as many as a hand has at most"
_TEXT = _is_name, _NAME
_ALLOWED: Mapping[str, tuple[Check, str]] = {
    "seat": _SEAT,
    "target": (_is_target, "the number of a seat or None"),
    "offender": _SEAT,
    "card": (_is_card, "a card of these rules"),
    "give": _CARDS,
    "take": _CARDS,
    "reshuffled": (_is_left_out, "None: the room shuffles"),
    "gesture": _TEXT,
    "words": _TEXT,
}
_FIELDS: Mapping[type, list[tuple[str, Check, str]]] = {
    kind: [
        *((key, *_ALLOWED[key]) for key in kind._fields if key != "do"),
        ("do", _is(kind._field_defaults["do"]), repr(kind._field_defaults["do"])),
    ]
    for kind in get_args(Action)
}
