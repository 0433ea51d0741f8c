"""`Collections` in the SQL of a store."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from crownhall.hall.store import handing
from crownhall.hall.store.collection import (
    CopyRow,
    DeckRow,
    GiftRow,
    Handover,
    Kept,
    Kind,
    PastRow,
    PictureRow,
    Reported,
    ShownRow,
    TradeRow,
    Went,
    WholeCopy,
)
from crownhall.hall.store.handing import AT_A_TABLE, decoded, encoded
from crownhall.hall.store.sql import All, Change, Connection, marks, put
from crownhall.studio.drawing import NOTHING_DRAWN, Drawing

GIFT_KEPT_SECONDS: Final = 60 * 24 * 3600.0
"""So long after it has expired, a gift still says what became of it."""


class SQLCollections:
    """All that guests collect."""

    def __init__(self, change: Change, find: All) -> None:
        self._change, self._all = change, find

    # -- copies -------------------------------------------------------------------------------------------------------

    async def copies_of(self, owner: str) -> list[Kept]:
        sql = f"SELECT row, {AT_A_TABLE} FROM copies WHERE owner = ? ORDER BY touched DESC, id"
        return [Kept(decoded(row, CopyRow), table or "") for row, table in await self._all(sql, (owner,))]

    async def copies(self, copy_ids: list[str]) -> dict[str, Kept]:
        sql = f"SELECT row, {AT_A_TABLE} FROM copies WHERE id IN ({marks(copy_ids)})"
        rows = await self._all(sql, tuple(copy_ids or [""]))
        found = [Kept(decoded(row, CopyRow), table or "") for row, table in rows]
        return {each.row.id: each for each in found}

    async def whole_copy(self, copy_id: str, *, with_data: bool = False) -> WholeCopy | None:
        found = await self._all(f"SELECT row, drawing, {AT_A_TABLE} FROM copies WHERE id = ?", (copy_id,))
        if not found:
            return None
        row, drawing, table = found[0]
        data = "data" if with_data else "substr(data, 1, 0)"
        sql = f"SELECT number, width, height, {data} FROM copy_pictures WHERE copy_id = ? ORDER BY number"
        pictures = [PictureRow(*each) for each in await self._all(sql, (copy_id,))]
        return WholeCopy(decoded(row, CopyRow), decoded(drawing, Drawing), pictures, table or "")

    async def picture(self, copy_id: str, number: int) -> bytes | None:
        rows = await self._all("SELECT data FROM copy_pictures WHERE copy_id = ? AND number = ?", (copy_id, number))
        return rows[0][0] if rows else None

    async def add(self, copies: list[WholeCopy], most: int) -> bool:
        def work(connection: Connection) -> bool:
            if copies and handing.count_of(connection, copies[0].row.owner) + len(copies) > most:
                return False
            for copy in copies:
                handing.put_whole(connection, copy)
            return True

        is_added: bool = await self._change(work)
        return is_added

    async def save(self, row: CopyRow, drawing: Drawing, was: int) -> Kind:
        def work(connection: Connection) -> Kind:
            now = handing.kept(connection, row.id)
            if now is None or now.row.owner != row.owner:
                return "unknown"
            if now.table:
                return "playing"
            if now.row.revision != was:
                return "changed"
            handing.put(connection, row, drawing)
            return "done"

        return await self._kind(work)

    async def add_picture(self, copy_id: str, owner: str, picture: PictureRow, most: int) -> Kind:
        def work(connection: Connection) -> Kind:
            now = handing.kept(connection, copy_id)
            if now is None or now.row.owner != owner:
                return "unknown"
            if now.table:
                return "playing"
            sql = "SELECT number FROM copy_pictures WHERE copy_id = ? ORDER BY number"
            numbers = [number for (number,) in connection.execute(sql, (copy_id,))]
            (text,) = connection.execute("SELECT drawing FROM copies WHERE id = ?", (copy_id,)).fetchone()
            placed = decoded(text, Drawing).picture
            spare = [number for number in numbers if placed is None or number != placed.picture]
            for number in spare[: max(0, len(numbers) + 1 - most)]:
                connection.execute("DELETE FROM copy_pictures WHERE copy_id = ? AND number = ?", (copy_id, number))
            numbered = msgspec.structs.replace(picture, number=numbers[-1] + 1 if numbers else 0)
            handing.put_picture(connection, copy_id, numbered)
            return "done"

        return await self._kind(work)

    async def throw_away(self, copy_id: str, owner: str) -> Kind:
        def work(connection: Connection) -> Kind:
            now = handing.kept(connection, copy_id)
            if now is None or now.row.owner != owner:
                return "unknown"
            if now.table:
                return "playing"
            handing.drop(connection, copy_id)
            return "done"

        return await self._kind(work)

    async def keep_letters(self, owner: str, letters: dict[str, str]) -> None:
        def work(connection: Connection) -> None:
            for copy_id, letter in letters.items():
                now = handing.kept(connection, copy_id)
                if now is not None and now.row.owner == owner and now.row.letter != letter:
                    now.row.letter, now.row.revision = letter, now.row.revision + 1
                    handing.put(connection, now.row)

        await self._change(work)

    async def wipe(self, copy_id: str) -> bool:
        def work(connection: Connection) -> bool:
            now = handing.kept(connection, copy_id)
            if now is None:
                return False
            row = now.row
            row.title = row.text = row.alt = row.layout = ""
            row.is_drawn, row.revision = False, row.revision + 1
            handing.put(connection, row, NOTHING_DRAWN)
            connection.execute("DELETE FROM copy_pictures WHERE copy_id = ?", (copy_id,))
            return True

        is_wiped: bool = await self._change(work)
        return is_wiped

    async def bytes_of(self, owner: str) -> int:
        sql = """SELECT coalesce(sum(bytes), 0) + coalesce(sum((SELECT sum(copy_pictures.bytes) FROM copy_pictures
                 WHERE copy_id = copies.id)), 0) FROM copies WHERE owner = ?"""
        ((count,),) = await self._all(sql, (owner,))
        return int(count)

    async def bytes_in_all(self) -> int:
        sql = """SELECT (SELECT coalesce(sum(bytes), 0) FROM copies)
                 + (SELECT coalesce(sum(bytes), 0) FROM copy_pictures)"""
        ((count,),) = await self._all(sql, ())
        return int(count)

    async def bring(self, table_id: str, owner: str, copy_ids: list[str]) -> dict[str, Kind]:
        def work(connection: Connection) -> dict[str, Kind]:
            faults: dict[str, Kind] = {}
            for copy_id in copy_ids:
                now = handing.kept(connection, copy_id)
                if now is None or now.row.owner != owner:
                    faults[copy_id] = "unknown"
                elif now.table not in ("", table_id):
                    faults[copy_id] = "playing"
            if not faults:
                sql = """DELETE FROM copies_at_tables WHERE table_id = ?
                         AND copy_id IN (SELECT id FROM copies WHERE owner = ?)"""
                connection.execute(sql, (table_id, owner))
                rows = [(copy_id, table_id) for copy_id in copy_ids]
                connection.executemany("INSERT INTO copies_at_tables VALUES (?, ?) ON CONFLICT DO NOTHING", rows)
            return faults

        faults: dict[str, Kind] = await self._change(work)
        return faults

    # -- decks --------------------------------------------------------------------------------------------------------

    async def decks_of(self, owner: str) -> list[DeckRow]:
        rows = await self._all("SELECT row FROM decks WHERE owner = ? ORDER BY touched DESC, id", (owner,))
        return [decoded(row, DeckRow) for (row,) in rows]

    async def save_deck(self, deck: DeckRow, most: int) -> Kind:
        def work(connection: Connection) -> Kind:
            found = connection.execute("SELECT owner FROM decks WHERE id = ?", (deck.id,)).fetchone()
            if found is not None and found[0] != deck.owner:
                return "unknown"
            sql = "SELECT count(*) FROM decks WHERE owner = ?"
            if found is None and connection.execute(sql, (deck.owner,)).fetchone()[0] >= most:
                return "full"
            values = (deck.id, deck.owner, deck.touched, encoded(deck))
            connection.execute(put("decks", "id, owner, touched, row"), values)
            return "done"

        return await self._kind(work)

    async def drop_deck(self, deck_id: str, owner: str) -> bool:
        sql = "DELETE FROM decks WHERE id = ? AND owner = ?"
        count: int = await self._change(lambda connection: connection.execute(sql, (deck_id, owner)).rowcount)
        return count > 0

    # -- gifts --------------------------------------------------------------------------------------------------------

    async def add_gift(self, gift: GiftRow, now: float, most: int) -> Kind:
        def work(connection: Connection) -> Kind:
            connection.execute("DELETE FROM gifts WHERE until < ?", (now - GIFT_KEPT_SECONDS,))
            if len(_waiting(connection.execute(_GIFTS_OF, (gift.giver,)).fetchall(), now)) >= most:
                return "full"
            handing.put_gift(connection, gift)
            return "done"

        return await self._kind(work)

    async def gift(self, digest: str) -> GiftRow | None:
        rows = await self._all("SELECT row FROM gifts WHERE digest = ?", (digest,))
        return decoded(rows[0][0], GiftRow) if rows else None

    async def gifts_of(self, giver: str, now: float) -> list[GiftRow]:
        return _waiting(await self._all(_GIFTS_OF, (giver,)), now)

    async def withdraw_gift(self, gift_id: str, giver: str) -> Kind:
        def work(connection: Connection) -> Kind:
            found = connection.execute("SELECT row FROM gifts WHERE id = ? AND giver = ?", (gift_id, giver)).fetchone()
            if found is None:
                return "unknown"
            gift = decoded(found[0], GiftRow)
            if gift.state == "taken":
                return "taken"
            gift.state, gift.cards = "withdrawn", []
            handing.put_gift(connection, gift)
            return "done"

        return await self._kind(work)

    async def take_gift(self, digest: str, taker: str, made: list[WholeCopy], handover: Handover) -> Went:
        went: Went = await self._change(lambda connection: handing.take_gift(connection, digest, taker, made, handover))
        return went

    # -- swaps --------------------------------------------------------------------------------------------------------

    async def trades_at(self, table_id: str) -> list[TradeRow]:
        return [trade for trade in await self._trades(table_id) if not trade.is_done]

    async def done_trades_at(self, table_id: str) -> list[TradeRow]:
        return [trade for trade in await self._trades(table_id) if trade.is_done]

    async def _trades(self, table_id: str) -> list[TradeRow]:
        rows = await self._all("SELECT row FROM trades WHERE table_id = ? ORDER BY id", (table_id,))
        return [decoded(row, TradeRow) for (row,) in rows]

    async def save_trade(self, trade: TradeRow, was: int) -> Kind:
        def work(connection: Connection) -> Kind:
            found = connection.execute("SELECT row FROM trades WHERE id = ?", (trade.id,)).fetchone()
            if found is None and was:
                return "unknown"
            if found is not None and decoded(found[0], TradeRow).revision != was:
                return "changed"
            handing.put_trade(connection, trade)
            return "done"

        return await self._kind(work)

    async def drop_trade(self, trade_id: str) -> bool:
        sql = "DELETE FROM trades WHERE id = ?"
        count: int = await self._change(lambda connection: connection.execute(sql, (trade_id,)).rowcount)
        return count > 0

    async def agree(
        self,
        trade_id: str,
        revision: int,
        side: int,
        made: tuple[list[WholeCopy], list[WholeCopy]],
        handover: Handover,
    ) -> Went:
        went: Went = await self._change(
            lambda connection: handing.agree(connection, trade_id, revision, side, made, handover)
        )
        return went

    # -- the community ------------------------------------------------------------------------------------------------

    async def show(self, row: ShownRow, most: int) -> Kind:
        thing = row.copy or row.set

        def work(connection: Connection) -> Kind:
            if connection.execute("SELECT 1 FROM shown WHERE thing = ?", (thing,)).fetchone():
                return "taken"
            (count,) = connection.execute("SELECT count(*) FROM shown WHERE guest = ?", (row.guest,)).fetchone()
            if count >= most:
                return "full"
            connection.execute(
                "INSERT INTO shown VALUES (?, ?, ?, ?, ?)", (row.id, row.guest, thing, row.at, encoded(row))
            )
            return "done"

        return await self._kind(work)

    async def shown(self, guest: str, reports: int, offset: int, limit: int) -> list[ShownRow]:
        sql = """SELECT row FROM shown WHERE
                     id NOT IN (SELECT shown_id FROM hidden WHERE hidden.guest = ?)
                     AND (shown.guest = ? OR CAST(json_extract(row, '$.is_cleared') AS INTEGER) = 1
                          OR (SELECT count(*) FROM reports WHERE shown_id = shown.id) < ?)
                 ORDER BY at DESC, id LIMIT ? OFFSET ?"""
        rows = await self._all(sql, (guest, guest, reports, limit, offset))
        return [decoded(row, ShownRow) for (row,) in rows]

    async def shown_row(self, shown_id: str) -> Reported | None:
        sql = "SELECT row, (SELECT count(*) FROM reports WHERE shown_id = shown.id) FROM shown WHERE id = ?"
        rows = await self._all(sql, (shown_id,))
        return Reported(decoded(rows[0][0], ShownRow), rows[0][1]) if rows else None

    async def drop_shown(self, shown_id: str) -> None:
        def work(connection: Connection) -> None:
            for name in ("reports", "hidden"):
                connection.execute(f"DELETE FROM {name} WHERE shown_id = ?", (shown_id,))
            connection.execute("DELETE FROM shown WHERE id = ?", (shown_id,))

        await self._change(work)

    async def report(self, shown_id: str, guest: str) -> int:
        def work(connection: Connection) -> int:
            connection.execute("INSERT INTO reports VALUES (?, ?) ON CONFLICT DO NOTHING", (shown_id, guest))
            (count,) = connection.execute("SELECT count(*) FROM reports WHERE shown_id = ?", (shown_id,)).fetchone()
            return int(count)

        count: int = await self._change(work)
        return count

    async def hide(self, shown_id: str, guest: str) -> None:
        sql = "INSERT INTO hidden VALUES (?, ?) ON CONFLICT DO NOTHING"
        await self._change(lambda connection: connection.execute(sql, (shown_id, guest)))

    async def clear(self, shown_id: str) -> bool:
        sql = "UPDATE shown SET row = json_set(row, '$.is_cleared', json('true')) WHERE id = ?"
        count: int = await self._change(lambda connection: connection.execute(sql, (shown_id,)).rowcount)
        return count > 0

    async def reported(self, limit: int) -> list[Reported]:
        sql = """SELECT row, (SELECT count(*) FROM reports WHERE shown_id = shown.id) AS many FROM shown
                 ORDER BY many DESC, at DESC, id LIMIT ?"""
        return [Reported(decoded(row, ShownRow), many) for row, many in await self._all(sql, (limit,))]

    # -- people -------------------------------------------------------------------------------------------------------

    async def safe_view(self, guest: str) -> bool:
        return bool(await self._all("SELECT 1 FROM safe_views WHERE guest = ?", (guest,)))

    async def set_safe_view(self, guest: str, *, on: bool) -> None:
        keep = "INSERT INTO safe_views VALUES (?) ON CONFLICT DO NOTHING"
        sql = keep if on else "DELETE FROM safe_views WHERE guest = ?"
        await self._change(lambda connection: connection.execute(sql, (guest,)))

    async def forget(self, guest: str) -> list[str]:
        tables: list[str] = await self._change(lambda connection: _forget(connection, guest))
        return tables

    async def _kind(self, work: Callable[[Connection], Kind]) -> Kind:
        kind: Kind = await self._change(work)
        return kind


_GIFTS_OF: Final = "SELECT row FROM gifts WHERE giver = ? ORDER BY until, id"


def _waiting(rows: list[tuple[Any, ...]], now: float) -> list[GiftRow]:
    gifts = [decoded(row, GiftRow) for (row,) in rows]
    return [gift for gift in gifts if gift.state == "waiting" and gift.until > now]


def _forget(connection: Connection, guest: str) -> list[str]:
    """All that a guest has is no more; in what others have, its name is."""
    for (copy_id,) in connection.execute("SELECT id FROM copies WHERE owner = ?", (guest,)).fetchall():
        handing.drop(connection, copy_id)
    for name, column in (("decks", "owner"), ("gifts", "giver"), ("hidden", "guest"), ("reports", "guest")):
        connection.execute(f"DELETE FROM {name} WHERE {column} = ?", (guest,))
    for (thing,) in connection.execute("SELECT thing FROM shown WHERE guest = ?", (guest,)).fetchall():
        handing.stop_showing(connection, thing)
    connection.execute("DELETE FROM safe_views WHERE guest = ?", (guest,))
    like = f"%{encoded(guest)}%"
    tables = []
    for trade_id, table_id, text in connection.execute("SELECT * FROM trades WHERE row LIKE ?", (like,)).fetchall():
        if guest in [side.guest for side in decoded(text, TradeRow).sides]:
            connection.execute("DELETE FROM trades WHERE id = ?", (trade_id,))
            tables.append(table_id)
    for (text,) in connection.execute("SELECT row FROM gifts WHERE row LIKE ?", (like,)).fetchall():
        gift = decoded(text, GiftRow)
        gift.taker = "" if gift.taker == guest else gift.taker
        handing.put_gift(connection, gift)
    for (text,) in connection.execute("SELECT row FROM copies WHERE row LIKE ?", (like,)).fetchall():
        row = decoded(text, CopyRow)
        if row.maker == guest:
            row.maker = row.maker_name = ""
        row.history = [_forgotten(past, guest) for past in row.history]
        handing.put(connection, row)
    return tables


def _forgotten(past: PastRow, guest: str) -> PastRow:
    if past.by_guest == guest:
        past = msgspec.structs.replace(past, by="", by_guest="")
    if past.to_guest == guest:
        past = msgspec.structs.replace(past, to="", to_guest="")
    return past
