"""From the first step of the data to the newest in one go. `step_1.sql` was written by a hall of that time."""

from __future__ import annotations

import sqlite3
import subprocess
import time
from pathlib import Path

import pytest

from crownhall.engine.record import verify
from crownhall.hall.errors import Refused
from crownhall.hall.store.sqlite.migrations import STEPS
from crownhall.hall.upkeep.backup import make_backup
from crownhall.hall.upkeep.check import check_folder
from crownhall.hall.upkeep.restore import restore
from tests.hall.serving import ROOT, Server
from tests.hall.visitors import Visitor

pytestmark = pytest.mark.anyio

COOKIE = "BblEGOGPVzpG9L149ghUFQ.8113b7fbdf60dd76a776aa1125706bce"
SECRET = "00493a87c5d68fe4fcc9fefd4a674566d1419cd5007b84297769207625f4855c"
RUNNING, FINISHED, UNTOUCHED = "ht-6vwdT36Su", "qFDRvzkosnAJ", "5yBWuJGAjedy"
COPIED = 4000


def first_hall(folder: Path, copies: int = 0) -> None:
    """The data of a hall of the first step: a guest with three tables; the finished one so many times more."""
    folder.mkdir()
    (folder / "secret").write_bytes(bytes.fromhex(SECRET))
    connection = sqlite3.connect(folder / "hall.sqlite")
    connection.execute("PRAGMA journal_mode=WAL")
    connection.executescript(Path(__file__).with_name("step_1.sql").read_text())
    with connection:
        for name in [f"copy{number}" for number in range(copies)]:
            connection.execute("INSERT INTO tables SELECT ?, touched, row FROM tables WHERE id = ?", (name, FINISHED))
    connection.close()


def be_ann(visitor: Visitor) -> None:
    """The guest of then, by the cookie of then."""
    visitor.wear(COOKIE)


async def test_a_hall_of_the_first_step_is_opened_and_played_on(tmp_path: Path) -> None:
    first_hall(tmp_path / "data")
    with Server(tmp_path / "data") as server:
        async with Visitor(server) as ann:
            be_ann(ann)
            assert (await ann.http.get("/api/me")).json()["name"] == "Ann"
            listed = {table["id"]: table for table in (await ann.http.get("/api/tables")).json()}
            states = {name: (table["state"], table["unreadable"]) for name, table in listed.items()}
            assert states == {RUNNING: ("playing", ""), FINISHED: ("over", ""), UNTOUCHED: ("playing", "")}
            assert (await ann.http.get("/api/stats")).json()["square"]["games"] == 1, "a result"
            (best,) = (await ann.http.get("/api/scores/square")).json()
            assert best["table"] == FINISHED, "a high score"
            assert verify((await ann.http.get(f"/api/tables/{FINISHED}/record")).text).outcome() is not None
            for table, lines in ((RUNNING, 8), (UNTOUCHED, 0)):
                async with ann.at(table) as line:
                    assert [said["text"] for said in line.messages[0]["chat"]] == ["Well met"] * (lines > 0)
                    assert (await line.play(line.moves()[0]))["ok"]
                    assert (await line.play("finish"))["ok"]
                    assert len(verify((await ann.http.get(f"/api/tables/{table}/record")).text).log) == lines + 2
    with sqlite3.connect(tmp_path / "data" / "hall.sqlite") as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (len(STEPS),)
        rules = connection.execute("SELECT DISTINCT json_extract(row, '$.rules') FROM tables").fetchall()
    connection.close()
    assert rules == [(1,)]
    (copy,) = (tmp_path / "data" / "before-upgrades").iterdir()
    assert copy.name.startswith("step-1-")
    restore(copy, tmp_path / "again")
    with Server(tmp_path / "again") as server:
        async with Visitor(server) as ann:
            be_ann(ann)
            assert (await ann.look(RUNNING))["state"] == "playing", "as it was before"


def test_older_data_can_be_backed_up_and_is_checked_when_it_is_up_to_date(tmp_path: Path) -> None:
    first_hall(tmp_path / "data")
    findings = make_backup(tmp_path / "data", tmp_path / "file")
    assert (findings.tables, findings.lines) == (3, 13)
    with pytest.raises(Refused, match="is of another version of Crownhall"):
        check_folder(tmp_path / "data")


async def test_an_upgrade_that_is_killed_is_taken_up_again(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    first_hall(folder, COPIED)
    command = Server(folder).command()
    for number in range(5):
        process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until = time.monotonic() + 30
        while not (folder / "before-upgrades").exists() and time.monotonic() < until:
            time.sleep(0.01)
        time.sleep(0.02 * number)
        process.kill()
        process.wait()
    with Server(folder) as server:
        async with Visitor(server) as ann:
            be_ann(ann)
            assert (await ann.look(RUNNING))["state"] == "playing"
    with sqlite3.connect(folder / "hall.sqlite") as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (len(STEPS),)
        assert connection.execute("SELECT count(*) FROM tables").fetchone() == (COPIED + 3,)
    connection.close()
    assert not list((folder / "before-upgrades").glob("*.part"))
