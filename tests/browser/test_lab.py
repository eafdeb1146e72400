"""The table inside JupyterLab: beside other cells, a busy kernel, and the notebook's own keys."""

import re
import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from kemps_widgets.core.replay import replay
from tests.tools.serving import Server, running_jupyter, write_notebook

from .play import Seat, table_code

NO_NEWS = ("--LabApp.news_url=None", "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate")

SWAPS_IN_A_LOOP = """
import time
table.act("start")
end = time.time() + 4
while time.time() < end:
    view = table.view
    table.act("swap", give=view["hand"][:1], take=view["centre"][:1])
    time.sleep(0.02)
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for the notebooks of these tests."""
    return tmp_path_factory.mktemp("lab")


@pytest.fixture(scope="module")
def lab(folder: Path) -> Iterator[Server]:
    """A running JupyterLab."""
    with running_jupyter("jupyterlab", folder, *NO_NEWS) as server:
        yield server


def run_all(page: Page, lab: Server, folder: Path, name: str, *cells: str) -> Seat:
    """Write a notebook of these cells, open it and run them all."""
    write_notebook(folder / name, *cells)
    return open_and_run(page, lab, name)


def open_and_run(page: Page, lab: Server, name: str) -> Seat:
    """Open a notebook of the lab's folder and run all its cells."""
    page.goto(f"{lab.address}lab/tree/{name}?reset")
    expect(page.get_by_text("| Idle").first).to_be_visible()
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    seat = Seat(page)
    expect(seat.root).to_be_visible()
    return seat


def test_the_play_page_runs_in_the_lab_too(root: Path, page: Page, lab: Server, folder: Path) -> None:
    shutil.copy(root / "notebooks" / "play.ipynb", folder)
    seat = open_and_run(page, lab, "play.ipynb")
    seat.start()
    page.goto("about:blank")


def test_clicks_while_a_cell_plays_too(page: Page, lab: Server, folder: Path) -> None:
    seat = run_all(page, lab, folder, "loop.ipynb", table_code(seed=7, pace=30), SWAPS_IN_A_LOOP)
    seat.expect_phase("play")
    pad = seat.group("Signals").get_by_role("button")
    for number in range(12):
        pad.nth(number % 6).click()
        page.wait_for_timeout(150)
    expect(page.get_by_label("record")).to_have_value(re.compile('("seat": 0, "do": "gesture".*){12}'))
    seat.button("Calls", "Kemps!").click()
    seat.expect_phase("shown")
    record = seat.record()
    (hand,) = replay(record)["hands"]
    dealt = Counter(card for cards in [*hand["cards"], hand["market"]] for card in cards)
    assert dealt.most_common(1)[0][1] == 1
    assert [len(cards) for cards in hand["cards"]] == [4, 4, 4, 4]
    assert Counter(action["do"] for action in seat.actions() if action["seat"] == 0)["gesture"] == 12
    page.goto("about:blank")


def test_keys_at_the_table_do_not_touch_the_notebook(page: Page, lab: Server, folder: Path) -> None:
    seat = run_all(page, lab, folder, "keys.ipynb", table_code(seed=7, pace=30), "2 + 2")
    seat.start()
    before = cells(page)
    card = seat.group("Your hand").get_by_role("button").first
    for key in ("a", "b", "x", "d", "d", "0", "0", "m", "y", "1", "j", "Enter", "ArrowDown", "ArrowUp", "z", "r"):
        card.focus()
        page.keyboard.press(key)
    assert cells(page) == before
    expect(seat.root).to_have_attribute("data-phase", "play")
    expect(page.get_by_label("record")).to_have_value(
        re.compile('"gesture": "away".*"gesture": "away".*"gesture": "blink".*"gesture": "hum"')
    )
    page.goto("about:blank")


def cells(page: Page) -> list[str]:
    """The texts of the notebook's inputs, in order."""
    return page.locator(".jp-Notebook .jp-InputArea-editor").all_inner_texts()


def test_a_cell_run_again_leaves_one_table(page: Page, lab: Server, folder: Path) -> None:
    count = "import ipywidgets\nprint('models', len(ipywidgets.widgets.widget._instances))"
    seat = run_all(page, lab, folder, "again.ipynb", "from kemps_widgets import Table\ntable = Table()\ntable", count)
    expect(page.get_by_text(re.compile(r"models \d+"))).to_be_visible()
    first = page.get_by_text(re.compile(r"models \d+")).inner_text()
    for _ in range(4):
        page.get_by_role("menuitem", name="Run", exact=True).click()
        page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
        page.wait_for_timeout(500)
    expect(page.locator(".jp-InputPrompt").first).to_have_text(re.compile(r"\[9\]:"))
    expect(page.get_by_text(re.compile(r"models \d+"))).to_have_text(first)
    expect(seat.root).to_have_count(1)
    page.goto("about:blank")
