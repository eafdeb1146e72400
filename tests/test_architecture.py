"""Who may import whom. Nothing points back, and nothing below the widgets knows a front end."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "kemps_widgets"

MAY_IMPORT = {
    "core": set(),
    "players": {"core"},
    "room": {"core", "players"},
    "lab": {"core", "players", "room"},
    "render": {"core"},
    "frontend": set(),
    "widgets": {"core", "players", "room", "render", "frontend"},
    "app": set(),
    "cli": {"core", "lab", "render", "app"},
}
PACKAGES = (".core", ".players", ".room", ".lab", ".render")
FRONT_ENDS = ("ipywidgets", "anywidget", "traitlets", "IPython", "matplotlib")


def part_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported_parts(path: Path) -> set[str]:
    """The parts of the package that a file imports, wherever in the file."""
    depth = len(path.relative_to(PACKAGE).parts)
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = []
        if isinstance(node, ast.ImportFrom) and node.level == depth:
            names = [node.module] if node.module else [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("kemps_widgets."):
            names = [(node.module or "").removeprefix("kemps_widgets.")]
        elif isinstance(node, ast.Import):
            names = [each.name.removeprefix("kemps_widgets.") for each in node.names if "kemps_widgets." in each.name]
        found |= {name.split(".")[0] for name in names if name}
    return found - {"__version__"}


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_point_inwards(path: Path) -> None:
    part = part_of(path)
    if part not in ("__init__", "__main__"):
        assert imported_parts(path) - {part} <= MAY_IMPORT[part]


def test_every_part_has_its_place() -> None:
    parts = {part_of(path) for path in PACKAGE.rglob("*.py")}
    assert parts - {"__init__", "__main__"} == set(MAY_IMPORT)


@pytest.mark.parametrize("part", ["", *PACKAGES, ".cli", ".frontend"])
def test_below_the_widgets_there_is_no_front_end(part: str) -> None:
    code = f"""
import importlib, pkgutil, sys
package = importlib.import_module("kemps_widgets{part}")
inside = pkgutil.walk_packages(package.__path__, package.__name__ + ".") if {part!r} in {PACKAGES!r} else ()
for module in inside:
    importlib.import_module(module.name)
print(*sorted(set({FRONT_ENDS!r}) & set(sys.modules)))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_files_stay_short(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 400
