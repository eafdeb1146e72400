"""The contract, kept by every temperament; and a cheater who is caught by it."""

from random import Random

import pytest

from kemps_widgets.core.actions import Action, Kemps, Sweep
from kemps_widgets.core.deal import deal_shuffled
from kemps_widgets.core.presets import PRESETS
from kemps_widgets.core.rules import Rules
from kemps_widgets.core.signals import Signal
from kemps_widgets.core.state import Game, new_game
from kemps_widgets.core.views import View, view
from kemps_widgets.players.people import NAMES
from kemps_widgets.players.player import Player
from kemps_widgets.players.temperament import Temperament
from kemps_widgets.players.temperaments import TEMPERAMENTS
from kemps_widgets.players.tempered import TemperedPlayer
from tests.players.contract import Peek, PlayerContract, check_uses_only_its_view, dealt_anew


class TestEven(PlayerContract):
    """The model as it is without a name."""

    def make(self, random: Random) -> Player:
        return TemperedPlayer(random, Temperament())


class TestAttentive(PlayerContract):
    """Sees much."""

    def make(self, random: Random) -> Player:
        return TemperedPlayer(random, TEMPERAMENTS["attentive"])


class TestJumpy(PlayerContract):
    """Calls early."""

    def make(self, random: Random) -> Player:
        return TemperedPlayer(random, TEMPERAMENTS["jumpy"])


class TestSly(PlayerContract):
    """Bluffs."""

    def make(self, random: Random) -> Player:
        return TemperedPlayer(random, TEMPERAMENTS["sly"])


class TestSleepy(PlayerContract):
    """Misses much."""

    def make(self, random: Random) -> Player:
        return TemperedPlayer(random, TEMPERAMENTS["sleepy"])


class TestSteady(PlayerContract):
    """Calls late."""

    def make(self, random: Random) -> Player:
        return TemperedPlayer(random, TEMPERAMENTS["steady"])


class TestChatty(PlayerContract):
    """Fidgets."""

    def make(self, random: Random) -> Player:
        return TemperedPlayer(random, TEMPERAMENTS["chatty"])


def test_every_temperament_keeps_the_contract() -> None:
    tested = {name.removeprefix("Test").lower() for name in globals() if name.startswith("Test")}
    assert tested - {"even"} == set(TEMPERAMENTS)


RULES = Rules(set_size=2, cut="off")


class Cheater(TemperedPlayer):
    """Could look at everything, and does where `hook` says so."""

    hook = "none"

    def __init__(self, seat: int, peek: Peek) -> None:
        super().__init__(Random(seat))
        self.peek = peek

    def _partner_has_it(self, view: View, hook: str) -> bool:
        return self.hook == hook and self.peek().holds_set(view.partners[0])

    def turn(self, view: View) -> Action | None:
        return Kemps(view.seat, view.partners[0]) if self._partner_has_it(view, "turn") else super().turn(view)

    def react(self, view: View) -> Action | None:
        return Kemps(view.seat, view.partners[0]) if self._partner_has_it(view, "react") else super().react(view)

    def watch(self, view: View) -> int | None:
        return view.rivals[0] if self._partner_has_it(view, "watch") else super().watch(view)


def look_for_cheating(hook: str) -> int:
    kind = type("Kind", (Cheater,), {"hook": hook})
    return sum(check_uses_only_its_view(kind, RULES, seed) for seed in range(20))


@pytest.mark.parametrize("hook", ["turn", "react", "watch"])
def test_a_cheater_is_caught(hook: str) -> None:
    with pytest.raises(AssertionError, match=f"{hook} of seat"):
        look_for_cheating(hook)


def test_who_only_could_cheat_is_not_accused() -> None:
    assert look_for_cheating("none") > 20


@pytest.mark.parametrize("preset", PRESETS)
def test_dealing_anew_changes_what_is_hidden_and_nothing_else(preset: str) -> None:
    rules, luck = Rules.preset(preset), Random(1)
    game = deal_shuffled(new_game(rules, NAMES[: rules.player_counts()[0]]), 5)[0]
    other = dealt_anew(game, 1, luck)
    assert game.hand is not None
    assert other.hand is not None
    assert view(other, 1) == view(game, 1)
    assert other.hand.cards != game.hand.cards
    assert other.hand.deal.stock != game.hand.deal.stock
    assert sorted(all_cards(other)) == sorted(all_cards(game))


def all_cards(game: Game) -> list[str]:
    assert game.hand is not None
    hands = [card for cards in game.hand.cards for card in cards]
    return [*hands, *game.hand.centre, *game.hand.deal.stock, *game.hand.deal.discards]


class Robber(TemperedPlayer):
    """Breaks the rules: sweeps whenever it likes."""

    def turn(self, view: View) -> Action | None:
        return Sweep(view.seat)


class Stubborn(TemperedPlayer):
    """Keeps its signal for ever, and it is made of words."""

    def agree(self, view: View) -> tuple[Signal, ...]:
        return (Signal("weather", verbal=True),)


def test_who_breaks_the_rules_fails_the_contract() -> None:
    class Robbers(PlayerContract):
        def make(self, random: Random) -> Player:
            return Robber(random)

    class Stubborns(PlayerContract):
        def make(self, random: Random) -> Player:
            return Stubborn(random)

    with pytest.raises(AssertionError, match=r"not_agreed|not_dealer"):
        Robbers().test_every_action_is_legal("classic")
    with pytest.raises(AssertionError):
        Stubborns().test_the_rules_allow_what_it_agrees_on("classic")
    Stubborns().test_the_rules_allow_what_it_agrees_on("verbal")
    with pytest.raises(AssertionError):
        Stubborns().test_the_rules_allow_what_it_agrees_on("new_signal")
