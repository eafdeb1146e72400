"""What the README shows is true."""

import re
from pathlib import Path

import pytest


def blocks(root: Path, language: str) -> list[str]:
    readme = (root / "README.md").read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", readme, re.DOTALL | re.MULTILINE)


def test_the_examples_run_one_after_the_other(root: Path) -> None:
    pytest.importorskip("kemps_widgets.widgets.table")
    examples = blocks(root, "python")
    assert examples
    names: dict[str, object] = {}
    for example in examples:
        exec(compile(example, "README.md", "exec"), names)  # noqa: S102 - our own examples


def test_links_lead_to_files_that_exist(root: Path) -> None:
    readme = (root / "README.md").read_text(encoding="utf-8")
    links = [link for link in re.findall(r"\]\(([^)]+)\)", readme) if "://" not in link]
    assert links
    assert [link for link in links if not (root / link).is_file()] == []


def test_there_is_one_command_to_play_and_one_to_test(root: Path) -> None:
    commands = "".join(blocks(root, "console"))
    assert commands.count("python3 -m kemps_widgets app") == 1
    assert commands.count("python3 tests/run.py") == 1
