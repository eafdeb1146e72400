"""The table widget without a kernel: messages in, views out, and nothing else in either direction."""

import gc
import json
import weakref
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

import ipywidgets
import pytest

from kemps_widgets import Table
from kemps_widgets.core.actions import Action, Pass
from kemps_widgets.core.errors import KempsError
from kemps_widgets.core.events import Event, Swapped
from kemps_widgets.core.presets import PRESETS
from kemps_widgets.core.replay import replay
from kemps_widgets.core.rules import Rules
from kemps_widgets.core.views import View
from kemps_widgets.players.player import Player
from kemps_widgets.players.tempered import TemperedPlayer
from kemps_widgets.room.clock import SteppedClock
from kemps_widgets.widgets import cell

Open = Callable[..., Table]


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


class Passing(Player):
    """A player who only passes."""

    def turn(self, view: View) -> Action | None:
        return Pass(view.seat) if view.seat not in view.passed else None


def send(table: Table, *messages: dict[str, Any]) -> None:
    """Let the page send these messages."""
    for message in messages:
        table._handle_custom_msg(message, [])


def texts(found: Any) -> list[str]:
    """All texts in JSON values."""
    if isinstance(found, dict):
        return [text for key, value in found.items() for text in [key, *texts(value)]]
    if isinstance(found, list | tuple):
        return [text for each in found for text in texts(each)]
    return [str(found)]


def test_ten_messages_in_one_burst_all_arrive_once_and_in_order(open_table: Open) -> None:
    table = open_table()
    table.act("start")
    pad = [gesture["gesture"] for gesture in table.view["gestures"]]
    burst = [{"id": f"a-{n}", "do": "gesture", "gesture": pad[n % len(pad)]} for n in range(10)]
    send(table, *burst, *burst)
    done = [action for action in table.record["hands"][0]["actions"] if action["do"] == "gesture"]
    assert [action["gesture"] for action in done] == [message["gesture"] for message in burst]
    assert table.view["answered"] == "a-9"


def test_every_message_is_answered_with_one_view(open_table: Open) -> None:
    table = open_table()
    views: list[Any] = []
    table.observe(lambda change: views.append(change["new"]), "view")
    send(table, {"id": "1", "do": "start"})
    give, take = table.view["hand"][0], table.view["centre"][0]
    send(
        table,
        {"id": "2", "do": "swap", "give": [give], "take": [take]},
        {"id": "3", "do": "pass"},
        {"id": "4", "do": "ping"},
    )
    assert [view["answered"] for view in views] == ["1", "2", "3", "4"]
    assert [view["n"] for view in views] == [1, 2, 3, 4]
    assert views[1]["hand"][0] == take
    assert views[1]["centre"][0] == give


def test_a_double_click_swaps_once(open_table: Open) -> None:
    table = open_table()
    table.act("start")
    give, take = table.view["hand"][0], table.view["centre"][0]
    swap = {"do": "swap", "give": [give], "take": [take]}
    send(table, {"id": "1", **swap}, {"id": "1", **swap}, {"id": "2", **swap})
    assert table.view["hand"][0] == take
    assert table.view["status"]["kind"] == "refused"


@pytest.mark.parametrize(
    "forged",
    [
        {"do": "swap", "give": ["KD"], "take": ["KS"]},
        {"do": "swap", "give": "KD", "take": None},
        {"do": "swap", "give": ["XX"], "take": ["KS"]},
        {"do": "swap", "give": ["KD"] * 99, "take": ["KD"] * 99},
        {"do": "swap", "seat": 1, "give": ["KD"], "take": ["KS"]},
        {"do": "sweep", "reshuffled": ["KD"]},
        {"do": "gesture", "gesture": "<b>"},
        {"do": "gesture", "gesture": ["ear"]},
        {"do": "cut", "target": 0},
        {"do": "cut", "target": 99},
        {"do": "cut", "target": True},
        {"do": "cut"},
        {"do": "say", "words": "x"},
        {"do": "deal"},
        {"do": ["start"]},
        {"do": "agree", "gesture": "ear"},
        {"do": "new_game"},
        {"do": "agree", "gesture": 10**5000},
        {"do": "set", "lang": 10**5000},
        {"do": "set", "lang": "de", "pace": 99},
        {"do": "cut", "target": 10**5000},
        {"do": "set", "lang": "xx"},
        {"do": "set", "pace": "fast"},
        {"do": "set", "pace": float("nan")},
        {},
    ],
)
def test_a_forged_message_changes_nothing_and_is_explained(open_table: Open, forged: dict[str, Any]) -> None:
    table = open_table()
    table.act("start")
    before = table.view
    send(table, {"id": "x", **forged})
    after = table.view
    same = (
        "hand",
        "centre",
        "stock",
        "swept",
        "seats",
        "sides",
        "phase",
        "events",
        "lang",
        "pace",
        "result",
        "gestures",
    )
    assert {key: after[key] for key in same} == {key: before[key] for key in same}
    assert after["status"]["kind"] == "refused"
    assert after["status"]["text"]
    replay(table.record)


