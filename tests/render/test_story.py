"""What is told of a hand when it is over, and never before."""

import json
from typing import Any

import pytest

from kemps_widgets.core.records import Json
from kemps_widgets.core.rules import Rules
from kemps_widgets.render.story import hand_story
from kemps_widgets.render.story_lines import MOST_LINES
from kemps_widgets.render.texts import Texts
from tests.core.stacked import doing, record
from tests.render.telling import HANDS, NAMES, SIGNALS, lines, made, told, told_under


def test_nothing_is_told_before_the_end() -> None:
    assert told("0 pass", made(2, "ear", noticed=[1])) is None
    assert told("0 pass", "0 kemps") is not None
    ended = record({}, 4, {"shuffle": 1, "actions": doing("0 cut 1")}, {"shuffle": 2, "actions": []})
    stories = [hand_story(ended, hand, 0, NAMES, Texts("en", Rules())) is not None for hand in (-1, 0, 1, 2)]
    assert stories == [False, True, False, False]


def test_lanes_show_from_when_a_set_was_held_and_what_was_made() -> None:
    story = told("0 pass", made(2, "ear", noticed=[1, 3]), "2 swap 7S for 5D", "0 cut 3")
    assert story is not None
    assert story["seconds"] == 3
    assert [lane["seat"] for lane in story["lanes"]] == [0, 1, 2, 3]
    assert [lane["sets"] for lane in story["lanes"]] == [[], [], [[0.0, 2]], [[0.0, 3]]]
    assert story["lanes"][2]["marks"] == [{"at": 1, "gesture": "ear", "kind": "signal", "noticed": [1, 3]}]
    assert story["lanes"][0]["marks"] == [{"at": 3, "gesture": "cut", "kind": "call", "noticed": []}]
    assert lines(story, "set") == ["Cleo has four sevens, until 0:02.", "Dan has four kings."]


@pytest.mark.parametrize(
    ("watch", "text"),
    [
        (3, "You are watching Dan and miss it."),
        (None, "You are watching your cards and miss it."),
        (2, "You are looking right at it and do not call."),
    ],
)
def test_a_partners_signal_that_was_missed(watch: int | None, text: str) -> None:
    watching = [{"at": 0.5, "seat": 0, "watch": watch}, {"at": 1.5, "seat": 0, "watch": 1}]
    story = told("0 pass", made(2, "ear", noticed=[1]), "1 pass", "1 cut 2", watching=watching)
    assert lines(story, "missed") == [f"Cleo tugs at an ear – a signal for you! {text} Ben notices."]
    seen = made(2, "ear", noticed=[1], watched=[0] if watch == 2 else [])
    story = told("0 pass", seen, "1 pass", "1 cut 2", watching=watching)
    assert lines(story, "missed") == [f"Cleo tugs at an ear – a signal for you! {text} Ben notices."]


def test_who_called_on_the_signal_missed_nothing() -> None:
    story = told("0 pass", made(2, "ear", noticed=[], watched=[0]), "0 kemps")
    assert lines(story, "missed") == []
    assert lines(story, "signal") == ["Cleo tugs at an ear – a signal for you! You are looking right at it."]
    assert lines(story, "call") == ["You call Kemps on Cleo. Right!"]
    assert story is not None
    assert story["lanes"][2]["marks"][0]["noticed"] == [0]


def test_a_refused_call_is_none() -> None:
    story = told(made(2, "ear", noticed=[], watched=[]), "0 kemps 1", {"seat": 0, "do": "cut", "target": 2}, "1 cut 2")
    assert lines(story, "missed") == ["Cleo tugs at an ear – a signal for you! You miss it. Nobody notices."]
    assert lines(story, "call") == ["Ben calls Cut on Cleo. Right!"]


