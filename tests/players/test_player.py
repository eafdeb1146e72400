"""What every player must keep to, and what the simple one does."""

from collections import Counter
from random import Random

import pytest

from kemps_widgets.core.actions import Cut, Gesture, Kemps, Pass, Swap, Sweep
from kemps_widgets.core.cards import rank_of
from kemps_widgets.core.deal import agree, deal_deck, deal_shuffled
from kemps_widgets.core.events import Swapped
from kemps_widgets.core.play import apply, refusal
from kemps_widgets.core.rules import Rules
from kemps_widgets.core.signals import Signal
from kemps_widgets.core.state import Game, new_game
from kemps_widgets.core.views import view
from kemps_widgets.players.gestures import GESTURES
from kemps_widgets.players.perception import EDGE, WATCHED, Perception
from kemps_widgets.players.player import SimplePlayer

SIGNALS = ((Signal("ear"),), (Signal("nose"),))


def table(seed: int = 1, first: str = "") -> Game:
    """A hand with seat 1 first to be dealt to; `first` names ranks that seat 1 gets in all suits."""
    game = agree(new_game(Rules(), ("Ana", "Ben", "Cleo", "Dan")), SIGNALS)
    if not first:
        return deal_shuffled(game, seed, 0)[0]
    ranks, suits = game.rules.ranks, game.rules.suits
    own = [first + suit for suit in suits]
    rest = [rank + suit for rank in ranks for suit in suits if rank != first]
    Random(seed).shuffle(rest)
    deck = [card for turn, card in enumerate(own) for card in (card, *rest[3 * turn : 3 * turn + 3])] + rest[12:]
    return deal_deck(game, deck, 0)[0]


@pytest.mark.parametrize("seed", range(30))
def test_every_turn_is_legal_and_the_same_for_the_same_luck(seed: int) -> None:
    game = table(seed)
    players = [[SimplePlayer(Random(seat)) for seat in range(4)] for _ in range(2)]
    for number in range(60):
        seat = number % 4
        action, same = (player[seat].turn(view(game, seat)) for player in players)
        assert action == same
        if action is not None:
            assert refusal(game, action, number) is None
            outcome = apply(game, action, number)
            assert not isinstance(outcome, str)
            game = outcome[0]


def test_it_collects_what_it_holds_most_of() -> None:
    game = table(5)
    player = SimplePlayer(Random(0))
    player.IDLE_GESTURE = 0
    for number in range(40):
        action = player.turn(view(game, 1)) or Pass(1)
        assert game.hand is not None
        before = max(Counter(map(rank_of, game.hand.cards[1])).values())
        outcome = apply(game, action, number)
        assert not isinstance(outcome, str)
        game = outcome[0]
        assert game.hand is not None
        if isinstance(action, Swap):
            assert max(Counter(map(rank_of, game.hand.cards[1])).values()) >= before


def test_with_a_set_it_makes_its_own_signal() -> None:
    seen = view(table(first="7"), 1)
    player = SimplePlayer(Random(3))
    done = {player.turn(seen) for _ in range(30)}
    assert done == {Gesture(1, "nose"), Pass(1)}


def test_without_a_set_it_never_makes_its_own_signal() -> None:
    seen = view(table(2), 1)
    player = SimplePlayer(Random(3))
    player.IDLE_GESTURE = 1
    made = {player.turn(seen) for _ in range(100)}
    assert made == {Gesture(1, gesture) for gesture in GESTURES if gesture != "nose"}


def test_it_calls_on_its_partners_signal_and_on_nothing_else_of_its() -> None:
    seen, player = view(table(), 1), SimplePlayer(Random(0))
    assert player.notice(seen, Gesture(3, "nose")) == Kemps(1, 3)
    assert all(player.notice(seen, Gesture(3, gesture)) is None for gesture in GESTURES if gesture != "nose")


def test_it_cuts_a_rival_who_repeats_a_gesture_without_swapping() -> None:
    seen, player = view(table(), 1), SimplePlayer(Random(0))
    repeated = Gesture(2, "cough")
    assert [player.notice(seen, repeated) for _ in range(2)] == [None, None]
    player.notice(seen, Swapped(2, ("2S",), ("3S",), (0,)))
    assert [player.notice(seen, repeated) for _ in range(3)] == [None, None, Cut(1, 2)]


def test_the_dealer_sweeps_when_the_last_one_passes() -> None:
    game = table()
    for seat in range(4):
        outcome = apply(game, Pass(seat), 1)
        assert not isinstance(outcome, str)
        game = outcome[0]
    assert SimplePlayer(Random(0)).notice(view(game, 0), Pass(3)) == Sweep(0)
    assert SimplePlayer(Random(0)).notice(view(game, 1), Pass(3)) is None


def test_it_agrees_on_a_new_signal_after_being_cut() -> None:
    game = table(first="7")
    player = SimplePlayer(Random(0))
    assert player.choose_signal(view(game, 1)) == "nose"
    outcome = apply(game, Cut(0, 1), 1)
    assert not isinstance(outcome, str)
    assert player.choose_signal(view(outcome[0], 1)) != "nose"
    assert player.choose_signal(view(outcome[0], 0)) == "ear"


def test_a_gesture_is_noticed_more_often_where_one_looks() -> None:
    eyes = Perception(1, Random(0))
    noticed = Counter[bool]()
    for _ in range(4000):
        eyes.look_around((3,), (0, 2))
        noticed[eyes.notices(Gesture(3, "ear"))] += 1
    assert noticed[True] / 4000 == pytest.approx((WATCHED + EDGE) / 2, abs=0.03)
    assert not eyes.notices(Gesture(1, "ear"))
    assert eyes.notices(Pass(2))
