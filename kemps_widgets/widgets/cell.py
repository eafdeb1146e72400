"""Closing what an earlier run of the same notebook cell made, so that running a cell again does not pile up games."""

from typing import Protocol
from weakref import WeakSet


class Closable(Protocol):
    """Something with an end."""

    def close(self) -> None:
        """End it."""


_made: dict[str, tuple[str, WeakSet[Closable]]] = {}  # by cell: the run, and what it made


def close_earlier_runs(made: Closable) -> None:
    """Note that the running cell makes this, and close what earlier runs of it made. Outside of a cell: nothing."""
    cell, run = _running_cell()
    if cell is None:
        return
    last_run, things = _made.get(cell, (run, WeakSet[Closable]()))
    if last_run != run:
        for thing in list(things):
            thing.close()
        things = WeakSet()
    things.add(made)
    _made[cell] = (run, things)


def _running_cell() -> tuple[str | None, str]:
    """The id of the cell that the front end says is running, and of this run of it."""
    try:
        from IPython import get_ipython
    except ImportError:
        return None, ""
    shell = get_ipython()
    parent = getattr(shell, "parent_header", None) or {}
    cell = (parent.get("metadata") or {}).get("cellId")
    return cell, (parent.get("header") or {}).get("msg_id", "")
