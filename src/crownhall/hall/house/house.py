"""One hall as a part of its house: what it does because there are others."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Final

from crownhall.hall.admin.blocks import Blocks
from crownhall.hall.collection.trades import look_up_trades
from crownhall.hall.hall import Hall
from crownhall.hall.house.gate import Gate
from crownhall.hall.house.notices import Notices
from crownhall.hall.house.peers import Peers
from crownhall.hall.house.statements import IS_OPEN
from crownhall.hall.house.tries import Tries
from crownhall.hall.store.postgresql.connecting import Session
from crownhall.hall.store.postgresql.store import PostgreSQLStore
from crownhall.hall.table.table import Table
from crownhall.hall.upkeep.database import opened_in_database
from crownhall.hall.upkeep.keeping import DEFAULT_KEEPING, Keeping
from crownhall.hall.watch.load import load_of

_OTHERS: Final = f"SELECT load FROM halls WHERE number <> ? AND {IS_OPEN} ORDER BY number"
_OLDEST: Final = f"SELECT min(number) FROM halls WHERE {IS_OPEN}"


async def opened_as_one_of_many(
    address: str,
    folder: Path,
    bot_pace: float = 0.8,
    keeping: Keeping = DEFAULT_KEEPING,
    own_address: str = "",
) -> Hall:
    """The hall whose data is in this database; what else it needs is in the folder.

    There may be others: they reach this one at its own address.
    """
    store, secret = await opened_in_database(address, folder, keeping, own_address)
    hall = Hall(store, secret, bot_pace)
    hall.house = house = House(hall, store, address)
    await hall.open_in(folder, keeping, store.note_open_seconds, None)
    await house.enter()
    return hall


class House:
    """The house of one hall."""

    def __init__(self, hall: Hall, store: PostgreSQLStore, address: str) -> None:
        self._hall, self._store = hall, store
        self.peers = Peers(store, hall.tables, hall.secrets)
        self.gate = Gate(self.peers, hall.secrets, hall.devices)
        self.tries = Tries(store)
        self._session = Session(address)
        self.notices = Notices(store, self._session, self._hear)
        self._reading: asyncio.Task[None] | None = None
        self._heard: dict[str, Callable[[str], Awaitable[None]]] = {
            "announcement": self._announced,
            "closed": self._closed,
            "blocks": self._blocked,
            "renamed": self._renamed,
            "devices": self._devices_changed,
            "left": self._left,
        }

    async def enter(self) -> None:
        """Be a part of the house from now on."""
        self._store.leases.on_lost = self._hall.tables.send_away
        self._store.leases.load = self._load
        self._hall.tables.pull = self.peers.pull
        self._hall.limits.house = self._hall.passkeys.challenges.house = self.tries
        self._hall.farewells.tell = partial(self.notices.tell, "left")
        await self.notices.catch_up()
        self._reading = asyncio.create_task(self.notices.run())

    async def tell(self, kind: str, body: str) -> None:
        """Let all halls know."""
        await self.notices.tell(kind, body)

    async def leave(self) -> None:
        """Everything that was begun is stored, and all tables are free for the others."""
        await self._store.leave()
        if self._reading is not None:
            self._reading.cancel()
            await asyncio.gather(self._reading, return_exceptions=True)
        await self._session.close()

    async def loads_of_others(self) -> list[dict[str, int]]:
        """What all other halls that are open said of themselves at their last beats."""
        rows = await self._store._all(_OTHERS, (self._store.leases.number,))
        return [dict.fromkeys(load_of(self._hall), 0) | json.loads(load) for (load,) in rows]

    async def bytes_kept(self) -> int:
        """What the database takes on its disk."""
        ((size,),) = await self._store._all("SELECT pg_database_size(current_database())", ())
        return int(size)

    async def is_caretaker(self) -> bool:
        """Whether it is this hall that looks after the data: the one that is open longest."""
        ((first,),) = await self._store._all(_OLDEST, ())
        return bool(first == self._store.leases.number)

    def _load(self) -> str:
        return json.dumps(load_of(self._hall))

    # -- what others tell ---------------------------------------------------------------------------------------------

    async def _hear(self, kind: str, body: str) -> None:
        if kind in self._heard:  # else a newer hall tells something that we do not know
            await self._heard[kind](body)

    async def _announced(self, text: str) -> None:
        self._hall.show_announcement(text)

    async def _closed(self, word: str) -> None:
        self._hall.opening.is_closed = word == "yes"

    async def _blocked(self, names: str) -> None:
        self._hall.blocks = Blocks.named(names.split(), self._hall.folder)
        await self._hall.show_out_blocked()

    async def _renamed(self, body: str) -> None:
        guest, name = json.loads(body)
        await self._hall.rename_at_tables(guest, name)

    async def _devices_changed(self, guest: str) -> None:
        await self._hall.devices.look_again(guest)

    async def _left(self, guest: str) -> None:
        self._hall.devices.refuse_all(guest)
        await self._hall.farewells.forget_in_memory(guest)
        for table in self._hall.tables.in_memory():
            if table.trades:
                await self._look_at_trades(table)

    async def _look_at_trades(self, table: Table) -> None:
        async with table.lock:
            await look_up_trades(self._store, table, self._hall.viewing.anybody)
            table.broadcast_table()
