"""What tournaments count: in real games that it fits together, in made-up ones that it is right."""

import json
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from math import isfinite

import pytest

from kemps_widgets.core.presets import PRESETS
from kemps_widgets.lab import tournament
from kemps_widgets.lab.crew import Crew
from kemps_widgets.lab.figures import Figure, figure_json, figure_line
from kemps_widgets.lab.games import GameResult, HandOutcome, HandResult, Match, play
from kemps_widgets.lab.options import NAMES
from kemps_widgets.lab.tournament import EVEN, TOURNAMENTS, Plan
from kemps_widgets.players.temperaments import TEMPERAMENTS

SIDES = ((0, 2), (1, 3))

remembered = cache(play)  # tests that ask for more and more games get the first ones again


def played_once(matches: Iterable[Match]) -> Iterator[GameResult]:
    return map(remembered, matches)


@pytest.fixture(autouse=True)
def few_presets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `presets` play two quick rule sets, at three tables and one mixed one."""
    monkeypatch.setattr(tournament, "PRESETS", {name: PRESETS[name] for name in ("short_cut", "chemist")})
    monkeypatch.setattr(tournament, "TEMPERAMENTS", {name: TEMPERAMENTS[name] for name in ("attentive", "sleepy")})
    monkeypatch.setattr(tournament, "MIXES", 1)


def found(name: str, plan: Plan) -> dict[str, Figure]:
    """Play a tournament; its figures by their names, no two of which are the same."""
    figures = list(TOURNAMENTS[name](plan))
    by_name = {each.name: each for each in figures}
    assert len(by_name) == len(figures)
    return by_name


def hand(outcome: HandOutcome, by: int = 0, target: int | None = None, *, dealer: int = 0, s: float = 60) -> HandResult:
    return HandResult(outcome, None if outcome in ("real_deal", "endless") else by, target, dealer, s, events=10)


def game(*hands: HandResult, winner: int | None = 0) -> GameResult:
    return GameResult(SIDES, () if winner is None else (winner,), hands)


def made_up(games: Sequence[GameResult], seen: list[Match] | None = None) -> Crew:
    """Make a crew that has these results for the first matches, then the same again, and keeps what it was asked."""

    def results(matches: Iterable[Match]) -> Iterator[GameResult]:
        for number, match in enumerate(matches):
            if seen is not None:
                seen.append(match)
            yield games[number % len(games)]

    return results


def test_every_tournament_can_be_asked_for() -> None:
    assert set(TOURNAMENTS) == set(NAMES)
    assert all(each.__doc__ for each in TOURNAMENTS.values())


@pytest.mark.parametrize("games", [1, 2, 3, 4])
@pytest.mark.parametrize("name", TOURNAMENTS)
def test_few_games_give_figures_too(name: str, games: int) -> None:
    figures = found(name, Plan(games, "few", played_once))
    for each in figures.values():
        assert isfinite(each.value)
        assert each.value >= 0
        assert each.cases >= 0
        assert (each.low is None) == (each.high is None)
        assert each.low is None or each.high is None or each.low <= each.value <= each.high + 1e-12
        assert figure_line(each).strip().startswith(each.name)
        json.dumps(figure_json(each))
    if name == "equal":
        for start in ("hands that end", "right calls by seat", "calls by the"):
            parts = [each for each in figures.values() if each.name.startswith(start)]
            assert len(parts) == 4
            assert sum(each.value for each in parts) == pytest.approx(1 if parts[0].cases else 0)


@pytest.mark.parametrize("name", ["equal", "silent", "attentive", "temperaments", "burnt", "presets"])
def test_the_same_seed_gives_the_same_figures(name: str) -> None:
    one, again = ([each for each in found(name, Plan(1, "1")).values() if "a second" not in each.name] for _ in "12")
    assert one == again


def test_equal_counts_winners_endings_callers_and_places() -> None:
    first = game(hand("kemps", 0, dealer=0, s=20), hand("cut", 1, 0, dealer=1), hand("false_kemps", 2, dealer=2))
    second = game(
        hand("kemps", 1, dealer=0),
        hand("false_cut", 3, 0, dealer=1),
        hand("real_deal", dealer=2, s=100),
        hand("kemps", 0, dealer=3),
        hand("endless", dealer=0),
        winner=1,
    )
    figures = found("equal", Plan(2, "", made_up([first, second])))
    told = {name: (each.value, each.cases) for name, each in figures.items()}
    assert told == {
        "games won by seats 0 and 2 (deal first)": (1 / 2, 2),
        "hands that end by a right Kemps": (3 / 8, 8),
        "hands that end by a right cut": (1 / 8, 8),
        "hands that end by a wrong call": (2 / 8, 8),
        "hands that end undecided or not at all": (2 / 8, 8),
        "right calls by seat 0": (2 / 4, 4),
        "right calls by seat 1": (2 / 4, 4),
        "right calls by seat 2": (0, 4),
        "right calls by seat 3": (0, 4),
        "calls by the dealer": (3 / 6, 6),
        "calls by the seat 1 after the dealer": (2 / 6, 6),
        "calls by the seat 2 after the dealer": (1 / 6, 6),
        "calls by the seat 3 after the dealer": (0, 6),
        "hands a game": (4, 2),
        "seconds a hand": (60, 8),
        "events a hand": (10, 8),
    }
    missed = {name for name, each in figures.items() if each.verdict == "missed"}
    assert missed == {"hands that end undecided or not at all"}
    assert all(figures[f"right calls by seat {seat}"].verdict == "unsure" for seat in range(4))


# The side looked at is side 0, 1, 0, 1; it loses, loses, wins, and has a game without an end.
MEETINGS = tuple(game(hand("kemps"), winner=winner) for winner in (1, 0, 0, None))


def test_silent_counts_what_the_side_loses_that_never_signals() -> None:
    matches: list[Match] = []
    (only,) = found("silent", Plan(4, "s", made_up(MEETINGS, matches))).values()
    assert (only.value, only.cases, only.verdict) == (2 / 4, 4, "unsure")
    for number, match in enumerate(matches):
        assert [seat for seat in range(4) if match.players[seat].signal == 0] == list(SIDES[number % 2])
    assert len({match.seed for match in matches}) == 4


def test_attentive_counts_what_the_attentive_side_wins() -> None:
    matches: list[Match] = []
    (only,) = found("attentive", Plan(4, "a", made_up(MEETINGS, matches))).values()
    assert (only.value, only.cases, only.verdict) == (1 / 4, 4, "unsure")
    for number, match in enumerate(matches):
        kinds = [match.players[seat] for side in (number % 2, 1 - number % 2) for seat in SIDES[side]]
        assert kinds == [TEMPERAMENTS[kind] for kind in ("attentive", "attentive", "sleepy", "sleepy")]


def test_each_temperament_meets_one_without_quirks() -> None:
    matches: list[Match] = []
    figures = found("temperaments", Plan(4, "t", made_up(MEETINGS, matches)))
    assert [(each.name, each.value, each.aim) for each in figures.values()] == [
        ("games attentive wins", 1 / 4, None),
        ("games sleepy wins", 1 / 4, None),
    ]
    assert [match.players[0] for match in matches[:4]] == [TEMPERAMENTS["attentive"], EVEN] * 2


def test_burnt_counts_cuts_on_the_side_in_first_and_in_late_hands() -> None:
    on_side_0 = game(
        hand("cut", 1, 0),  # counts
        hand("cut", 0, 1),  # on the others
        hand("cut", 1, 2),  # neither first nor late
        hand("kemps"),
        hand("cut", 1, 0),  # not yet late
        hand("cut", 3, 2),  # counts
        hand("false_cut", 1, 0),  # wrong
    )
    on_side_1 = game(
        hand("cut", 0, 3),  # counts
        *[hand("kemps")] * 4,
        hand("cut", 1, 2),  # on the others
        hand("cut", 2, 1),  # counts
        hand("cut", 0, 1),  # counts
    )
    figures = found("burnt", Plan(2, "", made_up([on_side_0, on_side_1])))
    for kind, verdict in (("one signal all game", "unsure"), ("a new signal each hand", "ok"), ("many bluffs", "ok")):
        first, late = figures[f"{kind}: cut in hands 1–2"], figures[f"{kind}: cut from hand 6 on"]
        times = figures[f"{kind}: late to first"]
        assert (first.value, first.cases) == (2 / 4, 4)
        assert (late.value, late.cases) == (3 / 5, 5)
        assert times.value == pytest.approx(1.2)
        assert (times.cases, times.verdict) == (9, verdict)


def test_presets_tells_which_rules_have_a_game_without_an_end() -> None:
    good, bad = game(hand("kemps", s=75), hand("cut")), game(hand("endless", s=3601), winner=None)
    for games, ended, note in (
        ([good], 1, "longest hand 75 s, longest game 2 hands"),
        ([good, good, bad, good], 3 / 4, "longest hand 3601 s, longest game 2 hands"),
    ):
        figures = found("presets", Plan(1, "", made_up(games)))
        shares = {name: each for name, each in figures.items() if each.kind == "share"}
        tables = ("short_cut, 4 players", "short_cut, 10 players", "chemist, 5 players")
        assert list(shares) == [f"{table}: games that end" for table in tables]
        for each in shares.values():
            assert (each.value, each.cases, each.note) == (ended, 4, note)
            assert each.verdict == ("ok" if ended == 1 else "missed")


@pytest.mark.parametrize(
    ("name", "matches"),
    [
        ("equal", 2000),
        ("silent", 1000),
        ("attentive", 1000),
        ("temperaments", 2000),
        ("burnt", 3000),
        ("presets", 3 * 4 * 200),
    ],
)
def test_as_many_games_as_it_needs(name: str, matches: int) -> None:
    asked: list[Match] = []
    found(name, Plan(None, "all", made_up([game(hand("kemps"))], asked)))
    assert len(asked) == matches
    assert len({match.seed for match in asked}) == matches