def test_a_rivals_signal() -> None:
    def heard(**notes: Any) -> list[str]:
        return lines(told(made(3, "nose", **notes), "0 cut 3"), "signal")

    assert heard(noticed=[1, 2], watched=[0]) == [
        "Dan touches the nose – a signal for Ben. You are looking right at it. Ben and Cleo notice."
    ]
    assert heard(noticed=[], watched=[]) == ["Dan touches the nose – a signal for Ben. Nobody notices."]
    assert heard() == ["Dan touches the nose – a signal for Ben."]


def test_the_own_signal_and_who_missed_it() -> None:
    def heard(**notes: Any) -> list[str]:
        return lines(told(made(2, "ear", **notes), "1 cut 2", seat=2), "signal")

    assert heard(noticed=[1]) == ["Your signal: ear. Your partner Ada misses it. Ben notices."]
    assert heard(noticed=[]) == ["Your signal: ear. Your partner Ada misses it."]
    assert heard(noticed=[0, 1]) == ["Your signal: ear. Ada and Ben notice."]
    assert heard() == ["Your signal: ear."]
    story = told(made(2, "ear", noticed=[1]), "1 cut 2", seat=2)
    assert story is not None
    assert [lane["seat"] for lane in story["lanes"]] == [2, 3, 0, 1]


def test_what_a_person_noticed_is_known_from_whom_it_watched_alone() -> None:
    def heard(**notes: Any) -> list[str]:
        return lines(told(made(3, "nose", **notes), "0 cut 3", seat=2, persons={0, 2}), "signal")

    assert heard(noticed=[], watched=[]) == ["Dan touches the nose – a signal for Ben."]
    assert heard(noticed=[], watched=[0, 2]) == [
        "Dan touches the nose – a signal for Ben. You are looking right at it. Ada notices."
    ]


def test_a_player_who_reads_noticed_what_the_record_says() -> None:
    def heard(noticed: list[int]) -> list[str]:
        return lines(told(made(2, "ear", noticed=noticed), "1 pass", "1 cut 2", persons=()), "missed")

    assert heard([0]) == ["Cleo tugs at an ear – a signal for you! You notice and do not call."]
    assert heard([1]) == ["Cleo tugs at an ear – a signal for you! You miss it. Ben notices."]


def test_nobody_is_you_for_who_only_watched_the_table() -> None:
    story = told(made(2, "ear", noticed=[1]), "1 cut 2", seat=None)
    assert lines(story, "signal", "call") == [
        "Cleo tugs at an ear – a signal for Ada. Ben notices.",
        "Ben calls Cut on Cleo. Right!",
    ]


def test_the_same_signal_in_a_row_is_one_line() -> None:
    story = told(made(3, "nose", noticed=[1]), made(2, "ear"), made(3, "nose", noticed=[1, 2]), "1 kemps")
    assert lines(story, "signal") == [
        "Dan touches the nose, 2 times until 0:02 – a signal for Ben. Ben and Cleo notice.",
        "Cleo tugs at an ear – a signal for you!",
    ]


def test_bluffs_are_false_signals_and_decoys_and_somebody_may_fall_for_them() -> None:
    story = told(
        made(1, "nose", noticed=[0, 2]), made(1, "hum", noticed=[]), made(0, "tap", why="decoy", noticed=[]),
        made(0, "cough", noticed=[1], why="idle"), made(0, "ear", noticed=[]),
        {"seat": 2, "do": "cut", "target": 1, "belief": 0.82, "why": "suspects"},
    )  # fmt: skip
    assert lines(story, "bluff") == [
        "Ben touches the nose – a signal, but without four of a kind. Cleo falls for it!",
        "Ben hums a tune – a bluff. Nobody notices.",
        "Your bluff: tap. Nobody notices.",
        "Your signal, but without four of a kind: ear. Nobody notices.",
    ]
    assert lines(story, "info", "call") == [
        "Cleo calls Cut on Ben. Wrong! Cleo has noticed this: nose – 82 % sure.",
        "1 other gesture means nothing.",
    ]


