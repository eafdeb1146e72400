"""The page's modules joined into the one that anywidget loads."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from kemps_widgets import frontend

FOLDER = Path(frontend.__file__).parent


@pytest.fixture
def sources(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """An empty folder of modules that a test fills."""
    files: dict[str, str] = {}
    monkeypatch.setattr(frontend, "_read", files.__getitem__)
    return files


def test_the_table_is_one_module() -> None:
    joined = frontend.module()
    assert not re.search(r"^import\b", joined, re.MULTILINE)
    assert re.findall(r"^export .*", joined, re.MULTILINE) == ["export default { render };"]


def test_every_module_is_in_it_once() -> None:
    joined = frontend.module()
    for path in FOLDER.glob("*.js"):
        expected = 0 if path.name == "types.js" else 1
        assert joined.count(f"// {path.name}\n") == expected, path.name


@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node")
def test_node_can_import_it(tmp_path: Path) -> None:
    script = frontend.module() + "\nexport const joined = true;\n"
    (tmp_path / "joined.mjs").write_text(script, encoding="utf-8")
    check = 'const m = await import("./joined.mjs"); console.log(typeof m.default.render);'
    command = ["node", "--input-type=module", "--eval", check]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "function"


def test_dependencies_come_first(sources: dict[str, str]) -> None:
    sources["a.js"] = 'import { b } from "./b.js";\nimport { c, d } from "./c.js";\nexport default { b };\n'
    sources["b.js"] = 'import { c } from "./c.js";\nexport function b() {}\n'
    sources["c.js"] = "export const c = 1;\nexport async function d() {}\n"
    joined = frontend.module("a.js")
    assert joined == (
        "// c.js\nconst c = 1;\nasync function d() {}\n\n// b.js\nfunction b() {}\n\n// a.js\nexport default { b };\n"
    )


@pytest.mark.parametrize(
    "line",
    [
        'import * as all from "./b.js";',
        'import b from "./b.js";',
        'import { b as c } from "./b.js";',
        'import "./b.js";',
        'import { b } from "https://example.org/b.js";',
        "import {",
        "export { b };",
        'export * from "./b.js";',
    ],
)
def test_what_cannot_be_joined_is_named(sources: dict[str, str], line: str) -> None:
    sources["a.js"] = f"const first = 1;\n{line}\n"
    sources["b.js"] = "export const b = 1;\n"
    with pytest.raises(frontend.JoinError, match=r"a\.js, line 2: .*cannot be joined; allowed is"):
        frontend.module("a.js")


def test_a_default_export_belongs_to_the_entry(sources: dict[str, str]) -> None:
    sources["a.js"] = 'import { b } from "./b.js";\nexport default b;\n'
    sources["b.js"] = "export const b = 1;\nexport default b;\n"
    with pytest.raises(frontend.JoinError, match=r"b\.js, line 2"):
        frontend.module("a.js")


def test_one_name_declared_twice(sources: dict[str, str]) -> None:
    sources["a.js"] = 'import { b } from "./b.js";\nconst SIZE = b;\n'
    sources["b.js"] = "const SIZE = 1;\nexport const b = SIZE;\n"
    with pytest.raises(frontend.JoinError, match=r"a\.js, line 2: 'SIZE' is already declared in b\.js"):
        frontend.module("a.js")


def test_destructuring_at_top_level(sources: dict[str, str]) -> None:
    sources["a.js"] = "const { a, b } = globalThis;\n"
    with pytest.raises(frontend.JoinError, match=r"a\.js, line 1: .*must name one thing"):
        frontend.module("a.js")


def test_a_name_that_is_not_exported(sources: dict[str, str]) -> None:
    sources["a.js"] = 'import { b } from "./b.js";\n'
    sources["b.js"] = "const b = 1;\n"
    with pytest.raises(frontend.JoinError, match=r"a\.js imports 'b', which b\.js does not export"):
        frontend.module("a.js")


def test_a_ring_of_imports(sources: dict[str, str]) -> None:
    sources["a.js"] = 'import { b } from "./b.js";\nexport const a = 1;\n'
    sources["b.js"] = 'import { a } from "./a.js";\nexport const b = 1;\n'
    with pytest.raises(frontend.JoinError, match="in a ring"):
        frontend.module("a.js")


def test_the_style_sheet_styles_the_table_alone() -> None:
    sheet = re.sub(r"/\*.*?\*/", "", frontend.stylesheet(), flags=re.DOTALL)
    assert ".kemps-table" in sheet
    assert "@import" not in sheet
    assert "url(" not in sheet
    theme = {'[data-jp-theme-light="true"]', '[data-jp-theme-light="false"]'}
    for selector in re.findall(r"(?:^|[{}])\s*([^{}@]+?)\s*\{", sheet):
        if selector in theme or re.fullmatch(r"from|to|[\d%, ]+", selector):
            continue
        assert all(part.strip().startswith(".kemps-table") for part in re.split(r",(?![^(]*\))", selector)), selector


def test_every_sheet_is_in_it() -> None:
    sheet = frontend.stylesheet()
    for path in FOLDER.glob("*.css"):
        assert path.read_text(encoding="utf-8") in sheet, path.name
