"""Work in a thread, without two things ever going on at once: whoever hands over waits until it is handed back."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from typing import Any

from tests.hall.simulation.world import Machine

_here = threading.local()


class Killed(BaseException):
    """The machine on which the work was done is dead."""


class Handover:
    """One piece of work, in a thread of its own; what it asks of the loop is done there, while the thread waits."""

    def __init__(self, machine: Machine, work: Callable[[], Any]) -> None:
        self._machine = machine
        self._work = work
        self._mine, self._theirs = threading.Semaphore(0), threading.Semaphore(0)
        self._asked: Coroutine[Any, Any, Any] | None = None
        self._answer: tuple[Any, BaseException | None] = (None, None)
        self._thread = threading.Thread(target=self._run, daemon=True)
        self.done: asyncio.Future[Any] = machine.create_future()

    def begin(self) -> asyncio.Future[Any]:
        self._machine.when_dead.append(self._when_dead)
        self._thread.start()
        self._wait()
        return self.done

    def _wait(self) -> None:
        """Until the thread has an answer, or a question."""
        self._theirs.acquire()
        if self._asked is not None:
            coroutine, self._asked = self._asked, None
            self._machine.create_task(coroutine).add_done_callback(self._answered)
            return
        self._thread.join()
        if self._when_dead in self._machine.when_dead:
            self._machine.when_dead.remove(self._when_dead)
        result, error = self._answer
        if self.done.done() or self._machine.is_dead:
            return
        if error is None:
            self.done.set_result(result)
        else:
            self.done.set_exception(error)

    def _answered(self, task: asyncio.Task[Any]) -> None:
        if task.cancelled():
            self._go_on((None, asyncio.CancelledError()))
        else:
            error = task.exception()
            self._go_on((None if error else task.result(), error))

    def _go_on(self, answer: tuple[Any, BaseException | None]) -> None:
        self._answer = answer
        self._mine.release()
        self._wait()

    def _when_dead(self) -> None:
        self._go_on((None, Killed()))

    # -- in the thread ------------------------------------------------------------------------------------------------

    def _run(self) -> None:
        _here.handover = self
        try:
            self._answer = self._work(), None
        except BaseException as error:
            self._answer = None, error
        self._theirs.release()

    def ask(self, coroutine: Coroutine[Any, Any, Any]) -> Any:
        """Have this done on the loop."""
        self._asked = coroutine
        self._theirs.release()
        self._mine.acquire()
        result, error = self._answer
        if error is not None:
            raise error
        return result


class Asked:
    """What was asked of the loop, as far as it looks like a future."""

    def __init__(self, coroutine: Coroutine[Any, Any, Any]) -> None:
        self._coroutine = coroutine

    def result(self) -> Any:
        handover: Handover = _here.handover
        return handover.ask(self._coroutine)


def run_coroutine_threadsafe(coroutine: Coroutine[Any, Any, Any], loop: asyncio.AbstractEventLoop) -> Asked:
    """As `asyncio` has it, for threads of a `Handover`."""
    return Asked(coroutine)
