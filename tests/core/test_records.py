"""The rules, each proved by a record of a game with its right result."""

import json
from pathlib import Path
from typing import Any

import pytest

from kemps_widgets.core.records import replay

RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))


def load(path: Path) -> dict[str, Any]:
    case: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return case


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_record(path: Path) -> None:
    case = load(path)
    if "error" in case:
        with pytest.raises(ValueError) as caught:  # noqa: PT011 - the message is compared below
            replay(case["record"])
        assert str(caught.value).startswith(case["error"])
    else:
        result = replay(case["record"])
        assert result == {**result, **case["result"]}


def test_there_is_a_record_for_every_rule_that_is_played() -> None:
    proved = {rule for path in RECORDS for rule in load(path)["proves"]}
    assert proved >= {
        "D1",
        "D5",
        "P1",
        "P3",
        "P4",
        "P6",
        "P7",
        "S2",
        "S3",
        "C1",
        "C2",
        "C4",
        "E1",
        "E5",
        "T1",
        "T2",
        "T3",
    }
