"""One table: who acts when, what is kept, and what nobody is told."""

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from kemps_widgets.core.actions import Action, Cut, Gesture, Kemps, Pass, Swap
from kemps_widgets.core.errors import KempsError
from kemps_widgets.core.events import Called, Event
from kemps_widgets.core.replay import replay
from kemps_widgets.core.rules import Rules
from kemps_widgets.core.signals import Signal
from kemps_widgets.core.views import View
from kemps_widgets.players.gestures import GESTURES
from kemps_widgets.players.player import Player
from kemps_widgets.players.tempered import TemperedPlayer
from kemps_widgets.room.clock import SteppedClock, VirtualClock
from kemps_widgets.room.room import PERSON_DEALS_S, Room

from .conftest import Seating

if TYPE_CHECKING:
    from collections.abc import Sequence


class Still(Player):
    """A player who does nothing but pass, and keeps what it was given."""

    def __init__(self) -> None:
        self.given: list[Any] = []

    def agree(self, view: View) -> tuple[Signal, ...]:
        self.given.append(view)
        return (Signal("ear"),)

    def turn(self, view: View) -> Action | None:
        self.given.append(view)
        return Pass(view.seat) if view.seat not in view.passed else None

    def notice(self, event: Event) -> bool:
        self.given.append(event)
        return True

    def react(self, view: View) -> Action | None:
        self.given.append(view)
        return None

    def review(self, view: View) -> None:
        self.given.append(view)


def play_on(room: Room, clock: VirtualClock) -> None:
    assert room.start() is None
    clock.run(lambda: room.phase != "play")


@pytest.mark.parametrize("count", [4, 6, 8, 10])
@pytest.mark.parametrize("seed", range(4))
def test_a_game_of_players_alone_ends_and_its_record_repeats_it(seat_players: Seating, count: int, seed: int) -> None:
    clock = VirtualClock()
    room = seat_players(clock, count, seed)
    while room.phase != "over":
        play_on(room, clock)
        assert clock.pending == 0
    record = room.record
    result = replay(record)
    assert result["over"]
    assert [hand["outcome"] for hand in result["hands"]].count("unfinished") == 0
    seen = room.view(0)
    assert result["score"] == list(seen.score)
    assert result["winners"] == list(seen.winners)
    assert room.start() == "game_over"


def test_the_same_seed_gives_the_same_game(seat_players: Seating) -> None:
    records = []
    for _ in range(2):
        clock = VirtualClock()
        room = seat_players(clock)
        play_on(room, clock)
        records.append(room.record)
    assert records[0] == records[1]


def test_who_plays_does_not_change_the_cards(seat_players: Seating) -> None:
    dealt = []
    for players in ({}, {"seat1": Still(), "seat3": Still()}, {"persons": (0, 2)}):
        clock = VirtualClock()
        room = seat_players(clock, **players)
        room.start()
        dealt.append([room.view(seat).cards for seat in range(4)])
        assert [hand["shuffle"] for hand in room.record["hands"]] == ["7/0"]
    assert dealt[0] == dealt[1] == dealt[2]


def test_a_player_gets_views_of_its_seat_and_public_events_alone(seat_players: Seating) -> None:
    still, clock = Still(), VirtualClock()
    room = seat_players(clock, seat1=still)
    play_on(room, clock)
    assert still.given
    assert all(isinstance(each, View | Event) for each in still.given)
    views = [each for each in still.given if isinstance(each, View)]
    assert {view.seat for view in views} == {1}
    assert all(view.shown is None for view in views if view.result is None)


def test_nothing_happens_in_a_pause(seat_players: Seating) -> None:
    clock = SteppedClock()
    room = seat_players(clock, persons=(0,))
    room.start()
    assert room.pause() is None
    assert room.phase == "paused"
    before = room.record
    clock.advance(60)
    assert room.act(0, Pass(0)) == "paused"
    assert room.record == before
    assert room.resume() is None
    clock.advance(20)
    assert len(room.record["hands"][0]["actions"]) > 3


def test_times_in_the_record_never_fall_and_leave_pauses_out(seat_players: Seating) -> None:
    clock = SteppedClock()
    room = seat_players(clock, persons=(0, 1, 2, 3))
    clock.advance(100)
    room.start()
    clock.advance(1.25)
    room.act(0, Gesture(0, "ear"))
    room.pause()
    clock.advance(50)
    room.resume()
    clock.advance(0.5)
    room.act(1, Gesture(1, "nose"))
    assert [action["at"] for action in room.record["hands"][0]["actions"]] == [1.25, 1.75]


