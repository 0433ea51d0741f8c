"""The data folder: for its owner alone, and never silently an empty hall, or an older one."""

from __future__ import annotations

import asyncio
import os
import shutil
import stat
import subprocess
from pathlib import Path

import pytest

from crownhall.errors import CrownhallError
from crownhall.hall.hall import Hall
from crownhall.hall.store.protocol import LogLine
from crownhall.hall.store.sqlite.store import SQLiteStore
from crownhall.hall.upkeep.keeping import Keeping
from crownhall.hall.upkeep.pulse import Pulse
from tests.hall.lines import appended
from tests.hall.serving import ROOT, Server
from tests.hall.visitors import PATIENCE, Visitor

pytestmark = pytest.mark.anyio


async def opened(folder: Path) -> Hall:
    """A hall that is open, and has noted that it is."""
    (folder / "pulse").unlink(missing_ok=True)
    hall = await Hall.in_folder(folder)
    async with asyncio.timeout(PATIENCE):
        while not (folder / "pulse").exists():
            await asyncio.sleep(0.01)
    return hall


async def filled(folder: Path) -> None:
    """A hall that was open once."""
    hall = await opened(folder)
    await appended(hall.store, "t", 0, LogLine(0, "kept"))
    await hall.close()


async def refusal(folder: Path) -> str:
    """Why a hall does not open here; then nothing has changed."""
    before = contents(folder)
    with pytest.raises(CrownhallError) as refused:
        await Hall.in_folder(folder)
    assert contents(folder) == before
    return refused.value.message


def contents(folder: Path) -> dict[str, bytes]:
    """All files; what readers of the log share among themselves is none."""
    files = [path for path in folder.iterdir() if path.is_file() and not path.name.endswith("-shm")]
    return {path.name: path.read_bytes() for path in files}


async def lines_with_loss(folder: Path) -> list[str]:
    """What is there when the loss is accepted."""
    hall = await Hall.in_folder(folder, keeping=Keeping(accepts_loss=True))
    lines = [line.text for line in await hall.store.log("t")]
    await hall.close()
    return lines


# -- what is missing --------------------------------------------------------------------------------------------------


async def test_a_file_that_is_empty_or_gone_is_no_empty_hall(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    await filled(folder)
    (folder / "hall.sqlite").write_bytes(b"")
    assert "hall.sqlite is empty, although a hall was here before" in await refusal(folder)
    (folder / "hall.sqlite").unlink()
    assert "hall.sqlite is missing, although a hall was here before" in await refusal(folder)
    assert await lines_with_loss(folder) == []
    await filled(tmp_path / "new")


async def test_a_hall_that_was_killed_and_lost_its_log_is_refused(tmp_path: Path) -> None:
    """The real thing: killed, its write-ahead log gone, and opened by the command."""
    with Server(tmp_path / "data") as server:
        async with Visitor(server) as ann:
            table = await ann.new_table("bell", "me open")
            server.kill()
            copied = tmp_path / "copied"
            copied.mkdir()
            for name in ("hall.sqlite", "secret"):
                shutil.copy(server.data / name, copied)
            for folder in (copied, server.data):
                log = folder / "hall.sqlite-wal"
                kept = log.read_bytes() if log.exists() else b""
                log.unlink(missing_ok=True)
                command = [*Server(folder).command()]
                ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
                assert ended.returncode == 2, ended
                assert "hall.sqlite-wal is missing or empty, and the last moves were in it." in ended.stderr
                assert len(ended.stderr.splitlines()) == 1
                log.write_bytes(kept)
            server.start()
            assert (await ann.look(table))["state"] == "gathering", "with its log it is whole"


async def test_an_older_file_that_was_put_back_is_noticed(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    await filled(folder)
    shutil.copy(folder / "hall.sqlite", tmp_path)
    hall = await opened(folder)
    assert isinstance(hall.store, SQLiteStore)
    hall.store._open_before += 3 * 3600
    await Pulse(hall.store, folder).beat()
    await hall.close()
    shutil.copy(tmp_path / "hall.sqlite", folder)
    assert "the hall was open for 3 hours of which it knows nothing" in await refusal(folder)
    assert await lines_with_loss(folder) == ["kept"]


async def test_a_log_that_is_damaged_is_noticed(tmp_path: Path) -> None:
    """SQLite takes a damaged page for the end of the log, and silently drops all that follows."""
    folder, died = tmp_path / "data", tmp_path / "died"
    hall = await opened(folder)
    assert isinstance(hall.store, SQLiteStore)
    for number in range(50):
        await appended(hall.store, "t", number, LogLine(0, f"move {number}"))
    hall.store._open_before += 120.0
    await Pulse(hall.store, folder).beat()
    shutil.copytree(folder, died)
    await hall.close()
    with open(died / "hall.sqlite-wal", "r+b") as log:
        log.seek(32 + 20 * 4120 + 200)
        log.write(b"damage" * 20)
    assert "the hall was open for 2 minutes of which it knows nothing" in await refusal(died)
    assert 0 < len(await lines_with_loss(died)) < 50


async def test_a_secret_that_is_gone_is_not_silently_another(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    await filled(folder)
    (folder / "secret").unlink()
    assert "without it, the hall cannot recognise anybody" in await refusal(folder)
    assert await lines_with_loss(folder) == ["kept"]
    (folder / "secret").write_bytes(b"half")
    assert "is damaged" in await refusal(folder)


async def test_a_damaged_page_is_found_at_the_start(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    await filled(folder)
    with open(folder / "hall.sqlite", "r+b") as file:
        for page in range(2, file.seek(0, os.SEEK_END) // 4096):
            file.seek(page * 4096)
            file.write(b"\xff" * 4096)
    message = await refusal(folder)
    assert message.endswith("Please restore a backup with `crownhall hall restore`.")
    assert "damaged" in message
    (folder / "hall.sqlite").write_text("Dear diary, " * 1000)
    assert "this is not a file of a hall" in await refusal(folder)


async def test_a_hall_that_died_at_its_very_first_start_begins_anew(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    for name in ("hall.sqlite", "hall.lock"):
        (folder / name).touch()
    await filled(folder)


# -- for its owner alone ----------------------------------------------------------------------------------------------


def modes(folder: Path) -> dict[str, int]:
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir() if path.is_file()}


async def test_the_data_is_for_its_owner_alone_whatever_was_there_before(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    usual = os.umask(0)
    try:
        await filled(folder)
        assert set(modes(folder).values()) == {0o600}, "a new hall"
        (folder / "archive.jsonl").touch()
        folder.chmod(0o777)
        for path in folder.iterdir():
            path.chmod(0o666)
        hall = await opened(folder)
        found = modes(folder)
        await hall.close()
    finally:
        os.umask(usual)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert {"hall.sqlite", "hall.sqlite-wal", "hall.lock", "secret", "pulse", "archive.jsonl"} <= found.keys()
    assert set(found.values()) == {0o600}, found


async def test_a_folder_of_other_things_is_not_taken_over(tmp_path: Path) -> None:
    folder = tmp_path / "home"
    folder.mkdir(0o755)
    (folder / "letters.txt").touch()
    assert "has other things in it" in await refusal(folder)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o755
    assert [path.name for path in folder.iterdir()] == ["letters.txt"]
