"""The room of one table. Every action, a person's or a player's, comes in here, and every seat's view goes out here."""

import logging
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Literal, Self, TypeAlias, TypeVar, TypeVarTuple

from ..core.actions import Action, Gesture, Go, Say, Sweep
from ..core.deal import agree, deal_shuffled, kept_signals, next_seats
from ..core.errors import KempsError
from ..core.events import Event
from ..core.outcome import Reason
from ..core.play import apply
from ..core.records import Json
from ..core.replay import Replay
from ..core.rules import Rules
from ..core.settling import settle
from ..core.signals import Signal
from ..core.state import Game, new_game
from ..core.values import is_number, told
from ..core.views import View, view
from ..players.gestures import WORDS, kinds_under
from ..players.player import Player, Thought
from .checks import MOST_SIGNALS, check_action, check_thought, may_watch
from .clock import Clock, Timer
from .driver import Driver
from .duties import first_signals, persons_duty, with_pile
from .notes import Notes

T = TypeVar("T")
Told = TypeVarTuple("Told")

log = logging.getLogger(__name__)

Phase: TypeAlias = Literal["agree", "play", "paused", "settling", "shown", "over"]
NoTime: TypeAlias = Literal["paused", "no_hand", "hand_runs", "game_over", "closed"]
RoomReason: TypeAlias = (
    Reason | NoTime | Literal["unknown_gesture", "too_many_signals", "not_to_watch", "signal_kept", "no_deal"]
)

PERSON_DEALS_S = 5.0  # after so long the centre is opened or swept by itself where a person has to do it
ANSWER_S = 5.0  # so long a right Kemps may be doubled or guessed


