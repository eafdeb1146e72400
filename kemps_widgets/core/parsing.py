"""The text of a record as JSON values: strictly JSON, and what is not is told by line and column."""

import codecs
import json
import math
import re
from collections.abc import Iterator

from .errors import RecordError, place_of

# A text without an end goes on to the end of all: so nothing is looked at twice.
_TOKENS = re.compile(r'"(?:[^"\\]|\\.)*"?|NaN|-?Infinity|[\[{]|[\]}]', re.DOTALL)


def parse_json(text: str | bytes, first_line: int = 1) -> object:
    """The JSON value of a text, or of its UTF-8 bytes, with or without a byte order mark.

    first_line: number of the text's first line, for errors. Raises `RecordError` that says where the text is not JSON.
    A number that is too long to be read comes as infinity, which is allowed nowhere.
    """
    plain = _decoded(text, first_line) if isinstance(text, bytes) else text.removeprefix("\ufeff")
    constants: list[_Constant] = []

    def constant(name: str) -> _Constant:
        constants.append(_Constant(name))
        return constants[-1]

    try:
        found: object = json.loads(plain, parse_int=_whole_number, parse_constant=constant)
        if constants:
            place = next((place_of(path) for path, value in _values(found) if value is constants[0]), "")
            start = next(start for start, token in _tokens(plain) if token == constants[0].name)
            raise _not_json(plain, start, f"{constants[0].name} is no number", first_line, place)
    except json.JSONDecodeError as error:
        raise _not_json(plain, error.pos, error.msg[:1].lower() + error.msg[1:], first_line) from error
    except RecursionError as error:
        raise _not_json(plain, _deepest(plain), "nested too deep", first_line) from error
    return found


class _Constant:
    """NaN or an Infinity, which Python's reader knows and JSON does not."""

    def __init__(self, name: str) -> None:
        self.name = name


def _values(found: object, path: tuple[object, ...] = ()) -> Iterator[tuple[tuple[object, ...], object]]:
    """Everything in a JSON value with the path to it, in reading order."""
    yield path, found
    if isinstance(found, dict | list):
        for key, value in found.items() if isinstance(found, dict) else enumerate(found):
            yield from _values(value, (*path, key))


def _whole_number(digits: str) -> float:
    try:
        return int(digits)
    except ValueError:  # more digits than Python reads without being told to
        return math.copysign(math.inf, -1 if digits[0] == "-" else 1)


def _decoded(text: bytes, first_line: int) -> str:
    text = text.removeprefix(codecs.BOM_UTF8)
    try:
        return text.decode()
    except UnicodeDecodeError as error:
        before = text[: error.start].decode()
        raise _not_json(before, len(before), "not UTF-8", first_line) from error


def _not_json(text: str, position: int, what: str, first_line: int, place: str = "") -> RecordError:
    line = first_line + text.count("\n", 0, position)
    where = f"line {line} column {position - text.rfind(chr(10), 0, position)}"
    return RecordError(f"{what} ({where}: not JSON)", place) if place else RecordError(f"not JSON: {what}", where)


def _tokens(text: str) -> Iterator[tuple[int, str]]:
    return ((match.start(), match.group()) for match in _TOKENS.finditer(text))


def _deepest(text: str) -> int:
    """Where the brackets are nested deepest for the first time."""
    depth, deepest, place = 0, 0, 0
    for start, bracket in _tokens(text):
        depth += (bracket in "[{") - (bracket in "]}")
        if depth > deepest:
            deepest, place = depth, start
    return place
