"""What `kemps simulate` can be told. Apart from the tournaments, so that no other command waits for their import."""

import argparse
import os

MISSED = 1  # the exit status where an aim is missed
MOST_PROCESSES = 61  # Windows can wait for no more
ALL = "all"
USUAL = ("equal", "silent", "attentive", "temperaments", "burnt", "speed")
NAMES = (*USUAL, "presets")


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of `kemps simulate` to its parser."""
    names = ", ".join(NAMES)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"{names} or {ALL} (default: all but presets)")
    parser.add_argument(
        "--games", type=_count, metavar="N", help="games for each figure (default: as many as it needs)"
    )
    parser.add_argument(
        "--seed", type=_seed, default="1", metavar="S", help="the same seed gives the same games (default: 1)"
    )
    parser.add_argument("--json", action="store_true", help="write each figure as a line of JSON")
    parser.add_argument(
        "--processes",
        type=_processes,
        metavar="P",
        help=f"from 1 to {MOST_PROCESSES} (default: one for each processor)",
    )


def processors() -> int:
    """How many processors this machine has that a tournament can use."""
    return min(os.cpu_count() or 1, MOST_PROCESSES)


def _seed(text: str) -> str:
    if any("\ud800" <= letter <= "\udfff" for letter in text):
        raise argparse.ArgumentTypeError(f"{text!r} found, allowed is a text")
    return text


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10 and int(text) >= 1):
        raise argparse.ArgumentTypeError(f"{text!r} found, allowed is a whole number from 1 on")
    return int(text)


def _processes(text: str) -> int:
    if (count := _count(text)) > MOST_PROCESSES:
        raise argparse.ArgumentTypeError(f"{text!r} found, allowed is a whole number from 1 to {MOST_PROCESSES}")
    return count
