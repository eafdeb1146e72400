"""What a player notices, believes and does about it."""

from collections import Counter
from random import Random

import pytest

from kemps_widgets.core.actions import Action, Cut, Gesture, Kemps, Pass, Sweep
from kemps_widgets.core.deal import agree, deal_deck
from kemps_widgets.core.events import Swapped, Swept
from kemps_widgets.core.play import apply
from kemps_widgets.core.records import game_json
from kemps_widgets.core.replay import Replay
from kemps_widgets.core.rules import Rules
from kemps_widgets.core.signals import Signal
from kemps_widgets.core.state import Game, new_game
from kemps_widgets.core.views import View, view
from kemps_widgets.lab.games import play_with
from kemps_widgets.players.inference import Evidence
from kemps_widgets.players.memory import Memory
from kemps_widgets.players.perception import Eyes, Perception
from kemps_widgets.players.player import Player, Thought
from kemps_widgets.players.stakes import needed_belief
from kemps_widgets.players.temperament import Temperament
from kemps_widgets.players.tempered import TemperedPlayer
from kemps_widgets.room.clock import VirtualClock
from kemps_widgets.room.room import Room
from tests.core.stacked import stacked

SIGNALS = ((Signal("ear"),), (Signal("nose"),))


def table(rules: Rules | None = None, **sets: str) -> Game:
    """A hand in which seats are dealt these cards, such as `seat1="7S 7H 7D 7C"`."""
    game = agree(new_game(rules or Rules(), ("Ana", "Ben", "Cleo", "Dan")), SIGNALS)
    hands = {int(seat.removeprefix("seat")): cards for seat, cards in sets.items()}
    return deal_deck(game, stacked(game.rules, range(4), hands), 0)[0]


def done(game: Game, action: Action, at: float = 1) -> Game:
    outcome = apply(game, action, at)
    assert not isinstance(outcome, str)
    return outcome[0]


def player(seed: int = 1, **changes: float) -> TemperedPlayer:
    return TemperedPlayer(Random(seed), Temperament(**changes))  # type: ignore[arg-type]  # floats, but for two


def share_noticed(eyes: Eyes, now: float = 0.0) -> float:
    noticed = Counter(eyes.notices(Gesture(3, "ear"), now, 1.0) for _ in range(4000))
    return noticed[True] / 4000


def test_a_gesture_is_noticed_more_often_where_one_looks_and_less_after_a_swap() -> None:
    model = Perception()
    eyes = Eyes(1, model, Random(0))
    assert share_noticed(eyes) == pytest.approx(model.chance(0.5, watched=False, busy=False), abs=0.03)
    eyes.watching = 3
    assert share_noticed(eyes) == pytest.approx(model.chance(0.5, watched=True, busy=False), abs=0.03)
    eyes.notices(Swapped(1, ("2S",), ("3S",), (0,)), 10.0, 1.0)
    assert share_noticed(eyes, 11.0) == pytest.approx(model.chance(0.5, watched=True, busy=True), abs=0.03)
    assert share_noticed(eyes, 10.0 + model.after_swap_s) > 0.8
    assert not eyes.notices(Gesture(1, "ear"), 0.0, 1.0)
    assert eyes.notices(Pass(2), 0.0, 1.0)


@pytest.mark.parametrize("watched", [True, False])
def test_what_is_salient_is_noticed_more_often(watched: bool) -> None:
    chances = [Perception().chance(salience / 10, watched=watched, busy=False) for salience in range(11)]
    assert chances == sorted(chances)
    assert 0 <= chances[0] < chances[-1] <= 1


def test_memory_knows_what_was_taken_in_the_open_and_forgets_gestures_at_a_swap() -> None:
    memory = Memory()
    memory.look(view(table(), 1))
    memory.keep(Gesture(2, "ear"))
    memory.keep(Gesture(2, "ear"))
    assert memory.noticed_of(2) == {"ear": 2}
    memory.keep(Swapped(2, ("2S",), ("KS",), (0,)))
    assert memory.noticed_of(2) == {}
    assert memory.known_of(2)["K"] == 1
    memory.keep(Swapped(2, ("KS",), ("4S",), (0,)))
    assert memory.known_of(2)["K"] == 0
    centre = view(table(), 1).centre
    memory.keep(Swept(0, reshuffled=False))
    assert memory.dead.total() == len(centre)


def test_a_gesture_that_came_with_sets_is_believed_and_one_that_came_without_is_not() -> None:
    evidence = Evidence(Temperament())
    before = evidence.reliability(1, "nose")
    for _ in range(3):
        evidence.came_with_set(1, {"nose": 2})
        evidence.came_without(1, {"hum": 1})
    assert evidence.reliability(1, "nose") > 0.5 > before > evidence.reliability(1, "hum")
    assert evidence.reliability(0, "nose") == before
    known = evidence.reliability(1, "nose")
    evidence.fade()
    assert before < evidence.reliability(1, "nose") < known
    weights = [evidence.gestures_weigh(1, {"ear": times}) for times in range(4)]
    assert weights == sorted(weights)
    assert evidence.gestures_weigh(1, {"nose": 1}) > evidence.gestures_weigh(1, {"ear": 1})


def test_a_wrong_call_is_dearer_near_the_last_letter() -> None:
    seen = view(table(), 0)
    needed = [needed_belief(seen._replace(score=(letters, 0)), "cut", 1) for letters in range(5)]
    assert needed == sorted(needed)
    assert needed[0] == pytest.approx(0.5)
    assert needed[4] == pytest.approx(5 / 6)
    assert needed_belief(seen._replace(score=(0, 4)), "cut", 1) == pytest.approx(1 / 6)
    kems = view(table(Rules.preset("kems")), 0)
    assert needed_belief(kems, "cut", 1) < 0.2 < needed_belief(kems, "kemps", 2)
    assert needed_belief(view(table(Rules.preset("wikipedia")), 0), "cut", 1) == 0.5


