"""The card table: one person's seat at a room, as a widget."""

import logging
import secrets
from collections import deque
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, TypeGuard, cast

import anywidget
import traitlets

from ..core.deal import check_cards
from ..core.errors import KempsError, RulesError
from ..core.events import Event, Swapped
from ..core.records import Json
from ..core.rules import Rules
from ..core.values import is_whole, told
from ..core.views import View
from ..frontend import module, stylesheet
from ..players.people import NAMES, PEOPLE
from ..players.player import Player
from ..players.temperaments import TEMPERAMENTS, temperament
from ..players.tempered import TemperedPlayer
from ..render.sentences import situation
from ..render.story import hand_story
from ..render.texts import Texts
from ..room.clock import Clock, RealClock
from ..room.room import Phase, Room
from .cell import close_earlier_runs
from .limits import check_shown
from .messages import message_action, read_message, read_text, read_watched
from .page_view import event_json, page_view

log = logging.getLogger(__name__)

EVENTS = 24  # events kept in the view: enough for a page that is late, few enough to send each time
_SETTINGS = ("rules", "players", "seat", "seed", "names", "lang", "pace", "opponents", "clock")
REFUSAL_S = 4.0  # seconds of the table's time that a refusal stays to be read


class Table(anywidget.AnyWidget):
    """A table where one person plays Kemps against players who watch, signal and call.

    rules: the name of a rule set, a mapping with a record's rules, or a `Rules` value. What the page can't show yet,
        such as points or a ring of five, is an error that says so
    players: how many sit at the table, an even number from 4 to 10 under classic rules
    seat: where the person sits, from 0
    seed: a whole number or a text; hand i is then dealt from the text f"{seed}/{i}", whoever plays. None: cards that
        nobody can foretell
    names: a name for each seat, in seat order; None for names of ours, and "You" on the page for the person
    lang: language of the table, "en", "es" or "de"
    pace: seconds between two visible changes at the table, about; from 0.05 to 30
    opponents: who plays the other seats, by seat: a `Player`, or the name of a temperament, such as "sly"; whoever is
        left out plays as the person at that seat does. One player of a side agrees on its signals: a `Player` before
        others, the first one given before the rest
    clock: the time of the table; None for real time on the notebook's event loop

    Raises `RulesError` or `KempsError` (both are `ValueError`s) for what can't be. What goes wrong in a `Player` later
    is told on the page and logged, and the game goes on.

    >>> from kemps_widgets.room.clock import SteppedClock
    >>> table = Table(seed=7, clock=SteppedClock())
    >>> table.act("start")
    >>> table.view["hand"]
    ['2H', 'JH', '7S', '8D']
    >>> table.view["centre"]
    ['AD', 'JS', 'KS', '4D']
    >>> table.act("swap", give=["8D"], take=["JS"])
    >>> table.act("swap", give=["7S"], take=["JS"])
    'card_gone'
    >>> table.close()
    """

    _esm = module()
    _css = stylesheet()
    view = traitlets.Dict().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        rules: str | Mapping[str, Any] | Rules = "classic",
        players: int = 4,
        seat: int = 0,
        seed: int | str | None = None,
        *,
        names: Sequence[str] | None = None,
        lang: str = "en",
        pace: float = 1.0,
        opponents: Mapping[int, Player | str] | None = None,
        clock: Clock | None = None,
        **widget: object,
    ) -> None:
        if unknown := sorted(widget.keys() - set(self.class_trait_names())):
            raise KempsError(f"{unknown[0]}: no such setting of a table; {', '.join(_SETTINGS)} are")
        self._rules = _rules(rules)
        check_shown(self._rules)
        self._rules.check_players(players)
        if not is_whole(seat) or seat not in range(players):
            raise KempsError(f"seat: {told(seat)} found, allowed is a whole number from 0 to {players - 1}")
        self._seat = seat
        self._texts = Texts(lang, self._rules)
        check_cards(self._rules, players)
        if names is None and players > len(NAMES):
            raise KempsError(f"names: None found, allowed is a list of {players} names: we know {len(NAMES)} people")
        self._names = NAMES[:players] if names is None else _names(names, players)
        self._is_named = names is not None
        self._players, self._tempers = _opponents({} if opponents is None else opponents, players, seat)
        if clock is not None and not isinstance(clock, Clock):
            raise KempsError(f"clock: {told(clock)} found, allowed is a Clock or None")
        self._clock = RealClock() if clock is None else clock
        self._events: deque[Json] = deque(maxlen=EVENTS)
        self._event_number = 0
        self._view_number = 0
        self._answered: deque[str] = deque(maxlen=1000)
        self._refusal: str | None = None
        self._refused_at = 0.0
        self._has_swapped = False
        self._fault = False
        self._answering = True  # whoever is answered gets a view at the end, and the page its first one
        self._story: tuple[object, Json | None] = (None, None)
        self._room = self._new_room(_seed(seed), pace)
        super().__init__(view=self._page_view(), words=self._texts.page(), **widget)
        self._answering = False
        self.on_msg(self._receive)
        close_earlier_runs(self)

    @property
    def record(self) -> Json:
        """The game so far, in the format of a record: JSON values, a copy."""
        return self._room.record

    def act(self, do: str, **told: object) -> str | None:
        """Do what a message of the page can ask for (docs/table-protocol.md): None, or the code of the refusal.

        Raises `KempsError` for something that is not of a message's form.
        """
        return self._answer({"do": do, **told})

    def close(self) -> None:
        """End the game's timers and take the widget and its layout away."""
        if (room := getattr(self, "_room", None)) is None:
            return  # the constructor refused its arguments; ipywidgets closes such a widget all the same
        room.close()
        if self.layout is not None:
            self.layout.close()
        super().close()

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take nothing over from a page but how the widget lies in it."""
        super().set_state({key: value for key, value in sync_data.items() if key in ("layout", "tabbable", "tooltip")})

    def __repr__(self) -> str:
        return f"Table(players={len(self._names)}, seat={self._seat})"

    def _receive(self, _widget: object, message: object, _buffers: object) -> None:
        # The kernel may deliver messages in a thread of its own while a cell runs; the table lives in one thread.
        self._clock.call_soon(lambda: self._answer_page(message))

    def _answer_page(self, found: object) -> None:
        try:
            ident, message = read_message(found)
            if ident in self._answered:
                return
            self._answered.append(ident)
            self._answer(message)
        except KempsError as error:
            log.warning("refused a message of the page: %s", error)
            self._refuse("not_understood")
        except Exception as fault:
            log.exception("a fault while answering the page")
            self._note_fault(fault)

    def _answer(self, message: Mapping[str, object]) -> str | None:
        if message.get("do") == "ping":
            self._show()
            return None
        self._answering, self._fault = True, False
        try:
            reason = self._do(message)
        finally:
            self._answering = False
        self._refuse(reason)
        return reason

    def _do(self, message: Mapping[str, object]) -> str | None:
        if self._room.closed:
            return "closed"
        match message.get("do"):
            case "start":
                return self._room.start()
            case "pause":
                return self._room.pause()
            case "resume":
                return self._room.resume()
            case "watch":
                return self._room.watch(self._seat, read_watched(message))
            case "agree":
                return self._room.agree(self._seat, read_text(message, "gesture"))
            case "new_game":
                return self._start_anew()
            case "set":
                self._set(message)
                return None
            case _:
                return self._room.act(self._seat, message_action(message, self._seat, self._rules))

    def _start_anew(self) -> str | None:
        if self._room.phase != "over":
            return "game_runs"
        room = self._new_room(None, self._room.pace_s)
        self._room.close()
        self._room = room
        return None

    def _set(self, message: Mapping[str, object]) -> None:
        texts = Texts(read_text(message, "lang"), self._rules) if "lang" in message else self._texts
        if "pace" in message:
            self._room.pace_s = cast("float", message["pace"])  # the room checks it
        if texts is not self._texts:
            self._texts, self.words = texts, texts.page()

    def _new_room(self, seed: int | str | None, pace_s: float) -> Room:
        # Without a seed of the caller's, one that nobody can foretell; it stays in Python.
        seed = secrets.token_hex(8) if seed is None else seed
        players: dict[int, Player] = {
            seat: TemperedPlayer(Random(f"{seed}/player/{seat}"), temperament(name))
            for seat, name in self._tempers.items()
        }
        return Room(
            self._rules,
            self._names,
            {**self._players, **players},  # in this order they are asked to agree on signals
            seed=seed,
            clock=self._clock,
            pace_s=pace_s,
            on_change=self._note_events,
            on_fault=self._note_fault,
        )

    def _note_events(self, events: Sequence[Event]) -> None:
        for event in events:
            self._has_swapped |= isinstance(event, Swapped) and event.seat == self._seat
            self._event_number += 1
            self._events.append(event_json(event, self._event_number))
        if not self._answering:
            self._show()

    def _note_fault(self, _fault: Exception) -> None:
        self._fault = True
        if not self._answering:
            self._show()

    def _refuse(self, reason: str | None) -> None:
        self._refusal, self._refused_at = reason, self._clock.now()
        self._show()

    def _show(self) -> None:
        self._view_number += 1
        self.view = self._page_view()

    def _page_view(self) -> Json:
        seen, phase = self._seen(), self._room.phase
        return {
            "n": self._view_number,
            "answered": self._answered[-1] if self._answered else "",
            "pace": self._room.pace_s,
            "status": self._status(seen, phase),
            "events": list(self._events),
            **page_view(
                seen,
                phase,
                self._texts,
                watching=self._room.watching(self._seat),
                tempers=self._tempers,
                story=self._told_story(seen) if phase in ("shown", "over") else None,
            ),
        }

    def _told_story(self, seen: View) -> Json | None:
        """What happened in the hand that has ended; worked out once for it."""
        key = (self._room, seen.hands, self._texts.lang)
        if self._story[0] != key:
            story = None
            try:
                story = hand_story(self.record, seen.hands - 1, self._seat, seen.players, self._texts)
            except Exception:
                log.exception("a fault in the story of a hand")  # the page can do without it, and not without a view
            self._story = key, story
        return self._story[1]

    def _seen(self) -> View:
        """The view of the seat; who was given no name is called "you" in the table's language."""
        seen = self._room.view(self._seat)
        if self._is_named:
            return seen
        names = [self._texts("you") if seat == self._seat else name for seat, name in enumerate(seen.players)]
        return seen._replace(players=tuple(names))

    def _status(self, seen: View, phase: Phase) -> Json:
        if self._fault:
            return {"text": self._texts("status.fault"), "kind": "refused"}
        if self._refusal and self._clock.now() < self._refused_at + REFUSAL_S:
            return {"text": self._texts(f"refused.{self._refusal}"), "kind": "refused"}
        if phase == "play":
            return {"text": situation(seen, self._texts, has_swapped=self._has_swapped), "kind": "info"}
        if phase == "paused":
            return {"text": "", "kind": "info"}  # the page's own hint says it
        partner = seen.players[seen.partners[0]] if seen.partners else ""  # who is out has none, and is told of none
        return {"text": self._texts(f"status.{phase}", partner=partner), "kind": "info"}


