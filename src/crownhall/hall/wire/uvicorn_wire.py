"""A socket of uvicorn's, with a short cut: each message goes straight to whoever listens, each frame straight out.

The server's own way to an application is a queue and a task for each socket, which cost more than a small message does.
So does a complete parser: fragments, control frames, whatever a browser may send in pieces. We leave that to the
library, but for the frame that nearly every message is, short and whole. See docs/decisions/0007.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from crownhall.hall.wire.wire import Wire, offer_wire

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it could not be compiled
    from websockets.utils import apply_mask

_TEXT: Final = 0x81  # the first byte of a text frame that is a whole message
_PONG: Final = 0x8A
_MASKED: Final = 0x80
_LONGEST_SHORT: Final = 125  # bytes, as long as one byte tells the length
_HEAD: Final = 6  # two bytes and the mask
_MEDIUM: Final = struct.Struct("!BBH").pack
_LONG: Final = struct.Struct("!BBQ").pack


CONTROL_LIMIT: Final = 60
"""How many pings and pongs may come between two pings of ours, which are twenty seconds apart."""

FRAGMENT_LIMIT: Final = 1_024
"""How many frames a message may be made of: empty ones would not count against its length."""

_POLICY: Final = 1008


class UvicornWire(WebSocketsSansIOProtocol, Wire):
    """Reads short frames itself until one is anything else; from then on the library reads all of this socket."""

    is_full = False
    _listener: Callable[[bytes], None] | None = None
    _when_writable: Callable[[], None] | None = None
    _when_lost: Callable[[], None] | None = None
    _received_early: tuple[bytes, ...] = ()  # before anybody listened
    _controls = 0  # that came since our last ping
    _delegates_to_library = False  # for good: the library may be in the middle of a frame
    _is_half_closed = False  # we have said goodbye, and nothing that comes is looked at any more

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            offer_wire(self.scope["extensions"], self)

    # -- in -----------------------------------------------------------------------------------------------------------

    def listen(self, listener: Callable[[bytes], None]) -> None:
        self._listener = listener
        if self._received_early:
            self.resume()
        for message in self._received_early:
            listener(message)
        self._received_early = ()

    def data_received(self, data: bytes) -> None:
        if self._is_half_closed:
            return
        if not self._delegates_to_library and self.handshake_initiated:
            kind = kind_of_short(data)
            if kind not in (_TEXT, _PONG):
                self._delegates_to_library = True
            elif kind == _TEXT and self._listener is not None and not self.close_sent:
                text = apply_mask(data[_HEAD:], data[2:_HEAD])
                if text.isascii():  # else it must be seen whether it is UTF-8
                    self._listener(text)
                    return
        super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        """A message as the library has read it."""
        message = b"".join(self.frames)
        if self.close_sent or (self.curr_msg_data_type == "text" and not is_utf8(message)):
            super().send_receive_event_to_app()  # which drops it, or closes the socket
            return
        self.frames = []
        if self._listener is not None:
            self._listener(message)
        else:
            self._received_early += (message,)
            self.pause()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) < FRAGMENT_LIMIT:
            super().handle_cont(event)
        else:
            self._fail()

    def handle_ping(self) -> None:
        if self._takes_control():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._takes_control():
            super().handle_pong(event)

    def send_keepalive_ping(self) -> None:
        self._controls = 0
        super().send_keepalive_ping()

    def _takes_control(self) -> bool:
        self._controls += 1
        if self._controls > CONTROL_LIMIT:
            self._fail()
        return self._controls <= CONTROL_LIMIT

    def _fail(self) -> None:
        """Hang up on one who sends frames that nobody needs."""
        if not self.close_sent:
            self.conn.fail(_POLICY)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.transport.close()

    def pause(self) -> None:
        if not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def resume(self) -> None:
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    # -- out ----------------------------------------------------------------------------------------------------------

    def call_when_writable(self, callback: Callable[[], None]) -> None:
        self._when_writable = callback

    def pause_writing(self) -> None:
        super().pause_writing()
        self.is_full = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self.is_full = False
        if self._when_writable is not None:
            self._when_writable()

    def tell(self, text: bytes) -> None:
        if not self.close_sent and not self.transport.is_closing():
            self.transport.write(frame_of(text))

    async def close(self, code: int, reason: str) -> None:
        """Only our half: who is cut off while something of theirs is unread loses what they have not read yet."""
        with suppress(Exception):  # the other side was quicker
            await self.send({"type": "websocket.close", "code": code, "reason": reason})
            if self.transport.can_write_eof():  # not where it is encrypted
                self.transport.write_eof()
                self._is_half_closed = True

    def abort(self) -> None:
        self.transport.abort()

    def call_when_lost(self, callback: Callable[[], None]) -> None:
        """Whom to call when the connection is closed."""
        self._when_lost = callback

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._when_lost is not None:
            self._when_lost()
        self._listener = self._when_writable = self._when_lost = None  # they know this wire: no cycle is left behind


def kind_of_short(data: bytes) -> int:
    """If this is exactly one frame of a client, masked and of at most 125 bytes, its first byte; else 0."""
    size = len(data) - _HEAD
    return data[0] if 0 <= size <= _LONGEST_SHORT and data[1] == _MASKED | size else 0


def is_utf8(data: bytes) -> bool:
    """Whether this is text as text must be sent."""
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def frame_of(text: bytes) -> bytes:
    """A message of the hall as it goes over the wire: whole, not masked, with its length in as few bytes as may be."""
    size = len(text)
    if size <= _LONGEST_SHORT:
        return bytes((_TEXT, size)) + text
    return (_MEDIUM(_TEXT, 126, size) if size < 1 << 16 else _LONG(_TEXT, 127, size)) + text
