"""What people collect is looked after: guests with cards stay, tables that go let cards go, damage is found."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from crownhall.hall.store.protocol import GuestRow
from crownhall.hall.store.sqlite.store import SQLiteStore
from crownhall.hall.upkeep.check import check_data
from tests.hall.collection.conftest import Meet
from tests.hall.collection.test_copies import table_row
from tests.hall.inside import Inside

pytestmark = pytest.mark.anyio
LATER = 1e12


async def test_a_guest_with_cards_is_not_cleared_away(meet: Meet, inside: Inside) -> None:
    await meet("ann").copy()
    await meet("bob").post("/decks", {"name": "Mine", "game": "", "cards": []})
    await inside.store.save_guest(GuestRow(id="cat", name="Cat", seen=0.0))
    assert [row.id for row in await inside.store.unused_guests(LATER, 10)] == ["cat"]
    assert await inside.store.forget_guests(["ann", "bob", "cat"], LATER) == 1


async def test_a_table_that_is_cleared_away_holds_no_card(meet: Meet, inside: Inside) -> None:
    ann, store = meet("ann"), inside.store
    page = await ann.copy()
    await store.save_table(table_row("t1"))
    assert await store.collection.bring("t1", "ann", [page["id"]]) == {}
    await store.save_table(table_row("t2"))
    assert await store.collection.bring("t2", "ann", [page["id"]]) == {page["id"]: "playing"}
    assert await store.collection.bring("t2", "bob", [page["id"]]) == {page["id"]: "unknown"}
    assert await store.forget_tables(["t1"], LATER) == ["t1"]
    assert (await ann.get(f"/copies/{page['id']}"))["table"] == ""
    assert await store.collection.bring("t2", "ann", [page["id"]]) == {}
    assert await store.collection.bring("t2", "ann", []) == {}, "and none of them any more"
    assert (await ann.get(f"/copies/{page['id']}"))["table"] == ""


async def test_damage_is_found(tmp_path: Path, meet: Meet, inside: Inside) -> None:
    page = await meet("ann").drawn()
    connection = inside.store._connection
    path = connection.execute("PRAGMA database_list").fetchone()[2]
    with sqlite3.connect(path) as looking:
        assert check_data(looking).faults == []
        looking.execute("UPDATE copies SET drawing = '{', row = json_remove(row, '$.line')")
        faults = [str(fault) for fault in check_data(looking).faults]
        looking.rollback()
    looking.close()
    assert len(faults) == 2
    assert all(fault.startswith(f"copies {page['id']}: ") for fault in faults)


async def test_cards_outlive_the_hall(tmp_path: Path) -> None:
    from crownhall.hall.collection.picking import plain_copy

    store = SQLiteStore(tmp_path / "hall.sqlite")
    copy = await plain_copy(store, "ann", "core135-p135", 7)
    assert await store.collection.add([copy], 10)
    await store.close()
    store = SQLiteStore(tmp_path / "hall.sqlite")
    (kept,) = await store.collection.copies_of("ann")
    assert kept.row == copy.row
    await store.close()
