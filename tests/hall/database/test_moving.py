"""A hall moves from a folder into a database and back: nothing is lost, and what cannot be done changes nothing."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from crownhall.errors import CrownhallError
from crownhall.hall.hall import Hall
from crownhall.hall.store.postgresql.steps import STEPS as DATABASE_STEPS
from crownhall.hall.store.sqlite.migrations import STEPS
from crownhall.hall.upkeep import moving
from crownhall.hall.upkeep.folder import DATA
from crownhall.hall.upkeep.moving import TABLES, columns_of, move_data
from tests.hall.databases import Database, free_port
from tests.hall.robots import Book, Robot
from tests.hall.serving import Server
from tests.hall.upkeep.test_backup import crownhall
from tests.hall.visitors import PATIENCE, Visitor

pytestmark = pytest.mark.anyio


async def played(server: Server, seed: str) -> Book:
    """A match of two that is over, with a word of chat, and one that goes on."""
    book = Book()
    async with Visitor(server) as ann, Visitor(server) as bob:
        table = await ann.new_table("bell", "me open")
        await bob.join(table)
        robots = [Robot(each, table, f"{seed} {at}", book) for at, each in enumerate((ann, bob))]
        await asyncio.wait_for(asyncio.gather(*[robot.run() for robot in robots]), PATIENCE)
        await ann.new_table("treasury")
    return book


HOUSE = ("halls", "leases", "notices", "tries")
"""What several halls need of a database, and one in a folder does not."""


def contents(file: Path) -> dict[str, list[Any]]:
    with sqlite3.connect(file) as connection:
        found = {}
        for name in TABLES:
            columns = ", ".join(f'"{column}"' for column in columns_of(connection, name))
            rows = connection.execute(f"SELECT {columns} FROM {'lines' if name == 'log' else name}").fetchall()
            found[name] = sorted(rows, key=repr)
    del found["facts"]
    return found


async def test_there_and_back_again(database: Database, tmp_path: Path) -> None:
    old, new, address = tmp_path / "old", tmp_path / "new", database.new()
    with Server(old, "--unlimited") as server:
        book = await played(server, "before")
        async with Visitor(server) as guest:
            await guest.new_table("square")
            cookie = guest.http.cookies["crownhall"]
    assert book.acknowledged
    told = crownhall("move-data", old, address)
    assert (told.returncode, told.stderr) == (0, "")
    assert "3 tables with" in told.stdout
    assert "every match was replayed" in told.stdout
    with Server(tmp_path / "folder", "--store", address, "--unlimited") as server:
        async with Visitor(server) as guest:
            guest.wear(cookie)
            tables = (await guest.http.get("/api/tables")).json()
            assert [table["game"] for table in tables] == ["square"], "it is still the same guest"
        await played(server, "after")
    assert "everything can be read" in crownhall("check", "--store", address).stdout
    told = crownhall("move-data", address, new)
    assert (told.returncode, told.stderr) == (0, "")
    assert "5 tables with" in told.stdout
    assert (old / "secret").read_bytes() == (new / "secret").read_bytes()
    hall = await Hall.in_folder(new)
    assert len(await hall.store.last_tables(10)) == 5
    await hall.close()


async def test_every_row_comes_back_as_it_was(database: Database, tmp_path: Path) -> None:
    old, new, address = tmp_path / "old", tmp_path / "new", database.new()
    with Server(old, "--unlimited") as server:
        await played(server, "rows")
    with sqlite3.connect(old / DATA) as file:
        odd = "\\0 \0 \\\\ “ü” 🂡"
        file.execute("INSERT INTO log VALUES ('odd', 0, -1, ?, ?, 0.25)", (odd, odd))
        file.execute("INSERT INTO pictures VALUES ('s', 0, x'00ff5c')")
        file.execute("INSERT INTO sets VALUES ('s', '', 1.5, 2.5, 3, 'no row', 0)")
    await move_data(str(old), address)
    await move_data(address, str(new))
    assert contents(new / DATA) == contents(old / DATA)


async def test_both_stores_have_the_same_tables(database: Database) -> None:
    file = sqlite3.connect(":memory:")
    for step in STEPS:
        file.executescript(step)
    sql = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'journal'"
    assert {name for (name,) in file.execute(sql)} == set(TABLES)
    connection = await asyncpg.connect(database.new())
    for step in DATABASE_STEPS:
        await connection.execute(step)
    sql = "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'"
    found: dict[str, set[str]] = {}
    for table, column in await connection.fetch(sql):
        found.setdefault(table, set()).add(column)
    await connection.close()
    for name in ("secrets", *HOUSE):
        del found[name]
    assert found == {name: set(columns_of(file, name)) for name in TABLES}


def refused(told: subprocess.CompletedProcess[str], why: str) -> None:
    assert told.returncode == 2
    assert why in told.stderr
    assert len(told.stderr.splitlines()) == 1, "one sentence"
    assert told.stdout == ""


async def not_moved(source: object, target: object, why: str) -> None:
    with pytest.raises(CrownhallError, match=why):
        await move_data(str(source), str(target))


async def test_what_cannot_be_moved_is_refused_and_nothing_has_changed(database: Database, tmp_path: Path) -> None:
    hall, full, empty = tmp_path / "hall", database.new(), database.new()
    with Server(hall) as server:
        async with Visitor(server) as guest:
            await guest.new_table("treasury")
        await not_moved(hall, full, "Another hall that is open")
    before = contents(hall / DATA)
    await move_data(str(hall), full)
    await not_moved(hall, full, "There is a hall in .* already")
    await not_moved(full, hall, "There is a hall in .* already")
    assert contents(hall / DATA) == before
    await not_moved(tmp_path / "nowhere", full, "There is no hall in")
    await not_moved(empty, tmp_path / "new", "There is no hall in")
    assert [path.name for path in (tmp_path / "new").iterdir()] == []
    await not_moved(hall, tmp_path / "other", "from a folder to a database, or back")
    database.sql("UPDATE log SET number = number + 1; INSERT INTO steps VALUES (99)", full.rpartition("/")[2])
    await not_moved(full, tmp_path / "new", "newer version of Crownhall")
    away = f"postgresql://hall:geheim@127.0.0.1:{free_port()}/hall"
    told = crownhall("move-data", hall, away)
    refused(told, "cannot be reached")
    assert "geheim" not in told.stderr


async def test_a_copy_that_is_not_the_same_is_thrown_away(
    database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall, address = tmp_path / "hall", database.new()
    with Server(hall, "--unlimited") as server:
        await played(server, "spoilt")
    monkeypatch.setattr(moving, "escaped", lambda text: "nonsense")
    await not_moved(hall, address, "The copy is not what it is a copy of")
    assert database.sql("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'", address.rpartition("/")[2]) == "0"
