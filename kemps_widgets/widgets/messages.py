"""What a page may ask of the table. A page is not believed: whatever is not of the protocol's form is refused whole."""

from collections.abc import Mapping

from ..core.actions import Action, Cut, Gesture, Say
from ..core.errors import RecordError
from ..core.form import read_action
from ..core.rules import Rules
from ..core.values import is_whole, told
from ..players.gestures import GESTURES, WORDS

# What the page may say of an action; the seat is the table's to say, and the new pile of a sweep is the room's.
_ACTIONS: Mapping[str, tuple[str, ...]] = {
    "swap": ("give", "take"),
    "pass": (),
    "sweep": (),
    "gesture": ("gesture",),
    "say": ("words",),
    "kemps": (),
    "cut": ("target",),
}


def read_message(found: object) -> tuple[str, Mapping[str, object]]:
    """The id and the content of a message; raises `RecordError` for one without an id."""
    message: Mapping[str, object] = found if isinstance(found, dict) else {}
    ident = message.get("id")
    if not isinstance(ident, str) or not 1 <= len(ident) <= 64 or not ident.isascii():
        raise RecordError(f"{told(ident)} found, allowed is a text of 1 to 64 ASCII characters", "id")
    return ident, message


def message_action(message: Mapping[str, object], seat: int, rules: Rules) -> Action:
    """The action of this seat that a message asks for; raises `RecordError` for one that no page of ours sends."""
    do = message.get("do")
    if not isinstance(do, str) or do not in _ACTIONS:
        raise RecordError(f"{told(do)} found, allowed is one of {', '.join(_ACTIONS)}", "do")
    said = {key: message[key] for key in _ACTIONS[do] if key in message}
    action = read_action({"do": do, "seat": seat, **said}, rules)
    for key in ("give", "take"):
        if len(cards := getattr(action, key, ())) > rules.hand_size:
            raise RecordError(f"{len(cards)} cards found, allowed is up to {rules.hand_size}", key)
    if isinstance(action, Cut) and action.target is not None and action.target not in range(100):
        raise RecordError(f"{told(action.target)} found, allowed is the number of a seat", "target")
    if isinstance(action, Gesture) and action.gesture not in GESTURES:
        raise RecordError(f"{told(action.gesture)} found, allowed is one of {', '.join(GESTURES)}", "gesture")
    if isinstance(action, Say) and action.words not in WORDS:
        raise RecordError(f"{told(action.words)} found, allowed is one of {', '.join(WORDS)}", "words")
    return action


def read_watched(message: Mapping[str, object]) -> int | None:
    """The seat to watch, None for the cards; raises `RecordError` for anything else."""
    seat = message.get("seat")
    if seat is not None and (not is_whole(seat) or seat not in range(100)):
        raise RecordError(f"{told(seat)} found, allowed is the number of a seat or null", "seat")
    return seat


def read_text(message: Mapping[str, object], key: str) -> str:
    """The text under this key; raises `RecordError` for anything else."""
    if not isinstance(value := message.get(key), str):
        raise RecordError(f"{told(value)} found, allowed is a text", key)
    return value
