"""What `kemps app` says when it cannot start."""

import socket
import subprocess
import sys
from pathlib import Path

import pytest

from kemps_widgets import __version__
from kemps_widgets.app import launch as launch_module
from kemps_widgets.cli import INTERRUPTED, main


def one_line(capsys: pytest.CaptureFixture[str]) -> str:
    printed = capsys.readouterr()
    assert printed.out == ""
    line, rest = printed.err.split("\n", 1)
    assert rest == ""
    return line


def test_a_taken_port_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["app", "--no-browser", f"--port={port}"]) == 1
    assert one_line(capsys) == f"kemps: Port {port} is taken. Choose another one with --port, or leave --port out."


def test_the_default_port_gives_way(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setattr(launch_module, "FIRST_PORT", port)
        with launch_module._listen(None) as chosen:
            assert chosen.getsockname()[0] == "127.0.0.1"
            assert port < chosen.getsockname()[1] < port + launch_module.PORTS_TRIED


def test_a_missing_voila_is_named(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(launch_module, "find_spec", lambda _name: None)
    assert main(["app", "--no-browser"]) == 1
    assert one_line(capsys) == 'kemps: The app needs Voilà: python3 -m pip install "kemps-widgets[app]"'


def test_a_missing_folder_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    missing = tmp_path / "nothing"
    assert main(["app", str(missing)]) == 1
    assert one_line(capsys) == f"kemps: There is no folder {missing}."


def test_ctrl_c_while_it_starts_leaves_no_traceback(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_name: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(launch_module, "find_spec", interrupted)
    assert main(["app"]) == INTERRUPTED
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("port", ["-1", "65536", "http", "٣", "1.5"])
def test_a_port_that_is_none_is_refused(capsys: pytest.CaptureFixture[str], port: str) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["app", f"--port={port}"])
    assert stopped.value.code == 2
    assert "a port is a number from 0 to 65535" in capsys.readouterr().err


def test_the_package_is_the_command() -> None:
    command = [sys.executable, "-m", "kemps_widgets", "--version"]
    assert subprocess.check_output(command, text=True) == f"kemps-widgets {__version__}\n"
