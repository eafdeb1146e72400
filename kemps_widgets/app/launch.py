"""Start the app: check what it needs, take a port, hand over to Voilà."""

import errno
import os
import socket
from importlib.util import find_spec
from pathlib import Path

from kemps_widgets.app import paths

HOST = "127.0.0.1"
FIRST_PORT = 8866
PORTS_TRIED = 50


class LaunchError(Exception):
    """Why the app cannot start, and what to do, in one line."""


def launch(folder: Path | None = None, *, port: int | None = None, browser: bool = True, base_url: str = "/") -> None:
    """Serve the notebooks of `folder` (default: ours) until Ctrl-C.

    `port`: `None` for 8866 or the next free one, 0 for any free one. `base_url` begins and ends with a slash.

    Raises `LaunchError` if something is missing or the port is taken.
    """
    folder = folder or paths.notebooks()
    if not folder.is_dir():
        raise LaunchError(f"There is no folder {folder}.")
    if find_spec("voila") is None:
        raise LaunchError('The app needs Voilà: python3 -m pip install "kemps-widgets[app]"')
    listener = _listen(port)
    _put_first("JUPYTER_PATH", paths.JUPYTER)

    from kemps_widgets.app.server import KempsVoila

    KempsVoila.serve(folder.resolve(), listener, base_url=base_url, browser=browser)


def _listen(port: int | None) -> socket.socket:
    candidates = range(FIRST_PORT, FIRST_PORT + PORTS_TRIED) if port is None else [port]
    for candidate in candidates:
        try:
            return socket.create_server((HOST, candidate))
        except PermissionError as error:
            raise LaunchError(f"Port {candidate} is not open to you. Choose one above 1023 with --port.") from error
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise LaunchError(f"Port {candidate} cannot be used: {error.strerror}.") from error
    if port is None:
        raise LaunchError(f"Ports {candidates[0]} to {candidates[-1]} are all taken. Choose one with --port.")
    raise LaunchError(f"Port {port} is taken. Choose another one with --port, or leave --port out.")


def _put_first(variable: str, folder: Path) -> None:
    rest = os.environ.get(variable)
    os.environ[variable] = os.pathsep.join([str(folder), rest] if rest else [str(folder)])
