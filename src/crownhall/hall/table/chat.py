"""What people say at a table."""

from __future__ import annotations

import time

import msgspec

from crownhall.hall.http.limits import Limits
from crownhall.hall.live.audience import Audience
from crownhall.hall.live.facts import TableFacts
from crownhall.hall.messages.from_hall import ChatInfo, Said
from crownhall.hall.people.guests import Guests, owner_of
from crownhall.hall.people.names import checked_chat
from crownhall.hall.store.identity import FORMER
from crownhall.hall.store.protocol import ChatLine, Store
from crownhall.hall.table.lock import TableLock

CHAT_LIMIT = 100
"""How many lines one who comes in is shown."""


class Chat:
    """The last lines of one table."""

    def __init__(
        self,
        facts: TableFacts,
        lock: TableLock,
        audience: Audience,
        store: Store,
        guests: Guests,
        limits: Limits,
        lines: list[ChatLine],
    ) -> None:
        self._facts = facts
        self._lock = lock
        self._audience = audience
        self._store = store
        self._guests = guests
        self._limits = limits
        self._lines = lines

    async def say(self, guest: str, text: str, key: str) -> None:
        """A line of chat. The same `key` again says nothing more."""
        text = checked_chat(text)
        async with self._lock:
            if any((line.guest, line.key) == (guest, key) for line in self._lines):
                return
            self._limits.check_chat(owner_of(guest))
            seat = self._facts.seat_of(guest)
            name = self._facts.row.seats[seat].name if seat is not None else (await self._guests.known(guest)).name
            line = ChatLine(seat, name, text, time.time(), guest, key)
            await self._store.say(self._facts.row.id, line)
            self._lines = [*self._lines[1 - CHAT_LIMIT :], line]
            self._audience.broadcast(lambda n: Said(n=n, seat=seat, name=name, text=text))

    def forget(self, guest: str) -> None:
        """Whoever said something here and has left the hall for good is a former guest."""
        self._lines = [
            msgspec.structs.replace(line, guest="", name=FORMER)
            if line.guest and owner_of(line.guest) == guest
            else line
            for line in self._lines
        ]

    def infos(self) -> list[ChatInfo]:
        return [ChatInfo(seat=line.seat, name=line.name, text=line.text) for line in self._lines]
