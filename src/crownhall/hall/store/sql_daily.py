"""What belongs to a day, in the SQL of a store, whose writer is lent to it."""

from __future__ import annotations

from crownhall.hall.store.sql import All, Change


class SQLDaily:
    """A `DailyStore` over what a store lends it."""

    def __init__(self, change: Change, find: All) -> None:
        self._change, self._all = change, find

    async def save_first_try(self, guest: str, day: str, right: bool) -> None:
        sql, values = "INSERT INTO first_tries VALUES (?, ?, ?) ON CONFLICT DO NOTHING", (guest, day, int(right))
        await self._change(lambda connection: connection.execute(sql, values))

    async def first_tries(self, guest: str, limit: int) -> dict[str, bool]:
        sql = 'SELECT day, "right" FROM first_tries WHERE guest = ? ORDER BY day DESC LIMIT ?'
        return {day: bool(right) for day, right in await self._all(sql, (guest, limit))}

    async def scores(self, game: str, day: str, limit: int) -> list[int]:
        sql = """SELECT json_extract(row, '$.outcome.scores[0]') FROM tables
                 WHERE json_valid(row) AND json_extract(row, '$.daily') = ? AND json_extract(row, '$.game') = ?
                 AND json_extract(row, '$.state') = 'over' AND json_extract(row, '$.outcome.reason') <> 'abandoned'
                 LIMIT ?"""
        return [int(score) for (score,) in await self._all(sql, (day, game, limit))]
