"""How much one may do at once: messages, requests and open sockets, counted by guest and by address.

What comes through a trusted proxy without saying from where is not counted by address: it would be one for all.
"""

from __future__ import annotations

import ipaddress
import logging
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from typing import Protocol

from crownhall.hall.errors import Refused

log = logging.getLogger("crownhall.hall")

BUCKETS_LIMIT = 10_000
"""How many guests or addresses are remembered before those who have been quiet are forgotten."""

SOCKETS_PER_GUEST = 40
"""How many sockets a guest may have open."""

SOCKETS_PER_ADDRESS = 400
"""How many an address may."""

STRIKES_PER_GUEST = 120
"""How many messages of a guest may be rubbish or too fast before its socket is closed; another two each second."""

STRIKES_TO_RETURN = 10
"""How many of them a guest who was hung up on must have again before it gets another socket: five seconds."""

STRIKES_PER_ADDRESS = 600
"""How many from an address, where guests come new and new; another ten each second."""

WARNING_SECONDS = 60.0
"""So long nothing more is said in the log about those who are hung up on."""

HINTS_PER_GUEST = 3
"""How many hints a guest may have asked for at once: the one that is waited for, and those that it overtook."""

HINTS_IN_ALL = 256
"""How many all guests may."""


CODES, CODE_RATE = 10, 1 / 30
WAYS_BACK, WAY_BACK_RATE = 10, 1 / 60
WAYS_BACK_IN_ALL, WAY_BACK_RATE_IN_ALL = 500, 5
"""How many wrong codes there may be, and wrong ways to come back; and how many more each second."""

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Bucket:
    """A bucket of `size` tokens that fills at `rate` a second; each message takes one."""

    def __init__(self, rate: float, size: float) -> None:
        self.rate, self.size = rate, size
        self.tokens, self.at = size, 0.0

    def take(self, now: float) -> bool:
        """Take a token, if there is one."""
        self.tokens = self._filled(now)
        self.at = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True

    def is_full(self, now: float) -> bool:
        """Whether it is as good as a new one."""
        return self._filled(now) >= self.size

    def is_empty(self, now: float) -> bool:
        return not self.holds(1, now)

    def holds(self, count: float, now: float) -> bool:
        return self._filled(now) >= count

    def _filled(self, now: float) -> float:
        return min(self.size, self.tokens + (now - self.at) * self.rate) if self.at else self.size


class Buckets:
    """A bucket for each guest, or for each address."""

    def __init__(self, rate: float, size: float) -> None:
        self.rate, self.size = rate, size
        self._buckets: dict[str, Bucket] = {}

    def of(self, key: str) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= BUCKETS_LIMIT:
                self._forget()
            bucket = self._buckets[key] = Bucket(self.rate, self.size)
        return bucket

    def take(self, key: str) -> bool:
        """Take a token from its bucket, if there is one."""
        return self.of(key).take(time.monotonic())

    def is_empty(self, key: str) -> bool:
        return self.of(key).is_empty(time.monotonic())

    def _forget(self) -> None:
        now = time.monotonic()
        self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.is_full(now)}
        if len(self._buckets) >= BUCKETS_LIMIT:  # so many at once are no people
            self._buckets.clear()


class HouseCounts(Protocol):
    """Buckets that several halls share; `house/tries.py` is this."""

    async def take(self, name: str, size: float, rate: float) -> bool: ...