class Room:
    """One game at one table.

    rules, names: what is played, and who plays, in seat order
    players: who plays the seats that no person sits at; the first of a side, in the order given, agrees on its signals
    seed: hand i is dealt from the text seed f"{seed}/{i}", whoever plays; the players' chances come from it as well
    clock: the time of the table
    pace_s: seconds between two visible changes at the table, about; from 0.05 to 30
    on_change: told the events after each change, once; on_fault: told of an exception in a player or in `on_change`,
        and of what a player wanted and can't be; none of it stops the game

    Raises `RulesError` where so many can't play, `KempsError` for a pace or the haste of a player out of range.
    """

    def __init__(
        self,
        rules: Rules,
        names: Sequence[str],
        players: Mapping[int, Player],
        *,
        seed: int | str,
        clock: Clock,
        pace_s: float = 1.0,
        on_change: Callable[[Sequence[Event]], None] = lambda _events: None,
        on_fault: Callable[[Exception], None] = lambda _fault: None,
    ) -> None:
        self._game = new_game(rules, tuple(names))
        self._seed = seed
        self._clock = clock
        self._on_change = on_change
        self._on_fault = on_fault
        self._dealt_at = 0.0
        self._paused = False
        self._closed = False
        self._house_timer: Timer | None = None
        self._house_due: object = None
        self._watching: dict[int, int | None] = {}
        self.pace_s = pace_s
        self._drivers = {
            seat: Driver(self, seat, player, f"{seed}/seat/{seat}") for seat, player in sorted(players.items())
        }
        self._asked = tuple(players)
        self._agree_for_players()
        self._notes = Notes(self._game)

    @classmethod
    def resumed(cls, begun: Replay, players: Mapping[int, Player], **settings: Any) -> Self:  # noqa: ANN401 - passed on
        """Open a room where a record ends: in the middle of its last hand, or after it.

        settings: `seed`, `clock` and all else that a room takes. Raises as a room does.
        """
        room = cls(begun.start.rules, begun.start.players, players, **settings)
        room._go_on(begun)
        return room

    def _go_on(self, begun: Replay) -> None:
        self._game = begun.end
        self._notes = Notes.resumed(begun)
        if self._game.live:
            self._clock.resume()
            self._dealt_at = self._clock.now() - begun.steps[-1].at
            for driver in self._drivers.values():
                driver.sit_down()
            self._wait_for_house()

    @property
    def pace_s(self) -> float:
        """Seconds between two visible changes at the table, about."""
        return self._pace_s

    @pace_s.setter
    def pace_s(self, seconds: float) -> None:
        if not is_number(seconds) or not 0.05 <= seconds <= 30:
            raise KempsError(f"pace: {told(seconds)} found, allowed is seconds from 0.05 to 30")
        self._pace_s = seconds

    @property
    def phase(self) -> Phase:
        """Where the table is.

        agree: before the first hand; play: in one; paused: in one that stands still; settling: after a right Kemps that
        may still be answered (C6, C7); shown: after a hand; over: after the last
        """
        if self._game.live:
            return "paused" if self._paused else "play"
        if self._game.hand and self._game.hand.deal.settling:
            return "settling"
        if self._game.over:
            return "over"
        return "agree" if self._game.hand is None else "shown"

    @property
    def closed(self) -> bool:
        """Whether the room has ended for good."""
        return self._closed

    @property
    def record(self) -> Json:
        """The game so far as JSON values, in the record's format; a copy."""
        return self._notes.record(self._game)

    @property
    def drivers_at_table(self) -> int:
        """How many players are driven at the table now."""
        return sum([seat in self._drivers for seat in self._at_table])

    @property
    def _at_table(self) -> tuple[int, ...]:
        hand = self._game.hand
        return hand.deal.seats if hand else self._game.seats_in

    def view(self, seat: int) -> View:
        """What this seat may know now."""
        return view(self._game, seat)

    def watching(self, seat: int) -> int | None:
        """The seat that this one watches; None for the cards."""
        return self._watching.get(seat)

    def agree(self, seat: int, gesture: str) -> RoomReason | None:
        """Agree with the partner that a gesture means a set from the next hand on, or that it does so no more (S1).

        The last signal stays. Where each hand needs new ones, a new one replaces those of the hand before.
        """
        if reason := self._no_time_between_hands():
            return reason
        if seat not in self._game.seats_in:
            return "not_seated"
        if gesture not in kinds_under(self._game.rules):
            return "unknown_gesture"
        side = self._game.side(seat)
        signals = () if side in kept_signals(self._game) else self._game.signals[side]
        left = tuple(signal for signal in signals if signal.gesture != gesture)
        if left == signals:
            left = (*signals, Signal(gesture, verbal=gesture in WORDS))
        if len(left) > MOST_SIGNALS:
            return "too_many_signals"
        self._set_signals(side, left or signals)
        self._changed(())
        return None

    def watch(self, seat: int, watched: int | None) -> RoomReason | None:
        """Let a seat watch another one at the table from now on; None for the cards."""
        if self._closed or not self._game.live:
            return "closed" if self._closed else "no_hand"
        if not may_watch(watched, seat, self._at_table):
            return "not_to_watch"
        self.note_watching(seat, watched)
        self._changed(())
        return None

    def note_watching(self, seat: int, watched: int | None) -> None:
        """Note whom a seat watches from now on, in the record too."""
        if self._watching.get(seat, seat) != watched:
            self._watching[seat] = watched
            self._notes.watch(seat, watched, self._at())

    def start(self) -> RoomReason | None:
        """Deal the next hand and let it begin. Raises `RuntimeError` for a real clock where no event loop runs."""
        if reason := self._no_time_between_hands():
            return reason
        if any(not self._is_driven(side) for side in kept_signals(self._game)):
            return "signal_kept"
        self._agree_for_players()
        entry = self._notes.next_hand(self._game, self._seed, self._watching_among(next_seats(self._game)))
        try:
            game, events = deal_shuffled(self._game, entry["shuffle"], entry["dealer"], entry.get("seated"))
        except KempsError:
            log.warning("the next hand can't be dealt", exc_info=True)
            return "no_deal"
        self._clock.resume()
        self._paused = False
        self._dealt_at = self._clock.now()
        self._game = game
        self._watching = self._watching_among(game.seats_in)
        self._notes.begin(entry, game)
        self._changed(events)
        return None

    def _watching_among(self, seats: Sequence[int]) -> dict[int, int | None]:
        """Who of these seats watches whom of them, or the cards."""
        return {seat: at for seat, at in self._watching.items() if seat in seats and (at is None or at in seats)}

    def pause(self) -> RoomReason | None:
        """Stop the time of the hand being played; nobody acts until `resume`."""
        return self._set_paused(True)

    def resume(self) -> RoomReason | None:
        """Let a paused hand go on."""
        return self._set_paused(False)

    def act(self, seat: int, action: Action, thought: Thought | None = None) -> RoomReason | None:
        """Do this action of a seat, or tell why not; a refused one changes nothing.

        What the rules judged, done or refused, goes into the record with its time, and with what was thought of it.
        Raises `KempsError` for an action of another seat, and for what is no action or thought.
        """
        action, thought = check_action(action, self._game.rules, "action"), check_thought(thought, "thought")
        if action.seat != seat:
            raise KempsError(f"seat: {told(action.seat)} found, allowed is the own seat, {seat}")
        if self._closed:
            return "closed"
        if self.phase not in ("play", "paused", "settling"):
            return "hand_over" if self._game.hand else "no_hand"
        if self._paused:
            return "paused"
        return self._judged(action, thought, keep_refused=True)

    def _judged(self, action: Action, thought: Thought | None, *, keep_refused: bool) -> RoomReason | None:
        if isinstance(action, Sweep):
            action = with_pile(action, self._game, f"{self._seed}/{self._game.hands}/{self._notes.actions}")
        outcome = apply(self._game, action, at := self._at())
        if isinstance(outcome, str):
            if keep_refused:
                self._notes.act(action, at, None)
            return outcome
        entry = self._notes.act(action, at, thought)
        self._game, events = outcome
        noticed = self._changed(events)
        if isinstance(action, Gesture | Say):
            entry["noticed"] = noticed
            watching = self._watching_among(self._at_table)
            entry["watched"] = [seat for seat, watched in sorted(watching.items()) if watched == action.seat]
        return None

    def submit(self, action: Action, thought: Thought | None = None) -> None:
        """Do what a driven seat had in mind, unless it has become pointless meanwhile."""
        if not self._closed and not self._paused:
            self._judged(action, thought, keep_refused=False)

    def now(self) -> float:
        """Seconds of the room's clock."""
        return self._clock.now()

    def call_later(self, delay_s: float, happen: Callable[[], None]) -> Timer:
        """Let something happen in so many seconds of the hand being played; a fault in it does not stop the table."""
        return self._clock.call_later(delay_s, partial(self._guarded, happen))

    def close(self) -> None:
        """End everything that is due. A closed room stays as it is."""
        self._closed = True
        for driver in self._drivers.values():
            driver.stop()
        self._clock.close()

    def _no_time_between_hands(self) -> RoomReason | None:
        """Why this is not the time between two hands; None when it is."""
        if self._closed:
            return "closed"
        if self.phase in ("play", "paused", "settling"):
            return "hand_runs"
        return "game_over" if self._game.over else None

    def _at(self) -> float:
        """Seconds since the deal, pauses not counted, as the record tells them."""
        return round(self._clock.now() - self._dealt_at, 3)

    def _set_paused(self, paused: bool) -> RoomReason | None:
        if self._closed or not self._game.live:
            return "closed" if self._closed else "no_hand"
        if paused != self._paused:
            self._paused = paused
            (self._clock.pause if paused else self._clock.resume)()
            self._changed(())
        return None

    def _changed(self, events: Sequence[Event]) -> list[int]:
        """Tell everybody what happened; the driven seats that noticed the last of it."""
        if self._closed:
            return []
        self._guarded(self._on_change, events)
        noticed: list[int] = []
        for event in events:
            noticed = [seat for seat, driver in self._drivers.items() if self._guarded(driver.tell, event)]
        if events:
            self._wait_for_house()
        return noticed

    def _wait_for_house(self) -> None:
        """See to what the table does by itself after a while, when nobody does it before.

        What is due already stays due: gestures and passes, of which there may be many, don't put it off.
        """
        hand = self._game.hand
        action = persons_duty(self._game, self._drivers)
        due = (self.phase, action, hand and (hand.changed_at, hand.result))
        if due == self._house_due:
            return
        self._house_due = due
        if self._house_timer:
            self._house_timer.cancel()
            self._house_timer = None
        if self.phase == "settling":
            self._house_timer = self.call_later(ANSWER_S, self._settle)
        elif action is not None:
            wait = PERSON_DEALS_S + (self._game.rules.sweep_after if isinstance(action, Sweep) else 0)
            self._house_timer = self.call_later(wait, partial(self._do_duty, action))

    def _do_duty(self, action: Go | Sweep) -> None:
        self._house_due = None
        self.submit(action)

    def _settle(self) -> None:
        self._game, events = settle(self._game)
        self._changed(events)

    def _guarded(self, happen: Callable[[*Told], T], *told: *Told) -> T | None:
        """What comes of this, or None where a fault came of it, which does not stop the table."""
        try:
            return happen(*told)
        except Exception as fault:
            log.exception("a fault at the table")
            try:
                self._on_fault(fault)
            except Exception:
                log.exception("the fault could not be told")
            return None

    def _agree_for_players(self) -> None:
        """Let the players agree for their sides; a side with a person keeps its signals once it has some.

        Where that fails a side keeps what it has, or agrees on some gesture where it has none that it may keep.
        """
        for side in self._game.sides_in:
            if not self._game.signals[side] or self._is_driven(side):
                if driven := [seat for seat in self._asked if seat in self._game.seating.sides[side]]:
                    self._guarded(self._let_agree, side, self._drivers[driven[0]])
                if not self._game.signals[side] or side in kept_signals(self._game):
                    self._set_signals(side, first_signals(self._game, side))

    def _let_agree(self, side: int, driver: Driver) -> None:
        signals = driver.agree()
        game = self._agreed(side, signals)
        if side in kept_signals(game):
            raise KempsError(f"signals[{side}]: {told(signals)} found, these rules want a new one for each hand")
        self._game = game

    def _is_driven(self, side: int) -> bool:
        """Whether no person plays for this side."""
        return all(seat in self._drivers for seat in self._game.seating.sides[side])

    def _set_signals(self, side: int, signals: tuple[Signal, ...]) -> None:
        self._game = self._agreed(side, signals)

    def _agreed(self, side: int, signals: tuple[Signal, ...]) -> Game:
        """The game in which this side has agreed on these signals. Raises `RecordError` for what the rules forbid."""
        agreed = list(self._game.signals)
        agreed[side] = signals
        return agree(self._game, tuple(agreed))
