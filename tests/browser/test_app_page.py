"""The app's page in a real browser, around whatever the notebook shows."""

from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep
from urllib.parse import urlsplit

import psutil
import pytest
from playwright.sync_api import Page, expect

from tests.tools.serving import running_app, write_notebook

PagesOf = Callable[..., str]
NewPage = Callable[..., Page]

TOY = """
import anywidget
from traitlets import Int

class Toy(anywidget.AnyWidget):
    _esm = '''export default { render({ model, el }) {
      const button = document.createElement("button");
      const draw = () => { button.textContent = `clicked ${model.get("clicks")}`; };
      model.on("change:clicks", draw);
      draw();
      button.onclick = () => model.send({ do: "click" });
      el.append(button);
    } }'''
    clicks = Int(0).tag(sync=True)

    def __init__(self):
        super().__init__()
        self.on_msg(self._count)

    def _count(self, _, content, buffers):
        self.clicks += 1

Toy()
"""

WIDE = "from IPython.display import HTML\nHTML('<p style=\"height: 3000px\">tall</p><p id=end>end</p>')"


@pytest.fixture(scope="module")
def toy(pages: PagesOf) -> str:
    """Make a page with a button that Python answers."""
    return pages(TOY)


def test_a_widget_arrives_and_python_answers(page: Page, frames: list[str | bytes], toy: str) -> None:
    page.goto(toy)
    page.get_by_role("button", name="clicked 0").click()
    expect(page.get_by_role("button", name="clicked 1")).to_be_visible()
    assert any("comm_msg" in str(frame) for frame in frames)
    expect(page.locator("#waiting")).to_have_count(0)
    expect(page.get_by_role("main")).to_have_count(1)


@pytest.mark.parametrize(
    ("system", "query", "light", "background"),
    [
        ("light", "", "true", "rgb(243, 239, 230)"),
        ("dark", "", "false", "rgb(22, 26, 34)"),
        ("dark", "?theme=light", "true", "rgb(243, 239, 230)"),
        ("light", "?theme=dark", "false", "rgb(22, 26, 34)"),
    ],
)
def test_the_theme_is_the_systems_unless_asked_for(
    new_page: NewPage, toy: str, system: str, query: str, light: str, background: str
) -> None:
    page = new_page(color_scheme=system)
    page.goto(toy + query)
    expect(page.get_by_role("button", name="clicked")).to_be_visible()
    body = page.locator("body")
    expect(body).to_have_attribute("data-jp-theme-light", light)
    expect(body).to_have_css("background-color", background)
    expect(page.get_by_role("main")).to_have_css("background-color", background)


def test_the_theme_follows_the_system_while_the_page_is_open(page: Page, toy: str) -> None:
    page.emulate_media(color_scheme="light")
    page.goto(toy)
    page.emulate_media(color_scheme="dark")
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", "false")


@pytest.mark.parametrize(
    ("locale", "lang", "line"),
    [
        ("en-GB", "en", "The table is being set…"),
        ("es-MX", "es", "Estamos poniendo la mesa…"),
        ("de-AT", "de", "Der Tisch wird gedeckt…"),
        ("fr", "en", "The table is being set…"),
    ],
)
def test_the_first_line_is_in_the_readers_language(
    new_page: NewPage, pages: PagesOf, locale: str, lang: str, line: str
) -> None:
    page = new_page(locale=locale)
    page.goto(pages("import time; time.sleep(2)"), wait_until="commit")
    waiting = page.locator("#waiting p")
    expect(waiting).to_have_text(line)
    expect(waiting).to_have_attribute("lang", lang)


def test_a_phone_loses_no_width_and_long_pages_scroll(new_page: NewPage, pages: PagesOf) -> None:
    page = new_page(viewport={"width": 375, "height": 667})
    page.goto(pages(WIDE))
    end = page.locator("#end")
    expect(end).to_be_attached()
    end.scroll_into_view_if_needed()
    expect(end).to_be_in_viewport()
    box = end.bounding_box()
    assert box is not None
    assert box["width"] >= 375 - 2 * 16
    assert page.evaluate("document.documentElement.scrollWidth") <= 375


def test_a_lost_widget_is_asked_for_once_more_and_then_not_again(page: Page, pages: PagesOf) -> None:
    missing = """
from IPython.display import display
display({"text/html": "<p>Error displaying widget: model not found</p>"}, raw=True)
"""
    visits: list[str] = []
    page.on("framenavigated", lambda frame: visits.append(frame.url))
    page.goto(pages(missing))
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    assert len(visits) == 2


def test_a_kernel_that_does_not_answer_is_reported(page: Page, pages: PagesOf) -> None:
    page.clock.install()
    page.goto(pages("import time; time.sleep(20)"), wait_until="commit")
    expect(page.locator("#waiting p")).to_have_text("The table is being set…")
    page.clock.run_for(11_000)
    expect(page.locator("#waiting p")).to_contain_text("longer than usual")
    page.clock.run_for(20_000)
    expect(page.locator("#waiting p")).to_contain_text("Try again")
    expect(page.get_by_role("button", name="Try again")).to_be_visible()


def test_a_page_that_is_left_ends_its_kernel(page: Page, pages: PagesOf, tmp_path: Path) -> None:
    number = tmp_path / "process"
    page.goto(pages(f"import os, pathlib\npathlib.Path({str(number)!r}).write_text(str(os.getpid()))\nos.getpid()"))
    expect(page.get_by_text(number.read_text())).to_be_visible()
    page.goto("about:blank")
    deadline = monotonic() + 20
    while psutil.pid_exists(int(number.read_text())) and monotonic() < deadline:
        sleep(0.1)
    assert not psutil.pid_exists(int(number.read_text()))


@pytest.mark.slow
def test_a_page_that_stays_open_keeps_its_connection(page: Page, toy: str) -> None:
    ended: list[str] = []
    page.on("websocket", lambda socket: socket.on("close", lambda socket: ended.append(socket.url)))
    page.goto(toy)
    expect(page.get_by_role("button", name="clicked")).to_be_visible()
    page.wait_for_timeout(35_000)  # the server's first ping comes after 30 s
    assert ended == []


def test_a_prefix_is_never_left(page: Page, tmp_path: Path) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("websocket", lambda socket: asked.append(socket.url))
    write_notebook(tmp_path / "play.ipynb", TOY)
    with running_app(tmp_path, "--base-url=/user/x/y/") as server:
        assert server.address.endswith("/user/x/y/")
        page.goto(server.address)
        page.get_by_role("button", name="clicked 0").click()
        expect(page.get_by_role("button", name="clicked 1")).to_be_visible()
        page.goto("about:blank")
    served = [url for url in asked if urlsplit(url).hostname == "127.0.0.1"]
    assert served
    assert [url for url in served if not urlsplit(url).path.startswith("/user/x/y/")] == []
