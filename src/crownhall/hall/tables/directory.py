"""The tables of a hall: those in memory, and how others come there from the store."""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from crownhall.errors import CrownhallError
from crownhall.hall.collection.trades import look_up_trades
from crownhall.hall.errors import no_table
from crownhall.hall.store.protocol import Elsewhere, Moved, TableRow, UnreadableRow
from crownhall.hall.table import seat_links
from crownhall.hall.table.chat import CHAT_LIMIT
from crownhall.hall.table.codes import read_code, wrong_code
from crownhall.hall.table.loading import OtherRules, replayed
from crownhall.hall.table.table import Shared, Table
from crownhall.hall.tables.unreadable import Unreadable

log = logging.getLogger("crownhall.hall")

MEMORY_LIMIT = 1000
"""How many tables are in memory before those at which nobody is are forgotten there, the longest unused first."""

PULLS = 5
"""How often another hall is asked for a table that is wanted here."""

LOOKED_AT = 32
"""How many are looked at when there is to be room for one more: they may all be in use."""

Pull = Callable[[str, Elsewhere], Awaitable[None]]
"""Asks the hall that has a table to give it to this one."""


class Tables:
    """All tables of one hall."""

    def __init__(self, shared: Shared) -> None:
        self._shared = shared
        self._in_memory: dict[str, Table] = {}  # the one used last is last
        self._loading: dict[str, asyncio.Task[Table]] = {}  # two who come at once must meet at one table
        self._lost: set[str] = set()  # became another hall's on the way
        self._glanced: dict[str, Table] = {}  # that nobody had open, as they were when they were looked at last
        self.pull: Pull | None = None  # asks another hall for a table, where there are others

    def is_here(self, table_id: str) -> bool:
        """Whether it is in memory, or on its way there."""
        return table_id in self._in_memory or table_id in self._loading

    def loaded(self, table_id: str) -> Table | None:
        return self._in_memory.get(table_id)

    def in_memory(self) -> list[Table]:
        return list(self._in_memory.values())

    def sockets(self) -> dict[str, int]:
        """How many are open at each table where somebody is."""
        counts = {table_id: table.audience.open_sockets() for table_id, table in self._in_memory.items()}
        return {table_id: count for table_id, count in counts.items() if count}

    async def find(self, table_id: str) -> Table:
        """A table, from memory or from the store."""
        if table_id in self._in_memory:
            return self._touch(table_id)
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.create_task(self._load(table_id))
        return await asyncio.shield(self._loading[table_id])

    async def find_here(self, table_id: str) -> Table:
        """The same for one who has to do with two tables at once: both must be in this hall."""
        for _ in range(PULLS):
            try:
                return await self.find(table_id)
            except Elsewhere as where:
                if self.pull is None:
                    raise
                await self.pull(table_id, where)
        return await self.find(table_id)

    async def glance(self, table_id: str) -> Table:
        """A table that nobody has open, as it is in the store: to be told of, not to be changed."""
        if table_id in self._in_memory:
            return self._in_memory[table_id]
        known, row = self._glanced.pop(table_id, None), await self._row(table_id)
        if known is None or known.row != row or row.state == "playing":  # while it is played its row stays as it is
            known = await self._stored(table_id, is_ours=False)
            known.close()
        self._glanced[table_id] = known
        if len(self._glanced) > MEMORY_LIMIT:
            del self._glanced[next(iter(self._glanced))]
        return known

    def _touch(self, table_id: str) -> Table:
        """It was used just now."""
        table = self._in_memory[table_id] = self._in_memory.pop(table_id)
        return table

    async def held(self, table_id: str) -> Table | None:
        """A table that is in memory, or on its way there."""
        if table_id in self._loading:
            with suppress(CrownhallError):
                return await asyncio.shield(self._loading[table_id])
        return self._in_memory.get(table_id)

    async def with_code(self, text: str) -> Table:
        """The table whose code somebody typed, if a seat is open there."""
        table_id = await self._shared.store.table_with_code(read_code(text))
        if table_id is None:
            raise wrong_code()
        return await self.find(table_id)

    async def with_seat_link(self, token: str) -> Table:
        """The table of a seat that can be moved by this link."""
        table_id = await self._shared.store.table_with_code(seat_links.digest_of(token))
        if table_id is None:
            raise seat_links.no_link()
        return await self.find(table_id)

    async def _load(self, table_id: str) -> Table:
        """From the store into memory."""
        try:
            table = await self._stored(table_id)
            if table_id in self._lost:
                table.give_up()
                raise Moved()
            self._make_room()
            self._in_memory[table_id] = table
            return table
        finally:
            del self._loading[table_id]
            self._lost.discard(table_id)

    async def _row(self, table_id: str) -> TableRow:
        try:
            row = await self._shared.store.table(table_id)
        except UnreadableRow as error:
            log.warning("table %s cannot be read: %s", table_id, error.message)
            raise Unreadable() from None
        if row is None:
            raise no_table()
        return row

    async def _stored(self, table_id: str, *, is_ours: bool = True) -> Table:
        store = self._shared.store
        row = await self._row(table_id)
        if is_ours and await store.own(table_id):  # another hall may have changed it until now
            row = await self._row(table_id)
        known = row.state
        lines, chat = await store.log(table_id), await store.chat(table_id, CHAT_LIMIT)
        try:
            table = Table(self._shared, row, lines, chat, await replayed(row, lines, self._shared.slices))
        except OtherRules as error:
            raise Unreadable(error.message) from None
        except CrownhallError as error:  # a line of its log is no move
            log.warning("table %s cannot be read: %s", table_id, error.message)
            raise Unreadable() from None
        except Exception:  # whatever a damaged line makes of the rules
            log.exception("table %s cannot be read", table_id)
            raise Unreadable() from None
        await look_up_trades(store, table, self._shared.viewing.anybody)
        if is_ours and row.state != known:  # the hall died between the last move and this
            await store.save_table(row)
        return table

    def _make_room(self) -> None:
        """Forget tables in memory at which nobody is; they are in the store."""
        for table_id in list(itertools.islice(self._in_memory, LOOKED_AT)):
            if len(self._in_memory) < MEMORY_LIMIT:
                break
            if not self._touch(table_id).is_in_use():
                self._in_memory.pop(table_id).give_up()
                self._shared.store.let_go([table_id])

    async def note_use(self, table_ids: list[str]) -> list[str]:
        """Of these tables, where somebody is, it is in use, whenever it was changed last; the others."""
        here = [self._in_memory[each] for each in table_ids if each in self._in_memory]
        used = {table.row.id: table for table in here if table.is_in_use()}
        for table in used.values():
            await self._shared.store.save_table(table.row)
        return [each for each in table_ids if each not in used]

    def drop(self, table_ids: list[str]) -> None:
        """These are not in the store any more."""
        for table_id in table_ids:
            if table_id in self._in_memory:
                self._in_memory.pop(table_id).give_up()
        self._shared.store.let_go(table_ids)

    def send_away(self, table_ids: list[str]) -> None:
        """These are not this hall's any more: whoever is there comes back, and is let in where they are now."""
        for table_id in table_ids:
            if table_id in self._in_memory:
                self._in_memory.pop(table_id).send_away()
            elif table_id in self._loading:
                self._lost.add(table_id)

    def close(self) -> None:
        for table in self._in_memory.values():
            table.close()
