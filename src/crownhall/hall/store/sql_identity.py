"""Who a guest is, in the SQL of a store, whose writer is lent to it."""

from __future__ import annotations

from typing import Any

import msgspec

from crownhall.hall.store.former import forget_in_row
from crownhall.hall.store.identity import FORMER, DeviceRow, PasskeyRow, SaidRow, SheetRow, key_of
from crownhall.hall.store.protocol import ChatLine, TableRow
from crownhall.hall.store.sql import All, Change, Connection, put

_HALF = 32
"""So many digits of a digest find a sheet; all of them are compared by whoever asks, in constant time."""

_MINE = "{0} = ?1 OR ({0} > ?1 || '~' AND {0} < ?1 || '~~')"
"""A guest, and those who play on its device behind the same cookie."""

_SAID_BY = "json_valid(row) AND (" + _MINE.format("json_extract(row, '$.guest')") + ")"


class SQLIdentity:
    """An `IdentityStore` over what a store lends it."""

    def __init__(self, change: Change, find: All) -> None:
        self._change, self._all = change, find

    # -- devices ------------------------------------------------------------------------------------------------------

    async def devices_of(self, guest: str) -> list[DeviceRow]:
        sql = "SELECT id, name, created, seen FROM devices WHERE guest = ? ORDER BY seen DESC, created DESC, id"
        return [DeviceRow(*row) for row in await self._all(sql, (guest,))]

    async def save_device(self, guest: str, device: DeviceRow, *, admit: bool = False) -> None:
        def work(connection: Connection) -> None:
            known_only = connection.execute("SELECT 1 FROM known_devices_only WHERE guest = ?", (key_of(guest),))
            if not admit and known_only.fetchone() is not None:
                sql = "SELECT 1 FROM devices WHERE guest = ? AND id = ?"
                if connection.execute(sql, (guest, device.id)).fetchone() is None:
                    return
            values = (guest, device.id, device.name, device.created, device.seen)
            connection.execute(put("devices", "guest, id, name, created, seen", key=2), values)

        await self._change(work)

    async def drop_device(self, guest: str, device: str) -> None:
        sql = "DELETE FROM devices WHERE guest = ? AND id = ?"
        await self._change(lambda connection: connection.execute(sql, (guest, device)))

    async def sign_out(self, guest: str, but: str | None, device: str = "") -> list[str]:
        def work(connection: Connection) -> list[str]:
            connection.execute("INSERT INTO known_devices_only VALUES (?) ON CONFLICT DO NOTHING", (key_of(guest),))
            if but is None:
                connection.execute("DELETE FROM devices WHERE guest = ? AND id = ?", (guest, device))
            else:
                connection.execute("DELETE FROM devices WHERE guest = ? AND id <> ?", (guest, but))
            return [row[0] for row in connection.execute("SELECT id FROM devices WHERE guest = ?", (guest,))]

        left: list[str] = await self._change(work)
        return left

    async def known_devices(self) -> dict[str, set[str]]:
        found: dict[str, set[str]] = {
            key: set() for (key,) in await self._all("SELECT guest FROM known_devices_only", ())
        }
        for guest, device in await self._all("SELECT guest, id FROM devices", ()) if found else ():
            if (key := key_of(guest)) in found:
                found[key].add(device)
        return found

    # -- passkeys -----------------------------------------------------------------------------------------------------

    async def save_passkey(self, passkey: PasskeyRow) -> None:
        values = msgspec.structs.astuple(passkey)
        sql = "INSERT INTO passkeys VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
        await self._change(lambda connection: connection.execute(sql, values))

    async def change_passkey(self, passkey: PasskeyRow) -> bool:
        sql = "UPDATE passkeys SET sign_count = ?, name = ?, used = ? WHERE id = ?"
        values = (passkey.sign_count, passkey.name, passkey.used, passkey.id)
        count: int = await self._change(lambda connection: connection.execute(sql, values).rowcount)
        return count > 0

    async def passkey(self, passkey_id: str) -> PasskeyRow | None:
        rows = await self._all(f"SELECT {_PASSKEY} FROM passkeys WHERE id = ?", (passkey_id,))
        return _passkey(rows[0]) if rows else None

    async def passkeys_of(self, guest: str) -> list[PasskeyRow]:
        sql = f"SELECT {_PASSKEY} FROM passkeys WHERE guest = ? ORDER BY created, id"
        return [_passkey(row) for row in await self._all(sql, (guest,))]

    async def drop_passkey(self, guest: str, passkey_id: str) -> bool:
        sql = "DELETE FROM passkeys WHERE guest = ? AND id = ?"
        count: int = await self._change(lambda connection: connection.execute(sql, (guest, passkey_id)).rowcount)
        return count > 0

    # -- recovery sheets ----------------------------------------------------------------------------------------------

    async def save_sheet(self, guest: str, digest: str, created: float) -> None:
        def work(connection: Connection) -> None:
            connection.execute("DELETE FROM sheets WHERE half = ?", (digest[:_HALF],))
            connection.execute(put("sheets", "guest, half, digest, created"), values)

        values = (guest, digest[:_HALF], digest, created)
        await self._change(work)

    async def sheet_like(self, digest: str) -> SheetRow | None:
        rows = await self._all("SELECT guest, digest FROM sheets WHERE half = ?", (digest[:_HALF],))
        return SheetRow(*rows[0]) if rows else None

    async def sheet_made(self, guest: str) -> float | None:
        rows = await self._all("SELECT created FROM sheets WHERE guest = ?", (guest,))
        return float(rows[0][0]) if rows else None

    async def drop_sheet(self, guest: str) -> None:
        await self._change(lambda connection: connection.execute("DELETE FROM sheets WHERE guest = ?", (guest,)))

    # -- all about one guest ------------------------------------------------------------------------------------------

    async def table_ids_of(self, guest: str) -> list[str]:
        sql = f"""SELECT table_id FROM seats WHERE {_MINE.format("guest")}
                  UNION SELECT id FROM tables WHERE json_extract(row, '$.host') = ?1"""
        return [table_id for (table_id,) in await self._all(sql, (guest,))]

    async def said_by(self, guest: str, limit: int, after: int = 0) -> tuple[list[SaidRow], int]:
        sql = f"SELECT number, table_id, row FROM chat WHERE number > ?2 AND {_SAID_BY} ORDER BY number LIMIT ?3"
        rows = await self._all(sql, (guest, after, limit))
        said = [SaidRow(table_id, line.name, line.text, line.at) for _, table_id, row in rows if (line := _line(row))]
        return said, rows[-1][0] if len(rows) == limit else 0

    async def begin_leaving(self, guest: str) -> None:
        def work(connection: Connection) -> None:
            connection.execute("INSERT INTO leaving VALUES (?) ON CONFLICT DO NOTHING", (guest,))
            connection.execute("INSERT INTO known_devices_only VALUES (?) ON CONFLICT DO NOTHING", (key_of(guest),))
            for name in ("devices", "passkeys", "sheets"):
                connection.execute(f"DELETE FROM {name} WHERE guest = ?", (guest,))

        await self._change(work)

    async def leaving(self) -> list[str]:
        return [guest for (guest,) in await self._all("SELECT guest FROM leaving ORDER BY guest", ())]

    async def forget_at_tables(self, guest: str, table_ids: list[str]) -> None:
        def work(connection: Connection) -> None:
            for table_id in table_ids:
                _forget_at_table(connection, guest, table_id)

        await self._change(work)

    async def forget(self, guest: str) -> None:
        def work(connection: Connection) -> None:
            sql = f"UPDATE chat SET row = json_set(row, '$.guest', '', '$.name', ?2) WHERE {_SAID_BY}"
            connection.execute(sql, (guest, FORMER))
            connection.execute(
                "UPDATE sets SET guest = '', row = json_set(row, '$.guest', '') WHERE guest = ?", (guest,)
            )
            left = "SELECT id FROM sets WHERE guest = '' AND id NOT IN (SELECT set_id FROM sets_at_tables)"
            connection.execute(f"DELETE FROM pictures WHERE set_id IN ({left})")
            connection.execute(f"DELETE FROM sets WHERE id IN ({left})")
            for table in ("devices", "passkeys", "sheets", "first_tries", "leaving"):
                connection.execute(f"DELETE FROM {table} WHERE guest = ?", (guest,))
            connection.execute("DELETE FROM guests WHERE id = ?", (guest,))

        await self._change(work)


