"""What a strategy gives that can't be: it is told, it changes nothing, and the game goes on."""

import json
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from kemps_widgets.core.actions import Action, Cut, Gesture, Guess, Kemps, Pass, Say, Swap, Sweep, TableTalk, Take
from kemps_widgets.core.errors import KempsError
from kemps_widgets.core.events import Called, Event
from kemps_widgets.core.replay import Replay, replay
from kemps_widgets.core.rules import Rules
from kemps_widgets.core.signals import Signal, set_gestures
from kemps_widgets.core.views import View
from kemps_widgets.players.perception import Perception
from kemps_widgets.players.player import Player, Thought
from kemps_widgets.players.tempered import TemperedPlayer
from kemps_widgets.room.clock import SteppedClock, VirtualClock
from kemps_widgets.room.room import Room
from tests.core.stacked import doing, record

NAMES = ("Ana", "Ben", "Cleo", "Dan")
EAR = (Signal("ear"),)


class Given(Player):
    """Does what it was given, whatever that is, at seat 1."""

    def __init__(self, do: Any = None, *, at: Any = None, thought: Any = None, agree: Any = EAR) -> None:
        self.do, self.at, self.signals = do, at, agree
        self.thought = thought

    def agree(self, view: View) -> tuple[Signal, ...]:
        signals: tuple[Signal, ...] = self.signals(view) if callable(self.signals) else self.signals
        return signals

    def watch(self, view: View) -> int | None:
        watched: int | None = self.at
        return watched

    def turn(self, view: View) -> Action | None:
        action: Action | None = self.do
        return action


Opened = tuple[Room, list[Exception]]


def opened(player: Player, rules: Rules | None = None, clock: SteppedClock | None = None) -> Opened:
    """Open a room of that player at seat 1 and a partner who does nothing; the other two are persons."""
    faults: list[Exception] = []
    room = Room(
        rules or Rules(), NAMES, {1: player, 3: Given()},
        seed=7, clock=clock or SteppedClock(), on_fault=faults.append,
    )  # fmt: skip
    return room, faults


def played(player: Player, rules: Rules | None = None) -> Opened:
    """Play one hand for a while."""
    clock = SteppedClock()
    room, faults = opened(player, rules, clock)
    assert room.start() is None
    clock.advance(4)
    return room, faults


def kept(room: Room) -> Any:
    """The record, which can be written as JSON, read and played."""
    text = json.dumps(room.record, allow_nan=False)
    replay(json.loads(text))
    return json.loads(text)


WRONG = [
    ("kemps", r"players\[1\].action: 'kemps' found, allowed is an action"),
    ((1, "pass"), "allowed is an action"),
    (Pass, "allowed is an action"),
    (False, "allowed is an action"),
    (Pass(0), r"players\[1\].action: Pass\(seat=0, do='pass'\) found, allowed is what seat 1 may do itself"),
    (TableTalk(1, 0), "allowed is what seat 1 may do itself"),
    (Pass(True), "action.seat: True found, allowed is the number of a seat"),
    (Pass(Fraction(1)), "action.seat: "),  # type: ignore[arg-type]
    (Pass(1.0), "action.seat: 1.0 found"),  # type: ignore[arg-type]
    (Pass(1, do="swap"), "action.do: 'swap' found, allowed is 'pass'"),  # type: ignore[arg-type]
    (Gesture(1, 7), "action.gesture: 7 found, allowed is a text of 1 to 40 letters"),  # type: ignore[arg-type]
    (Gesture(1, None), "action.gesture: None found"),  # type: ignore[arg-type]
    (Gesture(1, ""), "action.gesture: '' found"),
    (Gesture(1, "\ud800"), "action.gesture: "),
    (Gesture(1, "x" * 41), "action.gesture: "),
    (Say(1, ["hi"]), "action.words: "),  # type: ignore[arg-type]
    (Guess(1, b"ear"), "action.gesture: "),  # type: ignore[arg-type]
    (Kemps(1, False), "action.target: False found, allowed is the number of a seat or None"),
    (Kemps(1, 3.0), "action.target: 3.0 found"),  # type: ignore[arg-type]
    (Cut(1, True), "action.target: True found"),
    (Cut(1, Fraction(0)), "action.target: "),  # type: ignore[arg-type]
    (Cut(1, 10**5000), "action.target: a very long number found"),
    (Swap(1, ["KD"], ["4C"]), "action.give: .'KD'. found, allowed is a tuple of cards"),  # type: ignore[arg-type]
    (Swap(1, ("KD",), "4C"), "action.take: '4C' found"),  # type: ignore[arg-type]
    (Swap(1, ("ZZ",), ("4C",)), "action.give: "),
    (Swap(1, ("KD",) * 5, ("4C",) * 5), "action.give: "),
    (Take(1, 4), "action.card: 4 found"),  # type: ignore[arg-type]
    (Sweep(1, ("KD",)), "action.reshuffled: .* allowed is None: the room shuffles"),
]


