"""The house rules, a hand each: what happens, what is refused and with which of several reasons, who gains."""

from collections.abc import Mapping
from typing import Any

import pytest

from kemps_widgets.core.errors import KempsError
from kemps_widgets.core.records import Json
from kemps_widgets.core.replay import Replay, replay
from kemps_widgets.core.rules import Rules
from tests.core.stacked import doing, record, stacked

SEVENS, EIGHTS, NINES = "7S 7H 7D 7C", "8S 8H 8D 8C", "9S 9H 9D 9C"
SIGNALS = [[{"gesture": "ear"}, {"gesture": "cough", "meaning": "decoy"}], [{"gesture": "nose"}]]


def hand(
    rules: Mapping[str, Any], players: int, hands: Mapping[int, str], *told: Any, signals: Any = None, **deal: Any
) -> Json:
    """The result of one hand."""
    seats = range(players)
    deck = stacked(Rules.parse(rules), seats, hands, **deal)
    found = record(
        rules, players, {"dealer": deal.get("dealer", 0), "deck": deck, "actions": doing(*told)}, signals=signals
    )
    (result,) = replay(found)["hands"]
    return dict(result)


def reasons(result: Json) -> dict[int, str]:
    return {each["action"]: each["reason"] for each in result["rejected"]}


def outcome(result: Json) -> tuple[str, list[int]]:
    return result["outcome"], result["gains"]


# --- the deal -------------------------------------------------------------------------------------------------------


def test_redraws_go_on_until_the_hand_is_fair_and_stop_where_the_stock_would_not_do() -> None:
    """D2."""
    rules = {"preset": "kems", "ranks": list("A234567"), "decks": 1}
    # 28 cards, 16 dealt, 12 left: seat 1 draws anew twice, and then the last four are the centre's.
    found = hand(rules, 4, {1: SEVENS, 2: "6S 6H 6D 6C"}, centre="5S 5H 5D 5C", stock="AC 2C 3C 4C")
    assert found["discards"] == 8
    assert found["cards"][1] == ["2C", "3C", "4C", "AC"]
    assert found["cards"][2] == ["6C", "6D", "6H", "6S"]
    assert (len(found["market"]), found["stock"]) == (4, 0)


def test_the_redraw_is_a_public_event_that_shows_the_cards_of_the_rank() -> None:
    """D2."""
    deck = stacked(Rules.preset("kems"), range(4), {1: "7S 7H 2D 7C"})
    (step,) = Replay(record({"preset": "kems"}, 4, {"deck": deck, "actions": []})).steps
    assert [event.do for event in step.events] == ["deal", "redraw"]
    assert step.events[1][:2] == (1, ("7S", "7H", "7C"))


def test_go_is_not_needed_where_the_rules_have_none() -> None:
    """D3: the dealer's go is refused as done, anybody else's as not theirs."""
    assert reasons(hand({}, 4, {}, "0 go", "1 go")) == {0: "already_open", 1: "not_dealer"}


def test_nobody_touches_the_centre_before_go_and_after_a_sweep() -> None:
    """D3, P6: seconds are the actions' numbers, and nothing has to have changed for two of them."""
    told = [
        "0 pass", "0 sweep", "0 swap 2S for AS", "1 go", "0 gesture ear", "0 go", "0 go",  # 0 to 6
        "2 sweep", "0 sweep", "0 pass", "0 go", "0 swap 2S for AS",  # 7 to 11
    ]  # fmt: skip
    found = hand({"preset": "kems", "sweep_after": 2}, 4, {0: "2S 3S 4S 5S"}, *told, centre="KS", stock="QS AS")
    assert reasons(found) == {
        0: "not_open", 1: "not_open", 2: "not_open", 3: "not_dealer", 6: "already_open", 7: "not_dealer", 9: "not_open",
    }  # fmt: skip
    assert "AS" in found["cards"][0]


# --- play -----------------------------------------------------------------------------------------------------------


