"""Rules are checked, and what is wrong is named with what is allowed."""

import json
from pathlib import Path
from typing import Any

import pytest

from kemps_widgets.core.errors import RulesError
from kemps_widgets.core.presets import ALIASES, PRESETS
from kemps_widgets.core.rules import Rules

# The defaults and the presets as the rules' contract has them.
CONTRACT = json.loads((Path(__file__).parent / "presets.json").read_text(encoding="utf-8"))


def as_json(rules: Rules) -> Any:
    return json.loads(json.dumps(rules._asdict()))


@pytest.mark.parametrize(
    ("wrong", "place", "allowed"),
    [
        ({"set_size": 5}, "rules.set_size: 5", "2 to 4 (rules.hand_size)"),
        ({"hand_size": 3}, "rules.set_size: 4", "2 to 3 (rules.hand_size)"),
        ({"hand_size": True}, "rules.hand_size: True", "whole number from 1 to 13"),
        ({"hand_size": 0}, "rules.hand_size: 0", "whole number from 1 to 13"),
        ({"hand_size": 10**400}, "rules.hand_size: 10000", "whole number from 1 to 13"),
        ({"min_players": 8, "max_players": 6}, "rules.max_players: 6", "8 (rules.min_players)"),
        ({"min_players": 3}, "rules.min_players: 3", "4 to 52"),
        ({"players_per_team": 7}, "rules.players_per_team: 7", "2 to 6"),
        ({"sets_needed": 2}, "rules.sets_needed: 2", "1 (fewer than rules.players_per_team)"),
        ({"redraw_at": 1}, "rules.redraw_at: 1", "0 or a whole number from 2 to 4 (rules.hand_size)"),
        ({"redraw_at": 5}, "rules.redraw_at: 5", "0 or a whole number from 2 to 4 (rules.hand_size)"),
        ({"second_deck_at": 54}, "rules.second_deck_at: 54", "4 to 53"),
        ({"decks": "many"}, "rules.decks: 'many'", "from 1 to 8"),
        ({"decks": True}, "rules.decks: True", "from 1 to 8"),
        ({"ranks": ["A", "A"]}, "rules.ranks: ['A', 'A']", "distinct single characters"),
        ({"ranks": "A2345"}, "rules.ranks: 'A2345'", "distinct single characters"),
        ({"suits": ["S", "\ud800"]}, "rules.suits: ['S', '\\ud800']", "distinct single characters"),
        ({"suits": []}, "rules.suits: []", "distinct single characters"),
        ({"suits": ["S", " "]}, "rules.suits: ['S', ' ']", "distinct single characters"),
        ({"suits": ["S", ["H"]]}, "rules.suits: ['S', ['H']]", "distinct single characters"),
        ({"word": ""}, "rules.word: ''", "1 to 12 letters"),
        ({"word": 5}, "rules.word: 5", "1 to 12 letters"),
        ({"word": "CUT!"}, "rules.word: 'CUT!'", "1 to 12 letters"),
        ({"swap_pause": -1}, "rules.swap_pause: -1", "0 to 3600"),
        ({"swap_pause": float("nan")}, "rules.swap_pause: nan", "0 to 3600"),
        ({"sweep_after": 3601}, "rules.sweep_after: 3601", "0 to 3600"),
        ({"silent": "yes"}, "rules.silent: 'yes'", "true or false"),
        ({"cut": "all"}, "rules.cut: 'all'", "player, team, anyone or off"),
        ({"cut": ["off"]}, "rules.cut: ['off']", "player, team, anyone or off"),
        ({"target": 0}, "rules.target: 0", "1 to 1000"),
        ({"preset": "peanut_butter", "hands": 4}, "rules.hands: 4", "odd number"),
        ({"end": "hands"}, "rules.hands: 0", "odd number"),
        ({"hand": 4}, "rules.hand:", "hand_size"),
        ({"name": "x"}, "rules.name:", "hand_size"),
        ({"cls": 1}, "rules.cls:", "hand_size"),
        ({1: 2}, "rules[1]:", "hand_size"),
        ({"a\nb": 2}, "rules.'a\\nb':", "hand_size"),
        ({"preset": ["x"]}, "rules.preset: ['x']", "classic"),
        ({"preset": "poker"}, "rules.preset: 'poker'", "classic"),
        ({"word": 5, "hand_size": 0}, "rules.word: 5", "letters"),
        ({"hand_size": 0, "word": 5}, "rules.hand_size: 0", "13"),
    ],
)
def test_a_wrong_rule_is_named(wrong: dict[str, Any], place: str, allowed: str) -> None:
    with pytest.raises(RulesError) as caught:
        Rules.parse(wrong)
    assert str(caught.value).startswith(place)
    assert allowed in str(caught.value)


