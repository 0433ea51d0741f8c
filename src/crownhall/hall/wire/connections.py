"""All open connections of the hall: how many there may be, and which of them goes when there are too many.

A connection *waits* while it is the other side's turn: to send the rest of a request, the next request, or to read an
answer. Those that wait too long are closed, and those that have waited longest make room for whoever comes: so there is
always a place for one who asks something. An open table's socket waits for nothing and is never closed to make room.
See docs/decisions/0011.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from typing import Final, Protocol

from crownhall.hall.http.limits import Limits

log = logging.getLogger("crownhall.hall")

CONNECTIONS_IN_ALL: Final = 20_000
"""How many connections may be open, if there are files enough: each takes some memory."""

CONNECTIONS_PER_ADDRESS: Final = 1_000
"""How many from one address: a school may have one address for all, and each browser opens half a dozen."""

WARNING_SECONDS: Final = 60.0
"""So long nothing more is said about connections in the log, whatever happens."""

FULL: Final = "The hall has too many connections right now. Please try again in a moment."


class Connection(Protocol):
    """What is known here of a connection that waits."""

    place: str  # what it is counted under, or "" if it is not counted by address
    due: float  # when it has waited long enough, by the monotonic clock

    def is_about_to_ask(self) -> bool:
        """Whether a request of it is expected at any moment."""

    def cut(self) -> None:
        """Close it at once, without a word, and give its place back."""


class Connections:
    """The open connections of one server."""

    def __init__(self, limits: Limits, most: int = CONNECTIONS_IN_ALL) -> None:
        self.limits = limits
        self.most = most
        self.most_from_one = min(CONNECTIONS_PER_ADDRESS, most // 2)  # nobody fills it alone
        self.count = 0
        self._counts: Counter[str] = Counter()  # by place
        self._waiting: dict[Connection, None] = {}  # who has waited longest comes first
        self._waiting_from: dict[str, dict[Connection, None]] = {}  # the same by place
        self._cut = 0  # to make room
        self._warn_at = 0.0

    def admit(self, place: str) -> bool:
        """One comes, and another may have to go; False if there is no place at all."""
        if place and self._counts[place] >= self.most_from_one and not self._make_room(place):
            return False
        if self.count >= self.most and not self._make_room(""):
            return False
        self._counts[place] += 1
        self.count += 1
        return True

    def release(self, place: str) -> None:
        """One is closed."""
        self.count -= 1
        self._counts[place] -= 1
        if not self._counts[place]:
            del self._counts[place]

    def wait(self, connection: Connection) -> None:
        """From now on it is the other side's turn."""
        self.work(connection)
        self._waiting[connection] = None
        self._waiting_from.setdefault(connection.place, {})[connection] = None

    def work(self, connection: Connection) -> None:
        """From now on it is not."""
        if connection in self._waiting:
            del self._waiting[connection]
            mine = self._waiting_from[connection.place]
            del mine[connection]
            if not mine:
                del self._waiting_from[connection.place]

    async def hear_out(self) -> None:
        """Until those who came just now have asked, or will not."""
        while any(each.is_about_to_ask() for each in self._waiting):
            await asyncio.sleep(0.02)

    def close_overdue(self) -> None:
        """Close those that have waited too long."""
        now = time.monotonic()
        for connection in [each for each in self._waiting if each.due <= now]:
            connection.cut()

    def _make_room(self, place: str) -> bool:
        """Close the one that has waited longest, of this place if one is named; whether there was one."""
        longest = next(iter(self._waiting_from.get(place, ()) if place else self._waiting), None)
        if longest is not None:
            longest.cut()
            self._cut += 1
        self._warn(place)
        return longest is not None

    def _warn(self, place: str) -> None:
        """One line a minute, however many come."""
        now = time.monotonic()
        if now < self._warn_at:
            return
        self._warn_at = now + WARNING_SECONDS
        busiest, count = self._counts.most_common(1)[0] if self._counts else ("", 0)
        log.warning(
            "too many connections%s: %d are open of at most %d, %d of them from %s; "
            "those that wait longest are closed to make room (%d so far)",
            f" from {place}" if place else "",
            self.count,
            self.most,
            count,
            busiest or "a proxy",
            self._cut,
        )
