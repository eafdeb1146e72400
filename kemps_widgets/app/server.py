"""Voilà as the app runs it."""

import logging
import os
import tempfile
import threading
import webbrowser
from pathlib import Path
from socket import socket
from typing import Any

from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from tornado.web import RequestHandler
from traitlets import Instance
from traitlets.config import Config
from voila.app import Voila
from voila.tornado.handler import TornadoVoilaHandler

from kemps_widgets.app import paths

# The shortest limit for a socket's path is macOS's 104 bytes with the closing zero; Voilà and the kernel add
# "/voila_xxxxxxxx/kernel-<36 characters>-ipc-5" to the temporary folder.
_LONGEST_TEMPORARY_FOLDER = 103 - 65


class KempsVoila(Voila):
    """Voilà on a socket that already listens, with the start page at its root and a quiet log."""

    listener = Instance(socket)

    @classmethod
    def serve(cls, folder: Path, listener: socket, *, base_url: str, browser: bool) -> None:
        """Serve `folder` until Ctrl-C or SIGTERM."""
        # Tornado warns at every page of Jupyter's own times for pings, which are as they should be.
        logging.getLogger("tornado").setLevel(logging.ERROR)
        app = cls.instance(
            root_dir=str(folder),
            listener=listener,
            base_url=base_url,
            open_browser=browser,
            config_file_paths=[str(paths.JUPYTER)],
            log_level=logging.ERROR,
        )
        app.initialize([])
        app.update_config(_kernel_transport())
        app.voila_configuration.prelaunch_hook = _allow_farewell
        app.start()

    @property
    def address(self) -> str:
        """Where a browser finds the app."""
        host, port = self.listener.getsockname()
        return f"http://{host}:{port}{self.base_url}"

    def init_handlers(self) -> list[tuple[Any, ...]]:
        """Put the start page, if the folder has one, in the place of Voilà's list of notebooks."""
        handlers: list[tuple[Any, ...]] = super().init_handlers()
        if not Path(self.root_dir, paths.START_PAGE).is_file():
            return handlers
        start_page = {
            "notebook_path": paths.START_PAGE,
            "template_paths": self.template_paths,
            "config": self.config,
            "voila_configuration": self.voila_configuration,
        }
        return [(self.server_url, TornadoVoilaHandler, start_page), *handlers]

    def listen(self) -> None:
        """Serve, say so once it is true, and stop all kernels in the end."""
        self.listener.setblocking(False)
        HTTPServer(self.app).add_socket(self.listener)
        self.ioloop = IOLoop.current()
        self.ioloop.add_callback(self._announce)
        try:
            self.ioloop.start()
        except KeyboardInterrupt:
            pass
        finally:
            self.stop()

    def _announce(self) -> None:
        print(f"Kemps is at {self.address} (Ctrl-C stops it)", flush=True)
        if self.open_browser:
            # Some browsers keep `webbrowser.open` waiting until they are closed.
            threading.Thread(target=webbrowser.open, args=[self.address], daemon=True).start()


def _allow_farewell(visit: RequestHandler, **_: object) -> None:
    """Set the cookie without which a page that is closed may not end its kernel."""
    visit.xsrf_token  # noqa: B018 - reading it sets the cookie


def _kernel_transport() -> Config:
    """Let kernels talk over files where they can: over TCP two of them sometimes choose the same port."""
    config = Config()
    if os.name == "posix" and len(os.fsencode(tempfile.gettempdir())) <= _LONGEST_TEMPORARY_FOLDER:
        config.KernelManager.transport = "ipc"
    return config
