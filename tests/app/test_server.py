"""What the app serves, as seen by a client without scripts."""

import json
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest

from kemps_widgets.app import paths
from tests.tools.serving import Server, running_app, write_notebook

WAITING = "The table is being set…"
LANGUAGES = {"en", "es", "de"}


def get(address: str) -> str:
    with urlopen(address, timeout=60) as response:
        page: bytes = response.read()
    return page.decode()


def test_the_app_listens_on_this_machine_only_and_says_where_once(app: Server) -> None:
    assert urlsplit(app.address).hostname == "127.0.0.1"
    assert app.lines[0] == f"Kemps is at {app.address} (Ctrl-C stops it)\n"


def test_the_start_page_is_at_the_root_and_under_its_name(app: Server) -> None:
    for address in (app.address, f"{app.address}voila/render/play.ipynb"):
        page = get(address)
        assert "<title>Kemps</title>" in page
        assert WAITING in page
        assert '<html lang="en">' in page


def test_another_template_cannot_be_asked_for(app: Server) -> None:
    assert WAITING in get(f"{app.address}?template=lab")


def test_the_first_bytes_say_what_is_happening(pages: Callable[..., str]) -> None:
    with urlopen(pages("import time; time.sleep(30)"), timeout=60) as response:
        first = b""
        while WAITING.encode() not in first:
            first += response.read1()
    for what_takes_time in ('<link rel="stylesheet"', "<script src", "cell-index"):
        assert what_takes_time not in first.decode().split(WAITING)[0]


def test_a_page_that_is_not_there_is_said_to_be_missing(app: Server) -> None:
    with pytest.raises(HTTPError) as missing:
        get(f"{app.address}voila/render/nothing.ipynb")
    page = missing.value.read().decode()
    assert missing.value.code == 404
    assert "There is no such page here." in page
    assert "://" not in page.replace("http://www.w3.org/2000/svg", "")


def test_a_fault_in_a_cell_is_told_to_the_log_and_not_to_the_visitor(tmp_path: Path) -> None:
    write_notebook(tmp_path / "play.ipynb", "secret = 'the author’s own'\nraise ValueError(secret)")
    with running_app(tmp_path) as server:
        page = get(server.address)
        assert "The log of the app says what went wrong." in page
        assert "author’s own" not in page
    log = "".join(server.lines)
    assert "Traceback" in log
    assert "ValueError" in log


@pytest.fixture
def listening_to_ctrl_c() -> Iterator[None]:
    """Let processes that are started here listen to Ctrl-C; a shell makes what it runs in the background deaf to it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT for one process")
@pytest.mark.usefixtures("listening_to_ctrl_c")
def test_ctrl_c_ends_it_cleanly_and_quietly(tmp_path: Path) -> None:
    write_notebook(tmp_path / "play.ipynb", "1 + 1")
    with running_app(tmp_path) as server:
        get(server.address)
        server.process.send_signal(signal.SIGINT)
        assert server.process.wait(30) == 0
    assert len(server.lines) == 1


def test_kernels_run_this_interpreter_whatever_the_user_has_installed(tmp_path: Path) -> None:
    foreign = tmp_path / "data" / "kernels" / "python3"
    foreign.mkdir(parents=True)
    spec = {"argv": ["/nowhere/python", "{connection_file}"], "display_name": "Foreign", "language": "python"}
    (foreign / "kernel.json").write_text(json.dumps(spec))
    folder = tmp_path / "pages"
    folder.mkdir()
    write_notebook(folder / "play.ipynb", "import sys\nprint(sys.executable)")
    with running_app(
        folder, env={"JUPYTER_DATA_DIR": str(tmp_path / "data"), "JUPYTER_PREFER_ENV_PATH": "0"}
    ) as server:
        assert sys.executable in get(server.address)


def test_both_ways_of_hosting_connect_pages_to_kernels_alike() -> None:
    app = json.loads((paths.JUPYTER / "voila.json").read_text())
    server = json.loads((paths.JUPYTER / "jupyter_server_config.json").read_text())
    name = "kernel_websocket_connection_class"
    assert app["Voila"][name] == server["ServerApp"][name]


def test_the_page_has_every_text_in_every_language() -> None:
    from jinja2 import Environment, FileSystemLoader

    templates = FileSystemLoader(paths.JUPYTER / "voila/templates/kemps")
    words = Environment(loader=templates, autoescape=True).get_template("words.j2").module.WORDS  # type: ignore[attr-defined]
    assert set(words) == LANGUAGES
    assert {frozenset(texts) for texts in words.values()} == {frozenset(words["en"])}
