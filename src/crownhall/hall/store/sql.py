"""What both stores that speak SQL share: how work is written so that it runs on either.

Work gets a connection that is in a transaction and does with it what it needs, statement by statement. The statements
are those that SQLite and PostgreSQL both understand, with `?` or `?1` where a value goes; where only SQLite has a
function (`json_extract`, `json_set`, `json_valid`), the steps of PostgreSQL make one of that name.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Iterator
from functools import cache
from typing import Any, Protocol


class Cursor(Protocol):
    """What a statement found or did."""

    @property
    def rowcount(self) -> int:
        """How many rows it changed."""

    def fetchone(self) -> Any:
        """The next row, or None."""

    def fetchall(self) -> list[Any]:
        """All rows that are left."""

    def __iter__(self) -> Iterator[Any]: ...


class Connection(Protocol):
    """Runs statements in the transaction that it is in."""

    def execute(self, sql: str, parameters: tuple[Any, ...] = (), /) -> Cursor: ...

    def executemany(self, sql: str, parameters: Iterable[tuple[Any, ...]], /) -> Cursor: ...


Change = Callable[[Callable[[Any], Any]], Awaitable[Any]]
"""Does some work, which gets a `Connection`, in a transaction of its own; done when it is on the disk."""

All = Callable[[str, tuple[Any, ...]], Awaitable[list[tuple[Any, ...]]]]
"""All rows that a question finds."""


@cache
def put(table: str, columns: str, key: int = 1) -> str:
    """A row of these columns, new or in the place of the one with the same first `key` columns."""
    names = columns.split(", ")
    marks = ", ".join("?" * len(names))
    others = ", ".join(f"{name} = excluded.{name}" for name in names[key:])
    same = ", ".join(names[:key])
    return f"INSERT INTO {table} ({columns}) VALUES ({marks}) ON CONFLICT ({same}) DO UPDATE SET {others}"


def set_fact(connection: Connection, name: str, value: float) -> None:
    """Keep a number of the whole hall."""
    connection.execute(put("facts", "name, value"), (name, value))


def marks(values: list[str]) -> str:
    """As many places for values, to be looked for in a list; there is at least one, so that there is a list."""
    return ", ".join("?" * max(1, len(values)))