@pytest.mark.parametrize(
    "garbage",
    [
        None,
        5,
        "start",
        [],
        {"do": "start"},
        {"id": 5, "do": "start"},
        {"id": "x" * 65, "do": "start"},
        {"id": "\ud800", "do": "start"},
    ],
)
def test_garbage_is_not_done(open_table: Open, garbage: Any) -> None:
    table = open_table()
    table._handle_custom_msg(garbage, [])
    assert table.view["phase"] == "agree"
    assert table.view["status"]["kind"] == "refused"


def test_a_page_cannot_set_the_view(open_table: Open) -> None:
    table = open_table()
    before = table.view
    table.set_state({"view": {"phase": "over"}, "words": {}, "_esm": "evil", "_css": "evil"})
    assert table.view == before
    assert "evil" not in table.get_state().values()
    assert table.words["kemps"] == "Kemps!"


@pytest.mark.parametrize("players", [4, 10])
def test_nothing_hidden_reaches_the_page_before_a_call(open_table: Open, clock: SteppedClock, players: int) -> None:
    table = open_table(players=players, seed="a-seed-to-hide", pace=0.5)
    table.act("start")
    for _ in range(40):
        clock.advance(0.5)
        if table.view["phase"] != "play":
            break
        known = {*table.view["hand"], *table.view["centre"]}
        known |= {card for event in table.view["events"] for card in (*event.get("give", ()), *event.get("take", ()))}
        state = table.get_state()
        sent = [text for key, value in state.items() if not key.startswith("_") for text in texts(value)]
        deck = {rank + suit for rank in "A23456789TJQK" for suit in "SHDC"}
        assert {text for text in sent if text in deck} == known
        assert "a-seed-to-hide" not in json.dumps(state, default=str)
        assert "a-seed-to-hide" not in repr(table)
        own = [gesture for gesture in table.view["gestures"] if gesture["ours"]]
        assert len(own) == 1
        assert all(seat["shown"] is None and not seat["set"] for seat in table.view["seats"])


def test_a_call_shows_all_hands_with_a_sentence(open_table: Open) -> None:
    table = open_table()
    table.act("start")
    send(table, {"id": "1", "do": "cut", "target": 1})
    view = table.view
    assert view["phase"] == "shown"
    assert [len(seat["shown"]) for seat in view["seats"]] == [4, 4, 4, 4]
    assert view["result"]["lines"] == [
        "You cut Ben. Wrong: Ben does not have four of a kind.",
        "You and Cleo take the letter K.",
    ]
    assert (view["result"]["good"], view["result"]["right"]) == (False, False)
    assert [side["letters"] for side in view["sides"]] == [1, 0]
    assert view["may"]["start"]


def test_a_whole_game_ends_and_a_new_one_begins_with_other_cards(open_table: Open) -> None:
    table = open_table()
    hands = []
    while table.view["phase"] != "over":
        assert table.act("start") is None
        hands.append(tuple(table.view["hand"]))
        assert table.act("kemps") is None
    assert len(hands) == 5
    assert table.view["result"]["winners"] == [1]
    assert table.act("start") == "game_over"
    assert replay(table.record)["letters"] == ["KEMPS", ""]
    assert table.act("new_game") is None
    assert table.view["phase"] == "agree"
    assert table.record["hands"] == []
    table.act("start")
    assert tuple(table.view["hand"]) != hands[0]