def test_an_idle_centre_is_swept_once_nothing_has_changed_for_long_enough() -> None:
    """P6: a pass and a gesture change nothing; in floating point as written."""
    told = [
        {"at": 2.9, "seat": 0, "do": "sweep"},
        {"at": 2.95, "seat": 1, "do": "pass"},
        {"at": 3, "seat": 0, "do": "sweep"},
        {"at": 3.1, "seat": 1, "do": "swap", "give": ["2S"], "take": ["AS"]},
        {"at": 6, "seat": 0, "do": "sweep"},
        {"at": 6.1, "seat": 0, "do": "sweep"},
    ]
    rules = {"sweep": "idle", "sweep_after": 3, "sweep_by": "anyone"}
    found = hand(rules, 4, {1: "2S 3S 4S 5S"}, *told, stock="AS")
    assert reasons(found) == {0: "not_idle", 4: "not_idle"}
    assert found["discards"] == 8


def test_anyone_sweeps_where_the_rules_say_so() -> None:
    """P6."""
    passes = [f"{seat} pass" for seat in range(4)]
    assert hand({"sweep_by": "anyone"}, 4, {}, *passes, "2 sweep")["discards"] == 4


def test_discard_first() -> None:
    """P5, P4: laid cards go to the end, the pause counts from the take, nobody sweeps meanwhile."""
    rules = {"preset": "points", "swap_pause": 3}
    told = [
        "1 swap 2S for AS", "1 take AS", "1 discard AS", "1 discard 2S",  # 0 to 3
        "1 discard 3S", "1 pass", "2 take 2S", "0 sweep", "1 take KS", "1 take 2S",  # 4 to 9
        "1 discard 3S", "1 pass", "1 discard 3S",  # 10 to 12
    ]  # fmt: skip
    found = hand(rules, 4, {1: "2S 3S 4S 5S"}, *told, centre="AS QS")
    assert reasons(found) == {
        0: "wrong_order", 1: "discard_first", 2: "not_in_hand", 4: "owes_card", 5: "owes_card", 6: "discard_first",
        7: "swap_unfinished", 8: "card_gone", 10: "too_soon",
    }  # fmt: skip
    assert found["market"][:2] == ["AS", "QS"]
    assert found["market"][-1] == "3S"
    assert found["cards"][1] == ["2S", "4S", "5S"]


def test_who_owes_a_card_holds_no_set() -> None:
    """P5: four of a kind among four cards of five, with one laid down."""
    rules = {"preset": "points", "hand_size": 5}
    laid = hand(rules, 4, {1: f"{SEVENS} 2S"}, "1 discard 2S", "3 kemps")
    assert outcome(laid) == ("false_kemps", [1, 0])
    taken = hand(rules, 4, {1: f"{SEVENS} 2S"}, "1 discard 2S", "1 take 2S", "3 kemps")
    assert outcome(taken) == ("kemps", [0, 1])


def test_together_knows_no_halves() -> None:
    """P5."""
    assert reasons(hand({}, 4, {1: "2S"}, "1 discard 2S", "1 take 2S")) == {0: "wrong_order", 1: "wrong_order"}


def test_several_cards_take_the_places_of_those_taken() -> None:
    """P1, P2."""
    found = hand(
        {"max_swap": 2}, 4, {1: "2S 3S 4S 5S"}, "1 swap 2S 3S for QS KS", "1 swap 4S 5S QS for 2S 3S JS",
        centre="KS AS QS JS",
    )  # fmt: skip
    assert found["market"] == ["3S", "AS", "2S", "JS"]
    assert reasons(found) == {1: "too_many"}


def test_the_first_of_several_reasons_is_told() -> None:
    """P1 to P4: swaps that are wrong in fewer and fewer ways, in the order of the record's format."""
    rules = {"go_call": True, "swap_pause": 9, "max_swap": 2}
    told = [
        "9 swap AS for AD AH", "1 swap AS for AD AH", "0 go", "1 swap AS for AD AH", "1 swap 2S for KD",  # 0 to 4
        "1 swap AS AH AC for AS AH AC", "1 swap AS for 2H", {**doing("1 swap AS for 2H")[0], "at": 13},
        {**doing("1 swap 3S for 2H")[0], "at": 13}, {**doing("1 swap 3S for 2S")[0], "at": 13},
        {**doing("1 discard 3S")[0], "at": 13},
    ]  # fmt: skip
    found = hand(rules, 4, {1: "2S 3S 4S 5S"}, *told, centre="KD")
    assert reasons(found) == {
        0: "not_seated", 1: "not_open", 3: "uneven_swap", 5: "too_many", 6: "too_soon", 7: "not_in_hand",
        8: "card_gone", 10: "wrong_order",
    }  # fmt: skip
    assert hand({**rules, "swap_order": "discard_first"}, 4, {}, "1 swap AS for AD AH")["rejected"] == [
        {"action": 0, "reason": "wrong_order"}
    ]


