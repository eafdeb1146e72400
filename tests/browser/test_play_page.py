"""The play page with its table, in the app."""

from playwright.sync_api import Page, expect

from tests.tools.serving import Server


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