def test_a_hand_that_nobody_can_go_on_with_is_a_draw(open_table: Open, clock: SteppedClock) -> None:
    passing = {seat: Passing() for seat in (1, 2, 3)}
    table = open_table(rules={"ranks": list("A2345"), "decks": 1}, opponents=passing, pace=0.05)
    table.act("start")
    table.act("pass")
    clock.advance(1)
    assert table.act("sweep") is None
    assert table.view["phase"] == "shown"
    result = table.view["result"]
    assert (result["call"], result["by"], result["good"]) == (None, None, False)
    assert result["lines"] == ["No card is left to turn up. The hand is a draw."]
    assert table.view["events"][-1]["do"] == "draw"
    assert replay(table.record)["hands"][0]["outcome"] == "real_deal"


def test_for_a_seed_the_cards_are_the_same_whoever_plays(open_table: Open) -> None:
    hands = []
    for settings in ({}, {"opponents": {1: TemperedPlayer(Random(5))}}, {"lang": "de", "names": ["A", "B", "C", "D"]}):
        table = open_table(**settings)
        table.act("start")
        hands.append((table.view["hand"], table.view["centre"]))
        assert table.record["hands"][0]["shuffle"] == "7/0"
    assert hands[0] == hands[1] == hands[2]


def test_a_table_without_a_seed_deals_what_nobody_can_foretell(open_table: Open) -> None:
    hands = set()
    for _ in range(5):
        table = open_table(seed=None)
        table.act("start")
        hands.add(tuple(table.view["hand"]))
    assert len(hands) == 5


def test_what_happened_before_the_first_display_is_in_the_state(open_table: Open) -> None:
    table = open_table()
    table.act("start")
    taken = table.view["centre"][0]
    table.act("swap", give=table.view["hand"][:1], take=[taken])
    assert table.get_state()["view"]["hand"][0] == taken


def test_languages_change_at_the_table(open_table: Open) -> None:
    table = open_table()
    send(table, {"id": "1", "do": "set", "lang": "es"})
    assert table.words["hand"] == "Tu mano"
    assert table.view["lang"] == "es"
    assert table.view["status"]["text"].startswith("Junta cuatro iguales")


def test_a_pause_stops_play_and_keeps_the_cards(open_table: Open, clock: SteppedClock) -> None:
    table = open_table()
    send(table, {"id": "1", "do": "start"}, {"id": "2", "do": "pause"})
    before = table.view
    clock.advance(60)
    send(table, {"id": "3", "do": "pass"})
    assert table.view["phase"] == "paused"
    assert table.view["hand"] == before["hand"]
    assert table.view["status"]["text"] == "The game is paused. Go on first."
    send(table, {"id": "4", "do": "resume"})
    assert table.view["phase"] == "play"


def test_a_refusal_stays_long_enough_to_be_read(open_table: Open, clock: SteppedClock) -> None:
    table = open_table()
    table.act("start")
    assert table.act("sweep") == "not_agreed"
    clock.advance(3)
    assert table.view["status"]["kind"] == "refused"
    clock.advance(10)
    assert table.view["status"]["kind"] == "info"


def test_names_of_any_kind_are_only_names(open_table: Open) -> None:
    table = open_table(names=["Me", "<b onclick=x>Ben</b>", "{set}", "Dan"])
    table.act("start")
    table.act("kemps")
    assert table.view["result"]["lines"][0] == "You called Kemps on {set}. Wrong: {set} does not have four of a kind."


