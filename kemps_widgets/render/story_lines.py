"""The lines of a hand's story: what was found in its record, as sentences for one reader."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from ..core.actions import Double
from ..core.events import Barred, Called, Drawn, Guessed, TalkFound
from ..core.records import Json
from ..core.state import Game
from .english import TEXTS
from .texts import Texts

Closing: TypeAlias = Called | Barred | Double | Guessed | TalkFound | Drawn

UNKNOWN = -1
MOST_LINES = 12  # bluffs that nothing came of are counted instead of told where there would be more
LONGEST = 40  # characters that are shown of a gesture or of words
QUICKEST_S = 1.5  # from a signal to a call: who has to notice it and then find the button is no quicker
SIGNALS = ("signal", "untrue")  # the kinds of gestures that say "I have a set"
_ORDER = {"set": 0, "signal": 1, "missed": 1, "bluff": 1, "info": 2, "call": 3}  # of lines of the same moment


class Held(NamedTuple):
    """A set that a seat held: from when to when, and of what it was when it came."""

    seat: int
    begin: float
    end: float
    rank: str
    cards: int
    lost: bool = False


class Made(NamedTuple):
    """A gesture, or words.

    kind: signal, untrue (the signal of a set that was not there), bluff, warning or idle. noted: whether the record
        tells what was meant, as it does of our players
    change: how often this seat had got or lost a set before; move: how often it had changed its cards
    saw: who noticed it, of those of whom the record tells; all_known: whether it tells of all but the reader
    looked: whether the reader noticed; None where that is not known. by_eye: known from whom the reader watched
    where: whom the reader watched then, None for the cards, `UNKNOWN` where the record does not tell
    """

    at: float
    seat: int
    name: str
    is_words: bool
    kind: str
    noted: bool
    change: int
    move: int
    saw: frozenset[int]
    all_known: bool
    looked: bool | None
    where: int | None
    by_eye: bool

    @property
    def is_meant(self) -> bool:
        """Whether it was a signal or was meant to look like one."""
        return self.kind in (*SIGNALS, "bluff")

    @property
    def occasion(self) -> tuple[int, str, bool, int]:
        """What it has in common with the same of this seat between two changes of its cards."""
        return self.seat, self.name, self.is_words, self.move


class Ending(NamedTuple):
    """A call or what else ended a hand, what the player thought of it, and what it had noticed that spoke for it."""

    at: float
    event: Closing
    why: str
    belief: float | None
    noticed: Sequence[Made]


Group: TypeAlias = Sequence[Made]  # the same, made by the same seat several times


class Teller:
    """Tells a story to one reader.

    game: right after the deal. reader: the seat that is called "you", or None. names: by seat
    """

    def __init__(self, game: Game, reader: int | None, names: Sequence[str], texts: Texts) -> None:
        self._game = game
        self._reader = reader
        self._names = names
        self._texts = texts

    def lines(
        self, held: Iterable[Held], made: Iterable[Made], endings: Sequence[Ending], idle: int, seconds: float
    ) -> list[Json]:
        """All lines in the order of time, what ended the hand after the rest; then what is only counted.

        made: what was meant to say something, and what was taken for it
        """
        groups = _groups(made)
        victims = _victims(groups, endings)
        end = next((each.at for each in endings if not isinstance(each.event, Barred)), seconds)
        sets = [self._set_line(each) for each in held]
        ends = [self._ending_line(each) for each in endings]
        told = [self._made_line(each, victims.get(place), endings, end) for place, each in enumerate(groups)]
        spare = [
            place for place, each in enumerate(groups) if each[0].kind in ("bluff", "idle") and place not in victims
        ]
        over = len(sets) + len(told) + len(ends) + bool(idle) - MOST_LINES
        dropped = set(spare[-(over + 1) :]) if over > 0 else set()  # one more, for the line that counts them
        if len(dropped) < 2:
            dropped = set()
        told = [line for place, line in enumerate(told) if place not in dropped]
        counts = [("story.bluffs", sum(len(groups[place]) for place in dropped)), ("story.idle", idle)]
        return [
            *sorted([*sets, *told, *ends], key=lambda line: (line["at"], _ORDER[line["kind"]])),
            *(_line(None, None, "info", self._texts.counted(key, count)) for key, count in counts if count),
        ]

    def _set_line(self, held: Held) -> Json:
        key = "story.set.lost" if held.lost else "story.set"
        return _line(
            held.begin, held.seat, "set", self._about(key, held.seat, cards=self._cards(held), until=_clock(held.end))
        )

    def _cards(self, held: Held) -> str:
        number = f"story.count.{held.cards}"
        count = self._texts(number) if number in TEXTS else str(held.cards)
        if (plural := f"story.ranks.{held.rank}") in TEXTS:
            return self._texts("story.cards", count=count, cards=self._texts(plural))
        return self._texts("story.cards.unnamed", count=count, rank=held.rank)

    def _made_line(self, group: Group, victim: int | None, endings: Iterable[Ending], end: float) -> Json:
        first = group[0]
        if first.kind != "signal":
            what = self._what("story.untrue" if first.kind == "untrue" else "story.bluff", group)
            fell = "story.taken" if first.kind == "idle" else "story.fell"
            after = [self._about(fell, victim)] if victim is not None else [*self._eyes(group), self._seen(group)]
            return _line(first.at, first.seat, "bluff", what, *after)
        partners = self._game.partners(first.seat)
        if first.seat == self._reader:
            what = self._what("story.signal", group)
            missed = self._partners_missed(group, partners)
            seen = self._seen(group) if _saw(group) or not missed else ""
            return _line(first.at, first.seat, "signal", what, missed, seen)
        if self._reader not in partners:
            return _line(
                first.at, first.seat, "signal", self._what("story.signal", group), *self._eyes(group), self._seen(group)
            )
        what, called = self._what("story.signal.to_me", group), self._called_on(group, endings)
        in_time = [made for made in group if made.at + QUICKEST_S <= end]
        if called or _looked(group) is None or (_looked(group) and not _looked(in_time)):
            return _line(first.at, first.seat, "signal", what, *self._eyes(group), self._seen(group))
        return _line(first.at, first.seat, "missed", what, self._missed(group), self._seen(group))

    def _what(self, key: str, group: Group) -> str:
        """What was done and what it was, in a sentence."""
        first = group[0]
        partners = self._game.partners(first.seat)
        did = self._gesture(first) if first.seat == self._reader else self._did(first)
        if len(group) > 1:
            did = self._texts("story.times", did=did, count=len(group), until=_clock(group[-1].at))
        if first.seat == self._reader:
            return self._texts(f"{key}.me", gesture=did)
        if key == "story.signal" and not partners:
            return self._texts("story.signal.alone", did=did)
        return self._texts(key, did=did, **({"names": self._listed(partners)} if key == "story.signal" else {}))

    def _did(self, made: Made) -> str:
        name = self._names[made.seat]
        if made.is_words:
            return self._texts("story.says", name=name, words=self._words(made.name))
        if (does := f"does.{made.name}") in TEXTS:
            return self._texts("story.does", name=name, does=self._texts(does))
        return self._texts("story.makes", name=name, gesture=_short(self._texts.named("gestures", made.name)))

    def _gesture(self, made: Made) -> str:
        """The name of what was made, to be listed."""
        if made.is_words:
            return self._texts("story.quoted", words=self._words(made.name))
        return _short(self._texts.named("gestures", made.name))

    def _words(self, name: str) -> str:
        return _short(self._texts.named("phrases", name))

    def _eyes(self, group: Group) -> list[str]:
        """That the reader saw what somebody else made."""
        if group[0].seat == self._reader or not _looked(group):
            return []
        return [self._texts("story.looking" if group[0].by_eye else "story.noticed.me")]

    def _missed(self, group: Group) -> str:
        first = group[0]
        if _looked(group):
            return self._texts("story.missed.looking" if first.by_eye else "story.missed.noticed")
        if first.by_eye and first.where is None:
            return self._texts("story.missed.cards")
        if first.by_eye and first.where in self._others(first.seat):
            return self._texts("story.missed.other", name=self._names[first.where])
        return self._texts("story.missed")

    def _others(self, seat: int) -> list[int]:
        """Whom the reader can watch beside this seat."""
        at_table = self._game.hand.deal.seats if self._game.hand else ()
        return [other for other in at_table if other not in (seat, self._reader)]

    def _seen(self, group: Group) -> str:
        """Who noticed, of all but the reader."""
        saw = _saw(group) - {self._reader}
        if saw:
            key = "story.noticed.one" if len(saw) == 1 else "story.noticed.other"
            return self._texts(key, names=self._listed(sorted(saw)))
        nobody = all(made.all_known for made in group) and not _looked(group)
        return self._texts("story.unnoticed") if nobody else ""

    def _partners_missed(self, group: Group, partners: Iterable[int]) -> str:
        missed = [seat for seat in partners if seat not in _saw(group)]
        if not missed or not all(made.all_known for made in group):
            return ""
        key = "story.partner_missed.one" if len(missed) == 1 else "story.partner_missed.other"
        return self._texts(key, names=self._listed(missed))

    def _called_on(self, group: Group, endings: Iterable[Ending]) -> bool:
        """Whether the reader called Kemps on this signal, or on all partners at once, after it."""
        return any(
            isinstance(event, Called)
            and (event.call, event.seat) == ("kemps", self._reader)
            and event.target in (group[0].seat, None)
            for _, event, *_ in endings
        )

    def _ending_line(self, ending: Ending) -> Json:
        at, event, *_ = ending
        match event:
            case Called() | Barred():
                call, right = (event.call, event.right) if isinstance(event, Called) else ("cut", False)
                sentences = self._call(event.seat, call, event.target), self._verdict(right=right)
                return _line(at, event.seat, "call", *sentences, self._thought(ending, event))
            case Double():
                return _line(at, event.seat, "call", self._about("story.double", event.seat))
            case Guessed():
                gesture = _short(self._texts.named("gestures", whole(event.gesture)))
                guess = self._about("story.guess", event.seat, gesture=gesture)
                return _line(at, event.seat, "call", guess, self._verdict(right=event.right))
            case TalkFound():
                return _line(at, event.offender, "info", self._about("story.talk", event.offender))
            case Drawn():
                return _line(at, None, "info", self._texts("result.draw"))

    def _verdict(self, *, right: bool) -> str:
        return self._texts("story.right" if right else "story.wrong")

    def _call(self, by: int, call: str, target: int | None) -> str:
        if target is None:
            return self._about(f"story.{call}.open", by)
        if target == self._reader:
            return self._texts(f"story.{call}.on_me", name=self._names[by])
        return self._about(f"story.{call}", by, target=self._names[target])

    def _thought(self, ending: Ending, call: Called | Barred) -> str:
        """Why somebody called and how sure that was, as far as the record tells."""
        percent = None if ending.belief is None else round(100 * ending.belief)
        reason = self._reason(ending, call)
        if reason and percent is not None:
            return self._texts("story.because.sure", reason=reason, percent=percent)
        if reason:
            return self._texts("story.because", reason=reason)
        return "" if percent is None else self._about("story.sure", call.seat, percent=percent)

    def _reason(self, ending: Ending, call: Called | Barred) -> str:
        if ending.why not in ("saw_signal", "suspects"):
            return ""
        if not ending.noticed:
            return self._about(f"story.{ending.why}", call.seat)
        gestures = [self._times(each, times) for each, times in named(ending.noticed)]
        return self._about("story.saw", call.seat, gestures=self._joined(gestures))

    def _times(self, made: Made, times: int) -> str:
        gesture = self._gesture(made)
        return gesture if times == 1 else self._texts("story.counted", gesture=gesture, count=times)

    def _about(self, key: str, seat: int, **values: object) -> str:
        if seat == self._reader:
            return self._texts(f"{key}.me", **values)
        return self._texts(key, name=self._names[seat], **values)

    def _listed(self, seats: Iterable[int]) -> str:
        return self._joined([self._names[seat] for seat in seats])

    def _joined(self, names: Sequence[str]) -> str:
        *others, last = names
        return self._texts.both(", ".join(others), last) if others else last


def named(noticed: Sequence[Made]) -> list[tuple[Made, int]]:
    """What of all that was noticed speaks for a set, each but once and with how often it was noticed.

    That is what was repeated, or was to look like a signal; where there is none of it, all.
    """
    times = Counter(each.occasion for each in noticed)
    first = {each.occasion: each for each in reversed(noticed)}
    each_once = [(first[occasion], count) for occasion, count in times.items()]
    return [(each, count) for each, count in each_once if count > 1 or each.is_meant] or each_once


def _groups(made: Iterable[Made]) -> list[Group]:
    """What each seat made, the same several times joined; in the order of their beginnings."""
    groups: dict[object, list[Made]] = {}
    for each in made:
        groups.setdefault((each.kind, each.change, *each.occasion[: 4 if each.kind == "idle" else 3]), []).append(each)
    return [*groups.values()]


def _victims(groups: Sequence[Group], endings: Iterable[Ending]) -> dict[int, int]:
    """Who fell for which of the groups that were no signals, the last one if several.

    That is who called wrongly after noticing it, and who cut for what meant nothing and was made again and again.
    """
    victims: dict[int, int] = {}
    for _, event, _, _, noticed in endings:
        if not isinstance(event, Called | Barred):
            continue
        wrong = isinstance(event, Barred) or not event.right
        for place in reversed(range(len(groups))):
            kind, seen = groups[place][0].kind, [made for made in groups[place] if made in noticed]
            fooled = len(seen) > 1 if kind == "idle" else wrong and bool(seen) and kind != "signal"
            if fooled and "signal" not in [made.kind for made in noticed]:
                victims.setdefault(place, event.seat)
                break
    return victims


def _looked(group: Group) -> bool | None:
    """Whether the reader noticed any of these; None where that is not known."""
    looks = [made.looked for made in group]
    return True if True in looks else None if None in looks else False


def _saw(group: Group) -> frozenset[int]:
    return frozenset[int]().union(*(made.saw for made in group))


def _clock(seconds: float) -> str:
    """Minutes and seconds, as the time line shows them."""
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def whole(text: str) -> str:
    """A text without half characters, which no page can be sent."""
    return text.encode(errors="ignore").decode()


def _short(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def _line(at: float | None, seat: int | None, kind: str, *sentences: str) -> Json:
    return {"at": at, "seat": seat, "kind": kind, "text": " ".join(filter(None, sentences))}
