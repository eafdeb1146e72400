"""The lines of a hand's story: what was found in its record, as sentences for one reader."""

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
    """A gesture, or words, that meant something or was to look as if it did.

    kind: signal, untrue (the signal of a set that was not there) or bluff
    change: how often this seat had got or lost a set before
    saw: who noticed it, of those of whom the record tells; known: whether it tells of anybody, all_known: of all but
        the reader
    looked: whether the reader noticed; None where that is not known. by_eye: known from whom the reader watched
    where: whom the reader watched then, None for the cards, `UNKNOWN` where the record does not tell
    """

    at: float
    seat: int
    name: str
    is_words: bool
    kind: str
    change: int
    saw: frozenset[int]
    known: bool
    all_known: bool
    looked: bool | None
    where: int | None
    by_eye: bool


class Ending(NamedTuple):
    """A call or what else ended a hand, and what the player thought of it."""

    at: float
    event: Closing
    why: str
    belief: float | None


Group: TypeAlias = Sequence[Made]  # the same, made by the same seat several times in a row


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
        """All lines in the order of time; what ended the hand comes last."""
        groups = _groups(made)
        victims = _victims(groups, endings)
        sets = [self._set_line(each) for each in held]
        ends = [self._ending_line(each, groups) for each in endings]
        told = [self._made_line(each, victims.get(place), endings) for place, each in enumerate(groups)]
        spare = [place for place, each in enumerate(groups) if each[0].kind == "bluff" and place not in victims]
        over = len(sets) + len(told) + len(ends) + bool(idle) - MOST_LINES
        dropped = set(spare[-(over + 1) :]) if over > 0 else set()  # one more, for the line that counts them
        if len(dropped) < 2:
            dropped = set()
        told = [line for place, line in enumerate(told) if place not in dropped]
        at = next((each.at for each in endings if not isinstance(each.event, Barred)), seconds)
        infos = []
        if more := sum(len(groups[place]) for place in dropped):
            infos.append(_line(at, None, "info", self._texts.counted("story.bluffs", more)))
        if idle:
            infos.append(_line(at, None, "info", self._texts.counted("story.idle", idle)))
        return sorted([*sets, *told, *infos, *ends], key=lambda line: (line["at"], _ORDER[line["kind"]]))

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

    def _made_line(self, group: Group, victim: int | None, endings: Iterable[Ending]) -> Json:
        first = group[0]
        if first.kind != "signal":
            what = self._what(f"story.{first.kind}", group)
            after = (
                [self._about("story.fell", victim)] if victim is not None else [*self._eyes(group), self._seen(group)]
            )
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
        if called or _looked(group) is None:
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
        if not first.by_eye or first.where in (UNKNOWN, first.seat, self._reader):
            return self._texts("story.missed")
        if first.where is None:
            return self._texts("story.missed.cards")
        return self._texts("story.missed.other", name=self._names[first.where])

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

    def _ending_line(self, ending: Ending, groups: Iterable[Group]) -> Json:
        at, event, *_ = ending
        match event:
            case Called() | Barred():
                call, right = (event.call, event.right) if isinstance(event, Called) else ("cut", False)
                sentences = self._call(event.seat, call, event.target), self._verdict(right=right)
                return _line(at, event.seat, "call", *sentences, self._thought(ending, event, groups))
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

    def _thought(self, ending: Ending, call: Called | Barred, groups: Iterable[Group]) -> str:
        """Why somebody called and how sure that was, as far as the record tells."""
        percent = None if ending.belief is None else round(100 * ending.belief)
        reason = self._reason(ending.why, call, groups)
        if reason and percent is not None:
            return self._texts("story.because.sure", reason=reason, percent=percent)
        if reason:
            return self._texts("story.because", reason=reason)
        return "" if percent is None else self._about("story.sure", call.seat, percent=percent)

    def _reason(self, why: str, call: Called | Barred, groups: Iterable[Group]) -> str:
        if why not in ("saw_signal", "suspects"):
            return ""
        seen = [
            self._gesture(group[0]) for group in groups if group[0].seat == call.target and call.seat in _saw(group)
        ]
        if not seen:
            return self._about(f"story.{why}", call.seat)
        return self._about("story.saw", call.seat, gestures=self._joined(list(dict.fromkeys(seen))))

    def _about(self, key: str, seat: int, **values: object) -> str:
        if seat == self._reader:
            return self._texts(f"{key}.me", **values)
        return self._texts(key, name=self._names[seat], **values)

    def _listed(self, seats: Iterable[int]) -> str:
        return self._joined([self._names[seat] for seat in seats])

    def _joined(self, names: Sequence[str]) -> str:
        *others, last = names
        return self._texts.both(", ".join(others), last) if others else last


def _groups(made: Iterable[Made]) -> list[Group]:
    """What each seat made, the same several times in a row joined; in the order of their beginnings."""
    groups: list[list[Made]] = []
    last: dict[int, list[Made]] = {}
    for each in made:
        group = last.get(each.seat)
        if group and _sameness(group[0]) == _sameness(each):
            group.append(each)
        else:
            last[each.seat] = [each]
            groups.append(last[each.seat])
    return [*groups]


def _sameness(made: Made) -> tuple[str, bool, str, int]:
    return made.name, made.is_words, made.kind, made.change


def _victims(groups: Sequence[Group], endings: Iterable[Ending]) -> dict[int, int]:
    """Who fell for which of the bluffs: called wrongly on that seat after noticing it, the last one if several."""
    victims: dict[int, int] = {}
    for at, event, *_ in endings:
        wrong = isinstance(event, Barred) or (isinstance(event, Called) and not event.right)
        if not isinstance(event, Called | Barred) or not wrong:
            continue
        for place in reversed(range(len(groups))):
            first = groups[place][0]
            noticed = any(made.at <= at and event.seat in made.saw for made in groups[place])
            if first.seat == event.target and first.kind != "signal" and noticed:
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


def _line(at: float, seat: int | None, kind: str, *sentences: str) -> Json:
    return {"at": at, "seat": seat, "kind": kind, "text": " ".join(filter(None, sentences))}
