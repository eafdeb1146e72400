"""The page's half of the widgets: hand-written ES modules and style sheets, joined without a build step.

anywidget loads a widget's module from a blob, where a relative import has nothing to be relative to. So the modules
that an entry reaches are joined into one here, when Python asks for it.
"""

import re
from graphlib import CycleError, TopologicalSorter
from importlib.resources import files

__all__ = ["JoinError", "module", "stylesheet"]

_SHEETS = ("table.css", "pieces.css", "faces.css", "story.css")

_IMPORT = re.compile(r'^import \{ *(?P<names>\w+(?:, *\w+)*),? *\} from "\./(?P<source>[\w-]+\.js)";$')
_EXPORTED = re.compile(r"^export (?=(?:async )?(?:function|const|let|class)\b)")
_DECLARED = re.compile(r"^(?P<export>export )?(?:async )?(?:function\*? ?|const |let |var |class )(?P<name>\w+)")
_EMPTY_EXPORT = "export {};"


class JoinError(ValueError):
    """Modules that cannot be joined into one; the message says which line of which file, and what is allowed."""


def _read(name: str) -> str:
    return files(__name__).joinpath(name).read_text(encoding="utf-8")


def module(entry: str = "table.js") -> str:
    """Return one ES module with everything that `entry` reaches, each file after the ones that it imports.

    Raises `JoinError` for an import or export that cannot be joined, a name that a module does not export, a name that
    two modules declare at top level, and modules that import each other in a ring.
    """
    sources: dict[str, str] = {}
    imports: dict[str, dict[str, list[str]]] = {}
    waiting = [entry]
    while waiting:
        name = waiting.pop()
        if name not in sources:
            sources[name] = _read(name)
            imports[name] = _imports(name, sources[name])
            waiting.extend(imports[name])
    try:
        order = list(TopologicalSorter(imports).static_order())
    except CycleError as error:
        raise JoinError(f"modules import each other in a ring: {' → '.join(error.args[1])}") from error
    _check_names(order, sources, imports)
    return "\n".join(f"// {name}\n{_body(name, sources[name], is_entry=name == entry)}" for name in order)


def stylesheet() -> str:
    """Return the whole CSS of the widgets, each rule scoped to `.kemps-table`."""
    return "\n".join(_read(name) for name in _SHEETS)


def _imports(name: str, source: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for number, line in enumerate(source.splitlines(), 1):
        if not re.match(r"import\b", line):
            continue
        match = _IMPORT.match(line)
        if match is None:
            raise JoinError(
                f"{name}, line {number}: {line!r} cannot be joined; "
                'allowed is one line of the form: import { a, b } from "./x.js";'
            )
        found.setdefault(match["source"], []).extend(re.findall(r"\w+", match["names"]))
    return found


def _check_names(order: list[str], sources: dict[str, str], imports: dict[str, dict[str, list[str]]]) -> None:
    home: dict[str, str] = {}
    exported: dict[str, set[str]] = {}
    for name in order:
        exported[name] = set()
        for number, line in enumerate(sources[name].splitlines(), 1):
            if re.match(r"(?:export )?(?:const|let|var) *[\[{]", line):
                raise JoinError(f"{name}, line {number}: a top-level declaration must name one thing, found {line!r}")
            match = _DECLARED.match(line)
            if match is None:
                continue
            declared = match["name"]
            if declared in home:
                raise JoinError(f"{name}, line {number}: {declared!r} is already declared in {home[declared]}")
            home[declared] = name
            if match["export"]:
                exported[name].add(declared)
    for name, wanted in imports.items():
        for source, names in wanted.items():
            for missing in sorted(set(names) - exported[source]):
                raise JoinError(f"{name} imports {missing!r}, which {source} does not export")


def _body(name: str, source: str, *, is_entry: bool) -> str:
    lines: list[str] = []
    for number, line in enumerate(source.splitlines(), 1):
        if _IMPORT.match(line) or line == _EMPTY_EXPORT:
            continue
        kept = line
        if line.startswith("export ") and not (is_entry and line.startswith("export default ")):
            kept = _EXPORTED.sub("", line)
            if kept == line:
                raise JoinError(
                    f"{name}, line {number}: {line!r} cannot be joined; allowed is export before "
                    "a function, const, let or class, and export default in the entry"
                )
        lines.append(kept)
    return "\n".join(lines) + "\n"