def test_a_real_deal_leaves_all_as_it_was_and_scores_nothing() -> None:
    """P7: 24 cards, so that 4 stay in the stock; then none."""
    rules = {"ranks": list("234567"), "stock_out": "draw"}
    round_ = [*(f"{seat} pass" for seat in range(4)), "0 sweep"]
    found = hand(rules, 4, {}, *round_, *round_)
    assert (found["outcome"], found["by"], found["target"], found["gains"]) == ("real_deal", None, None, [0, 0])
    assert (found["stock"], found["discards"]) == (0, 4)


def test_a_reshuffle_with_nothing_to_shuffle_is_a_draw() -> None:
    """P7: 20 cards, no stock, no discards."""
    round_ = [*(f"{seat} pass" for seat in range(4)), "0 sweep"]
    found = hand({"ranks": list("23456")}, 4, {}, *round_)
    assert (found["outcome"], found["discards"]) == ("real_deal", 0)


# --- calls ----------------------------------------------------------------------------------------------------------


def test_no_call_no_cut() -> None:
    """C2, and the order of a cut's reasons."""
    assert reasons(hand({"cut": "off"}, 4, {}, "1 cut 0")) == {0: "no_cut"}
    assert reasons(hand({}, 4, {}, "1 cut", "1 cut 9", "1 cut 3", "1 cut 1", "9 cut 0")) == {
        0: "no_target", 1: "not_seated", 2: "not_opponent", 3: "not_opponent", 4: "not_seated",
    }  # fmt: skip


def test_a_cut_on_a_team_catches_either_partner_and_costs_the_side_caught() -> None:
    """C2, E1."""
    found = hand({"preset": "pagat"}, 6, {3: SEVENS}, "1 cut 0")
    assert outcome(found) == ("cut", [1, 0, 0])
    assert outcome(hand({"preset": "pagat"}, 6, {3: SEVENS}, "1 cut 2")) == ("false_cut", [0, 1, 0])
    # A cut on a player is about that one alone.
    assert outcome(hand({}, 6, {3: SEVENS}, "1 cut 0")) == ("false_cut", [0, 1, 0])


def test_a_cut_on_anyone_names_nobody_and_catches_every_side_with_a_set() -> None:
    """C2, E1: letters for each side caught; a target is ignored."""
    rules = {"cut": "anyone"}
    found = hand(rules, 6, {0: SEVENS, 2: EIGHTS}, "1 cut 4")
    assert (outcome(found), found["target"]) == (("cut", [1, 0, 1]), None)
    assert outcome(hand(rules, 6, {1: SEVENS}, "4 cut")) == ("false_cut", [0, 1, 0])


def test_after_a_wrong_cut_the_hand_goes_on_without_that_caller() -> None:
    """C3, E2."""
    rules = {"false_cut": "barred", "scoring": "points", "end": "target"}
    found = hand(rules, 4, {0: SEVENS}, "1 cut 2", "1 cut 0", "3 cut 0")
    assert reasons(found) == {1: "barred"}
    assert (outcome(found), found["barred"]) == (("cut", [0, 1]), [1])


def test_sides_of_three_need_two_partners_with_sets_and_a_cut_needs_one() -> None:
    """C1, C2, T2."""
    rules = {"preset": "three_player"}
    one = {0: f"{SEVENS} 2S"}
    two = {**one, 2: f"{EIGHTS} 2H"}
    assert outcome(hand(rules, 6, one, "4 kemps 0")) == ("false_kemps", [-1, 0])
    named = hand(rules, 6, two, "4 kemps 2")
    assert (outcome(named), named["target"]) == (("kemps", [1, 0]), 2)
    assert hand(rules, 6, two, "4 kemps")["target"] is None
    # The caller's own set is not one of the two.
    assert outcome(hand(rules, 6, two, "0 kemps")) == ("false_kemps", [-1, 0])
    assert outcome(hand(rules, 6, one, "1 cut")) == ("cut", [0, 1])


