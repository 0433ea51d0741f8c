"""Whose turn it is to think, without any thinking."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from crownhall.hall.work import scheduler
from crownhall.hall.work.scheduler import QueueFull, RecentUse, Requester, Scheduler
from crownhall.hall.work.workers import Closing

pytestmark = pytest.mark.anyio


def always() -> bool:
    return True


def never() -> bool:
    return False


class Desk:
    """A scheduler, and who had their turn in which order."""

    def __init__(self, workers: int = 2) -> None:
        self.scheduler = Scheduler(workers)
        self.log: list[str] = []
        self._ends: dict[str, asyncio.Event] = {}

    async def ask(
        self, name: str, guest: str, table: str = "", kind: str = "", is_watched: Callable[[], bool] = always
    ) -> asyncio.Task[None]:
        """Somebody wants a turn, and keeps it until it is told to end."""
        requester = Requester(guest, table or f"table of {guest}", is_watched, always)
        task = asyncio.create_task(self._work(name, requester, kind))
        await asyncio.sleep(0)
        return task

    async def _work(self, name: str, requester: Requester, kind: str) -> None:
        async with self.scheduler.turn(requester, kind):
            self.log.append(name)
            self._ends[name] = asyncio.Event()
            await self._ends[name].wait()

    async def end(self, name: str) -> None:
        self._ends[name].set()
        for _ in range(4):
            await asyncio.sleep(0)


async def test_no_guest_gets_all_workers() -> None:
    desk = Desk(3)
    for number in range(4):
        await desk.ask(f"eve {number}", "eve", f"table {number}")
    assert desk.log == ["eve 0", "eve 1"]
    await desk.ask("ann", "ann")
    assert desk.log == ["eve 0", "eve 1", "ann"]
    await desk.end("eve 0")
    assert desk.log[3:] == ["eve 2"]


async def test_the_guest_with_the_fewest_workers_comes_first() -> None:
    desk = Desk(3)
    for number in range(4):
        await desk.ask(f"eve {number}", "eve", f"table {number}")
    await desk.ask("ann", "ann")
    await desk.ask("bob", "bob")
    await desk.end("eve 0")
    assert desk.log[3:] == ["bob"]


async def test_where_somebody_looks_on_comes_first_as_it_is_when_a_worker_is_free() -> None:
    desk, here = Desk(), [False]
    await desk.ask("first", "ann")
    await desk.ask("second", "bob")
    await desk.ask("nobody there", "eve", is_watched=never)
    await desk.ask("somebody came", "fay", is_watched=lambda: here[0])
    here[0] = True
    await desk.end("first")
    assert desk.log[2:] == ["somebody came"]


async def test_who_had_least_lately_comes_first_and_what_is_cheap_before_what_is_dear() -> None:
    desk = Desk()
    use, costs = desk.scheduler._use, desk.scheduler._costs
    now = asyncio.get_running_loop().time()
    costs |= {"knight": 0.5, "squire": 0.01}
    use.add("eve", 3.0, now)
    await desk.ask("first", "ann")
    await desk.ask("second", "bob")
    await desk.ask("much before", "eve", kind="squire")
    await desk.ask("dear", "fay", kind="knight")
    await desk.ask("cheap", "gus", kind="squire")
    for name in ("first", "second", "cheap"):
        await desk.end(name)
    assert desk.log[2:] == ["cheap", "dear", "much before"]


async def test_tables_of_one_guest_take_turns() -> None:
    desk = Desk()
    desk.scheduler._use.add("busy", 3.0, asyncio.get_running_loop().time())
    await desk.ask("now", "eve", "other")
    await desk.ask("busy", "eve", "busy")
    await desk.ask("quiet", "eve", "quiet")
    await desk.end("now")
    assert desk.log == ["now", "quiet"]


async def test_a_full_queue_takes_from_the_one_who_has_most_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduler, "QUEUE_LIMIT", 3)
    desk = Desk()
    for name in ("eve", "ann"):
        await desk.ask(f"{name} works", name)
    hers = [await desk.ask(f"eve {number}", "eve") for number in range(3)]
    with pytest.raises(QueueFull):
        await (await desk.ask("eve more", "eve"))
    await desk.ask("bob", "bob")
    with pytest.raises(QueueFull):
        await hers[2]
    await desk.ask("fay", "fay")
    with pytest.raises(QueueFull):
        await hers[1]
    with pytest.raises(QueueFull):
        await (await desk.ask("gus", "gus"))  # nobody has more than one
    await desk.end("ann works")
    assert desk.log[2:] == ["bob"]


async def test_one_who_gives_up_leaves_neither_a_place_nor_a_worker_behind() -> None:
    desk = Desk()
    first = await desk.ask("first", "ann")
    waiting = await desk.ask("waiting", "ann")
    waiting.cancel()
    first.cancel()  # the one who waits is granted the worker, or is gone: either way it comes free
    for _ in range(4):
        await asyncio.sleep(0)
    await desk.ask("ann", "ann")
    await desk.ask("bob", "bob")
    assert desk.log == ["first", "ann", "bob"]


async def test_one_who_gives_up_just_when_granted_hands_the_worker_on() -> None:
    desk = Desk()
    await desk.ask("first", "ann")
    granted = await desk.ask("granted", "ann")
    await desk.ask("next", "ann")
    desk._ends["first"].set()
    await asyncio.sleep(0)  # it leaves, and the second is granted what it has not noticed
    granted.cancel()
    for _ in range(4):
        await asyncio.sleep(0)
    assert desk.log == ["first", "next"]


async def test_who_waits_when_the_hall_closes_is_told_so() -> None:
    desk = Desk()
    await desk.ask("first", "ann")
    waiting, gone = await desk.ask("waiting", "ann"), await desk.ask("gone", "ann")
    gone.cancel()
    desk.scheduler.close()
    for task in (waiting, await desk.ask("late", "bob")):
        with pytest.raises(Closing):
            await task


def test_use_fades_and_is_forgotten() -> None:
    use = RecentUse()
    use.add("eve", 8.0, 100.0)
    assert use.of("eve", 100.0 + 2 * scheduler.HALF_LIFE_SECONDS) == 2.0
    assert use.of("ann", 100.0) == 0.0
    use.forget(100.0)
    assert len(use) == 1
    use.forget(100.0 + 60 * scheduler.HALF_LIFE_SECONDS)
    assert len(use) == 0
