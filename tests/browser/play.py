"""Playing at a table in a page, as a person does: reading names, clicking buttons."""

import json
import re
from collections import Counter
from typing import Any

from playwright.sync_api import Locator, Page, expect

RANKS = {"ace": "A", "10": "T", "jack": "J", "queen": "Q", "king": "K"}
SUITS = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}

# Shows the record beside the table, so that a test can compare what Python holds with what the page shows.
WITH_RECORD = """
import json
import ipywidgets
from kemps_widgets import Table
table = Table({settings})
kept = ipywidgets.Textarea(description="record")
def keep(change):
    kept.value = json.dumps(table.record)
table.observe(keep, "view")
keep(None)
ipywidgets.VBox([table, kept])
"""


def table_code(**settings: object) -> str:
    """The code of a cell that shows a table with these settings, and its record."""
    told = ", ".join(f"{name}={value!r}" for name, value in settings.items())
    return WITH_RECORD.replace("{settings}", told)


class Seat:
    """One person's way to see and touch a table in a page."""

    def __init__(self, page: Page, root: Locator | None = None) -> None:
        self.page = page
        self.root = root if root is not None else page.locator(".kemps-table")

    def group(self, name: str) -> Locator:
        """The group of this name, as "Your hand" or "Calls"."""
        return self.root.get_by_role("group", name=name, exact=True)

    def button(self, group: str, name: str) -> Locator:
        """The button of this name in a group."""
        return self.group(group).get_by_role("button", name=name, exact=True)

    def cards(self, group: str) -> list[str]:
        """The cards in a group as texts, read from what they are called."""
        return [
            card_text(found["name"])
            for found in self.group(group)
            .get_by_role("button")
            .evaluate_all("buttons => buttons.map(button => ({name: button.getAttribute('aria-label')}))")
        ]

    def start(self) -> None:
        """Begin the first or the next hand."""
        self.root.get_by_role("button", name=re.compile("^(Start the hand|Next hand)$")).click()
        self.expect_phase("play")

    def swap(self, give: int, take: int) -> None:
        """Tap the card at a place of the hand, then one of the centre."""
        self.group("Your hand").get_by_role("button").nth(give).click()
        self.group("Centre").get_by_role("button").nth(take).click()

    def expect_phase(self, *phases: str) -> None:
        """Wait until the table is in one of these phases."""
        expect(self.root).to_have_attribute("data-phase", re.compile(f"^({'|'.join(phases)})$"))

    @property
    def phase(self) -> str:
        """The phase that the page shows."""
        return self.root.get_attribute("data-phase") or ""

    def record(self) -> dict[str, Any]:
        """What Python holds, from beside the table."""
        record: dict[str, Any] = json.loads(self.page.get_by_label("record").input_value())
        return record

    def actions(self) -> list[dict[str, Any]]:
        """What was done in the last hand, as Python holds it."""
        actions: list[dict[str, Any]] = self.record()["hands"][-1]["actions"]
        return actions


def card_text(name: str) -> str:
    """The text of a card by its English name.

    >>> card_text("10 of clubs")
    'TC'
    """
    rank, suit = name.split(" of ")
    return RANKS.get(rank, rank) + SUITS[suit]


def useful_swap(hand: list[str], centre: list[str]) -> tuple[int, int] | None:
    """The places of a card to give and one to take for a better hand: what a child would do."""
    held = Counter(card[0] for card in hand)
    there = Counter(card[0] for card in centre)
    wanted = max(held, key=lambda rank: (held[rank], there[rank]))
    takes = [place for place, card in enumerate(centre) if card[0] == wanted]
    gives = [place for place, card in enumerate(hand) if card[0] != wanted]
    return (gives[0], takes[0]) if takes and gives else None
