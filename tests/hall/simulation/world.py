"""A world whose time is made up: machines with an event loop each, and one order of all that happens on them.

Nothing here waits: the clock jumps to whatever comes next. What comes next, and how long anything takes, is drawn from
the seed of the world; so the same seed is the same history, to the last event.
"""

from __future__ import annotations

import asyncio
import contextvars
import hashlib
import heapq
import itertools
import random
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    Loop = asyncio.BaseEventLoop  # all of it has some meaning
else:
    Loop = asyncio.AbstractEventLoop  # what is not made here says that it is not there

EPOCH = 1_800_000_000.0
"""The time on the wall when a world begins."""


class World:
    """All machines, and what happens next."""

    def __init__(self, seed: str) -> None:
        self.rng = random.Random(seed)
        self.now = 0.0
        self.skipped = 0.0  # seconds in which nothing would have happened, see `quiet.py`
        self.steps = 0
        self.failures: list[str] = []
        self.current: Machine | None = None
        self._ready: deque[asyncio.Handle] = deque()
        self._due: list[tuple[float, int, asyncio.Handle]] = []
        self._numbers = itertools.count()
        self._trace = hashlib.sha256()
        self.story: list[str] | None = None  # all events in words, for one who wants to read them

    def note(self, *words: object) -> None:
        """Something happened that another run of the same seed must have, too."""
        line = f"{self.now:.6f} {' '.join(map(str, words))}"
        self._trace.update(line.encode())
        if self.story is not None:
            self.story.append(line)

    def trace(self) -> str:
        """What tells this history from any other."""
        return f"{self._trace.hexdigest()} {self.steps}"

    def soon(self, handle: asyncio.Handle) -> None:
        self._ready.append(handle)

    def at(self, when: float, handle: asyncio.Handle) -> None:
        heapq.heappush(self._due, (when, next(self._numbers), handle))

    def run(self, until: Callable[[], bool]) -> None:
        """Let things happen until this is so; looked at whenever the clock would jump."""
        ready, due = self._ready, self._due
        while True:
            while ready:
                handle = ready.popleft()
                machine: Machine = handle._loop  # type: ignore[attr-defined]
                if handle._cancelled or machine.is_dead:
                    continue
                if machine.is_frozen:
                    machine.parked.append(handle)
                    continue
                self.steps += 1
                self.current = machine
                asyncio._set_running_loop(machine)
                handle._run()
            self.current = None
            asyncio._set_running_loop(None)
            if until() or not due:
                return
            when, _, handle = heapq.heappop(due)
            if not handle._cancelled:
                self.now = max(self.now, when)
                ready.append(handle)


class Machine(Loop):
    """A process of its own: an event loop with its own clock, which can be frozen and killed."""

    def __init__(self, world: World, name: str, ahead: float = 0.0, rate: float = 1.0) -> None:
        self.world = world
        self.name = name
        self.is_dead = self.is_frozen = False
        self.parked: list[asyncio.Handle] = []  # what would have happened while it is frozen
        self.when_dead: list[Callable[[], None]] = []
        self._ahead = ahead  # seconds by which the clock on its wall is wrong
        self._rate = rate  # how fast its clocks go
        self._booted = world.rng.uniform(0.0, 1e6)
        self._tasks: dict[asyncio.Task[Any], None] = {}

    # -- its life -----------------------------------------------------------------------------------------------------

    def freeze(self) -> None:
        self.is_frozen = True

    def thaw(self) -> None:
        """All that has become due meanwhile happens now."""
        self.is_frozen = False
        self.world._ready.extend(self.parked)
        self.parked.clear()

    def kill(self) -> None:
        """Nothing happens here any more; whoever is connected is told by the network."""
        if self.is_dead:
            return
        self.is_dead = True
        self.parked.clear()
        for tell in list(self.when_dead):
            tell()
        tasks, self._tasks = self._tasks, {}
        with self.running():
            for task in tasks:
                task._log_destroy_pending = False  # type: ignore[attr-defined]
                with suppress(BaseException):  # what it would have tidied up is of no consequence
                    task.get_coro().close()

    # -- as an event loop ---------------------------------------------------------------------------------------------

    def running(self) -> Running:
        return Running(self)

    def time(self) -> float:
        return self._booted + self.world.now * self._rate

    def wall(self) -> float:
        """The time on its wall."""
        return EPOCH + self._ahead + self.world.now * self._rate

    def call_soon(  # type: ignore[override]
        self, callback: Callable[..., Any], *args: Any, context: contextvars.Context | None = None
    ) -> asyncio.Handle:
        handle = asyncio.Handle(callback, args, self, context)
        if not self.is_dead:
            self.world._ready.append(handle)
        return handle

    def call_later(  # type: ignore[override]
        self, delay: float, callback: Callable[..., Any], *args: Any, context: contextvars.Context | None = None
    ) -> asyncio.TimerHandle:
        return self.call_at(self.time() + delay, callback, *args, context=context)

    def call_at(  # type: ignore[override]
        self, when: float, callback: Callable[..., Any], *args: Any, context: contextvars.Context | None = None
    ) -> asyncio.TimerHandle:
        handle = asyncio.TimerHandle(when, callback, args, self, context)
        if not self.is_dead:
            self.world.at((when - self._booted) / self._rate, handle)
        return handle

    def create_future(self) -> asyncio.Future[Any]:
        return asyncio.Future(loop=self)

    def create_task(
        self,
        coro: Any,  # a coroutine, or a generator that is one
        *,
        name: object = None,
        context: contextvars.Context | None = None,
    ) -> asyncio.Task[Any]:
        task: asyncio.Task[Any] = asyncio.Task(coro, loop=self, name=str(name or "task"), context=context)
        self._tasks[task] = None
        task.add_done_callback(self._forget)
        return task

    def _forget(self, task: asyncio.Task[Any]) -> None:
        self._tasks.pop(task, None)

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        """What nobody looked at is told when it is thrown away, at no certain time; that is no failure here."""
        if not self.is_dead and "never retrieved" not in context.get("message", ""):
            self.world.failures.append(f"{self.world.now:.6f} {self.name}: {context!r}")

    def run_in_executor(self, executor: object, func: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:  # type: ignore[override]
        from tests.hall.simulation.handover import Handover

        return Handover(self, lambda: func(*args)).begin()

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return self.world.current is self

    def is_closed(self) -> bool:
        return self.is_dead

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """It is passed over when its time comes."""


class Running:
    """While code of one machine runs."""

    __slots__ = ("_before", "_machine")

    def __init__(self, machine: Machine) -> None:
        self._machine = machine

    def __enter__(self) -> None:
        world = self._machine.world
        self._before, world.current = world.current, self._machine
        asyncio._set_running_loop(self._machine)

    def __exit__(self, *_: object) -> None:
        self._machine.world.current = self._before
        asyncio._set_running_loop(self._before)
