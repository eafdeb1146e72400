"""The command `kemps simulate`: tournaments of players, as a table or as lines of JSON."""

import argparse
import json
from collections.abc import Iterator, Sequence

from ..core.errors import KempsError
from .crew import crew
from .figures import Figure, figure_json, figure_line
from .options import ALL, NAMES, USUAL, processors
from .tournament import TOURNAMENTS, Plan


def run(options: argparse.Namespace) -> Iterator[tuple[str, bool]]:
    """Play the tournaments chosen: each line as soon as it is known, and whether the aim told in it is missed."""
    names = _chosen(options.names)
    with crew(options.processes or processors()) as players:
        plan = Plan(options.games, options.seed, players)
        for name in names:
            if not options.json:
                yield f"{name}: {_about(name)}", False
            for found in TOURNAMENTS[name](plan):
                yield _line(name, found, as_json=options.json), found.verdict == "missed"


def _about(name: str) -> str:
    return (TOURNAMENTS[name].__doc__ or "").strip()


def _line(tournament: str, found: Figure, *, as_json: bool) -> str:
    return (
        json.dumps({"tournament": tournament, **figure_json(found)}, allow_nan=False)
        if as_json
        else f"  {figure_line(found)}"
    )


def _chosen(names: Sequence[str]) -> tuple[str, ...]:
    for name in names:
        if name not in (*NAMES, ALL):
            raise KempsError(f"simulate: {name!r} found, allowed are {', '.join(NAMES)} and {ALL}")
    return NAMES if ALL in names else tuple(dict.fromkeys(names)) or USUAL
