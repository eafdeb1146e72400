"""The command `kemps`."""

import argparse
import io
import json
import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from kemps_widgets import __version__
from kemps_widgets.core.errors import KempsError

if TYPE_CHECKING:
    from kemps_widgets.core.rules import Rules

INTERRUPTED = 130  # what shells give for a command that Ctrl-C has ended
REFUSED = 2  # the status for a record, rules or arguments that are not what they should be
STRICT = 1  # the status under --strict where the rules refused an action


class CommandError(Exception):
    """What stops a command: one line that says what to do, and the exit status."""

    def __init__(self, line: object, status: int = 1) -> None:
        super().__init__(line)
        self.status = status


def main(argv: Sequence[str] | None = None) -> int:
    """Run `kemps` with `argv` (default: the process's) and return its exit status."""
    options = _parser().parse_args(argv)
    try:
        status: int = options.run(options)
        if sys.stdout is not None:  # as it is where the standard output is closed
            sys.stdout.flush()
    except CommandError as error:
        print(error, file=sys.stderr)
        return error.status
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        # Without this Python complains again when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):  # then whoever read the output has just seen enough
            print(f"kemps: {error.strerror}", file=sys.stderr)
        return 1
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="kemps", description="The card game Kemps.")
    parser.add_argument("--version", action="version", version=f"kemps-widgets {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    _add_app(commands)
    _add_replay(commands)
    _add_rules(commands)
    _add_simulate(commands)
    return parser


def _add_app(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    app = commands.add_parser("app", help="play in the browser, served by this machine")
    app.add_argument("folder", nargs="?", type=Path, metavar="FOLDER", help="notebooks to serve (default: ours)")
    app.add_argument("--port", type=_port, help="default: 8866 or the next free one; 0: any free one")
    app.add_argument("--no-browser", action="store_true", help="do not open the browser")
    app.add_argument("--base-url", default="/", type=_base_url, metavar="PATH", help="path prefix behind a proxy")
    app.set_defaults(run=_run_app)


def _run_app(options: argparse.Namespace) -> int:
    from kemps_widgets.app.launch import LaunchError, launch

    try:
        launch(options.folder, port=options.port, browser=not options.no_browser, base_url=options.base_url)
    except LaunchError as error:
        raise CommandError(f"kemps: {error}") from error
    return 0


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) <= 65535):
        raise argparse.ArgumentTypeError(f"a port is a number from 0 to 65535, not {text!r}")
    return int(text)


def _base_url(text: str) -> str:
    path = text.strip("/")
    return f"/{path}/" if path else "/"


