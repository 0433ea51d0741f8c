"""How many tables one guest may have: every way to them counts."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from crownhall.hall.errors import Refused
from crownhall.hall.messages.table import NewTable, Sit
from crownhall.hall.table import hosting
from crownhall.hall.table.table import Table
from tests.hall.inside import Inside, opened

pytestmark = pytest.mark.anyio

BOTS = NewTable(game="bell", sits=[Sit(who="bot", level="random")] * 2)
"""A table at which its host does not sit."""


@pytest.fixture
async def inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Inside]:
    monkeypatch.setattr("crownhall.hall.tables.opening.TABLES_PER_GUEST", 3)
    async with opened(tmp_path / "data") as inside:
        yield inside


async def ended(inside: Inside, game: str, people: str) -> Table:
    table = await inside.new_table(game, people)
    await table.play(0, "finish", None, "1")
    return table


async def test_tables_one_does_not_sit_at_count(inside: Inside) -> None:
    tables = [await inside.hall.opening.new_table("eve", BOTS) for _ in range(3)]
    with pytest.raises(Refused, match="You have 3 tables open"):
        await inside.hall.opening.new_table("eve", BOTS)
    with pytest.raises(Refused, match="You have 3 tables open"):
        await inside.new_table("square", "eve")
    await inside.hall.opening.new_table("ann", BOTS)
    await hosting.end(tables[0], "eve")
    await inside.new_table("square", "eve")


async def test_every_way_to_a_table_counts(inside: Inside) -> None:
    over = await ended(inside, "square", "eve")
    opening = inside.hall.opening
    for _ in range(3):
        await opening.play_on(over, "eve", 0)
    ways = [
        opening.play_on(over, "eve", 0),
        opening.same_deal(over, "eve"),
        opening.daily_table("eve", "square"),
        inside.hall.rematches.accept(over, "eve"),
        opening.new_table("eve", BOTS),
    ]
    for way in ways:
        with pytest.raises(Refused, match="You have 3 tables open"):
            await way
    assert over.row.rematch == ""
    assert await inside.store.open_tables_of("eve") == 3


async def test_tables_that_are_made_at_once_count(inside: Inside) -> None:
    wanted = [inside.hall.opening.new_table("eve", BOTS) for _ in range(10)]
    made = await asyncio.gather(*wanted, return_exceptions=True)
    assert len([table for table in made if isinstance(table, Table)]) <= 3
    assert await inside.store.open_tables_of("eve") <= 3
