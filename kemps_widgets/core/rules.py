"""What a table has agreed to play: an immutable, checked `Rules` value. A variant is data, not a branch on its name."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Self

from .errors import RulesError, place_of
from .presets import PRESETS, preset_name
from .rule_values import (
    Arrangement,
    CutForm,
    End,
    FalseCut,
    ScoreBy,
    Scoring,
    StockOut,
    SwapOrder,
    SweepBy,
    SweepWhen,
    check_pairs,
    check_value,
    one_of,
)
from .values import is_whole, told

STANDARD_RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K")
STANDARD_SUITS = ("S", "H", "D", "C")

RING_PLAYERS = 5
SERIES_PLAYERS = 8
SERIES_SUBSTITUTES = 2


class _Values(NamedTuple):
    """A value for each rule, not yet checked."""

    players_per_team: int = 2
    arrangement: Arrangement = "opposite"
    min_players: int = 4
    max_players: int = 10
    ranks: tuple[str, ...] = STANDARD_RANKS
    suits: tuple[str, ...] = STANDARD_SUITS
    decks: int | Literal["auto"] = "auto"
    second_deck_at: int = 8
    hand_size: int = 4
    set_size: int = 4
    market_size: int = 4
    sets_needed: int = 1
    redraw_at: int = 0
    go_call: bool = False
    swap_order: SwapOrder = "together"
    max_swap: int = 1
    swap_pause: float = 0.0
    sweep: SweepWhen = "all_pass"
    sweep_by: SweepBy = "dealer"
    sweep_after: float = 0.0
    stock_out: StockOut = "reshuffle"
    cut: CutForm = "player"
    false_cut: FalseCut = "penalty"
    double_kemps: bool = False
    guess_sign: bool = False
    verbal_signals: bool = False
    warning_signals: bool = True
    new_signal_each_hand: bool = False
    silent: bool = False
    score_by: ScoreBy = "team"
    scoring: Scoring = "letters"
    word: str = "KEMPS"
    target: int = 5
    end: End = "last_standing"
    hands: int = 0


class Rules(_Values):
    """The rules of one game. Every field is a rule of the same name in the record; wrong values raise `RulesError`.

    players_per_team: players on one side, 2 to 6 (T1)
    arrangement: where partners sit: "opposite", "alternate", "ring" of five, "series" of changing pairs (T2, X5)
    min_players, max_players: players in the game, 4 to 52 (T1)
    ranks, suits: lists of distinct single characters; a deck has a card of each rank in each suit (T4)
    decks: 1 to 8, or "auto": two from `second_deck_at` (4 to 53) players at the table on, else one (T3)
    hand_size, market_size: cards in a hand and in the centre, 1 to 13 (T5)
    set_size: equal ranks that make a set, 2 to `hand_size` (T5)
    sets_needed: partners who must hold a set when Kemps is called, from 1 to fewer than `players_per_team` (C1)
    redraw_at: whoever is dealt so many of a rank draws a new hand, 2 to `hand_size`; 0: nobody does (D2)
    go_call: nobody touches the centre before the dealer says go, after each sweep again (D3)
    swap_order: give and take "together", or "discard_first" (P1, P5)
    max_swap: cards that one swap may exchange, 1 to 13 (P2)
    swap_pause: seconds that a seat waits after a swap before its next one, 0 to 3600 (P4)
    sweep: the centre may be swept when "all_pass", or when it was "idle" for `sweep_after` seconds, 0 to 3600 (P6)
    sweep_by: the "dealer" sweeps, or "anyone" (P6)
    stock_out: an empty stock is filled by a "reshuffle", or the hand is a "draw" (P7)
    cut: a cut names a "player", a player's "team" or nobody ("anyone"), or there is none ("off") (C2)
    false_cut: a wrong cut is a "penalty" and ends the hand, or its caller is "barred" from cutting (C3)
    double_kemps: a partner may answer a right call with the caller's own set (C6)
    guess_sign: rivals may cancel a right call by guessing the signal (C7)
    verbal_signals: words may be a signal (S3)
    warning_signals: a signal may mean "rivals are near a set" (S4)
    new_signal_each_hand: each side agrees on new signals before each hand (S1)
    silent: no word during play but the calls (S6)
    score_by: scores belong to a "team", or in a ring to a "player" (E4)
    scoring: "letters" of `word` for the losers, "points", or "plus_minus" (E1 to E3)
    word: what the losers of a hand collect, 1 to 12 letters (E1)
    target: points that win, 1 to 1000 (E5)
    end: "first_out" loses, "last_standing" wins, first at `target`, or best after `hands` hands (E5)
    hands: 0 to 999, odd where it counts, 6 in a series (E5)

    `Rules()` shows what they are by default, in classic rules. `rules._replace(target=3)` gives rules with one of them
    changed, checked as these are. Pairs of rules that exclude each other are refused by an error that names both and
    what would be possible.

    >>> Rules.preset("short_cut").word
    'CUT'
    >>> Rules.preset("pagat", target=0)
    Traceback (most recent call last):
    ...
    kemps_widgets.core.errors.RulesError: rules.target: 0 found, allowed is a whole number from 1 to 1000
    """

    __slots__ = ()

    if not TYPE_CHECKING:  # for which the fields say what may be given

        def __new__(cls, *values: object, **named: object) -> Self:
            """Check the values."""
            given = {**cls._field_defaults, **dict(zip(cls._fields, values, strict=False)), **named}
            for name in given:
                if name not in cls._field_defaults:
                    raise _unknown(name)
                check_value(name, given)
            check_pairs(given)
            return super().__new__(cls, **{name: _frozen(value) for name, value in given.items()})

        @classmethod
        def _make(cls, values: Iterable[object]) -> Self:
            """Check these values too."""
            return cls(*values)

        def _replace(self, **changes: object) -> Self:
            """Check what is changed."""
            return type(self)(**{**self._asdict(), **changes})

    @classmethod
    def preset(cls, name: str = "classic", /, **overrides: object) -> "Rules":
        """The rules known by this name or one of its aliases, with any rule of them replaced.

        Raises `RulesError` for a name or a rule that does not exist, a value that is not allowed, or rules that exclude
        each other; with several faults for the first in the order of the arguments.
        """
        if "preset" in overrides:
            raise _unknown("preset")
        known = preset_name(name) if isinstance(name, str) else None
        return cls.parse({"preset": name if known is None else known, **overrides})

    @classmethod
    def parse(cls, found: Mapping[str, object]) -> "Rules":
        """The rules that a record names: a `preset` (default classic) and any rule over it. Raises as `preset` does.

        A record is for every reader of its format, so here a preset has one name and no alias.
        """
        preset = found.get("preset", "classic")
        is_known = isinstance(preset, str) and preset in PRESETS
        values = {**cls._field_defaults, **(PRESETS[str(preset)] if is_known else {})}
        values |= {key: value for key, value in found.items() if key in values}
        for key in found:
            if key == "preset":
                if not is_known:
                    raise RulesError(f"{told(preset)} found, allowed is one of {', '.join(PRESETS)}", "rules.preset")
            elif key in values:
                check_value(key, values)
            else:
                raise _unknown(key)
        return cls(**values)

    def overrides(self) -> dict[str, Any]:
        """The rules that differ from classic, as a record holds them."""
        classic = self._field_defaults
        return {
            key: list(value) if isinstance(value, tuple) else value
            for key, value in self._asdict().items()
            if value != classic[key]
        }

    def decks_for(self, players: int) -> int:
        """How many decks are shuffled together for so many players at the table (T3)."""
        if self.decks == "auto":
            return 2 if players >= self.second_deck_at else 1
        return self.decks

    def player_counts(self) -> tuple[int, ...]:
        """The numbers of players that can play: in range, and whole sides, at least two (T1).

        A ring has five seats (T2), a series eight players, or ten with its substitutes (X5).

        >>> Rules().player_counts()
        (4, 6, 8, 10)
        """
        match self.arrangement:
            case "ring":
                possible = [RING_PLAYERS]
            case "series":
                possible = [SERIES_PLAYERS, SERIES_PLAYERS + SERIES_SUBSTITUTES]
            case _:
                possible = [sides * self.players_per_team for sides in range(2, 27)]
        return tuple(count for count in possible if self.min_players <= count <= self.max_players)

    def check_players(self, count: int) -> None:
        """Raise `RulesError` unless so many can play (T1)."""
        allowed = self.player_counts()
        if not is_whole(count) or count not in allowed:
            counts = f"allowed is {one_of(map(str, allowed))}" if allowed else "these rules fit no number of players"
            raise RulesError(f"{told(count)} found, {counts}", "players")


def _unknown(name: object) -> RulesError:
    return RulesError(f"no such rule; the rules are {', '.join(Rules._fields)}", place_of(["rules", name]))


def _frozen(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value
