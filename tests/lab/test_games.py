"""Games of players alone, and who plays them."""

from collections import Counter
from collections.abc import Callable
from math import isfinite

import pytest

from kemps_widgets.core.actions import Action, Cut, Kemps
from kemps_widgets.core.errors import KempsError, RulesError
from kemps_widgets.core.rules import Rules
from kemps_widgets.core.views import View
from kemps_widgets.lab.crew import alone, crew
from kemps_widgets.lab.games import GameResult, HandResult, Match, play, play_with
from kemps_widgets.players.player import Player
from kemps_widgets.players.temperament import Temperament

LETTERS = 5  # of the word KEMPS; the side that has them all has lost
RIGHT, WRONG = {"kemps", "cut"}, {"false_kemps", "false_cut"}


def match(seed: str, rules: Rules | None = None, count: int = 4) -> Match:
    return Match(rules or Rules(), (Temperament(),) * count, seed)


class Idle(Player):
    """Never does anything."""

    def turn(self, view: View) -> Action | None:
        return None


class Unruly(Player):
    """Only ever tries what is not allowed: a cut on its own partner."""

    def __init__(self) -> None:
        self.tried = 0

    def turn(self, view: View) -> Action | None:
        self.tried += 1
        return Cut(view.seat, view.partners[0])


class Hasty(Player):
    """Calls Kemps at its first turn, whatever its partner holds."""

    def turn(self, view: View) -> Action | None:
        return Kemps(view.seat, view.partners[0])


def four(make: Callable[[], Player]) -> dict[int, Player]:
    return {seat: make() for seat in range(4)}


@pytest.fixture(scope="module")
def games() -> list[GameResult]:
    """Return some whole games of the classic rules."""
    return list(alone(match(f"seed {number}") for number in range(4)))


def test_a_seed_gives_the_same_game_again_and_another_one_another(games: list[GameResult]) -> None:
    assert play(match("seed 0")) == games[0]
    assert len(set(games)) == len(games)


def test_a_game_has_two_sides_and_one_that_wins(games: list[GameResult]) -> None:
    for game in games:
        assert game.sides == ((0, 2), (1, 3))
        assert game.winners in {(0,), (1,)}
        assert game.ended


def test_every_hand_has_an_end_and_a_caller(games: list[GameResult]) -> None:
    for hand in (hand for game in games for hand in game.hands):
        assert hand.outcome in {*RIGHT, *WRONG, "real_deal"}
        assert (hand.by is None) == (hand.outcome == "real_deal")
        assert hand.by in {None, 0, 1, 2, 3}
        assert 0 < hand.seconds < 3600
        assert isfinite(hand.seconds)
        assert hand.events >= 2


def test_a_kemps_is_about_the_partner_and_a_cut_about_a_rival(games: list[GameResult]) -> None:
    for hand in (hand for game in games for hand in game.hands):
        if hand.by is not None:
            assert hand.target is not None
            assert (hand.by % 2 == hand.target % 2) == (hand.outcome in {"kemps", "false_kemps"})


def test_the_deal_goes_round(games: list[GameResult]) -> None:
    for game in games:
        assert [hand.dealer for hand in game.hands] == [number % 4 for number in range(len(game.hands))]


def letters(hands: tuple[HandResult, ...]) -> Counter[int]:
    """Count the letters of each side, as the house rules tell it: who is wrong, or was got the better of, has one."""
    found: Counter[int] = Counter()
    for hand in hands:
        if hand.by is not None:
            found[hand.by % 2 if hand.outcome in WRONG else 1 - hand.by % 2] += 1
    return found


def test_the_loser_is_who_has_all_the_letters(games: list[GameResult]) -> None:
    for game in games:
        loser = 1 - game.winners[0]
        assert letters(game.hands)[loser] == LETTERS
        assert letters(game.hands[:-1])[loser] == LETTERS - 1
        assert letters(game.hands)[1 - loser] < LETTERS


def test_a_hand_in_which_nobody_does_anything_is_endless_and_stops_the_game() -> None:
    game = play_with(Rules(), four(Idle), "idle", hand_limit_s=90)
    assert [hand.outcome for hand in game.hands] == ["endless"]
    assert (game.winners, game.ended) == ((), False)
    only = game.hands[0]
    assert (only.by, only.target) == (None, None)
    assert 90 < only.seconds < 100


def test_what_is_not_allowed_does_not_matter() -> None:
    players = [Unruly() for _ in range(4)]
    seated: dict[int, Player] = dict(enumerate(players))
    game = play_with(Rules(), seated, "idle", hand_limit_s=90)
    assert game == play_with(Rules(), four(Idle), "idle", hand_limit_s=90)
    assert all(player.tried for player in players)


def test_players_of_ones_own_play_a_whole_game() -> None:
    game = play_with(Rules(), four(Hasty), "hasty")
    assert {hand.outcome for hand in game.hands} <= {"kemps", "false_kemps"}
    assert LETTERS <= len(game.hands) < 2 * LETTERS
    assert letters(game.hands)[1 - game.winners[0]] == LETTERS


def test_a_game_stops_at_its_limit_without_winners(games: list[GameResult]) -> None:
    for limit in (1, 3):
        cut_short = play(match("seed 0"), game_limit=limit)
        assert cut_short.hands == games[0].hands[:limit]
        assert (cut_short.winners, cut_short.ended) == ((), False)
    assert play(match("seed 0"), game_limit=len(games[0].hands)) == games[0]


def test_a_hand_stops_at_its_limit(games: list[GameResult]) -> None:
    first = games[0].hands[0]
    short = play(match("seed 0"), hand_limit_s=first.seconds / 2)
    assert [hand.outcome for hand in short.hands] == ["endless"]
    assert first.seconds / 2 < short.hands[0].seconds <= first.seconds
    assert short.hands[0].events < first.events


class NoIdeaError(Exception):
    """What a player runs into."""


@pytest.mark.parametrize("hook", ["agree", "watch", "notice", "react", "turn", "review"])
def test_what_a_player_raises_comes_out(hook: str) -> None:
    def raising(*_arguments: object) -> None:
        raise NoIdeaError(f"in {hook} of seat 0")

    players = four(Hasty)
    if hook == "react":
        setattr(players[0], "notice", lambda _event: True)  # noqa: B010 - mypy would not have it assigned
    setattr(players[0], hook, raising)
    with pytest.raises(NoIdeaError, match=f"^in {hook} of seat 0$"):
        play_with(Rules(), players, "faults")


def test_rules_that_so_many_cannot_play_are_refused() -> None:
    with pytest.raises(KempsError):
        play(match("three", count=3))


def test_processes_play_the_same_games_in_the_same_order(games: list[GameResult]) -> None:
    matches = [match(f"seed {number % 4}") for number in range(12)]  # more than one process plays at once
    with crew(2) as players:
        found = list(players(matches))
    assert found == games * 3


def test_a_crew_of_one_is_this_process() -> None:
    with crew(1) as players:
        assert players is alone


def test_what_is_raised_in_another_process_comes_out() -> None:
    with crew(2) as players, pytest.raises(RulesError):
        list(players([match("three", count=3)]))
    with pytest.raises(NoIdeaError), crew(2):
        raise NoIdeaError
