"""How a figure reads, as a line and as JSON."""

import json
from math import inf, nan

import pytest

from kemps_widgets.lab.figures import Aim, Figure, Kind, figure, figure_json, figure_line
from kemps_widgets.lab.statistics import Estimate


def words(of: Figure) -> str:
    """Return its line with the columns' spaces taken out."""
    return " ".join(figure_line(of).split())


def found(kind: Kind, value: float, low: float, high: float, aim: Aim | None = None) -> Figure:
    return figure("it", kind, Estimate(value, low, high), 12, aim)


@pytest.mark.parametrize(
    ("aim", "inside", "outside"),
    [
        (Aim(least=0.6), [0.6, 0.61, 5.0], [0.59, 0.0]),
        (Aim(most=0.02), [0.0, 0.02], [0.021, 1.0]),
        (Aim(0.47, 0.53), [0.47, 0.5, 0.53], [0.46, 0.54]),
        (Aim(1.0, 1.0), [1.0], [0.999, 1.001]),
        (Aim(least=0.0), [0.0], [-0.1]),
        (Aim(most=0.0), [0.0], [0.1]),
        (Aim(), [-1.0, 0.0, 7.0], []),
    ],
)
def test_an_aim_holds_from_its_one_end_to_its_other(aim: Aim, inside: list[float], outside: list[float]) -> None:
    assert all(map(aim.holds, inside))
    assert not any(map(aim.holds, outside))


def test_an_aim_is_missed_only_where_the_interval_does_not_reach_it() -> None:
    aim = Aim(0.47, 0.53)
    assert found("share", 0.5, 0.1, 0.9, aim).verdict == "ok"
    assert found("share", 0.4, 0.1, 0.47, aim).verdict == "unsure"
    assert found("share", 0.4, 0.1, 0.46, aim).verdict == "missed"
    assert found("share", 0.6, 0.53, 0.9, aim).verdict == "unsure"
    assert found("share", 0.6, 0.54, 0.9, aim).verdict == "missed"
    assert found("ratio", nan, 0.0, inf, Aim(most=2)).verdict == "unsure"
    assert Figure("it", "number", 3.0, aim=Aim(most=2)).verdict == "missed"
    assert found("share", 0.4, 0.1, 0.9).verdict is None


@pytest.mark.parametrize(
    ("of", "line"),
    [
        (found("share", 0.5, 0.2366, 0.7634), "it 50.0 % 23.7–76.3 %"),
        (found("share", 0.5, 0.2366, 0.7634, Aim(0.47, 0.53)), "it 50.0 % 23.7–76.3 % aim: 47–53 % ok"),
        (found("share", 0.1, 0.05, 0.2, Aim(most=0.02)), "it 10.0 % 5.0–20.0 % aim: up to 2 % missed"),
        (found("share", 0.7, 0.6, 0.8, Aim(least=0.65)), "it 70.0 % 60.0–80.0 % aim: from 65 % ok"),
        (found("share", 1.0, 0.955, 1.0, Aim(1.0, 1.0)), "it 100.0 % 95.5–100.0 % aim: 100 % ok"),
        (found("ratio", 2.0, 1.263, 3.167, Aim(least=1.5)), "it 2.00 1.26–3.17 aim: from 1.5 ok"),
        (found("ratio", 2.0, 1.263, 3.167, Aim(most=1.5)), "it 2.00 1.26–3.17 aim: up to 1.5 unsure"),
        (found("ratio", nan, 0.0, inf, Aim(most=1.5)), "it ? aim: up to 1.5 unsure"),
        (found("number", 59.276, 51.8, 166.76), "it 59.28 51.80–167"),
        (Figure("hands a second", "number", 512.4, aim=Aim(least=500)), "hands a second 512 aim: from 500 ok"),
        (Figure("it", "share", 0.0, 0.0, 0.5, aim=Aim(most=0.0)), "it 0.0 % 0.0–50.0 % aim: up to 0 % ok"),
        (Figure("it", "number", 3.0, note="longest 9 s"), "it 3.00 longest 9 s"),
    ],
)
def test_the_line_of_a_figure(of: Figure, line: str) -> None:
    assert words(of) == line


def test_the_columns_of_a_table_stand_under_each_other() -> None:
    figures = [
        found("share", 0.05, 0.01, 0.1, Aim(most=0.5)),
        found("share", 1.0, 0.95, 1.0, Aim(least=0.5)),
        found("ratio", 20.0, 10.0, 40.0, Aim(0.25, 0.75)),
    ]
    lines = list(map(figure_line, figures))
    assert len({line.index("aim:") for line in lines}) == 1
    assert len({line.index("ok" if "ok" in line else "missed") for line in lines}) == 1
    assert all(line == line.rstrip() for line in map(figure_line, [*figures, found("share", 0.5, 0.1, 0.9)]))


def test_a_figure_as_json() -> None:
    assert figure_json(found("share", 0.5, 0.25, 0.75, Aim(least=0.6))) == {
        "name": "it",
        "kind": "share",
        "value": 0.5,
        "low": 0.25,
        "high": 0.75,
        "cases": 12,
        "aim": {"least": 0.6, "most": None},
        "note": "",
        "verdict": "unsure",
    }


@pytest.mark.parametrize("kind", ["share", "ratio", "number"])
@pytest.mark.parametrize("aim", [None, Aim(), Aim(most=2.0), Aim(1.0, 1.0)])
def test_json_carries_every_figure(kind: Kind, aim: Aim | None) -> None:
    of = Figure("cut in hands 1–2", kind, 0.5, aim=aim, note="so")
    told = json.loads(json.dumps(figure_json(of), allow_nan=False))
    assert told == figure_json(of)
    assert (told["low"], told["high"], told["verdict"]) == (None, None, of.verdict)
