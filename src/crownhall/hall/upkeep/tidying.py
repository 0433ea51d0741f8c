"""What nobody uses is cleared away: into the archive first, then out of the store.

How long something was not used is counted by how long the hall was open meanwhile, and not by the clock on the wall: a
clock that is wrong once must not cost a table. A match that is running is never touched.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from crownhall.hall.store.protocol import ChatLine, SetRow, Store, UnreadableRow
from crownhall.hall.tables.directory import Tables
from crownhall.hall.upkeep.archive import Archive, ArchivedGuest, ArchivedSupply, ArchivedTable
from crownhall.hall.upkeep.keeping import Keeping

log = logging.getLogger("crownhall.hall")

DAY = 24 * 3600.0
AT_ONCE = 50
"""How many tables are cleared away in one go: moves wait meanwhile."""

ALL_CHAT = 1_000_000


async def always() -> bool:
    return True


class Tidying:
    """Clears away in one hall what its host does not want to keep."""

    def __init__(
        self,
        store: Store,
        tables: Tables,
        archive: Archive,
        keeping: Keeping,
        is_due: Callable[[], Awaitable[bool]] = always,
    ) -> None:
        self._store = store
        self._tables = tables
        self._archive = archive
        self._keeping = keeping
        self._is_due = is_due  # here, and not in another hall

    async def tidy(self) -> int:
        """Look at everything once; how many things were cleared away."""
        if not await self._is_due():
            return 0
        keeping = self._keeping
        unused = await self._clear_tables("gathering", keeping.unused_table_days)
        self._tell(unused, "tables at which no match began", keeping.unused_table_days)
        finished = await self._clear_tables("over", keeping.finished_match_days)
        self._tell(finished, "finished matches", keeping.finished_match_days)
        supplies = await self._clear_supplies(keeping.unused_set_days)
        self._tell(supplies, "card sets, fields and words", keeping.unused_set_days)
        guests = await self._clear_guests(keeping.absent_guest_days)
        self._tell(guests, "guests who left nothing", keeping.absent_guest_days)
        return unused + finished + supplies + guests

    def _tell(self, count: int, what: str, days: int) -> None:
        if count:
            where = self._archive.path
            log.info(
                "cleared away: %d %s, not used for %d days of the hall being open; see %s", count, what, days, where
            )

    async def _clear_tables(self, state: str, days: int) -> int:
        before = self._store.open_seconds() - days * DAY
        if not days or before <= 0:
            return 0
        count = 0
        while found := await self._store.unused_tables(state, before, AT_ONCE):
            unused = await self._tables.note_use(found)
            whole = [table for table_id in unused if (table := await self._table(table_id)) is not None]
            await asyncio.to_thread(self._archive.add, whole)
            gone = await self._store.forget_tables([table.row.id for table in whole], before)
            self._tables.drop(gone)
            count += len(gone)
            if unused and not gone:  # what cannot be read is left alone
                break
        return count

    async def _table(self, table_id: str) -> ArchivedTable | None:
        try:
            row = await self._store.table(table_id)
        except UnreadableRow:
            row = None
        if row is None:
            return None
        chat: list[ChatLine] = await self._store.chat(table_id, ALL_CHAT)
        return ArchivedTable(row, await self._store.log(table_id), chat)

    async def _clear_supplies(self, days: int) -> int:
        before = self._store.open_seconds() - days * DAY
        if not days or before <= 0:
            return 0
        count = 0
        while found := await self._store.unused_supplies(before, 1):  # one by one, for their pictures
            row = found[0]
            numbers = range(row.pictures if isinstance(row, SetRow) else 0)
            pictures = [await self._store.picture(row.id, number) or b"" for number in numbers]
            await asyncio.to_thread(self._archive.add, [ArchivedSupply(row, pictures)])
            if not await self._store.forget_supply(row.id, before):
                break
            count += 1
        return count

    async def _clear_guests(self, days: int) -> int:
        before = self._store.open_seconds() - days * DAY
        if not days or before <= 0:
            return 0
        count = 0
        while found := await self._store.unused_guests(before, AT_ONCE):
            await asyncio.to_thread(self._archive.add, [ArchivedGuest(row) for row in found])
            count += await self._store.forget_guests([row.id for row in found], before)
        return count