def test_who_falls_for_what() -> None:
    story = told(made(1, "hum", noticed=[2], watched=[0]), made(1, "nose", noticed=[], watched=[0]), "0 cut 1")
    assert lines(story, "bluff") == [
        "Ben hums a tune – a bluff. You are looking right at it. Cleo notices.",
        "Ben touches the nose – a signal, but without four of a kind. You fall for it!",
    ]
    story = told(made(1, "hum", noticed=[2]), "3 kemps 1")
    assert lines(story, "bluff") == ["Ben hums a tune – a bluff. Cleo notices."]


@pytest.mark.parametrize(
    ("call", "text"),
    [
        ({"why": "saw_signal", "belief": 0.8}, "Ben calls Cut on you. Right! Ben has noticed this: ear – 80 % sure."),
        ({"why": "saw_signal"}, "Ben calls Cut on you. Right! Ben has noticed this: ear."),
        ({"why": "whim", "belief": 1}, "Ben calls Cut on you. Right! Ben is 100 % sure."),
        ({"why": ["saw_signal"], "belief": 1.5}, "Ben calls Cut on you. Right!"),
        ({"belief": True}, "Ben calls Cut on you. Right!"),
    ],
)
def test_the_call_comes_last_with_what_was_thought(call: Json, text: str) -> None:
    story = told(made(2, "ear", noticed=[1]), {"seat": 1, "do": "cut", "target": 2, **call}, seat=2)
    assert story is not None
    assert (story["lines"][-1]["kind"], story["lines"][-1]["text"]) == ("call", text)


def test_a_suspicion_without_a_gesture() -> None:
    story = told({"seat": 1, "do": "cut", "target": 2, "why": "suspects", "belief": 0.55})
    assert lines(story, "call") == ["Ben calls Cut on Cleo. Right! Ben has a suspicion – 55 % sure."]


def test_a_long_story_leaves_out_bluffs_that_nothing_came_of() -> None:
    bluffs = [made(turn % 2, f"{name}{turn}", why="decoy") for turn in range(9) for name in ("tap", "away", "hair")]
    story = told(made(1, "nose", noticed=[2]), *bluffs, made(2, "smile"), "2 cut 1")
    assert story is not None
    assert len(story["lines"]) == MOST_LINES
    assert lines(story, "bluff")[0].endswith("Cleo falls for it!")
    assert lines(story, "info") == ["21 more bluffs lead to nothing.", "1 other gesture means nothing."]


def test_what_has_no_name_is_told_as_it_is() -> None:
    odd = told(
        made(3, "wi{n}k", why="decoy"), made(3, "x" * 99, why="decoy"), made(3, "\ud800", why="decoy"), "0 cut 3"
    )
    assert lines(odd, "bluff") == [
        "Dan makes a gesture, wi{n}k – a bluff.",
        f"Dan makes a gesture, {'x' * 39}… – a bluff.",
        "Dan makes a gesture,  – a bluff.",
    ]
    json.dumps(odd, ensure_ascii=False).encode()


def test_words_are_signals_where_the_rules_allow_them() -> None:
    signals = [[{"gesture": "weather", "verbal": True}], [{"gesture": "nose"}]]
    story = told_under(
        {"preset": "verbal"}, 4, HANDS, "2 say weather", "1 say Nice {day}", "2 gesture ear", "0 kemps", signals=signals
    )
    assert lines(story, "signal") == ["Cleo says “Nice weather!” – a signal for you!"]
    assert lines(story, "info") == ["1 other gesture means nothing."]


def test_three_players_to_a_side() -> None:
    hands = {0: "2S 2H 2D 2C", 2: "7S 7H 7D 7C", 3: "KS KH KD KC"}
    signals = [[{"gesture": "ear"}], [{"gesture": "nose"}]]
    story = told_under(
        {"preset": "three_player"}, 6, hands,
        made(2, "ear", noticed=[4]), made(3, "nose", noticed=[5]), made(0, "ear", noticed=[1]), "4 kemps",
        signals=signals,
    )  # fmt: skip
    assert lines(story, "signal") == [
        "Cleo tugs at an ear – a signal for you! Eva notices.",
        "Dan touches the nose – a signal for Ben and Finn. Finn notices.",
        "Your signal: ear. Your partners Cleo and Eva miss it. Ben notices.",
    ]
    assert lines(story, "call") == ["Eva calls Kemps. Right!"]


