"""A request that another hall answers: sent on as it came, and the answer told as it comes."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, Final

import h11
from starlette.types import Message, Receive, Scope, Send

from crownhall.hall.http.endpoints import BODY_BYTES
from crownhall.hall.http.passes import HEADER

CONNECT_SECONDS: Final = 1.0
CHUNK_BYTES: Final = 65_536
NOT_HERE: Final = b"x-crownhall-not-here"
"""The header of an answer to another hall that says: nothing was done, the table is not here."""

_OF_ONE_HOP: Final = {
    *(b"connection", b"keep-alive", b"te", b"trailer", b"transfer-encoding", b"upgrade", b"proxy-connection"),
    *(b"date", b"server", HEADER, NOT_HERE),
}
Headers = list[tuple[bytes, bytes]]


class Unreachable(Exception):
    """The other hall did not take the request: it may be gone, or about to be, or not have the table."""


class Body:
    """What a request brings, kept as it is read: it may have to be told once more, to another hall."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._kept: list[Message] = []
        self._told = 0  # so many of those kept
        self._bytes = 0

    async def __call__(self) -> Message:
        if self._told == len(self._kept):
            message = await self._receive()
            if message["type"] != "http.request" or self._is_too_long():
                return message
            self._bytes += len(message.get("body", b""))
            self._kept.append(message)
        self._told += 1
        return self._kept[self._told - 1]

    def _is_too_long(self) -> bool:
        return self._bytes > BODY_BYTES

    def rewind(self) -> bool:
        """From the beginning; False if that is not kept, for no table is told so much."""
        self._told = 0
        return not self._is_too_long()


def address_of(address: str) -> tuple[str, int]:
    """Host and port."""
    host, _, port = address.rpartition(":")
    return host.strip("[]"), int(port)


def onward(headers: Iterable[tuple[bytes, bytes]]) -> Headers:
    """What goes with a message to the other side."""
    return [(name, value) for name, value in headers if name.lower() not in _OF_ONE_HOP]


async def relay(address: str, text: bytes, scope: Scope, receive: Receive, send: Send) -> None:
    """Send a request on, with this pass. `Unreachable` if the other hall did nothing about it."""
    try:
        async with asyncio.timeout(CONNECT_SECONDS):
            reader, writer = await asyncio.open_connection(*address_of(address))
    except (OSError, TimeoutError):
        raise Unreachable from None
    try:
        await Relayed(reader, writer, scope).run(text, receive, send)
    finally:
        writer.close()


class Relayed:
    """One request, on a connection of its own."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, scope: Scope) -> None:
        self._reader, self._writer, self._scope = reader, writer, scope
        self._http = h11.Connection(h11.CLIENT)

    async def run(self, text: bytes, receive: Receive, send: Send) -> None:
        telling = asyncio.create_task(self._tell(send))
        asking = asyncio.create_task(self._ask(text, receive))
        try:
            await asyncio.wait([telling, asking], return_when=asyncio.FIRST_COMPLETED)
            if not telling.done() and asking.exception() is None:
                return  # nobody waits for it any more
            await telling
        finally:
            for task in (telling, asking):
                task.cancel()
            await asyncio.gather(telling, asking, return_exceptions=True)

    async def _ask(self, text: bytes, receive: Receive) -> None:
        """The request with all of its body; done when whoever asked has hung up."""
        with suppress(OSError):  # then it may have been answered all the same
            await self._send(self._request(text))
            while (message := await receive())["type"] == "http.request":
                if message.get("body"):
                    await self._send(h11.Data(data=message["body"]))
                if not message.get("more_body"):
                    await self._send(h11.EndOfMessage())
            return
        await asyncio.Event().wait()

    def _request(self, text: bytes) -> h11.Request:
        scope, headers = self._scope, onward(self._scope["headers"])
        if any(name == b"transfer-encoding" for name, _ in scope["headers"]):
            headers.append((b"transfer-encoding", b"chunked"))
        query = b"?" + scope["query_string"] if scope["query_string"] else b""
        all_headers = [*headers, (b"connection", b"close"), (HEADER, text)]
        return h11.Request(method=scope["method"], target=scope["raw_path"] + query, headers=all_headers)

    async def _send(self, event: Any) -> None:
        if data := self._http.send(event):
            self._writer.write(data)
            await self._writer.drain()

    async def _tell(self, send: Send) -> None:
        async for event in self._events():
            if isinstance(event, h11.Response):
                if any(name == NOT_HERE for name, _ in event.headers):
                    raise Unreachable
                told = {"status": event.status_code, "headers": onward(event.headers)}
                await send({"type": "http.response.start", **told})
            elif isinstance(event, h11.Data):
                await send({"type": "http.response.body", "body": bytes(event.data), "more_body": True})
            elif isinstance(event, h11.EndOfMessage):
                await send({"type": "http.response.body", "body": b""})
                return

    async def _events(self) -> Any:
        while True:
            event = self._http.next_event()
            if event is h11.NEED_DATA:
                self._http.receive_data(await self._reader.read(CHUNK_BYTES))
            else:
                yield event