class Limits:
    """All that is counted in one hall; what is rare and dear is counted in its whole house, too."""

    def __init__(self, trusted_proxies: frozenset[Network] = frozenset()) -> None:
        self.trusted_proxies = trusted_proxies
        self.house: HouseCounts | None = None  # where other halls share its data
        self._messages = Buckets(rate=20, size=60)  # of a guest, through all its sockets
        self._requests = Buckets(rate=200, size=2_400)  # from an address: a page is some fifty, a class 35 pages
        self._changes = Buckets(rate=20, size=60)  # of a guest, by HTTP
        self._changes_from = Buckets(rate=40, size=200)  # the same from an address, where guests come new and new
        self._chat = Buckets(rate=1, size=10)  # of a guest
        self._hints = Buckets(rate=1, size=20)  # of a guest: each is a bot's thought
        busy = "hint/busy", "Your last hint is not ready yet. Please wait a moment."
        self._hints_asked = ConcurrencyLimit(HINTS_IN_ALL, HINTS_PER_GUEST, HINTS_IN_ALL, busy)
        self._logs = Buckets(rate=5, size=60)  # of a guest: pages of logs
        busy = "replay/busy", "Too many replays are being loaded. Please wait a moment."
        self.replays = ConcurrencyLimit(32, 2, 16, busy)  # that are under way
        self._brought = Buckets(rate=0.5, size=10)  # tables of a guest with a card set of its own, which must be read
        self._wrong_codes = Buckets(CODE_RATE, CODES)  # of a guest, and from an address: nobody finds one by trying
        self._wrong_ways_back = Buckets(
            WAY_BACK_RATE, WAYS_BACK
        )  # words and passkeys that bring nobody back, by address
        self._wrong_ways_back_in_all = Bucket(WAY_BACK_RATE_IN_ALL, WAYS_BACK_IN_ALL)
        self._ways_back = Buckets(rate=1 / 3, size=30)  # questions for passkeys, and new sheets, by address
        self._ways_back_in_all = Bucket(rate=20, size=1_000)
        self._strikes = Buckets(rate=2, size=STRIKES_PER_GUEST)
        self._strikes_from = Buckets(rate=10, size=STRIKES_PER_ADDRESS)
        self._handshakes = Buckets(rate=50, size=500)  # sockets from an address, however soon they are closed
        self._open: Counter[str] = Counter()
        self._warn_at = 0.0

    def place_of(self, address: str) -> str:
        """What is counted as one address: of a long one the half that a household gets; "" for a trusted proxy."""
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return address
        if isinstance(found, ipaddress.IPv6Address):
            found = found.ipv4_mapped or found
        if any(found in network for network in self.trusted_proxies):
            return ""
        return str(ipaddress.ip_network((found, 64), strict=False)) if found.version == 6 else str(found)

    def check_request(self, guest: str, place: str, *, changes: bool) -> None:
        """Refuse one request too many."""
        is_fine = not place or self._requests.take(place)
        if changes:
            is_fine = is_fine and self._changes.take(guest) and (not place or self._changes_from.take(place))
        if not is_fine:
            raise too_often()

    def check_chat(self, guest: str) -> None:
        """Refuse one line of chat too many."""
        if not self._chat.take(guest):
            raise too_often()

    def check_log(self, guest: str) -> None:
        """Refuse one page of a log too many."""
        if not self._logs.take(guest):
            raise too_often()

    @asynccontextmanager
    async def hint(self, guest: str) -> AsyncIterator[None]:
        """One more hint that is thought about, as long as this is entered; refused if that is too many or too fast."""
        with self._hints_asked.slot(guest, ""):
            await self._take(self._hints, "hints", guest)
            yield

    async def _take(self, buckets: Buckets, what: str, guest: str) -> None:
        """One of these, here and in the whole house; refused if it is one too many."""
        is_fine = buckets.take(guest)
        if is_fine and self.house is not None:
            is_fine = await self.house.take(f"{what} of {guest}", buckets.size, buckets.rate)
        if not is_fine:
            raise too_often()

    @contextmanager
    def code_try(self, guest: str, place: str) -> Iterator[None]:
        """One who looks a table up by its code; refused after too many that were wrong."""
        keys = (f"guest {guest}", f"from {place}")
        if any(self._wrong_codes.is_empty(key) for key in keys):
            raise too_many_codes()
        try:
            yield
        except Refused:
            for key in keys:
                self._wrong_codes.take(key)
            raise

    @contextmanager
    def way_back_try(self, place: str) -> Iterator[None]:
        """One who says who it is, by words or by a passkey; refused after too many that were wrong, by whomever."""
        now = time.monotonic()
        if (place and self._wrong_ways_back.is_empty(place)) or self._wrong_ways_back_in_all.is_empty(now):
            raise too_many_ways_back()
        try:
            yield
        except Refused:
            if place:
                self._wrong_ways_back.take(place)
            self._wrong_ways_back_in_all.take(now)
            raise

    def check_way_back(self, place: str) -> None:
        """Refuse one question for a passkey too many, or one new recovery sheet."""
        if (place and not self._ways_back.take(place)) or not self._ways_back_in_all.take(time.monotonic()):
            raise too_often()

    async def check_brought(self, guest: str) -> None:
        """Refuse one table too many with a card set of the guest's own."""
        await self._take(self._brought, "tables with own cards", guest)

    def messages_of(self, guest: str) -> Bucket:
        """What a guest may send through sockets."""
        return self._messages.of(guest)

    def strikes_of(self, guest: str, place: str) -> Strikes:
        """What a guest may send through a socket that is rubbish or too fast."""
        buckets = [self._strikes.of(guest)] + ([self._strikes_from.of(place)] if place else [])
        return Strikes(buckets, partial(self._note_flood, place))

    def _note_flood(self, place: str) -> None:
        """One line a minute, however many there are."""
        now = time.monotonic()
        if now >= self._warn_at:
            self._warn_at = now + WARNING_SECONDS
            log.warning("hung up on somebody who sent too much through a socket, from %s", place or "a proxy")

    def check_handshake(self, guest: str, place: str) -> None:
        """Refuse a socket to one who was just hung up on, or who opens one after the other."""
        is_calm = self._strikes.of(guest).holds(STRIKES_TO_RETURN, time.monotonic())
        if not is_calm or (place and not self._handshakes.take(place)):
            raise too_often()

    @contextmanager
    def socket(self, guest: str, place: str) -> Iterator[None]:
        """One more open socket, as long as this is entered; refused if there are too many."""
        self.check_socket(guest, place)
        keys = [key for key, _ in _socket_limits(guest, place)]
        self._open.update(keys)
        try:
            yield
        finally:
            for key in keys:
                self._open[key] -= 1
                if not self._open[key]:
                    del self._open[key]

    def open_sockets(self) -> int:
        """How many there are."""
        return sum(count for key, count in self._open.items() if key.startswith("guest "))

    def check_socket(self, guest: str, place: str) -> None:
        """Refuse one open socket too many."""
        if any(self._open[key] >= limit for key, limit in _socket_limits(guest, place)):
            raise Refused("socket/many", "You have too many tables open. Please close one.", 429)


