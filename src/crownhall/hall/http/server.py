"""The server that the hall runs on."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import uvicorn

from crownhall.hall.admin.server import AdminServer
from crownhall.hall.hall import Hall
from crownhall.hall.http.app import HallApp
from crownhall.hall.http.listening import BACKLOG_CONNECTIONS, reached_at
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


PING_SECONDS = 2.0
"""So often each socket is pinged where there are several halls: who stands in front of a hall that has stopped cuts a
silent socket, and its client comes back in another hall."""


class Place(NamedTuple):
    """That of one process among several that share a port."""

    line: socket.socket  # through which connections are handed over
    is_first: bool


class Server(uvicorn.Server):
    """Serves one hall.

    When it is to end, it lets nobody in any more: where the socket was inherited, they wait in it for the next hall.
    Who came just before may still ask. Then it stops the hall, and only then waits for requests to end: some would not
    end by themselves. Sockets close with 1012, "service restart"; a move that was under way is stored or was not heard,
    and the page sends it again.
    """

    def __init__(self, hall: Hall, opened: Callable[[], None], place: Place | None = None) -> None:
        self._connections = Connections(hall.limits, room_for_connections(raise_file_limit()))
        super().__init__(config(hall, self._connections))
        if hall.house is not None:
            self.config.ws_ping_interval = self.config.ws_ping_timeout = PING_SECONDS
        self._hall = hall
        self._opened = opened
        self._admin = AdminServer(hall)
        self._taking: set[asyncio.Task[None]] = set()
        self._place = place  # behind a parent that lets people in, if there is one

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self._place is None or self._place.is_first:
            await self._admin.open()
        if self._place is not None:
            asyncio.get_running_loop().add_reader(self._place.line.fileno(), self._take_over)
            self._place.line.send(b"o")
        self._opened()  # not before: whoever is told may end it at once, and it must know how to
        tell_supervisor("READY=1")

    def _take_over(self) -> None:
        """The parent hands us a connection, or has ended."""
        assert self._place is not None
        try:
            told, files, _, _ = socket.recv_fds(self._place.line, 1, 1)
        except OSError:
            return
        if not told:
            asyncio.get_running_loop().remove_reader(self._place.line.fileno())
            self.should_exit = True
        for file in files:
            task = asyncio.create_task(self._let_in(socket.socket(fileno=file)))
            self._taking.add(task)
            task.add_done_callback(self._taking.discard)

    async def _let_in(self, connection: socket.socket) -> None:
        connection.setblocking(False)
        facts = {"config": self.config, "server_state": self.server_state, "app_state": self.lifespan.state}
        make: Any = partial(self.config.http_protocol_class, **facts)
        try:
            await asyncio.get_running_loop().connect_accepted_socket(make, connection)
        except OSError:  # whoever came is gone
            connection.close()

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second."""
        if counter % 10 == 0:
            self._connections.close_overdue()
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        tell_supervisor("STOPPING=1")
        if self._place is not None:
            asyncio.get_running_loop().remove_reader(self._place.line.fileno())
            self._place.line.close()  # from now on others get what would have come here
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
    is_local: bool,
    safe_view: bool = False,
    store: str | None = None,
    own_address: str | None = None,
    place: Place | None = None,
) -> None:
    """Serve the hall of this folder, or of the database `store`, until told to stop.

    `opened` is called when everybody may be told of it. Halls that share the database reach this one at `own_address`.
    With a `place`, people come through that, and they alone through `listening`.
    """

    async def serving() -> None:
        if store is None:
            hall = await Hall.in_folder(data, keeping=keeping)
        else:
            from crownhall.hall.house.house import opened_as_one_of_many

            hall = await opened_as_one_of_many(
                store, data, keeping=keeping, own_address=own_address or reached_at(listening)
            )
        hall.site = site
        hall.viewing.is_safe_for_all = safe_view
        hall.limits.trusted_proxies = frozenset(site.proxies.networks)
        hall.listens_here_alone = is_local
        await Server(hall, opened, place).serve(sockets=[listening])

    gc.freeze()
    gc.set_threshold(1_000, 10, 250)  # all moves wait while it looks: little at a time, and seldom at everything
    sys.setswitchinterval(0.000_5)  # the store's thread asks several times a move, and would wait 5 ms each time
    with asyncio.Runner(loop_factory=config().get_loop_factory()) as runner:
        runner.run(serving())
