"""Worker processes: what takes long is done there, never on the event loop."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from typing import ParamSpec, TypeVar

from crownhall.hall.errors import Refused

Given = ParamSpec("Given")
Result = TypeVar("Result")


class Closing(Refused):
    """The hall closes: what was under way is not done."""

    def __init__(self) -> None:
        super().__init__("hall/closing", "The hall is closing.", 503)


class Worker:
    """A process, started when it is first needed, and anew when it dies or takes too long."""

    def __init__(self, time_limit: float, niceness: int = 0) -> None:
        self._time_limit = time_limit  # seconds after which work is given up
        self._niceness = niceness  # as `nice` counts it
        self._pool: ProcessPoolExecutor | None = None
        self._free = asyncio.Lock()  # waiting for it is no working time
        self._is_closed = False

    async def run(self, work: Callable[Given, Result], *args: Given.args, **named: Given.kwargs) -> Result:
        """What the work gives. `TimeoutError`: it took too long; `BrokenProcessPool`: the process died."""
        async with self._free:
            if self._is_closed:
                raise Closing
            pool = self._pool or self._new_pool()
            try:
                await asyncio.wrap_future(pool.submit(_import, work.__module__))  # nor is starting it
                job = asyncio.wrap_future(pool.submit(work, *args, **named))
                return await asyncio.wait_for(job, self._time_limit)
            except (TimeoutError, BrokenProcessPool):
                if self._is_closed:
                    raise Closing from None
                self._stop(pool)
                raise

    def _new_pool(self) -> ProcessPoolExecutor:
        # A forked worker would hold the hall's sockets open, also after the hall was killed.
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(1, context, initializer=_initialize, initargs=(self._niceness,))
        return self._pool

    def _stop(self, pool: ProcessPoolExecutor, *, wait: bool = False) -> None:
        if self._pool is pool:
            self._pool = None
        for process in list((pool._processes or {}).values()):
            process.kill()
        pool.shutdown(wait=wait, cancel_futures=True)

    async def close(self) -> None:
        """Let it go; what it had under way is `Closing`. Nothing of it is left when this is done."""
        self._is_closed = True
        if self._pool is not None:
            await asyncio.to_thread(self._stop, self._pool, wait=True)


class WorkerPool:
    """A few of them: one takes what comes next as soon as it is free."""

    def __init__(self, count: int, time_limit: float, niceness: int = 0) -> None:
        self._workers = [Worker(time_limit, niceness) for _ in range(count)]
        self._idle = list(self._workers)  # the last is taken first, so that no more are started than are needed
        self._free = asyncio.Semaphore(count)

    async def run(self, work: Callable[Given, Result], *args: Given.args, **named: Given.kwargs) -> Result:
        """As `Worker.run`."""
        async with self._free:
            worker = self._idle.pop()
            try:
                return await worker.run(work, *args, **named)
            finally:
                self._idle.append(worker)

    async def close(self) -> None:
        await asyncio.gather(*(worker.close() for worker in self._workers))


def _import(module: str) -> None:
    import_module(module)


def _initialize(niceness: int) -> None:
    import crownhall.bots
    import crownhall.games  # noqa: F401

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the hall; it stops its workers itself
    if hasattr(os, "nice"):
        os.nice(niceness)
    threading.Thread(target=_exit_with_parent, daemon=True).start()


def _exit_with_parent() -> None:
    """A hall that was killed cannot stop its workers, so they watch it."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
