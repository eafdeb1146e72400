"""`kemps replay` and `kemps rules`, as a shell sees them."""

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from kemps_widgets.cli import main
from kemps_widgets.core.presets import PRESETS

GOOD: dict[str, Any] = {
    "format": "kemps-record",
    "version": 1,
    "players": ["Ana", "Ben", "Cleo", "Dan"],
    "hands": [{"shuffle": 1, "actions": [{"at": 1, "seat": 0, "do": "pass"}]}],
}
REFUSED = {**GOOD, "hands": [{"shuffle": 1, "actions": [{"at": 1, "seat": 0, "do": "sweep"}]}]}
BAD = {**GOOD, "hands": [{"shuffle": 1, "actions": [{"at": -1, "seat": 0, "do": "pass"}]}]}


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    status = main([str(each) for each in arguments])
    return status, *capsys.readouterr()


def written(folder: Path, *records: object, name: str = "game.json") -> Path:
    path = folder / name
    path.write_text("\n".join(each if isinstance(each, str) else json.dumps(each) for each in records))
    return path


def test_the_result_is_one_line_of_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, out, err = run(capsys, "replay", written(tmp_path, GOOD))
    assert (status, err, out.count("\n")) == (0, "", 1)
    assert json.loads(out)["hands"][0]["outcome"] == "unfinished"


def test_a_refused_action_matters_to_the_strict_alone(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = written(tmp_path, REFUSED)
    status, out, _ = run(capsys, "replay", path)
    assert (status, json.loads(out)["hands"][0]["rejected"]) == (0, [{"action": 0, "reason": "not_agreed"}])
    assert run(capsys, "replay", "--strict", path)[0] == 1
    assert run(capsys, "replay", "--strict", written(tmp_path, GOOD))[0] == 0


def test_a_record_that_is_none_is_one_line_of_error(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    told = (2, "", "hands[0].actions[0].at: -1 found, allowed is seconds, finite and at least 0\n")
    assert run(capsys, "replay", written(tmp_path, BAD)) == told
    assert run(capsys, "replay", "--strict", written(tmp_path, BAD)) == told


def test_standard_input(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps(GOOD).encode())))
    assert run(capsys, "replay", "-")[0] == 0


def test_a_file_that_cannot_be_read(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, out, err = run(capsys, "replay", tmp_path / "none.json")
    assert (status, out) == (2, "")
    assert err.endswith("none.json: No such file or directory\n")
    assert run(capsys, "replay", tmp_path)[0] == 2


def test_a_record_a_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = written(tmp_path, GOOD, "", BAD, "  ", "[1,", REFUSED, "", name="games.jsonl")
    status, out, err = run(capsys, "replay", "--strict", path)
    first, second, third, fourth = map(json.loads, out.splitlines())
    assert (status, err) == (2, "")
    assert "hands" in first
    assert second["error"].startswith("hands[0].actions[0].at: ")
    assert third["error"].startswith("line 5 column 4: not JSON")
    assert fourth["hands"][0]["rejected"]
    assert run(capsys, "replay", "--strict", written(tmp_path, GOOD, REFUSED, name="a.jsonl"))[0] == 1
    assert run(capsys, "replay", written(tmp_path, GOOD, REFUSED, name="a.jsonl"))[0] == 0


def test_whoever_reads_no_further_gets_no_traceback(tmp_path: Path) -> None:
    path = written(tmp_path, *[GOOD] * 2000, name="games.jsonl")
    command = f"{sys.executable} -m kemps_widgets replay {path} | head -1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=60, check=True)
    assert (done.stdout.count("\n"), done.stderr) == (1, "")


@pytest.mark.parametrize("lang", ["en", "es", "de"])
def test_a_rule_sheet(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    status, out, err = run(capsys, "rules", "kems", "--lang", lang)
    assert (status, err) == (0, "")
    assert out.startswith("# ")


def test_the_rule_sets_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    for lang, word in (("en", "nobody cuts"), ("de", "niemand ruft Stopp"), ("es", "nadie grita Contra Kemps")):
        status, out, err = run(capsys, "rules", "--lang", lang)
        assert (status, err) == (0, "")
        assert [line.split()[0] for line in out.splitlines()] == list(PRESETS)
        assert f"no_cut           {word}\n" in out


def test_rules_of_a_file_or_of_a_record(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    plain = written(tmp_path, {"preset": "pagat", "word": "CUT"}, name="rules.json")
    game = written(tmp_path, {**GOOD, "rules": {"preset": "pagat", "word": "CUT"}})
    sheet = run(capsys, "rules", plain)[1]
    assert "CUT" in sheet
    assert run(capsys, "rules", game)[1].splitlines()[1:] == sheet.splitlines()[1:]
    assert sheet.startswith("# Kemps: the rules of “rules”")
    status, out, _ = run(capsys, "rules", game, "--against", "pagat")
    assert status == 0
    assert "CUT" in out
    assert "KEMPS" in out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["poker"], "kemps: poker: neither a file nor a rule set; the rule sets are classic, pagat"),
        (["kems", "--lang", "fr"], "kemps: lang: 'fr' found, allowed is one of en, de, es"),
        (["kems", "--against", "poker"], "kemps: poker: neither a file nor a rule set"),
        (["--against", "kems"], "kemps: --against compares two rule sets"),
    ],
)
def test_wrong_arguments_are_one_line(capsys: pytest.CaptureFixture[str], arguments: list[str], told: str) -> None:
    status, out, err = run(capsys, "rules", *arguments)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(told)


def test_wrong_rules_in_a_file_are_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = written(tmp_path, {"rules": {"word": 5}})
    told = f"kemps: {path}: rules.word: 5 found, allowed is a word of 1 to 12 letters\n"
    assert run(capsys, "rules", path)[0::2] == (2, told)
    assert run(capsys, "rules", "kems", "--against", path)[0::2] == (2, told)
    assert run(capsys, "rules", written(tmp_path, [1]))[0] == 2
    assert run(capsys, "rules", written(tmp_path, "{"))[0] == 2


@pytest.mark.parametrize(
    ("command", "status", "told"),
    [
        ("replay - <&-", 2, "kemps: standard input is closed"),
        ("rules - <&-", 2, "kemps: standard input is closed"),
        ("rules kems >&-", 0, ""),
        ("rules kems >/dev/full", 1, "kemps: No space left on device"),
        ("rules $(printf 'a%.0s' {1..300})", 2, "neither a file nor a rule set"),
        ("replay $'no\\nfile'", 2, r"kemps: 'no\nfile': No such file"),
    ],
)
def test_streams_and_names_that_nobody_would_think_of(command: str, status: int, told: str) -> None:
    line = f"{sys.executable} -m kemps_widgets {command}"
    done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == status
    assert told in done.stderr
    assert done.stderr.count("\n") == bool(told)
