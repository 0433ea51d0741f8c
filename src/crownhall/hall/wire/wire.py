"""An open socket as the server holds it: each message goes straight to whoever listens, each frame straight out.

The server's own way to an application is a queue and a task for each socket, which cost more than a small message does.
So does reading by the book: fragments, control frames, whatever a browser may send in pieces. We leave that to the
library, but for the frame that nearly every message is, short and whole. See docs/decisions/0006.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Final

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it could not be compiled
    from websockets.utils import apply_mask

_EXTENSION: Final = "crownhall.wire"
_TEXT: Final = 0x81  # the first byte of a text frame that is a whole message
_PONG: Final = 0x8A  # of the answer to a sign of life
_MASKED: Final = 0x80
_LONGEST_SHORT: Final = 125  # bytes, as long as one byte tells the length
_HEAD: Final = 6  # two bytes and the mask
_MEDIUM: Final = struct.Struct("!BBH").pack
_LONG: Final = struct.Struct("!BBQ").pack


class Wire(WebSocketsSansIOProtocol):
    """One socket."""

    is_full = False  # more is written than the other side has read
    _listener: Callable[[bytes], None] | None = None
    _when_room: Callable[[], None] | None = None
    _early: tuple[bytes, ...] = ()  # messages that came before anybody listened
    _by_the_book = False  # what comes in is read by the library: it may be in the middle of something

    def handle_connect(self, event: Request) -> None:
        """Somebody wants a socket: the application finds the wire in the scope."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][_EXTENSION] = {"wire": self}

    # -- in -----------------------------------------------------------------------------------------------------------

    def listen(self, listener: Callable[[bytes], None]) -> None:
        """From now on every message goes here, also those that came before."""
        self._listener = listener
        for message in self._early:
            listener(message)
        self._early = ()

    def data_received(self, data: bytes) -> None:
        """Something came in."""
        if not self._by_the_book and self.handshake_initiated:
            kind = kind_of_short(data)
            if kind not in (_TEXT, _PONG):
                self._by_the_book = True
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
            self._early += (message,)
            self.pause()

    def pause(self) -> None:
        """Let whoever sends wait."""
        if not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def go_on(self) -> None:
        """Read on."""
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    # -- out ----------------------------------------------------------------------------------------------------------

    def call_when_room(self, when_room: Callable[[], None]) -> None:
        """Whom to tell when it has been full and is so no longer."""
        self._when_room = when_room

    def pause_writing(self) -> None:
        """The other side does not read as fast as we write."""
        super().pause_writing()
        self.is_full = True

    def resume_writing(self) -> None:
        """The other side has read."""
        super().resume_writing()
        self.is_full = False
        if self._when_room is not None:
            self._when_room()

    def tell(self, text: bytes) -> None:
        """Send a frame, unless the socket is closed."""
        if not self.close_sent and not self.transport.is_closing():
            self.transport.write(frame_of(text))


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


def wire_of(scope: Scope) -> Wire:
    """The wire of the socket that the application is asked about."""
    wire: Wire = scope["extensions"][_EXTENSION]["wire"]
    return wire
