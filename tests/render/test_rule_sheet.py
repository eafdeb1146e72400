"""A rule sheet says all that its rules say, in words."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations
from typing import Any, get_args, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kemps_widgets.core.errors import KempsError, RulesError
from kemps_widgets.core.presets import ALIASES, PRESETS
from kemps_widgets.core.rules import STANDARD_RANKS, STANDARD_SUITS, Rules
from kemps_widgets.render import articles
from kemps_widgets.render.rule_sheet import rule_sheet
from kemps_widgets.render.sheet_english import SHEET
from kemps_widgets.render.texts import Texts, languages

LANGUAGES = languages()
BIG_SUITS = ("S", "H", "D", "C", "P", "R")
EITHER = (False, True)
HINTS = get_type_hints(Rules)

# Values of every rule that lie near each other, at the ends of what is allowed, or are easily mixed up.
VALUES: Mapping[str, tuple[Any, ...]] = {
    "players_per_team": (2, 3, 4, 6),
    "arrangement": get_args(HINTS["arrangement"]),
    "min_players": (4, 5, 6, 8, 9, 10, 52),
    "max_players": (4, 5, 6, 8, 9, 10, 12, 52),
    "ranks": (
        STANDARD_RANKS,
        STANDARD_RANKS[::-1],
        STANDARD_RANKS[:-1],
        ("A",),
        ("a", "c", "e"),
        ("*", "_", "{", ",", "`", "\\"),
    ),
    "suits": (STANDARD_SUITS, STANDARD_SUITS[::-1], STANDARD_SUITS[:3], BIG_SUITS, ("♠", "s")),
    "decks": ("auto", 1, 2, 8),
    "second_deck_at": (4, 8, 10, 53),
    "hand_size": (4, 5, 6, 13),
    "set_size": (2, 3, 4, 5, 13),
    "market_size": (1, 4, 5, 13),
    "sets_needed": (1, 2, 3, 5),
    "redraw_at": (0, 2, 3, 4),
    "go_call": EITHER,
    "swap_order": get_args(HINTS["swap_order"]),
    "max_swap": (1, 2, 4, 13),
    "swap_pause": (0.0, 0.25, 1.0, 2, 2.5, 1e-7, 3600.0),
    "sweep": get_args(HINTS["sweep"]),
    "sweep_by": get_args(HINTS["sweep_by"]),
    "sweep_after": (0, 0.5, 1.0, 3.0, 3.25, 2999.999999, 3000.0),
    "stock_out": get_args(HINTS["stock_out"]),
    "cut": get_args(HINTS["cut"]),
    "false_cut": get_args(HINTS["false_cut"]),
    "double_kemps": EITHER,
    "guess_sign": EITHER,
    "verbal_signals": EITHER,
    "warning_signals": EITHER,
    "new_signal_each_hand": EITHER,
    "silent": EITHER,
    "score_by": get_args(HINTS["score_by"]),
    "scoring": get_args(HINTS["scoring"]),
    "word": ("KEMPS", "KEMPs", "CUT", "CASH", "A", "Canhão"),
    "target": (1, 2, 5, 1000),
    "end": get_args(HINTS["end"]),
    "hands": (0, 1, 2, 6, 7, 999),
}


@cache
def sheet(rules: Rules, lang: str) -> str:
    return rule_sheet(rules, lang)


def variations(rules: Rules, field: str) -> Iterator[Rules]:
    """Yield the rules with each value of one field that they can have."""
    for value in VALUES[field]:
        try:
            yield rules._replace(**{field: value})
        except RulesError:
            continue


def headings(text: str, level: int) -> list[str]:
    return re.findall(rf"^{'#' * level} (.*)$", text, re.MULTILINE)


def bullets(text: str) -> dict[str, str]:
    return dict(re.findall(r"^- \*\*(.+?):\*\* (.*)$", text, re.MULTILINE))


def test_every_field_is_varied() -> None:
    assert VALUES.keys() == set(Rules._fields)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_each_value_of_each_field_has_a_sheet_of_its_own(preset: str, lang: str) -> None:
    rules = Rules.preset(preset)
    for field in VALUES:
        found = list(dict.fromkeys((rules, *variations(rules, field))))
        for one, other in combinations(found, 2):
            assert sheet(one, lang) != sheet(other, lang), (field, getattr(one, field), getattr(other, field))


def any_rules() -> st.SearchStrategy[Rules]:
    """Return presets in which any number of fields is replaced, one after the other, where that is possible."""

    def built(start: str, changes: list[tuple[str, Any]]) -> Rules:
        rules = Rules.preset(start)
        for field, value in changes:
            try:
                rules = rules._replace(**{field: value})
            except RulesError:
                continue
        return rules

    change = st.sampled_from(sorted(VALUES)).flatmap(lambda field: st.tuples(st.just(field), values(field)))
    return st.builds(built, st.sampled_from(sorted(PRESETS)), st.lists(change, max_size=6))


def values(field: str) -> st.SearchStrategy[Any]:
    listed = st.sampled_from(VALUES[field])
    symbols = st.text(st.characters(exclude_categories=("Z", "C")), min_size=1, max_size=15)
    free: Mapping[str, st.SearchStrategy[Any]] = {
        "ranks": symbols.map(lambda text: tuple(dict.fromkeys(text))),
        "suits": symbols.map(lambda text: tuple(dict.fromkeys(text))),
        "swap_pause": st.floats(0, 3600),
        "sweep_after": st.floats(0, 3600),
        "word": st.text(st.characters(categories=["L"]), min_size=1, max_size=12),
    }
    return listed | free[field] if field in free else listed


@settings(max_examples=150)
@given(any_rules(), any_rules())
def test_different_rules_have_different_sheets_and_equal_ones_the_same(one: Rules, other: Rules) -> None:
    for lang in LANGUAGES:
        assert (rule_sheet(one, lang) == rule_sheet(other, lang)) == (one == other)


@settings(max_examples=80)
@given(any_rules(), st.sampled_from(sorted(VALUES)).flatmap(lambda field: st.tuples(st.just(field), values(field))))
def test_one_changed_field_is_what_a_comparison_shows(rules: Rules, change: tuple[str, Any]) -> None:
    try:
        other = rules._replace(**dict([change]))
    except RulesError:
        return
    for lang in LANGUAGES:
        compared = rule_sheet(rules, lang, other, names=("@one", "@other"))
        assert bool(headings(compared, 3)) == (rules != other)
        assert compared.count("@one:") == compared.count("@other:") == len(headings(compared, 3))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_no_code_stands_in_a_sheet(preset: str, lang: str) -> None:
    rules = Rules.preset(preset)
    names = set(Rules._fields) | PRESETS.keys() | ALIASES.keys()
    codes = {str(value) for each in VALUES.values() for value in each if isinstance(value, str) and "_" in value}
    special = {name for name in names | codes if "_" in name} | {"True", "False", "None", "sheet."}
    for field in VALUES:
        for varied in variations(rules, field):
            if field in ("ranks", "suits"):  # their symbols may be anything
                continue
            text = sheet(varied, lang)
            assert not re.search(r"[{}_]", text)
            assert not [word for word in special if word in text]
            assert not re.search(r"\b(auto|idle|barred|nan)\b", text)
            assert "  " not in text
            assert not re.search(r" [.,;:]|\.\.", text)


def test_texts_are_all_of_use() -> None:
    used: set[str] = set()

    class Noted(Texts):
        def _translated(self, key: str) -> str:
            used.add(key)
            return super()._translated(key)

    ways = (
        {"double_kemps": True, "scoring": "points", "end": "hands", "hands": 1},
        {"double_kemps": True, "sweep": "idle", "sweep_after": 1, "go_call": True},
        {"sweep": "idle", "end": "hands", "hands": 1, "guess_sign": True},
        {"scoring": "plus_minus", "end": "target", "target": 1, "cut": "anyone"},
        {"end": "hands", "hands": 3, "cut": "anyone", "swap_order": "discard_first", "swap_pause": 1, "decks": 2},
        {"players_per_team": 3, "sets_needed": 2, "max_players": 52, "swap_order": "discard_first", "max_swap": 2},
        {"players_per_team": 3, "sets_needed": 1, "cut": "off", "false_cut": "barred", "sweep_after": 1},
        {
            "min_players": 5,
            "max_players": 5,
            "hand_size": 6,
            "market_size": 1,
            "sweep_after": 2,
            "swap_pause": 2,
            "hands": 3,
        },
    )
    series: tuple[dict[str, Any], ...] = (
        {"max_players": 8, "sets_needed": 2},
        {"min_players": 10},
        {"cut": "off"},
        {"min_players": 9, "max_players": 9},
    )
    ring = ({"players_per_team": 3, "sets_needed": 2}, {"false_cut": "barred", "cut": "off"})
    every = [Rules.preset(preset, **way) for preset, all_ways in _ways(ways, series, ring) for way in all_ways]
    for rules in (*map(Rules.preset, PRESETS), *every):
        texts = Noted("en", rules)
        for section, topics in articles.articles(rules, texts).items():
            used.update((f"sheet.section.{section}", *(f"sheet.topic.{topic}" for topic in topics)))
    difference = {key for key in SHEET if key.startswith("sheet.difference.")}
    assert SHEET.keys() - used - difference == {"sheet.title", "sheet.title.named"}


def _ways(*ways: tuple[dict[str, Any], ...]) -> list[tuple[str, tuple[dict[str, Any], ...]]]:
    return list(zip(("classic", "super_series", "chemist"), ways, strict=True))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("preset", "numbers"),
    [
        ("classic", ["4, 6, 8", "10", "52", "**KEMPS**"]),
        ("pagat", ["12", "52", "10", "**KEMPS**"]),
        ("kems", ["4", "6", "3", "2", "5"]),
        ("five_card", ["5"]),
        ("peanut_butter", ["9"]),
        ("three_player", ["6", "3", "5", "2"]),
        ("chemist", ["5"]),
        ("super_series", ["1, 3, 5", "2, 4, 6", "8", "9", "10"]),
        ("big_deck", ["78", "P", "R"]),
    ],
)
def test_the_numbers_of_a_game_stand_in_its_sheet(preset: str, numbers: list[str], lang: str) -> None:
    text = sheet(Rules.preset(preset), lang)
    for number in numbers:
        assert re.search(rf"(?<!\w){re.escape(number)}(?!\w)", text), number


def test_numbers_are_written_as_people_do() -> None:
    def pace(lang: str, seconds: float) -> str:
        return rule_sheet(Rules(swap_pause=seconds), lang)

    assert "wait 1 second before" in pace("en", 1.0)
    assert "wait 2.5 seconds before" in pace("en", 2.5)
    assert "espera 2,5 segundos" in pace("es", 2.5)
    assert "Warte nach einem Tausch 1 Sekunde bis" in pace("de", 1)
    assert "wait 0.0000001 seconds" in pace("en", 1e-7)
    assert pace("en", -0.0) == pace("en", 0)


def test_symbols_that_have_no_name_stand_for_themselves() -> None:
    text = rule_sheet(Rules(ranks=("A", "*", "x", "T"), suits=("♠", "S")), "en")
    assert r"8 in all, without jokers. Ranks: ace, \*, x, 10. Suits: ♠, spades." in text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_rules_compared_with_themselves_are_one_sentence(preset: str, lang: str) -> None:
    compared = rule_sheet(Rules.preset(preset), lang, Rules.preset(preset)).strip()
    assert compared == Texts(lang, Rules())("sheet.difference.same")
    assert compared.count(".") == 1


def test_a_comparison_shows_what_differs_and_nothing_else() -> None:
    compared = rule_sheet(Rules.preset("pagat"), "en", Rules(), names=("pagat", "classic"))
    assert headings(compared, 3) == [
        "Players",
        "How many decks",
        "A swap",
        "The stock runs out",
        "What a signal means",
        "“Cut!”",
        "Who wins",
        "Leaving the table",
    ]
    stock = compared.partition("### The stock runs out")[2].partition("#")[0]
    told = bullets(stock)
    assert told["pagat"].endswith("the hand ends in a draw.")
    assert "Shuffle that pile" in told["classic"]
    assert "There is no such rule." in compared.partition("### Leaving the table")[2]


def test_a_comparison_is_the_same_both_ways_round() -> None:
    one, other = Rules.preset("kems"), Rules.preset("chemist")
    there = rule_sheet(one, "de", other, names=("a", "b"))
    back = rule_sheet(other, "de", one, names=("b", "a"))
    assert sorted(there.splitlines()) == sorted(back.splitlines())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_neither_uses_is_compared_too(lang: str) -> None:
    compared = rule_sheet(Rules.preset("kems"), lang, Rules.preset("kems", word="CUT"))
    assert len(headings(compared, 3)) == 1
    assert "**KEMPS**" in compared
    assert "**CUT**" in compared


def test_a_set_is_compared_once_and_by_its_own_size() -> None:
    compared = rule_sheet(Rules.preset("three_of_a_kind"), "es", Rules())
    assert headings(compared, 3) == ["Un grupo"]
    assert "tres iguales" in compared
    assert "cuatro iguales" in compared


def test_a_sheet_in_a_language_without_texts_is_refused() -> None:
    with pytest.raises(KempsError, match="lang"):
        rule_sheet(Rules(), "fr")
