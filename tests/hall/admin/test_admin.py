"""`crownhall hall admin`, on a real hall over its socket file."""

from __future__ import annotations

import asyncio
import json
import socket
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from crownhall.hall.admin.catalogue import OPERATIONS
from crownhall.hall.admin.operations import FUNCTIONS
from tests.hall.serving import ROOT, Server
from tests.hall.visitors import PATIENCE, Visitor

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("admin") / "data", "--proxy", "127.0.0.1") as server:
        yield server


def admin(server: Server, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "crownhall", "hall", "admin", *words, "--data", str(server.data)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)


async def asked(server: Server, name: str, /, **args: Any) -> Any:
    """The same without the command, which takes a second to start."""
    reader, writer = await asyncio.open_unix_connection(str(server.data / "admin.sock"))
    writer.write(json.dumps({"do": name, "args": args}).encode() + b"\n")
    told = json.loads(await reader.readline())
    writer.close()
    await writer.wait_closed()
    return told["result"] if told["ok"] else told["code"]


def test_every_operation_is_there() -> None:
    assert {each.name for each in OPERATIONS} == set(FUNCTIONS)


async def test_the_socket_file_is_for_the_owner_alone_and_goes_with_the_hall(tmp_path: Path) -> None:
    folder = tmp_path / ("long" * 30)  # longer than the address of a socket may be
    with Server(folder / "data") as server:
        path = server.data / "admin.sock"
        assert stat.S_ISSOCK(path.stat().st_mode)
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert admin(server, "status").returncode == 0
        server.kill()
        assert path.exists()
        server.start()
        assert admin(server, "status").returncode == 0
    assert not path.exists()
    ended = admin(server, "tables")
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr == f"crownhall: No hall is open with the data in {server.data}.\n"


async def test_tables_and_guests_as_text_and_as_json(hall: Server) -> None:
    async with Visitor(hall) as ann:
        await ann.http.post("/api/me", json={"name": "Admired Ann"})
        table = await ann.new_table("bell", "me random")
        async with ann.at(table):
            shown = await asyncio.to_thread(admin, hall, "tables", "--limit", "5")
            assert (shown.returncode, shown.stderr) == (0, "")
            head, first = shown.stdout.splitlines()[:2]
            assert head.split() == ["id", "game", "state", "players", "there", "used"]
            assert first.startswith(f"{table}  bell  playing  Admired Ann, random  1")
            listed = json.loads((await asyncio.to_thread(admin, hall, "--json", "tables")).stdout)
            assert (listed[0]["id"], listed[0]["there"]) == (table, 1)
        assert "Admired Ann" in [guest["name"] for guest in await asked(hall, "guests")]
        told = await asked(hall, "disk")
        assert told["data"] > 10_000 < told["free"]
        assert (await asked(hall, "status"))["tables"] >= 1


async def test_an_announcement_is_told_at_tables_at_once_and_to_who_asks(hall: Server) -> None:
    async with Visitor(hall) as ann:
        async with ann.at(await ann.new_table()) as line:
            done = await asyncio.to_thread(admin, hall, "announce", "We restart\nat 8 p.m.")
            assert done.returncode == 0
            told = await line.until(lambda message: message["type"] == "announced")
            assert told == {"type": "announced", "text": "We restart at 8 p.m."}
            assert (await ann.http.get("/api/announcement")).json()["text"] == "We restart at 8 p.m."
            assert await asked(hall, "announce", text="") == {"announcement": ""}
            await line.until(lambda message: message == {"type": "announced", "text": ""})
            assert (await line.play(line.moves()[0]))["ok"]
        assert await asked(hall, "announce", text="x" * 301) == "announce/long"


