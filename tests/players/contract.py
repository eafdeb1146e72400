"""What every player must keep to. A test class inherits it and says how its player is made."""

import copy
from collections.abc import Callable, Iterator
from random import Random

import pytest

from kemps_widgets.core.actions import Action, Kemps
from kemps_widgets.core.deal import agree, deal_shuffled
from kemps_widgets.core.play import apply, refusal
from kemps_widgets.core.presets import PRESETS
from kemps_widgets.core.records import Json
from kemps_widgets.core.rules import Rules
from kemps_widgets.core.settling import settle
from kemps_widgets.core.signals import set_gestures
from kemps_widgets.core.state import Game, new_game
from kemps_widgets.core.views import View, view
from kemps_widgets.players.gestures import WORDS, kinds_under
from kemps_widgets.players.people import NAMES
from kemps_widgets.players.player import Player
from kemps_widgets.room.clock import VirtualClock
from kemps_widgets.room.room import Room

TURNS = 120
TIMING = {"too_soon", "not_idle"}  # that time has not passed is not for a player to know
HOOKS: tuple[tuple[str, Callable[[Player, View], object]], ...] = (
    ("watch", lambda player, seen: player.watch(seen)),
    ("react", lambda player, seen: player.react(seen)),
    ("turn", lambda player, seen: player.turn(seen)),
)
Peek = Callable[[], Game]
Make = Callable[[int, Peek], Player]


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

    def __init__(self, rules: Rules, make: Make, seed: int) -> None:
        count = rules.player_counts()[0]
        self.game = new_game(rules, NAMES[:count])
        self.players = [make(seat, lambda: self.game) for seat in range(count)]
        self.game, events = deal_shuffled(agreed_on(self.game, self.players), seed)
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
        reason = refusal(self.game, action, at)
        assert reason in {None, *TIMING}, f"{action}: {reason}"
        outcome = apply(self.game, action, at)
        if isinstance(outcome, str):
            return
        self.game, events = outcome
        for event in events:
            for seat, player in enumerate(self.players):
                if getattr(event, "seat", None) != seat or event.do not in ("gesture", "say"):
                    player.notice(event)

    def answer(self) -> None:
        """Let all answer a right Kemps that may still be answered, in turn."""
        for seat in self.game.seats_in:
            if self.game.hand is not None and self.game.hand.deal.settling:
                self.do(self.players[seat].react(view(self.game, seat)), 1000.0)


def twin_of(player: Player) -> Player:
    """A copy that goes its own way, but for functions that it was given: those lead where they led."""
    twin = copy.copy(player)
    for name, kept in player.__dict__.items():
        twin.__dict__[name] = kept if callable(kept) else copy.deepcopy(kept)
    return twin


def check_uses_only_its_view(make: Make, rules: Rules, seed: int) -> int:
    """Fail where a choice changes with what is hidden from who makes it. How many turns were looked at."""
    world, luck, looked = World(rules, make, seed), Random(seed), 0
    for seat, at in world.turns():
        real, player = world.game, world.players[seat]
        worlds = (real, dealt_anew(real, seat, luck))
        for hook, choose in HOOKS:
            chosen = []
            for game in worlds:
                world.game = game
                twin = twin_of(player)
                chosen.append((choose(twin, view(game, seat)), twin.thought))
            assert chosen[0] == chosen[1], f"{hook} of seat {seat} at {at} s"
        world.game = real
        looked += 1
        seen = view(real, seat)
        player.watch(seen)
        action = player.react(seen) if luck.random() < 0.5 else None
        world.do(action or player.turn(seen), at)
    return looked


def agreed_on(game: Game, players: list[Player]) -> Game:
    """The game with what the first of each side wants; the rules allow it, and it can be made."""
    sides = game.seating.sides
    signals = [tuple(players[seats[0]].agree(view(game, seats[0]))) for seats in sides]
    for side in signals:
        assert set_gestures(side) <= set(kinds_under(game.rules))
        assert set_gestures(side)
        assert all(signal.verbal == (signal.gesture in WORDS) for signal in side)
    return agree(game, tuple(signals))


def record_of(make: Callable[[Random], Player], rules: Rules) -> Json:
    """A whole game in a room; no player may fail in it."""
    clock, faults = VirtualClock(), list[Exception]()
    count = rules.player_counts()[0]
    players = {seat: make(Random(f"end/{seat}")) for seat in range(count)}
    room = Room(rules, NAMES[:count], players, seed=3, clock=clock, on_fault=faults.append)
    for _ in range(300):
        if room.phase == "over":
            break
        assert room.start() is None
        clock.run()
    assert faults == []
    assert room.phase == "over"
    return room.record


class PlayerContract:
    """Inherit it, and make a player."""

    def make(self, random: Random) -> Player:
        """Return the player that is to be tested."""
        raise NotImplementedError

    def _made(self, seed: int) -> Make:
        return lambda seat, _peek: self.make(Random(f"{seed}/{seat}"))

    @pytest.mark.parametrize("preset", PRESETS)
    def test_every_action_is_legal(self, preset: str) -> None:
        for seed in range(2):
            world = World(Rules.preset(preset), self._made(seed), seed)
            for seat, at in world.turns():
                seen, player = view(world.game, seat), world.players[seat]
                assert player.watch(seen) in (None, *(other for other in seen.seats if other != seat))
                action = player.react(seen) or player.turn(seen)
                assert action is None or action.seat == seat
                world.do(action, at)
            world.answer()

    @pytest.mark.parametrize("preset", PRESETS)
    def test_the_rules_allow_what_it_agrees_on(self, preset: str) -> None:
        game = new_game(Rules.preset(preset), NAMES[: Rules.preset(preset).player_counts()[0]])
        players = [self.make(Random(f"{preset}/{seat}")) for seat in range(len(game.players))]
        for seed in range(8):
            if game.over:
                break
            game, events = deal_shuffled(agreed_on(game, players), seed)
            assert game.hand is not None
            caller = game.hand.deal.seats[0]
            outcome = apply(game, Kemps(caller, game.partners(caller)[0]), 1.0)
            assert not isinstance(outcome, str)
            game = settle(outcome[0])[0]
            for seat, player in enumerate(players):
                for event in (*events, *outcome[1]):
                    player.notice(event)
                player.review(view(game, seat))
        assert game.hands > 1

    @pytest.mark.parametrize("preset", ["classic", "points", "three_player"])
    def test_the_same_luck_plays_the_same_game(self, preset: str) -> None:
        games = [record_of(self.make, Rules.preset(preset)) for _ in range(2)]
        assert games[0] == games[1]

    @pytest.mark.parametrize("preset", ["classic", "points", "kems", "chemist", "three_player", "super_series"])
    def test_it_uses_only_its_view(self, preset: str) -> None:
        looked = [check_uses_only_its_view(self._made(seed), Rules.preset(preset), seed) for seed in range(3)]
        assert sum(looked) > 10

    @pytest.mark.parametrize(
        "preset",
        ["classic", "kems", "chemist", "super_series", "guess_the_sign", "new_signal", "verbal", "peanut_butter"],
    )
    def test_its_games_end(self, preset: str) -> None:
        assert record_of(self.make, Rules.preset(preset))["hands"]
