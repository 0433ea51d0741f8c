"""What nobody used while the hall was open for 30 days goes, into the archive first. No clock is believed."""

from __future__ import annotations

import asyncio
import logging
import stat
from pathlib import Path

import msgspec
import pytest

from crownhall.hall.errors import Refused
from crownhall.hall.hall import Hall
from crownhall.hall.store.protocol import ChatLine, FieldRow, LogLine, StoreError, TableRow
from crownhall.hall.table.table import Table
from crownhall.hall.upkeep.archive import Archive, ArchivedGuest, ArchivedSupply, ArchivedTable
from crownhall.hall.upkeep.keeping import Keeping
from crownhall.hall.upkeep.tidying import DAY, Tidying
from crownhall.hall.upkeep.upkeep import every
from tests.engine.bell import registered
from tests.hall.inside import Inside, Watcher
from tests.hall.serving import Server
from tests.hall.visitors import PATIENCE, Visitor

pytestmark = pytest.mark.anyio


def tidying(inside: Inside, folder: Path, keeping: Keeping | None = None) -> Tidying:
    return Tidying(inside.store, inside.hall.tables, Archive(folder), keeping or Keeping())


def open_for(inside: Inside, days: float) -> None:
    """The hall was open for so many days more."""
    inside.store._open_before += days * DAY


async def gathering(inside: Inside, host: str = "ann") -> Table:
    table = await inside.new_table("bell", f"{host} bob")
    row = msgspec.structs.replace(table.row, id=f"never begun by {host}", state="gathering", seed="")
    await inside.store.save_table(row)
    return await inside.hall.tables.find(row.id)


async def is_there(inside: Inside, table_id: str) -> bool:
    try:
        await inside.hall.tables.find(table_id)
    except Refused as refusal:
        return refusal.code != "table/unknown"
    return True


def archived(folder: Path) -> list[ArchivedTable | ArchivedSupply | ArchivedGuest]:
    lines = (folder / "archive.jsonl").read_bytes().splitlines()
    return [msgspec.json.decode(line, type=ArchivedTable | ArchivedSupply | ArchivedGuest) for line in lines]


# -- by the real clock ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("days", ["31", "4000", "-4000"])
async def test_a_start_with_a_wrong_clock_deletes_nothing(tmp_path: Path, days: str) -> None:
    with Server(tmp_path / "data") as server:
        async with Visitor(server) as ann:
            running = await ann.new_table("treasury")
            gathering = await ann.new_table("bell", "me open")
            finished = await ann.new_table("square")
            assert (await ann.http.post(f"/api/tables/{finished}/end")).status_code == 200
            server.stop()
            server.words = ("--days-ahead", days)
            server.start()
            listed = {table["id"]: table["state"] for table in (await ann.http.get("/api/tables")).json()}
            assert listed == {running: "playing", gathering: "gathering", finished: "over"}
            async with ann.at(running) as line:
                assert (await line.play(line.moves()[0]))["ok"]
    assert not (tmp_path / "data" / "archive.jsonl").exists()


# -- by the time the hall was open ------------------------------------------------------------------------------------


