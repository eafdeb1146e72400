"""What is told of a hand when it is over, and never before."""

from typing import Any

import pytest

from kemps_widgets.core.records import Json
from kemps_widgets.core.rules import Rules
from kemps_widgets.render.story import hand_story
from kemps_widgets.render.texts import Texts, languages
from tests.core.stacked import doing, record, stacked

NAMES = ("You", "Ben", "Cleo", "Dan")
SIGNALS: list[list[Json]] = [[{"gesture": "ear"}], [{"gesture": "nose"}, {"gesture": "hum", "meaning": "decoy"}]]


def told(*actions: Any, lang: str = "en", watching: Any = None, seat: int = 0) -> Json | None:
    """The story of a hand in which seat 2 and seat 3 are dealt sets."""
    rules = Rules()
    deck = stacked(rules, range(4), {2: "7S 7H 7D 7C", 3: "KS KH KD KC"}, centre="AS AH 5D 6C")
    hand = {"deck": deck, "actions": doing(*actions), **({"watching": watching} if watching is not None else {})}
    return hand_story(record({}, 4, hand, signals=SIGNALS), 0, seat, NAMES, Texts(lang, rules))


def made(seat: int, gesture: str, **more: Any) -> Json:
    return {"seat": seat, "do": "gesture", "gesture": gesture, **more}


def lines(story: Json | None, kind: str) -> list[str]:
    assert story is not None
    return [line["text"] for line in story["lines"] if line["kind"] == kind]


def test_nothing_is_told_before_the_end() -> None:
    assert told("0 pass", made(2, "ear", noticed=[1])) is None
    assert told("0 pass", "0 kemps") is not None


def test_lanes_show_from_when_a_set_was_held_and_what_was_made() -> None:
    story = told("0 pass", made(2, "ear", noticed=[1, 3]), "2 swap 7S for 5D", "0 cut 3")
    assert story is not None
    assert story["seconds"] == 3
    assert [lane["seat"] for lane in story["lanes"]] == [0, 1, 2, 3]
    assert [lane["sets"] for lane in story["lanes"]] == [[], [], [[0.0, 2]], [[0.0, 3]]]
    assert story["lanes"][2]["marks"] == [{"at": 1, "gesture": "ear", "kind": "signal", "noticed": [1, 3]}]
    assert story["lanes"][0]["marks"] == [{"at": 3, "gesture": "cut", "kind": "call", "noticed": []}]
    assert lines(story, "set") == ["Cleo has four of a kind (7).", "Dan has four of a kind (K)."]


@pytest.mark.parametrize(
    ("watch", "text"),
    [
        (3, "You missed Cleo’s signal, ear: you were watching Dan. Noticed by Ben."),
        (None, "You missed Cleo’s signal, ear: you were looking at the cards. Noticed by Ben."),
        (2, "You were looking right at it: Cleo’s signal, ear. Noticed by Ben."),
    ],
)
def test_a_partners_signal_that_was_missed(watch: int | None, text: str) -> None:
    watching = [{"at": 0.5, "seat": 0, "watch": watch}, {"at": 1.5, "seat": 0, "watch": 1}]
    story = told("0 pass", made(2, "ear", noticed=[1]), "1 cut 2", watching=watching)
    assert lines(story, "missed") == [text]


def test_who_called_on_the_signal_missed_nothing() -> None:
    story = told("0 pass", made(2, "ear", noticed=[]), "0 kemps")
    assert lines(story, "missed") == []
    assert lines(story, "signal") == ["Cleo’s signal: ear. Nobody noticed."]
    assert lines(story, "call") == ["You call Kemps. Right!"]


def test_the_same_signal_in_a_row_is_one_line() -> None:
    story = told(made(3, "nose", noticed=[1]), made(3, "nose", noticed=[1, 2]), "1 kemps")
    assert lines(story, "signal") == ["Dan’s signal: nose, 2 times. Noticed by Ben and Cleo."]


def test_bluffs_are_false_signals_and_decoys_and_somebody_may_fall_for_them() -> None:
    story = told(
        made(1, "nose", noticed=[0, 2]), made(1, "hum", noticed=[]), made(0, "tap", why="decoy", noticed=[]),
        made(0, "cough", noticed=[1]), {"seat": 2, "do": "cut", "target": 1, "belief": 0.82},
    )  # fmt: skip
    assert lines(story, "bluff") == [
        "A bluff of Ben’s: nose. Cleo fell for it!",
        "A bluff of Ben’s: hum. Nobody noticed.",
        "Your bluff: tap. Nobody noticed.",
    ]
    assert lines(story, "call") == ["Cleo calls Cut. Wrong! Cleo was 82 % sure."]


@pytest.mark.parametrize("lang", languages())
def test_the_story_is_told_in_every_language(lang: str) -> None:
    story = told(made(2, "ear", noticed=[1]), made(1, "nose"), "1 cut 2", lang=lang)
    assert story is not None
    assert len(story["lines"]) == 5
    assert not any("{" in line["text"] for line in story["lines"])


@pytest.mark.parametrize("odd", ["x", 5, [7], [{"at": "x"}], [{"at": 0, "seat": 0, "watch": "x"}], [{"seat": 0}], {}])
def test_extra_keys_that_are_not_ours_make_the_story_shorter(odd: Any) -> None:
    story = told(made(2, "ear", noticed=odd, why=odd), made(3, "nose", noticed="1"), "1 cut 2", watching=odd)
    assert lines(story, "missed") in (
        ["You missed Cleo’s signal: ear."],
        ["You missed Cleo’s signal: ear. Nobody noticed."],
    )


def test_it_is_told_as_each_seat_sees_it() -> None:
    story = told(made(2, "ear", noticed=[1]), "1 cut 2", seat=2)
    assert story is not None
    assert [lane["seat"] for lane in story["lanes"]] == [2, 3, 0, 1]
    assert lines(story, "signal") == ["Your signal: ear. Noticed by Ben."]
