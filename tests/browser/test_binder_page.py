"""The page that Binder's badge opens, served by a Jupyter server under a prefix as Binder does it."""

import re
import sys
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.tools.serving import running_jupyter

PREFIX = "/user/x/y/"


@pytest.mark.skipif(sys.platform == "win32", reason="binder/start is for Linux")
def test_the_badges_page_opens_under_a_prefix_with_our_template(root: Path, page: Page) -> None:
    badge = re.search(r"mybinder\.org/v2/\S+\?urlpath=([^)\s]+)\)", (root / "README.md").read_text(encoding="utf-8"))
    assert badge is not None
    start = root / "binder" / "start"
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("websocket", lambda socket: asked.append(socket.url))
    with running_jupyter("jupyter_server", root, f"--ServerApp.base_url={PREFIX}", prefix=[start]) as server:
        page.goto(server.address + unquote(badge[1]), wait_until="commit")
        expect(page.locator("#waiting")).to_be_visible()
        expect(page.locator(".kemps-table")).to_be_visible()
        expect(page.locator("#waiting")).to_have_count(0)
        page.goto("about:blank")
    served = [url for url in asked if urlsplit(url).hostname == "127.0.0.1"]
    assert any(url.startswith("ws:") for url in served)
    assert [url for url in served if not urlsplit(url).path.startswith(PREFIX)] == []
