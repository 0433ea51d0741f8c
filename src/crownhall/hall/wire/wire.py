"""What a table knows of an open socket, whoever reads its frames: whole messages in, whole messages out.

`tests/hall/wire/test_wire.py` says what every implementation keeps to. See docs/decisions/0007.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from starlette.types import Scope

_EXTENSION: Final = "crownhall.wire"


class Wire(Protocol):
    """One socket. Nothing here raises because it is closed: whatever is asked of it then has no effect."""

    is_full: bool
    """Backpressure: more is written than the other side has read. What is told all the same waits in memory."""

    def listen(self, listener: Callable[[bytes], None]) -> None:
        """From now on every message goes here, and first those that came before.

        The next call may follow before this one's message is answered; an exception is not caught.
        """

    def pause(self) -> None:
        """Read no further. A few messages that were read already may still come."""

    def resume(self) -> None:
        """Read on."""

    def call_when_writable(self, callback: Callable[[], None]) -> None:
        """Whom to call when it has been full and is so no longer."""

    def tell(self, text: bytes) -> None:
        """Send a text message."""

    async def close(self, code: int, reason: str) -> None:
        """Say goodbye, as soon as the other side has read most of what it was told."""

    def abort(self) -> None:
        """Cut the connection, without a word."""


def offer_wire(extensions: dict[str, dict[object, object]], wire: Wire) -> None:
    """Put the wire where the application finds it: among the extensions of its scope."""
    extensions[_EXTENSION] = {"wire": wire}


def take_wire(scope: Scope) -> Wire:
    """The wire of the socket that the application is asked about. It knows the scope: the scope forgets it."""
    wire: Wire = scope["extensions"].pop(_EXTENSION)["wire"]
    return wire
