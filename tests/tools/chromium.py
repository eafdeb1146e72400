"""The Chromium of the system, as every test and tool starts it."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

# Without these a browser asks its maker for updates and the like, and does not start as root or without a GPU.
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
)


def find() -> str | None:
    """Return the path of a Chromium on this machine."""
    return next(filter(None, map(shutil.which, NAMES)), None)


@contextmanager
def running() -> Iterator[Browser]:
    """Start a Chromium without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=ARGUMENTS)
        yield browser
        browser.close()
