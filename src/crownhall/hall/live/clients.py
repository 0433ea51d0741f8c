"""Clients of a table: what was sent to each, numbered, so that one that comes back gets what it missed."""

from __future__ import annotations

import asyncio
import logging
import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine
from typing import Any, NamedTuple

import msgspec

from crownhall.hall.messages.from_hall import FromHall, Update
from crownhall.hall.wire.wire import Wire

log = logging.getLogger("crownhall.hall")

RESEND_LIMIT = 16
RESEND_BYTES = 3_072
"""How much a client may miss and still get, in messages and in bytes; beyond that it gets everything afresh."""

OUTBOX_LIMIT = 128
"""How many messages may wait for a slow reader before they are replaced by one fresh view."""

CLOSE_FORBIDDEN = 4403
"""The code of a socket that was closed because this guest may not be there any more; it is of no use to come back."""


POLICY_CODE = 1008
"""The code of a socket that was closed because too much came through it; after a while one may come back."""

RESTART_CODE = 1012
"""The code of a socket that was closed because its table goes on elsewhere: one comes back at once, by oneself."""

END_SECONDS = 5.0
"""How long a last message is waited for to be read."""

FAREWELL_SECONDS = 5.0
"""From the goodbye until the connection is cut, whatever still comes: a slow client may still be reading."""


NO_EVENTS = b"[]"


class SeatNews(NamedTuple):
    """What a move changed for all clients of one seat, encoded once for all of them."""

    events: bytes
    view: bytes


class Client:
    """One guest at one table, over all the connections it makes.

    Numbers begin anywhere, so that one that was given by a hall before this one, or by this table before it was read
    from the store anew, is not taken for one of these.
    """

    __slots__ = ("n", "sent", "sent_bytes", "sockets", "view_hash")

    def __init__(self) -> None:
        self.n = secrets.randbits(36)
        self.sent: list[bytes] = []  # the last ones, up to number n
        self.sent_bytes = 0
        self.sockets: list[Outbox] = []
        self.view_hash = 0  # of the last view that was sent

    def send(self, message: FromHall) -> None:
        """Keep a message, which has the next number, and hand it to every open connection."""
        self.n += 1
        data = msgspec.json.encode(message)
        self.sent.append(data)
        self.sent_bytes += len(data)
        while len(self.sent) > RESEND_LIMIT or self.sent_bytes > RESEND_BYTES:
            self.sent_bytes -= len(self.sent.pop(0))
        for outbox in self.sockets:
            outbox.put(data)

    def update(self, news: SeatNews) -> None:
        """Send what is new; nothing if nothing is (a number more would tell that somebody did something)."""
        view_hash = hash(news.view)
        if news.events != NO_EVENTS or view_hash != self.view_hash:
            self.view_hash = view_hash
            events: Any = msgspec.Raw(news.events)
            view: Any = msgspec.Raw(news.view)
            self.send(Update(n=self.n + 1, events=events, position=view))

    def missed(self, last: int) -> list[bytes] | None:
        """What came after message `last`; None if that is not known any more."""
        count = self.n - last
        if not 0 <= count <= len(self.sent):
            return None
        return self.sent[len(self.sent) - count :]


class Outbox(ABC):
    """What waits to go through one connection. Bounded: a slow reader gets one fresh view, not an ever longer queue."""

    __slots__ = ("is_closed", "needs_resync", "waiting")

    def __init__(self) -> None:
        self.waiting: list[bytes] = []
        self.needs_resync = False
        self.is_closed = False

    def end(self, last: bytes, why: str, code: int = CLOSE_FORBIDDEN) -> None:
        """One last message, then the connection is closed; `why` is for those who look at that alone."""
        self.put(last)
        self.close()

    def close(self) -> None:
        """Nothing more comes."""
        self.is_closed = True
        self._wake()

    def send_away(self) -> None:
        """The table goes on in another hall; what waits is not sent, for whoever comes back gets everything afresh."""
        self.close()

    def put(self, data: bytes) -> None:
        """Add a message; if too many wait, drop them all: the reader must be resynced."""
        if len(self.waiting) >= OUTBOX_LIMIT:
            self.waiting.clear()
            self.needs_resync = True
        if not self.needs_resync:
            self.waiting.append(data)
        self._wake()

    @abstractmethod
    def _wake(self) -> None:
        """There is something new."""

    def _lines(self) -> bytes:
        """All that waits now, a message a line."""
        lines = b"\n".join(self.waiting)
        self.waiting.clear()
        return lines


