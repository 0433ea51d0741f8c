"""A connection of uvicorn's that is not waited for without end: by itself it is between two requests only."""

from __future__ import annotations

import sys
import time
from functools import partial
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from crownhall.hall.wire.connections import FULL, Connections
from crownhall.hall.wire.uvicorn_wire import UvicornWire

HEADER_SECONDS: Final = 15.0
"""From the first byte of a request, or from the connection, to the last byte of its header."""

LAST_REQUEST_SECONDS: Final = 2.0
"""How long a hall that ends still waits for the header of who came before: most send it at once."""

STALL_SECONDS: Final = 15.0
"""How long a body may pause while it is sent."""

BODY_RATE: Final = 2_000
"""Bytes a second that a body must bring on average, after the first so many seconds."""

READ_SECONDS: Final = 60.0
"""How long nobody may read of an answer."""

IDLE_SECONDS: Final = 75
"""From the end of an answer until the next request begins. Clients and proxies keep an idle connection for less (nginx
for 60): a request that goes down one which closes just then gets no answer."""

CLOSE_SECONDS: Final = 15.0
"""Until everything is closed."""


class HttpConnection(H11Protocol):
    """Tells whose turn it is, and until when the other side's lasts."""

    def __init__(self, connections: Connections, **facts: Any) -> None:
        super().__init__(**facts)
        self._connections = connections
        self.place = ""
        self._is_counted = False
        self.due = 0.0
        self._phase = ""
        self._began = 0.0  # the phase
        self._received = 0  # bytes in it

    # -- what happens -------------------------------------------------------------------------------------------------

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.place = self._connections.limits.place_of(self.client[0] if self.client is not None else "")
        self._is_counted = self._connections.admit(self.place)
        if self._is_counted:
            self._look(0)
        else:
            transport.write(refusal())
            transport.close()

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        self._look(len(data))

    def send_400_response(self, msg: str) -> None:
        super().send_400_response(msg)
        if self.cycle is not None:  # which the server's own types deny
            self.cycle.disconnected = True  # what is still said about the broken request comes too late
        if (error := sys.exception()) is not None:
            error.__traceback__ = None  # whose frames hold the error itself, and this connection: a cycle

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._look(0)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._look(0)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._look(0)

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        super().handle_websocket_upgrade(event)
        wire = self.transport.get_protocol()
        assert isinstance(wire, UvicornWire)
        self._connections.work(self)
        self._is_counted = False
        wire.call_when_lost(partial(self._connections.release, self.place))

    def is_about_to_ask(self) -> bool:
        """Whether it came, or began a request, just now: closed at this moment, it would get no answer."""
        return self._phase == "header" and time.monotonic() < self._began + LAST_REQUEST_SECONDS

    def cut(self) -> None:
        self._leave()
        self.transport.abort()

    def _leave(self) -> None:
        self._connections.work(self)
        if self._is_counted:
            self._is_counted = False
            self._connections.release(self.place)

    # -- whose turn it is ---------------------------------------------------------------------------------------------

    def _look(self, received: int) -> None:
        now, phase = time.monotonic(), self._phase_now()
        if phase != self._phase:
            self._phase, self._began, self._received = phase, now, 0
            self.due = self._due_at(now)
            if phase == "work":
                self._connections.work(self)
            elif self._is_counted:
                self._connections.wait(self)
        elif phase == "body":  # else it began when it began
            self._received += received
            self.due = self._due_at(now)

    def _phase_now(self) -> str:
        if self.transport.is_closing():
            return "close"
        if self.flow.write_paused:
            return "read"
        if self.conn.their_state is h11.SEND_BODY:
            return "body"
        if self.conn.their_state is not h11.IDLE:
            return "work"
        is_first: bool = self.cycle is None  # which the server's own types deny
        return "header" if is_first or self.conn.trailing_data[0] else "idle"

    def _due_at(self, now: float) -> float:
        match self._phase:
            case "header":
                return self._began + HEADER_SECONDS
            case "body":
                return min(now, self._began + self._received / BODY_RATE) + STALL_SECONDS
            case "read":
                return now + READ_SECONDS
            case "idle":
                return now + IDLE_SECONDS
            case _:
                return now + CLOSE_SECONDS


def refusal() -> bytes:
    """The answer to one for whom there is no place."""
    head = b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain\r\nretry-after: 5\r\nconnection: close\r\n"
    return head + b"content-length: %d\r\n\r\n%b" % (len(FULL), FULL.encode())