def test_a_fault_in_a_player_reaches_the_person_and_the_log(
    open_table: Open, clock: SteppedClock, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken(Player):
        def turn(self, view: View) -> Action | None:
            raise ZeroDivisionError

    table = open_table(opponents={1: Broken()})
    table.act("start")
    clock.advance(6)
    assert "Something went wrong" in table.view["status"]["text"]
    assert "ZeroDivisionError" in caplog.text
    table.act("pass")
    assert table.view["status"]["kind"] == "info"


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"players": 5}, "players: 5 found, allowed is 4, 6, 8 or 10"),
        ({"players": "4"}, "players: '4' found, allowed is 4, 6, 8 or 10"),
        ({"seat": 4}, "seat: 4 found, allowed is a whole number from 0 to 3"),
        ({"seat": "0"}, "seat: '0' found"),
        ({"names": ["A"]}, "names: .* allowed is a list of 4 names"),
        ({"names": "ABCD"}, "names: 'ABCD' found"),
        ({"names": ["A", "A", "B", "C"]}, "different name"),
        ({"rules": "poker"}, "rules.preset: 'poker' found"),
        ({"rules": {"hand": 4}}, "rules.hand: no such rule"),
        ({"rules": 5}, "rules: 5 found"),
        ({"lang": "fr"}, "lang: 'fr' found"),
        ({"pace": 0}, "pace: 0 found"),
        ({"pace": "slow"}, "pace: 'slow' found"),
        ({"seed": 1.5}, "seed: float found"),
        ({"seed": 10**5000}, "seed: int found"),
        ({"seed": "\ud800"}, "seed: str found"),
        ({"seat": True}, "seat: True found"),
        ({"seat": 1.0}, "seat: 1.0 found"),
        ({"names": 5}, "names: 5 found"),
        ({"names": ["\ud800", "B", "C", "D"]}, "allowed is a list of 4 names"),
        ({"opponents": [1]}, "opponents: .1. found"),
        ({"player": 4}, "player: no such setting of a table; rules, players, seat"),
        ({"clock": 5}, "clock: 5 found"),
        ({"opponents": {0: None}}, "opponents: 0 found, allowed are the other seats: 1, 2, 3"),
        ({"opponents": {1: None}}, "opponents.1.: None found"),
    ],
)
def test_what_cannot_be_is_said_at_once(open_table: Open, settings: dict[str, Any], message: str) -> None:
    with pytest.raises(KempsError, match=message):
        open_table(**settings)


def test_closing_leaves_nothing_behind(clock: SteppedClock) -> None:
    registry = ipywidgets.widgets.widget._instances
    before = set(registry)
    table = Table(seed=1, clock=clock)
    table.act("start")
    table.close()
    assert set(registry) == before
    assert clock.pending == 0
    gone = weakref.ref(table)
    del table
    gc.collect()
    assert gone() is None


def test_a_cell_run_again_closes_the_table_of_its_last_run(
    clock: SteppedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    registry = ipywidgets.widgets.widget._instances
    before = len(registry)
    tables: list[Table] = []
    for run in range(20):
        monkeypatch.setattr(cell, "_running_cell", partial(tuple, ("cell-1", f"run-{run}")))
        tables = [Table(seed=1, clock=SteppedClock()) for _ in range(2)]
        tables[0].act("start")
    assert len(registry) == before + 2 * len(tables)  # each has its layout
    for table in tables:
        table.close()
    assert len(registry) == before


def test_what_a_table_is_called_does_not_change(open_table: Open) -> None:
    assert repr(open_table()) == "Table(players=4, seat=0)"


def test_a_closed_table_does_nothing_more(clock: SteppedClock) -> None:
    table = Table(seed=7, clock=clock)
    table.act("start")
    table.act("kemps")
    table.close()
    before = table.record
    for do in ("start", "new_game", "pass", "pause", "resume", "kemps"):
        assert table.act(do) == "closed"
    table.close()
    clock.advance(30)
    assert (table.record, clock.pending) == (before, 0)


def test_a_new_game_waits_for_the_end_of_this_one(open_table: Open) -> None:
    table = open_table()
    assert table.act("new_game") == "game_runs"
    table.act("start")
    table.act("kemps")
    assert table.act("new_game") == "game_runs"
    assert [side["letters"] for side in table.view["sides"]] == [1, 0]


def test_a_fault_that_the_persons_own_action_sets_off_is_told(open_table: Open) -> None:
    class Broken(Passing):
        def notice(self, event: Event) -> bool:
            if isinstance(event, Swapped):
                raise ZeroDivisionError
            return False

    table = open_table(opponents={1: Broken()})
    table.act("start")
    table.act("swap", give=table.view["hand"][:1], take=table.view["centre"][:1])
    assert "Something went wrong" in table.view["status"]["text"]


def test_a_plain_script_is_told_that_real_time_needs_a_loop() -> None:
    table = Table(seed=7)
    with pytest.raises(RuntimeError, match="no event loop runs here"):
        table.act("start")
    assert table.view["phase"] == "agree"
    table.close()


PLAYED_HERE = {"classic", "three_of_a_kind", "five_card", "short_cut", "cash", "silent", "verbal", "new_signal"}


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_rules_that_the_page_cannot_show_are_named(open_table: Open, preset: str) -> None:
    players = Rules.preset(preset).player_counts()[0]
    if preset in PLAYED_HERE:
        assert open_table(rules=preset, players=players).act("start") is None
    else:
        with pytest.raises(KempsError, match=r"^rules\.\w+: .* can't be played at this table yet, allowed is "):
            open_table(rules=preset, players=players)


def test_cards_without_a_picture_are_named(open_table: Open) -> None:
    with pytest.raises(KempsError, match=r"^rules\.suits: there are pictures of S, H, D, C alone"):
        open_table(rules={"suits": ["S", "X"]})


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"rules": {"hand_size": 13}}, "52 cards found, 4 players and the centre need 56"),
        ({"rules": {"max_players": 20}, "players": 14}, "names: None found, allowed is a list of 14 names"),
        ({"seat": 10**5000}, "seat: a very long number found"),
    ],
)
def test_a_table_that_could_never_begin_is_refused(open_table: Open, settings: dict[str, Any], message: str) -> None:
    with pytest.raises(KempsError, match=message):
        open_table(**settings)