async def test_tables_at_which_no_match_began_go_after_thirty_days(
    inside: Inside, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    table = await gathering(inside)
    await inside.store.say(table.row.id, ChatLine(0, "Ann", "Anybody?", 1.0))
    open_for(inside, 29.9)
    assert await tidying(inside, tmp_path).tidy() == 0
    assert await is_there(inside, table.row.id)
    open_for(inside, 0.2)
    with caplog.at_level(logging.INFO):
        assert await tidying(inside, tmp_path).tidy() == 1
    assert not await is_there(inside, table.row.id), "not in memory either"
    assert "cleared away: 1 tables at which no match began, not used for 30 days" in caplog.text
    (found,) = archived(tmp_path)
    assert isinstance(found, ArchivedTable)
    assert (found.row.id, [line.text for line in found.chat]) == (table.row.id, ["Anybody?"])
    assert stat.S_IMODE((tmp_path / "archive.jsonl").stat().st_mode) == 0o600


async def test_matches_that_run_and_matches_that_are_over_stay_for_good(inside: Inside, tmp_path: Path) -> None:
    running, finished = await inside.new_table(), await inside.new_table("square", "ann")
    await finished.play(0, "finish", None, "1")
    assert finished.row.state == "over"
    open_for(inside, 3000)
    assert await tidying(inside, tmp_path).tidy() == 0
    assert await is_there(inside, running.row.id)
    assert await is_there(inside, finished.row.id)


async def test_a_host_may_clear_finished_matches_away_but_none_that_runs(inside: Inside, tmp_path: Path) -> None:
    running, finished = await inside.new_table(), await inside.new_table("square", "ann")
    await finished.play(0, "finish", None, "1")
    open_for(inside, 8)
    recent = await inside.new_table("square", "ann")
    await recent.play(0, "finish", None, "1")
    assert await tidying(inside, tmp_path, Keeping(finished_match_days=7)).tidy() == 1
    assert not await is_there(inside, finished.row.id)
    assert await is_there(inside, running.row.id)
    assert await is_there(inside, recent.row.id)
    (found,) = archived(tmp_path)
    assert isinstance(found, ArchivedTable)
    assert [line.text for line in found.log] == ["finish"]
    assert found.row.outcome is not None


async def test_a_table_where_somebody_is_stays(inside: Inside, tmp_path: Path) -> None:
    table = await gathering(inside)
    watcher = await Watcher.at(table, "ann")
    open_for(inside, 31)
    assert await tidying(inside, tmp_path).tidy() == 0
    await watcher.leave()
    assert await tidying(inside, tmp_path).tidy() == 0, "it was in use a moment ago"
    open_for(inside, 31)
    assert await tidying(inside, tmp_path).tidy() == 1


async def test_what_a_guest_brought_is_kept_unless_the_host_wants_otherwise(inside: Inside, tmp_path: Path) -> None:
    row = FieldRow(id="f", guest="ann", name="Mine", canonical="x", bytes=1, created=1.0, touched=1.0)
    await inside.store.save_supply(row)
    open_for(inside, 400)
    assert await tidying(inside, tmp_path).tidy() == 0
    assert await tidying(inside, tmp_path, Keeping(unused_set_days=100)).tidy() == 1
    assert await inside.store.supply("f") is None
    (found,) = archived(tmp_path)
    assert isinstance(found, ArchivedSupply)
    assert found.row == row


async def test_guests_who_left_nothing_are_forgotten_after_ninety_days(inside: Inside, tmp_path: Path) -> None:
    hall, store = inside.hall, inside.store
    for guest in ("passer", "visitor", "host", "player", "artist", "family"):
        await hall.guests.known(guest)
    await gathering(inside, "host")
    await inside.new_table("square", "player")
    await inside.new_table("treasury", "somebody family~1")
    await hall.supplies.bring("artist", "words", "house.txt", b"quoll\n")
    open_for(inside, 89)
    assert await tidying(inside, tmp_path).tidy() == 1, "the table at which no match began"
    visitor = await hall.guests.known("visitor")
    visitor.seen -= 2 * 3600
    await store.save_guest(visitor)
    open_for(inside, 2)
    assert await tidying(inside, tmp_path, Keeping(unused_table_days=0)).tidy() == 1
    left = [guest for guest in ("passer", "visitor", "host", "player", "artist", "family") if await store.guest(guest)]
    assert left == ["visitor", "host", "player", "artist", "family"]
    assert {thing.row.id for thing in archived(tmp_path) if isinstance(thing, ArchivedGuest)} == {"passer"}
    open_for(inside, 91)
    assert await tidying(inside, tmp_path, Keeping(absent_guest_days=0)).tidy() == 0


async def test_nothing_goes_that_the_archive_does_not_take(inside: Inside, tmp_path: Path) -> None:
    table = await gathering(inside)
    open_for(inside, 31)
    with pytest.raises(FileNotFoundError):
        await tidying(inside, tmp_path / "nowhere").tidy()
    assert await is_there(inside, table.row.id)


def test_an_archive_goes_on_after_half_a_line(tmp_path: Path) -> None:
    (tmp_path / "archive.jsonl").write_bytes(b'{"type":"table","row":{"id"')
    row = TableRow(id="t", game="bell", options={}, seats=[], host="", state="over", created=0.0, touched=0.0, seed="")
    Archive(tmp_path).add([ArchivedTable(row, [LogLine(0, "x")], [])])
    *_, last = (tmp_path / "archive.jsonl").read_bytes().splitlines()
    assert msgspec.json.decode(last, type=ArchivedTable).row.id == "t"


# -- how long the hall was open ---------------------------------------------------------------------------------------


async def test_how_long_the_hall_was_open_adds_up(tmp_path: Path) -> None:
    with registered():
        hall = await Hall.in_folder(tmp_path / "data")
        hall.store._open_before += 100.0  # type: ignore[attr-defined]
        await hall.close()
        again = await Hall.in_folder(tmp_path / "data")
        assert 100.0 < again.store.open_seconds() < 160.0
        await again.close()


async def test_a_disk_that_refuses_ends_nothing(caplog: pytest.LogCaptureFixture) -> None:
    done = 0

    async def work() -> None:
        nonlocal done
        done += 1
        raise StoreError("The disk is full.") if done == 1 else OSError(28, "No space left on device")

    task = asyncio.create_task(every(0.01, work, "nothing was cleared away"))
    async with asyncio.timeout(PATIENCE):
        while done < 3:
            await asyncio.sleep(0.01)
    task.cancel()
    assert "nothing was cleared away: The disk is full." in caplog.text
    assert "nothing was cleared away: No space left on device" in caplog.text
