"""The notebooks as they are kept: without outputs and without traces of whoever wrote them."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import ROOT

NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
LOCAL_PATH = re.compile(r"(/home/|/Users/|/root/|[A-Z]:\\\\)")


@pytest.fixture(params=NOTEBOOKS, ids=lambda path: path.stem)
def path(request: pytest.FixtureRequest) -> Path:
    """Give each notebook in turn."""
    found: Path = request.param
    return found


@pytest.fixture
def notebook(path: Path) -> dict[str, Any]:
    """Read the notebook."""
    read: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return read


def test_it_is_kept_without_outputs(notebook: dict[str, Any]) -> None:
    for cell in notebook["cells"]:
        assert cell.get("outputs", []) == []
        assert cell.get("execution_count") is None
        assert cell["metadata"] == {}


def test_it_runs_on_any_python(notebook: dict[str, Any]) -> None:
    assert notebook["metadata"]["kernelspec"]["name"] == "python3"
    assert notebook["metadata"]["language_info"] == {"name": "python"}
    assert notebook["metadata"]["title"]
    assert notebook["nbformat"] == 4


def test_cells_are_named_and_few_lines_long(notebook: dict[str, Any]) -> None:
    ids = [cell["id"] for cell in notebook["cells"]]
    assert len(set(ids)) == len(ids)
    assert all(len(cell["source"]) <= 12 for cell in notebook["cells"] if cell["cell_type"] == "code")


def test_it_names_no_place_on_anybodys_disk(path: Path) -> None:
    assert LOCAL_PATH.search(path.read_text(encoding="utf-8")) is None
