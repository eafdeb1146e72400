"""What the README and the pages beside it show is true."""

import re
from pathlib import Path

import pytest

from kemps_widgets.cli import main


def blocks(page: Path, language: str) -> list[str]:
    text = page.read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def run_examples(page: Path) -> None:
    examples = blocks(page, "python")
    assert examples
    names: dict[str, object] = {}
    for example in examples:
        exec(compile(example, page.name, "exec"), names)  # noqa: S102 - our own examples


def test_the_readme_runs_from_top_to_bottom(root: Path) -> None:
    pytest.importorskip("kemps_widgets.widgets.table")
    run_examples(root / "README.md")


def test_the_page_on_rules_and_records_runs_and_prints_what_it_shows(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = root / "docs" / "rules-and-records.md"
    run_examples(page)
    printed = capsys.readouterr().out
    assert blocks(page, "text")[-1] in printed
    assert "exclude each other" in printed


def test_the_page_on_players_runs(root: Path) -> None:
    pytest.importorskip("kemps_widgets.widgets.table")
    run_examples(root / "docs" / "players.md")


def test_the_commands_of_that_page_work(root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = root / "docs" / "rules-and-records.md"
    rules, game = blocks(page, "json")
    (tmp_path / "ours.json").write_text(rules, encoding="utf-8")
    (tmp_path / "game.json").write_text(game, encoding="utf-8")
    assert main(["rules", str(tmp_path / "ours.json")]) == 0
    assert main(["replay", "--strict", str(tmp_path / "game.json")]) == 0
    for command in "".join(blocks(page, "console")).splitlines():
        kemps, *arguments = command.split(" > ")[0].split()
        assert kemps == "kemps"
        assert main(arguments) == 0
    printed = capsys.readouterr().out
    assert "TIGER" in printed
    assert '"outcome": "kemps"' in printed


@pytest.mark.parametrize("name", ["README.md", "docs/rules-and-records.md", "docs/players.md", "docs/hosting.md"])
def test_links_lead_somewhere(root: Path, name: str) -> None:
    page = root / name
    text = page.read_text(encoding="utf-8")
    for link in re.findall(r"\]\(([^)]+)\)", text):
        if link.startswith("#"):
            headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
            assert link[1:] in {heading.lower().replace(" ", "-") for heading in headings}
        elif "://" not in link:
            assert (page.parent / link).is_file(), link


def test_there_is_one_command_to_play_and_one_to_test(root: Path) -> None:
    commands = "".join(blocks(root / "README.md", "console"))
    assert commands.count("python3 -m kemps_widgets app") == 1
    assert commands.count("python3 tests/run.py") == 1