def test_in_a_ring_the_two_across_are_partners_and_seats_score() -> None:
    """T2, C1, C2, E4."""
    rules = {"preset": "chemist"}
    found = hand(rules, 5, {2: SEVENS}, "0 kemps", "0 kemps 0", "0 kemps 1", "0 cut 3", "4 kemps 2")
    assert reasons(found) == {0: "no_target", 1: "own_hand", 2: "not_partner", 3: "not_opponent"}
    assert outcome(found) == ("kemps", [0, 0, 1, 0, 1])
    assert outcome(hand(rules, 5, {2: SEVENS}, "0 kemps 3")) == ("false_kemps", [-1, 0, 0, -1, 0])
    assert outcome(hand(rules, 5, {2: SEVENS}, "1 cut 2")) == ("cut", [0, 1, 0, 0, 0])
    assert outcome(hand(rules, 5, {2: SEVENS}, "1 cut 0")) == ("false_cut", [0, -1, 0, 0, 0])
    # A cut that names nobody is about the two neighbours.
    anyone = {**rules, "cut": "anyone"}
    assert outcome(hand(anyone, 5, {2: SEVENS}, "0 cut")) == ("false_cut", [-1, 0, 0, 0, 0])
    assert outcome(hand(anyone, 5, {2: SEVENS}, "3 cut 3")) == ("cut", [0, 0, 0, 1, 0])


DOUBLE = {"double_kemps": True, "scoring": "points", "end": "target"}


def test_a_double_is_worth_two_points() -> None:
    """C6, E2: the caller holds a set too, and the partner says so."""
    both = {0: SEVENS, 2: EIGHTS}
    found = hand(DOUBLE, 4, both, "2 double", "0 kemps", "0 pass", "1 double", "9 double", "2 double", "2 double")
    assert reasons(found) == {
        0: "no_double", 2: "hand_over", 3: "no_double", 4: "not_seated", 6: "hand_over",
    }  # fmt: skip
    assert (outcome(found), found["double"]) == (("kemps", [2, 0]), True)


def test_a_double_that_nobody_says_is_settled_with_the_end_of_the_actions() -> None:
    """C6."""
    found = hand(DOUBLE, 4, {0: SEVENS, 2: EIGHTS}, "0 kemps")
    assert (outcome(found), found["double"], found["score"]) == (("kemps", [1, 0]), False, [1, 0])


def test_there_is_nothing_to_double_for_a_caller_without_a_set() -> None:
    """C6."""
    found = hand(DOUBLE, 4, {2: EIGHTS}, "0 kemps", "2 double")
    assert (reasons(found), found["double"]) == ({1: "hand_over"}, False)


def test_under_letters_a_double_adds_nothing() -> None:
    """C6."""
    found = hand({"double_kemps": True}, 4, {0: SEVENS, 2: EIGHTS}, "0 kemps", "2 double")
    assert (outcome(found), found["double"]) == (("kemps", [0, 1]), True)


def test_a_double_of_plus_and_minus() -> None:
    """E3."""
    rules = {"preset": "wikipedia", "double_kemps": True}
    assert outcome(hand(rules, 4, {0: SEVENS, 2: EIGHTS}, "0 kemps", "2 double")) == ("kemps", [2, 0])


GUESS = {"preset": "guess_the_sign"}


def test_each_rival_side_may_guess_the_signal_once() -> None:
    """C7: a decoy is no signal for a set; a right guess cancels and settles at once."""
    signals = [*SIGNALS, []]
    told = [
        "1 guess ear",
        "0 kemps",
        "3 guess ear",
        "1 guess cough",
        "4 guess ear",
        "1 cut",
        "2 guess ear",
        "5 guess ear",
    ]
    found = hand(GUESS, 6, {3: SEVENS}, *told, signals=signals)
    assert reasons(found) == {
        0: "no_guess", 2: "not_opponent", 4: "already_guessed", 5: "hand_over", 7: "hand_over",
    }  # fmt: skip
    assert (outcome(found), found["cancelled"], found["score"]) == (("kemps", [0, 0, 0]), True, [0, 0, 0])


