"""Questions for a passkey: good once, for five minutes, and in every hall of a house.

Nothing is kept of a question before it is answered. Its name says until when it is good, and proves for whom and for
what it was asked; what is to be signed follows from the name and the secret of the hall.
"""

from __future__ import annotations

import hmac
import secrets
import time
from typing import Final, Literal

from crownhall.hall.errors import Refused
from crownhall.hall.http.limits import HouseCounts
from crownhall.hall.secrets_file import Secrets

GOOD_SECONDS: Final = 300.0
_SIGNED: Final = "passkey challenge"

Purpose = Literal["register", "come back"]


class Challenges:
    """Those of one hall."""

    def __init__(self, secret: Secrets) -> None:
        self._secret = secret
        self._answered: dict[str, float] = {}  # until when each would have been good, the oldest first
        self.house: HouseCounts | None = None  # where other halls share its data

    def ask(self, purpose: Purpose, guest: str) -> tuple[str, bytes]:
        """A new one: what it is called, and what is to be signed."""
        until, salt = f"{time.time() + GOOD_SECONDS:.0f}", secrets.token_urlsafe(12)
        name = self._secret.signed(_SIGNED, f"{until}.{salt}.{self._proof(salt, purpose, guest)}")
        return name, self._to_sign(name)

    async def take(self, name: str, purpose: Purpose, guest: str) -> bytes:
        """What was to be signed; it is good no longer. Refused if it was not asked of this guest for this."""
        until, salt, proof = (self._secret.unsigned(_SIGNED, name) or "0..").split(".")
        is_good = float(until) > time.time() and await self._is_first(name, float(until))
        if not is_good or not hmac.compare_digest(proof, self._proof(salt, purpose, guest)):
            raise Refused("passkey/late", "That took too long. Please try again.", 409)
        return self._to_sign(name)

    def _proof(self, salt: str, purpose: Purpose, guest: str) -> str:
        return self._secret.derived("passkey challenge for", salt, purpose, guest).hex()

    def _to_sign(self, name: str) -> bytes:
        return self._secret.derived("to be signed", name)

    async def _is_first(self, name: str, until: float) -> bool:
        """Whether nobody has answered it yet, in this hall or in another."""
        while self._answered and next(iter(self._answered.values())) < time.time():
            del self._answered[next(iter(self._answered))]
        if name in self._answered:
            return False
        self._answered[name] = until
        return self.house is None or await self.house.take(f"challenge {name}", 1, 0)