@pytest.mark.parametrize(("action", "message"), WRONG)
def test_an_action_that_is_none_is_told_and_not_done(action: Any, message: str) -> None:
    room, faults = played(Given(action))
    with pytest.raises(KempsError, match=message):
        raise faults[0]
    assert kept(room)["hands"][0]["actions"] == []
    assert room.act(0, Pass(0)) is None


@pytest.mark.parametrize("action", [action for action, message in WRONG if "may do itself" not in message])
def test_a_person_cannot_do_it_either(action: Any) -> None:
    room, _ = opened(Given())
    room.start()
    with pytest.raises(KempsError, match=r"^action"):
        room.act(1, action)
    assert kept(room)["hands"][0]["actions"] == []


@pytest.mark.parametrize("action", [Pass(1), Gesture(1, "dance"), Say(1, "¿Qué hora es?"), Cut(1, 0), Kemps(1)])
def test_a_right_action_is_done(action: Action) -> None:
    room, faults = played(Given(action))
    assert kept(room)["hands"][0]["actions"][0]["do"] == action.do
    assert faults == []


def test_a_player_reacts_as_rightly_as_it_turns() -> None:
    class Reacting(Given):
        def notice(self, event: Event) -> bool:
            return True

        def react(self, view: View) -> Action | None:
            action: Action = self.do
            return action

    clock = SteppedClock()
    room, faults = opened(Reacting(7), clock=clock)
    room.start()
    clock.advance(3)
    assert len([fault for fault in faults if "7 found" in str(fault)]) >= 2
    assert room.record["hands"][0]["actions"] == []


@pytest.mark.parametrize(
    ("thought", "message"),
    [
        ("signal", r"players\[1\].thought: 'signal' found, allowed is a Thought or None"),
        (("signal", None), "allowed is a Thought or None"),
        (Thought("because"), "thought.why: 'because' found, allowed is one of signal, decoy"),  # type: ignore[arg-type]
        (Thought(["signal"]), "thought.why: "),  # type: ignore[arg-type]
        (Thought("signal", float("nan")), "thought.belief: nan found, allowed is a number from 0 to 1 or None"),
        (Thought("signal", float("inf")), "thought.belief: inf found"),
        (Thought("signal", -0.1), "thought.belief: -0.1 found"),
        (Thought("signal", True), "thought.belief: True found"),
        (Thought("signal", "1"), "thought.belief: '1' found"),  # type: ignore[arg-type]
    ],
)
def test_a_thought_that_is_none_keeps_the_action_from_being_done(thought: Any, message: str) -> None:
    room, faults = played(Given(Gesture(1, "ear"), thought=thought))
    with pytest.raises(KempsError, match=message):
        raise faults[0]
    assert kept(room)["hands"][0]["actions"] == []


@pytest.mark.parametrize("thought", [None, Thought("decoy"), Thought("suspects", 1), Thought("signal", 0.5)])
def test_a_right_thought_is_kept(thought: Thought | None) -> None:
    room, faults = played(Given(Gesture(1, "ear"), thought=thought))
    entry = kept(room)["hands"][0]["actions"][0]
    assert (entry.get("why"), entry.get("belief")) == (thought or (None, None))
    assert faults == []