def test_in_a_ring_each_seat_signals_for_two_partners() -> None:
    signals = [[{"gesture": name}] for name in ("ear", "nose", "hum", "tap", "hair")]
    actions = (made(2, "hum", noticed=[4]), made(2, "ear"), made(3, "tap"), "4 kemps 2")
    story = told_under({"preset": "chemist"}, 5, HANDS, *actions, signals=signals)
    assert lines(story, "signal") == [
        "Cleo hums a tune – a signal for you! Eva notices.",
        "Dan taps on the table – a signal for you!",
    ]
    assert lines(story, "call") == ["Eva calls Kemps on Cleo. Right!"]


def test_who_owes_a_take_holds_no_set() -> None:
    hands = {2: "7S 7H 7D 7C"}
    rules = {"preset": "points", "swap_pause": 0, "set_size": 3}
    actions = ("2 discard 7S", made(2, "ear"), "2 take 7S", made(2, "ear"), "0 kemps")
    story = told_under(rules, 4, hands, *actions, signals=SIGNALS)
    assert story is not None
    assert next(lane["sets"] for lane in story["lanes"] if lane["seat"] == 2) == [[0, 0], [2, 4]]
    assert lines(story, "bluff") == ["Cleo tugs at an ear – a signal, but without three of a kind."]
    assert lines(story, "signal") == ["Cleo tugs at an ear – a signal for you!"]


def test_two_decks_give_more_than_a_set() -> None:
    story = told_under({"decks": 2, "hand_size": 5}, 4, {2: "7S 7S 7D 7C 7C"}, "1 cut 2", signals=SIGNALS)
    assert lines(story, "set") == ["Cleo has five sevens."]


def test_a_rank_without_a_name() -> None:
    rules = {"ranks": [*"A23456789TJQKX"], "hand_size": 8, "set_size": 7, "decks": 2}
    story = told_under(rules, 4, {2: "XS XS XD XC XC XH XH 7S"}, "1 cut 2", signals=SIGNALS)
    assert lines(story, "set") == ["Cleo has 7 cards of rank X."]


@pytest.mark.parametrize(("seat", "first"), [(4, 4), (2, 0), (None, 0)])
def test_in_a_series_those_who_sit_have_lanes_and_substitutes_may_cut(seat: int | None, first: int) -> None:
    rules, hands, actions = {"preset": "super_series"}, {4: "7S 7H 7D 7C"}, (made(4, "ear", noticed=[5]), "9 cut 4")
    story = told_under(rules, 10, hands, *actions, signals=SIGNALS, seat=seat, seated=[0, 1, 4, 5])
    assert story is not None
    assert story["lanes"][0]["seat"] == first
    assert len(story["lanes"]) == 4
    assert lines(story, "call") == ["Jon calls Cut. Right!"]
    signal = "Your signal: ear. Your partner Ada misses it." if seat == 4 else "Eva tugs at an ear – a signal for Ada."
    assert lines(story, "signal") == [f"{signal} Finn notices."]


def test_a_wrong_cut_that_only_bars_does_not_end_the_hand() -> None:
    actions = (made(1, "nose", noticed=[2]), "2 cut 1", made(2, "ear", watched=[]), "0 kemps 2")
    rules = {"preset": "kems", "go_call": False, "redraw_at": 0, "double_kemps": False, "cut": "player"}
    story = told_under(rules, 4, {2: "7S 7H 7D 7C"}, *actions, signals=SIGNALS)
    assert lines(story, "call") == ["Cleo calls Cut on Ben. Wrong!", "You call Kemps on Cleo. Right!"]
    assert lines(story, "bluff") == ["Ben touches the nose – a signal, but without four of a kind. Cleo falls for it!"]
    assert story is not None
    assert [mark["gesture"] for mark in story["lanes"][2]["marks"]] == ["cut", "ear"]


