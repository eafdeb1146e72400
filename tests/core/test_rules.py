"""Rules are checked, and what is wrong is named with what is allowed."""

from typing import Any

import pytest

from kemps_widgets.core.deal import agree, deal_deck, deal_shuffled, next_dealer
from kemps_widgets.core.errors import KempsError, RecordError, RulesError
from kemps_widgets.core.records import parse_action
from kemps_widgets.core.rules import PRESETS, Rules
from kemps_widgets.core.shuffle import next_value
from kemps_widgets.core.signals import Signal
from kemps_widgets.core.state import Game, new_game


@pytest.mark.parametrize(
    ("wrong", "place", "allowed"),
    [
        ({"set_size": 5}, "rules.set_size: 5", "2 to 4 (hand_size)"),
        ({"hand_size": True}, "rules.hand_size: True", "whole number from 1 to 13"),
        ({"hand_size": 0}, "rules.hand_size: 0", "whole number from 1 to 13"),
        ({"min_players": 8, "max_players": 6}, "rules.max_players: 6", "8 (min_players)"),
        ({"decks": "many"}, "rules.decks: 'many'", "from 1 to 8"),
        ({"ranks": ["A", "A"]}, "rules.ranks: ('A', 'A')", "distinct single characters"),
        ({"suits": []}, "rules.suits: ()", "distinct single characters"),
        ({"word": ""}, "rules.word: ''", "1 to 12 letters"),
        ({"word": 5}, "rules.word: 5", "1 to 12 letters"),
        ({"swap_pause": -1}, "rules.swap_pause: -1", "0 to 3600"),
        ({"swap_pause": float("nan")}, "rules.swap_pause: nan", "0 to 3600"),
        ({"silent": "yes"}, "rules.silent: 'yes'", "true or false"),
        ({"silent": True, "verbal_signals": True}, "rules:", "silent and verbal_signals"),
        ({"hand": 4}, "rules.hand:", "hand_size"),
        ({"name": "x"}, "rules.name:", "hand_size"),
        ({"cls": 1}, "rules.cls:", "hand_size"),
        ({1: 2}, "rules.1:", "hand_size"),
        ({"preset": ["x"]}, "rules.preset: ['x']", "classic"),
        ({"preset": "poker"}, "rules.preset: 'poker'", "classic"),
    ],
)
def test_a_wrong_rule_is_named(wrong: dict[str, Any], place: str, allowed: str) -> None:
    with pytest.raises(RulesError) as caught:
        Rules.parse(wrong)
    assert str(caught.value).startswith(place)
    assert allowed in str(caught.value)


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_comes_back_from_its_record(name: str) -> None:
    rules = Rules.preset(name)
    assert Rules.parse(rules.overrides()) == rules


def four() -> Game:
    return new_game(Rules(), ("Ana", "Ben", "Cleo", "Dan"))


@pytest.mark.parametrize("count", [0, 2, 3, 5, 11, 12])
def test_a_number_that_cannot_sit_down(count: int) -> None:
    with pytest.raises(RulesError, match="even number from 4 to 10"):
        new_game(Rules(), ("x",) * count)


def test_too_few_cards_are_an_error_when_a_hand_is_dealt() -> None:
    game = new_game(Rules(max_players=14, decks=1), ("x",) * 14)
    with pytest.raises(RulesError, match="52 cards found, 14 players and the centre need 60"):
        deal_shuffled(game, 1)


def test_a_dealer_must_be_at_the_table() -> None:
    with pytest.raises(RecordError, match="dealer: 4 found, allowed is a seat at the table: 0, 1, 2, 3"):
        deal_shuffled(four(), 1, dealer=4)


def test_a_deck_must_be_whole() -> None:
    with pytest.raises(RecordError, match="whole deck"):
        deal_deck(four(), ["7S"] * 52)


def test_the_deal_passes_to_the_left() -> None:
    game, dealers = four(), []
    for hand in range(5):
        dealers.append(next_dealer(game))
        game, _ = deal_shuffled(game, hand, dealers[-1])
    assert dealers == [0, 1, 2, 3, 0]


def test_a_signal_list_for_each_side() -> None:
    with pytest.raises(RecordError, match="3 lists found, allowed is one for each of the 2 sides"):
        agree(four(), ((), (), ()))
    with pytest.raises(RecordError, match="warning"):
        agree(new_game(Rules(warning_signals=False), four().players), ((Signal("ear", "warning"),), ()))


@pytest.mark.parametrize(
    "found",
    [
        {"do": "fly", "seat": 0},
        {"do": "pass"},
        {"do": "pass", "seat": True},
        {"do": "swap", "seat": 0, "give": "7S", "take": ["8S"]},
        {"do": "swap", "seat": 0, "give": [7], "take": ["8S"]},
        {"do": "gesture", "seat": 0},
        {"do": "cut", "seat": 0, "target": "1"},
    ],
)
def test_an_action_of_the_wrong_form(found: dict[str, Any]) -> None:
    with pytest.raises(KempsError, match="found, allowed is"):
        parse_action(found)


def test_splitmix64_is_the_known_one() -> None:
    state, drawn = 0, []
    for _ in range(3):
        state, value = next_value(state)
        drawn.append(f"{value:016x}")
    assert drawn == ["e220a8397b1dcdaf", "6e789e6aa1b965f4", "06c45d188009454f"]