def test_the_first_touch_has_the_card_and_the_second_loses_nothing(seat_players: Seating) -> None:
    room = seat_players(SteppedClock(), persons=(0, 1, 2, 3))
    room.start()
    wanted = room.view(0).centre[0]
    first, second = room.view(0).cards[0], room.view(1).cards
    assert room.act(0, Swap(0, (first,), (wanted,))) is None
    assert room.act(1, Swap(1, second[:1], (wanted,))) == "card_gone"
    assert room.view(1).cards == second
    assert room.act(1, Swap(1, second[:1], room.view(1).centre[1:2])) is None
    assert replay(room.record)["hands"][0]["rejected"] == [{"action": 1, "reason": "card_gone"}]


def test_a_seat_acts_for_itself_alone(seat_players: Seating) -> None:
    room = seat_players(SteppedClock(), persons=(0, 1))
    room.start()
    with pytest.raises(KempsError, match="seat: 1 found, allowed is the own seat, 0"):
        room.act(0, Pass(1))


def test_a_call_shows_the_hands_and_ends_all_plans(seat_players: Seating) -> None:
    clock = SteppedClock()
    room = seat_players(clock, persons=(0,))
    assert room.act(0, Kemps(0)) == "no_hand"
    room.start()
    clock.advance(3)
    assert room.act(0, Cut(0, 1)) is None
    assert room.phase == "shown"
    shown = room.view(0).shown
    assert shown is not None
    assert all(len(cards) == 4 for cards in shown)
    assert clock.pending == 0
    before = room.record
    clock.advance(60)
    assert room.act(0, Kemps(0)) == "hand_over"
    assert room.record == before


def test_the_dealer_player_sweeps_when_all_have_passed(seat_players: Seating) -> None:
    clock = SteppedClock()
    room = seat_players(clock, persons=(1, 2, 3))
    room.start()
    seen = []
    for _ in range(100):
        seen.append(room.view(1).discards)
        for seat in (1, 2, 3):
            if seat not in room.view(seat).passed:
                room.act(seat, Pass(seat))
        clock.advance(0.1)
    assert {0, 4, 8} <= set(seen)
    assert replay(room.record)["hands"][0]["rejected"] == []


def test_a_person_who_deals_sweeps_or_lets_it_happen(seat_players: Seating) -> None:
    clock = SteppedClock()
    room = seat_players(clock, persons=(0, 1, 2, 3))
    room.start()
    for seat in range(4):
        room.act(seat, Pass(seat))
    assert room.view(0).may.sweep
    assert not room.view(1).may.sweep
    clock.advance(PERSON_DEALS_S - 0.1)
    assert room.view(0).discards == 0
    clock.advance(0.2)
    assert room.view(0).discards == 4
    for seat in range(4):
        room.act(seat, Pass(seat))
    room.act(0, Swap(0, room.view(0).cards[:1], room.view(0).centre[:1]))
    clock.advance(PERSON_DEALS_S * 2)
    assert room.view(0).discards == 4


def test_gestures_and_passes_do_not_put_off_what_happens_by_itself(seat_players: Seating) -> None:
    clock = SteppedClock()
    room = seat_players(clock, persons=(0, 1, 2, 3))
    room.start()
    for seat in range(4):
        room.act(seat, Pass(seat))
    for _ in range(round(PERSON_DEALS_S) + 1):
        room.act(1, Gesture(1, "hum"))
        room.act(2, Pass(2))
        clock.advance(1)
    assert room.view(0).discards == 4
    for seat in range(4):
        room.act(seat, Pass(seat))
    clock.advance(PERSON_DEALS_S + 0.1)
    assert room.view(0).discards == 8


def test_signals_are_agreed_between_hands_and_kept_from_rivals(seat_players: Seating) -> None:
    clock = SteppedClock()
    room = seat_players(clock, persons=(0,))
    assert room.agree(0, "wink") == "unknown_gesture"
    (first,) = [signal.gesture for signal in room.view(0).own_signals]
    other, another = [gesture for gesture in GESTURES if gesture != first][:2]
    assert room.agree(0, first) is None  # the last one stays
    assert room.agree(0, other) is None
    assert room.agree(0, another) is None
    assert [signal.gesture for signal in room.view(2).own_signals] == [first, other, another]
    assert room.agree(0, next(gesture for gesture in GESTURES[::-1] if gesture != first)) == "too_many_signals"
    assert room.agree(0, first) is None
    assert room.agree(0, another) is None
    room.start()
    assert room.agree(0, first) == "hand_runs"
    assert [signal.gesture for signal in room.view(2).own_signals] == [other]
    assert [len(signals) for signals in room.view(1).signals] == [0, 1, 0, 1]
    assert room.record["signals"][0] == [{"gesture": other}]
    room.act(0, Kemps(0))
    room.agree(0, first)
    room.start()
    assert room.record["hands"][1]["signals"][0] == [{"gesture": other}, {"gesture": first}]
    replay(room.record)