def test_when_all_have_guessed_in_vain_the_hand_is_settled() -> None:
    """C7."""
    found = hand(GUESS, 4, {2: SEVENS}, "0 kemps", "1 guess nose", "3 guess ear", signals=SIGNALS)
    assert (reasons(found), outcome(found)) == ({2: "hand_over"}, ("kemps", [1, 0]))


def test_a_double_and_a_guess_may_both_answer() -> None:
    """C6, C7: in either order, and a right guess cancels both points."""
    both = {0: SEVENS, 2: EIGHTS}
    rules = {**GUESS, "double_kemps": True}
    found = hand(rules, 4, both, "0 kemps", "2 double", "1 guess ear", signals=SIGNALS)
    assert (outcome(found), found["double"], found["cancelled"]) == (("kemps", [0, 0]), True, True)
    found = hand(rules, 4, both, "0 kemps", "1 guess nose", "2 double", signals=SIGNALS)
    assert (outcome(found), found["double"], found["cancelled"]) == (("kemps", [2, 0]), True, False)


def test_there_is_nothing_to_guess_where_the_rules_have_no_guess() -> None:
    """C7: while a double may come, a guess is refused by its own reason."""
    found = hand(DOUBLE, 4, {0: SEVENS, 2: EIGHTS}, "0 kemps", "1 guess ear", signals=SIGNALS)
    assert reasons(found) == {1: "no_guess"}


# --- signals --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "signal", "allowed"),
    [
        ({}, {"gesture": "x", "visible": False}, False),
        ({}, {"gesture": "x", "visible": False, "meaning": "decoy"}, False),
        ({}, {"gesture": "x", "verbal": True}, False),
        ({}, {"gesture": "x", "verbal": True, "meaning": "decoy"}, False),
        ({"verbal_signals": True}, {"gesture": "x", "verbal": True}, True),
        ({}, {"gesture": "x", "meaning": "warning"}, True),
        ({"warning_signals": False}, {"gesture": "x", "meaning": "warning"}, False),
    ],
)
def test_which_signals_are_allowed(rules: Mapping[str, Any], signal: Json, allowed: bool) -> None:
    """S2 to S5."""
    found = record(rules, 4, signals=[[], [{"gesture": "ear"}, signal]])
    if allowed:
        Replay(found)
    else:
        with pytest.raises(KempsError, match=r"^signals\[1\]\[1\]: "):
            Replay(found)


def game_of(rules: Mapping[str, Any], *hands: Json, players: int = 4, signals: Any = None) -> Json:
    """A game of several hands, each `{"hands": …, "told": […]}` with anything of a record over it."""
    parsed = Rules.parse(rules)
    made = []
    for each in hands:
        seats = each.pop("seats", range(players))
        dealer = each.get("dealer", seats[0])
        deck = stacked(parsed, seats, each.pop("hands", {}), dealer=dealer)
        made.append({"dealer": dealer, "deck": deck, "actions": doing(*each.pop("told", ())), **each})
    return record(rules, players, *made, signals=signals)


def test_a_new_signal_each_hand_is_wanted_of_sides_still_in_and_decoys_are_free() -> None:
    """S1."""
    rules = {"preset": "new_signal"}
    wink: Json = {"gesture": "wink"}
    decoy: Json = {"gesture": "cough", "meaning": "decoy"}
    Replay(game_of(rules, {}, {"signals": [[wink, decoy], [{"gesture": "ear"}]]}, signals=SIGNALS))
    Replay(game_of(rules, {}, {}, signals=[[], []]))
    for kept in ([[wink], SIGNALS[1]], [[wink, SIGNALS[0][0]], [wink]]):
        with pytest.raises(KempsError, match=r"^hands\[1\]: side [01] kept a signal"):
            Replay(game_of(rules, {}, {"signals": kept}, signals=SIGNALS))
    with pytest.raises(KempsError, match=r"^hands\[1\]: "):
        Replay(game_of(rules, {}, {}, signals=SIGNALS))