@pytest.mark.parametrize("at", [object(), 99, -1, "Ana", 1, True, 2.0, Fraction(2), [2]])
def test_who_watches_nobody_that_there_is_goes_on_watching_as_before(at: Any) -> None:
    player, clock = Given(at=2), SteppedClock()
    room, faults = opened(player, clock=clock)
    room.start()
    clock.advance(4)
    assert room.watching(1) == 2
    player.at = at
    clock.advance(4)
    assert room.watching(1) == 2
    with pytest.raises(KempsError, match=r"players\[1\].watch: .* allowed is another seat at the table or None"):
        raise faults[0]
    assert [each for each in kept(room)["hands"][0]["watching"] if each["seat"] == 1][1:] == []


@pytest.mark.parametrize("watched", [True, 2.0, "2"])
def test_a_person_watches_nobody_that_there_is(watched: Any) -> None:
    room, _ = opened(Given())
    room.start()
    assert room.watch(0, watched) == "not_to_watch"


@pytest.mark.parametrize("haste", [float("inf"), float("nan"), -1, 0, 0.09, 10.1, 1e12, True, "1", None])
def test_a_haste_that_no_table_can_bear_is_told_at_once(haste: Any) -> None:
    player = Given()
    player.haste = haste
    with pytest.raises(KempsError, match=r"players\[1\].haste: .* found, allowed is a number from 0.1 to 10"):
        opened(player)


def test_a_perception_is_one() -> None:
    player = Given()
    player.perception = 0.5  # type: ignore[assignment]
    with pytest.raises(KempsError, match=r"players\[1\].perception: 0.5 found, allowed is a Perception"):
        opened(player)
    player.perception = Perception()
    player.haste = 0.1
    opened(player)


def test_haste_that_grows_in_a_game_does_not_stop_it() -> None:
    clock, player = SteppedClock(), Given(Pass(1))
    room, faults = opened(player, clock=clock)
    player.haste = float("inf")
    room.start()
    clock.advance(5)
    assert faults == []


def failing(view: View) -> tuple[Signal, ...]:
    raise ZeroDivisionError


FORBIDDEN: list[Any] = [
    (Signal("weather", verbal=True),),
    (Signal("ear", visible=False),),
    (Signal("ear", "nothing"),),  # type: ignore[arg-type]
    (Signal("ear", None),),  # type: ignore[arg-type]
    (Signal("ear", verbal=0),),  # type: ignore[arg-type]
    (Signal("ear", visible=1),),  # type: ignore[arg-type]
    (Signal(5),),  # type: ignore[arg-type]
    (Signal(""),),
    (Signal("x" * 41),),
    (Signal("x" * 1_000_000),),
    (Signal("\ud800"),),
    ("ear",),
    "ear",
    Signal("ear"),
    None,
    (),
    [],
    5,
    tuple(map(Signal, ("ear", "nose", "hum", "tap"))),
    iter(()),
    failing,
]


@pytest.mark.parametrize("wrong", FORBIDDEN)
def test_what_cannot_be_agreed_on_leaves_the_signals_as_they_are(wrong: Any, caplog: pytest.LogCaptureFixture) -> None:
    player = Given(agree=(Signal("hum"), Signal("tap", "decoy")))
    room, faults = opened(player)
    room.start()
    player.signals = wrong
    room.act(0, Kemps(0))
    assert room.start() is None
    assert room.view(1).own_signals == (Signal("hum"), Signal("tap", "decoy"))
    assert len(faults) == 1
    assert "a fault at the table" in caplog.text
    assert len(str(faults[0])) < 600
    kept(room)


@pytest.mark.parametrize("wrong", FORBIDDEN)
def test_a_room_opens_whatever_its_players_agree_on(wrong: Any) -> None:
    room, faults = opened(Given(agree=wrong))
    assert room.view(1).own_signals == (Signal("brow"),)
    assert len(faults) == 1
    assert room.start() is None
    kept(room)


@pytest.mark.parametrize("wrong", [failing, (Signal("hum"),), (Signal("tap"), Signal("hum"))])
def test_where_each_hand_needs_a_new_signal_there_is_one(wrong: Any) -> None:
    player, faults = Given(agree=(Signal("hum"),)), list[Exception]()
    room = Room(
        Rules(new_signal_each_hand=True), NAMES, {1: player, 3: Given()},
        seed=7, clock=SteppedClock(), on_fault=faults.append,
    )  # fmt: skip
    used = []
    for own in ("ear", "nose", "ear"):
        room.agree(0, own)
        assert room.start() is None
        used.append(set_gestures(room.view(1).own_signals))
        player.signals = wrong
        room.act(0, Kemps(0))
    assert used[0] == {"hum"}
    assert not used[0] & used[1]
    assert not used[1] & used[2]
    assert faults
    kept(room)


