"""Clients of a table: what was sent to each, numbered, so that one that comes back gets what it missed."""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from collections.abc import Callable

import msgspec

from crownhall.hall.messages import FromHall

KEPT = 64
KEPT_BYTES = 12_288
"""How much a client may miss and still get, in messages and in bytes; beyond that it gets everything afresh."""

WAITING = 128
"""How many messages may wait for a slow reader before they are replaced by one fresh view."""


class Client:
    """One guest at one table, over all the connections it makes.

    Numbers begin anywhere, so that one that was given by a hall before this one, or by this table before it was read
    from the store anew, is not taken for one of these.
    """

    def __init__(self) -> None:
        self.n = secrets.randbits(36)
        self.sent: deque[bytes] = deque()  # the last ones, up to number n
        self.sent_bytes = 0
        self.sockets: list[Outbox] = []
        self.last_position = b""

    def send(self, make: Callable[[int], FromHall]) -> None:
        """Number a message, keep it, and hand it to every open connection."""
        self.n += 1
        data = msgspec.json.encode(make(self.n))
        self._keep(data)
        for outbox in self.sockets:
            outbox.put(data)

    def _keep(self, data: bytes) -> None:
        self.sent.append(data)
        self.sent_bytes += len(data)
        while len(self.sent) > KEPT or self.sent_bytes > KEPT_BYTES:
            self.sent_bytes -= len(self.sent.popleft())

    def missed(self, last: int) -> list[bytes] | None:
        """What came after message `last`; None if that is not known any more."""
        count = self.n - last
        if not 0 <= count <= len(self.sent):
            return None
        return list(self.sent)[len(self.sent) - count :]


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
