"""Measure how long a click takes until what Python answered is on the page.

`python3 -m tests.benchmarks.click_latency [CLICKS]`: a plain ipywidgets button that relabels itself, and our table's
gesture buttons, clicked in random order in one run of `kemps app`, so that both meet the same machine. It prints
milliseconds as a line of JSON and as a line to read.
"""

import json
import sys
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from playwright.sync_api import Page

from tests.tools import chromium
from tests.tools.serving import running_app, write_notebook

CLICKS = 200
WARM_UP = 5
PAUSE_MS = 30

BUTTON = """
import ipywidgets
button = ipywidgets.Button(description="0")
button.on_click(lambda button: setattr(button, "description", str(int(button.description) + 1)))
button
"""
# At this pace the other players hardly ever change the view themselves.
TABLE = """
from kemps_widgets import Table
table = Table(seed=7, pace=30)
table
"""

# Clicks one element and gives the milliseconds until what Python sets in another one differs.
CLICK = """([clicked, watched, attribute]) => new Promise((resolve, reject) => {
  const element = document.querySelector(watched);
  const value = () => attribute ? element.getAttribute(attribute) : element.textContent;
  const before = value();
  const observer = new MutationObserver(() => {
    if (value() === before) return;
    const end = performance.now();
    clearTimeout(limit);
    observer.disconnect();
    resolve(end - start);
  });
  const limit = setTimeout(() => reject(new Error(`no answer to a click on ${clicked}`)), 10_000);
  observer.observe(element, { attributes: true, childList: true, characterData: true, subtree: true });
  const start = performance.now();
  document.querySelector(clicked).click();
})"""
KINDS = {
    "button": ["button.jupyter-button", "button.jupyter-button", ""],
    "table": [".kemps-table .k-gesture:nth-child(1)", ".kemps-table", "data-view"],
}


def measure(page: Page, clicks: int) -> dict[str, list[float]]:
    """Click each kind so often, in random order, and give the milliseconds of each click."""
    order = [kind for kind in KINDS for _ in range(clicks)]
    Random(0).shuffle(order)
    for target in KINDS.values():
        for _ in range(WARM_UP):
            page.evaluate(CLICK, target)
    times: dict[str, list[float]] = {kind: [] for kind in KINDS}
    for kind in order:
        times[kind].append(page.evaluate(CLICK, KINDS[kind]))
        page.wait_for_timeout(PAUSE_MS)
    return times


def summary(times: dict[str, list[float]]) -> dict[str, float]:
    """Give medians, 95th percentiles and the ratio of the medians."""
    found: dict[str, float] = {}
    for kind, values in times.items():
        found[f"{kind}_median_ms"] = round(median(values), 2)
        found[f"{kind}_p95_ms"] = round(quantiles(values, n=20)[-1], 2)
    found["ratio"] = round(median(times["table"]) / median(times["button"]), 3)
    return found


def main() -> None:
    """Run the benchmark and print what it found."""
    clicks = int(sys.argv[1]) if len(sys.argv) > 1 else CLICKS
    with TemporaryDirectory() as folder:
        write_notebook(Path(folder, "play.ipynb"), BUTTON, TABLE)
        with running_app(Path(folder)) as server, chromium.running() as browser:
            page = browser.new_page()
            page.goto(server.address)
            page.get_by_role("button", name="Start the hand").click()
            page.locator('.kemps-table[data-phase="play"]').wait_for()
            found = summary(measure(page, clicks))
    print(json.dumps({"clicks": clicks, **found}))
    print(
        f"{clicks} clicks each: button {found['button_median_ms']} ms (95 % within {found['button_p95_ms']}), "
        f"table {found['table_median_ms']} ms (95 % within {found['table_p95_ms']}), ratio {found['ratio']}"
    )


if __name__ == "__main__":
    main()
