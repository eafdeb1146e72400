"""The rules, each proved by a record of a game with its right result; and the record's own form."""

import json
from pathlib import Path
from typing import Any

import pytest

from kemps_widgets.core.errors import KempsError, RecordError
from kemps_widgets.core.form import read_action
from kemps_widgets.core.parsing import parse_json
from kemps_widgets.core.records import Json, dump_record
from kemps_widgets.core.replay import Replay, replay
from kemps_widgets.core.rules import Rules

RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))
GOOD: Json = {
    "format": "kemps-record",
    "version": 1,
    "players": ["Ana", "Ben", "Cleo", "Dan"],
    "hands": [{"shuffle": 1, "actions": [{"at": 1, "seat": 0, "do": "pass"}]}],
}


def load(path: Path) -> dict[str, Any]:
    case: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return case


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_record(path: Path) -> None:
    case = load(path)
    if "error" in case:
        with pytest.raises(KempsError) as caught:
            replay(case["record"])
        assert caught.value.place == case["error"]
    else:
        result = replay(case["record"])
        assert result == {**result, **case["result"]}


def test_every_family_of_rules_has_a_record() -> None:
    proved = {rule for path in RECORDS for rule in load(path)["proves"]}
    families = {"T": "1235", "D": "1235", "P": "1234567", "S": "23456", "C": "123467", "E": "12345", "X": "1"}
    assert proved >= {family + number for family, numbers in families.items() for number in numbers}


def record(**changes: Any) -> Json:
    return {**GOOD, **changes}


def one_hand(**changes: Any) -> Json:
    return record(hands=[{"shuffle": 1, "actions": [], **changes}])


def one_action(**changes: Any) -> Json:
    return one_hand(actions=[{"at": 1, "seat": 0, "do": "pass", **changes}])


@pytest.mark.parametrize(
    ("found", "place"),
    [
        ([], "record"),
        (None, "record"),
        ({}, "format"),
        (record(format="chess"), "format"),
        (record(version=2), "version"),
        (record(version=True), "version"),
        (record(version=1.0), "version"),
        (record(rules=5), "rules"),
        (record(rules={"word": 5}), "rules.word"),
        (record(rules={"silent": True, "verbal_signals": True}), "rules"),
        (record(players="Ana"), "players"),
        (record(players=["Ana", 5, "Cleo", "Dan"]), "players[1]"),
        (record(players=["Ana"]), "players"),
        (record(signals=[[], [], []]), "signals"),
        (record(signals=[[], [5]]), "signals[1][0]"),
        (record(signals=[[], [{}]]), "signals[1][0].gesture"),
        (record(signals=[[], [{"gesture": "ear", "meaning": "no"}]]), "signals[1][0].meaning"),
        (record(signals=[[], [{"gesture": "ear", "verbal": 1}]]), "signals[1][0].verbal"),
        (record(signals=[[], [{"gesture": "ear", "visible": False}]]), "signals[1][0]"),
        (record(hands={}), "hands"),
        (record(hands=[5]), "hands[0]"),
        (one_hand(deck=[]), "hands[0]"),
        (record(hands=[{"actions": []}]), "hands[0]"),
        (record(hands=[{"deck": ["AS", 5], "actions": []}]), "hands[0].deck[1]"),
        (record(hands=[{"deck": ["AS"], "actions": []}]), "hands[0].deck"),
        (record(hands=[{"shuffle": 1}]), "hands[0].actions"),
        (one_hand(shuffle=1.5), "hands[0].shuffle"),
        (one_hand(shuffle="\ud800"), "hands[0].shuffle"),
        (one_hand(dealer=4), "hands[0].dealer"),
        (one_hand(dealer=True), "hands[0].dealer"),
        (one_hand(signals=[[]]), "hands[0].signals"),
        (one_hand(actions=5), "hands[0].actions"),
        (one_hand(actions=[5]), "hands[0].actions[0]"),
        (one_action(at=-1), "hands[0].actions[0].at"),
        (one_action(at="1"), "hands[0].actions[0].at"),
        (one_action(at=True), "hands[0].actions[0].at"),
        (one_action(at=float("inf")), "hands[0].actions[0].at"),
        (one_action(at=10**400), "hands[0].actions[0].at"),
        (one_action(seat="0"), "hands[0].actions[0].seat"),
        (one_action(seat=None), "hands[0].actions[0].seat"),
        (one_action(do="fly"), "hands[0].actions[0].do"),
        (one_action(do=["pass"]), "hands[0].actions[0].do"),
        (one_action(do="swap"), "hands[0].actions[0].give"),
        (one_action(do="swap", give=["AS"]), "hands[0].actions[0].take"),
        (one_action(do="swap", give="AS", take=["2S"]), "hands[0].actions[0].give"),
        (one_action(do="swap", give=["AX"], take=["2S"]), "hands[0].actions[0].give[0]"),
        (one_action(do="discard", card=7), "hands[0].actions[0].card"),
        (one_action(do="gesture"), "hands[0].actions[0].gesture"),
        (one_action(do="say", words=None), "hands[0].actions[0].words"),
        (one_action(do="cut", target="1"), "hands[0].actions[0].target"),
        (one_action(do="kemps", target=None), "hands[0].actions[0].target"),
        (one_action(do="table_talk"), "hands[0].actions[0].offender"),
        (one_action(do="table_talk", offender=0.5), "hands[0].actions[0].offender"),
        (one_action(do="sweep", reshuffled=["AS"]), "hands[0].actions[0].reshuffled"),
        (one_action(do="sweep", reshuffled=5), "hands[0].actions[0].reshuffled"),
        # With several faults, the first in reading order.
        (record(hands=[{"shuffle": 1, "actions": [{"at": 2, "seat": 0, "do": "x"}, 5]}, 5]), "hands[0].actions[0].do"),
        (record(players=["x"] * 5, hands=5), "players"),
        ({**record(signals=[[]]), "hands": 5}, "hands"),
        ({"signals": [[]], **record(hands=5)}, "signals"),
        (record(rules={"preset": "Classic"}), "rules.preset"),
        (record(rules={"preset": "kent"}), "rules.preset"),
        (record(hands=[{"dealer": 9, "shuffle": 1, "signals": 5, "actions": []}]), "hands[0].dealer"),
        (record(hands=[{"deck": ["AS"], "actions": 5}]), "hands[0].deck"),
        (record(hands=[{"signals": [], "dealer": "x", "shuffle": 1, "actions": []}]), "hands[0].signals"),
        ({"version": 2, **{key: GOOD[key] for key in ("format", "players", "hands")}}, "version"),
    ],
)
def test_what_is_no_record_is_refused_with_its_place(found: Any, place: str) -> None:
    with pytest.raises(KempsError) as caught:
        Replay(found)
    assert caught.value.place == place
    assert str(caught.value).startswith(f"{place}: ")


