"""Something that is done at once when it is asked for, and when that is often, not more often than it must."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Throttle:
    """Calls `now` for the first who asks, then `later` once for all who ask within so many seconds, at their end."""

    __slots__ = ("_at", "_later", "_now", "_seconds", "_timer")

    def __init__(self, now: Callable[[], None], later: Callable[[], None], seconds: float) -> None:
        self._now = now
        self._later = later  # where it takes more to do it than for one who asks
        self._seconds = seconds
        self._at = 0.0  # when it was last called
        self._timer: asyncio.TimerHandle | None = None

    def ask(self) -> None:
        """Call it now or soon."""
        if self._timer is not None:
            return
        loop = asyncio.get_running_loop()
        wait = self._at + self._seconds - loop.time()
        if wait > 0:
            self._timer = loop.call_later(wait, self._is_due)
        else:
            self._at = loop.time()
            self._now()

    def _is_due(self) -> None:
        self._timer = None
        self._at = asyncio.get_running_loop().time()
        self._later()

    def close(self) -> None:
        """It is not called any more."""
        if self._timer is not None:
            self._timer.cancel()