def test_a_side_that_is_out_may_keep_its_signal() -> None:
    """S1, E5."""
    rules = {"preset": "new_signal", "word": "A"}
    new: Json = {"signals": [[{"gesture": "wink"}], SIGNALS[1], [{"gesture": "hum"}]]}
    wrong: Json = {"told": ["1 kemps"]}
    replay(game_of(rules, wrong, {**new, "seats": [0, 2, 3, 5]}, players=6, signals=[*SIGNALS, []]))


def test_silence() -> None:
    """S5, S6."""
    assert reasons(hand({"silent": True}, 4, {}, "0 say hello", "0 gesture ear")) == {0: "silence"}
    assert reasons(hand({}, 4, {}, "0 say hello")) == {}


def test_table_talk_loses_the_game_at_once() -> None:
    """S4: whoever says so; the offender must be at the table."""
    found = game_of(
        {}, {"told": ["0 table_talk 9", {"seat": None, "do": "table_talk", "offender": 1}, "0 pass"]}, players=6
    )
    result = replay(found)
    (told,) = result["hands"]
    assert (told["outcome"], told["by"], told["target"]) == ("table_talk", None, 1)
    assert reasons(told) == {0: "not_seated", 2: "hand_over"}
    assert (result["over"], result["winners"], result["losers"]) == (True, [0, 2], [1])


def test_sides_out_before_table_talk_lose_too_and_a_far_seat_may_notice_it() -> None:
    """S4, E5."""
    out: Json = {"told": ["0 kemps"]}
    talk: Json = {"seats": [1, 2, 4, 5], "told": ["0 pass", "77 table_talk 2"]}
    result = replay(game_of({"word": "A"}, out, talk, players=6))
    assert reasons(result["hands"][1]) == {0: "not_seated"}
    assert (result["winners"], result["losers"]) == ([1], [0, 2])
    assert result["hands"][1]["by"] == 77


# --- the end --------------------------------------------------------------------------------------------------------


def test_last_standing_deals_to_those_still_in_with_the_decks_counted_anew() -> None:
    """E5, T3: eight players take two decks, six take one."""
    out: Json = {"told": ["0 kemps"]}
    rest: Json = {"seats": [1, 2, 3, 5, 6, 7], "hands": {1: SEVENS}, "told": ["0 pass", "5 kemps", "1 kemps"]}
    result = replay(game_of({"word": "A"}, out, rest, players=8))
    last = result["hands"][1]
    assert last["cards"][0] == last["cards"][4] == []
    assert sum(map(len, last["cards"])) + 4 + last["stock"] == 52
    assert (result["over"], result["winners"], result["score"]) == (True, [1], [1, 0, 1, 1])


def test_first_out_loses_and_all_others_win() -> None:
    """E5."""
    result = replay(game_of({"preset": "pagat", "word": "A"}, {"told": ["2 kemps"]}, players=6))
    assert (result["winners"], result["losers"]) == ([0, 1], [2])


def test_a_target_reached_by_two_is_shared() -> None:
    """E5, E2: a wrong call gives a point to every other side."""
    rules = {"preset": "points", "target": 1}
    result = replay(game_of(rules, {"told": ["2 kemps"]}, players=6))
    assert (result["winners"], result["losers"], result["score"]) == ([0, 1], [2], [1, 1, 0])


def test_a_number_of_hands_counts_scored_ones_and_the_fewest_letters_win() -> None:
    """E5: an unfinished hand does not count, a hand whose score was guessed away does."""
    rules = {"end": "hands", "hands": 1, "word": "A"}
    result = replay(game_of(rules, {}, {"told": ["2 kemps"]}, players=6))
    assert (result["winners"], result["losers"], result["letters"]) == ([0, 1], [2], ["", "", "A"])
    guessed: Json = {"hands": {2: SEVENS}, "told": ["0 kemps", "1 guess ear"]}
    over = replay(game_of({**GUESS, "end": "hands", "hands": 1}, guessed, signals=SIGNALS))
    assert (over["over"], over["winners"]) == (True, [0, 1])


