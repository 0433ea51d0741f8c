"""What the store keeps of who a guest is: devices, passkeys, recovery sheets, and who is leaving for good.

Of a recovery sheet only a digest is kept, and of a guest who has left, a digest of the id: whoever reads the store can
come back as nobody.
"""

from __future__ import annotations

import hashlib
from typing import Final, Protocol

import msgspec

FORMER: Final = "Former guest"
"""What somebody is called at tables who has left for good."""


class DeviceRow(msgspec.Struct, frozen=True):
    """A browser that a guest uses."""

    id: str
    name: str  # as people call it: "Chrome on Android"
    created: float
    seen: float  # by the hour


class PasskeyRow(msgspec.Struct, frozen=True, kw_only=True):
    """A passkey: its public half, which is no secret."""

    id: str  # of the credential, in base64url
    guest: str
    site: str  # the host name it is good for
    public_key: bytes
    sign_count: int
    name: str
    created: float
    used: float


class SheetRow(msgspec.Struct, frozen=True):
    """A recovery sheet, as far as the store knows it."""

    guest: str
    digest: str


class SaidRow(msgspec.Struct, frozen=True):
    """A line of chat, and where it was said."""

    table: str
    name: str
    text: str
    at: float


class IdentityStore(Protocol):
    """What any implementation must do."""

    async def devices_of(self, guest: str) -> list[DeviceRow]:
        """The devices that are kept of a guest, the last seen first."""

    async def save_device(self, guest: str, device: DeviceRow, *, admit: bool = False) -> None:
        """Keep a device, new or seen again; one that was signed out meanwhile only if it is to be let in anew."""

    async def drop_device(self, guest: str, device: str) -> None:
        """This browser is somebody else now; nobody was signed out."""

    async def sign_out(self, guest: str, but: str | None, device: str = "") -> list[str]:
        """Drop a device, or all but one; from now on only devices that are kept are good. Which are left."""

    async def known_devices(self) -> dict[str, set[str]]:
        """By the digests of those guests of whom only kept devices are good: which these are."""

    async def save_passkey(self, passkey: PasskeyRow) -> None:
        """Keep a new passkey."""

    async def change_passkey(self, passkey: PasskeyRow) -> bool:
        """Keep what changed about one, if it is still there; whether it is."""

    async def passkey(self, passkey_id: str) -> PasskeyRow | None:
        """A passkey."""

    async def passkeys_of(self, guest: str) -> list[PasskeyRow]:
        """The passkeys of a guest, the oldest first."""

    async def drop_passkey(self, guest: str, passkey_id: str) -> bool:
        """It is good no longer; whether the guest had it."""

    async def save_sheet(self, guest: str, digest: str, created: float) -> None:
        """The one recovery sheet of a guest; another is good no longer."""

    async def sheet_like(self, digest: str) -> SheetRow | None:
        """The sheet whose digest begins as this one; whether it is the same is for the caller to compare."""

    async def sheet_made(self, guest: str) -> float | None:
        """When the recovery sheet of a guest was made, if it has one."""

    async def drop_sheet(self, guest: str) -> None:
        """It is good no longer."""

    async def table_ids_of(self, guest: str) -> list[str]:
        """Every table at which somebody of this guest sits, or that it made."""

    async def said_by(self, guest: str, limit: int, after: int = 0) -> tuple[list[SaidRow], int]:
        """Lines of chat of a guest in their order, and where to go on; those that cannot be read are left out."""

    async def begin_leaving(self, guest: str) -> None:
        """The guest leaves for good: nothing brings it back, and the hall knows what is left to do."""

    async def leaving(self) -> list[str]:
        """Guests who are leaving for good, and of whom something may still be here."""

    async def forget_at_tables(self, guest: str, table_ids: list[str]) -> None:
        """These tables know the guest no longer; its seats there are those of a former guest."""

    async def forget(self, guest: str) -> None:
        """Everything else of the guest goes: what it brought, its name in the chat, the guest itself."""


def key_of(guest: str) -> str:
    """What a guest is called where its id must not stay when the guest is gone."""
    return hashlib.sha256(f"crownhall guest {guest}".encode()).hexdigest()[:32]
