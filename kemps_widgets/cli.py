"""The command `kemps`."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from kemps_widgets import __version__

INTERRUPTED = 130  # what shells give for a command that Ctrl-C has ended


class CommandError(Exception):
    """What stops a command: one line that says what to do."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run `kemps` with `argv` (default: the process's) and return its exit status."""
    options = _parser().parse_args(argv)
    try:
        options.run(options)
    except CommandError as error:
        print(f"kemps: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="kemps", description="The card game Kemps.")
    parser.add_argument("--version", action="version", version=f"kemps-widgets {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    _add_app(commands)
    return parser


def _add_app(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    app = commands.add_parser("app", help="play in the browser, served by this machine")
    app.add_argument("folder", nargs="?", type=Path, metavar="FOLDER", help="notebooks to serve (default: ours)")
    app.add_argument("--port", type=_port, help="default: 8866 or the next free one; 0: any free one")
    app.add_argument("--no-browser", action="store_true", help="do not open the browser")
    app.add_argument("--base-url", default="/", type=_base_url, metavar="PATH", help="path prefix behind a proxy")
    app.set_defaults(run=_run_app)


def _run_app(options: argparse.Namespace) -> None:
    from kemps_widgets.app.launch import LaunchError, launch

    try:
        launch(options.folder, port=options.port, browser=not options.no_browser, base_url=options.base_url)
    except LaunchError as error:
        raise CommandError(error) from error


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) <= 65535):
        raise argparse.ArgumentTypeError(f"a port is a number from 0 to 65535, not {text!r}")
    return int(text)


def _base_url(text: str) -> str:
    path = text.strip("/")
    return f"/{path}/" if path else "/"