def test_letters_stop_at_the_word_and_scores_do_not() -> None:
    """E1, E5."""
    rules = {"end": "hands", "hands": 3, "word": "AB"}
    result = replay(game_of(rules, *({"told": ["0 kemps"]} for _ in range(3))))
    assert (result["score"], result["letters"]) == ([3, 0], ["AB", ""])


def test_nothing_is_played_after_the_end() -> None:
    """E6."""
    with pytest.raises(KempsError, match=r"^hands\[1\]: the game is over"):
        Replay(game_of({"word": "A"}, {"told": ["0 kemps"]}, {}))


# --- the super series -------------------------------------------------------------------------------------------------

SERIES = {"preset": "super_series"}
PAIRS = [[0, 1, 2, 3], [0, 5, 2, 7], [3, 0, 1, 2], [4, 5, 6, 7], [6, 5, 4, 7], [1, 4, 3, 6]]


def series(*seatings: list[int], told: tuple[str, ...] | None = None, players: int = 8, **more: Any) -> Json:
    hands = [
        {"seated": seats, "seats": seats, "told": (f"{seats[0]} kemps",) if told is None else told, **more}
        for seats in seatings
    ]
    return game_of(SERIES, *hands, players=players)


def test_a_series_of_six_hands() -> None:
    """X5: wrong calls only, each of which costs the caller's side a point; the order round the table is as seated."""
    result = replay(series(*PAIRS))
    assert result["over"]
    assert result["score"] == [-4, -2]
    assert result["winners"] == [1]
    assert [sorted(cards != [] for cards in hand["cards"]).count(True) for hand in result["hands"]] == [4] * 6


def test_a_draw_uses_no_sitting_up() -> None:
    """X5."""
    assert not replay(series(*PAIRS[:3], [0, 1, 2, 3], told=()))["over"]
    with pytest.raises(KempsError, match=r"^hands\[3\]: seated .* but player 0 has sat in 3 scored hands"):
        Replay(series(*PAIRS[:3], [0, 5, 4, 7]))


@pytest.mark.parametrize(
    "seats", [[0, 2, 1, 3], [0, 1, 2, 9], [0, 1, 0, 3], [0, 1, 2], [0, 1, 2, 3, 4, 5], [0, 1, 2, -1]]
)
def test_a_seating_that_is_none(seats: list[int]) -> None:
    """X5."""
    found = record(SERIES, 10, {"seated": seats, "shuffle": 1, "actions": []})
    with pytest.raises(KempsError, match=r"^hands\[0\]: seated .* of both sides in turn"):
        Replay(found)


def test_a_series_says_who_sits() -> None:
    """X5."""
    with pytest.raises(KempsError, match=r"^hands\[0\]\.seated: missing"):
        Replay(record(SERIES, 8, {"shuffle": 1, "actions": []}))


def test_substitutes_may_cut_and_nothing_else() -> None:
    """X5: player 8 is of the even side, so a cut by 8 is about 1 and 3."""
    told = ("8 pass", "4 cut", "8 gesture ear", "8 kemps", "8 cut")
    found = series([0, 1, 2, 3], told=told, hands={1: SEVENS}, players=10)
    (result,) = replay(found)["hands"]
    assert reasons(result) == {0: "not_seated", 1: "not_seated", 2: "not_seated", 3: "not_seated"}
    assert (result["outcome"], result["by"], result["gains"]) == ("cut", 8, [1, 0])
    (wrong,) = replay(series([0, 1, 2, 3], told=("9 cut",), hands={1: SEVENS}, players=10))["hands"]
    assert (wrong["outcome"], wrong["gains"]) == ("false_cut", [0, -1])


def test_a_deal_in_a_series_begins_left_of_the_dealer_as_seated() -> None:
    """X5, D1."""
    found = record(SERIES, 8, {"seated": [4, 1, 0, 3], "shuffle": 1, "actions": []})
    plain = record({"preset": "wikipedia"}, 4, {"shuffle": 1, "actions": []})
    there, here = replay(found)["hands"][0]["cards"], replay(plain)["hands"][0]["cards"]
    assert [there[seat] for seat in (4, 1, 0, 3)] == here
