"""A hall whose database is away for a while: it says so in a few lines, and goes on."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

import pytest

from tests.hall.databases import Database
from tests.hall.house.comers import Comer
from tests.hall.serving import Server
from tests.hall.visitors import PATIENCE

pytestmark = pytest.mark.anyio


async def test_the_log_says_it_in_single_lines(tmp_path: Path) -> None:
    with Database() as database, Server(tmp_path / "hall", "--store", database.new(is_lasting=True)) as server:
        async with asyncio.timeout(PATIENCE), Comer(server) as ann:
            table = await ann.new_table("treasury")
            assert len((await ann.http.get("/api/tables")).json()) == 1
            database.stop(signal.SIGKILL)
            assert (await ann.http.get("/api/tables")).status_code == 503
            while "sign of life" not in server.complaints.read_text():
                await asyncio.sleep(0.05)
            while True:
                try:
                    database.start()
                    break
                except AssertionError:  # those of the one that was killed are not all gone
                    await asyncio.sleep(0.1)
            while (await ann.http.get("/api/tables")).status_code != 200:
                await asyncio.sleep(0.05)
            async with ann.at(table) as line:
                assert (await line.play(line.moves()[0]))["ok"]
        said = server.complaints.read_text()
    assert "Traceback" not in said, said
    assert len(said.splitlines()) < 40
