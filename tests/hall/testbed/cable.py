"""What lies between a hall and its database: connections that can be cut, and kept waiting."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from tests.hall.databases import free_port


class Cable:
    """Listens for one hall, and hands on what it and the database say to each other."""

    def __init__(self, database_port: int) -> None:
        self.port = free_port()
        self._database_port = database_port
        self._open: set[asyncio.StreamWriter] = set()
        self._flows = asyncio.Event()
        self._flows.set()
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        self._server = await asyncio.start_server(self._called, "127.0.0.1", self.port)

    async def close(self) -> None:
        if self._server is not None:
            self._server.close()
        self._flows.set()
        self.cut()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def cut(self) -> None:
        """Break all connections."""
        for writer in list(self._open):
            writer.transport.abort()

    def hold(self) -> None:
        """Nothing comes through; nobody is told."""
        self._flows.clear()

    def let_go(self) -> None:
        """What was said meanwhile comes now."""
        self._flows.set()

    def _called(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._connect(reader, writer))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._open.add(writer)
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self._database_port)
        except OSError:
            self._end(writer)
            return
        self._open.add(back)
        await asyncio.gather(self._hand_on(reader, back), self._hand_on(there, writer))
        self._end(writer)
        self._end(back)

    async def _hand_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(1 << 16):
                await self._flows.wait()
                writer.write(data)
                await writer.drain()
        writer.close()

    def _end(self, writer: asyncio.StreamWriter) -> None:
        self._open.discard(writer)
        writer.close()
