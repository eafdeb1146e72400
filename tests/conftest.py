"""What tests of every part share."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path

import pytest
from hypothesis import settings

from tests.tools.serving import Server, running_app, write_notebook

# Deadlines measure the machine, not the code.
settings.register_profile("kemps", deadline=None, print_blob=True)
settings.load_profile("kemps")

ROOT = Path(__file__).resolve().parent.parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run what needs a browser last: from then on Playwright's event loop runs in the tests' own thread."""
    items.sort(key=lambda item: "browser" in getattr(item, "fixturenames", ()))


@pytest.fixture(scope="session")
def root() -> Path:
    """Return the root of the checkout."""
    return ROOT


@pytest.fixture(scope="session")
def app() -> Iterator[Server]:
    """Run `kemps app` with our notebooks."""
    with running_app() as server:
        yield server


@pytest.fixture(scope="session")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., str]]:
    """Return a function that makes a page of code cells and returns its address, served by one app for all tests."""
    folder = tmp_path_factory.mktemp("pages")
    numbers = count(1)
    with ExitStack() as stack:
        server = stack.enter_context(running_app(folder))

        def page(*cells: str) -> str:
            name = f"page{next(numbers)}.ipynb"
            write_notebook(folder / name, *cells)
            return f"{server.address}voila/render/{name}"

        yield page
