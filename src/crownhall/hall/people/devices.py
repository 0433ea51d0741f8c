"""The browsers of a guest: what they are called, which of them are signed out, and what is open on each.

A guest that nobody signed anything out of is whoever shows a cookie of its name. From the first sign-out on, only those
devices are good that the store keeps: so also a cookie is refused that was copied, that the store never heard of, or
that is from before there were devices. All that a request must be asked for is in memory.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import msgspec

from crownhall.hall.errors import Refused, answer_refusing
from crownhall.hall.live.clients import Outbox
from crownhall.hall.store.identity import DeviceRow, IdentityStore, key_of

HOUR: Final = 3600.0
"""So exactly is it known when a device was here last."""

MOST_KEPT: Final = 50
"""How many devices of a guest are kept: of more, those that were here last. Once something was signed out, the others
are, too."""

_BROWSERS: Final = (
    (r"\bEdg(A|iOS)?/", "Edge"),
    (r"\bOPR/|\bOpera\b", "Opera"),
    (r"\bSamsungBrowser/", "Samsung Internet"),
    (r"\b(Firefox|FxiOS)/", "Firefox"),
    (r"(Chrome|CriOS|Chromium)/", "Chrome"),
    (r"\bSafari/", "Safari"),
)
_MACHINES: Final = (
    (r"\biPhone\b", "an iPhone"),
    (r"\biPad\b", "an iPad"),
    (r"\bAndroid\b", "Android"),
    (r"\bCrOS\b", "a Chromebook"),
    (r"\bWindows\b", "Windows"),
    (r"\bMac(intosh| OS X)\b", "a Mac"),
    (r"\bLinux\b", "Linux"),
)


def device_name(agent: str) -> str:
    """What people would call the browser that says this about itself: "Chrome on Android"."""
    browser = next((name for form, name in _BROWSERS if re.search(form, agent)), "A browser")
    machine = next((name for form, name in _MACHINES if re.search(form, agent)), "")
    return f"{browser} on {machine}" if machine else browser


def signed_out() -> Refused:
    words = "This device was signed out. Reload the page to go on as a new guest."
    return Refused("guest/signed-out", words, 401)


class Devices:
    """All devices of a hall, as far as they are worth keeping."""

    def __init__(self, store: IdentityStore) -> None:
        self._store = store
        self._good: dict[str, set[str]] = {}  # by guest: where something was signed out, which are good
        self._open: dict[Outbox, tuple[str, str]] = {}  # guest and device of each

    async def load(self) -> None:
        """From the store, before anybody comes."""
        self._good = await self._store.known_devices()

    async def look_again(self, guest: str) -> None:
        """Another hall may have let a device of this guest in, or signed one out."""
        await self.load()
        good = self._good.get(key_of(guest))
        if good is not None:
            self._end(guest, {device for whose, device in self._open.values() if whose == guest} - good)

    def are_refused(self, guest: str, device: str = "") -> bool:
        """Whether nobody is this guest any more who comes from this device."""
        good = self._good.get(key_of(guest)) if self._good else None
        return good is not None and device not in good

    @contextmanager
    def opened(self, guest: str, device: str, outbox: Outbox) -> Iterator[None]:
        """Something is open on a device, as long as this is entered; refused if it was signed out meanwhile."""
        if self.are_refused(guest, device):
            raise signed_out()
        self._open[outbox] = (guest, device)
        try:
            yield
        finally:
            del self._open[outbox]

    async def of(self, guest: str) -> list[DeviceRow]:
        """Those that are kept, the last seen first."""
        return await self._store.devices_of(guest)

    async def seen(self, guest: str, device: str, agent: str) -> None:
        """A device is here. It is kept if others of this guest are."""
        kept = await self.of(guest)
        if device and kept:
            await self._keep(guest, device, agent, kept)

    async def keep(self, guest: str, device: str, agent: str) -> None:
        """From now on it is worth knowing from where this guest comes."""
        if device:
            await self._keep(guest, device, agent, await self.of(guest))

    async def admit(self, guest: str, device: str, agent: str) -> None:
        """Somebody has shown who it is: this device is the guest from now on, too."""
        await self._keep(guest, device, agent, await self.of(guest), admit=True)

    async def _keep(self, guest: str, device: str, agent: str, kept: list[DeviceRow], *, admit: bool = False) -> None:
        """Note that it is here. A device that is signed out while it asks must not be let in by that."""
        now = time.time()
        known = next((row for row in kept if row.id == device), None)
        seen = now - now % HOUR
        if known is not None and known.seen == seen:
            return
        created = known.created if known is not None else now
        await self._store.save_device(guest, DeviceRow(device, device_name(agent), created, seen), admit=admit)
        good = self._good.get(key_of(guest))
        if good is not None and admit:
            good.add(device)
        if known is None:
            for each in kept[MOST_KEPT - 1 :]:
                await self._store.drop_device(guest, each.id)
                if good is not None:
                    good.discard(each.id)
                    self._end(guest, {each.id})

    async def sign_out(self, guest: str, device: str) -> None:
        """This one is the guest no longer."""
        self._left(guest, await self._store.sign_out(guest, None, device))

    async def sign_out_others(self, guest: str, device: str) -> None:
        """Only this one is the guest."""
        self._left(guest, await self._store.sign_out(guest, device))

    async def becomes_another(self, guest: str, device: str) -> None:
        """This browser will be another guest: the one that it was knows it no longer."""
        await self._store.drop_device(guest, device)
        if (good := self._good.get(key_of(guest))) is not None:
            good.discard(device)
        self._end(guest, {device})

    def refuse_all(self, guest: str) -> None:
        """Nobody is this guest any more."""
        self._left(guest, [])

    def _left(self, guest: str, devices: list[str]) -> None:
        self._good[key_of(guest)] = set(devices)
        self._end(guest, {device for whose, device in self._open.values() if whose == guest} - set(devices))

    def _end(self, guest: str, devices: set[str]) -> None:
        """What is open on these devices is closed."""
        refusal = signed_out()
        last = msgspec.json.encode(answer_refusing("", refusal))
        for outbox, (whose, device) in list(self._open.items()):
            if whose == guest and device in devices:
                outbox.end(last, refusal.message)
