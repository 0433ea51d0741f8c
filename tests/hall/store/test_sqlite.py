"""What is particular to the store in a file: syncs, steps, full disks, folders that can only be read."""

from __future__ import annotations

import asyncio
import ctypes
import os
import resource
import shutil
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from crownhall.hall.hall import Hall
from crownhall.hall.store.protocol import DuplicateLine, LogLine, SetRow, StoreError
from crownhall.hall.store.sqlite.connecting import LOG_PAGES
from crownhall.hall.store.sqlite.journal import JOURNAL_BYTES, Journal
from crownhall.hall.store.sqlite.migrations import STEPS
from crownhall.hall.store.sqlite.store import SQLiteStore
from tests.hall.lines import appended
from tests.hall.serving import ROOT
from tests.hall.syncs import Syncs, watched_syncs

pytestmark = pytest.mark.anyio


# -- what is acknowledged is on the disk ------------------------------------------------------------------------------


class Acknowledging:
    """Stands between the writer and the loop, and looks at the log whenever the writer says that a group is stored."""

    def __init__(self, loop: asyncio.AbstractEventLoop, syncs: Syncs) -> None:
        self.loop, self.syncs = loop, syncs
        self.groups = 0
        self.too_early = 0

    def call_soon_threadsafe(self, call: Callable[..., object], settled: list[Any]) -> object:
        self.groups += 1
        self.too_early += self.syncs.is_dirty
        return self.loop.call_soon_threadsafe(call, settled)

    def call_soon(self, call: Callable[[], object]) -> object:
        return self.loop.call_soon(call)

    def create_future(self) -> asyncio.Future[Any]:
        return self.loop.create_future()


async def groups_too_early(folder: Path, synchronous: str) -> tuple[int, int, int]:
    """Store under load: how many groups there were, how many acknowledged before they were synced, and the syncs."""
    with watched_syncs() as syncs:
        store = SQLiteStore(folder / "hall.sqlite")
        store._connection.execute(f"PRAGMA synchronous={synchronous}")
        watcher = Acknowledging(store._loop, syncs)
        store._loop = watcher  # type: ignore[assignment]
        before = syncs.syncs
        for number in range(40):  # groups of one line, of a few, of more than one statement takes
            for size in (1, 5, 100):
                lines = [appended(store, f"{size}-{line}", number, LogLine(0, "move")) for line in range(size)]
                await asyncio.gather(*lines)
        synced = syncs.syncs - before
        store._loop = watcher.loop
        await store.close()
    return watcher.groups, watcher.too_early, synced


async def test_every_acknowledged_group_was_synced_before(tmp_path: Path) -> None:
    groups, too_early, synced = await groups_too_early(tmp_path, "FULL")
    assert groups >= 120
    assert too_early == 0
    assert synced >= groups


@pytest.mark.parametrize("synchronous", ["NORMAL", "OFF"])
async def test_the_watch_would_see_a_store_that_does_not_sync(tmp_path: Path, synchronous: str) -> None:
    groups, too_early, _ = await groups_too_early(tmp_path, synchronous)
    assert too_early == groups


async def test_a_store_syncs_in_full(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "hall.sqlite")
    assert store._connection.execute("PRAGMA synchronous").fetchone() == (2,)
    assert store._connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    await store.close()


async def test_the_log_has_its_length_from_the_start_and_keeps_it(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "hall.sqlite")
    wal = tmp_path / "hall.sqlite-wal"
    size = wal.stat().st_size
    assert size > LOG_PAGES * 4096
    for number in range(60):
        await asyncio.gather(*[appended(store, f"{line:04}", number, LogLine(0, "x" * 900)) for line in range(150)])
    assert wal.stat().st_size == size
    assert sum(await counted(store)) == 9000
    await store.close()
    assert not wal.exists()


# -- the journal ------------------------------------------------------------------------------------------------------


async def counted(store: SQLiteStore) -> tuple[int, int]:
    """How many lines the log has, and how many the journal, once the writer has nothing to do."""
    await store.log("")
    (in_log,) = store._connection.execute("SELECT count(*) FROM log").fetchone()
    (in_journal,) = store._connection.execute("SELECT count(*) FROM fresh_lines").fetchone()
    return in_log, in_journal


