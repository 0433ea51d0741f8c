"""A restart while people play: nobody is refused, no move is lost, and everybody is told that it is but a moment."""

from __future__ import annotations

import asyncio
import shlex
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from crownhall.engine.record import verify
from crownhall.hall.wire.http_connection import LAST_REQUEST_SECONDS
from tests.engine.bell import registered
from tests.hall.serving import ROOT, Server
from tests.hall.visitors import PATIENCE, Visitor, finish_bell

pytestmark = pytest.mark.anyio
SERVICE_RESTART = 1012
HAND_OVER = """
import os, sys
os.dup2(int(sys.argv[1]), 3)
os.environ |= {"LISTEN_FDS": "1", "LISTEN_PID": str(os.getpid())}
os.execv(sys.argv[2], sys.argv[2:])
"""


class Supervised(Server):
    """A hall that inherits its listening socket, as systemd would hand it over."""

    def __init__(self, data: Path, *words: str) -> None:
        super().__init__(data, *words)
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port = self.listening.getsockname()[1]

    def command(self) -> list[str]:
        plain = super().command()
        at = plain.index("--port")
        return [sys.executable, "-c", HAND_OVER, str(self.listening.fileno()), *plain[:at], *plain[at + 2 :]]

    def popen(self, complaints: int) -> subprocess.Popen[str]:
        return subprocess.Popen(
            self.command(),
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=complaints,
            text=True,
            pass_fds=(self.listening.fileno(),),
        )


@pytest.fixture
def supervised(tmp_path: Path) -> Iterator[Supervised]:
    server = Supervised(tmp_path / "data")
    with server:
        yield server
    server.listening.close()


async def test_a_restart_refuses_nobody_and_loses_nothing(supervised: Supervised) -> None:
    async with Visitor(supervised) as ann, Visitor(supervised) as bob:
        table = await ann.new_table("bell", "me open", options={"rounds": 1})
        await bob.join(table)
        asking = Asking(supervised.url)
        async with ann.at(table) as left, bob.at(table) as right:
            assert (await left.play("pick a"))["ok"]
            assert supervised.process is not None
            supervised.process.send_signal(signal.SIGTERM)
            await left.send({"type": "play", "id": "under way", "move": "pick b", "ask": left.position["ask"]})
            for line in (left, right):
                assert await code_of_the_end(line.connection) == SERVICE_RESTART
        await asyncio.to_thread(supervised.stop)
        await asyncio.to_thread(supervised.start)
        async with ann.at(table) as left, bob.at(table) as right:
            again = await left.play("pick b", id="under way")
            assert again["ok"], "stored before, or now: in any case once"
            await finish_bell(left, right)
        told = await asking.told()
        assert set(told) == {200}
        assert len(told) > 5
        record = (await ann.http.get(f"/api/tables/{table}/record")).text
        with registered():
            assert len(verify(record).log) == 7
    assert "Traceback" not in supervised.complaints.read_text()


async def test_who_came_just_before_the_end_may_still_ask(supervised: Supervised) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", supervised.port)
    writer.write(b"GET /api/games HTTP/1.1\r\nhost: 127.0.0.1\r\n")
    async with Visitor(supervised):  # is heard, so the hall knows of the one before
        assert supervised.process is not None
        supervised.process.send_signal(signal.SIGTERM)
        await asyncio.sleep(LAST_REQUEST_SECONDS / 4)
    writer.write(b"\r\n")
    assert (await asyncio.wait_for(reader.read(), PATIENCE)).startswith(b"HTTP/1.1 200 ")
    writer.close()


class Asking:
    """Somebody who asks one thing after the other, by a connection of its own each time."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._is_enough = False
        self._task = asyncio.create_task(self._ask())

    async def _ask(self) -> list[int]:
        told = []
        while not self._is_enough:
            async with httpx.AsyncClient(timeout=PATIENCE) as client:
                told.append((await client.get(f"{self._url}/api/games")).status_code)
        return told

    async def told(self) -> list[int]:
        """What all of it was answered."""
        self._is_enough = True
        return await self._task


async def code_of_the_end(connection: ClientConnection) -> int | None:
    try:
        while True:
            await asyncio.wait_for(connection.recv(), PATIENCE)
    except ConnectionClosed:
        return connection.close_code


async def test_a_supervisor_is_told_when_it_is_ready_and_when_it_stops(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = tmp_path / "notify"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as channel:
        channel.bind(str(address))
        channel.settimeout(PATIENCE)
        monkeypatch.setenv("NOTIFY_SOCKET", str(address))
        server = Server(tmp_path / "data").start()
        assert channel.recv(100) == b"READY=1"
        server.stop()
        assert channel.recv(100) == b"STOPPING=1"


def test_a_socket_that_is_none_is_told_in_a_sentence(tmp_path: Path) -> None:
    words = shlex.join(Server(tmp_path / "data").command())
    for count, told in (("1", "not one to listen on"), ("2", "needs exactly one")):
        command = f"LISTEN_FDS={count} LISTEN_PID=$$ exec {words} 3</dev/null"
        ended = subprocess.run(["/bin/sh", "-c", command], cwd=ROOT, capture_output=True, text=True, timeout=60)
        assert (ended.returncode, len(ended.stderr.splitlines())) == (2, 1)
        assert told in ended.stderr