def test_words_are_a_signal_only_where_the_rules_allow_them() -> None:
    classic = Room(Rules(), tuple("abcd"), {}, seed=1, clock=SteppedClock())
    assert classic.agree(0, "weather") == "unknown_gesture"
    room = Room(Rules.preset("verbal"), tuple("abcd"), {}, seed=1, clock=SteppedClock())
    assert room.agree(0, "weather") is None
    room.start()
    assert room.record["signals"][0][1] == {"gesture": "weather", "verbal": True}


def test_where_each_hand_needs_a_new_signal_a_new_one_replaces_the_old() -> None:
    room = Room(Rules(new_signal_each_hand=True), tuple("abcd"), {}, seed=1, clock=SteppedClock())
    room.start()
    room.act(0, Kemps(0))
    assert room.start() == "signal_kept"
    for seat, gesture in ((0, "hum"), (1, "tap")):
        assert room.agree(seat, gesture) is None
    assert room.start() is None
    assert [signal.gesture for signal in room.view(0).own_signals] == ["hum"]


def test_who_watched_whom_and_who_noticed_is_kept_beside_the_actions(seat_players: Seating) -> None:
    clock = SteppedClock()
    room = seat_players(clock, persons=(0,), seat2=Still())
    assert room.watch(0, 2) == "no_hand"
    room.start()
    assert room.watch(0, 0) == room.watch(0, 7) == "not_to_watch"
    assert room.watch(0, 1) is None
    assert room.watching(0) == 1
    clock.advance(120)
    (hand,) = room.record["hands"]
    assert {"at": 0.0, "seat": 0, "watch": 1} in hand["watching"]
    assert {"seat": 2, "watch": 0}.items() <= next(each for each in hand["watching"] if each["seat"] == 2).items()
    made = [action for action in hand["actions"] if action["do"] == "gesture"]
    assert made
    for action in made:
        assert action["why"] in ("signal", "decoy", "idle")
        assert set(action["noticed"]) <= {1, 2, 3} - {action["seat"]}
        assert (0 in action["watched"]) == (action["seat"] == 1)
    assert any(action["noticed"] for action in made)
    replay(room.record)


def test_a_fault_of_a_player_is_told_and_the_table_goes_on(caplog: pytest.LogCaptureFixture) -> None:
    class Broken(Still):
        def turn(self, view: View) -> Action | None:
            raise ZeroDivisionError

    faults: list[Exception] = []
    clock = SteppedClock()
    room = Room(
        Rules(), ("Ana", "Ben", "Cleo", "Dan"), {1: Broken(), 3: TemperedPlayer(Random(1))},
        seed=3, clock=clock, on_fault=faults.append,
    )  # fmt: skip
    room.start()
    clock.advance(15)
    assert {type(fault) for fault in faults} == {ZeroDivisionError}
    assert "ZeroDivisionError" in caplog.text
    assert any(action["seat"] == 3 for action in room.record["hands"][0]["actions"])


def test_a_listener_hears_of_each_change_once() -> None:
    heard: list[Sequence[Event]] = []
    clock = SteppedClock()
    room = Room(Rules(), tuple("abcd"), {}, seed=1, clock=clock, on_change=heard.append)
    room.start()
    room.act(0, Pass(0))
    room.act(1, Kemps(1))
    assert [[type(event).__name__ for event in events] for events in heard] == [["Dealt"], ["Pass"], ["Called"]]


def test_a_closed_room_keeps_still(seat_players: Seating) -> None:
    clock = SteppedClock()
    room = seat_players(clock)
    room.start()
    room.close()
    assert clock.pending == 0
    before = room.record
    clock.advance(60)
    assert room.record == before


@pytest.mark.parametrize("pace", [0, -1, 31, float("nan")])
def test_a_pace_out_of_range(seat_players: Seating, pace: float) -> None:
    room = seat_players(SteppedClock())
    with pytest.raises(KempsError, match=r"pace: .* allowed is seconds from 0.05 to 30"):
        room.pace_s = pace


def test_the_pace_is_about_one_visible_change_a_second(seat_players: Seating) -> None:
    for count in (4, 10):
        clock = VirtualClock()
        room = seat_players(clock, count)
        play_on(room, clock)
        actions = room.record["hands"][0]["actions"]
        assert 0.4 < actions[-1]["at"] / len(actions) < 1.6


def test_what_a_player_wants_at_the_end_of_a_hand_is_not_done_in_the_next(seat_players: Seating) -> None:
    class Late(Still):
        def turn(self, view: View) -> Action | None:
            return None

        def notice(self, event: Event) -> bool:
            return isinstance(event, Called)

        def react(self, view: View) -> Action | None:
            return Kemps(view.seat)

    clock = SteppedClock()
    room = seat_players(clock, persons=(0,), seat1=Late(), seat2=Late(), seat3=Late())
    room.start()
    room.act(0, Kemps(0))
    assert clock.pending == 0
    room.start()
    clock.advance(5)
    assert room.record["hands"][1]["actions"] == []
