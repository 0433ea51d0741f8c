"""What belongs to a day, in the SQLite file of a store, whose writer is lent to it."""

from __future__ import annotations

from crownhall.hall.store.sqlite_identity import All, Change


class SQLiteDaily:
    """A `DailyStore` in the file of a store."""

    def __init__(self, change: Change, find: All) -> None:
        self._change, self._all = change, find

    async def save_first_try(self, guest: str, day: str, right: bool) -> None:
        sql, values = "INSERT OR IGNORE INTO first_tries VALUES (?, ?, ?)", (guest, day, right)
        await self._change(lambda connection: connection.execute(sql, values))

    async def first_tries(self, guest: str, limit: int) -> dict[str, bool]:
        sql = "SELECT day, right FROM first_tries WHERE guest = ? ORDER BY day DESC LIMIT ?"
        return {day: bool(right) for day, right in await self._all(sql, (guest, limit))}

    async def scores(self, game: str, day: str, limit: int) -> list[int]:
        sql = """SELECT json_extract(row, '$.outcome.scores[0]') FROM tables
                 WHERE json_valid(row) AND json_extract(row, '$.daily') = ? AND json_extract(row, '$.game') = ?
                 AND json_extract(row, '$.state') = 'over' AND json_extract(row, '$.outcome.reason') <> 'abandoned'
                 LIMIT ?"""
        return [int(score) for (score,) in await self._all(sql, (day, game, limit))]
