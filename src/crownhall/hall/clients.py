"""Clients of a table: what was sent to each, numbered, so that one that comes back gets what it missed."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

import msgspec

from crownhall.hall.messages import FromHall

KEPT = 64
"""How many messages a client may miss and still get; beyond that it gets everything afresh."""

WAITING = 128
"""How many messages may wait for a slow reader before they are replaced by one fresh view."""


class Client:
    """One guest at one table, over all the connections it makes."""

    def __init__(self) -> None:
        self.n = 0
        self.sent: deque[tuple[int, bytes]] = deque(maxlen=KEPT)
        self.sockets: list[Outbox] = []
        self.last_position = b""

    def send(self, make: Callable[[int], FromHall]) -> None:
        """Number a message, keep it, and hand it to every open connection."""
        self.n += 1
        data = msgspec.json.encode(make(self.n))
        self.sent.append((self.n, data))
        for outbox in self.sockets:
            outbox.put(data)

    def missed(self, last: int) -> list[bytes] | None:
        """What came after message `last`; None if that is not known any more."""
        if last > self.n or last < self.n - len(self.sent):
            return None
        return [data for n, data in self.sent if n > last]


class Outbox:
    """What waits to go through one socket. Bounded: a slow reader gets one fresh view, not an ever longer queue."""

    def __init__(self) -> None:
        self.waiting: deque[bytes] = deque()
        self.behind = False
        self.ready = asyncio.Event()

    def put(self, data: bytes) -> None:
        """Add a message; if too many wait, drop them all and note that the reader is behind."""
        if len(self.waiting) >= WAITING:
            self.waiting.clear()
            self.behind = True
        if not self.behind:
            self.waiting.append(data)
        self.ready.set()

    async def take(self) -> list[bytes]:
        """All that waits now; waits until there is something. Empty if the reader fell behind."""
        await self.ready.wait()
        self.ready.clear()
        data = list(self.waiting)
        self.waiting.clear()
        return data
