"""`crownhall hall --store`: a database is opened, or refused in one sentence; nothing of it is changed then."""

from __future__ import annotations

import asyncio
import re
import subprocess
from pathlib import Path

import pytest

from crownhall.errors import CrownhallError
from crownhall.hall.house.house import opened_as_one_of_many
from crownhall.hall.store.postgresql.connecting import connect
from crownhall.hall.store.postgresql.locks import try_alone
from crownhall.hall.store.postgresql.steps import STEPS
from crownhall.hall.store.postgresql.store import PostgreSQLStore
from crownhall.hall.upkeep.keeping import DEFAULT_KEEPING, Keeping
from tests.hall.database.test_moving import refused
from tests.hall.databases import Database, free_port
from tests.hall.serving import Server
from tests.hall.upkeep.test_backup import crownhall
from tests.hall.visitors import Visitor

pytestmark = pytest.mark.anyio


def opened(address: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return crownhall("--store", address, "--data", folder, "--no-browser", "--port", "0")


async def test_a_hall_in_a_database_is_the_same_after_a_kill(database: Database, tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--store", database.new()) as server:
        async with Visitor(server) as guest:
            table = await guest.new_table("treasury")
            server.kill()
            server.start()
            assert (await guest.look(table))["id"] == table


async def not_opened(address: str, folder: Path, why: str, keeping: Keeping = DEFAULT_KEEPING) -> None:
    with pytest.raises(CrownhallError, match=why):
        await opened_as_one_of_many(address, folder, keeping=keeping)


async def test_what_cannot_be_opened_is_refused(database: Database, tmp_path: Path) -> None:
    data = tmp_path / "data"
    told = opened(f"postgresql://hall:geheim@127.0.0.1:{free_port()}/hall", data)
    refused(told, "cannot be reached")
    assert "geheim" not in told.stderr
    await not_opened(database.address("nowhere"), data, "cannot be reached")
    newer = database.new()
    name = newer.rpartition("/")[2]
    database.sql(f"CREATE TABLE steps (number integer); INSERT INTO steps VALUES ({len(STEPS) + 1})", name)
    await not_opened(newer, data, "newer version of Crownhall")
    assert database.sql("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'", name) == "1"
    other = database.new()
    database.sql("CREATE TABLE invoices (number integer)", other.rpartition("/")[2])
    await not_opened(other, data, "has other things in it")
    told = opened("mysql://localhost/hall", data)
    assert (told.returncode, "is not the address of a database" in told.stderr) == (2, True)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("hall:geheim@[::1/hall", "hall@[::1/hall"),
        ("hall:ge@h:e/im@127.0.0.1/hall", "hall@127.0.0.1/hall"),
        ("hall:geheim@127.0.0.1:port/hall", "hall@127.0.0.1:port/hall"),
        ("hall:geheim?geheim@h:p/hall", "hall…"),
        ("127.0.0.1:p/hall?password=geheim@geheim", "127.0.0.1…"),
    ],
)
async def test_an_address_that_is_none_is_told_without_its_password(tmp_path: Path, typed: str, told: str) -> None:
    await not_opened(f"postgresql://{typed}", tmp_path, re.escape(f"postgresql://{told} is not the address"))


async def test_what_is_done_to_files_is_not_done_to_a_database(database: Database, tmp_path: Path) -> None:
    address, data = database.new(), tmp_path / "data"
    data.mkdir()
    (data / "crownhall.toml").write_text(f'store = "{address}"\n')
    refused(crownhall("backup", tmp_path / "file", "--data", data), "pg_dump")
    refused(crownhall("restore", tmp_path / "file", "--data", data), "pg_restore")
    await not_opened(address, data, "pg_dump", Keeping(backup_dir=tmp_path / "backups"))


async def test_a_lock_that_is_about_to_go_is_waited_for(database: Database, tmp_path: Path) -> None:
    address = database.new()
    await (await PostgreSQLStore.opened(address)).close()
    alone = await connect(address)
    assert await try_alone(alone)
    await not_opened(address, tmp_path / "data", "is being moved")
    asyncio.get_running_loop().call_later(0.3, alone.terminate)
    await (await PostgreSQLStore.opened(address)).close()
