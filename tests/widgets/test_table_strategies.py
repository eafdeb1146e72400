"""A table whose opponents somebody wrote, faults and all; and whose person is out or has signals of any name."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from kemps_widgets import Table
from kemps_widgets.core.actions import Action, Gesture, Pass
from kemps_widgets.core.deal import deal_deck
from kemps_widgets.core.errors import KempsError
from kemps_widgets.core.replay import replay
from kemps_widgets.core.rules import Rules
from kemps_widgets.core.signals import Agreement, Signal
from kemps_widgets.core.state import new_game
from kemps_widgets.core.views import View, view
from kemps_widgets.players.player import Player
from kemps_widgets.render.sentences import situation
from kemps_widgets.render.texts import Texts
from kemps_widgets.room.clock import SteppedClock
from kemps_widgets.widgets import table as table_module
from tests.core.stacked import stacked

Open = Callable[..., Table]
HUM = (Signal("hum"),)
WENT_WRONG = "Something went wrong"


@pytest.fixture
def clock() -> SteppedClock:
    return SteppedClock()


@pytest.fixture
def open_table(clock: SteppedClock) -> Iterator[Open]:
    """Return a function that opens a table on the stepped clock; all are closed at the end."""
    tables: list[Table] = []

    def opened(**settings: Any) -> Table:
        tables.append(Table(**{"seed": 7, "clock": clock, **settings}))
        return tables[-1]

    yield opened
    for table in tables:
        table.close()


class Given(Player):
    """Does what it was given, whatever that is."""

    def __init__(self, *, agree: Any = HUM, do: Any = None) -> None:
        self.signals, self.do = agree, do

    def agree(self, view: View) -> tuple[Signal, ...]:
        if isinstance(self.signals, Exception):
            raise self.signals
        signals: tuple[Signal, ...] = self.signals
        return signals

    def turn(self, view: View) -> Action | None:
        action: Action | None = self.do
        return action


def status(table: Table) -> str:
    text: str = table.view["status"]["text"]
    return text


def ours(table: Table) -> list[str]:
    return [gesture["gesture"] for gesture in table.view["gestures"] if gesture["ours"]]


def test_what_is_no_action_is_told_and_the_table_goes_on(open_table: Open, clock: SteppedClock) -> None:
    table = open_table(opponents={1: Given(do=Gesture(1, None))})  # type: ignore[arg-type]
    table.act("start")
    clock.advance(10)
    assert WENT_WRONG in status(table)
    replay(table.record)
    assert table.act("cut", target=1) is None
    assert table.view["phase"] == "shown"
    assert table.view["result"]["story"]["lines"]


def test_a_story_that_cannot_be_told_is_left_out(
    open_table: Open, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked = []

    def failing(*given: object) -> None:
        asked.append(given)
        raise ZeroDivisionError

    monkeypatch.setattr(table_module, "hand_story", failing)
    table = open_table()
    table.act("start")
    assert table.act("kemps") is None
    assert (table.view["phase"], table.view["result"]["story"]) == ("shown", None)
    assert "ZeroDivisionError" in caplog.text
    table.act("ping")
    assert len(asked) == 1
    assert table.act("start") is None


WORD = ((Signal("weather", verbal=True),), ())
OWN = ((Signal("dance"),), ())
DECOY = ((Signal("hum", "decoy"), Signal("tap")), ())
NOTHING_MEANT = ((Signal("hum", "decoy"),), ())


@pytest.mark.parametrize(
    ("preset", "signals", "told"),
    [
        ("verbal", WORD, "Make your signal for Cleo: “Nice weather!”."),
        ("classic", OWN, "Make your signal for Cleo: dance."),
        ("classic", DECOY, "Make your signal for Cleo: tap."),
        ("classic", NOTHING_MEANT, "Swap for"),
        ("classic", ((), ()), "Swap for"),
    ],
)
def test_who_holds_a_set_is_told_the_signal_whatever_it_is(preset: str, signals: Agreement, told: str) -> None:
    rules = Rules.preset(preset)
    game = new_game(rules, ("Ana", "Ben", "Cleo", "Dan"), signals)
    deck = stacked(rules, range(4), {0: "KS KH KD KC"})
    seen = view(deal_deck(game, deck)[0], 0)
    assert told in situation(seen, Texts("en", rules), has_swapped=False)


@pytest.mark.parametrize("players", [6, 8, 10])
def test_who_is_out_sees_the_game_go_on(open_table: Open, clock: SteppedClock, players: int) -> None:
    table = open_table(players=players)
    for _ in range(5):
        assert table.act("start") is None
        assert table.act("kemps") is None
    for _ in range(200):
        if table.view["phase"] == "over":
            break
        if table.view["phase"] == "shown":
            assert table.act("start") is None
        clock.advance(60)
        assert table.view["status"]["kind"] == "info"
    assert table.view["phase"] == "over"
    assert table.view["result"]["story"]["lines"]


def test_who_is_out_is_not_noted_as_watching(open_table: Open) -> None:
    table = open_table(players=6, rules={"word": "A"})
    table.act("start")
    table.act("watch", seat=1)
    table.act("kemps")
    table.act("start")
    assert table.view["watching"] is None
    assert [each for each in table.record["hands"][1]["watching"] if each["seat"] == 0] == []


@pytest.mark.parametrize("wrong", [ZeroDivisionError(), (), (Signal("weather", verbal=True),), (Signal("x" * 10**6),)])
def test_a_table_opens_and_goes_on_whatever_is_agreed_on(open_table: Open, wrong: Any) -> None:
    table = open_table(opponents={1: Given(agree=wrong), 2: Given(agree=wrong)})
    assert WENT_WRONG in status(table)
    assert ours(table) == ["blink"]
    for _ in range(5):
        assert table.act("start") is None
        assert table.act("kemps") is None
        assert len(json.dumps(table.view)) < 100_000
    assert table.view["phase"] == "over"
    assert table.act("new_game") is None
    assert (table.view["phase"], ours(table)) == ("agree", ["blink"])
    assert WENT_WRONG in status(table)
    assert table.act("start") is None
    replay(table.record)


def test_a_fault_in_agreeing_is_told_once_and_the_signals_stay(open_table: Open) -> None:
    player = Given(agree=(Signal("ear"),))
    table = open_table(opponents={1: player, 3: Given(do=Pass(3))})
    assert WENT_WRONG not in status(table)
    table.act("start")
    table.act("kemps")
    player.signals = ZeroDivisionError()
    views: list[Any] = []
    table.observe(lambda change: views.append(change["new"]), "view")
    assert table.act("start") is None
    assert len(views) == 1
    assert WENT_WRONG in status(table)
    assert table.act("kemps") is None
    assert "signals" not in table.record["hands"][1]


def test_a_new_game_that_cannot_be_leaves_the_old_one(open_table: Open) -> None:
    player = Given()
    table = open_table(opponents={1: player})
    for _ in range(5):
        table.act("start")
        table.act("kemps")
    player.haste = 0
    before = table.record
    with pytest.raises(KempsError, match=r"players\[1\].haste: 0 found"):
        table.act("new_game")
    assert (table.view["phase"], table.record) == ("over", before)
    player.haste = 1.0
    assert table.act("new_game") is None
    assert table.act("start") is None


@pytest.mark.parametrize("haste", [float("inf"), float("nan"), -1, 0, 1e12])
def test_a_haste_out_of_range_is_said_at_once(open_table: Open, haste: float) -> None:
    player = Given()
    player.haste = haste
    with pytest.raises(KempsError, match=r"players\[1\].haste: .* found, allowed is a number from 0.1 to 10"):
        open_table(opponents={1: player})


@pytest.mark.parametrize("opponents", [[], "", 0, False, (), {True: "sly"}, {1.0: "sly"}])
def test_opponents_of_a_wrong_type_are_said_even_if_there_are_none(open_table: Open, opponents: Any) -> None:
    with pytest.raises(KempsError, match=r"opponents: .* found, allowed"):
        open_table(opponents=opponents)
    open_table(opponents=None)
    open_table(opponents={})


def test_the_player_that_was_given_agrees_for_its_side(open_table: Open) -> None:
    for opponents in ({3: Given()}, {1: "sly", 3: Given()}, {3: Given(), 1: Given(agree=(Signal("tap"),))}):
        table = open_table(opponents=opponents)
        table.act("start")
        assert table.record["signals"][1] == [{"gesture": "hum"}]
    assert ours(open_table(opponents={2: Given()})) == ["hum"]
