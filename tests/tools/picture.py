"""Take the README's picture of the table, from the page that the app serves.

`python3 -m tests.tools.picture` writes docs/table.png.
"""

from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import ViewportSize

from tests.tools import chromium
from tests.tools.serving import running_app, write_notebook

PICTURE = Path(__file__).resolve().parent.parent.parent / "docs" / "table.png"
SIZE: ViewportSize = {"width": 1100, "height": 900}
SETTLE_MS = 3_000
TABLE = "from kemps_widgets import Table\nTable(seed=7, pace=30)"


def main() -> None:
    """Take the picture in the first hand of a game that is always the same."""
    with TemporaryDirectory() as folder:
        write_notebook(Path(folder, "play.ipynb"), TABLE)
        with running_app(Path(folder)) as server, chromium.running() as browser:
            page = browser.new_page(viewport=SIZE, color_scheme="light", reduced_motion="reduce")
            page.goto(server.address)
            table = page.locator(".kemps-table")
            table.get_by_role("button", name="Start the hand").click()
            page.locator('.kemps-table[data-phase="play"]').wait_for()
            page.wait_for_timeout(SETTLE_MS)
            table.screenshot(path=PICTURE)


if __name__ == "__main__":
    main()
