"""Connections that end leave nothing behind that Python would have to look for: everybody would wait while it does."""

from __future__ import annotations

import asyncio
import gc
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from crownhall.hall.hall import Hall
from crownhall.hall.http.server import Server as HallServer
from crownhall.hall.live.conversation import Conversation
from crownhall.hall.wire.http_connection import HttpConnection
from crownhall.hall.wire.uvicorn_wire import UvicornWire
from tests.hall.inside import opened
from tests.hall.serving import Server
from tests.hall.visitors import Visitor
from tests.hall.wire.rig import until

pytestmark = pytest.mark.anyio
MANY = 8
OF_A_CONNECTION = (HttpConnection, UvicornWire, Conversation)
LAST = 2
"""The store's thread holds the last move until the next one comes, and with it whom to tell: a wire, a conversation."""


@pytest.fixture(params=[False, True], ids=["asyncio", "uvloop"])
def anyio_backend(request: pytest.FixtureRequest) -> tuple[str, dict[str, Any]]:
    return "asyncio", {"use_uvloop": request.param}


@pytest.fixture(autouse=True)
def nobody_looks_for_garbage() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@asynccontextmanager
async def serving(hall: Hall, folder: Path) -> AsyncIterator[Server]:
    """The hall of this process, open to visitors."""
    here = Server(folder)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        here.port = listening.getsockname()[1]
        server = HallServer(hall, lambda: None)
        running = asyncio.create_task(server.serve([listening]))
        await until(lambda: server.started)
        try:
            yield here
        finally:
            server.should_exit = True
            await running


def left_behind() -> list[object]:
    return [each for each in gc.get_objects() if type(each) in OF_A_CONNECTION]  # not isinstance, which asks weak ones


async def send_nonsense(server: Server) -> bytes:
    """What is no request, and the answer."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(b"\x00\xff nonsense\r\n\r\n")
    told = await reader.read()
    writer.close()
    return told


async def test_closed_connections_leave_no_cycles_behind(tmp_path: Path) -> None:
    async with opened(tmp_path / "data") as inside, serving(inside.hall, tmp_path) as server:
        async with Visitor(server) as ann:
            table = await ann.new_table("treasury")
            for _ in range(MANY):
                async with ann.at(table) as line:
                    assert (await line.play(line.moves()[0]))["ok"]
                    assert not (await line.ask("preview", moves=["nonsense"]))["ok"]
                assert (await ann.http.get("/nowhere")).status_code == 404
        assert all([b"400" in await send_nonsense(server) for _ in range(MANY)])
        await until(lambda: len(left_behind()) <= LAST)