def test_answers_to_a_right_call() -> None:
    both = {0: "2S 2H 2D 2C", 2: "7S 7H 7D 7C"}
    rules = {"preset": "kems", "go_call": False, "redraw_at": 0, "guess_sign": True}
    story = told_under(rules, 4, both, "0 kemps", "1 guess hum", "2 double", signals=SIGNALS, seat=1)
    assert lines(story, "call") == [
        "Ada calls Kemps on Cleo. Right!",
        "You guess the signal: hum. Wrong!",
        "Cleo doubles.",
    ]
    assert story is not None
    assert story["seconds"] == 2


def test_hands_that_no_call_ended() -> None:
    talk = told({"seat": None, "do": "table_talk", "offender": 3})
    assert lines(talk, "info") == ["Dan is caught at table talk."]
    rules = {"stock_out": "draw", "ranks": [*"A23456"], "hand_size": 4, "decks": 1}
    sweeps = [*(f"{seat} pass" for seat in range(4)), "0 sweep"]
    story = told_under(rules, 4, {}, *sweeps, *sweeps, signals=SIGNALS)
    assert lines(story, "info") == ["No card is left to turn up. The hand is a draw."]


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        (
            "es",
            [
                "Cleo tiene cuatro sietes.",
                "Dan tiene cuatro reyes.",
                "Cleo se toca la oreja: ¡una seña para ti! Miras a Dan y se te escapa. Ben y Dan se dan cuenta.",
                "Ben se toca la nariz: una seña, pero sin cuatro iguales. Lo tienes delante.",
                "Ben grita Contra Kemps a Cleo. ¡Correcto! Ben ha notado esto: oreja, con un 82 % de seguridad.",
                "1 gesto más no significa nada.",
            ],
        ),
        (
            "de",
            [
                "Cleo hat vier Siebenen.",
                "Dan hat vier Könige.",
                "Cleo zupft am Ohr – ein Zeichen für dich! Du schaust auf Dan und verpasst es. Ben und Dan merken es.",
                "Ben fasst sich an die Nase – ein Zeichen, aber ohne vier Gleiche. Du siehst genau hin.",
                "Ben ruft Stopp gegen Cleo. Richtig! Ben hat das bemerkt: Ohr – zu 82 % sicher.",
                "1 weitere Geste bedeutet nichts.",
            ],
        ),
    ],
)
def test_the_story_in_other_languages(lang: str, expected: list[str]) -> None:
    story = told(
        made(2, "ear", noticed=[1, 3], watched=[]), made(1, "nose", noticed=[], watched=[0]), made(3, "tap"),
        {"seat": 1, "do": "cut", "target": 2, "why": "suspects", "belief": 0.82},
        lang=lang, watching=[{"at": 0, "seat": 0, "watch": 3}],
    )  # fmt: skip
    assert story is not None
    assert [line["text"] for line in story["lines"]] == expected


@pytest.mark.parametrize("odd", ["x", 5, [7], [{"at": "x"}], [{"at": 0, "seat": 0, "watch": "x"}], [{"seat": 0}], {}])
def test_extra_keys_that_are_not_ours_make_the_story_shorter(odd: Any) -> None:
    call = {"seat": 1, "do": "cut", "target": 2, "why": odd, "belief": odd}
    story = told(made(2, "ear", noticed=odd, watched=odd, why=odd), made(3, "nose", noticed="1"), call, watching=odd)
    assert lines(story, "signal", "missed") == [
        "Cleo tugs at an ear – a signal for you!",
        "Dan touches the nose – a signal for Ben.",
    ]
    assert lines(story, "call") == ["Ben calls Cut on Cleo. Right!"]
