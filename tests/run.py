"""Run every check of the project; stop at the first that fails.

`python3 tests/run.py` in an environment that has the extras `app` and `test`.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic

ROOT = Path(__file__).resolve().parent.parent
FRONT_END = ROOT / "tests" / "frontend"

# What needs more than the game, ipywidgets and the tools below runs on this interpreter only.
ONLY_HERE = {"app", "benchmarks", "binder", "browser", "frontend", "tools"}
TOOLS_ELSEWHERE = {"babel", "hypothesis", "pytest"}


class CheckFailedError(Exception):
    """The check that failed."""


def main() -> int:
    """Run all checks and return the exit status."""
    # The environment's own tools first, whether or not it is activated.
    os.environ["PATH"] = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    checks: list[tuple[str, Callable[[], None]]] = [
        ("a browser", browser),
        ("lint", lint),
        ("types", types),
        ("the front end's own tests", front_end),
        ("other versions of Python", other_pythons),
        ("everything in Python", everything),
    ]
    for name, check in checks:
        start = monotonic()
        say(f"== {name}")
        try:
            check()
        except CheckFailedError as error:
            say(f"FAILED: {name}, after {monotonic() - start:.0f} s: {error}")
            return 1
    return 0


def browser() -> None:
    """Make sure that there is a Chromium."""
    # Run as a file, this looks for modules beside itself only.
    sys.path.insert(0, str(ROOT))
    from tests.tools import chromium

    if chromium.find():
        return
    hint = f"install Chromium so that one of these is on the PATH: {', '.join(chromium.NAMES)}"
    if shutil.which("apt-get") is None:
        raise CheckFailedError(hint)
    as_root = [] if os.geteuid() == 0 else ["sudo"]
    if as_root and shutil.which("sudo") is None:
        raise CheckFailedError(hint)
    run([*as_root, "apt-get", "update"])
    run([*as_root, "apt-get", "install", "--yes", "--no-install-recommends", "chromium"])


def lint() -> None:
    """Check style and form."""
    python("-m", "ruff", "check")
    python("-m", "ruff", "format", "--check")


def types() -> None:
    """Check the types."""
    python("-m", "mypy")


def front_end() -> None:
    """Check the types of the page's modules, and test them without a browser."""
    npm = shutil.which("npm")
    if npm is None:
        raise CheckFailedError("npm is missing; the extra `test` brings it")
    for arguments in (["ci", "--no-audit", "--no-fund"], ["run", "check"], ["test"]):
        run([npm, *arguments], FRONT_END)


def other_pythons() -> None:
    """Test the game, its players and its widgets on every other version that the package supports."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    supported = re.findall(r"Python :: (3\.\d+)", "\n".join(project["classifiers"]))
    extra = project["optional-dependencies"]["test"]
    tools = [requirement for requirement in extra if re.split(r"[^\w-]", requirement)[0] in TOOLS_ELSEWHERE]
    folders = sorted(path for path in (ROOT / "tests").iterdir() if path.is_dir() and path.name not in ONLY_HERE)
    for version in supported:
        if version == f"{sys.version_info.major}.{sys.version_info.minor}":
            continue
        interpreter = find_python(version)
        if interpreter is None:
            say(f"Python {version} is not at hand: skipped")
            continue
        say(f"Python {version}")
        with tempfile.TemporaryDirectory() as environment:
            run([interpreter, "-m", "venv", environment])
            there = environment_python(Path(environment))
            run([there, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", ".", *tools])
            run([there, "-m", "pytest", "-q", *folders, "kemps_widgets", "--ignore=kemps_widgets/app"])


def everything() -> None:
    """Run the notebooks and all tests; pytest's own last line is the last of all."""
    python("-m", "pytest", "-q", "--nbval-lax", "--nbval-current-env", "notebooks", "kemps_widgets", "tests")


def find_python(version: str) -> str | None:
    """Find an interpreter of this version on the PATH or among pyenv's."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"), "versions")
    candidates = [shutil.which(f"python{version}"), *map(str, pyenv.glob(f"{version}.*/bin/python"))]
    return next(filter(works, filter(None, candidates)), None)


def works(interpreter: str) -> bool:
    """Tell whether it is more than a placeholder: pyenv puts those on the PATH for versions that are not chosen."""
    return subprocess.run([interpreter, "-c", ""], capture_output=True, check=False).returncode == 0


def environment_python(environment: Path) -> Path:
    """Find the interpreter of a virtual environment."""
    return environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def python(*arguments: str) -> None:
    """Run this interpreter."""
    run([sys.executable, *arguments])


def run(command: Sequence[str | Path], folder: Path = ROOT) -> None:
    """Run a command, which may fail the check."""
    status = subprocess.run(command, cwd=folder, check=False).returncode
    if status:
        raise CheckFailedError(f"{' '.join(map(str, command))} ended with {status}")


def say(line: str) -> None:
    """Print at once, so that it stands before what the next command prints."""
    print(line, flush=True)


if __name__ == "__main__":
    sys.exit(main())
