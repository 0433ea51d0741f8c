"""A table's lock: plain functions and coroutines get it in the order they came, and nobody takes it along."""

from __future__ import annotations

import asyncio

import pytest

from crownhall.hall.table.lock import TableLock

pytestmark = pytest.mark.anyio


class Queue:
    """A lock that somebody has, and others who wait for it and note their names when it is theirs."""

    def __init__(self) -> None:
        self.lock = TableLock()
        self.came: list[str] = []
        assert self.lock.try_acquire()

    def calls(self, name: str) -> None:
        """A plain function, which keeps the lock until somebody releases it."""
        self.lock.call(lambda: self.came.append(name))

    def waits(self, name: str) -> asyncio.Task[None]:
        """A coroutine, which keeps it for a while."""

        async def wait() -> None:
            async with self.lock:
                self.came.append(name)
                await asyncio.sleep(0)

        return asyncio.create_task(wait())


async def turns() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


async def test_whoever_finds_it_free_has_it_at_once() -> None:
    lock = TableLock()
    called: list[bool] = []
    lock.call(lambda: called.append(lock.locked()))
    assert called == [True]
    assert not lock.try_acquire()
    lock.release()
    assert not lock.locked()
    async with lock:
        assert lock.locked()
    assert not lock.locked()


async def test_all_wait_in_the_order_they_came() -> None:
    queue = Queue()
    queue.calls("a")
    queue.waits("b")
    await turns()
    queue.calls("c")
    queue.waits("d")
    await turns()
    assert queue.came == []
    for came in (["a"], ["a", "b", "c"], ["a", "b", "c", "d"]):
        queue.lock.release()
        assert not queue.lock.try_acquire(), "it is handed on, so nobody gets in between"
        await turns()
        assert queue.came == came
    assert not queue.lock.locked()


async def test_one_who_stops_waiting_is_passed_over() -> None:
    queue = Queue()
    waiting = [queue.waits(name) for name in "abc"]
    await turns()
    waiting[0].cancel()
    waiting[2].cancel()
    await turns()
    queue.lock.release()
    await turns()
    assert queue.came == ["b"]
    assert not queue.lock.locked()


async def test_one_who_is_stopped_just_as_it_gets_the_lock_hands_it_on() -> None:
    queue = Queue()
    stopped = queue.waits("a")
    await turns()
    queue.calls("b")
    queue.lock.release()
    stopped.cancel()
    await turns()
    assert queue.came == ["b"]
    assert stopped.cancelled()
    assert queue.lock.locked()
    queue.lock.release()
    assert not queue.lock.locked()


async def test_a_mistake_of_one_who_has_it_sets_it_free() -> None:
    lock = TableLock()
    with pytest.raises(ZeroDivisionError):
        async with lock:
            raise ZeroDivisionError
    assert not lock.locked()
