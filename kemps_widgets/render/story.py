"""What happened in a hand that is over: who held a set from when, which signals were made, who noticed and who did not.

It is drawn from the record, and from what its extra keys tell of the players' eyes and thoughts. A record without them,
or with others under their names, gives a shorter story.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from ..core.actions import Gesture, Say
from ..core.cards import set_rank
from ..core.events import Called, Event
from ..core.records import Json
from ..core.replay import Replay, Step
from ..core.signals import set_gestures
from ..core.state import Game
from ..core.values import is_number
from .texts import Texts


class Made(NamedTuple):
    """A gesture that meant something, or was to look as if it did.

    noticed: who noticed it, of those of whom that is known; None where nothing is
    watching: whom the reader watched then, None for the cards; -1 where it is not known
    """

    at: float
    seat: int
    name: str
    kind: str
    noticed: tuple[int, ...] | None
    watching: int | None


def hand_story(record: Json, hand: int, seat: int, names: Sequence[str], texts: Texts) -> Json | None:
    """The story of one hand as `seat` reads it, in the form of docs/table-protocol.md; None while it is not over.

    record: as a room keeps it. hand: which of its hands, from 0. names: by seat, as the reader shall see them
    Raises as `Replay` does for what is no record.
    """
    steps = [step for step in Replay(record).steps if step.hand == hand]
    end = steps[-1].game.hand if steps else None
    if end is None or end.result is None:
        return None
    entry = record["hands"][hand]
    seats = [
        *(other for other in end.deal.seats if other >= seat),
        *(other for other in end.deal.seats if other < seat),
    ]
    sets = {other: list(_sets(steps, other)) for other in seats}
    made = list(_made(steps, entry, seat))
    call = next((event for step in steps for event in step.events if isinstance(event, Called)), None)
    seconds = steps[-1].at
    teller = _Teller(steps[-1].game, seat, names, texts)
    lines = [
        *(teller.set_line(other, begin, rank) for other in seats for begin, _, rank in sets[other]),
        *(line for _, group in groupby(made, _sameness) if (line := teller.made_line(list(group), call))),
        *([teller.call_line(call, seconds, _last(entry))] if call else []),
    ]
    return {
        "seconds": seconds,
        "lanes": [
            {
                "seat": other,
                "sets": [[begin, until] for begin, until, _ in sets[other]],
                "marks": [_mark(each) for each in made if each.seat == other] + _call_mark(call, other, seconds),
            }
            for other in seats
        ],
        "lines": sorted(lines, key=lambda line: line["at"]),
    }


def _sets(steps: Sequence[Step], seat: int) -> Iterator[tuple[float, float, str]]:
    """From when to when a seat held a set, and of which rank."""
    begun: tuple[float, str] | None = None
    for step in steps:
        rank = _set_of(step.game, seat)
        if begun and rank != begun[1]:
            yield begun[0], step.at, begun[1]
            begun = None
        if rank and not begun:
            begun = step.at, rank
    if begun:
        yield begun[0], steps[-1].at, begun[1]


def _set_of(game: Game, seat: int) -> str | None:
    hand = game.hand
    if hand is None or seat in hand.deal.owing:
        return None
    return set_rank(hand.cards[seat], game.rules.set_size)


def _made(steps: Sequence[Step], entry: Mapping[str, Any], reader: int) -> Iterator[Made]:
    """The signals and the bluffs of a hand. What meant nothing is left out."""
    for step in steps:
        event = next((event for event in step.events if isinstance(event, Gesture | Say)), None)
        if event is None or step.actions == 0:
            continue
        told = entry["actions"][step.actions - 1]
        name = event.gesture if isinstance(event, Gesture) else event.words
        if kind := _kind(step.game, event, name, told):
            yield Made(step.at, event.seat, name, kind, _noticed(told, step.game), _watched_at(entry, reader, step.at))


def _kind(game: Game, event: Event, name: str, told: Mapping[str, Any]) -> str | None:
    if game.hand is None or not isinstance(event, Gesture | Say):
        return None
    signals = game.hand.deal.signals[game.side(event.seat)]
    if name in set_gestures(signals):
        return "signal" if game.holds_set(event.seat) else "bluff"
    is_decoy = told.get("why") == "decoy" or any(signal.gesture == name for signal in signals)
    return "bluff" if is_decoy else None


def _noticed(told: Mapping[str, Any], game: Game) -> tuple[int, ...] | None:
    found = told.get("noticed")
    if not isinstance(found, list):
        return None
    return tuple(seat for seat in range(len(game.players)) if seat in found)


def _watched_at(entry: Mapping[str, Any], seat: int, at: float) -> int | None:
    """Whom a seat watched at this time, None for the cards; -1 where the record does not tell."""
    watched: int | None = -1
    changes = entry.get("watching")
    for change in changes if isinstance(changes, list) else ():
        if not isinstance(change, dict) or not is_number(change.get("at")) or change["at"] > at:
            continue
        if change.get("seat") == seat and (change.get("watch") is None or isinstance(change["watch"], int)):
            watched = change.get("watch")
    return watched


def _last(entry: Mapping[str, Any]) -> Mapping[str, Any]:
    """The call of a hand as the record has it."""
    calls = [action for action in entry["actions"] if action["do"] in ("kemps", "cut")]
    return calls[-1] if calls else {}


def _sameness(made: Made) -> tuple[int, str, str]:
    return made.seat, made.name, made.kind


def _mark(made: Made) -> Json:
    return {"at": made.at, "gesture": made.name, "kind": made.kind, "noticed": list(made.noticed or ())}


def _call_mark(call: Called | None, seat: int, seconds: float) -> list[Json]:
    if call is None or call.seat != seat:
        return []
    return [{"at": seconds, "gesture": call.call, "kind": "call", "noticed": []}]


class _Teller:
    """Tells the lines of a story to one reader."""

    def __init__(self, game: Game, reader: int, names: Sequence[str], texts: Texts) -> None:
        self._game = game
        self._reader = reader
        self._names = names
        self._texts = texts

    def set_line(self, seat: int, at: float, rank: str) -> Json:
        """Somebody had a set."""
        mark = self._texts.named("marks", rank)
        return _line(at, seat, "set", self._about("story.set", seat, rank=mark))

    def made_line(self, group: Sequence[Made], call: Called | None) -> Json:
        """Somebody made a signal or bluffed, once or several times in a row."""
        first = group[0]
        gesture = self._texts.named("gestures", self._texts.named("phrases", first.name))
        if len(group) > 1:
            gesture = self._texts("story.times", gesture=gesture, count=len(group))
        known = [made.noticed for made in group if made.noticed is not None]
        noticed = sorted({seat for seats in known for seat in seats})
        seen = self._seen(noticed) if known else ""
        reader = self._reader
        if first.kind == "bluff":
            fell = call is not None and not call.right and call.target == first.seat and call.seat in noticed
            trap = self._texts("story.fell", name=self._names[call.seat]) if call and fell else seen
            return _line(first.at, first.seat, "bluff", self._about("story.bluff", first.seat, gesture=gesture), trap)
        if first.seat in self._game.partners(reader) and not (call and call.seat == reader):
            return _line(first.at, first.seat, "missed", self._missed(group, gesture), seen)
        return _line(first.at, first.seat, "signal", self._about("story.signal", first.seat, gesture=gesture), seen)

    def call_line(self, call: Called, at: float, told: Mapping[str, Any]) -> Json:
        """Somebody called, and how sure the caller was."""
        right = self._texts("story.right" if call.right else "story.wrong")
        belief = told.get("belief")
        sure = ""
        if call.seat != self._reader and is_number(belief) and 0 <= belief <= 1:
            sure = self._texts("story.sure", name=self._names[call.seat], percent=round(100 * belief))
        return _line(at, call.seat, "call", self._about(f"story.{call.call}", call.seat), right, sure)

    def _missed(self, group: Sequence[Made], gesture: str) -> str:
        """A partner's signal on which the reader did not call."""
        name, watching = self._names[group[0].seat], [made.watching for made in group]
        if group[0].seat in watching:
            return self._texts("story.looked", name=name, gesture=gesture)
        if watching[0] is None:
            return self._texts("story.missed.cards", name=name, gesture=gesture)
        if watching[0] in range(len(self._names)) and watching[0] != self._reader:
            other = self._names[watching[0]]
            return self._texts("story.missed.other", name=name, gesture=gesture, other=other)
        return self._texts("story.missed", name=name, gesture=gesture)

    def _seen(self, noticed: Sequence[int]) -> str:
        names = [self._names[seat] for seat in noticed if seat != self._reader]
        if not names:
            return self._texts("story.unnoticed")
        *others, last = names
        listed = self._texts.both(", ".join(others), last) if others else last
        return self._texts("story.noticed", names=listed)

    def _about(self, key: str, seat: int, **values: object) -> str:
        mine = ".me" if seat == self._reader else ""
        return self._texts(f"{key}{mine}", name=self._names[seat], **values)


def _line(at: float, seat: int, kind: str, *sentences: str) -> Json:
    return {"at": at, "seat": seat, "kind": kind, "text": " ".join(filter(None, sentences))}