def test_a_list_of_signals_and_names_of_ones_own_are_allowed() -> None:
    room, faults = opened(Given(agree=[Signal("dance"), Signal("x" * 40)]))
    assert room.view(1).own_signals == (Signal("dance"), Signal("x" * 40))
    assert faults == []


def test_the_first_of_a_side_that_is_given_is_asked_to_agree() -> None:
    def agreed(players: dict[int, Player]) -> str:
        room = Room(Rules(), NAMES, players, seed=7, clock=SteppedClock())
        return room.view(1).own_signals[0].gesture

    one, three = Given(agree=(Signal("hum"),)), Given(agree=(Signal("tap"),))
    assert agreed({1: one, 3: three}) == "hum"
    assert agreed({3: three, 1: one}) == "tap"
    assert agreed({3: three}) == "tap"


def test_who_fails_at_the_end_of_a_hand_takes_its_turns_once_in_the_next() -> None:
    class Shocked(Given):
        turns = 0

        def turn(self, view: View) -> Action | None:
            self.turns += 1
            return None

        def notice(self, event: Event) -> bool:
            if isinstance(event, Called):
                raise ZeroDivisionError
            return False

    turns = []
    for hands in (1, 4):
        player, clock = Shocked(), SteppedClock()
        room, _ = opened(player, clock=clock)
        for _ in range(hands - 1):
            room.start()
            room.act(0, Cut(0, 1))
            assert clock.pending == 0
        room.start()
        clock.advance(200)
        turns.append(player.turns)
    assert turns[1] == pytest.approx(turns[0], rel=0.2)


def test_who_is_out_watches_no_more_and_is_watched_no_more() -> None:
    clock = SteppedClock()
    players: dict[int, Player] = {seat: Given(at=0) for seat in (1, 2, 4, 5)}
    room = Room(Rules(word="A"), [*NAMES, "Eva", "Finn"], players, seed=7, clock=clock)
    room.start()
    room.watch(0, 1)
    room.watch(3, 1)
    clock.advance(10)
    assert [room.watching(seat) for seat in range(6)] == [1, 0, 0, 1, 0, 0]
    room.act(0, Kemps(0))  # who is wrong, and so out with seat 3
    room.start()
    assert room.record["hands"][1]["watching"] == []
    assert [room.watching(seat) for seat in range(6)] == [None] * 6
    kept(room)


@pytest.mark.parametrize("foreign", ["x", 5, None, {"a": 1}, True, [1, "x", {"at": "never"}]])
def test_a_hand_with_something_else_for_who_watches_whom_is_gone_on_with(foreign: Any) -> None:
    begun = record({}, 4, {"shuffle": 42, "watching": foreign, "actions": doing("1 pass")})
    clock, faults = VirtualClock(), list[Exception]()
    players: dict[int, Player] = {seat: TemperedPlayer(Random(seat)) for seat in range(4)}
    room = Room.resumed(Replay(begun), players, seed=1, clock=clock, on_fault=faults.append)
    clock.run(lambda: room.phase != "play")
    assert faults == []
    watching = kept(room)["hands"][0]["watching"]
    assert watching[: len(foreign)] == foreign if isinstance(foreign, list) else watching[0]["seat"] in range(4)


def test_an_extra_key_of_any_depth_is_kept() -> None:
    begun = json.dumps(record({}, 4, {"shuffle": 42, "actions": doing("1 pass")}))
    deep = "[" * 700 + '{"a": [1]}' + "]" * 700
    parsed = Replay.parse(f'{begun[:-1]}, "deep": {deep}}}')
    room = Room.resumed(parsed, {}, seed=1, clock=SteppedClock())
    room.act(0, Pass(0))
    assert json.dumps(room.record["deep"]) == deep
    assert room.record["deep"] is not room.record["deep"]
    assert len(parsed.record["hands"][0]["actions"]) == 1
