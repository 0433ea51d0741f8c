"""A socket at a table that another hall has: what is said at one end is said at the other."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from typing import Final

from starlette.types import Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from crownhall.hall.house.relay import Unreachable, address_of, onward
from crownhall.hall.http.passes import HEADER
from crownhall.hall.live.clients import CLOSE_FORBIDDEN, RESTART_CODE
from crownhall.hall.wire.wire import Wire, take_wire

CONNECT_SECONDS: Final = 2.0
PING_SECONDS: Final = 2.0
WAITING_LIMIT: Final = 16
"""How many messages of a client may wait before no more of it is read."""

_REFUSED: Final = 403


async def relay_socket(address: str, text: bytes, scope: Scope, receive: Receive, send: Send) -> None:
    """Connect a socket with the hall at this address. `Unreachable` as long as it is not even accepted."""
    try:
        upstream = await _connected(address, text, scope)
    except InvalidStatus as refusal:
        if refusal.response.status_code != _REFUSED:
            raise Unreachable from None
        await receive()  # that there is a socket
        await send({"type": "websocket.close", "code": CLOSE_FORBIDDEN, "reason": ""})
        return
    except (OSError, TimeoutError, WebSocketException, ValueError):
        raise Unreachable from None
    async with upstream:
        await receive()
        assert upstream.response is not None
        said = onward((name.lower().encode(), value.encode()) for name, value in upstream.response.headers.raw_items())
        headers = [(name, value) for name, value in said if not name.startswith(b"sec-websocket")]
        await send({"type": "websocket.accept", "headers": headers})
        await Bridge(take_wire(scope), upstream).run(receive)


async def _connected(address: str, text: bytes, scope: Scope) -> ClientConnection:
    named = {name: value.decode("latin-1") for name, value in onward(scope["headers"])}
    host = named.pop(b"host", "")
    query = "?" + scope["query_string"].decode("latin-1") if scope["query_string"] else ""
    uri = f"ws://{host}{scope['raw_path'].decode('latin-1')}{query}"
    headers = {name.decode(): value for name, value in named.items() if not name.startswith(b"sec-websocket")}
    machine, port = address_of(address)
    return await connect(
        uri,
        host=machine,
        port=port,
        proxy=None,
        compression=None,
        max_size=None,
        open_timeout=CONNECT_SECONDS,
        ping_interval=PING_SECONDS,
        ping_timeout=PING_SECONDS,
        close_timeout=1,
        additional_headers={**headers, HEADER.decode(): text.decode("latin-1")},
    )


class Bridge:
    """Two sockets that say what the other hears, until one of them closes."""

    def __init__(self, wire: Wire, upstream: ClientConnection) -> None:
        self._wire, self._upstream = wire, upstream
        self._waiting: deque[bytes] = deque()
        self._arrived, self._writable = asyncio.Event(), asyncio.Event()
        wire.call_when_writable(self._writable.set)
        wire.listen(self._hear)

    async def run(self, receive: Receive) -> None:
        tasks = [asyncio.create_task(each) for each in (self._down(), self._up(), self._until_closed(receive))]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        code, reason = self._upstream.close_code, self._upstream.close_reason
        is_told = code is not None and code not in (1005, 1006)  # else the other hall is gone
        await self._wire.close(code if is_told and code is not None else RESTART_CODE, reason or "")

    def _hear(self, message: bytes) -> None:
        self._waiting.append(message)
        self._arrived.set()
        if len(self._waiting) >= WAITING_LIMIT:
            self._wire.pause()

    async def _up(self) -> None:
        while True:
            await self._arrived.wait()
            self._arrived.clear()
            while self._waiting:
                await self._upstream.send(self._waiting.popleft().decode(errors="replace"))
            self._wire.resume()

    async def _down(self) -> None:
        with suppress(ConnectionClosed):
            async for message in self._upstream:
                while self._wire.is_full:
                    self._writable.clear()
                    await self._writable.wait()
                self._wire.tell(message.encode() if isinstance(message, str) else message)

    async def _until_closed(self, receive: Receive) -> None:
        while (await receive())["type"] != "websocket.disconnect":
            pass
