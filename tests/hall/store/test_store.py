"""What any store must do. Every implementation runs the same tests."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from crownhall.hall.store.postgresql.store import PostgreSQLStore
from crownhall.hall.store.protocol import (
    Brought,
    CardRow,
    ChatLine,
    ClockRow,
    DuplicateLine,
    GuestRow,
    LogLine,
    SeatRow,
    SetRow,
    Store,
    StoreError,
    TableRow,
)
from crownhall.hall.store.sqlite.store import SQLiteStore
from tests.hall.databases import Database
from tests.hall.lines import appended

pytestmark = pytest.mark.anyio

Open = Callable[[], Awaitable[Store]]
"""Opens the store of this test; after a `close` it opens the same data again."""

TABLES = ("t", "u", "old", "used again")
"""Those to which lines are added."""

LATER = 1e12
"""Seconds that no hall is open for."""


@pytest.fixture(params=["sqlite", "postgresql"])
def open_store(request: pytest.FixtureRequest, tmp_path: Path) -> Open:
    if request.param == "sqlite":

        async def in_file() -> Store:
            return SQLiteStore(tmp_path / "hall.sqlite")

        return in_file
    database: Database = request.getfixturevalue("database")
    address = database.new()

    async def in_database() -> Store:
        store = await PostgreSQLStore.opened(address)
        for name in TABLES:
            await store.own(name)
        return store

    return in_database


@pytest.fixture
async def store(open_store: Open) -> AsyncIterator[Store]:
    store = await open_store()
    yield store
    await store.close()


def table(name: str = "t", touched: float = 5.0, **facts: object) -> TableRow:
    row = TableRow(
        id=name,
        game="square",
        options={"undo": "none"},
        seats=[SeatRow(who="person", guest="ann", name="Ann")],
        host="ann",
        state="gathering",
        created=1.0,
        touched=touched,
        seed="",
    )
    for fact, value in facts.items():
        setattr(row, fact, value)
    return row


# -- tables and guests ------------------------------------------------------------------------------------------------


async def test_a_table_comes_back_with_every_fact(store: Store) -> None:
    bot, free = SeatRow(who="bot", name="knight"), SeatRow(who="open")
    row = table(
        seats=[SeatRow(who="person", guest="ann", name="Änn 🂡"), bot, free],
        state="over",
        seed="ab" * 32,
        daily="2026-05-17",
        spectators_allowed=False,
        previous={"winners": [0], "losers": [1, 2]},
        rematch="next",
        outcome={"reason": "won", "scores": [160]},
        position={"field": [["1FK"], []], "deep": {"er": [1.5, None, True]}},
        clock=ClockRow("bank", 30, 600),
        paused=True,
        supplies={"set": "number,…\n"},
        brought={"set": Brought("s", "Mine")},
    )
    await store.save_table(row)
    assert await store.table("t") == row


async def test_what_is_not_there_is_none(store: Store) -> None:
    assert await store.table("t") is None
    assert await store.guest("ann") is None
    assert await store.log("t") == []
    assert await store.chat("t", 100) == []
    assert await store.tables_of("ann", 10) == []
    assert await store.supply("s") is None
    assert await store.picture("s", 0) is None
    assert await store.supplies_of("ann") == []
    assert await store.bytes_of_supplies() == 0


async def test_a_table_is_found_by_its_code_as_long_as_it_has_one(store: Store) -> None:
    assert await store.table_with_code("BCDFGH") is None
    await store.save_table(table(code="BCDFGH"))
    assert await store.table_with_code("BCDFGH") == "t"
    await store.save_table(table(code="BCDFGJ"))
    assert (await store.table_with_code("BCDFGH"), await store.table_with_code("BCDFGJ")) == (None, "t")
    await store.save_table(table(code=""))
    assert await store.table_with_code("BCDFGJ") is None
    await store.save_table(table(code="BCDFGH"))
    await store.forget_tables(["t"], LATER)
    assert await store.table_with_code("BCDFGH") is None


async def test_saving_a_table_again_replaces_it(store: Store) -> None:
    await store.save_table(table())
    await store.save_table(table(state="playing"))
    found = await store.table("t")
    assert found is not None
    assert found.state == "playing"
    assert len(await store.tables_of("ann", 10)) == 1


async def test_a_row_is_kept_as_it_was_when_it_was_saved(store: Store) -> None:
    row = table()
    saving = asyncio.ensure_future(store.save_table(row))
    await asyncio.sleep(0)
    row.state, row.touched = "over", 99.0
    await saving
    assert await store.table("t") == table()


async def test_the_tables_of_a_guest_come_last_touched_first(store: Store) -> None:
    for name, touched in (("old", 1.0), ("new", 3.0), ("middle", 2.0)):
        await store.save_table(table(name, touched))
    assert [row.id for row in await store.tables_of("ann", 10)] == ["new", "middle", "old"]
    assert [row.id for row in await store.tables_of("ann", 2)] == ["new", "middle"]
    assert await store.tables_of("bob", 10) == []


async def test_a_table_is_no_longer_of_one_who_left_it(store: Store) -> None:
    for number in range(5):
        await store.save_table(table(f"left{number}", 10.0 + number))
        await store.save_table(table(f"left{number}", 10.0 + number, seats=[SeatRow(who="open")]))
    await store.save_table(table("mine", 1.0))
    assert [row.id for row in await store.tables_of("ann", 2)] == ["mine"]


async def test_open_tables_are_those_whose_match_is_not_over(store: Store) -> None:
    for name, state in (("a", "gathering"), ("b", "playing"), ("c", "over"), ("d", "over")):
        await store.save_table(table(name, state=state))
    assert await store.open_tables_of("ann") == 2
    assert await store.open_tables_of("bob") == 0
    await store.save_table(table("made", host="bob", seats=[SeatRow(who="bot")]))
    await store.save_table(table("made and sat at", host="bob", seats=[SeatRow(who="person", guest="bob")]))
    assert await store.open_tables_of("bob") == 2


async def test_one_who_sits_twice_at_a_table_has_it_once(store: Store) -> None:
    await store.save_table(table(seats=[SeatRow(who="person", guest="ann"), SeatRow(who="person", guest="ann")]))
    assert len(await store.tables_of("ann", 10)) == 1


async def test_a_guest_comes_back(store: Store) -> None:
    await store.save_guest(GuestRow(id="ann", name="Ann", seen=1.0))
    await store.save_guest(GuestRow(id="ann", name="Anna", seen=2.0))
    assert await store.guest("ann") == GuestRow(id="ann", name="Anna", seen=2.0)
    assert await store.has_guest_named("Anna")
    assert not await store.has_guest_named("Ann")
    assert not await store.has_guest_named("anna")


# -- the log ----------------------------------------------------------------------------------------------------------


async def test_lines_come_back_in_the_order_of_their_numbers(store: Store) -> None:
    keys = [f"key{number}" if number % 2 else "" for number in range(300)]
    lines = [LogLine(number % 3 - 1, f"move {number}", key, number / 8) for number, key in enumerate(keys)]
    await asyncio.gather(*[appended(store, "t", number, lines[number]) for number in reversed(range(300))])
    assert await store.log("t") == lines


async def test_a_line_has_its_number_for_itself(store: Store) -> None:
    await appended(store, "t", 0, LogLine(0, "first"))
    with pytest.raises(DuplicateLine):
        await appended(store, "t", 0, LogLine(0, "second"))
    await appended(store, "u", 0, LogLine(0, "of another table"))
    assert await store.log("t") == [LogLine(0, "first")]


@pytest.mark.parametrize("size", [2, 60, 400])
async def test_what_is_refused_harms_no_other_line_of_its_group(store: Store, size: int) -> None:
    await appended(store, "t", size // 2, LogLine(1, "was here first"))
    group = [appended(store, "t", number, LogLine(0, f"move {number}")) for number in range(size)]
    results = await asyncio.gather(*group, return_exceptions=True)
    refused = [number for number, result in enumerate(results) if isinstance(result, DuplicateLine)]
    assert refused == [size // 2]
    assert [line.text for line in await store.log("t")] == [
        "was here first" if number == size // 2 else f"move {number}" for number in range(size)
    ]


async def test_of_two_lines_with_one_number_in_one_group_one_is_kept(store: Store) -> None:
    group = [appended(store, "t", 0, LogLine(0, text)) for text in ("a", "b")]
    results = await asyncio.gather(*group, return_exceptions=True)
    assert [isinstance(result, DuplicateLine) for result in results] == [False, True]
    assert await store.log("t") == [LogLine(0, "a")]


async def test_what_cannot_be_written_as_text_harms_nobody_else(store: Store) -> None:
    bad = LogLine(0, "half a pair \ud800")
    results = await asyncio.gather(
        appended(store, "t", 0, LogLine(0, "good")),
        appended(store, "t", 1, bad),
        appended(store, "t", 2, LogLine(0, "good too")),
        appended(store, "t", 2**70, LogLine(0, "too far")),
        return_exceptions=True,
    )
    assert [isinstance(result, StoreError) for result in results] == [False, True, False, True]
    assert [line.text for line in await store.log("t")] == ["good", "good too"]


async def test_all_kinds_of_work_gather_in_one_group(store: Store) -> None:
    await appended(store, "t", 0, LogLine(0, "there"))
    results = await asyncio.gather(
        store.save_table(table()),
        appended(store, "t", 0, LogLine(0, "again")),
        store.say("t", ChatLine(0, "Ann", "hello", 1.0)),
        appended(store, "t", 1, LogLine(0, "next")),
        store.save_guest(GuestRow(id="ann", name="Ann", seen=1.0)),
        return_exceptions=True,
    )
    assert [type(result) for result in results] == [type(None), DuplicateLine, type(None), type(None), type(None)]
    assert [line.text for line in await store.log("t")] == ["there", "next"]
    assert await store.table("t") == table()
    assert await store.chat("t", 100) == [ChatLine(0, "Ann", "hello", 1.0)]
    assert await store.guest("ann") is not None


async def test_one_who_stops_waiting_stops_nobody_else(store: Store) -> None:
    impatient = asyncio.ensure_future(appended(store, "t", 0, LogLine(0, "a")))
    patient = asyncio.ensure_future(appended(store, "t", 1, LogLine(0, "b")))
    impatient.cancel()
    await patient
    await appended(store, "t", 2, LogLine(0, "c"))
    assert [line.text for line in await store.log("t")] == ["a", "b", "c"]


# -- card sets --------------------------------------------------------------------------------------------------------


def card_set(name: str = "s", guest: str = "ann", touched: float = 5.0) -> SetRow:
    marks = ["7", "red-circle", "1", "99"]
    return SetRow(
        id=name,
        guest=guest,
        name="Änns Karten 🂡",
        symbol="crown",
        author="Ann",
        licence="private use",
        canonical="number,…\n",
        complete=True,
        cards=[CardRow(number=1, marks=marks, speed=5, level=0, type="", title="A “title”", letter="Q", picture=0)],
        tallies={"match_rate": {"exact": 45.0, "shape": None}},
        remarks=[("W-DUPMARK", "line 2", "…")],
        pictures=1,
        bytes=100,
        created=touched,
        touched=touched,
    )


async def pictured(store: Store, row: SetRow) -> None:
    await store.save_picture(row.id, 0, bytes(range(256)))
    await store.save_supply(row)


async def test_a_set_comes_back_with_its_pictures(store: Store) -> None:
    await pictured(store, card_set())
    assert await store.supply("s") == card_set()
    assert await store.picture("s", 0) == bytes(range(256))
    assert await store.picture("s", 1) is None
    assert await store.picture("t", 0) is None


async def test_the_sets_of_a_guest_come_newest_first(store: Store) -> None:
    for name, guest, touched in (("old", "ann", 1.0), ("new", "ann", 3.0), ("bobs", "bob", 4.0), ("mid", "ann", 2.0)):
        await store.save_supply(card_set(name, guest, touched))
    assert [row.id for row in await store.supplies_of("ann")] == ["new", "mid", "old"]
    assert await store.bytes_of_supplies() == 400


async def test_a_set_that_is_thrown_away_is_gone_with_its_pictures(store: Store) -> None:
    for name in ("mine", "other"):
        await pictured(store, card_set(name))
    await store.drop_supply("mine")
    assert await store.supply("mine") is None
    assert await store.picture("mine", 0) is None
    assert await store.picture("other", 0) is not None
    assert [row.id for row in await store.supplies_of("ann")] == ["other"]
    await store.drop_supply("nothing")


async def test_a_set_stays_for_the_tables_that_are_played_with_it(store: Store) -> None:
    await pictured(store, card_set())
    await store.save_table(table(brought={"set": Brought("s", "Mine")}))
    await store.drop_supply("s")
    assert await store.supplies_of("ann") == []
    kept = await store.supply("s")
    assert kept is not None
    assert kept.guest == "", "it is nobody's"
    assert await store.picture("s", 0) is not None
    assert not await store.forget_supply("s", LATER)
    await store.forget_tables(["t"], LATER)
    assert await store.supply("s") is None
    assert await store.picture("s", 0) is None


async def test_sets_that_nobody_uses_are_forgotten(store: Store) -> None:
    for name in ("old", "played"):
        await pictured(store, card_set(name))
    await store.save_table(table(brought={"set": Brought("played", "Mine")}))
    then = store.open_seconds()
    await pictured(store, card_set("new"))
    assert [row.id for row in await store.unused_supplies(then, 10)] == ["old"]
    assert not await store.forget_supply("new", then)
    assert not await store.forget_supply("played", LATER)
    assert await store.forget_supply("old", then)
    assert sorted(row.id for row in await store.supplies_of("ann")) == ["new", "played"]
    assert await store.picture("old", 0) is None
    assert await store.picture("new", 0) is not None


async def test_pictures_whose_set_was_never_saved_do_not_outlive_the_store(open_store: Open) -> None:
    store = await open_store()
    await pictured(store, card_set())
    await store.save_picture("half", 0, b"half")
    await store.close()
    again = await open_store()
    assert await again.picture("half", 0) is None
    assert await again.picture("s", 0) is not None
    await again.close()


# -- chat, forgetting, closing ----------------------------------------------------------------------------------------


async def test_chat_keeps_its_order(store: Store) -> None:
    lines = [ChatLine(number % 2 or None, "Ann", f"line {number} “ü”", float(number)) for number in range(20)]
    for line in lines:
        await store.say("t", line)
    await store.say("u", ChatLine(None, "Bob", "elsewhere", 0.0))
    assert await store.chat("t", 100) == lines
    assert await store.chat("t", 3) == lines[-3:]


async def test_unused_tables_are_forgotten_with_all_that_belongs_to_them(store: Store) -> None:
    for name in ("old", "used again"):
        await store.save_table(table(name))
        await appended(store, name, 0, LogLine(0, "move"))
        await store.say(name, ChatLine(0, "Ann", "hello", 1.0))
    await store.save_table(table("running", state="playing"))
    then = store.open_seconds()
    assert await store.unused_tables("gathering", then, 10) == ["old", "used again"]
    assert await store.unused_tables("gathering", then, 1) == ["old"]
    await store.save_table(table("used again"))
    assert await store.forget_tables(["old", "used again", "nowhere"], then) == ["old"]
    assert await store.table("old") is None
    assert await store.log("old") == []
    assert await store.chat("old", 100) == []
    assert sorted(row.id for row in await store.tables_of("ann", 10)) == ["running", "used again"]
    assert len(await store.log("used again")) == len(await store.chat("used again", 100)) == 1
    assert await store.unused_tables("gathering", then, 10) == []


async def test_how_long_it_was_open_is_kept(open_store: Open) -> None:
    store = await open_store()
    noted = await store.note_open_seconds()
    assert noted <= store.open_seconds()
    await store.close()
    again = await open_store()
    assert again.open_seconds() >= noted
    await again.close()


async def test_closing_finishes_what_is_under_way(open_store: Open) -> None:
    store = await open_store()
    group = [asyncio.ensure_future(appended(store, "t", number, LogLine(0, "move"))) for number in range(500)]
    saving = asyncio.ensure_future(store.save_table(table()))
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(saving, *group)
    again = await open_store()
    assert len(await again.log("t")) == 500
    assert await again.table("t") == table()
    await again.close()


async def test_a_closed_store_says_so_at_once(open_store: Open) -> None:
    store = await open_store()
    await store.close()
    await store.close()
    for asked in (
        lambda: appended(store, "t", 0, LogLine(0, "move")),
        lambda: store.table("t"),
        lambda: store.log("t"),
    ):
        with pytest.raises(StoreError, match="closing"):
            await asyncio.wait_for(asked(), 10)


async def test_the_data_outlives_the_store(open_store: Open) -> None:
    store = await open_store()
    await appended(store, "t", 0, LogLine(-1, "abandon", "k", 1.25))
    await store.close()
    again = await open_store()
    assert await again.log("t") == [LogLine(-1, "abandon", "k", 1.25)]
    with pytest.raises(DuplicateLine):
        await appended(again, "t", 0, LogLine(0, "other"))
    await again.close()
