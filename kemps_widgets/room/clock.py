"""The time of a table: real, stepped by hand, or virtual. All three pause, and all keep what is due in one agenda."""

import asyncio
import contextlib
import heapq
import itertools
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(slots=True)
class Timer:
    """Something that is due; `cancel` it and it never happens. Timers due at once happen in the order they were set."""

    happen: Callable[[], None] | None

    def cancel(self) -> None:
        """Take it back; after it has happened, this does nothing."""
        self.happen = None


class Clock(ABC):
    """Seconds that pass while the table plays, pauses not counted, and what is due in them."""

    def __init__(self) -> None:
        self._agenda: list[tuple[float, int, Timer]] = []  # when it is due, and the place among those due at once
        self._numbers = itertools.count()
        self._paused = False

    @abstractmethod
    def now(self) -> float:
        """Seconds since the clock was made, pauses not counted."""

    def call_later(self, delay_s: float, happen: Callable[[], None]) -> Timer:
        """Let something happen in so many seconds of this clock."""
        timer = Timer(happen)
        heapq.heappush(self._agenda, (self.now() + max(0.0, delay_s), next(self._numbers), timer))
        return timer

    def call_soon(self, happen: Callable[[], None]) -> None:
        """Let something happen now, even in a pause, in the thread that the table lives in, whichever thread asks."""
        happen()

    def pause(self) -> None:
        """Stop the time; nothing that is due happens until `resume`."""
        self._paused = True

    def resume(self) -> None:
        """Let the time go on where it stopped."""
        self._paused = False

    def close(self) -> None:
        """Forget everything that is due."""
        self._agenda.clear()

    @property
    def pending(self) -> int:
        """How many timers are due that were not taken back."""
        return sum(timer.happen is not None for *_, timer in self._agenda)

    def _next_due(self) -> float | None:
        while self._agenda and self._agenda[0][2].happen is None:
            heapq.heappop(self._agenda)
        return self._agenda[0][0] if self._agenda and not self._paused else None

    def _happen_next(self) -> None:
        *_, timer = heapq.heappop(self._agenda)
        if (happen := timer.happen) is not None:
            timer.cancel()
            happen()


class SteppedClock(Clock):
    """Time that passes when it is told to: for lessons and tests.

    >>> clock = SteppedClock()
    >>> timer = clock.call_later(2, lambda: print("ding at", clock.now()))
    >>> clock.advance(1.5)
    >>> clock.advance(1.5)
    ding at 2.0
    """

    def __init__(self) -> None:
        super().__init__()
        self._now = 0.0

    def now(self) -> float:
        """See `Clock`."""
        return self._now

    def advance(self, seconds: float) -> None:
        """Let so many seconds pass, and everything that is due in them happen. In a pause no time passes."""
        end = self._now + seconds
        while (due := self._next_due()) is not None and due <= end:
            self._jump(due)
        if not self._paused:
            self._now = max(self._now, end)

    def _jump(self, due_s: float) -> None:
        self._now = max(self._now, due_s)
        self._happen_next()


class VirtualClock(SteppedClock):
    """Time that jumps from one thing that is due to the next: for simulation.

    >>> clock = VirtualClock()
    >>> timer = clock.call_later(3600, lambda: print("an hour later"))
    >>> clock.run()
    an hour later
    """

    def run(self, until: Callable[[], bool] = lambda: False) -> None:
        """Jump on until the condition holds or nothing is due."""
        while not until() and (due := self._next_due()) is not None:
            self._jump(due)


class RealClock(Clock):
    """Seconds as they pass, on an asyncio event loop; in a notebook, the kernel's.

    The clock belongs to the loop that runs where it is made, or else where it is first needed.
    """

    def __init__(self) -> None:
        super().__init__()
        self._now = 0.0  # seconds up to the last pause
        self._loop: asyncio.AbstractEventLoop | None = None
        self._started: float | None = None
        self._wake: asyncio.TimerHandle | None = None
        # Outside of a loop, as in a plain script, it is needed only once a hand starts.
        with contextlib.suppress(RuntimeError):
            self.resume()

    def now(self) -> float:
        """See `Clock`."""
        if self._started is None or self._loop is None:
            return self._now
        return self._now + self._loop.time() - self._started

    def call_later(self, delay_s: float, happen: Callable[[], None]) -> Timer:
        """See `Clock`. Raises `RuntimeError` where no event loop runs."""
        if self._loop is None:
            self.resume()
        timer = super().call_later(delay_s, happen)
        self._set_alarm()
        return timer

    def call_soon(self, happen: Callable[[], None]) -> None:
        """See `Clock`. Messages from the page can arrive in another thread than the one that runs the loop."""
        try:
            here: asyncio.AbstractEventLoop | None = asyncio.get_running_loop()
        except RuntimeError:
            here = None
        if self._loop is None or here is self._loop or not self._loop.is_running():
            happen()
        else:
            self._loop.call_soon_threadsafe(happen)

    def pause(self) -> None:
        """See `Clock`."""
        self._now, self._started = self.now(), None
        super().pause()
        self._set_alarm()

    def resume(self) -> None:
        """See `Clock`. Raises `RuntimeError` where no event loop runs."""
        super().resume()
        if self._loop is None:
            try:
                self._loop = asyncio.get_running_loop()
            except RuntimeError:
                raise RuntimeError(
                    "clock: no event loop runs here, and real time needs one: use a notebook or a SteppedClock"
                ) from None
        if self._started is None:
            self._started = self._loop.time()
            self._set_alarm()

    def close(self) -> None:
        """See `Clock`."""
        super().close()
        self._set_alarm()

    def _set_alarm(self) -> None:
        if self._wake is not None:
            self._wake.cancel()
            self._wake = None
        due = self._next_due()
        if self._loop is not None and due is not None:
            self._wake = self._loop.call_later(max(0.0, due - self.now()), self._ring)

    def _ring(self) -> None:
        self._wake = None
        try:
            while (due := self._next_due()) is not None and due <= self.now():
                self._happen_next()
        finally:
            self._set_alarm()
