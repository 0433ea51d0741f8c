"""Clients of a table: what was sent to each, numbered, so that one that comes back gets what it missed."""

from __future__ import annotations

import asyncio
import secrets
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Coroutine, Generator
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec

from crownhall.hall.messages import FromHall, Update

KEPT = 16
KEPT_BYTES = 3_072
"""How much a client may miss and still get, in messages and in bytes; beyond that it gets everything afresh."""

WAITING = 128
"""How many messages may wait for a slow reader before they are replaced by one fresh view."""


SHOWN_OUT = 4403
"""The code of a socket that was closed because this guest may not be there any more; it is of no use to come back."""


class News(NamedTuple):
    """What a move changed for all clients of one seat; the position is encoded once for all of them."""

    events: list[dict[str, object]]
    position: bytes


class Client:
    """One guest at one table, over all the connections it makes.

    Numbers begin anywhere, so that one that was given by a hall before this one, or by this table before it was read
    from the store anew, is not taken for one of these.
    """

    __slots__ = ("events_seen", "n", "position", "sent", "sent_bytes", "sockets")

    def __init__(self) -> None:
        self.n = secrets.randbits(36)
        self.sent: list[bytes] = []  # the last ones, up to number n
        self.sent_bytes = 0
        self.sockets: list[Outbox] = []
        self.events_seen = 0
        self.position = 0  # the hash of the last position that was sent

    def send(self, message: FromHall) -> None:
        """Keep a message, which has the next number, and hand it to every open connection."""
        self.n += 1
        data = msgspec.json.encode(message)
        self.sent.append(data)
        self.sent_bytes += len(data)
        while len(self.sent) > KEPT or self.sent_bytes > KEPT_BYTES:
            self.sent_bytes -= len(self.sent.pop(0))
        for outbox in self.sockets:
            outbox.put(data)

    def update(self, news: News) -> None:
        """Send what is new; nothing if nothing is (a number more would tell that somebody did something)."""
        self.events_seen += len(news.events)
        position = hash(news.position)
        if news.events or position != self.position:
            self.position = position
            encoded: Any = msgspec.Raw(news.position)
            self.send(Update(n=self.n + 1, events=news.events, position=encoded))

    def missed(self, last: int) -> list[bytes] | None:
        """What came after message `last`; None if that is not known any more."""
        count = self.n - last
        if not 0 <= count <= len(self.sent):
            return None
        return self.sent[len(self.sent) - count :]


class Outbox(ABC):
    """What waits to go through one connection. Bounded: a slow reader gets one fresh view, not an ever longer queue."""

    __slots__ = ("behind", "is_over", "waiting")

    def __init__(self) -> None:
        self.waiting: list[bytes] = []
        self.behind = False
        self.is_over = False

    def end(self, last: bytes, why: str) -> None:
        """One last message, then the connection is closed; `why` is for those who look at that alone."""
        self.put(last)
        self.close()

    def close(self) -> None:
        """Nothing more comes."""
        self.is_over = True
        self._wake()

    def put(self, data: bytes) -> None:
        """Add a message; if too many wait, drop them all and note that the reader is behind."""
        if len(self.waiting) >= WAITING:
            self.waiting.clear()
            self.behind = True
        if not self.behind:
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
        """All that waits; waits until there is something. Empty if the reader fell behind."""
        await self._ready.wait()
        self._ready.clear()
        return self._lines()


Send = Callable[[dict[str, Any]], Coroutine[Any, Any, None]]
"""How the server sends: it comes back at once, unless the socket is full."""


class SocketOutbox(Outbox):
    """An outbox that sends by itself, all that one turn of the loop brought as one frame.

    As long as the socket takes it, that happens without a task of its own: a task to wake up costs as much as the
    frame itself.
    """

    __slots__ = ("_ending", "_is_busy", "_is_closed", "_loop", "_refresh", "_send", "_slowly")

    def __init__(self, send: Send, refresh: Callable[[], Awaitable[None]]) -> None:
        super().__init__()
        self._send = send
        self._refresh = refresh
        self._loop = asyncio.get_running_loop()
        self._is_busy = False  # a flush is due, or a slow socket is being waited for
        self._is_closed = False
        self._slowly: asyncio.Task[None] | None = None
        self._ending: asyncio.Task[None] | None = None

    def put(self, data: bytes) -> None:
        """Add a message, unless the socket is closed."""
        if not self._is_closed:
            super().put(data)

    def _wake(self) -> None:
        if not self._is_busy:
            self._is_busy = True
            self._loop.call_soon(self._flush)

    def _flush(self) -> None:
        if self.behind:
            self._slowly = self._loop.create_task(self._go_on(None))
            return
        sending = self._send(self._frame())
        try:
            waits_for = sending.send(None)
        except StopIteration:  # sent
            self._is_busy = False
        except Exception:  # whoever reads from the socket will notice, too
            self.close()
        else:
            self._slowly = self._loop.create_task(self._go_on(_Begun(sending, waits_for)))

    def _frame(self) -> dict[str, str]:
        return {"type": "websocket.send", "text": self._lines().decode()}

    async def _go_on(self, sending: Awaitable[None] | None) -> None:
        """The socket is full: wait, and send what has gathered, until nothing is left."""
        try:
            if sending is not None:
                await sending
            while self.waiting or self.behind:
                if self.behind:
                    self.behind = False
                    await self._refresh()
                await self._send(self._frame())
        except Exception:
            self.close()
        self._is_busy = False
        self._slowly = None

    def end(self, last: bytes, why: str) -> None:
        """One last message, then the socket is closed."""
        self.put(last)
        self._ending = self._loop.create_task(self._end(why))

    async def _end(self, why: str) -> None:
        while self._is_busy and not self._is_closed:
            await (asyncio.sleep(0) if self._slowly is None else asyncio.wait([self._slowly]))
        with suppress(Exception):  # the other side was quicker
            await self._send({"type": "websocket.close", "code": SHOWN_OUT, "reason": why})

    async def has_room(self) -> None:
        """Wait while half of what may wait does: whoever does not read is not listened to."""
        while len(self.waiting) > WAITING // 2:
            if self._slowly is None:
                await asyncio.sleep(0)
            else:
                await asyncio.wait([self._slowly])

    def close(self) -> None:
        """Nothing more is sent."""
        self._is_closed = True
        self.behind = False
        self.waiting.clear()
        if self._slowly is not None:
            self._slowly.cancel()


class _Begun:
    """A coroutine that was begun by hand, to be awaited for the rest."""

    def __init__(self, coroutine: Coroutine[Any, Any, None], waits_for: Any) -> None:
        self._coroutine = coroutine
        self._waits_for = waits_for

    def __await__(self) -> Generator[Any, None, None]:
        try:
            while True:
                yield self._waits_for
                self._waits_for = self._coroutine.send(None)
        except StopIteration:
            return
        finally:
            self._coroutine.close()