@pytest.mark.parametrize(
    ("pair", "named", "possible"),
    [
        ({"silent": True, "verbal_signals": True}, "silent true and verbal_signals true", "one of them is false"),
        ({"end": "target"}, "scoring letters and end target", "end is first_out, last_standing or hands"),
        ({"scoring": "points"}, "scoring points and end last_standing", "with scoring points, end is target or hands"),
        ({"preset": "wikipedia", "end": "first_out"}, "scoring plus_minus and end first_out", "scoring is letters"),
        ({"score_by": "player"}, "arrangement opposite and score_by player", "arrangement ring alone"),
        ({"arrangement": "ring"}, "arrangement ring and score_by team", "score_by is player"),
        ({"preset": "chemist", "scoring": "points"}, "arrangement ring and scoring points", "scoring is plus_minus"),
        ({"preset": "chemist", "cut": "team"}, "arrangement ring and cut team", "player, anyone or off"),
        (
            {"preset": "chemist", "double_kemps": True},
            "arrangement ring and double_kemps true",
            "double_kemps is false",
        ),
        ({"preset": "chemist", "guess_sign": True}, "arrangement ring and guess_sign true", "guess_sign is false"),
        ({"preset": "super_series", "hands": 5}, "arrangement series and hands 5", "hands is 6"),
        ({"preset": "super_series", "end": "target"}, "arrangement series and end target", "end is hands"),
    ],
)
def test_two_rules_that_exclude_each_other_are_both_named(pair: dict[str, Any], named: str, possible: str) -> None:
    with pytest.raises(RulesError) as caught:
        Rules.parse(pair)
    assert str(caught.value).startswith(f"rules: {named} exclude each other;")
    assert possible in str(caught.value)


def test_the_defaults_are_those_of_the_contract() -> None:
    assert as_json(Rules()) == CONTRACT["defaults"]
    assert list(Rules._fields) == list(CONTRACT["defaults"])


def test_every_preset_of_the_contract_is_there_and_no_other() -> None:
    assert set(PRESETS) == set(CONTRACT["presets"])


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_as_in_the_contract_and_comes_back_from_its_record(name: str) -> None:
    rules = Rules.preset(name)
    assert as_json(rules) == CONTRACT["defaults"] | CONTRACT["presets"][name]
    assert Rules.parse(rules.overrides()) == rules
    assert Rules.parse(as_json(rules)) == rules


@pytest.mark.parametrize("alias", ALIASES)
def test_an_alias_names_a_preset(alias: str) -> None:
    assert Rules.preset(alias) == Rules.preset(ALIASES[alias])
    assert Rules.preset(alias.replace("_", "-").upper()) == Rules.preset(alias)


@pytest.mark.parametrize(
    ("preset", "counts"),
    [
        ("classic", (4, 6, 8, 10)),
        ("pagat", (4, 6, 8, 10, 12)),
        ("kems", (4, 6)),
        ("three_player", (6,)),
        ("chemist", (5,)),
        ("super_series", (8, 10)),
    ],
)
def test_how_many_can_play(preset: str, counts: tuple[int, ...]) -> None:
    rules = Rules.preset(preset)
    assert rules.player_counts() == counts
    for count in {*range(14)} - {*counts}:
        with pytest.raises(RulesError, match=r"^players: "):
            rules.check_players(count)


def test_sides_of_three_need_two_sides() -> None:
    assert Rules(players_per_team=3).player_counts() == (6, 9)
    with pytest.raises(RulesError, match="fit no number of players"):
        Rules(players_per_team=6).check_players(6)


def test_rules_are_a_value_and_a_changed_one_is_checked() -> None:
    assert Rules()._replace(target=3) == Rules(target=3)
    with pytest.raises(RulesError, match=r"^rules\.target: 0 found"):
        Rules()._replace(target=0)
    ways: tuple[Any, ...] = (Rules, Rules()._replace)
    for make in ways:
        with pytest.raises(RulesError, match=r"^rules\.nope: no such rule"):
            make(nope=1)
    assert len({Rules(), Rules.preset("classic"), Rules(ranks=list(Rules().ranks))}) == 1  # type: ignore[arg-type]
