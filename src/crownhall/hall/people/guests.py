"""Guests: everybody plays at once, without a sign-up. A signed cookie names guest and device, both by random ids."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import NamedTuple

from crownhall.hall.errors import Refused
from crownhall.hall.people.names import new_names
from crownhall.hall.secrets_file import Secrets
from crownhall.hall.store.protocol import GuestRow, Store

COOKIE = "crownhall"
COOKIE_SECONDS = 400 * 24 * 3600
SEEN_SECONDS = 3600.0
"""After so long it is noted anew that a guest was here."""

_SHARED = "~"  # no id of a guest has it


class Shown(NamedTuple):
    """Whom a cookie names."""

    guest: str
    device: str  # "" in a cookie from before there were devices


class Guests:
    """All guests of a hall."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._naming = asyncio.Lock()

    async def known(self, guest_id: str) -> GuestRow:
        """The guest of this id; one we do not know yet gets a friendly name that nobody else has."""
        known = await self._store.guest(guest_id)
        if known is not None:
            if abs(time.time() - known.seen) > SEEN_SECONDS:
                known.seen = time.time()
                await self._store.save_guest(known)
            return known
        async with self._naming:  # two who come at once must not find the same name free
            return await self._store.guest(guest_id) or await self._named(guest_id)

    async def _named(self, guest_id: str) -> GuestRow:
        guest = GuestRow(id=guest_id, name=await self.free_name(), seen=time.time())
        await self._store.save_guest(guest)
        return guest

    async def free_name(self) -> str:
        """A friendly name that nobody has yet."""
        for name in new_names():
            if not await self._store.has_guest_named(name):
                return name
        raise AssertionError("there is always another name")


def no_cookie() -> Refused:
    return Refused("guest/cookie", "Your browser sent no cookie. Allow cookies for this page and reload it.", 401)


def new_guest() -> str:
    return secrets.token_urlsafe(16)


def new_device() -> str:
    return secrets.token_urlsafe(12)


def companion(guest: str, number: int) -> str:
    """Somebody who plays on this guest's device, behind the same cookie; 0 is the guest."""
    return f"{guest}{_SHARED}{number}" if number else guest


def device_of(guest: str) -> str:
    """Who sees what all people of this guest's device may see, while the screen is handed from one to the next."""
    return f"{owner_of(guest)}{_SHARED}"


def owner_of(guest: str) -> str:
    """The guest whose cookie speaks for this one."""
    return guest.partition(_SHARED)[0]


def number_of(guest: str) -> int:
    """Which of the people on the device this is; 0 is the owner of the cookie."""
    return int(guest.partition(_SHARED)[2] or 0)


def guest_of(secret: Secrets, value: str, purpose: str = "guest") -> str | None:
    """The id in a cookie or a token, if we signed it for that."""
    return secret.unsigned(purpose, value) if 0 < len(value) < 200 else None


def cookie_value(secret: Secrets, guest: str, device: str) -> str:
    """What a browser keeps: who it is, signed for nothing else."""
    return secret.signed("device", f"{guest}.{device}")


def shown_by(secret: Secrets, value: str) -> Shown | None:
    """Whom a cookie names, if we signed it; also one from before there were devices."""
    named = guest_of(secret, value, "device")
    if named is not None:
        guest, _, device = named.rpartition(".")
        return Shown(guest, device)
    guest_alone = guest_of(secret, value)
    return Shown(guest_alone, "") if guest_alone is not None else None