async def fill(store: SQLiteStore, tables: int, numbers: range) -> None:
    for number in numbers:
        lines = [appended(store, f"t{table}", number, LogLine(number % 2, f"move {number}")) for table in range(tables)]
        await asyncio.gather(*lines)


async def test_a_full_journal_is_moved_into_the_log(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "hall.sqlite")
    rounds = 0
    while (await counted(store)) == (0, 64 * rounds):
        await fill(store, 64, range(rounds, rounds + 1))
        rounds += 1
    assert JOURNAL_BYTES / 100 < 64 * rounds < JOURNAL_BYTES / 10
    assert await counted(store) == (64 * rounds, 0)
    await fill(store, 64, range(rounds, rounds + 1))
    assert await counted(store) == (64 * rounds, 64)
    texts = [line.text for line in await store.log("t7")]
    assert texts == [f"move {number}" for number in range(rounds + 1)], "of the log and of the journal"
    with pytest.raises(DuplicateLine):
        await appended(store, "t7", 0, LogLine(0, "that the log has"))
    with pytest.raises(DuplicateLine):
        await appended(store, "t7", rounds, LogLine(0, "that the journal had"))
    await store.close()


async def test_a_journal_that_was_left_behind_is_read_and_moved(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "hall.sqlite")
    await fill(store, 3, range(5))
    died = tmp_path / "died"
    died.mkdir()
    for path in tmp_path.glob("hall.sqlite*"):
        shutil.copy(path, died)
    await store.close()
    again = SQLiteStore(died / "hall.sqlite")
    assert await counted(again) == (15, 0)
    assert [line.text for line in await again.log("t1")] == [f"move {number}" for number in range(5)]
    with pytest.raises(DuplicateLine):
        await appended(again, "t1", 4, LogLine(0, "again"))
    await appended(again, "t1", 5, LogLine(0, "the next"))
    assert await counted(again) == (15, 1)
    await again.close()
    with sqlite3.connect(died / "hall.sqlite") as connection:
        assert connection.execute("SELECT count(*) FROM log").fetchone() == (16,), "once closed, all are in the log"


async def test_a_journal_that_cannot_be_moved_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(journal: Journal) -> None:
        journal.invalidate()
        raise sqlite3.OperationalError("database or disk is full")

    append = Journal.append

    def filling(journal: Journal, *args: Any) -> bool:
        """In the store's own thread, which looks whether it is full after each job."""
        is_taken = append(journal, *args)
        journal._bytes = 10_000
        return is_taken

    monkeypatch.setattr("crownhall.hall.store.sqlite.journal.JOURNAL_BYTES", 10_000)
    store = SQLiteStore(tmp_path / "hall.sqlite")
    with monkeypatch.context() as patch:
        patch.setattr(Journal, "flush", full)
        await fill(store, 64, range(1))
        assert await counted(store) == (0, 64), "there is room"
        patch.setattr(Journal, "append", filling)
        await appended(store, "t1", 1, LogLine(0, "the last for which there is room"))
        assert await counted(store) == (0, 65), "what was acknowledged is there"
        with pytest.raises(StoreError, match="disk is full"):
            await appended(store, "t5", 1, LogLine(0, "too much"))
    await appended(store, "t5", 1, LogLine(0, "there is room again"))
    assert await counted(store) == (65, 1)
    await store.close()


async def test_a_journal_whose_moving_the_disk_refuses_in_the_end_still_knows_its_lines(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "hall.sqlite")
    await fill(store, 3, range(2))
    store._journal.flush()
    await fill(store, 3, range(2, 4))
    with no_writing(), pytest.raises(sqlite3.OperationalError):
        store._journal.flush()
    assert await counted(store) == (6, 6)
    with pytest.raises(DuplicateLine):
        await appended(store, "t1", 2, LogLine(0, "that the journal has"))
    await appended(store, "t1", 4, LogLine(0, "the next"))
    assert [line.text for line in await store.log("t1")] == [f"move {number}" for number in range(4)] + ["the next"]
    await store.close()