class Strikes:
    """How often a guest may be warned before it is hung up on: by the guest, and by the address it comes from."""

    def __init__(self, buckets: list[Bucket], note: Callable[[], None]) -> None:
        self._buckets = buckets
        self._note = note  # that it was once too often

    def are_forgiven(self, now: float) -> bool:
        """One more: whether a warning will do."""
        is_fine = all([bucket.take(now) for bucket in self._buckets])
        if not is_fine:
            self._note()
        return is_fine


class ConcurrencyLimit:
    """Work that takes long, counted while it is under way: in all, by guest, and by address where guests come anew."""

    def __init__(self, most: int, of_guest: int, of_place: int, busy: tuple[str, str]) -> None:
        self._most, self._of_guest, self._of_place = most, of_guest, of_place
        self._busy = busy  # code and sentence of the refusal of one too many
        self._counts: Counter[str] = Counter()

    @contextmanager
    def slot(self, guest: str, place: str) -> Iterator[None]:
        """One more, as long as this is entered; refused if there are too many."""
        self.check(guest, place)
        with self.counted(guest, place):
            yield

    def check(self, guest: str, place: str) -> None:
        """Refuse one too many."""
        if any(self._counts[key] >= count for key, count in self._limits(guest, place).items()):
            raise Refused(*self._busy, 429)

    @contextmanager
    def counted(self, guest: str, place: str) -> Iterator[None]:
        """One more, as long as this is entered, which was checked before."""
        keys = self._limits(guest, place).keys()
        self._counts.update(keys)
        try:
            yield
        finally:
            self._counts.subtract(keys)
            self._counts = +self._counts  # without those who have none

    def _limits(self, guest: str, place: str) -> dict[str, int]:
        """Under which names one is counted, and how many each may have."""
        limits = {"all": self._most, f"guest {guest}": self._of_guest}
        return limits | ({f"from {place}": self._of_place} if place else {})

    def __bool__(self) -> bool:
        return bool(self._counts)


def _socket_limits(guest: str, place: str) -> list[tuple[str, int]]:
    """Under which names a socket is counted, and how many each may have."""
    return [(f"guest {guest}", SOCKETS_PER_GUEST)] + ([(f"from {place}", SOCKETS_PER_ADDRESS)] if place else [])


def too_many_codes() -> Refused:
    return Refused("code/often", "Too many wrong codes. Wait half a minute, or ask for the link.", 429)


def too_many_ways_back() -> Refused:
    return Refused("come-back/often", "Too many tries. Please wait a few minutes.", 429)


def too_often() -> Refused:
    return Refused("request/often", "That was too fast. Please wait a moment.", 429)