class StreamOutbox(Outbox):
    """An outbox that is emptied by whoever sends its lines."""

    def __init__(self) -> None:
        super().__init__()
        self._ready = asyncio.Event()

    def _wake(self) -> None:
        self._ready.set()

    async def take(self) -> bytes:
        """All that waits; waits until there is something. Empty if the reader must be resynced."""
        await self._ready.wait()
        self._ready.clear()
        return self._lines()


class Flusher:
    """Flushes outboxes at the end of a turn of the loop, all by one call: a call for each would cost as much as it."""

    def __init__(self) -> None:
        self._due: list[SocketOutbox] = []

    def add(self, outbox: SocketOutbox) -> None:
        """There is something in it."""
        if not self._due:
            asyncio.get_running_loop().call_soon(self.flush_all)
        self._due.append(outbox)

    def flush_all(self) -> None:
        due, self._due = self._due, []
        for outbox in due:
            try:
                outbox.flush()
            except Exception:
                log.exception("a socket could not be written to")
                outbox.close()


class SocketOutbox(Outbox):
    """An outbox for the flusher: all that one turn of the loop brought goes as one frame, as long as there is room."""

    __slots__ = ("_drained", "_ending", "_flusher", "_is_due", "_refresh", "_refreshing", "_wire")

    def __init__(self, wire: Wire, flusher: Flusher, refresh: Callable[[], Coroutine[Any, Any, None]]) -> None:
        super().__init__()
        self._wire = wire
        self._flusher = flusher
        self._refresh = refresh
        self._is_due = False
        self._drained: asyncio.Future[None] | None = None  # for those who wait until nothing waits
        self._refreshing: asyncio.Task[None] | None = None
        self._ending: asyncio.Task[None] | None = None
        wire.call_when_writable(self.flush)

    def put(self, data: bytes) -> None:
        """Add a message, unless the socket is closed."""
        if not self.is_closed:
            super().put(data)

    def _wake(self) -> None:
        if not self._is_due:
            self._is_due = True
            self._flusher.add(self)

    def flush(self) -> None:
        """Send what waits, if it can be sent."""
        self._is_due = False
        if self._wire.is_full:
            return  # it says when it is so no longer
        if self.needs_resync:
            self.needs_resync = False
            self._refreshing = asyncio.create_task(self._refresh())
        elif self.waiting:
            self._wire.tell(self._lines())
            self._notify_drained()

    def has_room(self) -> bool:
        """Whether less than half of what may wait does."""
        return len(self.waiting) <= OUTBOX_LIMIT // 2

    async def drain(self) -> None:
        """Wait until there is room."""
        while not self.has_room():
            await self._drained_later()

    def _drained_later(self) -> asyncio.Future[None]:
        if self._drained is None:
            self._drained = asyncio.get_running_loop().create_future()
        return self._drained

    def _notify_drained(self) -> None:
        if self._drained is not None:
            self._drained.set_result(None)
            self._drained = None

    def end(self, last: bytes, why: str, code: int = CLOSE_FORBIDDEN) -> None:
        """One last message, then the socket is closed, whether it is read or not."""
        self.put(last)
        self._ending = asyncio.create_task(self._end(code, why))

    async def _end(self, code: int, why: str) -> None:
        try:
            await asyncio.wait_for(self._say_goodbye(code, why), END_SECONDS)
            await asyncio.sleep(FAREWELL_SECONDS)
        except TimeoutError:
            pass  # nobody reads it
        self._wire.abort()

    async def _say_goodbye(self, code: int, why: str) -> None:
        while self.waiting:
            await self._drained_later()
        await self._wire.close(code, why)

    def send_away(self) -> None:
        super().send_away()
        self._ending = asyncio.create_task(self._restart())

    async def _restart(self) -> None:
        await self._wire.close(RESTART_CODE, "")

    def close(self) -> None:
        """Nothing more is sent."""
        self.is_closed = True
        self.needs_resync = False
        self.waiting.clear()
        self._notify_drained()
        if self._refreshing is not None:
            self._refreshing.cancel()
