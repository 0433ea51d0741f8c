"""A hall inside the test itself, over a store that can be told to fail; and clients without sockets."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from crownhall.hall.hall import Hall
from crownhall.hall.live.clients import StreamOutbox
from crownhall.hall.messages.table import NewTable, Sit
from crownhall.hall.messages.to_hall import Ready
from crownhall.hall.people.guests import owner_of
from crownhall.hall.secrets_file import Secrets
from crownhall.hall.store.protocol import LogLine, OnStored, Store, StoreError, TableRow
from crownhall.hall.store.sqlite.store import SQLiteStore
from crownhall.hall.table import seating
from crownhall.hall.table.table import Table
from tests.engine.bell import registered
from tests.hall.visitors import Message


class FailingStore(SQLiteStore):
    """A store whose verbs fail while they are named in `failing`."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.failing: set[str] = set()
        self.failures = 0
        self.error = StoreError("This could not be saved, so nothing has changed. The disk is full.")
        self.held: asyncio.Event | None = None  # while it is there and not set, lines wait

    def _check(self, verb: str) -> None:
        if verb in self.failing:
            self.failures += 1
            raise self.error

    def append(self, table_id: str, number: int, line: LogLine, then: OnStored) -> None:
        async def later(held: asyncio.Event) -> None:
            await held.wait()
            SQLiteStore.append(self, table_id, number, line, then)

        try:
            self._check("append")
        except StoreError as error:
            then(error)
            return
        if self.held is None or self.held.is_set():
            super().append(table_id, number, line, then)
        else:
            self._waiting = asyncio.create_task(later(self.held))

    async def save_table(self, table: TableRow) -> None:
        self._check("save_table")
        await super().save_table(table)

    async def log(self, table_id: str) -> list[LogLine]:
        self._check("log")
        return await super().log(table_id)

    async def table(self, table_id: str) -> TableRow | None:
        self._check("table")
        return await super().table(table_id)


class Inside:
    """The hall, its store, and a way in."""

    def __init__(self, hall: Hall, store: Any) -> None:  # a `FailingStore`, where it is to fail
        self.hall = hall
        self.store = store

    async def new_table(self, game: str = "bell", people: str = "ann bob", **facts: Any) -> Table:
        """A table with these people, the match begun."""
        host, *others = people.split()
        sits = [Sit(who="me"), *[Sit(who="open")] * len(others)]
        table = await self.hall.opening.new_table(host, NewTable(game=game, sits=sits, **facts))
        for guest in others:
            await seating.join(table, guest, guest.title())
        return table

    async def raced(self, table: Table) -> Table:
        """A live table whose people have said that they are ready, when the race has begun."""
        for guest in {owner_of(row.guest) for row in table.row.seats if row.who == "person"}:
            assert (await table.handle(guest, Ready(id="ready"))).ok
        while table.facts.is_held():
            await asyncio.sleep(0.005)
        return table

    async def restarted(self, table: Table) -> Table:
        """The table as another hall would read it from the store."""
        self.hall.tables._in_memory.pop(table.row.id).close()
        return await self.hall.tables.find(table.row.id)


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Inside]:
    folder.mkdir()
    async with around(FailingStore(folder / "hall.sqlite"), Secrets.in_folder(folder)) as inside:
        yield inside


@asynccontextmanager
async def around(store: Store, secrets: Secrets) -> AsyncIterator[Inside]:
    """A hall over any store."""
    hall = Hall(store, secrets, bot_pace=0.0)
    with registered():
        yield Inside(hall, store)
        await hall.close()


class Watcher:
    """A client at a table, without a socket: reads its outbox by hand."""

    def __init__(self, table: Table, guest: str) -> None:
        self.table = table
        self.guest = guest
        self.outbox = StreamOutbox()
        self.position: Message = {}
        self.last: int | None = None

    @classmethod
    async def at(cls, table: Table, guest: str, last: int | None = None) -> Watcher:
        watcher = cls(table, guest)
        await table.connect(guest, watcher.outbox, last)
        return watcher

    def read(self) -> list[Message]:
        """All that waits."""
        messages: list[Message] = [msgspec.json.decode(data) for data in self.outbox.waiting]
        self.outbox.waiting.clear()
        for message in messages:
            self.position = message.get("position") or self.position
            self.last = message.get("n", self.last)
        return messages

    async def leave(self) -> None:
        await self.table.disconnect(self.guest, self.outbox)