def _rules(given: str | Mapping[str, Any] | Rules) -> Rules:
    if isinstance(given, Rules):
        return given
    if not isinstance(given, str | Mapping):
        raise RulesError(f"rules: {told(given)} found, allowed is the name of a rule set, a mapping or a Rules value")
    return Rules.preset(given) if isinstance(given, str) else Rules.parse(given)


def _seed(given: object) -> int | str | None:
    if given is None or (is_whole(given) and abs(given) < 1 << 64) or _is_text(given):
        return given
    raise KempsError(f"seed: {type(given).__name__} found, allowed is a whole number within ±2**64, a text or None")


def _is_text(given: object) -> TypeGuard[str]:
    """Whether this is a text that can be written and sent: a lone half of a character can't."""
    return isinstance(given, str) and given == given.encode(errors="ignore").decode()


def _opponents(given: Mapping[int, Player | str], players: int, seat: int) -> tuple[dict[int, Player], dict[int, str]]:
    """Who plays the other seats: the players given, and the temperaments of all others."""
    if not isinstance(given, Mapping):
        raise KempsError(f"opponents: {told(given)} found, allowed is a mapping from seats to players")
    others = [other for other in range(players) if other != seat]
    for place, player in given.items():
        if not is_whole(place) or place not in others:
            allowed = ", ".join(map(str, others))
            raise KempsError(f"opponents: {told(place)} found, allowed are the other seats: {allowed}")
        if not isinstance(player, Player) and (not isinstance(player, str) or player not in TEMPERAMENTS):
            allowed = ", ".join(TEMPERAMENTS)
            raise KempsError(f"opponents[{place}]: {told(player)} found, allowed is a Player or one of {allowed}")
    usual = {other: PEOPLE[other % len(PEOPLE)].temperament for other in others}
    named = {place: player for place, player in given.items() if isinstance(player, str)}
    told_players = {place: player for place, player in given.items() if isinstance(player, Player)}
    tempers = {place: name for place, name in {**usual, **named}.items() if place not in told_players}
    return told_players, tempers


def _names(given: Sequence[str], players: int) -> tuple[str, ...]:
    sequence = isinstance(given, Sequence) and not isinstance(given, str)
    if not sequence or len(given) != players or not all(name and _is_text(name) for name in given):
        raise KempsError(f"names: {told(given)} found, allowed is a list of {players} names")
    if len(set(given)) != players:
        raise KempsError(f"names: {told(given)} found, allowed is a different name for each seat")
    return tuple(given)
