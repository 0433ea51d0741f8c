"""Questions that are waiting for the answer of a passkey: in memory, good once and for five minutes."""

from __future__ import annotations

import secrets
import time
from typing import Final, Literal, NamedTuple

from crownhall.hall.errors import Refused

GOOD_SECONDS: Final = 300.0
WAITING_LIMIT: Final = 2_000
"""How many may wait; of more, the oldest is forgotten."""

Purpose = Literal["register", "come back"]


class Challenge(NamedTuple):
    """What was asked of whom, for what."""

    purpose: Purpose
    guest: str  # whose browser asked
    secret: bytes
    until: float  # by the monotonic clock


class Challenges:
    """Those of one hall."""

    def __init__(self) -> None:
        self._waiting: dict[str, Challenge] = {}  # the oldest first

    def ask(self, purpose: Purpose, guest: str) -> tuple[str, bytes]:
        """A new one: what it is called, and what is to be signed."""
        while len(self._waiting) >= WAITING_LIMIT:
            del self._waiting[next(iter(self._waiting))]
        name, secret = secrets.token_urlsafe(12), secrets.token_bytes(32)
        self._waiting[name] = Challenge(purpose, guest, secret, time.monotonic() + GOOD_SECONDS)
        return name, secret

    def take(self, name: str, purpose: Purpose, guest: str) -> bytes:
        """What was to be signed; it is good no longer. Refused if it was not asked of this guest for this."""
        found = self._waiting.pop(name, None)
        if found is None or (found.purpose, found.guest) != (purpose, guest) or found.until < time.monotonic():
            raise Refused("passkey/late", "That took too long. Please try again.", 409)
        return found.secret
