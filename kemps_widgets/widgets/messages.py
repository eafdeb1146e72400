"""What a page may ask of the table. A page is not believed: whatever is not of the protocol's form is refused whole."""

from collections.abc import Mapping

from ..core.actions import Action, Cut, Gesture
from ..core.cards import full_deck
from ..core.errors import RecordError
from ..core.records import parse_action
from ..core.rules import Rules
from ..players.gestures import GESTURES

# What the page may say of an action; the seat is the table's to say, and the new pile of a sweep is the room's.
_ACTIONS: Mapping[str, tuple[str, ...]] = {
    "swap": ("give", "take"),
    "pass": (),
    "sweep": (),
    "gesture": ("gesture",),
    "kemps": (),
    "cut": ("target",),
}


def read_message(found: object) -> tuple[str, Mapping[str, object]]:
    """The id and the content of a message; raises `RecordError` for one without an id."""
    message: Mapping[str, object] = found if isinstance(found, dict) else {}
    ident = message.get("id")
    if not isinstance(ident, str) or not 1 <= len(ident) <= 64 or not ident.isascii():
        raise RecordError(f"id: {ident!r:.80} found, allowed is a text of 1 to 64 ASCII characters")
    return ident, message


def message_action(message: Mapping[str, object], seat: int, rules: Rules) -> Action:
    """The action of this seat that a message asks for; raises `RecordError` for one that no page of ours sends."""
    do = message.get("do")
    if not isinstance(do, str) or do not in _ACTIONS:
        raise RecordError(f"do: {do!r:.80} found, allowed is one of {', '.join(_ACTIONS)}")
    told = {key: message[key] for key in _ACTIONS[do] if key in message}
    action = parse_action({"do": do, "seat": seat, **told})
    deck = set(full_deck(rules.ranks, rules.suits, 1))
    for key in ("give", "take"):
        cards = getattr(action, key, ())
        if len(cards) > rules.hand_size or not deck.issuperset(cards):
            raise RecordError(f"{key}: {cards!r:.80} found, allowed is up to {rules.hand_size} cards of the deck")
    if isinstance(action, Cut) and action.target is not None and action.target not in range(100):
        raise RecordError(f"target: {told['target']!r:.80} found, allowed is the number of a seat")
    if isinstance(action, Gesture) and action.gesture not in GESTURES:
        raise RecordError(f"gesture: {action.gesture!r:.80} found, allowed is one of {', '.join(GESTURES)}")
    return action
