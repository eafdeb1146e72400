"""Servers as users start them, for tests and tools."""

import json
import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from time import monotonic, sleep
from urllib.parse import urlsplit

START_S = 60
STOP_S = 20


@dataclass(frozen=True, slots=True)
class Server:
    """A running server: its address, ending with a slash, its process, and what it has printed so far."""

    address: str
    process: subprocess.Popen[str]
    lines: list[str]


@contextmanager
def running(command: Sequence[str], address: str, env: Mapping[str, str] | None = None) -> Iterator[Server]:
    """Run `command` until the end of the block; `address` is a pattern whose group 1 is the address in its output."""
    lines: list[str] = []
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, **(env or {})},
    ) as process:
        reader = Thread(target=_collect, args=[process, lines], daemon=True)
        reader.start()
        try:
            yield Server(_await(address, process, lines), process, lines)
        finally:
            process.terminate()
            try:
                process.wait(STOP_S)
            except subprocess.TimeoutExpired:
                process.kill()
            reader.join(STOP_S)


@contextmanager
def running_app(folder: Path | None = None, *options: str, env: Mapping[str, str] | None = None) -> Iterator[Server]:
    """Run `kemps app` on a free port, with our notebooks or those of `folder`."""
    folders = [str(folder)] if folder else []
    command = [sys.executable, "-m", "kemps_widgets", "app", *folders, "--no-browser", "--port=0", *options]
    with running(command, r"Kemps is at (\S+)", env) as server:
        yield server


@contextmanager
def running_jupyter(module: str, folder: Path, *options: str, prefix: Sequence[str | Path] = ()) -> Iterator[Server]:
    """Run a Jupyter server (`jupyter_server` or `jupyterlab`) for `folder`, untouched by the user's settings.

    `prefix` is a command that starts the command.
    """
    command = [
        *map(str, prefix),
        *(sys.executable, "-m", module, "--no-browser", "--allow-root"),
        *("--ServerApp.ip=127.0.0.1", f"--ServerApp.port={_free_port()}", "--IdentityProvider.token="),
        f"--ServerApp.root_dir={folder}",
        *options,
    ]
    # Not below a test's own folder: the path of a kernel's socket may not have more than some hundred characters.
    with TemporaryDirectory() as home:
        env = {
            "JUPYTER_CONFIG_DIR": f"{home}/config",
            "JUPYTER_DATA_DIR": f"{home}/data",
            "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),
        }
        with running(command, r"(http://127\.0\.0\.1:\d+/[\w/]*?)(?:lab|tree|\s)", env) as server:
            yield server


def write_notebook(path: Path, *cells: str) -> None:
    """Write a notebook with these code cells."""
    notebook = {
        "cells": [
            {"cell_type": "code", "id": f"c{n}", "metadata": {}, "execution_count": None, "outputs": [], "source": cell}
            for n, cell in enumerate(cells)
        ],
        "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    path.write_text(json.dumps(notebook), encoding="utf-8")


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
    return port


def _collect(process: subprocess.Popen[str], lines: list[str]) -> None:
    assert process.stdout is not None
    lines.extend(iter(process.stdout.readline, ""))


def _await(address: str, process: subprocess.Popen[str], lines: list[str]) -> str:
    deadline = monotonic() + START_S
    while monotonic() < deadline and process.poll() is None:
        # Jupyter says where it is a moment before it listens there.
        if (found := re.search(address, "".join(lines))) and _listens(found[1]):
            return found[1]
        sleep(0.05)
    raise RuntimeError("The server did not start:\n" + "".join(lines))


def _listens(address: str) -> bool:
    where = urlsplit(address)
    try:
        socket.create_connection((where.hostname, where.port)).close()
    except ConnectionError:
        return False
    return True
