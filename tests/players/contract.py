"""What every player must keep to. A test class inherits it and says how its player is made."""

import copy
from collections.abc import Callable, Iterator
from random import Random

import pytest

from kemps_widgets.core.actions import Action
from kemps_widgets.core.deal import agree, deal_shuffled
from kemps_widgets.core.play import apply, refusal
from kemps_widgets.core.presets import PRESETS
from kemps_widgets.core.rules import Rules
from kemps_widgets.core.state import Game, new_game
from kemps_widgets.core.views import view
from kemps_widgets.players.people import NAMES
from kemps_widgets.players.player import Player
from kemps_widgets.room.clock import VirtualClock
from kemps_widgets.room.room import Room

TURNS = 120
TIMING = {"too_soon", "not_idle"}  # that time has not passed is not for a player to know
Peek = Callable[[], Game]


def dealt_anew(game: Game, seat: int, luck: Random) -> Game:
    """Another game that looks the same to this seat: other hands and stock are shuffled among themselves (P8)."""
    hand = game.hand
    assert hand is not None
    others = [other for other in hand.deal.seats if other != seat]
    hidden = [card for other in others for card in hand.cards[other]] + list(hand.deal.stock)
    luck.shuffle(hidden)
    cards = list(hand.cards)
    for other in others:
        count = len(cards[other])
        cards[other], hidden = tuple(hidden[:count]), hidden[count:]
    return game._replace(hand=hand._replace(cards=tuple(cards), deal=hand.deal._replace(stock=tuple(hidden))))


class World:
    """One hand of players who sit in turn, without a room, so that what is hidden can be swapped under their eyes."""

    def __init__(self, rules: Rules, make: "Callable[[int, Peek], Player]", seed: int) -> None:
        count = rules.player_counts()[0]
        self.game = new_game(rules, NAMES[:count])
        self.players = [make(seat, lambda: self.game) for seat in range(count)]
        sides = self.game.seating.sides
        signals = tuple(self.players[seats[0]].agree(view(self.game, seats[0])) for seats in sides)
        self.game, events = deal_shuffled(agree(self.game, signals), seed)
        for event in events:
            for player in self.players:
                player.notice(event)

    def turns(self) -> Iterator[tuple[int, float]]:
        """Whose turn it is, and when."""
        assert self.game.hand is not None
        seats = self.game.hand.deal.seats
        for number in range(TURNS):
            if not self.game.live:
                return
            yield seats[number % len(seats)], 2.0 * number

    def do(self, action: Action | None, at: float) -> None:
        """Do it and tell everybody, as far as the rules allow."""
        if action is None:
            return
        outcome = apply(self.game, action, at)
        if isinstance(outcome, str):
            assert outcome in TIMING, f"{action}: {outcome}"
            return
        self.game, events = outcome
        for event in events:
            for seat, player in enumerate(self.players):
                if getattr(event, "seat", None) != seat or event.do not in ("gesture", "say"):
                    player.notice(event)


def check_uses_only_its_view(make: "Callable[[int, Peek], Player]", rules: Rules, seed: int) -> None:
    """Fail where a choice changes with what is hidden from who makes it."""
    world, luck = World(rules, make, seed), Random(seed)
    for seat, at in world.turns():
        real, player = world.game, world.players[seat]
        chosen = []
        for game in (real, dealt_anew(real, seat, luck)):
            world.game = game
            twin = copy.copy(player)
            twin.__dict__.update({name: kept for name, kept in player.__dict__.items() if callable(kept)})
            for name, kept in player.__dict__.items():
                if not callable(kept):
                    twin.__dict__[name] = copy.deepcopy(kept)
            seen = view(game, seat)
            chosen.append((twin.watch(seen), twin.react(seen), twin.turn(seen)))
        world.game = real
        assert chosen[0] == chosen[1], f"seat {seat} at {at} s"
        player.watch(view(real, seat))
        world.do(player.turn(view(real, seat)), at)


class PlayerContract:
    """Inherit it, and make a player."""

    def make(self, random: Random) -> Player:
        """Return the player that is to be tested."""
        raise NotImplementedError

    def _made(self, seed: int) -> "Callable[[int, Peek], Player]":
        return lambda seat, _peek: self.make(Random(f"{seed}/{seat}"))

    @pytest.mark.parametrize("preset", PRESETS)
    def test_every_action_is_legal(self, preset: str) -> None:
        for seed in range(2):
            world = World(Rules.preset(preset), self._made(seed), seed)
            for seat, at in world.turns():
                seen, player = view(world.game, seat), world.players[seat]
                assert player.watch(seen) in (None, *(other for other in seen.seats if other != seat))
                for action in (player.react(seen), player.turn(seen)):
                    assert action is None or refusal(world.game, action, at) in {None, *TIMING}
                world.do(action, at)

    @pytest.mark.parametrize("preset", ["classic", "points", "three_player"])
    def test_the_same_luck_plays_the_same_game(self, preset: str) -> None:
        done: list[list[Action | None]] = []
        for _ in range(2):
            world, actions = World(Rules.preset(preset), self._made(1), 1), []
            for seat, at in world.turns():
                actions.append(world.players[seat].turn(view(world.game, seat)))
                world.do(actions[-1], at)
            done.append(actions)
        assert done[0] == done[1]

    @pytest.mark.parametrize("preset", ["classic", "points", "kems", "chemist", "three_player"])
    def test_it_uses_only_its_view(self, preset: str) -> None:
        for seed in range(3):
            check_uses_only_its_view(self._made(seed), Rules.preset(preset), seed)

    @pytest.mark.parametrize("preset", ["classic", "kems", "points", "chemist", "super_series", "new_signal", "verbal"])
    def test_its_games_end(self, preset: str) -> None:
        rules, clock, faults = Rules.preset(preset), VirtualClock(), list[Exception]()
        count = rules.player_counts()[0]
        players = {seat: self.make(Random(f"end/{seat}")) for seat in range(count)}
        room = Room(rules, NAMES[:count], players, seed=3, clock=clock, on_fault=faults.append)
        for _ in range(300):
            if room.phase == "over":
                break
            assert room.start() is None
            clock.run()
        assert room.phase == "over"
        assert faults == []