def _add_replay(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    about = "Play a record and print its result as JSON. A file named *.jsonl holds a record a line."
    replay = commands.add_parser("replay", help="play a record and print its result", description=about)
    replay.add_argument("file", metavar="FILE", help="a record, or - for standard input")
    replay.add_argument("--strict", action="store_true", help=f"exit with {STRICT} where the rules refuse an action")
    replay.set_defaults(run=_run_replay)


def _run_replay(options: argparse.Namespace) -> int:
    if Path(options.file).suffix.lower() == ".jsonl":
        refusals = _replay_lines(_content(options.file).split(b"\n"))
    else:
        try:
            result, refusals = _replayed(_content(options.file))
        except KempsError as error:
            raise CommandError(error, REFUSED) from error
        print(json.dumps(result))
    if refusals is None:
        return REFUSED
    return STRICT if refusals and options.strict else 0


def _replay_lines(lines: Iterable[bytes]) -> int | None:
    """Print a result for each line that is not blank; how many actions were refused, None for a bad record."""
    refused, bad = 0, False
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            result, refusals = _replayed(line, number)
        except KempsError as error:
            result, refusals, bad = {"error": str(error)}, 0, True
        refused += refusals
        print(json.dumps(result))
    return None if bad else refused


def _replayed(text: bytes, first_line: int = 1) -> tuple[object, int]:
    from kemps_widgets.core.replay import Replay

    replay = Replay.parse(text, first_line)
    return replay.result(), replay.refusals


def _add_rules(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    about = (
        "Write the sheet of some rules in Markdown. RULES is the name of a rule set, or a file with the rules of a "
        "record, or with a record. Without RULES: the rule sets that have a name."
    )
    rules = commands.add_parser("rules", help="write a rule sheet", description=about)
    rules.add_argument("rules", nargs="?", metavar="RULES", help="a rule set or a file; - for standard input")
    rules.add_argument("--lang", default="en", help="language of the sheet: en, es or de (default: en)")
    rules.add_argument("--against", metavar="RULES", help="write only what differs from these")
    rules.set_defaults(run=_run_rules)


def _run_rules(options: argparse.Namespace) -> int:
    from kemps_widgets.render.rule_sheet import rule_sheet

    if options.rules is None and options.against is not None:
        raise CommandError("kemps: --against compares two rule sets; name the first one too", REFUSED)
    try:
        if options.rules is None:
            text = _rule_sets(options.lang)
        else:
            names = [name for name in (options.rules, options.against) if name is not None]
            one, *other = map(_rules, names)
            titles = [Path(name).stem for name in names]
            text = rule_sheet(one, options.lang, against=other[0] if other else None, names=titles)
    except KempsError as error:
        raise CommandError(f"kemps: {error}", REFUSED) from error
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")  # the languages need more than some consoles are set to
    print(text, end="")
    return 0


def _rule_sets(lang: str) -> str:
    """The rule sets that have a name, a line each, with what is special about them and their other names."""
    from kemps_widgets.core.presets import ALIASES, PRESETS
    from kemps_widgets.core.rules import Rules
    from kemps_widgets.render.texts import Texts

    texts = Texts(lang, Rules())
    width = max(map(len, PRESETS))
    also = {name: ", ".join(alias for alias, meant in ALIASES.items() if meant == name) for name in PRESETS}
    lines = (
        f"{name:{width}}  {texts(f'presets.{name}')}{f' (= {also[name]})' if also[name] else ''}\n" for name in PRESETS
    )
    return "".join(lines)


def _rules(name: str) -> "Rules":
    from kemps_widgets.core.parsing import parse_json
    from kemps_widgets.core.presets import PRESETS, preset_name
    from kemps_widgets.core.rules import Rules

    if preset_name(name):
        return Rules.preset(name)
    if name != "-" and not _exists(name):
        known = ", ".join(PRESETS)
        raise CommandError(f"kemps: {_shown(name)}: neither a file nor a rule set; the rule sets are {known}", REFUSED)
    try:
        found = parse_json(_content(name))
        if isinstance(found, dict) and ("format" in found or "rules" in found):
            found = found.get("rules", {})
        if isinstance(found, dict):
            return Rules.parse(found)
    except KempsError as error:
        raise CommandError(f"kemps: {_shown(name)}: {error}", REFUSED) from error
    raise CommandError(f"kemps: {_shown(name)}: allowed is an object: a preset and any rule over it", REFUSED)


def _add_simulate(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    from kemps_widgets.lab.options import MISSED, add_options

    about = (
        "Let players play against each other in virtual time and tell how often what happens. "
        f"Exits with {MISSED} where a figure is not what the players were tuned for."
    )
    simulate = commands.add_parser("simulate", help="tournaments of players, in figures", description=about)
    add_options(simulate)
    simulate.set_defaults(run=_run_simulate)


def _run_simulate(options: argparse.Namespace) -> int:
    from kemps_widgets.lab.command import run
    from kemps_widgets.lab.options import MISSED

    status = 0
    try:
        for line, missed in run(options):
            print(line, flush=True)  # some take a while
            status = MISSED if missed else status
    except KempsError as error:
        raise CommandError(f"kemps: {error}", REFUSED) from error
    return status


def _content(file: str) -> bytes:
    if file == "-" and sys.stdin is None:
        raise CommandError("kemps: standard input is closed", REFUSED)
    try:
        return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except OSError as error:
        raise CommandError(f"kemps: {_shown(file)}: {error.strerror}", REFUSED) from error


def _exists(file: str) -> bool:
    try:
        return Path(file).exists()
    except OSError:  # a name that is too long for any file
        return False


def _shown(file: str) -> str:
    """A name in one line."""
    return file if file.isprintable() else repr(file)
