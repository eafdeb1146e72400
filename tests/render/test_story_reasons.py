"""What made somebody call, and what can't have."""

import re
from pathlib import Path
from typing import Any

import pytest

from kemps_widgets.core.records import Json
from kemps_widgets.core.rules import Rules
from kemps_widgets.render.english_story import STORY
from kemps_widgets.render.story import hand_story
from kemps_widgets.render.texts import Texts, languages
from tests.core.stacked import record
from tests.render.telling import NAMES, SIGNALS, lines, made, told, told_under

BARS: Json = {"preset": "kems", "go_call": False, "redraw_at": 0, "double_kemps": False, "cut": "player"}


def cut(seat: int, target: int, **more: Any) -> Json:
    return {"seat": seat, "do": "cut", "target": target, "why": "suspects", "belief": 0.96, **more}


def test_a_persons_decoy_made_again_and_again_was_taken_for_a_signal() -> None:
    coughs = [made(0, "cough", noticed=[1, 2] if turn else []) for turn in range(7)]
    story = told(*coughs, made(0, "tap", noticed=[]), cut(1, 0))
    assert lines(story, "bluff", "call", "info") == [
        "Your bluff: cough, 7 times until 0:06. Ben takes it for a signal!",
        "Ben calls Cut on you. Wrong! Ben has noticed this: cough (6 times) – 96 % sure.",
        "1 other gesture means nothing.",
    ]
    assert story is not None
    marks = [(mark["gesture"], mark["kind"], mark["at"]) for mark in story["lanes"][0]["marks"]]
    assert marks == [("cough", "bluff", second) for second in range(7)]


def test_decoys_by_turns_are_one_line_each() -> None:
    turns = [made(0, name, noticed=[1]) for _ in range(3) for name in ("cough", "tap")]
    assert lines(told(*turns, cut(1, 0)), "bluff", "call") == [
        "Your bluff: cough, 3 times until 0:04. Ben notices.",
        "Your bluff: tap, 3 times until 0:05. Ben takes it for a signal!",
        "Ben calls Cut on you. Wrong! Ben has noticed this: cough (3 times) and tap (3 times) – 96 % sure.",
    ]


def test_one_gesture_is_named_where_it_is_all_that_was_noticed() -> None:
    story = told(made(0, "cough", noticed=[1]), made(0, "tap", noticed=[3]), cut(1, 0))
    assert lines(story, "bluff", "call", "info") == [
        "Your bluff: cough. Ben notices.",
        "Ben calls Cut on you. Wrong! Ben has noticed this: cough – 96 % sure.",
        "1 other gesture means nothing.",
    ]
    story = told(made(0, "tap", noticed=[1]), made(0, "cough", noticed=[1]), made(0, "cough", noticed=[1]), cut(1, 0))
    assert lines(story, "call") == ["Ben calls Cut on you. Wrong! Ben has noticed this: cough (2 times) – 96 % sure."]


def test_what_our_players_fidget_stays_idle_and_is_named() -> None:
    story = told(*[made(1, "cough", why="idle", noticed=[2])] * 3, cut(2, 1))
    assert lines(story, "bluff", "call", "info") == [
        "Cleo calls Cut on Ben. Wrong! Cleo has noticed this: cough (3 times) – 96 % sure.",
        "3 other gestures mean nothing.",
    ]
    assert story is not None
    assert story["lanes"][1]["marks"] == []


def test_who_saw_the_signal_took_nothing_else_for_it() -> None:
    story = told(made(2, "cough", noticed=[1]), made(2, "cough", noticed=[1]), made(2, "ear", noticed=[1]), cut(1, 2))
    assert lines(story, "bluff", "call") == [
        "Cleo coughs, 2 times until 0:01 – a bluff. Ben notices.",
        "Ben calls Cut on Cleo. Right! Ben has noticed this: cough (2 times) and ear – 96 % sure.",
    ]
    story = told(made(2, "cough", noticed=[1]), made(2, "cough", noticed=[1]), cut(1, 2))
    assert lines(story, "bluff") == ["Cleo coughs, 2 times until 0:01 – a bluff. Ben takes it for a signal!"]


def test_a_partner_calls_on_the_signal_alone() -> None:
    call = {"seat": 0, "do": "kemps", "why": "saw_signal", "belief": 0.8}
    coughs = [made(2, "cough", noticed=[0])] * 2
    story = told(*coughs, made(2, "ear", noticed=[0]), call, seat=1)
    assert lines(story, "bluff", "call", "info") == [
        "Ada calls Kemps on Cleo. Right! Ada has noticed this: ear – 80 % sure.",
        "2 other gestures mean nothing.",
    ]
    story = told(*coughs, call, seat=1)
    assert lines(story, "call") == ["Ada calls Kemps on Cleo. Right! Ada has noticed a signal – 80 % sure."]


def test_no_call_is_explained_by_what_came_after_it() -> None:
    late = [made(1, "nose", noticed=[2]), made(1, "cough", noticed=[2]), made(1, "cough", noticed=[2])]
    story = told_under(BARS, 4, {2: "7S 7H 7D 7C"}, cut(2, 1), *late, "0 kemps 2", signals=SIGNALS)
    assert lines(story, "bluff", "call", "info") == [
        "Cleo calls Cut on Ben. Wrong! Cleo has a suspicion – 96 % sure.",
        "Ben touches the nose – a signal, but without four of a kind. Cleo notices.",
        "You call Kemps on Cleo. Right!",
        "2 other gestures mean nothing.",
    ]


