"""`crownhall hall --processes`: several halls behind one port of one machine."""

from __future__ import annotations

import asyncio
import os
import selectors
import signal
import socket
import threading
from contextlib import ExitStack
from pathlib import Path

import pytest

from crownhall.hall.house.processes import Child, Front, Waiting, chosen
from tests.hall.database.test_moving import refused
from tests.hall.databases import Database, free_port
from tests.hall.serving import Server
from tests.hall.upkeep.test_backup import crownhall
from tests.hall.visitors import PATIENCE, Visitor, finish_bell

pytestmark = pytest.mark.anyio


def children_of(pid: int) -> list[int]:
    return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def test_a_child_that_dies_moves_nobody_else() -> None:
    lines = [f"GET /ws/tables/t{number}?last=3 HTTP/1.1\r\n".encode() for number in range(300)]
    before = [chosen(line, "", [0, 1, 2]) for line in lines]
    after = [chosen(line, "", [0, 2]) for line in lines]
    assert min(before.count(number) for number in range(3)) > 60
    assert all(new == old for old, new in zip(before, after, strict=True) if old != 1)
    assert chosen(b"GET /crown/api/tables/t7/log HTTP/1.1\r\n", "", [0, 1, 2]) == before[7]
    assert chosen(b"GET /api/me HTTP/1.1\r\n", "::1", [0, 1, 2]) == chosen(b"", "::1", [0, 1, 2])


def test_a_process_that_hangs_keeps_nobody_from_the_others() -> None:
    """What it does not take waits in its line, which has an end."""
    first = next(line for at in range(99) if chosen(line := b"GET /ws/tables/t%d" % at, "", [0, 1]) == 0)
    with ExitStack() as stack:
        pairs = [[stack.enter_context(end) for end in socket.socketpair()] for _ in range(2)]
        front = Front(stack.enter_context(socket.socket()), 2, lambda: None)
        for number, (ours, _) in enumerate(pairs):
            front._keep(Child(number, 0, ours, 0.0))

        def hand_over() -> None:
            for _ in range(400):
                come, gone = socket.socketpair()
                gone.close()
                front._selector.register(come, selectors.EVENT_READ)
                front._waiting[come.fileno()] = waiting = Waiting(come, "127.0.0.1", 0.0)
                front._hand_over(waiting, first)

        handing = threading.Thread(target=hand_over, daemon=True)
        handing.start()
        handing.join(20)
        assert not handing.is_alive()
        pairs[1][1].setblocking(False)
        assert pairs[1][1].recv(16) == b"c"


async def test_people_play_on_when_a_process_dies(database: Database, tmp_path: Path) -> None:
    words = ("--store", database.new(), "--processes", "2")
    with Server(tmp_path / "data", *words) as server:
        async with Visitor(server) as ann, Visitor(server) as bob:
            table = await ann.new_table("bell", "me open", options={"rounds": 1})
            await bob.join(table)
            async with ann.at(table) as left, bob.at(table) as right:
                assert (await left.play("pick a"))["ok"]
                assert (await left.play("pick b"))["ok"]
                await right.settle()
                children = children_of(server.pid)
                assert len(children) == 2
                for child in children:
                    os.kill(child, signal.SIGKILL)
                    await asyncio.sleep(0.1)
            async with asyncio.timeout(PATIENCE):
                while len(set(children_of(server.pid)) - set(children)) < 2:
                    await asyncio.sleep(0.1)
            async with ann.at(table) as left, bob.at(table) as right:
                await finish_bell(left, right)
                assert left.table["state"] == "over"
        children = children_of(server.pid)
        server.stop()
        assert [child for child in children if Path(f"/proc/{child}").exists()] == []


def test_all_end_that_are_asked_to_while_one_is_being_started(database: Database, tmp_path: Path) -> None:
    server = Server(tmp_path / "data", "--store", database.new(), "--processes", "3").start()
    assert server.stop() == 0  # the others are started when the first one is open


def test_a_supervisor_is_told_of_all_processes_as_of_one(
    database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = tmp_path / "notify"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as channel:
        channel.bind(str(address))
        channel.settimeout(PATIENCE)
        monkeypatch.setenv("NOTIFY_SOCKET", str(address))
        server = Server(tmp_path / "data", "--store", database.new(), "--processes", "2").start()
        assert channel.recv(100) == b"READY=1"
        server.stop()
        assert channel.recv(100) == b"STOPPING=1"
        channel.setblocking(False)
        with pytest.raises(BlockingIOError):
            channel.recv(100)


def test_what_cannot_be_is_refused_in_a_sentence(tmp_path: Path) -> None:
    data = ("--data", tmp_path / "data", "--no-browser", "--port", "0")
    refused(crownhall("--processes", "2", *data), "need a database that they share")
    told = crownhall("--processes", "0", *data)
    assert (told.returncode, "“0” is not a whole number above 0" in told.stderr) == (2, True)
    told = crownhall("--processes", "999999999", *data)
    assert (told.returncode, "“999999999” is more than 256 processes" in told.stderr) == (2, True)
    told = crownhall("--house-address", "10.0.0.5", *data)
    assert (told.returncode, "“10.0.0.5” is not the address of a hall" in told.stderr) == (2, True)
    away = f"postgresql://hall@127.0.0.1:{free_port()}/hall"
    refused(crownhall("--processes", "2", "--store", away, *data), "cannot be reached")
    two = ("--processes", "2", "--store", away, "--house-address", "10.0.0.5:8000")
    refused(crownhall(*two, *data), "cannot reach each of several processes")