_PASSKEY = "id, guest, site, public_key, sign_count, name, created, used"


def _passkey(row: tuple[Any, ...]) -> PasskeyRow:
    return PasskeyRow(**dict(zip(PasskeyRow.__struct_fields__, row, strict=True)))


def _line(row: str) -> ChatLine | None:
    try:
        return msgspec.json.decode(row, type=ChatLine)
    except (msgspec.DecodeError, ValueError):
        return None


def _forget_at_table(connection: Connection, guest: str, table_id: str) -> None:
    found = connection.execute("SELECT row FROM tables WHERE id = ?", (table_id,)).fetchone()
    connection.execute(f"DELETE FROM seats WHERE table_id = ?2 AND ({_MINE.format('guest')})", (guest, table_id))
    if found is None:
        return
    try:
        row = msgspec.json.decode(found[0], type=TableRow)
    except (msgspec.DecodeError, ValueError):  # damaged: what it is cannot be told, but the id can go
        connection.execute("UPDATE tables SET row = replace(row, ?1, '') WHERE id = ?2", (guest, table_id))
        return
    links = {seat.link.digest for seat in row.seats if seat.link is not None}
    if forget_in_row(row, guest):
        kept = {seat.link.digest for seat in row.seats if seat.link is not None}
        connection.executemany("DELETE FROM codes WHERE code = ?", [(digest,) for digest in links - kept])
        connection.execute("UPDATE tables SET row = ? WHERE id = ?", (msgspec.json.encode(row).decode(), table_id))
