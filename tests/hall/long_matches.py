"""Tables whose match is long: written into the data of a hall that is closed."""

from __future__ import annotations

import asyncio

import crownhall.games  # noqa: F401  so that they are on the shelf
from crownhall.hall.store.protocol import LogLine
from crownhall.hall.store.sqlite.store import SQLiteStore
from crownhall.hall.table.loading import match_of
from tests.hall.lines import appended
from tests.hall.serving import Server


async def lengthened(server: Server, table: str, lines: int) -> None:
    """Practice that goes to and fro: its first move is made and taken back until the log has so many lines."""
    store = SQLiteStore(server.data / "hall.sqlite")
    try:
        row = await store.table(table)
        assert row is not None
        match = match_of(row, [])
        assert match is not None
        move = next(move.text for move in match.state.moves(0) if not move.gives_up)
        made = [LogLine(0, "undo" if number % 2 else move, f"k{number}") for number in range(lines)]
        await asyncio.gather(*[appended(store, table, number, line) for number, line in enumerate(made)])
    finally:
        await store.close()
