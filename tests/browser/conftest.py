"""A browser whose pages may neither fail nor ask anybody but this machine."""

from collections.abc import Callable, Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, WebSocket, expect

from tests.tools import chromium

PATIENCE_MS = 30_000
expect.set_options(timeout=PATIENCE_MS)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Run one Chromium for all tests."""
    with chromium.running() as running:
        yield running


@pytest.fixture
def problems() -> Iterator[list[str]]:
    """Collect what went wrong on the test's pages; what is left in the end fails the test.

    A test that provokes errors takes them out itself.
    """
    found: list[str] = []
    yield found
    assert found == []


@pytest.fixture
def frames() -> list[str | bytes]:
    """Collect everything that the test's pages received over websockets."""
    return []


@pytest.fixture
def new_page(browser: Browser, problems: list[str], frames: list[str | bytes]) -> Iterator[Callable[..., Page]]:
    """Return a function that opens a fresh, watched page; it takes Playwright's options of a new context."""
    contexts: list[BrowserContext] = []

    def open_page(**options: object) -> Page:
        context = browser.new_context(**options)  # type: ignore[arg-type]  # Playwright checks them itself
        contexts.append(context)
        context.set_default_timeout(PATIENCE_MS)
        page = context.new_page()
        _watch(page, problems, frames)
        return page

    yield open_page
    for context in contexts:
        context.close()


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """Open a fresh, watched page."""
    return new_page()


def _watch(page: Page, problems: list[str], frames: list[str | bytes]) -> None:
    def on_console(message: ConsoleMessage) -> None:
        if message.type == "error":
            problems.append(message.text)

    def on_frame(frame: str | bytes) -> None:
        frames.append(frame)

    def on_websocket(socket: WebSocket) -> None:
        _refuse_outsiders(socket.url, problems)
        socket.on("framereceived", on_frame)

    page.on("console", on_console)
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("request", lambda request: _refuse_outsiders(request.url, problems))
    page.on("websocket", on_websocket)


def _refuse_outsiders(url: str, problems: list[str]) -> None:
    if urlsplit(url.removeprefix("blob:")).hostname not in {None, "127.0.0.1"}:
        problems.append(f"asked for {url}")