async def test_a_key_comes_back_whatever_it_is_made_of(tmp_path: Path) -> None:
    keys = ["a\0b", '"\\\u2028', "🂡", "\x7f\x01", "\\u0000"]
    store = SQLiteStore(tmp_path / "hall.sqlite")
    await asyncio.gather(*[appended(store, "t", number, LogLine(0, "move", key)) for number, key in enumerate(keys)])
    assert [line.key for line in await store.log("t")] == keys
    await store.close()
    again = SQLiteStore(tmp_path / "hall.sqlite")
    assert [line.key for line in await again.log("t")] == keys
    await again.close()


# -- steps ------------------------------------------------------------------------------------------------------------


async def test_a_new_file_takes_every_step(tmp_path: Path) -> None:
    await SQLiteStore(tmp_path / "hall.sqlite").close()
    with sqlite3.connect(tmp_path / "hall.sqlite") as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (len(STEPS),)


async def test_a_file_newer_than_the_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite"
    await SQLiteStore(path).close()
    with sqlite3.connect(path) as connection:
        connection.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(StoreError, match=f"newer version of Crownhall .step {len(STEPS) + 1}, here {len(STEPS)}"):
        SQLiteStore(path)
    assert path.read_bytes() == before


async def test_steps_are_taken_from_where_the_file_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "hall.sqlite"
    store = SQLiteStore(path)
    await appended(store, "t", 0, LogLine(0, "before the step"))
    await store.close()
    monkeypatch.setattr(
        "crownhall.hall.store.sqlite.connecting.STEPS",
        (*STEPS, "CREATE TABLE extra (x); INSERT INTO extra VALUES (7);"),
    )
    store = SQLiteStore(path)
    assert store._connection.execute("SELECT x FROM extra").fetchall() == [(7,)]
    assert await store.log("t") == [LogLine(0, "before the step")]
    await store.close()
    await SQLiteStore(path).close()  # the step is not taken twice


async def test_card_sets_of_an_older_hall_are_still_there(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite"
    old = """{"id":"s","guest":"ann","name":"Mine","symbol":"","author":"","licence":"","canonical":"number",
             "complete":true,"cards":[],"tallies":{},"remarks":[],"pictures":0,"bytes":1,"created":1.0,"touched":1.0}"""
    with sqlite3.connect(path) as connection:
        for step in STEPS[:3]:
            connection.executescript(step)
        connection.execute("PRAGMA user_version = 3")
        connection.execute("INSERT INTO sets VALUES ('s', 'ann', 1, 1, 1, ?)", (old,))
    connection.close()
    store = SQLiteStore(path)
    (found,) = await store.supplies_of("ann")
    assert isinstance(found, SetRow)
    assert found.name == "Mine"
    await store.close()


async def test_a_step_that_fails_is_not_half_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "hall.sqlite"
    await SQLiteStore(path).close()
    with monkeypatch.context() as patch:
        step = "CREATE TABLE extra (x); INSERT INTO nowhere VALUES (7);"
        patch.setattr("crownhall.hall.store.sqlite.connecting.STEPS", (*STEPS, step))
        with pytest.raises(StoreError, match="cannot be opened"):
            SQLiteStore(path)
    store = SQLiteStore(path)
    assert not store._connection.execute("SELECT name FROM sqlite_master WHERE name = 'extra'").fetchall()
    await store.close()


async def test_what_is_no_store_is_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "hall.sqlite").write_text("Dear diary, " * 100)
    with pytest.raises(StoreError, match="this is not a file of a hall"):
        SQLiteStore(tmp_path / "hall.sqlite")
    with pytest.raises(StoreError, match="no folder"):
        SQLiteStore(tmp_path / "nowhere" / "hall.sqlite")


# -- disks that refuse ------------------------------------------------------------------------------------------------


