"""The next time that runs out at a table: the clock of a question, one that the rules name, a grace time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any

from crownhall.hall.live.facts import TableFacts
from crownhall.hall.people.absence import Absence
from crownhall.hall.people.readiness import Readiness

SLACK_SECONDS = 0.01
"""So much later it rings, so that the time has run out for sure."""


class Alarm:
    """Rings when the next time runs out, as long as a match is played."""

    def __init__(
        self,
        facts: TableFacts,
        absence: Absence,
        readiness: Readiness,
        ring: Callable[[], Coroutine[Any, Any, None]],
    ) -> None:
        self._facts = facts
        self._absence = absence
        self._readiness = readiness
        self._ring = ring
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None
        self._is_closed = False

    def is_needed(self) -> bool:
        """Whether some time may run out, or could when it was last set."""
        return self._timer is not None or self._facts.times.watch.is_running() or self._absence.is_somebody_gone()

    def is_set(self) -> bool:
        """Whether it will ring."""
        return self._timer is not None and not self._timer.cancelled()

    def set(self) -> None:
        """Something changed: ring when the time runs out that is the next now."""
        self._cancel()
        waits = self._waits(time.monotonic())
        if waits and not self._is_closed:  # a line may be stored after its table was given up
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(0.0, min(waits)) + SLACK_SECONDS, self._start)

    def _waits(self, now: float) -> list[float]:
        if self._facts.match is None or not self._facts.is_playing():
            return []
        due, grace = self._facts.times.watch.next_due(self._facts.people(), now), self._absence.next_grace_end(now)
        waits = [None if due is None else due.at - now, grace, self._readiness.seconds_left(now)]
        return [wait for wait in waits if wait is not None]

    def _start(self) -> None:
        self._timer = None
        self._task = asyncio.create_task(self._ring())

    def _cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def close(self) -> None:
        """It rings no more, and what its ringing began ends."""
        self._is_closed = True
        self._cancel()
        if self._task is not None:
            self._task.cancel()
