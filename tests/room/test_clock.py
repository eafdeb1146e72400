"""Time that is stepped, virtual or real, and that can be stopped."""

import asyncio
import threading
from functools import partial

import pytest

from kemps_widgets.room.clock import RealClock, SteppedClock, VirtualClock


def test_things_due_at_once_happen_in_the_order_they_were_set() -> None:
    clock = SteppedClock()
    seen: list[str] = []
    for name in "abc":
        clock.call_later(1, partial(seen.append, name))
    clock.advance(0.5)
    assert seen == []
    clock.advance(0.5)
    assert seen == ["a", "b", "c"]


def test_what_is_taken_back_does_not_happen() -> None:
    clock, seen = SteppedClock(), []
    timer = clock.call_later(1, lambda: seen.append("x"))
    timer.cancel()
    clock.advance(2)
    assert seen == []
    assert clock.pending == 0


def test_no_time_passes_in_a_pause() -> None:
    clock, seen = SteppedClock(), []
    clock.call_later(1, lambda: seen.append(clock.now()))
    clock.pause()
    clock.advance(5)
    assert (clock.now(), seen) == (0, [])
    clock.resume()
    clock.advance(1)
    assert seen == [1]


def test_a_pause_from_within_stops_at_once() -> None:
    clock, seen = SteppedClock(), []
    clock.call_later(1, clock.pause)
    clock.call_later(1, lambda: seen.append("late"))
    clock.advance(3)
    assert (clock.now(), seen) == (1, [])


def test_virtual_time_jumps_until_told() -> None:
    clock, seen = VirtualClock(), []

    def again() -> None:
        seen.append(clock.now())
        clock.call_later(0.1, again)

    clock.call_later(0.1, again)
    clock.run(lambda: len(seen) == 100)
    assert clock.now() == pytest.approx(10)


def test_real_time_passes_on_the_loop_and_stops_in_a_pause() -> None:
    async def play() -> list[str]:
        clock, seen = RealClock(), []
        clock.call_later(0.02, lambda: seen.append("first"))
        clock.call_later(0.06, lambda: seen.append("second"))
        while not seen:
            await asyncio.sleep(0.005)
        clock.pause()
        stopped = clock.now()
        await asyncio.sleep(0.1)
        assert clock.now() == stopped
        assert seen == ["first"]
        clock.resume()
        while len(seen) < 2:
            await asyncio.sleep(0.005)
        clock.call_later(0.01, lambda: seen.append("never"))
        clock.close()
        await asyncio.sleep(0.05)
        return seen

    assert asyncio.run(play()) == ["first", "second"]


def test_a_fault_does_not_stop_what_is_due_later() -> None:
    def fail() -> None:
        raise ZeroDivisionError

    async def play() -> list[str]:
        asyncio.get_running_loop().set_exception_handler(lambda _loop, _context: None)
        clock, seen = RealClock(), []
        clock.call_later(0.01, fail)
        clock.call_later(0.02, lambda: seen.append("later"))
        while not seen:
            await asyncio.sleep(0.005)
        return seen

    assert asyncio.run(play()) == ["later"]


def test_what_another_thread_asks_for_happens_in_the_thread_of_the_loop() -> None:
    async def play() -> tuple[int, int]:
        clock, seen = RealClock(), []
        thread = threading.Thread(target=lambda: clock.call_soon(lambda: seen.append(threading.get_ident())))
        thread.start()
        thread.join()
        while not seen:
            await asyncio.sleep(0.001)
        return seen[0], threading.get_ident()

    happened, here = asyncio.run(play())
    assert happened == here


def test_a_real_clock_needs_a_loop_once_something_is_due() -> None:
    clock = RealClock()
    assert clock.now() == 0
    with pytest.raises(RuntimeError, match="no event loop runs here"):
        clock.call_later(1, lambda: None)
