"""Backups: made while the hall is open and under load, checked, restored as a whole or not at all."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import sqlite3
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest

from crownhall.errors import CrownhallError
from crownhall.hall.hall import Hall
from crownhall.hall.store.protocol import LogLine, StoreError
from crownhall.hall.store.sqlite.migrations import STEPS
from crownhall.hall.upkeep.backup import BackupError, make_backup
from crownhall.hall.upkeep.folder import RESTORED, RESTORING
from crownhall.hall.upkeep.restore import finish_restoring, restore
from crownhall.hall.upkeep.schedule import first_wait, make_next, numbered
from tests.hall.lines import appended
from tests.hall.robots import Book, Robot
from tests.hall.serving import ROOT, Server
from tests.hall.store.test_sqlite import no_writing
from tests.hall.visitors import PATIENCE, Visitor

pytestmark = pytest.mark.anyio


def crownhall(*words: str | Path) -> subprocess.CompletedProcess[str]:
    """The command, with the games that only tests have."""
    command = [sys.executable, "-m", "tests.hall.serve", *map(str, words)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)


async def hall_of(folder: Path, *texts: str) -> None:
    """A hall that was open once, with a log of these lines."""
    hall = await Hall.in_folder(folder)
    for number, text in enumerate(texts):
        await appended(hall.store, "t", number, LogLine(0, text))
    await hall.close()


async def lines_in(folder: Path) -> list[str]:
    hall = await Hall.in_folder(folder)
    lines = [line.text for line in await hall.store.log("t")]
    await hall.close()
    return lines


# -- the real thing ---------------------------------------------------------------------------------------------------


async def test_a_backup_of_an_open_hall_under_load_has_all_that_was_acknowledged_before(tmp_path: Path) -> None:
    book, file = Book(), tmp_path / "hall.backup"
    with Server(tmp_path / "data", "--unlimited") as server:
        async with Visitor(server) as ann, Visitor(server) as bob:

            async def keep_playing(visitor: Visitor, name: str) -> None:
                number = 0
                while True:
                    number += 1
                    await Robot(visitor, await visitor.new_table(), f"{name} {number}", book).run()

            playing = [asyncio.create_task(keep_playing(*each)) for each in ((ann, "ann"), (bob, "bob"))]
            async with asyncio.timeout(PATIENCE):
                while len(book.acknowledged) < 50:
                    await asyncio.sleep(0.01)
            before = list(book.acknowledged)
            made = await asyncio.to_thread(crownhall, "backup", file, "--data", server.data)
            assert made.returncode == 0, made
            assert made.stdout.startswith(f"{file}: ")
            assert made.stdout.endswith("; checked.\n"), made.stdout
            assert len(book.acknowledged) > len(before), "play went on meanwhile"
            checked = await asyncio.to_thread(crownhall, "check", "--data", server.data)
            assert (checked.returncode, checked.stdout.endswith("; everything can be read.\n")) == (0, True), checked
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            cookies = ann.http.cookies
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        refused = crownhall("restore", file, "--data", server.data, "--replace")
        assert (refused.returncode, refused.stderr.count("\n")) == (2, 1)
        assert "A hall that is open uses" in refused.stderr
    restored = crownhall("restore", file, "--data", tmp_path / "again")
    assert restored.returncode == 0, restored
    with sqlite3.connect(tmp_path / "again" / "hall.sqlite") as connection:
        stored = set(connection.execute("SELECT table_id, seat, key, text FROM lines"))
    connection.close()
    assert set(before) <= stored
    with Server(tmp_path / "again") as other:
        async with Visitor(other) as ann:
            ann.http.cookies = cookies
            listed = (await ann.http.get("/api/tables")).json()
            assert {table["id"] for table in listed} <= {move[0] for move in book.acknowledged}
            assert listed, "she is recognised by her cookie, and has her seat"
            table = next((table["id"] for table in listed if table["state"] == "playing"), "")
            if table:
                async with ann.at(table) as line:
                    assert (await line.play(line.moves()[0]))["ok"]


# -- making one -------------------------------------------------------------------------------------------------------


async def test_a_backup_is_made_of_a_closed_hall_and_leaves_it_as_it_was(tmp_path: Path) -> None:
    await hall_of(tmp_path / "data", "one", "two")
    before = (tmp_path / "data" / "hall.sqlite").read_bytes()
    findings = make_backup(tmp_path / "data", tmp_path / "file")
    assert (findings.tables, findings.faults) == (0, [])
    assert (tmp_path / "data" / "hall.sqlite").read_bytes() == before
    restore(tmp_path / "file", tmp_path / "again")
    assert await lines_in(tmp_path / "again") == ["one", "two"]
    assert (tmp_path / "again" / "secret").read_bytes() == (tmp_path / "data" / "secret").read_bytes()


async def test_a_backup_of_a_hall_that_was_killed_has_what_is_in_its_log(tmp_path: Path) -> None:
    hall = await Hall.in_folder(tmp_path / "data")
    await appended(hall.store, "t", 0, LogLine(0, "in the log alone"))
    shutil.copytree(tmp_path / "data", tmp_path / "died")
    await hall.close()
    make_backup(tmp_path / "died", tmp_path / "file")
    assert (tmp_path / "died" / "hall.sqlite-wal").stat().st_size > 0
    restore(tmp_path / "file", tmp_path / "again")
    assert await lines_in(tmp_path / "again") == await lines_in(tmp_path / "died") == ["in the log alone"]


async def test_what_is_there_is_not_written_over(tmp_path: Path) -> None:
    await hall_of(tmp_path / "data")
    (tmp_path / "file").write_text("letters")
    with pytest.raises(BackupError, match="is there already"):
        make_backup(tmp_path / "data", tmp_path / "file")
    assert (tmp_path / "file").read_text() == "letters"
    with pytest.raises(BackupError, match="There is no hall in"):
        make_backup(tmp_path / "nowhere", tmp_path / "new")
    with pytest.raises(BackupError, match="No such file or directory"):
        make_backup(tmp_path / "data", tmp_path / "nowhere" / "new")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data", "file"]


async def test_a_disk_without_room_gets_no_backup(tmp_path: Path) -> None:
    await hall_of(tmp_path / "data")
    with no_writing(), pytest.raises((BackupError, StoreError)):
        make_backup(tmp_path / "data", tmp_path / "file")
    assert [path.name for path in tmp_path.iterdir()] == ["data"]


# -- what is no backup ------------------------------------------------------------------------------------------------


async def test_what_is_no_backup_is_told_in_a_sentence_and_changes_nothing(tmp_path: Path) -> None:
    await hall_of(tmp_path / "data", "kept")
    make_backup(tmp_path / "data", tmp_path / "good")
    good = (tmp_path / "good").read_bytes()
    shutil.copy(tmp_path / "data" / "hall.sqlite", tmp_path / "plain")
    (tmp_path / "letters").write_text("Dear diary, " * 1000)
    (tmp_path / "empty").touch()
    (tmp_path / "cut").write_bytes(good[: len(good) // 2])
    (tmp_path / "damaged").write_bytes(good[:8192] + b"\xff" * 8192 + good[16384:])
    for name, why in {
        "missing": "There is no file",
        "letters": "is damaged, or is not a backup of a hall",
        "empty": "is not a backup of a hall",
        "plain": "is not a backup of a hall",
        "cut": "damaged",
        "damaged": "damaged",
    }.items():
        with pytest.raises(CrownhallError) as refused:
            restore(tmp_path / name, tmp_path / "data", replaces=True)
        assert why in refused.value.message, name
    ended = crownhall("restore", tmp_path / "cut", "--data", tmp_path / "new")
    assert (ended.returncode, ended.stdout, ended.stderr.count("\n")) == (2, "", 1), ended
    assert not (tmp_path / "new").exists()
    assert await lines_in(tmp_path / "data") == ["kept"]


async def test_a_backup_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    await hall_of(tmp_path / "data")
    make_backup(tmp_path / "data", tmp_path / "file")
    with sqlite3.connect(tmp_path / "file") as connection:
        connection.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
    connection.close()
    with pytest.raises(BackupError, match="newer version"):
        restore(tmp_path / "file", tmp_path / "new")


# -- putting it in place ----------------------------------------------------------------------------------------------


async def test_a_hall_that_is_there_is_moved_aside_if_that_is_wanted(tmp_path: Path) -> None:
    await hall_of(tmp_path / "old", "backed up")
    make_backup(tmp_path / "old", tmp_path / "file")
    await hall_of(tmp_path / "data", "there before")
    with pytest.raises(BackupError, match=r"There is a hall in .* already"):
        restore(tmp_path / "file", tmp_path / "data")
    assert await lines_in(tmp_path / "data") == ["there before"]
    _, aside = restore(tmp_path / "file", tmp_path / "data", replaces=True)
    assert await lines_in(tmp_path / "data") == ["backed up"]
    assert aside is not None
    assert await lines_in(aside) == ["there before"]


async def test_restoring_is_finished_whenever_it_was_interrupted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await hall_of(tmp_path / "old", "backed up")
    make_backup(tmp_path / "old", tmp_path / "file")
    renames = Path.rename
    steps = 0

    def counted(self: Path, target: Path) -> Path:
        nonlocal steps
        if steps == 0:
            raise KeyboardInterrupt
        steps -= 1
        return renames(self, target)

    outcomes = []
    for number in range(12):
        folder = tmp_path / f"data{number}"
        await hall_of(folder, "there before")
        with monkeypatch.context() as patch:
            patch.setattr(Path, "rename", counted)
            steps = number
            try:
                restore(tmp_path / "file", folder, replaces=True)
                done = True
            except KeyboardInterrupt:
                done = False
        outcomes.append((await lines_in(folder), done))
        assert not (folder / RESTORING).exists()
        assert not (folder / RESTORED).exists()
    assert outcomes[0] == (["there before"], False)
    assert [lines for lines, _ in outcomes] == sorted([lines for lines, _ in outcomes], reverse=True)
    assert outcomes[-1] == (["backed up"], True)


def test_nothing_is_finished_where_nothing_was_begun(tmp_path: Path) -> None:
    assert finish_restoring(tmp_path) is None
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("what", ["backup", "restore"])
async def test_killed_at_any_moment_it_is_done_or_not_done(tmp_path: Path, what: str) -> None:
    """A backup that has its name is whole; a folder holds one hall or the other."""
    await hall_of(tmp_path / "old", *[f"move {number}" for number in range(3000)])
    make_backup(tmp_path / "old", tmp_path / "file")
    await hall_of(tmp_path / "data", "there before")
    words = (
        ["backup", tmp_path / "new", "--data", tmp_path / "old"]
        if what == "backup"
        else ["restore", tmp_path / "file", "--data", tmp_path / "data", "--replace"]
    )
    command = [sys.executable, "-m", "tests.hall.serve", *map(str, words)]
    began = time.monotonic()
    subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    took = time.monotonic() - began
    for number in range(6):
        (tmp_path / "new").unlink(missing_ok=True)
        process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL)
        await asyncio.sleep(took * (0.6 + 0.08 * number))
        process.send_signal(signal.SIGKILL)
        process.wait()
        if what == "restore":
            assert len(await lines_in(tmp_path / "data")) in (1, 3000)
        elif (tmp_path / "new").exists():
            restore(tmp_path / "new", tmp_path / f"again{number}")
            assert len(await lines_in(tmp_path / f"again{number}")) == 3000
    if what == "backup":
        (tmp_path / "new").unlink(missing_ok=True)
        make_backup(tmp_path / "old", tmp_path / "new")
        assert not list(tmp_path.glob(".*")), "nothing is left of those that were interrupted"


async def test_what_an_interrupted_backup_left_is_cleared_away(tmp_path: Path) -> None:
    await hall_of(tmp_path / "old", "a move")
    for left in (".new.0a1b2c3d.part", ".new.0a1b2c3d.part-journal"):
        (tmp_path / left).write_bytes(b"half")
    (tmp_path / ".newer").write_bytes(b"another's")
    make_backup(tmp_path / "old", tmp_path / "new")
    assert [path.name for path in tmp_path.glob(".*")] == [".newer"]


# -- before an upgrade ------------------------------------------------------------------------------------------------


async def test_a_copy_is_made_before_each_upgrade(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "data"
    await hall_of(folder, "before")
    monkeypatch.setattr("crownhall.hall.store.sqlite.connecting.STEPS", (*STEPS, "DELETE FROM log;"))
    assert await lines_in(folder) == [], "a step that is a mistake"
    (copy,) = (folder / "before-upgrades").iterdir()
    assert copy.name.startswith(f"step-{len(STEPS)}-")
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    monkeypatch.undo()
    restore(copy, folder, replaces=True)
    assert await lines_in(folder) == ["before"]


async def test_without_room_for_a_copy_nothing_is_upgraded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "data"
    await hall_of(folder, "before")
    (folder / "before-upgrades").write_text("in the way")
    with monkeypatch.context() as patch:
        patch.setattr("crownhall.hall.store.sqlite.connecting.STEPS", (*STEPS, "DELETE FROM log;"))
        with pytest.raises(CrownhallError, match="no copy of it can be made"):
            await Hall.in_folder(folder)
    assert await lines_in(folder) == ["before"]


# -- by schedule ------------------------------------------------------------------------------------------------------


async def test_a_hall_makes_backups_by_itself_and_keeps_the_last(tmp_path: Path) -> None:
    backups = tmp_path / "backups"
    words = ("--backup-dir", str(backups), "--backup-every", "0.0001", "--backup-keep", "2")
    with Server(tmp_path / "data", *words) as server:
        async with Visitor(server) as ann:
            table = await ann.new_table()
            async with asyncio.timeout(PATIENCE):
                while not backups.exists() or max([0, *numbered(backups)]) < 4:
                    await asyncio.sleep(0.05)
    found = numbered(backups)
    assert len(found) in (2, 3), "the last two, and one that was just made"
    _, aside = restore(found[max(found)], tmp_path / "again")
    assert aside is None
    hall = await Hall.in_folder(tmp_path / "again")
    assert await hall.store.table(table) is not None
    await hall.close()


async def test_a_clock_that_was_wrong_once_costs_no_good_backup(tmp_path: Path) -> None:
    await hall_of(tmp_path / "data", "kept")
    backups = tmp_path / "backups"
    backups.mkdir()
    first = make_next(tmp_path / "data", backups, 2).path
    (backups / "letters.txt").touch()
    ahead = first.rename(backups / "hall-000001-2099-01-01-0000.backup")
    os.utime(ahead, (4e9, 4e9))
    assert first_wait(backups, 3600.0) == 0.0, "from the future: not believed"
    second, third = (make_next(tmp_path / "data", backups, 2).path for _ in range(2))
    assert {path.name for path in backups.iterdir()} == {second.name, third.name, "letters.txt"}
    assert 3500.0 < first_wait(backups, 3600.0) <= 3600.0
    os.utime(third, (1e9, 1e9))
    assert first_wait(backups, 3600.0) == 0.0


async def test_a_folder_that_takes_no_backups_is_told_at_the_start(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    words = ("--data", tmp_path / "data", "--port", "0", "--no-browser", "--backup-dir", tmp_path / "file" / "backups")
    ended = crownhall(*words)
    assert (ended.returncode, ended.stderr.count("\n")) == (2, 1), ended
    assert "Backups cannot be kept in" in ended.stderr
    for flag, value in (("--backup-every", "0"), ("--backup-keep", "0"), ("--forget-unused-tables", "-1")):
        ended = crownhall("--data", tmp_path / "data", f"{flag}={value}")
        assert (ended.returncode, f"“{value}” is not" in ended.stderr) == (2, True), ended