async def test_a_hall_that_is_closed_opens_no_tables_and_games_go_on(hall: Server) -> None:
    async with Visitor(hall) as ann:
        async with ann.at(await ann.new_table()) as line:
            assert await asked(hall, "close") == {"new tables": "no"}
            wanted = {"game": "treasury", "sits": [{"who": "me"}]}
            refused = await ann.http.post("/api/tables", json=wanted)
            assert (refused.status_code, refused.json()["code"]) == (503, "hall/closed")
            assert (await ann.http.post("/api/daily/square")).json()["code"] == "hall/closed"
            assert (await line.play(line.moves()[0]))["ok"]
            assert await asked(hall, "open") == {"new tables": "yes"}
        await ann.new_table()


async def test_a_guest_is_renamed_at_all_tables(hall: Server) -> None:
    async with Visitor(hall) as ann:
        await ann.http.post("/api/me", json={"name": "Bad Word"})
        table = await ann.new_table("bell", "me open")
        (guest,) = [each["id"] for each in await asked(hall, "guests") if each["name"] == "Bad Word"]
        assert await asked(hall, "rename-guest", id=guest, name="Guest") == {"before": "Bad Word", "now": "Guest"}
        assert (await ann.http.get("/api/me")).json()["name"] == "Guest"
        assert (await ann.look(table))["seats"][0]["name"] == "Guest"
        assert await asked(hall, "rename-guest", id=guest, name="\n") == "name/bad"
        assert await asked(hall, "rename-guest", id="nobody", name="Guest") == "guest/unknown"


async def test_a_set_is_removed_with_its_pictures(hall: Server) -> None:
    words = b"keep\nkeel\n"
    async with Visitor(hall) as ann:
        brought = await ann.http.post("/api/words?name=mine.txt", content=words)
        assert brought.status_code == 201, brought.text
        (found,) = await asked(hall, "sets")
        assert (found["id"], found["kind"]) == (brought.json()["id"], "words")
        assert await asked(hall, "remove-set", id=found["id"]) == {"removed": found["name"]}
        assert await asked(hall, "sets") == []
        assert (await ann.http.get("/api/words")).json() == []
        assert await asked(hall, "remove-set", id=found["id"]) == "set/unknown"


async def test_a_blocked_address_is_shown_out_and_stays_out_after_a_restart(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--proxy", "127.0.0.1") as hall:
        async with Visitor(hall) as ann:
            ann.http.headers["X-Forwarded-For"] = "192.0.2.7"
            table = await ann.new_table()
            headers = {"X-Forwarded-For": "192.0.2.7"}
            line = await ann.open(table, headers=headers)
            assert await asked(hall, "block", address="192.0.2.0/24") == {"blocked": "192.0.2.0/24", "shown out": 1}
            await asyncio.wait_for(line.connection.wait_closed(), PATIENCE)
            assert line.connection.close_code == 4403
            assert (await ann.http.get("/api/me")).json()["code"] == "address/blocked"
            await asyncio.to_thread(hall.stop)
            await asyncio.to_thread(hall.start)
            assert stat.S_IMODE((hall.data / "blocked").stat().st_mode) == 0o600
            assert (await ann.http.get("/api/me")).status_code == 403
            assert await asked(hall, "blocked") == [{"address": "192.0.2.0/24"}]
            assert await asked(hall, "block", address="nonsense") == "block/bad"
            assert await asked(hall, "unblock", address="192.0.2.9") == "block/none"
            await asked(hall, "unblock", address="192.0.2.0/24")
            assert (await ann.http.get("/api/me")).status_code == 200


LIMIT = b'{"do":"tables","args":{"limit":"x"}}\n'


@pytest.mark.parametrize("line", [b"\n", b"{}\n", b"[1]\n", b'{"do":"fly"}\n', LIMIT, b"\xff\n", b"x" * 99999])
async def test_what_is_no_request_is_refused_and_changes_nothing(hall: Server, line: bytes) -> None:
    with socket.socket(socket.AF_UNIX) as channel:
        channel.settimeout(PATIENCE)
        channel.connect(str(hall.data / "admin.sock"))
        channel.sendall(line)
        channel.shutdown(socket.SHUT_WR)
        told = channel.recv(65_536)
    assert told == b"" or json.loads(told)["ok"] is False
    assert (await asked(hall, "status"))["new tables"] == "yes"
