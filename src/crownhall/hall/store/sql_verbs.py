"""The verbs of a store that are the same in any SQL; how lines come to the disk is each store's own affair."""

from __future__ import annotations

import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from crownhall.hall.store.collection import Collections
from crownhall.hall.store.left_nothing import LEFT_NOTHING
from crownhall.hall.store.meter import StoreMeter
from crownhall.hall.store.protocol import AnySupply, ChatLine, GuestRow, LogLine, TableRow, UnreadableRow
from crownhall.hall.store.sql import Connection, put
from crownhall.hall.store.sql_collection import SQLCollections
from crownhall.hall.store.sql_daily import SQLDaily
from crownhall.hall.store.sql_identity import SQLIdentity

log = logging.getLogger("crownhall.hall.store")
Result = TypeVar("Result")
_encode = msgspec.json.encode


class SQLVerbs(ABC):
    """What a `Store` can do by statements that all SQL understands."""

    def __init__(self) -> None:
        self.meter = StoreMeter()
        self.identity = SQLIdentity(self._change, self._all)
        self.daily = SQLDaily(self._change, self._all)
        self.collection: Collections = SQLCollections(self._change, self._all)
        self._count_from(0.0)

    @abstractmethod
    async def _all(self, sql: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        """All rows that a question finds."""

    @abstractmethod
    async def _change(self, work: Callable[[Any], Any]) -> Any:
        """Do some work, which gets a `Connection`, in a transaction of its own; done when it is on the disk."""

    def _before_forgetting(self) -> None:  # noqa: B027 - a store that has nothing to do does nothing
        """What must be done before lines are dropped, in the same transaction."""

    def _before_saving(self, connection: Any, table_id: str) -> None:  # noqa: B027 - as above
        """Refuse a table that is not ours, in the same transaction."""

    def _count_from(self, open_before: float) -> None:
        """From now on it is open, and was so for so many seconds before."""
        self._open_before, self._opened = open_before, time.monotonic()

    # -- the verbs ----------------------------------------------------------------------------------------------------

    async def save_table(self, table: TableRow) -> None:
        row = _encode(table).decode()
        guests = [(seat.guest, table.id) for seat in table.seats if seat.guest]
        sets = [(brought.id, table.id) for brought in table.brought.values()]

        def work(connection: Connection) -> None:
            self._before_saving(connection, table.id)
            connection.execute(put("tables", "id, touched, row, used"), (table.id, touched, row, used))
            connection.execute("DELETE FROM codes WHERE table_id = ?", (table.id,))
            connection.executemany(put("codes", "code, table_id"), codes)
            connection.execute("DELETE FROM seats WHERE table_id = ?", (table.id,))
            connection.executemany("INSERT INTO seats VALUES (?, ?) ON CONFLICT DO NOTHING", guests)
            connection.executemany("INSERT INTO sets_at_tables VALUES (?, ?) ON CONFLICT DO NOTHING", sets)

        links = [seat.link.digest for seat in table.seats if seat.link is not None]
        touched, used = table.touched, self.open_seconds()
        codes = [(code, table.id) for code in (table.code, *links) if code]
        await self._change(work)

    async def table(self, table_id: str) -> TableRow | None:
        return await self._one("SELECT row FROM tables WHERE id = ?", table_id, TableRow)

    async def table_with_code(self, code: str) -> str | None:
        rows = await self._all("SELECT table_id FROM codes WHERE code = ?", (code,))
        return rows[0][0] if rows else None

    async def tables_of(self, guest: str, limit: int) -> list[TableRow]:
        sql = """SELECT row FROM seats JOIN tables ON tables.id = seats.table_id
                 WHERE seats.guest = ? ORDER BY touched DESC, tables.id LIMIT ?"""
        rows = await self._all(sql, (guest, limit))
        return [row for (text,) in rows if (row := _readable(text)) is not None]

    async def open_tables_of(self, guest: str) -> int:
        sql = """SELECT count(*) FROM tables WHERE json_extract(row, '$.state') <> 'over' AND id IN (
                     SELECT table_id FROM seats WHERE guest = ?
                     UNION SELECT id FROM tables WHERE json_extract(row, '$.host') = ?)"""
        ((count,),) = await self._all(sql, (guest, guest))
        return int(count)

    async def log(self, table_id: str) -> list[LogLine]:
        sql = "SELECT seat, text, key, spent FROM lines WHERE table_id = ? ORDER BY number"
        rows = await self._all(sql, (table_id,))
        return [LogLine(*row) for row in rows]

    async def save_guest(self, guest: GuestRow) -> None:
        sql, values = (
            put("guests", "id, row, used"),
            (guest.id, _encode(guest).decode(), self.open_seconds()),
        )
        await self._change(lambda connection: connection.execute(sql, values))

    async def guest(self, guest_id: str) -> GuestRow | None:
        return await self._one("SELECT row FROM guests WHERE id = ?", guest_id, GuestRow)

    async def has_guest_named(self, name: str) -> bool:
        return bool(await self._all("SELECT 1 FROM guests WHERE json_extract(row, '$.name') = ? LIMIT 1", (name,)))

    async def say(self, table_id: str, line: ChatLine) -> None:
        sql, values = "INSERT INTO chat (table_id, row) VALUES (?, ?)", (table_id, _encode(line).decode())
        await self._change(lambda connection: connection.execute(sql, values))

    async def chat(self, table_id: str, limit: int) -> list[ChatLine]:
        sql = "SELECT row FROM chat WHERE table_id = ? ORDER BY number DESC LIMIT ?"
        rows = await self._all(sql, (table_id, limit))
        return [msgspec.json.decode(row, type=ChatLine) for (row,) in reversed(rows)]

    async def save_picture(self, set_id: str, number: int, data: bytes) -> None:
        sql, values = put("pictures", "set_id, number, data", key=2), (set_id, number, data)
        await self._change(lambda connection: connection.execute(sql, values))

    async def picture(self, set_id: str, number: int) -> bytes | None:
        rows = await self._all("SELECT data FROM pictures WHERE set_id = ? AND number = ?", (set_id, number))
        return rows[0][0] if rows else None

    async def save_supply(self, supply: AnySupply) -> None:
        facts = (supply.id, supply.guest, supply.created, supply.touched, supply.bytes)
        values = (*facts, _encode(supply).decode(), self.open_seconds())
        sql = put("sets", "id, guest, created, touched, bytes, row, used")
        await self._change(lambda connection: connection.execute(sql, values))

    async def supply(self, supply_id: str) -> AnySupply | None:
        rows = await self._all("SELECT row FROM sets WHERE id = ?", (supply_id,))
        return _supply(rows[0][0]) if rows else None

    async def supplies_of(self, guest: str) -> list[AnySupply]:
        rows = await self._all("SELECT row FROM sets WHERE guest = ? ORDER BY created DESC, id", (guest,))
        return [_supply(row) for (row,) in rows]

    async def bytes_of_supplies(self) -> int:
        ((count,),) = await self._all("SELECT coalesce(sum(bytes), 0) FROM sets", ())
        return int(count)

    async def drop_supply(self, supply_id: str) -> None:
        def work(connection: Connection) -> None:
            sql = "UPDATE sets SET guest = '', row = json_set(row, '$.guest', '') WHERE id = ?"
            connection.execute(sql, (supply_id,))
            _drop_thrown_away(connection)

        await self._change(work)

    def open_seconds(self) -> float:
        return self._open_before + time.monotonic() - self._opened

    async def note_open_seconds(self) -> float:
        seconds = self.open_seconds()
        sql = """INSERT INTO facts VALUES ('open_seconds', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value
                 WHERE excluded.value > facts.value"""  # several halls may tell it, one of them late
        await self._change(lambda connection: connection.execute(sql, (seconds,)))
        return seconds

    async def unused_tables(self, state: str, before: float, limit: int) -> list[str]:
        sql = "SELECT id FROM tables WHERE json_extract(row, '$.state') = ? AND used < ? ORDER BY used LIMIT ?"
        return [table_id for (table_id,) in await self._all(sql, (state, before, limit))]

    async def forget_tables(self, table_ids: list[str], before: float) -> list[str]:
        def work(connection: Connection) -> list[str]:
            self._before_forgetting()
            sql = "SELECT id FROM tables WHERE id = ? AND used < ?"
            gone = [each for each in table_ids if connection.execute(sql, (each, before)).fetchone()]
            for name in ("log", "chat", "codes", "seats", "sets_at_tables", "copies_at_tables", "trades"):
                connection.executemany(f"DELETE FROM {name} WHERE table_id = ?", [(each,) for each in gone])
            connection.executemany("DELETE FROM tables WHERE id = ?", [(each,) for each in gone])
            _drop_thrown_away(connection)
            return gone

        gone: list[str] = await self._change(work)
        return gone

    async def unused_supplies(self, before: float, limit: int) -> list[AnySupply]:
        sql = """SELECT row FROM sets WHERE used < ? AND id NOT IN (SELECT set_id FROM sets_at_tables)
                 ORDER BY used LIMIT ?"""
        return [_supply(row) for (row,) in await self._all(sql, (before, limit))]

    async def forget_supply(self, supply_id: str, before: float) -> bool:
        def work(connection: Connection) -> bool:
            sql = "SELECT id FROM sets WHERE id = ? AND used < ? AND id NOT IN (SELECT set_id FROM sets_at_tables)"
            return _drop_supplies(connection, connection.execute(sql, (supply_id, before)).fetchall())

        is_dropped: bool = await self._change(work)
        return is_dropped

    async def unused_guests(self, before: float, limit: int) -> list[GuestRow]:
        sql = f"SELECT row FROM guests WHERE used < ? AND {LEFT_NOTHING} ORDER BY used LIMIT ?"
        rows = await self._all(sql, (before, limit))
        return [msgspec.json.decode(row, type=GuestRow) for (row,) in rows]

    async def forget_guests(self, guest_ids: list[str], before: float) -> int:
        def work(connection: Connection) -> int:
            sql = f"DELETE FROM guests WHERE id = ? AND used < ? AND {LEFT_NOTHING}"
            count = connection.executemany(sql, [(each, before) for each in guest_ids]).rowcount
            for table in ("devices", "first_tries"):
                connection.execute(f"DELETE FROM {table} WHERE guest NOT IN (SELECT id FROM guests)")
            return count

        count: int = await self._change(work)
        return count

    async def last_tables(self, limit: int) -> list[TableRow]:
        rows = await self._all("SELECT row FROM tables ORDER BY touched DESC, id LIMIT ?", (limit,))
        return [row for (text,) in rows if (row := _readable(text)) is not None]

    async def last_guests(self, limit: int) -> list[GuestRow]:
        seen = "CAST(json_extract(row, '$.seen') AS DOUBLE PRECISION)"
        rows = await self._all(f"SELECT row FROM guests ORDER BY {seen} DESC, id LIMIT ?", (limit,))
        return [msgspec.json.decode(row, type=GuestRow) for (row,) in rows]

    async def last_supplies(self, limit: int) -> list[AnySupply]:
        rows = await self._all("SELECT row FROM sets ORDER BY created DESC, id LIMIT ?", (limit,))
        return [_supply(row) for (row,) in rows]

    async def drop_pictures(self, set_id: str) -> None:
        await self._change(lambda connection: connection.execute("DELETE FROM pictures WHERE set_id = ?", (set_id,)))

    async def _one(self, sql: str, key: str, kind: type[Result]) -> Result | None:
        rows = await self._all(sql, (key,))
        return _decoded(rows[0][0], kind) if rows else None


def _decoded(row: str, kind: type[Result]) -> Result:
    try:
        return msgspec.json.decode(row, type=kind)
    except (msgspec.DecodeError, ValueError) as error:
        raise UnreadableRow(f"What is stored is damaged: {error}.") from None


def _readable(row: str) -> TableRow | None:
    """The table, if it can be read: one that cannot must not hide the others."""
    try:
        return _decoded(row, TableRow)
    except UnreadableRow as error:
        log.warning("a table is left out of a list: %s", error.message)
        return None


def _drop_supplies(connection: Connection, found: list[tuple[str]]) -> bool:
    """Drop these of what guests brought; whether there were any."""
    connection.executemany("DELETE FROM pictures WHERE set_id = ?", found)
    connection.executemany("DELETE FROM sets WHERE id = ?", found)
    return bool(found)


def _drop_thrown_away(connection: Connection) -> None:
    """What is nobody's goes when no table is played with it."""
    sql = "SELECT id FROM sets WHERE guest = '' AND id NOT IN (SELECT set_id FROM sets_at_tables)"
    _drop_supplies(connection, connection.execute(sql).fetchall())


def _supply(row: str) -> AnySupply:
    found: AnySupply = msgspec.json.decode(row, type=AnySupply)
    return found
