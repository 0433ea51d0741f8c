"""The hall as a process: a disk that fills up, a second hall, workers that outlive nobody, closing in order."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
from pathlib import Path

import pytest

from crownhall.engine.record import verify
from tests.engine.bell import registered
from tests.hall.conftest import Arrive
from tests.hall.serving import ROOT, Server
from tests.hall.visitors import PATIENCE, finish_bell

pytestmark = pytest.mark.anyio


async def test_a_disk_that_fills_up_is_told_and_play_goes_on_when_there_is_room(
    arrive: Arrive, own_server: Server
) -> None:
    ann, bob = await arrive(own_server), await arrive(own_server)
    table = await ann.new_table("bell", "me open", options={"rounds": 1})
    await bob.join(table)
    async with ann.at(table) as left, bob.at(table) as right:
        assert (await left.play("pick a"))["ok"]
        own_server.limit_files(0)
        for line, move in ((left, "pick b"), (right, "pick a"), (left, "pick c")):
            refused = await line.play(move)
            assert refused["code"] == "store/failed"
            assert refused["message"].endswith("The disk does not take what is written.")
        assert (await left.ask("take_back"))["code"] == "store/failed"
        assert (await left.ask("say", text="What is wrong?"))["code"] == "store/failed"
        response = await ann.http.post("/api/me", json={"name": "Anna"})
        assert (response.status_code, response.json()["code"]) == (503, "store/failed")
        response = await ann.http.post("/api/tables", json={"game": "square", "sits": [{"who": "me"}]})
        assert response.status_code == 503
        assert (await bob.look(table))["state"] == "playing", "what is stored can be read"
        async with ann.at(table) as again:
            assert again.position["view"]["picked"] == [0]
        own_server.limit_files(-1)
        assert (await left.play("pick b"))["ok"]
        await finish_bell(left, right)
    own_server.kill()
    own_server.start()
    record = (await ann.http.get(f"/api/tables/{table}/record")).text
    with registered():
        assert len(verify(record).log) == 7


async def test_a_second_hall_on_the_same_data_is_refused(own_server: Server) -> None:
    second = Server(own_server.data)
    ended = subprocess.run(second.command(), cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert ended.stderr.endswith("Another hall that is open uses this data.\n")
    assert len(ended.stderr.splitlines()) == 1


async def test_a_port_that_is_taken_is_told_in_a_sentence(own_server: Server, tmp_path: Path) -> None:
    second = Server(tmp_path / "other")
    second.port = own_server.port
    ended = subprocess.run(second.command(), cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert ended.returncode == 2
    assert "cannot listen" in ended.stderr
    assert len(ended.stderr.splitlines()) == 1


async def test_the_workers_of_a_killed_hall_end_and_its_port_is_free(arrive: Arrive, own_server: Server) -> None:
    ann = await arrive(own_server)
    table = await ann.new_table("bell", "me random")
    async with ann.at(table) as line:
        for move in ("pick a", "pick b"):
            assert (await line.play(move))["ok"]
        await line.until(lambda _: line.position["view"]["ready"] == [True, True])
    workers = children_of(own_server.pid)
    assert workers, "a bot has thought"
    own_server.kill()
    own_server.start()  # on the same port
    async with asyncio.timeout(PATIENCE):
        while any(Path(f"/proc/{pid}").exists() for pid in workers):
            await asyncio.sleep(0.05)
    assert (await ann.look(table))["state"] == "playing"


async def test_a_hall_that_is_told_to_close_closes_everything(arrive: Arrive, own_server: Server) -> None:
    ann = await arrive(own_server)
    table = await ann.new_table("bell", "me random")
    line = await ann.open(table)
    assert (await line.play("pick a"))["ok"]
    workers = children_of(own_server.pid)
    os.kill(own_server.pid, signal.SIGINT)
    assert own_server.process is not None
    assert own_server.process.wait(PATIENCE) == 130
    await line.connection.wait_closed()
    assert not (own_server.data / "hall.sqlite-wal").exists(), "the data is in one file"
    assert "Traceback" not in own_server.complaints.read_text()
    async with asyncio.timeout(PATIENCE):
        while any(Path(f"/proc/{pid}").exists() for pid in workers):
            await asyncio.sleep(0.05)


async def test_a_hall_that_is_ended_with_everything_under_way_leaves_nothing_behind(
    arrive: Arrive, own_server: Server
) -> None:
    ann = await arrive(own_server)
    table = await ann.new_table("bell", "me random")
    async with ann.at(table), ann.http.stream("GET", f"/api/tables/{table}/stream") as stream:
        asked = asyncio.create_task(ann.http.post("/api/tools/square-solve", json={"seed": "monday"}))
        async with asyncio.timeout(PATIENCE):
            while len(children_of(own_server.pid)) < 3:  # a bot's worker, a tool's, and who looks after both
                await asyncio.sleep(0.01)
        await asyncio.to_thread(own_server.stop)
        assert [line async for line in stream.aiter_lines()], "it came to its end"
    assert (await asked).json()["code"] == "hall/closing"
    assert own_server.complaints.read_text() == ""


def children_of(pid: int) -> list[int]:
    """The processes that this one started, and those they started."""
    found = [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return found + [grandchild for child in found for grandchild in children_of(child)]
