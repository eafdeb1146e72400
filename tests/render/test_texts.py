"""No text without its catalogue entry, in any language."""

import json
import re
import string
from pathlib import Path
from typing import Any, get_args

import pytest

from kemps_widgets.core.actions import Cut, Kemps
from kemps_widgets.core.deal import deal_shuffled
from kemps_widgets.core.errors import KempsError
from kemps_widgets.core.outcome import Reason
from kemps_widgets.core.play import apply
from kemps_widgets.core.presets import PRESETS
from kemps_widgets.core.rules import STANDARD_RANKS, STANDARD_SUITS, Rules
from kemps_widgets.core.state import Game, new_game
from kemps_widgets.core.views import view
from kemps_widgets.players.gestures import GESTURES
from kemps_widgets.render.english import TEXTS
from kemps_widgets.render.sentences import result_lines, situation
from kemps_widgets.render.texts import Texts, languages
from kemps_widgets.room.room import Phase, RoomReason
from tests.tools import catalogues

LANGUAGES = languages()


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name} - {"set"}


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_a_catalogue_is_complete_and_compiled(lang: str) -> None:
    assert catalogues.faults(lang) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_translation_keeps_what_is_filled_in(lang: str) -> None:
    texts = Texts(lang, Rules())
    for key, english in TEXTS.items():
        assert placeholders(texts._translated(key)) == placeholders(english), key


def test_the_page_gets_the_words_it_asks_for(root: Path) -> None:
    def shape(words: dict[str, Any]) -> dict[str, Any]:
        return {
            key: shape(value) if isinstance(value, dict) else set(placeholders(value)) for key, value in words.items()
        }

    expected = json.loads((root / "tests/frontend/words.en.json").read_text(encoding="utf-8"))
    assert Texts("en", Rules()).page() == expected
    for lang in LANGUAGES:
        assert shape(Texts(lang, Rules()).page()) == shape(expected)


def test_every_code_and_every_card_has_its_text() -> None:
    reasons = {
        *get_args(Reason),
        *(code for part in get_args(RoomReason) for code in get_args(part)),
        "not_understood",
        "game_runs",
    }
    assert {f"refused.{reason}" for reason in reasons} == {key for key in TEXTS if key.startswith("refused.")}
    assert {f"status.{phase}" for phase in get_args(Phase)} - {"status.paused"} <= TEXTS.keys()
    for kind, names in (("ranks", STANDARD_RANKS), ("suits", STANDARD_SUITS), ("gestures", GESTURES)):
        assert {key for key in TEXTS if key.startswith(f"{kind}.")} == {f"{kind}.{name}" for name in names}
    assert {key.removeprefix("languages.") for key in TEXTS if key.startswith("languages.")} == set(LANGUAGES)


def test_a_language_without_texts_is_named() -> None:
    with pytest.raises(KempsError, match="lang: 'fr' found, allowed is one of en, de, es"):
        Texts("fr", Rules())


def test_a_set_is_called_what_it_is() -> None:
    assert "three of a kind" in Texts("en", Rules(set_size=3)).page()["agree"]
    assert "cinco" not in Texts("es", Rules(hand_size=5, set_size=5))("refused.too_soon")
    assert Texts("es", Rules(hand_size=5, set_size=5))("status.set", partner="Eva", gesture="oreja").startswith(
        "¡Tienes 5 iguales!"
    )


def called(call: Kemps | Cut) -> Game:
    game = deal_shuffled(new_game(Rules(word="A"), ("Ana", "Ben", "Cleo", "Dan")), 1)[0]
    outcome = apply(game, call, 1)
    assert not isinstance(outcome, str)
    return outcome[0]


@pytest.mark.parametrize(
    ("call", "seat", "lines"),
    [
        (
            Kemps(0, 2),
            0,
            [
                "You called Kemps on Cleo. Wrong: Cleo does not have four of a kind.",
                "You and Cleo take the letter A.",
                "A is complete: your side is out.",
                "Ben and Dan win the game.",
            ],
        ),
        (
            Cut(1, 2),
            2,
            [
                "Ben cut you. Wrong: you do not have four of a kind!",
                "Ben and Dan take the letter A.",
                "A is complete: Ben and Dan are out.",
                "You and Ana win the game!",
            ],
        ),
    ],
)
def test_a_result_is_told_to_the_seat_that_reads_it(call: Kemps | Cut, seat: int, lines: list[str]) -> None:
    assert result_lines(view(called(call), seat), Texts("en", Rules())) == lines


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_shows_a_placeholder_or_a_key(lang: str) -> None:
    texts = Texts(lang, Rules())
    for call in (Kemps(0, 2), Kemps(2, 0), Kemps(1), Cut(0, 1), Cut(1, 0), Cut(1, 2)):
        for line in result_lines(view(called(call), 0), texts):
            assert not re.search(r"[{}_]|result|status", line)


def test_how_to_swap_is_said_until_it_is_known_and_nothing_to_who_is_out() -> None:
    game, texts = deal_shuffled(new_game(Rules(), ("Ana", "Ben", "Cleo", "Dan")), 1)[0], Texts("en", Rules())
    assert "tap a card of yours" in situation(view(game, 0), texts, has_swapped=False)
    assert situation(view(game, 0), texts, has_swapped=True).startswith("Watch Cleo too")
    assert situation(view(game, 0)._replace(seats=(1, 3)), texts, has_swapped=True) == ""


def test_every_rule_set_is_told_in_a_line() -> None:
    assert {key for key in TEXTS if key.startswith("presets.")} == {f"presets.{name}" for name in PRESETS}