async def test_a_full_disk_loses_nothing_and_can_be_recovered_from(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "hall.sqlite")
    (pages,) = store._connection.execute("PRAGMA page_count").fetchone()
    store._connection.execute(f"PRAGMA max_page_count={pages + 8}")
    kept, refusal = 0, ""
    while not refusal and kept < 1000:
        try:
            await appended(store, "t", kept, LogLine(0, "x" * 500))
            kept += 1
        except StoreError as error:
            refusal = error.message
    assert 0 < kept < 1000
    assert refusal == "This could not be saved, so nothing has changed. The disk is full."
    results = await asyncio.gather(
        *[appended(store, "t", kept + more, LogLine(0, "x" * 500)) for more in range(60)], return_exceptions=True
    )
    assert all(isinstance(result, StoreError) for result in results), "a group is kept or refused as a whole"
    assert len(await store.log("t")) == kept
    store._connection.execute("PRAGMA max_page_count=100000")
    await appended(store, "t", kept, LogLine(0, "there is room again"))
    await store.close()
    again = SQLiteStore(tmp_path / "hall.sqlite")
    assert [line.text for line in await again.log("t")] == ["x" * 500] * kept + ["there is room again"]
    await again.close()


@contextmanager
def no_writing() -> Iterator[None]:
    """No file of this process can be written to."""
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, usual[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)


async def test_a_disk_that_takes_nothing_loses_nothing(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "hall.sqlite")
    await appended(store, "t", 0, LogLine(0, "before"))
    with no_writing():
        results = await asyncio.gather(
            *[appended(store, "t", number, LogLine(0, "meanwhile")) for number in (1, 2)], return_exceptions=True
        )
        lines = await store.log("t")
    assert [str(result) for result in results] == [
        "This could not be saved, so nothing has changed. The disk does not take what is written."
    ] * 2
    assert lines == [LogLine(0, "before")], "reading goes on"
    await appended(store, "t", 1, LogLine(0, "afterwards"))
    await store.close()
    again = SQLiteStore(tmp_path / "hall.sqlite")
    assert [line.text for line in await again.log("t")] == ["before", "afterwards"]
    await again.close()


def obey_permissions() -> None:
    """In a child: root may write anywhere, unless it gives up two of its powers for good."""
    for power in (1, 2):  # CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH
        assert ctypes.CDLL(None).prctl(24, power, 0, 0, 0) == 0  # PR_CAPBSET_DROP


def opened_in(folder: Path) -> subprocess.CompletedProcess[str]:
    """The hall's command, for a folder that it may not write to."""
    command = [sys.executable, "-m", "tests.hall.serve", "--port", "0", "--data", str(folder), "--no-browser"]
    before = obey_permissions if os.geteuid() == 0 else None
    return subprocess.run(command, cwd=ROOT, preexec_fn=before, capture_output=True, text=True, timeout=60)


async def test_a_folder_that_cannot_be_written_to_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir(0o555)
    ended = opened_in(tmp_path / "data")
    assert ended.returncode == 2, ended
    assert ended.stdout == ""
    assert ended.stderr.startswith("crownhall: The data in ")
    assert len(ended.stderr.splitlines()) == 1


async def test_data_that_can_only_be_read_is_told_in_a_sentence(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    hall = await Hall.in_folder(folder)
    await appended(hall.store, "t", 0, LogLine(0, "kept"))
    await hall.close()
    for path in folder.iterdir():
        path.chmod(0o444)
    folder.chmod(0o555)
    ended = opened_in(folder)
    assert ended.returncode == 2, ended
    assert ended.stderr.startswith("crownhall: The data in ")
    assert len(ended.stderr.splitlines()) == 1
    for path in folder.iterdir():
        path.chmod(0o600)
    folder.chmod(0o700)
    hall = await Hall.in_folder(folder)
    assert await hall.store.log("t") == [LogLine(0, "kept")]
    await hall.close()


# -- the hall's own secret --------------------------------------------------------------------------------------------


async def test_the_data_is_for_its_owner_alone(tmp_path: Path) -> None:
    hall = await Hall.in_folder(tmp_path / "data")
    await hall.close()
    assert stat.S_IMODE((tmp_path / "data").stat().st_mode) == 0o700
    assert stat.S_IMODE((tmp_path / "data" / "secret").stat().st_mode) == 0o600


async def test_nobody_else_opens_what_is_open(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "hall.sqlite")
    with pytest.raises(StoreError, match="Another hall"):
        SQLiteStore(tmp_path / "hall.sqlite")
    await appended(store, "t", 0, LogLine(0, "unharmed"))
    await store.close()
