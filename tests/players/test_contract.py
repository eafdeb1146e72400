"""The contract, kept by every temperament; and a cheater who is caught by it."""

from random import Random

import pytest

from kemps_widgets.core.actions import Action, Kemps
from kemps_widgets.core.rules import Rules
from kemps_widgets.core.views import View
from kemps_widgets.players.player import Player
from kemps_widgets.players.temperament import Temperament
from kemps_widgets.players.temperaments import TEMPERAMENTS
from kemps_widgets.players.tempered import TemperedPlayer
from tests.players.contract import Peek, PlayerContract, check_uses_only_its_view


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


def test_a_cheater_is_caught() -> None:
    class Cheater(TemperedPlayer):
        def __init__(self, seat: int, peek: Peek) -> None:
            super().__init__(Random(seat))
            self.peek = peek

        def turn(self, view: View) -> Action | None:
            partner = view.partners[0]
            return Kemps(view.seat, partner) if self.peek().holds_set(partner) else super().turn(view)

    def play() -> None:
        for seed in range(20):
            check_uses_only_its_view(Cheater, Rules(set_size=2, cut="off"), seed)

    with pytest.raises(AssertionError, match="seat"):
        play()