def test_with_a_set_it_makes_its_own_signal_and_never_without() -> None:
    lucky, other = player(signal=1.0, careful=0.0), player(idle=1.0)
    assert lucky.turn(view(table(seat1="7S 7H 7D 7C"), 1)) == Gesture(1, "nose")
    assert lucky.thought == Thought("signal")
    made = {other.turn(view(table(), 1)) for _ in range(20)}
    assert len(made) > 5
    assert all(isinstance(action, Gesture) and action.gesture != "nose" for action in made)
    assert other.thought == Thought("idle")


def test_a_decoy_is_one_gesture_all_hand_long_and_known_to_be_one() -> None:
    sly = player(bluff=1.0)
    made = {sly.turn(view(table(), 1)) for _ in range(50)}
    assert len(made) == 1
    assert sly.thought == Thought("decoy")


def test_it_calls_on_its_partners_signal_and_on_no_other_gesture_of_its() -> None:
    seen, caller = view(table(), 1), player()
    assert caller.notice(Gesture(3, "hum"))
    assert caller.react(seen) is None
    assert caller.notice(Gesture(3, "nose"))
    assert caller.react(seen) == Kemps(1, 3)
    assert caller.thought is not None
    assert caller.thought.why == "saw_signal"


def repeats_until_cut(caller: TemperedPlayer, seen: View, most: int = 9) -> int | None:
    """How often seat 2 taps until it is cut; None for never."""
    for times in range(1, most):
        caller.notice(Gesture(2, "tap"))
        if caller.react(seen) == Cut(1, 2):
            return times
    return None


def test_it_cuts_a_rival_who_collects_and_repeats_a_gesture_and_waits_again_after_a_swap() -> None:
    seen, caller = view(table(), 1), player()
    for card in ("KS", "KD"):
        caller.notice(Swapped(2, ("2S",), (card,), (0,)))
    times = repeats_until_cut(caller, seen)
    assert times is not None
    assert 2 <= times <= 4
    caller.notice(Swapped(2, ("2S",), ("3S",), (0,)))
    caller.notice(Gesture(2, "tap"))
    assert caller.react(seen) is None


def test_who_has_taken_nothing_can_repeat_a_gesture_for_ever() -> None:
    assert repeats_until_cut(player(), view(table(), 1), 2000) is None


def test_a_side_that_repeats_gestures_without_a_set_is_believed_less_each_time() -> None:
    evidence, weights = Evidence(Temperament()), []
    for _ in range(5):
        weights.append(evidence.gestures_weigh(0, {"tap": 2}))
        evidence.came_without(0, {"cough": 3})
    assert weights == sorted(weights, reverse=True)
    assert weights[-1] < weights[0] / 3
    assert evidence.honesty(1) == 1
    evidence.came_with_set(0, {"cough": 2})
    assert evidence.gestures_weigh(0, {"tap": 2}) > weights[-1]


def test_who_makes_many_gestures_tells_less_by_each() -> None:
    evidence = Evidence(Temperament())
    assert evidence.gestures_weigh(0, {"tap": 2, "hum": 1, "ear": 1}) < evidence.gestures_weigh(0, {"tap": 2})


class Coughing(Player):
    """Does what must be done, passes, and coughs."""

    def turn(self, view: View) -> Action:
        if view.may.sweep:
            return Sweep(view.seat)
        return Gesture(view.seat, "cough") if view.seat in view.passed else Pass(view.seat)


def test_coughing_wins_no_game_and_stops_none() -> None:
    for game in range(4):
        players: dict[int, Player] = {seat: Coughing() if seat % 2 else player(seat) for seat in range(4)}
        found = play_with(Rules(), players, f"cough/{game}")
        assert found.winners == (0,)


def test_four_who_hold_each_others_fourth_cards_let_go_of_one() -> None:
    hands = {0: "5S 5C 5D 8H", 1: "3S 3H 3D 5H", 2: "6H 6D 6C 3C", 3: "8C 8S 8D 6S"}
    deck = stacked(Rules(), range(4), hands)
    record = {
        **game_json(table()),
        "hands": [{"dealer": 0, "deck": list(deck), "actions": [{"at": 0, "seat": 0, "do": "pass"}]}],
    }
    clock = VirtualClock()
    room = Room.resumed(Replay(record), {seat: player(seat) for seat in range(4)}, seed=1, clock=clock)
    clock.run(lambda: room.phase != "play" or clock.now() > 900)
    assert room.phase == "shown"


def test_a_burnt_signal_is_changed_after_a_cut() -> None:
    game, loyal = table(seat1="7S 7H 7D 7C"), player(loyal_hands=99, changes_when_caught=0)
    after = done(game, Cut(0, 1))
    assert loyal.agree(view(after, 1)) == SIGNALS[1]
    assert player(loyal_hands=99).agree(view(game, 1)) == SIGNALS[1]
    assert player(loyal_hands=99).agree(view(after, 1)) != SIGNALS[1]
    assert player(loyal_hands=99).agree(view(after, 0)) == SIGNALS[0]


def test_wrong_calls_make_it_more_careful() -> None:
    caller, game = player(caution=9.0), table()
    caller.notice(Gesture(3, "nose"))
    assert caller.react(view(game, 1)) == Kemps(1, 3)
    caller.review(view(done(game, Kemps(1, 3)), 1))
    caller.notice(Gesture(3, "nose"))
    assert caller.react(view(game, 1)) is None
