"""The errors of the package. All are `ValueError`s whose message says where, what was found and what is allowed."""

from collections.abc import Iterable
from typing import Self


def place_of(path: Iterable[object]) -> str:
    r"""A path of keys and indices as errors name it; a key that would not read well in a line is quoted.

    >>> place_of(["hands", 2, "actions", 5, "at"]), place_of(["rules", "a\nb"])
    ('hands[2].actions[5].at', "rules.'a\\nb'")
    """
    steps = [f"[{key}]" if isinstance(key, int) else f".{_readable(str(key))}" for key in path]
    return "".join(steps).removeprefix(".")


def _readable(key: str) -> str:
    return key if key.isidentifier() and len(key) <= 40 else f"{key!r:.40}"


class KempsError(ValueError):
    """Something given to the game can't be used.

    place: the path of keys to it, as `hands[2].deck`; empty where the whole is meant
    what: what is wrong there and what is allowed

    >>> print(KempsError("7 found, allowed is 1", "version").within("games[3]"))
    games[3].version: 7 found, allowed is 1
    """

    def __init__(self, what: str, place: str = "") -> None:
        super().__init__(f"{place}: {what}" if place else what)
        self.what = what
        self.place = place

    def within(self, outer: str) -> Self:
        """The same error, its place seen from further out."""
        joint = "." if self.place and not self.place.startswith("[") else ""
        return type(self)(self.what, f"{outer}{joint}{self.place}")


class RulesError(KempsError):
    """Rules that don't exist, don't fit together or can't be played at this table."""


class RecordError(KempsError):
    """A record, or a part of one, that is not of the form that it should have."""
