"""Who plays the games of a tournament: this process, or as many as the machine has processors."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import TypeAlias

from .games import GameResult, Match, play

Crew: TypeAlias = Callable[[Iterable[Match]], Iterator[GameResult]]

CHUNK = 10  # games that a process plays before it reports


def alone(matches: Iterable[Match]) -> Iterator[GameResult]:
    """Play the matches one after the other, here."""
    return map(play, matches)


@contextmanager
def crew(processes: int) -> Iterator[Crew]:
    """A crew of so many processes. Whatever their number, the results are the same and come in the matches' order."""
    if processes == 1:
        yield alone
        return
    # Spawned, since a fork of a process with threads, as a notebook's, may never wake.
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        try:
            yield lambda matches: pool.map(play, matches, chunksize=CHUNK)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
