"""One end of a socket in each hand: the wire as the application gets it, and a client that sends any bytes."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import uvicorn
from starlette.types import Receive, Scope, Send
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri

from crownhall.hall.http.server import config
from crownhall.hall.wire.wire import Wire, take_wire

PATIENCE = 10.0


class End:
    """What the application has of one socket."""

    def __init__(self, wire: Wire) -> None:
        self.wire = wire
        self.heard: list[bytes] = []
        self.disconnected = asyncio.Event()

    def listen(self) -> End:
        self.wire.listen(self.heard.append)
        return self

    async def hears(self, count: int) -> list[bytes]:
        """The messages so far, which must become exactly so many."""
        await until(lambda: len(self.heard) >= count)
        await asyncio.sleep(0.01)
        assert len(self.heard) == count
        return self.heard


class Rig:
    """A server with nothing but sockets."""

    def __init__(self) -> None:
        self.port = 0
        self.ends: asyncio.Queue[End] = asyncio.Queue()
        self._clients: list[Client] = []

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The application."""
        if scope["type"] != "websocket":
            return
        await receive()
        if scope["path"] != "/":
            await send({"type": "websocket.close", "code": 4403, "reason": ""})
            return
        await send({"type": "websocket.accept", "headers": [(b"set-cookie", b"a=1"), (b"set-cookie", b"b=2")]})
        end = End(take_wire(scope))
        self.ends.put_nowait(end)
        while (await receive())["type"] != "websocket.disconnect":
            pass
        end.disconnected.set()

    async def open(self, path: str = "/", **facts: Any) -> Client:
        """Somebody who asks for a socket."""
        client = await Client.open(self.port, path, **facts)
        self._clients.append(client)
        return client

    async def connect(self, **facts: Any) -> tuple[Client, End]:
        """Both ends of a new socket."""
        client = await self.open(**facts)
        return client, await asyncio.wait_for(self.ends.get(), PATIENCE)

    def hang_up(self) -> None:
        for client in self._clients:
            client.abort()
        self._clients.clear()


@asynccontextmanager
async def running(wire: type[asyncio.Protocol], **facts: Any) -> AsyncIterator[Rig]:
    """The hall's server with this kind of wire and another application."""
    rig, settings = Rig(), config()
    settings.app, settings.ws, settings.lifespan = rig, wire, "off"
    for name, value in facts.items():
        setattr(settings, name, value)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        rig.port = listening.getsockname()[1]
        server = uvicorn.Server(settings)
        serving = asyncio.create_task(server.serve([listening]))
        await until(lambda: server.started)
        try:
            yield rig
        finally:
            server.should_exit = True
            await asyncio.wait_for(serving, PATIENCE)


class Client:
    """Sends whatever it is told to, and reads by the library, which does not answer by itself."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer
        self.protocol = ClientProtocol(parse_uri("ws://127.0.0.1/"), max_size=None)
        self.response: Response | None = None
        self.frames: list[Frame] = []

    @classmethod
    async def open(cls, port: int, path: str, buffer: int | None = None, **headers: str) -> Client:
        sock = socket.socket()
        if buffer is not None:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        sock.setblocking(False)
        await asyncio.get_running_loop().sock_connect(sock, ("127.0.0.1", port))
        client = cls(*await asyncio.open_connection(sock=sock, limit=buffer or 2**16))
        request = client.protocol.connect()
        request.path = path
        for name, value in headers.items():
            request.headers.pop(name.replace("_", "-"), None)
            request.headers[name.replace("_", "-")] = value
        client.protocol.send_request(request)
        client.writer.writelines(client.protocol.data_to_send())
        while client.response is None:
            assert await client._read(), "no answer"
        return client

    async def _read(self) -> bool:
        """Something more; whether there was."""
        data = await asyncio.wait_for(self.reader.read(2**16), PATIENCE)
        if data:
            self.protocol.receive_data(data)
        else:
            self.protocol.receive_eof()
        for event in self.protocol.events_received():
            if isinstance(event, Response):
                self.response = event
            else:
                assert isinstance(event, Frame)
                self.frames.append(event)
        return bool(data)

    async def receive(self) -> Frame:
        """The next frame."""
        while not self.frames:
            assert await self._read(), "closed without a word"
        return self.frames.pop(0)

    async def told(self) -> bytes:
        """The next message, which must be a text in one frame."""
        frame = await self.receive()
        assert (frame.opcode, frame.fin) == (Opcode.TEXT, True)
        return bytes(frame.data)

    async def closed(self) -> int | None:
        """The code of the close frame, if one comes before the end of the connection."""
        try:
            while await self._read():
                pass
        except ConnectionError:
            pass
        kinds = [frame.opcode for frame in self.frames]
        assert Opcode.CLOSE not in kinds[:-1], "nothing follows a close frame"
        return self.protocol.close_rcvd.code if self.protocol.close_rcvd else None

    async def send(self, *parts: bytes) -> None:
        """So that each part arrives by itself."""
        for part in parts:
            if self.writer.transport.is_closing():  # uvloop does not take it then
                return
            self.writer.write(part)
            await asyncio.sleep(0.001)

    def abort(self) -> None:
        self.writer.transport.abort()


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.001)
