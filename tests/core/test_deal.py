"""Dealing: who gets what, and who can't be dealt to."""

import pytest

from kemps_widgets.core.deal import agree, deal_deck, deal_shuffled, next_dealer, next_seats
from kemps_widgets.core.errors import RecordError, RulesError
from kemps_widgets.core.rules import Rules
from kemps_widgets.core.seating import series_seats
from kemps_widgets.core.shuffle import next_value
from kemps_widgets.core.signals import Signal
from kemps_widgets.core.state import Game, new_game


def four() -> Game:
    return new_game(Rules(), ("Ana", "Ben", "Cleo", "Dan"))


def test_too_few_cards_are_an_error_when_a_hand_is_dealt() -> None:
    game = new_game(Rules(max_players=14, decks=1), ("x",) * 14)
    with pytest.raises(RulesError, match="52 cards found, 14 players and the centre need 60"):
        deal_shuffled(game, 1)


def test_a_dealer_must_be_at_the_table() -> None:
    with pytest.raises(RecordError, match="dealer: 4 found, allowed is a seat at the table: 0, 1, 2, 3"):
        deal_shuffled(four(), 1, dealer=4)


def test_a_deck_must_be_whole_and_what_is_not_is_named() -> None:
    deck = [rank + suit for rank in Rules().ranks for suit in "SHDC"]
    with pytest.raises(RecordError, match=r"deck: not the whole deck of 52 cards: \['AS'\] too much, \['AC'\] missing"):
        deal_deck(four(), [*deck[:3], "AS", *deck[4:]])


def test_the_deal_passes_to_the_left() -> None:
    game, dealers = four(), []
    for hand in range(5):
        dealers.append(next_dealer(game))
        game, _ = deal_shuffled(game, hand, dealers[-1])
    assert dealers == [0, 1, 2, 3, 0]


def test_a_signal_list_for_each_side() -> None:
    with pytest.raises(RecordError, match="3 lists found, allowed is one for each of the 2 sides"):
        agree(four(), ((), (), ()))


@pytest.mark.parametrize(
    "signal", [Signal("ear", "warning"), Signal("foot", visible=False), Signal("yes", verbal=True)]
)
def test_a_forbidden_signal(signal: Signal) -> None:
    game = new_game(Rules(warning_signals=False), four().players)
    with pytest.raises(RecordError, match=r"^signals\[1\]\[0\]: "):
        agree(game, ((), (signal,)))


def test_in_a_series_every_player_sits_in_three_hands_of_six() -> None:
    sat = [0] * 8
    for _ in range(6):
        for seat in series_seats(sat):
            sat[seat] += 1
    assert sat == [3] * 8
    # Also where others chose the first pairs, as long as it can be done at all.
    sat = [2, 2, 2, 2, 0, 0, 0, 0]
    for _ in range(4):
        for seat in series_seats(sat):
            sat[seat] += 1
    assert sat == [3] * 8
    game = new_game(Rules.preset("super_series"), tuple("abcdefghij"))
    assert next_seats(game) == (0, 1, 2, 3)


def test_splitmix64_is_the_known_one() -> None:
    state, drawn = 0, []
    for _ in range(3):
        state, value = next_value(state)
        drawn.append(f"{value:016x}")
    assert drawn == ["e220a8397b1dcdaf", "6e789e6aa1b965f4", "06c45d188009454f"]
