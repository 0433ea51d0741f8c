"""Who thinks next: a bounded queue in front of a few workers, fair to guests and to their tables.

Where somebody looks on goes first. Then comes the guest with the fewest workers, then the one who had the least of them
lately, cheap work before dear; among tables of one guest it is alike. No guest gets all workers, so that one is never
far for others.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import NamedTuple

from crownhall.hall.errors import Refused
from crownhall.hall.work.workers import Closing

QUEUE_LIMIT = 256
"""How many may wait for a worker."""

HALF_LIFE_SECONDS = 10.0
"""After so long, half of what somebody had of the workers is forgotten."""

FORGOTTEN_SECONDS = 0.001
"""So little use counts as none."""

LEARNING_RATE = 0.2
"""How much one piece of work changes what its kind is expected to take."""


class QueueFull(Refused):
    """Too many wait for a worker already."""

    def __init__(self) -> None:
        super().__init__("bots/busy", "The bots are busy now. Please try again in a moment.", 503)


class Requester(NamedTuple):
    """Whom work is for."""

    guest: str  # who caused it
    table: str
    is_watched: Callable[[], bool]  # whether somebody is there to see what comes of it
    is_wanted: Callable[[], bool]  # whether it is still of use


class Ticket(NamedTuple):
    """A place in the queue."""

    requester: Requester
    kind: str
    granted: asyncio.Future[None]


class RecentUse:
    """Seconds of work for each guest and each table, which fade."""

    def __init__(self) -> None:
        self._seconds: dict[str, tuple[float, float]] = {}  # by id: how many, and when that was so

    def of(self, key: str, now: float) -> float:
        seconds, at = self._seconds.get(key, (0.0, now))
        return float(seconds * 0.5 ** ((now - at) / HALF_LIFE_SECONDS))

    def add(self, key: str, seconds: float, now: float) -> None:
        self._seconds[key] = (self.of(key, now) + seconds, now)

    def forget(self, now: float) -> None:
        """Forget those who had next to nothing lately."""
        self._seconds = {key: kept for key, kept in self._seconds.items() if self.of(key, now) > FORGOTTEN_SECONDS}

    def __len__(self) -> int:
        return len(self._seconds)


class Scheduler:
    """Says who may work now, as long as a worker is free."""

    def __init__(self, workers: int) -> None:
        assert workers > 1, "with one, somebody would have all"
        self._workers = workers
        self._waiting: list[Ticket] = []  # in the order of coming
        self._running: Counter[str] = Counter()  # by guest
        self._use = RecentUse()
        self._remembered = QUEUE_LIMIT  # so much use is remembered before some of it is forgotten
        self._costs: dict[str, float] = {}  # seconds that work of a kind is expected to take
        self._is_closed = False

    @asynccontextmanager
    async def turn(self, requester: Requester, kind: str) -> AsyncIterator[None]:
        """A worker is free for this, as long as this is entered. `QueueFull`: so many wait that this must not."""
        ticket = self._enter(requester, kind)
        self._grant()
        try:
            await ticket.granted
        except asyncio.CancelledError:
            if not ticket.granted.cancelled():  # it was granted just now
                self._leave(requester.guest)
            raise
        finally:
            self._waiting = [other for other in self._waiting if other is not ticket]
        began = time.monotonic()
        try:
            yield
        finally:
            self._note(requester, kind, time.monotonic() - began)
            self._leave(requester.guest)

    def load(self) -> tuple[int, int]:
        """How many wait, and how many have their turn."""
        return len(self._open()), self._running.total()

    def close(self) -> None:
        """Nobody's turn comes any more."""
        self._is_closed = True
        for ticket in self._open():
            ticket.granted.set_exception(Closing())

    def _enter(self, requester: Requester, kind: str) -> Ticket:
        if self._is_closed:
            raise Closing
        if len(self._open()) >= QUEUE_LIMIT:
            self._make_room(requester.guest)
        ticket = Ticket(requester, kind, asyncio.get_running_loop().create_future())
        self._waiting.append(ticket)
        return ticket

    def _make_room(self, guest: str) -> None:
        """The last of the guest who has most in the queue must go, unless the new one would have as many."""
        waiting = self._open()
        counts = Counter(ticket.requester.guest for ticket in waiting)
        longest, count = counts.most_common(1)[0] if counts else ("", 0)
        if counts[guest] + 1 >= count:
            raise QueueFull
        last = [ticket for ticket in waiting if ticket.requester.guest == longest][-1]
        last.granted.set_exception(QueueFull())

    def _open(self) -> list[Ticket]:
        """Those whose turn can come; who was granted it, or gave up, leaves the queue when it notices."""
        return [ticket for ticket in self._waiting if not ticket.granted.done()]

    def _grant(self) -> None:
        while self._running.total() < self._workers and (ticket := self._next(time.monotonic())) is not None:
            self._running[ticket.requester.guest] += 1
            ticket.granted.set_result(None)

    def _next(self, now: float) -> Ticket | None:
        free = [ticket for ticket in self._open() if self._running[ticket.requester.guest] < self._workers - 1]
        first = [ticket for ticket in free if ticket.requester.is_watched()] or free
        if not first:
            return None

        def of_guest(ticket: Ticket) -> tuple[int, float]:
            guest = ticket.requester.guest
            return self._running[guest], self._use.of(guest, now) + self._costs.get(ticket.kind, 0.0)

        def of_table(ticket: Ticket) -> float:
            return self._use.of(ticket.requester.table, now) + self._costs.get(ticket.kind, 0.0)

        guest = min(first, key=of_guest).requester.guest
        return min([ticket for ticket in first if ticket.requester.guest == guest], key=of_table)

    def _note(self, requester: Requester, kind: str, seconds: float) -> None:
        now = time.monotonic()
        for key in (requester.guest, requester.table):
            self._use.add(key, seconds, now)
        if len(self._use) > self._remembered:
            self._use.forget(now)
            self._remembered = max(QUEUE_LIMIT, 2 * len(self._use))
        expected = self._costs.get(kind, seconds)
        self._costs[kind] = expected + (seconds - expected) * LEARNING_RATE

    def _leave(self, guest: str) -> None:
        self._running[guest] -= 1
        self._running = +self._running  # without those who have none
        self._grant()