def test_one_watches_a_player_or_the_cards(open_table: Open) -> None:
    table = open_table()
    assert (table.view["watching"], table.view["may"]["watch"]) == (None, [])
    assert table.act("watch", seat=2) == "no_hand"
    table.act("start")
    assert table.view["may"]["watch"] == [1, 2, 3]
    assert table.act("watch", seat=2) is None
    assert table.view["watching"] == 2
    assert table.act("watch", seat=0) == table.act("watch", seat=9) == "not_to_watch"
    for wrong in ("2", 2.0, True, [2], -1, 10**30):
        with pytest.raises(KempsError, match=r"seat: .* allowed is the number of a seat or null"):
            table.act("watch", seat=wrong)
    assert table.view["watching"] == 2
    assert table.act("watch", seat=None) is None
    assert table.view["watching"] is None
    watched = [(each["seat"], each["watch"]) for each in table.record["hands"][0]["watching"]]
    assert [(seat, watch) for seat, watch in watched if seat == 0] == [(0, 2), (0, None)]


def test_signals_are_taken_up_and_dropped_by_a_tap(open_table: Open) -> None:
    table = open_table()

    def ours() -> set[str]:
        return {gesture["gesture"] for gesture in table.view["gestures"] if gesture["ours"]}

    (first,) = ours()
    other = "hum" if first != "hum" else "tap"
    assert table.act("agree", gesture=other) is None
    assert ours() == {first, other}
    assert table.act("agree", gesture=first) is None
    assert ours() == {other}
    assert table.act("agree", gesture=other) is None
    assert ours() == {other}


def test_words_can_be_said_where_the_rules_allow_words_as_signals(open_table: Open) -> None:
    table = open_table(rules="verbal")
    words = [gesture["gesture"] for gesture in table.view["gestures"] if gesture["word"]]
    assert words == ["weather", "hungry", "late"]
    assert not any(gesture["word"] for gesture in open_table().view["gestures"])
    table.act("start")
    assert table.act("say", words="weather") is None
    said = table.view["events"][-1]
    assert (said["do"], said["seat"], said["words"]) == ("say", 0, "weather")
    with pytest.raises(KempsError, match="words: 'my set' found, allowed is one of weather, hungry, late"):
        table.act("say", words="my set")


def test_everybody_has_a_temperament_and_can_be_given_another(open_table: Open) -> None:
    table = open_table(opponents={1: "sly", 3: Passing()}, lang="de")
    assert [seat["temper"] and seat["temper"]["name"] for seat in table.view["seats"]] == [
        None,
        "schlau",
        "aufmerksam",
        None,
    ]
    with pytest.raises(
        KempsError, match=r"opponents\[1\]: 'slow' found, allowed is a Player or one of attentive, jumpy"
    ):
        open_table(opponents={1: "slow"})


def test_the_page_gets_nothing_of_who_noticed_what_or_why(open_table: Open, clock: SteppedClock) -> None:
    table = open_table()
    table.act("start")
    clock.advance(60)
    sent = json.dumps(table.view["events"])
    assert "gesture" in sent
    for secret in ("noticed", "watched", "why", "belief", "decoy"):
        assert f'"{secret}"' not in sent
