"""What can be known of Binder's build without Docker and without Binder."""

import re
import subprocess
import sys
import tomllib
import venv
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from packaging.requirements import Requirement

CONFIGURATION = {"requirements.txt", "runtime.txt", "start"}


@pytest.fixture(scope="module")
def project(root: Path) -> dict[str, Any]:
    """Read the project's table in pyproject.toml."""
    project: dict[str, Any] = tomllib.loads((root / "pyproject.toml").read_text())["project"]
    return project


@pytest.fixture(scope="module")
def pins(root: Path) -> dict[str, str]:
    """Read what Binder installs: names and versions."""
    lines = (root / "binder" / "requirements.txt").read_text().splitlines()
    return dict(line.split("==") for line in lines if "==" in line)


def test_there_is_one_source_of_configuration(root: Path) -> None:
    assert {path.name for path in (root / "binder").iterdir()} == CONFIGURATION
    others = [".binder", "environment.yml", "requirements.txt", "Pipfile", "setup.py", "Dockerfile", "runtime.txt"]
    assert [name for name in others if (root / name).exists()] == []


def test_pins_lie_within_what_the_package_asks_for(project: dict[str, Any], pins: dict[str, str]) -> None:
    asked = [Requirement(text) for text in project["dependencies"] + project["optional-dependencies"]["app"]]
    assert asked
    for requirement in asked:
        assert requirement.specifier.contains(pins[requirement.name]), requirement


def test_python_is_one_that_the_package_supports(root: Path, project: dict[str, Any]) -> None:
    version = (root / "binder" / "runtime.txt").read_text().strip().removeprefix("python-")
    assert f"Programming Language :: Python :: {version}" in project["classifiers"]


def test_the_projects_address_is_the_same_everywhere(root: Path, project: dict[str, Any]) -> None:
    address = project["urls"]["Repository"]
    readme = (root / "README.md").read_text(encoding="utf-8")
    citation = (root / "CITATION.cff").read_text(encoding="utf-8")
    assert f"https://mybinder.org/v2/gh{urlsplit(address).path}/HEAD" in readme
    assert re.findall(r"^repository-code: (.*)$", citation, re.MULTILINE) == [address]
    assert set(re.findall(r"https://github\.com/[\w.-]+/[\w.-]+", readme + citation)) == {address}


def test_the_badge_leads_to_a_notebook_that_exists(root: Path) -> None:
    (target,) = badge_targets(root)
    assert target.startswith("voila/render/")
    assert (root / target.removeprefix("voila/render/")).is_file()


@pytest.mark.skipif(sys.platform == "win32", reason="repo2docker needs a POSIX system")
def test_the_build_file_renders_without_docker(root: Path) -> None:
    command = [sys.executable, "-m", "repo2docker", "--no-build", "--debug", "."]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert 'pip install --no-cache-dir -r "binder/requirements.txt"' in done.stdout
    assert 'ENV R2D_ENTRYPOINT="${REPO_DIR}/binder/start"' in done.stdout
    version = (root / "binder" / "runtime.txt").read_text().strip().removeprefix("python-")
    assert f"python={version}" in done.stderr


@pytest.mark.slow
def test_the_requirements_install_in_a_fresh_environment(root: Path, tmp_path: Path) -> None:
    venv.create(tmp_path, with_pip=True)
    python = tmp_path / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    install = ["-m", "pip", "install", "--quiet", "-r", "binder/requirements.txt"]
    for arguments in (install, ["-m", "pip", "check"], ["-c", "import voila, kemps_widgets.widgets.table"]):
        done = subprocess.run([python, *arguments], cwd=root, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


def badge_targets(root: Path) -> list[str]:
    readme = (root / "README.md").read_text(encoding="utf-8")
    badges = set(re.findall(r"https://mybinder\.org/v2/[^)\s]+", readme))
    return [parse_qs(urlsplit(badge).query)["urlpath"][0] for badge in badges]
