"""Somebody leaves the hall for good: everything about them goes, and what is others' too stays without their name.

First the store notes that the guest is leaving, and nothing brings it back from then on: no cookie, no passkey, no
sheet. Whatever follows can be done twice, so a hall that is killed in between begins again when it is opened.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from crownhall.engine.contract import TABLE
from crownhall.errors import CrownhallError
from crownhall.hall.collection.leaving import forget_collection
from crownhall.hall.collection.viewing import Viewing
from crownhall.hall.errors import Refused
from crownhall.hall.people.devices import Devices
from crownhall.hall.people.guests import owner_of
from crownhall.hall.store.former import forget_in_row
from crownhall.hall.store.protocol import Elsewhere, Store, StoreError, TableRow, UnreadableRow
from crownhall.hall.table.decisions import ABANDON
from crownhall.hall.table.table import Table
from crownhall.hall.tables.directory import Tables
from crownhall.hall.tables.rematches import Rematches
from crownhall.hall.tables.unreadable import Unreadable

log = logging.getLogger("crownhall.hall")

AT_ONCE: Final = 25
"""How many tables are rewritten in one go: moves wait meanwhile."""

MOST_ROUNDS: Final = 3


class Farewells:
    """All who leave one hall."""

    def __init__(self, store: Store, tables: Tables, rematches: Rematches, devices: Devices, viewing: Viewing) -> None:
        self._store = store
        self._tables = tables
        self._rematches = rematches
        self._devices = devices
        self._viewing = viewing
        self._leaving = asyncio.Lock()
        self.tell: Callable[[str], Awaitable[None]] | None = None  # other halls, if there are any

    async def say(self, guest: str) -> None:
        """Everything about this guest goes. When this is done it is gone, or the store knows that it must."""
        await self._store.identity.begin_leaving(guest)
        self._devices.refuse_all(guest)
        try:
            await self._finish(guest)
        except (StoreError, Elsewhere) as error:
            log.warning("somebody who left could not be forgotten yet, and will be later: %s", error.message)

    async def finish_all(self) -> None:
        """Those whose farewell was interrupted."""
        for guest in await self._store.identity.leaving():
            await self._finish(guest)

    async def _finish(self, guest: str) -> None:
        async with self._leaving:
            identity = self._store.identity
            await self._tell(guest)
            for _ in range(MOST_ROUNDS):  # what it asked before it left may still be under way
                if ids := await identity.table_ids_of(guest):
                    await self._forget_at(ids, guest)
            await self.forget_in_memory(guest)
            await self._tell(guest)
            await forget_collection(self._store, self._tables, self._viewing, guest)
            await identity.forget(guest)

    async def _tell(self, guest: str) -> None:
        if self.tell is not None:
            await self.tell(guest)

    async def forget_in_memory(self, guest: str) -> None:
        """At all tables in memory, also where it looked on, and said something."""
        for table in self._tables.in_memory():
            await self._forget_at_table(table, guest)

    async def _forget_at(self, ids: list[str], guest: str) -> None:
        """Leave these tables, and be known at none of them."""
        for table_id in list(ids):
            ids += await self._leave(table_id, guest)
        for at in range(0, len(ids), AT_ONCE):
            await self._store.identity.forget_at_tables(guest, ids[at : at + AT_ONCE])
        for table_id in ids:  # somebody may have opened one meanwhile, as it was
            table = await self._tables.held(table_id)
            if table is not None:
                await self._forget_at_table(table, guest)

    async def _leave(self, table_id: str, guest: str) -> list[str]:
        """Leave a table at which people gather or play; where else the guest is expected because of it."""
        try:
            row = await self._store.table(table_id)
        except UnreadableRow:
            row = None
        if row is None:
            return []
        if row.state != "over":
            with suppress(Unreadable):
                table = await self._tables.find_here(table_id)
                await leave_for_good(table, guest)
                await self._rematches.left(table)
        return [row.rematch] if row.rematch else []

    async def _forget_at_table(self, table: Table, guest: str) -> None:
        async with table.lock:
            table.chat.forget(guest)
            if knows(table.row, guest):
                forget_in_row(table.row, guest)
                await self._store.save_table(table.row)  # nothing was played: when it was touched last stays as it is
                table.broadcast_table()
            for each in [each for each in table.audience.clients if owner_of(each) == guest]:
                if not table.audience.clients[each].sockets:
                    del table.audience.clients[each]


async def leave_for_good(table: Table, guest: str) -> None:
    """A match of the guest's own is broken off; from one with others it goes, and they may vote what to do."""
    async with table.lock:
        row = table.row
        mine = set(table.facts.on_device(guest))
        others = {seat for seat in table.facts.people() - mine if row.seats[seat].guest}
        if table.facts.is_playing() and not others:
            try:
                await table.path.kept_held(table.path.table_move(TABLE, ABANDON))
            except StoreError:
                raise
            except CrownhallError as error:
                log.warning("a game of somebody who left could not be broken off: %s", error.message)
        elif mine and table.facts.is_playing():
            table.say_goodbye(guest)
        if forget_in_row(row, guest):
            await table.change()


def knows(row: TableRow, guest: str) -> bool:
    """Whether a table has this guest's id anywhere."""
    named = [name for seat in row.seats for name in (seat.guest, seat.kept_for)]
    return guest in (row.host, *[owner_of(name) for name in named if name])


def not_confirmed(word: str) -> Refused:
    return Refused("me/confirm", f"Nothing was deleted. To delete everything, type the word “{word}”.", 400)
