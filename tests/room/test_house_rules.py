"""Rooms under every house rule: games end, nobody waits for ever, and a record can be gone on with."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from kemps_widgets.core.actions import Double, Go, Guess, Kemps, Pass, Sweep
from kemps_widgets.core.presets import PRESETS
from kemps_widgets.core.replay import Replay, replay
from kemps_widgets.core.rules import Rules
from kemps_widgets.players.people import NAMES
from kemps_widgets.players.player import Player
from kemps_widgets.players.tempered import TemperedPlayer
from kemps_widgets.room.clock import Clock, SteppedClock, VirtualClock
from kemps_widgets.room.room import ANSWER_S, PERSON_DEALS_S, Room
from tests.core.random_games import playable
from tests.core.stacked import doing, record, stacked

MANY_HANDS = 400  # no game of simple players took half as many


def simple_players(count: int, seed: int, persons: tuple[int, ...] = ()) -> dict[int, Player]:
    return {seat: TemperedPlayer(Random(f"{seed}/{seat}")) for seat in range(count) if seat not in persons}


def opened(rules: Rules, count: int, clock: Clock, seed: int = 7, persons: tuple[int, ...] = ()) -> Room:
    def fail(fault: Exception) -> None:
        raise fault

    return Room(rules, NAMES[:count], simple_players(count, seed, persons), seed=seed, clock=clock, on_fault=fail)


def play_out(room: Room, clock: VirtualClock) -> None:
    """Play until the game is over, and no hand for more than ten hours."""
    for _ in range(MANY_HANDS):
        if room.phase == "over":
            return
        if room.phase not in ("play", "settling"):
            assert room.start() is None
        begun = clock.now()
        clock.run(lambda: room.phase not in ("play", "settling") or clock.now() > begun + 36_000)  # noqa: B023 - run at once
        assert room.phase not in ("play", "settling")
        assert clock.pending == 0
    raise AssertionError(f"not over after {MANY_HANDS} hands")


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("preset", PRESETS)
def test_players_alone_end_a_game_of_every_preset_and_its_record_repeats_it(preset: str, seed: int) -> None:
    rules, clock = Rules.preset(preset), VirtualClock()
    for count in {rules.player_counts()[0], rules.player_counts()[-1]}:
        room = opened(rules, count, clock, seed)
        play_out(room, clock)
        result, seen = replay(room.record), room.view(0)
        assert (result["score"], result["winners"]) == (list(seen.score), list(seen.winners))
        assert not any(hand["rejected"] for hand in result["hands"])


@settings(max_examples=60, deadline=None)
@given(playable())
def test_a_hand_of_random_rules_can_be_played_and_repeated(drawn: tuple[Rules, int]) -> None:
    """A hand ends where a set can be had at all; where none can, it is given up after an hour."""
    (rules, count), clock = drawn, VirtualClock()
    room = opened(rules, count, clock)
    room.start()
    clock.run(lambda: room.phase not in ("play", "settling") or clock.now() > 3600)
    (hand,) = replay(room.record)["hands"]
    assert [sorted(cards) for cards in (room.view(seat).cards for seat in range(count))] == hand["cards"]
    room.close()


def test_a_person_who_deals_opens_the_centre_or_it_opens_by_itself() -> None:
    clock = SteppedClock()
    room = opened(Rules(go_call=True), 4, clock, persons=(0, 1, 2, 3))
    room.start()
    assert room.act(0, Pass(0)) == "not_open"
    assert room.view(0).may.go
    clock.advance(PERSON_DEALS_S + 0.1)
    assert room.act(0, Pass(0)) is None
    assert room.record["hands"][0]["actions"][1] == {"at": PERSON_DEALS_S, "seat": 0, "do": "go"}


def test_persons_alone_are_swept_for_when_nothing_moves() -> None:
    clock = SteppedClock()
    room = opened(Rules(sweep="idle", sweep_after=3, sweep_by="anyone"), 4, clock, persons=(0, 1, 2, 3))
    room.start()
    assert room.act(1, Sweep(1)) == "not_idle"
    clock.advance(PERSON_DEALS_S + 3)
    assert room.view(0).discards == 4


def with_sets(rules: dict[str, Any], *told: str) -> Replay:
    """A hand in which 0 and 2 hold sets."""
    parsed = Rules.parse(rules)
    deck = stacked(parsed, range(4), {0: "7S 7H 7D 7C", 2: "8S 8H 8D 8C"})
    signals = [[{"gesture": "ear"}], [{"gesture": "nose"}]]
    return Replay(record(rules, 4, {"deck": deck, "actions": doing(*told)}, signals=signals))


def resumed(begun: Replay, clock: Clock, persons: tuple[int, ...] = (0, 1, 2, 3)) -> Room:
    return Room.resumed(begun, simple_players(4, 7, persons), seed=7, clock=clock)


ANSWERED = {"double_kemps": True, "guess_sign": True, "scoring": "points", "end": "target"}


def test_a_right_kemps_waits_for_answers_and_then_for_nobody() -> None:
    clock = SteppedClock()
    room = resumed(with_sets(ANSWERED, "1 pass"), clock)
    assert room.act(0, Kemps(0)) is None
    assert room.phase == "settling"
    assert room.start() == "hand_runs"
    assert room.act(1, Pass(1)) == "hand_over"
    clock.advance(ANSWER_S - 0.1)
    assert (room.phase, room.view(0).score) == ("settling", (0, 0))
    clock.advance(0.2)
    assert (room.phase, room.view(0).score) == ("shown", (1, 0))
    assert replay(room.record)["score"] == [1, 0]


def test_answers_settle_it_at_once() -> None:
    clock = SteppedClock()
    room = resumed(with_sets(ANSWERED, "1 pass"), clock)
    room.act(0, Kemps(0))
    assert (room.view(2).may.double, room.view(1).may.guess, room.view(2).may.guess) == (True, True, False)
    assert room.act(2, Double(2)) is None
    assert room.act(3, Guess(3, "nose")) is None
    assert (room.phase, room.view(0).score) == ("shown", (2, 0))
    assert clock.pending == 0


def test_a_game_goes_on_from_the_middle_of_a_hand() -> None:
    clock = VirtualClock()
    begun = with_sets({}, "1 pass", "3 gesture ear")
    room = resumed(begun, clock, persons=())
    play_out(room, clock)
    first = room.record["hands"][0]["actions"]
    assert first[:2] == begun.record["hands"][0]["actions"]
    assert first[2]["at"] >= 1
    assert replay(room.record)["over"]


def test_a_game_goes_on_after_a_hand() -> None:
    clock = VirtualClock()
    begun = with_sets({}, "1 kemps")
    room = resumed(begun, clock, persons=())
    assert room.phase == "shown"
    play_out(room, clock)
    assert room.record["hands"][1]["dealer"] == 1
    assert replay(room.record)["hands"][0] == begun.result()["hands"][0]


def test_a_hand_given_by_its_deck_is_reshuffled_by_the_room() -> None:
    rules = {"ranks": list("AK234"), "sweep_by": "anyone"}
    deck = [rank + suit for suit in "SHDC" for rank in "AK234"] * 2
    passes = ["0 pass", "1 pass", "2 pass", "3 pass"]
    begun = Replay(record({**rules, "decks": 2}, 4, {"deck": deck, "actions": doing(*passes)}))
    room = resumed(begun, SteppedClock())
    for _ in range(6):
        for seat in range(4):
            room.act(seat, Pass(seat))
        assert room.act(0, Sweep(0)) is None
    assert replay(room.record)["hands"][0]["outcome"] == "unfinished"
    assert any("reshuffled" in action for action in room.record["hands"][0]["actions"])


def test_a_side_with_a_person_is_asked_for_a_new_signal() -> None:
    clock = SteppedClock()
    room = opened(Rules(new_signal_each_hand=True), 4, clock, persons=(0,))
    assert room.agree(0, "ear") is None
    assert room.start() is None
    room.act(0, Kemps(0))
    assert room.start() == "signal_kept"
    assert room.agree(0, "nose") is None
    assert room.start() is None


def test_go_is_refused_to_who_does_not_deal() -> None:
    room = opened(Rules(go_call=True), 4, SteppedClock(), persons=(0, 1, 2, 3))
    room.start()
    assert room.act(1, Go(1)) == "not_dealer"


def test_a_hand_that_cannot_be_dealt_any_more_is_told() -> None:
    """T3: with one side out, eight players' two decks are six players' one, which is too few for nine cards each."""
    rules = {"hand_size": 9, "word": "A"}
    begun = Replay(record(rules, 8, {"shuffle": 1, "actions": doing("0 kemps")}))
    room = Room.resumed(begun, {}, seed=1, clock=SteppedClock())
    before = room.record
    assert room.start() == "no_deal"
    assert room.record == before


def test_a_refused_start_changes_no_signal() -> None:
    room = opened(Rules(new_signal_each_hand=True), 4, SteppedClock(), persons=(0,))
    room.start()
    room.act(0, Kemps(0))
    signals = room.view(1).own_signals
    assert room.start() == "signal_kept"
    assert room.view(1).own_signals == signals


def test_a_quiet_centre_is_not_swept_before_anybody_could_use_it() -> None:
    """P6, P7: with nothing in the stock a sweep is a draw, so players wait; 12 players leave none in one deck."""
    clock = VirtualClock()
    room = opened(Rules.preset("wikipedia", sweep="idle"), 12, clock)
    for _ in range(20):
        room.start()
        clock.run()
    outcomes = {hand["outcome"] for hand in replay(room.record)["hands"]}
    assert outcomes - {"real_deal"}


def test_a_hand_without_signals_ends_too() -> None:
    begun = Replay(record({}, 4, {"shuffle": 42, "actions": doing("1 pass")}))
    clock = VirtualClock()
    room = resumed(begun, clock, persons=())
    clock.run(lambda: clock.now() > 36_000)
    assert room.phase == "shown"
