"""What happened in a hand that is over: who held a set from when, which signals were made, who noticed and who did not.

It is drawn from the record, and from what its extra keys tell of the players' eyes and thoughts. A record without them,
or with others under their names, gives a shorter story.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from ..core.actions import Discard, Double, Gesture, Say
from ..core.cards import set_rank
from ..core.errors import KempsError
from ..core.events import Barred, Called, Drawn, Event, Guessed, Swapped, TalkFound, Took
from ..core.records import Json
from ..core.replay import Replay, Step
from ..core.signals import set_gestures
from ..core.state import Game
from ..core.values import is_number, is_whole
from .story_lines import SIGNALS, UNKNOWN, Ending, Held, Made, Teller, named, whole
from .texts import Texts

_NO_NOTES: Mapping[str, Any] = {}
_CALLING = Called | Barred | Double | Guessed


def hand_story(
    record: Json,
    hand: int,
    seat: int | None,
    names: Sequence[str],
    texts: Texts,
    *,
    persons: Collection[int] | None = None,
) -> Json | None:
    """The story of one hand as `seat` reads it, in the form of docs/table-protocol.md; None while it is not over.

    A right Kemps that may still be answered counts as the end, for a record does not tell it apart. What can't be
    replayed has no story either: None.

    record: as a room keeps it. hand: which of its hands, from 0
    seat: who reads and is called "you"; None for somebody who watched the table
    names: by seat, for everybody else
    persons: the seats of persons, of whom a record tells whom they watched and not what they noticed; None for the
        reader alone
    """
    try:
        steps = [step for step in Replay(record).steps if step.hand == hand and step.reason is None]
    except KempsError:  # a strategy may have done what no record can hold
        return None
    end = steps[-1].game.hand if steps else None
    if end is None or end.result is None:
        return None
    reading = _Reading(steps, record["hands"][hand], seat, (seat,) if persons is None else persons)
    seconds = float(steps[-1].at)
    seats = _from(seat, end.deal.seats)
    held = [each for other in seats for each in _sets(steps, other)]
    gestures, endings = reading.gestures, reading.endings
    taken = {each.occasion for ending in endings for each, _ in named(ending.noticed) if not each.noted}
    made = [each for each in gestures if each.is_meant or (each.kind == "idle" and each.occasion in taken)]
    idle = sum(each.kind == "idle" and not each.is_words and each.occasion not in taken for each in gestures)
    teller = Teller(steps[0].game, seat, names, texts)
    marks = [
        *((each.seat, _mark(each)) for each in made),
        *((each.event.seat, _call_mark(each)) for each in endings if isinstance(each.event, _CALLING)),
    ]
    marks.sort(key=lambda mark: mark[1]["at"])
    return {
        "seconds": seconds,
        "lanes": [
            {
                "seat": other,
                "sets": [[each.begin, each.end] for each in held if each.seat == other],
                "marks": [mark for maker, mark in marks if maker == other],
            }
            for other in seats
        ],
        "lines": teller.lines(held, made, endings, idle, seconds),
    }


def _from(seat: int | None, seats: Sequence[int]) -> tuple[int, ...]:
    """The seats at the table clockwise, this one first where it is there."""
    first = seats.index(seat) if seat in seats else 0
    return (*seats[first:], *seats[:first])


def _sets(steps: Sequence[Step], seat: int) -> Iterator[Held]:
    """From when to when a seat held a set, and which cards it was when it came."""
    begun: Held | None = None
    for step in steps:
        game = step.game
        if not game.holds_set(seat):
            if begun:
                yield begun._replace(end=float(step.at), lost=True)
            begun = None
        elif begun is None and game.hand:
            cards = game.hand.cards[seat]
            rank = set_rank(cards, game.rules.set_size) or ""
            begun = Held(seat, float(step.at), float(step.at), rank, sum(card[0] == rank for card in cards))
    if begun:
        yield begun._replace(end=float(steps[-1].at))


class _Reading:
    """What the steps and the notes of one hand tell, for one reader.

    gestures: all that was made or said, in order. endings: the calls, and whatever else ended the hand, in order
    """

    def __init__(
        self, steps: Sequence[Step], entry: Mapping[str, Any], reader: int | None, persons: Collection[int | None]
    ) -> None:
        self._entry = entry
        self._reader = reader
        self._persons = frozenset(persons)
        game = steps[0].game
        self._players = range(len(game.players))
        self._seats = frozenset(game.hand.deal.seats if game.hand else ())
        self._changes = dict.fromkeys(self._players, 0)  # how often each has got or lost a set
        self._moves = dict.fromkeys(self._players, 0)  # how often each has changed its cards
        self.gestures: list[Made] = []
        self.endings: list[Ending] = []
        held = dict.fromkeys(self._players, False)
        for step in steps:
            for seat in self._seats:
                if step.game.holds_set(seat) != held[seat]:
                    held[seat] = not held[seat]
                    self._changes[seat] += 1
            for event in step.events:
                self._read(step, event)

    def _read(self, step: Step, event: Event) -> None:
        match event:
            case Gesture() | Say():
                self.gestures.append(self._made(step, event))
            case Swapped() | Took() | Discard():
                self._moves[event.seat] += 1
            case Called() | Barred() | Double() | Guessed() | TalkFound() | Drawn():
                notes = self._notes(step)
                belief = notes.get("belief")
                sure = float(belief) if is_number(belief) and 0 <= belief <= 1 else None
                self.endings.append(Ending(float(step.at), event, _why(notes), sure, self._evidence(event)))
            case _:
                pass

    def _evidence(self, event: Event) -> tuple[Made, ...]:
        """What the caller had noticed, by now, of whom the call is about and since that seat last changed its cards.

        A partner knows the signals: to it nothing else counts.
        """
        if not isinstance(event, Called | Barred) or event.target is None:
            return ()
        about, is_kemps = event.target, isinstance(event, Called) and event.call == "kemps"
        return tuple(
            each
            for each in self.gestures
            if each.seat == about and each.move == self._moves[about] and event.seat in each.saw
            if each.kind in SIGNALS or not is_kemps
        )

    def _notes(self, step: Step) -> Mapping[str, Any]:
        """The action of this step as the record has it, with the extra keys."""
        notes: Mapping[str, Any] = self._entry["actions"][step.actions - 1] if step.actions else _NO_NOTES
        return notes

    def _made(self, step: Step, event: Gesture | Say) -> Made:
        notes = self._notes(step)
        noticed, watched = self._seats_of(notes.get("noticed")), self._seats_of(notes.get("watched"))
        saw = (noticed or frozenset()) | ((watched or frozenset()) & self._persons)
        where = self._watched(step.at)
        looked: bool | None = None
        if self._reader not in self._persons:
            looked = None if noticed is None else self._reader in noticed
        elif watched is not None:
            looked = self._reader in watched
        elif where != UNKNOWN:
            looked = where == event.seat
        others = (self._seats & self._persons) - {self._reader, event.seat}
        return Made(
            at=float(step.at),
            seat=event.seat,
            name=whole(_name(event)),
            is_words=isinstance(event, Say),
            kind=_meaning(step.game, event, notes),
            noted=bool(_why(notes)),
            change=self._changes[event.seat],
            move=self._moves[event.seat],
            saw=saw - {event.seat},
            all_known=noticed is not None and not others,
            looked=looked,
            where=where,
            by_eye=self._reader in self._persons,
        )

    def _seats_of(self, found: object) -> frozenset[int] | None:
        """Seats at the table as extra keys have them; None for what is no list of seats."""
        if not isinstance(found, list) or not all(is_whole(seat) and seat in self._players for seat in found):
            return None
        return self._seats.intersection(found)

    def _watched(self, at: float) -> int | None:
        """Whom the reader watched at this time, None for the cards."""
        changes = self._entry.get("watching")
        if not isinstance(changes, list):
            return UNKNOWN
        watched: int | None = None  # who has not yet watched anybody sees the cards
        for change in changes:
            if not isinstance(change, dict):
                return UNKNOWN
            when, whom = change.get("at"), change.get("watch")
            if not is_number(when) or not (whom is None or (is_whole(whom) and whom in self._players)):
                return UNKNOWN
            if change.get("seat") == self._reader and when <= at:
                watched = whom
        return watched


def _why(notes: Mapping[str, Any]) -> str:
    """What the player meant by an action; nothing where the record does not tell."""
    why = notes.get("why")
    return why if isinstance(why, str) else ""


def _name(event: Gesture | Say) -> str:
    """The name under which a gesture, or what was said, could be a signal."""
    return event.gesture if isinstance(event, Gesture) else event.words


def _meaning(game: Game, event: Gesture | Say, notes: Mapping[str, Any]) -> str:
    """What a gesture was: signal, untrue (the signal of a set that was not there), bluff, warning or idle."""
    signals = game.hand.deal.signals[game.side(event.seat)] if game.hand else ()
    if isinstance(event, Say) and not game.rules.verbal_signals:
        signals = ()
    name = _name(event)
    if name in set_gestures(signals):
        return "signal" if game.holds_set(event.seat) else "untrue"
    meanings = {signal.meaning for signal in signals if signal.gesture == name}
    if "decoy" in meanings or _why(notes) == "decoy":
        return "bluff"
    return "warning" if meanings else "idle"


def _mark(made: Made) -> Json:
    kind = "signal" if made.kind == "signal" else "bluff"
    return {"at": made.at, "gesture": made.name, "kind": kind, "noticed": sorted(made.saw)}


def _call_mark(ending: Ending) -> Json:
    return {"at": ending.at, "gesture": _call_name(ending.event), "kind": "call", "noticed": []}


def _call_name(event: Event) -> str:
    match event:
        case Called():
            return event.call
        case Barred():
            return "cut"
        case _:
            return event.do
