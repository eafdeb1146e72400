"""What counts as a number in rules, records and settings: true and false never do. And how a value is told."""

import reprlib
from typing import TypeGuard

_TOLD = reprlib.Repr()
_TOLD.maxstring = _TOLD.maxother = _TOLD.maxlong = 60
_TOLD.maxlevel = 2
_TOLD.maxdict = 3


def is_whole(value: object) -> TypeGuard[int]:
    """Whether this is a whole number.

    >>> is_whole(4), is_whole(4.0), is_whole(True)
    (True, False, False)
    """
    return isinstance(value, int) and not isinstance(value, bool)


def is_number(value: object) -> TypeGuard[float]:
    """Whether this is a whole or a floating number.

    >>> is_number(0.5), is_number(2), is_number(False), is_number("2")
    (True, True, False, False)
    """
    return is_whole(value) or isinstance(value, float)


def told(value: object) -> str:
    """A value as errors show it: in one line, and short however long or deep it is.

    >>> told("7S"), told([1, 2, 3, 4, 5, 6, 7, 8])
    ("'7S'", '[1, 2, 3, 4, 5, 6, ...]')
    """
    try:
        return _TOLD.repr(value)
    except ValueError:  # a whole number with more digits than Python writes
        return "a very long number"
