"""The play page with its table, in the app and in JupyterLab."""

import shutil
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.tools.serving import Server, running_jupyter


def test_the_app_shows_the_table_and_the_hand_begins(page: Page, app: Server) -> None:
    page.goto(app.address)
    start_the_hand(page)


def test_keys_work_before_the_first_click(page: Page, app: Server) -> None:
    page.goto(app.address)
    table = page.locator(".kemps-table")
    expect(table).to_be_visible()
    expect(table).to_be_focused()
    page.keyboard.press("n")
    expect(table).to_have_attribute("data-phase", "play")


def test_the_same_page_runs_in_jupyterlab(root: Path, page: Page, tmp_path: Path) -> None:
    folder = tmp_path / "notebooks"
    shutil.copytree(root / "notebooks", folder)
    no_news = ["--LabApp.news_url=None", "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate"]
    with running_jupyter("jupyterlab", folder, *no_news) as server:
        page.goto(f"{server.address}lab/tree/play.ipynb")
        expect(page.get_by_title("Python 3 (ipykernel) | Idle").or_(page.get_by_text("| Idle"))).to_be_visible()
        page.get_by_role("menuitem", name="Run", exact=True).click()
        page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
        start_the_hand(page)
        page.goto("about:blank")


def start_the_hand(page: Page) -> None:
    table = page.locator(".kemps-table")
    table.get_by_role("button", name="Start the hand").click()
    expect(table).to_have_attribute("data-phase", "play")


def test_a_slow_computer_gets_its_table(page: Page, problems: list[str], app: Server) -> None:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 10})
    page.goto(app.address)
    expect(page.locator(".kemps-table")).to_be_visible(timeout=60_000)
    expect(page.locator("#waiting")).to_have_count(0)
    # ipywidgets says so when it gives up; the page then comes once more.
    problems[:] = [problem for problem in problems if "widget model not found" not in problem]
