"""What a table has agreed to play: an immutable, checked `Rules` value. A variant is data, not a branch on its name."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, ClassVar, Literal, cast

from .errors import RulesError
from .values import is_number, is_whole

STANDARD_RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K")
STANDARD_SUITS = ("S", "H", "D", "C")

# Names of rule sets that need no more than the fields below; each is proved by a record in the tests.
PRESETS: Mapping[str, Mapping[str, Any]] = {
    "classic": {},
    "three_of_a_kind": {"set_size": 3},
    "five_card": {"hand_size": 5},
    "short_cut": {"word": "CUT"},
    "cash": {"word": "CASH"},
    "silent": {"silent": True},
    "verbal": {"verbal_signals": True},
}


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one game. Every field is a rule of the same name in the record; wrong values raise `RulesError`.

    min_players, max_players: players at the table, 4 to 52 (T1)
    ranks, suits: distinct single characters (T4)
    decks: 1 to 8, or "auto": two from `second_deck_at` (4 to 53) players at the table on, else one (T3)
    hand_size, market_size: cards in a hand and in the centre, 1 to 13 (T5)
    set_size: equal ranks that make a set, 2 to `hand_size` (T5)
    max_swap: cards that one swap may exchange, 1 to 13 (P2)
    swap_pause: seconds that a seat waits after a swap before its next one, 0 to 3600 (P4)
    verbal_signals: words may be a signal (S3)
    warning_signals: a signal may mean "rivals are near a set" (S4)
    silent: no word during play but the calls (S6); excludes verbal_signals
    word: its letters are what the losers of a hand collect, 1 to 12 letters (E1)

    >>> Rules.preset("short_cut").word
    'CUT'
    >>> Rules(set_size=9)
    Traceback (most recent call last):
    ...
    kemps_widgets.core.errors.RulesError: rules.set_size: 9 found, allowed is a whole number from 2 to 4 (hand_size)
    """

    min_players: int = 4
    max_players: int = 10
    ranks: tuple[str, ...] = STANDARD_RANKS
    suits: tuple[str, ...] = STANDARD_SUITS
    decks: int | Literal["auto"] = "auto"
    second_deck_at: int = 8
    hand_size: int = 4
    market_size: int = 4
    set_size: int = 4
    max_swap: int = 1
    swap_pause: float = 0.0
    verbal_signals: bool = False
    warning_signals: bool = True
    silent: bool = False
    word: str = "KEMPS"

    PLAYERS_PER_SIDE: ClassVar[int] = 2

    def __post_init__(self) -> None:
        for name in ("ranks", "suits"):
            if isinstance(value := getattr(self, name), list | str):
                object.__setattr__(self, name, tuple(value))
        _check(self)

    @classmethod
    def preset(cls, name: str = "classic", /, **overrides: object) -> "Rules":
        """The rules known by this name, with any rule of them replaced.

        Raises `RulesError` for a name or a rule that does not exist, or a value that is not allowed.
        """
        if not isinstance(name, str) or name not in PRESETS:
            raise RulesError(f"rules.preset: {name!r} found, allowed is one of {', '.join(PRESETS)}")
        known = [field.name for field in fields(cls)]
        for key in overrides:
            if key not in known:
                raise RulesError(f"rules.{key}: no such rule; the rules are {', '.join(known)}")
        values: dict[str, Any] = {**PRESETS[name], **overrides}
        return cls(**values)

    @classmethod
    def parse(cls, found: Mapping[str, object]) -> "Rules":
        """The rules that a record names: a `preset` (default classic) and any rule over it. Raises as `preset` does."""
        preset = found.get("preset", "classic")
        return cls.preset(cast("str", preset), **{str(key): found[key] for key in found if key != "preset"})

    def overrides(self) -> dict[str, Any]:
        """The rules that differ from classic, as a record holds them."""
        classic = asdict(Rules())
        return {
            key: list(value) if isinstance(value, tuple) else value
            for key, value in asdict(self).items()
            if value != classic[key]
        }

    def decks_for(self, players: int) -> int:
        """How many decks are shuffled together for so many players at the table (T3)."""
        if self.decks == "auto":
            return 2 if players >= self.second_deck_at else 1
        return self.decks

    def check_players(self, count: int) -> None:
        """Raise `RulesError` unless so many can play: in range, and whole sides of two (T1)."""
        if not is_whole(count) or not self.min_players <= count <= self.max_players or count % self.PLAYERS_PER_SIDE:
            raise RulesError(
                f"players: {count!r} found, allowed is an even number from {self.min_players} to {self.max_players}"
            )


_WHOLE_NUMBERS = {
    "min_players": (4, 52),
    "max_players": (4, 52),
    "second_deck_at": (4, 53),
    "hand_size": (1, 13),
    "market_size": (1, 13),
    "max_swap": (1, 13),
    "set_size": (2, 13),
}
_FLAGS = ("verbal_signals", "warning_signals", "silent")


def _check(rules: Rules) -> None:
    _check_values(rules)
    if rules.min_players > rules.max_players:
        raise _wrong("max_players", rules.max_players, f"{rules.min_players} (min_players) or more")
    if rules.set_size > rules.hand_size:
        raise _wrong("set_size", rules.set_size, f"a whole number from 2 to {rules.hand_size} (hand_size)")
    if rules.silent and rules.verbal_signals:
        raise RulesError("rules: silent and verbal_signals exclude each other; one of them must be false")


def _check_values(rules: Rules) -> None:
    for name, (low, high) in _WHOLE_NUMBERS.items():
        if not is_whole(value := getattr(rules, name)) or not low <= value <= high:
            raise _wrong(name, value, f"a whole number from {low} to {high}")
    for name in _FLAGS:
        if not isinstance(value := getattr(rules, name), bool):
            raise _wrong(name, value, "true or false")
    for name in ("ranks", "suits"):
        _check_characters(name, getattr(rules, name))
    if rules.decks != "auto" and not (is_whole(rules.decks) and 1 <= rules.decks <= 8):
        raise _wrong("decks", rules.decks, '"auto" or a whole number from 1 to 8')
    pause: object = rules.swap_pause
    if not is_number(pause) or not 0 <= pause <= 3600:
        raise _wrong("swap_pause", pause, "seconds from 0 to 3600")
    word: object = rules.word
    if not isinstance(word, str) or not (word.isalpha() and len(word) <= 12):
        raise _wrong("word", word, "a word of 1 to 12 letters")


def _check_characters(name: str, value: object) -> None:
    characters = value if isinstance(value, tuple) else ()
    fine = all(isinstance(each, str) and len(each) == 1 and not each.isspace() for each in characters)
    if not characters or not fine or len(set(characters)) != len(characters):
        raise _wrong(name, value, "a list of distinct single characters")


def _wrong(name: str, value: object, allowed: str) -> RulesError:
    return RulesError(f"rules.{name}: {value!r} found, allowed is {allowed}")
