"""What holds in every hand, whatever is done in it."""

from collections import Counter
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from kemps_widgets.core.actions import Action, Cut, Gesture, Kemps, Pass, Say, Swap, Sweep
from kemps_widgets.core.cards import full_deck
from kemps_widgets.core.deal import deal_shuffled
from kemps_widgets.core.legal import refusal
from kemps_widgets.core.play import Applied, Refused, apply
from kemps_widgets.core.records import action_json, game_json, parse_action, replay
from kemps_widgets.core.rules import Rules
from kemps_widgets.core.state import Game, new_game
from kemps_widgets.core.views import view

RULES = Rules()
CARDS = st.sampled_from(full_deck(RULES.ranks, RULES.suits, 1))


@st.composite
def deals(draw: st.DrawFn) -> tuple[Game, dict[str, Any]]:
    """A game with a hand just dealt, and its record."""
    players = draw(st.sampled_from([4, 6, 8, 10]))
    seed, dealer = draw(st.integers() | st.text(max_size=8)), draw(st.integers(0, players - 1))
    game = new_game(RULES, tuple(f"P{seat}" for seat in range(players)))
    record = game_json(game) | {"hands": [{"dealer": dealer, "shuffle": seed, "actions": []}]}
    return deal_shuffled(game, seed, dealer)[0], record


@st.composite
def sensible_actions(draw: st.DrawFn, game: Game) -> Action:
    """Mostly legal: swaps of cards that are there, passes, sweeps; now and then anything at all."""
    assert game.hand is not None
    seat = draw(st.integers(0, len(game.players) - 1))
    target = draw(st.none() | st.integers(-1, len(game.players)))
    own, centre = st.sampled_from(game.hand.cards[seat]), st.sampled_from(game.hand.centre)
    kinds: list[st.SearchStrategy[Action]] = [
        st.builds(lambda give, take: Swap(seat, (give,), (take,)), own, centre),
        st.builds(lambda give, take: Swap(seat, tuple(give), tuple(take)), st.lists(CARDS), st.lists(CARDS)),
        st.just(Pass(seat)),
        st.just(Sweep(game.hand.dealer)),
        st.just(Gesture(seat, "ear")),
        st.just(Say(seat, "nice weather")),
    ]
    rare: list[st.SearchStrategy[Action]] = [
        st.just(Kemps(seat, target)),
        st.just(Cut(seat, target)),
        st.just(Sweep(seat)),
    ]
    action: Action = draw(st.one_of(*kinds * 4, *rare))
    return action


def all_cards(game: Game) -> Counter[str]:
    assert game.hand is not None
    hand = game.hand
    return Counter([*hand.centre, *hand.stock, *hand.discards, *(card for cards in hand.cards for card in cards)])


@given(deals(), st.integers(0, 40), st.data())
def test_no_card_is_lost_or_doubled_and_the_record_repeats_the_game(
    deal: tuple[Game, dict[str, Any]], actions: int, data: st.DataObject
) -> None:
    game, record = deal
    deck, log, rejected = all_cards(game), record["hands"][0]["actions"], []
    for number in range(actions):
        action, at = data.draw(sensible_actions(game)), number / 4
        log.append(action_json(action, at))
        assert parse_action(log[-1]) == action
        reason = refusal(game, action, at)
        match apply(game, action, at):
            case Applied(game=after):
                assert reason is None
                game = after
            case Refused(reason=told):
                assert told == reason
                rejected.append({"action": number, "reason": told})
        assert game.hand is not None
        assert all_cards(game) == deck
        assert all(len(game.hand.cards[seat]) == RULES.hand_size for seat in game.hand.seats)
        assert len(game.hand.centre) == RULES.market_size
    assert game.hand is not None
    (result,) = replay(record)["hands"]
    assert result["cards"] == [sorted(cards) for cards in game.hand.cards]
    assert result["market"] == list(game.hand.centre)
    assert result["rejected"] == rejected


@given(deals(), st.data())
def test_a_view_holds_no_card_that_the_seat_may_not_know(deal: tuple[Game, Any], data: st.DataObject) -> None:
    game, _ = deal
    assert game.hand is not None
    seat = data.draw(st.integers(0, len(game.players) - 1))
    seen = view(game, seat)
    told = {card for card in full_deck(RULES.ranks, RULES.suits, 1) if f"'{card}'" in repr(seen)}
    assert told == {*game.hand.cards[seat], *game.hand.centre}
    assert seen.sets == ()


@given(st.integers() | st.text(), st.sampled_from([4, 6, 8, 10]))
def test_a_shuffle_is_a_whole_deck_and_repeats_itself(seed: int | str, players: int) -> None:
    game = new_game(RULES, tuple(f"P{seat}" for seat in range(players)))
    once, again = deal_shuffled(game, seed)[0], deal_shuffled(game, seed)[0]
    assert once == again
    assert all_cards(once) == Counter(full_deck(RULES.ranks, RULES.suits, 2 if players >= 8 else 1))
