"""Statements as both stores write them, run on PostgreSQL: for work that is done in a thread beside the loop.

The work of a change is the same function for both stores, and asks statement by statement. asyncpg answers on the loop
alone; so the work runs in a thread, and each of its statements is handed to the loop and waited for.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

import asyncpg


@lru_cache(maxsize=512)
def numbered(sql: str) -> str:
    """With the marks of PostgreSQL for values: `$1` for `?1`, or for the first of plain `?`."""
    numbers = iter(range(1, 10_000))
    return re.sub(r"\?(\d*)", lambda found: f"${found[1] or next(numbers)}", sql)


class Found:
    """A `Cursor`: what a statement found or did."""

    def __init__(self, rows: list[Any], rowcount: int) -> None:
        self.rowcount = rowcount
        self._rows = iter(rows)

    def fetchone(self) -> Any:
        return next(self._rows, None)

    def fetchall(self) -> list[Any]:
        return list(self._rows)

    def __iter__(self) -> Iterator[Any]:
        return self._rows


class Statements:
    """A `Connection` for one piece of work, on a thread that is not the loop's."""

    def __init__(self, connection: asyncpg.Connection, loop: asyncio.AbstractEventLoop) -> None:
        self._connection = connection
        self._loop = loop

    def execute(self, sql: str, parameters: tuple[Any, ...] = (), /) -> Found:
        return asyncio.run_coroutine_threadsafe(self._run(numbered(sql), parameters), self._loop).result()

    def executemany(self, sql: str, parameters: Iterable[tuple[Any, ...]], /) -> Found:
        return Found([], sum([self.execute(sql, each).rowcount for each in parameters]))

    async def _run(self, sql: str, parameters: tuple[Any, ...]) -> Found:
        if sql.startswith("SELECT"):
            return Found(await self._connection.fetch(sql, *parameters), -1)
        _, _, count = (await self._connection.execute(sql, *parameters)).rpartition(" ")  # "DELETE 3", "INSERT 0 1"
        return Found([], int(count) if count.isdecimal() else -1)
