"""`kemps simulate`, as a shell sees it."""

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import pytest

from kemps_widgets.cli import INTERRUPTED, main
from kemps_widgets.core.errors import KempsError
from kemps_widgets.lab import command
from kemps_widgets.lab.crew import Crew
from kemps_widgets.lab.figures import Aim, Figure
from kemps_widgets.lab.games import GameResult, HandResult, Match
from kemps_widgets.lab.tournament import Plan, Tournament

REAL = ("equal", "--games", "2", "--seed", "5", "--processes", "1")
USUAL = ["equal", "silent", "attentive", "temperaments", "burnt", "speed"]


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(["simulate", *arguments])
    return status, *capsys.readouterr()


def games_of_the_silent(monkeypatch: pytest.MonkeyPatch, *, lost: bool) -> None:
    """Let every game be one that the silent side has lost, or won."""
    only = HandResult("kemps", 0, 2, dealer=0, seconds=60, events=10)

    def results(matches: Iterable[Match]) -> Iterator[GameResult]:
        for match in matches:
            silent = 0 if match.players[0].signal == 0 else 1
            yield GameResult(((0, 2), (1, 3)), (1 - silent if lost else silent,), (only,))

    @contextmanager
    def made_up(_processes: int) -> Iterator[Crew]:
        yield results

    monkeypatch.setattr(command, "crew", made_up)


@pytest.fixture
def plans(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Plan]]:
    """Put in the place of each tournament one of a single figure; return a list of those played and their plans."""
    played: list[tuple[str, Plan]] = []

    def stand_in(name: str) -> Tournament:
        def tournament(plan: Plan) -> Iterator[Figure]:
            """Stand in for another."""
            played.append((name, plan))
            yield Figure("it", "number", 1.0)

        return tournament

    monkeypatch.setattr(command, "TOURNAMENTS", {name: stand_in(name) for name in (*USUAL, "presets")})
    return played


def test_a_table_and_the_same_again_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, *REAL)
    lines = out.splitlines()
    assert err == ""
    assert lines[0].startswith("equal: Four players alike")
    assert all(line.startswith("  ") and len(line.split()) > 3 for line in lines[1:])
    assert any("hands that end by a right Kemps" in line and "aim: 10–75 %" in line for line in lines)
    assert status == ("missed" in out)
    assert run(capsys, *REAL) == (status, out, err)


def test_a_figure_a_line_of_json(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, *REAL, "--json")
    found = [json.loads(line) for line in out.splitlines()]
    assert err == ""
    assert all({"tournament", "name", "value", "low", "high", "verdict"} <= each.keys() for each in found)
    assert {each["tournament"] for each in found} == {"equal"}
    assert len({each["name"] for each in found}) == len(found) > 10
    assert all(each["low"] <= each["value"] <= each["high"] + 1e-12 for each in found)
    assert status == any(each["verdict"] == "missed" for each in found)
    table = run(capsys, *REAL)[1].splitlines()[1:]
    for line, each in zip(table, found, strict=True):
        assert line.strip().startswith(each["name"])
        assert line.endswith("missed") == (each["verdict"] == "missed")


def test_a_seed_is_a_text(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["simulate", "speed", "--seed", "\udcff"])
    assert ended.value.code == 2
    assert "allowed is a text" in capsys.readouterr().err


def test_another_seed_plays_other_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, *REAL)[1] != run(capsys, *REAL, "--seed", "6")[1]


@pytest.mark.parametrize("form", [[], ["--json"]])
@pytest.mark.parametrize("lost", [True, False])
def test_the_status_tells_whether_an_aim_is_missed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, lost: bool, form: list[str]
) -> None:
    games_of_the_silent(monkeypatch, lost=lost)
    status, out, err = run(capsys, "silent", "--games", "4", *form)
    assert (status, err) == (0 if lost else 1, "")
    last = out.splitlines()[-1]
    if form:
        assert (json.loads(last)["value"], json.loads(last)["verdict"]) == (float(lost), "ok" if lost else "missed")
    else:
        assert last.endswith("ok" if lost else "missed")


def test_one_aim_missed_is_enough(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def stand_in(value: float) -> Tournament:
        return lambda _plan: iter([Figure("it", "number", value, aim=Aim(most=2)), Figure("that", "number", 1.0)])

    monkeypatch.setattr(command, "TOURNAMENTS", {"equal": stand_in(3.0), "silent": stand_in(1.0)})
    assert run(capsys, "silent", "--processes", "1")[0] == 0
    assert run(capsys, "equal", "silent", "--processes", "1")[0] == 1
    assert run(capsys, "silent", "equal", "--processes", "1")[0] == 1


@pytest.mark.parametrize(
    ("names", "meant"),
    [
        ([], USUAL),
        (["all"], [*USUAL, "presets"]),
        (["speed", "all"], [*USUAL, "presets"]),
        (["speed", "equal"], ["speed", "equal"]),
        (["burnt", "burnt"], ["burnt"]),
    ],
)
def test_which_tournaments_are_played(
    capsys: pytest.CaptureFixture[str], plans: list[tuple[str, Plan]], names: list[str], meant: list[str]
) -> None:
    status, out, _ = run(capsys, *names, "--processes", "1")
    assert status == 0
    assert [name for name, _ in plans] == meant
    headings = [line.split(":")[0] for line in out.splitlines() if not line.startswith(" ")]
    assert headings == meant


def test_what_a_tournament_is_told(capsys: pytest.CaptureFixture[str], plans: list[tuple[str, Plan]]) -> None:
    run(capsys, "equal", "--processes", "1", "--games", "17", "--seed", "a b")
    run(capsys, "equal", "--processes", "1")
    assert [plan[:2] for _, plan in plans] == [(17, "a b"), (None, "1")]


@pytest.mark.parametrize("names", [["poker"], ["equal", "poker"], ["all", "poker"]])
def test_an_unknown_tournament_is_one_line_of_error(
    capsys: pytest.CaptureFixture[str], plans: list[tuple[str, Plan]], names: list[str]
) -> None:
    told = "'poker' found, allowed are equal, silent, attentive, temperaments, burnt, speed, presets and all"
    assert run(capsys, *names) == (2, "", f"kemps: simulate: {told}\n")
    assert plans == []


@pytest.mark.parametrize("option", ["--games", "--processes"])
@pytest.mark.parametrize("number", ["0", "-3", "x", "1.5", "", "٣", "+2", "1e3", "99999999999"])
def test_a_number_that_is_none_is_refused(capsys: pytest.CaptureFixture[str], option: str, number: str) -> None:
    for arguments in ([option, number], [f"{option}={number}"]):
        with pytest.raises(SystemExit) as stopped:
            main(["simulate", "equal", *arguments])
        assert stopped.value.code == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err.endswith(f"argument {option}: {number!r} found, allowed is a whole number from 1 on\n")


def test_what_stops_a_tournament(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped_by(error: BaseException) -> tuple[int, str, str]:
        def tournament(_plan: Plan) -> Iterator[Figure]:
            yield Figure("it", "number", 1.0)
            raise error

        monkeypatch.setattr(command, "TOURNAMENTS", {"equal": tournament})
        return run(capsys, "equal", "--json", "--processes", "1")

    status, out, err = stopped_by(KempsError("no cards"))
    assert (status, out.count("\n"), err) == (2, 1, "kemps: no cards\n")
    status, out, err = stopped_by(KeyboardInterrupt())
    assert (status, out.count("\n"), err) == (INTERRUPTED, 1, "")