def test_a_swap_of_the_accused_ends_what_was_noticed_before() -> None:
    def heard(*actions: Any) -> Json | None:
        hands, rules = {1: "2S 3H 4D 5C", 2: "7S 7H 7D 7C"}, {**BARS, "swap_pause": 0}
        return told_under(rules, 4, hands, *actions, cut(2, 1), "0 kemps 2", signals=SIGNALS, centre="8S 9S TD JC")

    before = [made(1, "nose", noticed=[2]), made(1, "cough", noticed=[2]), made(1, "cough", noticed=[2])]
    story = heard(*before, "1 swap 2S for 8S")
    assert lines(story, "bluff", "call", "info") == [
        "Ben touches the nose – a signal, but without four of a kind. Cleo notices.",
        "Cleo calls Cut on Ben. Wrong! Cleo has a suspicion – 96 % sure.",
        "You call Kemps on Cleo. Right!",
        "2 other gestures mean nothing.",
    ]
    story = heard(*before, "1 swap 2S for 8S", made(1, "cough", noticed=[2]))
    assert lines(story, "call")[0].endswith("Cleo has noticed this: cough – 96 % sure.")


def test_a_take_ends_it_too() -> None:
    rules = {"preset": "points", "swap_pause": 0, "set_size": 3}
    actions = (*[made(2, "cough", noticed=[1])] * 2, "2 discard 7S", "2 take 7S", cut(1, 2))
    story = told_under(rules, 4, {2: "7S 7H 7D 7C"}, *actions, signals=SIGNALS)
    assert lines(story, "call") == ["Ben calls Cut on Cleo. Right! Ben has a suspicion – 96 % sure."]


def test_what_is_only_counted_has_no_time_and_comes_last() -> None:
    story = told(made(0, "tap"), "0 pass", cut(1, 0))
    assert story is not None
    last = {"at": None, "seat": None, "kind": "info", "text": "1 other gesture means nothing."}
    assert story["lines"][-1] == last


@pytest.mark.parametrize("call", [{"seat": 1, "do": "cut", "target": 2}, {"seat": 2, "do": "kemps"}])
@pytest.mark.parametrize(("wait", "ending"), [(0.2, "."), (1.4, "."), (1.6, " and do not call.")])
def test_nobody_is_blamed_who_had_no_time_to_call(call: Json, wait: float, ending: str) -> None:
    seen, end = made(2, "ear", noticed=[1], watched=[0], at=3), {**call, "at": 3 + wait}
    blamed = f"– a signal for you! You are looking right at it{ending} Ben notices."
    assert lines(told(seen, end), "missed", "signal") == [f"Cleo tugs at an ear {blamed}"]
    first = made(2, "ear", noticed=[], watched=[], at=0)
    assert lines(told(first, seen, end), "missed", "signal") == [f"Cleo tugs at an ear, 2 times until 0:03 {blamed}"]
    assert lines(told(made(2, "ear", watched=[], at=3), end), "missed") == [
        "Cleo tugs at an ear – a signal for you! You miss it."
    ]


@pytest.mark.parametrize(("watch", "missed"), [(1, "You are watching Ben and miss it."), (3, "You miss it.")])
def test_who_is_not_at_the_table_is_not_watched(watch: int, missed: str) -> None:
    rules, hands, actions = {"preset": "super_series"}, {4: "7S 7H 7D 7C"}, (made(4, "ear", noticed=[5]), "5 cut 4")
    more: Json = {"seated": [0, 1, 4, 5], "watching": [{"at": 0, "seat": 0, "watch": watch}]}
    story = told_under(rules, 10, hands, *actions, signals=SIGNALS, **more)
    assert lines(story, "missed") == [f"Eva tugs at an ear – a signal for you! {missed} Finn notices."]


@pytest.mark.parametrize("lang", languages())
def test_the_page_tells_of_one_and_of_several_who_noticed_alike(lang: str) -> None:
    expected = {"en": "Noticed by {names}.", "es": "Notado por {names}.", "de": "Bemerkt von {names}."}
    assert Texts(lang, Rules()).page()["story_noticed"] == expected[lang]


def test_a_bluff_has_one_name() -> None:
    assert not [text for text in STORY.values() if "decoy" in text.lower()]


def test_in_spanish_calls_are_shouted_everywhere() -> None:
    catalogue = Path(__file__).parents[2] / "kemps_widgets/locale/es/LC_MESSAGES/kemps.po"
    assert not re.search(r"\b[Cc]ant(a|as|an|ar|ado|ó)\b", catalogue.read_text(encoding="utf-8"))


@pytest.mark.parametrize("odd", [5, None, ["ear"], {"x": 1}, float("nan"), True])
def test_a_hand_that_no_record_can_hold_has_no_story(odd: Any) -> None:
    assert told(made(2, odd), cut(1, 2)) is None
    assert told(made(2, "ear"), cut(1, 2, at=[odd])) is None
    assert hand_story(odd, 0, 0, NAMES, Texts("en", Rules())) is None
    assert hand_story({**record({}, 4), "hands": odd}, 0, 0, NAMES, Texts("en", Rules())) is None


@pytest.mark.parametrize(
    "odd", [float("nan"), float("inf"), -1, 10**400, 1e308, "0.5", None, [0.5], {"a": 0}, "\ud800"]
)
def test_odd_notes_never_stop_a_story(odd: Any) -> None:
    watching = [{"at": odd, "seat": 0, "watch": 1}, {"at": 0, "seat": odd, "watch": odd}]
    notes = {"noticed": [odd], "watched": odd, "why": odd}
    story = told(made(2, "cough", **notes), made(2, "ear", **notes), cut(1, 2, belief=odd, why=odd), watching=watching)
    assert lines(story, "call") == ["Ben calls Cut on Cleo. Right!"]
