"""The server that the hall runs on."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import uvicorn

from crownhall.hall.admin.server import AdminServer
from crownhall.hall.hall import Hall
from crownhall.hall.http.app import HallApp
from crownhall.hall.http.listening import BACKLOG_CONNECTIONS, is_this_machine
from crownhall.hall.http.site import Site
from crownhall.hall.http.supervisor import tell_supervisor
from crownhall.hall.upkeep.keeping import Keeping
from crownhall.hall.wire.connections import Connections
from crownhall.hall.wire.file_limit import raise_file_limit, room_for_connections
from crownhall.hall.wire.http_connection import IDLE_SECONDS, HttpConnection
from crownhall.hall.wire.uvicorn_wire import UvicornWire


def config(hall: Hall | None = None, connections: Connections | None = None) -> uvicorn.Config:
    """How we use uvicorn."""
    http: Any = partial(HttpConnection, connections) if connections is not None else "h11"
    return uvicorn.Config(
        HallApp(hall) if hall is not None else "",
        interface="asgi3",
        http=http,
        ws=UvicornWire,  # uvicorn's own `websockets-sansio`, and a way past its queue
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        ws_max_size=16_384,
        ws_per_message_deflate=False,
        log_config=None,  # `watch/logs.py` says what is logged, and how
        server_header=False,
        backlog=BACKLOG_CONNECTIONS,
        proxy_headers=False,  # `front.py` believes those proxies alone that were named
        timeout_keep_alive=IDLE_SECONDS,
        timeout_graceful_shutdown=2,
    )


class Server(uvicorn.Server):
    """Serves one hall.

    When it is to end, it lets nobody in any more: where the socket was inherited, they wait in it for the next hall.
    Who came just before may still ask. Then it stops the hall, and only then waits for requests to end: some would not
    end by themselves. Sockets close with 1012, "service restart"; a move that was under way is stored or was not heard,
    and the page sends it again.
    """

    def __init__(self, hall: Hall, opened: Callable[[], None]) -> None:
        self._connections = Connections(hall.limits, room_for_connections(raise_file_limit()))
        super().__init__(config(hall, self._connections))
        self._hall = hall
        self._opened = opened
        self._admin = AdminServer(hall)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        await self._admin.open()
        self._opened()  # not before: whoever is told may end it at once, and it must know how to
        tell_supervisor("READY=1")

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second."""
        if counter % 10 == 0:
            self._connections.close_overdue()
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        tell_supervisor("STOPPING=1")
        for server in self.servers:
            server.close()
        await self._connections.hear_out()
        await self._hall.stop()
        await super().shutdown(sockets)
        await self._admin.close()


def serve(
    data: Path,
    listening: socket.socket,
    site: Site,
    opened: Callable[[], None],
    keeping: Keeping,
    *,
    safe_view: bool = False,
) -> None:
    """Serve the hall of this folder until told to stop; `opened` is called when everybody may be told of it."""

    async def serving() -> None:
        hall = await Hall.in_folder(data, keeping=keeping)
        hall.site = site
        hall.viewing.is_safe_for_all = safe_view
        hall.limits.trusted_proxies = frozenset(site.proxies.networks)
        hall.listens_here_alone = is_this_machine(listening.getsockname()[0])
        await Server(hall, opened).serve(sockets=[listening])

    gc.freeze()
    gc.set_threshold(1_000, 10, 250)  # all moves wait while it looks: little at a time, and seldom at everything
    sys.setswitchinterval(0.000_5)  # the store's thread asks several times a move, and would wait 5 ms each time
    with asyncio.Runner(loop_factory=config().get_loop_factory()) as runner:
        runner.run(serving())
