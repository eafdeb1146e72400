"""What counts as a number in rules, records and settings: true and false never do."""

from typing import TypeGuard


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