@pytest.mark.parametrize(
    "found",
    [
        record(extra=[{}], players=["\ud800", "<b>", "", ""]),
        one_hand(seated="nobody", comment=5),
        one_action(do="kemps", target=10**30),
        one_action(seat=-(10**30)),
        one_action(give=5),
        one_action(do="table_talk", seat=None, offender=10**30),
        record(rules={"scoring": "letters"}),
    ],
)
def test_what_is_unusual_but_a_record(found: Any) -> None:
    assert len(replay(found)["hands"]) == 1


@pytest.mark.parametrize("reshuffled", [None, ["AS"], "swept"])
def test_the_new_pile_of_a_hand_given_by_its_deck(reshuffled: Any) -> None:
    """P7: a missing pile is a fault of the action, a wrong one of its key."""
    deck = [rank + suit for rank in "23456" for suit in "SHDC"] + ["AS", "AH", "AD", "AC"]
    passes = [{"at": 1, "seat": seat, "do": "pass"} for seat in range(4)]
    sweep: Json = {"at": 1, "seat": 0, "do": "sweep"}
    last = sweep if reshuffled is None else {**sweep, "reshuffled": deck[16:] if reshuffled == "swept" else reshuffled}
    hands = [{"deck": deck, "actions": [*passes, sweep, *passes, last]}]
    found = record(rules={"ranks": list("A23456")}, hands=hands)
    if reshuffled == "swept":
        (result,) = replay(found)["hands"]
        assert (result["market"], result["stock"], result["discards"]) == (deck[16:20], 4, 0)
    else:
        with pytest.raises(RecordError) as caught:
            Replay(found)
        assert caught.value.place == "hands[0].actions[9]" + (".reshuffled" if reshuffled else "")


def test_a_step_for_every_moment() -> None:
    found = one_hand(actions=[{"at": 1, "seat": 0, "do": "pass"}, {"at": 1.5, "seat": 0, "do": "sweep"}])
    played = Replay(found)
    assert [(step.hand, step.actions, step.at, step.reason) for step in played.steps] == [
        (0, 0, 0.0, None),
        (0, 1, 1.0, None),
        (0, 2, 1.5, "not_agreed"),
    ]
    assert played.steps[2].game == played.steps[1].game
    assert played.step_at(0, 1) == 1
    assert played.record_until(1) == one_hand(actions=found["hands"][0]["actions"][:1])
    with pytest.raises(RecordError, match=r"^hands\[0\]: no moment after 3 actions"):
        played.step_at(0, 3)
    assert Replay(record(hands=[])).end.hand is None


def test_a_record_is_kept_an_action_a_line_and_comes_back() -> None:
    found = record(players=["Äna", "Ben", "Cleo", "Dan"], note={"by": "me"})
    text = dump_record(found)
    assert parse_json(text) == found
    assert text.count("\n") == 3
    assert '"Äna"' in text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"", "line 1 column 1: not JSON: expecting value"),
        (b'{"a":\n 1 2}', "line 2 column 4: not JSON: "),
        (b'{"a":\n "\xff"}', "line 2 column 3: not JSON: not UTF-8"),
        (b'{"a":\n [1, NaN]}', "a[1]: NaN is no number (line 2 column 6: not JSON)"),
        (b'{"a": "NaN", "b": -Infinity}', "b: -Infinity is no number (line 1 column 19: not JSON)"),
        (b'{"a": NaN, "a": 1}', "line 1 column 7: not JSON: NaN is no number"),
        (b'\xef\xbb\xbf{"\xc3\xa9":"\xc3\xa9\xff"}', "line 1 column 8: not JSON: not UTF-8"),
        ("[" * 100_000 + '"' + '\\"' * 100_000, "line 1 column 100000: not JSON: nested too deep"),
        (b"[" * 100_000, "line 1 column 100000: not JSON: nested too deep"),
        ("[]\n[]", "line 2 column 1: not JSON: extra data"),
    ],
)
def test_what_is_not_json_is_told_by_line_and_column(text: str | bytes, message: str) -> None:
    with pytest.raises(RecordError) as caught:
        parse_json(text)
    assert str(caught.value).startswith(message)


def test_a_byte_order_mark_and_endless_numbers_are_read() -> None:
    assert parse_json(b"\xef\xbb\xbf[1]") == [1]
    assert parse_json("[-" + "1" * 5000 + "]") == [float("-inf")]


def test_an_action_of_the_wrong_form_is_named() -> None:
    with pytest.raises(RecordError, match=r"^give\[0\]: '7X' found, allowed is a card of these rules, such as KS$"):
        read_action({"do": "swap", "seat": 0, "give": ["7X"], "take": ["8S"]}, Rules())
