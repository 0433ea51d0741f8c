"""The configuration that the command writes, really run: nginx in front of three halls, one of which goes."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from crownhall.errors import CrownhallError
from crownhall.hall.house.nginx import nginx_config
from tests.hall.databases import free_port
from tests.hall.house.comers import Comer
from tests.hall.house.conftest import Build
from tests.hall.programs import program
from tests.hall.robots import Book, Robot
from tests.hall.serving import Server
from tests.hall.test_hosting_examples import replaced, running
from tests.hall.upkeep.test_backup import crownhall
from tests.hall.visitors import PATIENCE, Line, Visitor

pytestmark = pytest.mark.anyio
SOCKETS = 16


class Front(Server):
    """What players see of a house."""

    def __init__(self, folder: Path, port: int) -> None:
        super().__init__(folder)
        self.port = port


@contextmanager
def nginx(servers: list[Server], folder: Path) -> Iterator[Front]:
    port = free_port()
    site = crownhall("proxy-config", "http://127.0.0.1", *[f"127.0.0.1:{server.port}" for server in servers]).stdout
    site = replaced(site, "listen 443 ssl;", f"listen 127.0.0.1:{port};")
    site = "\n".join(line for line in site.splitlines() if "ssl_certificate" not in line)
    kept = [f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")]
    user = "user root;" if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/errors; worker_processes 1; {user}\n"
        f"events {{}}\nhttp {{ access_log off; {' '.join(kept)}\n{site}\n}}\n"
    )
    with running([program("nginx"), "-p", str(folder), "-c", str(folder / "nginx.conf")], port, folder):
        yield Front(folder, port)


async def seated(ann: Visitor, bob: Visitor) -> str:
    table = await ann.new_table("bell", "me open")
    await bob.join(table)
    return table


async def test_three_halls_behind_nginx_go_one_by_one_and_nobody_loses_a_move(build: Build, tmp_path: Path) -> None:
    servers = build(3, "--proxy", "127.0.0.1", "--unlimited")
    (tmp_path / "nginx").mkdir()
    with nginx(servers, tmp_path / "nginx") as front:
        async with Comer(front) as ann, Comer(front) as bob:
            tables = [await seated(ann, bob) for _ in range(6)]
            book = Book()
            robots = [
                Robot(each, table, f"{table} {at}", book) for table in tables for at, each in enumerate((ann, bob))
            ]
            playing = [asyncio.create_task(robot.run()) for robot in robots]
            await asyncio.sleep(0.5)
            await asyncio.to_thread(servers[0].stop)
            await asyncio.to_thread(servers[1].kill)
            await asyncio.wait_for(asyncio.gather(*playing), 2 * PATIENCE)
            assert len(book.over) == len(tables)
            assert set(book.refusals) <= {"move/stale", "match/ready"}, "as after any restart"
            listed = (await ann.http.get("/api/tables")).json()
            assert {table["id"]: table["state"] for table in listed} == dict.fromkeys(tables, "over")


async def test_halls_that_all_went_are_found_by_everybody_as_soon_as_they_are_back(
    build: Build, tmp_path: Path
) -> None:
    servers = build(2, "--proxy", "127.0.0.1", "--unlimited")
    (tmp_path / "nginx").mkdir()
    with nginx(servers, tmp_path / "nginx") as front:
        async with Comer(front) as ann:
            tables = [await ann.new_table("treasury") for _ in range(SOCKETS)]
            for server in servers:
                server.kill()
            for table in tables:  # so that nginx gives up both
                with pytest.raises(InvalidStatus):
                    await ann.open(table)
            with ThreadPoolExecutor(2) as pool:
                list(pool.map(Server.start, servers))
            began = time.monotonic()
            lines = await asyncio.gather(*[reopened(ann, table) for table in tables])
            assert time.monotonic() - began < 10.0
            for line in lines:
                await line.close()


async def reopened(guest: Visitor, table: str) -> Line:
    while True:
        try:
            return await guest.open(table)
        except InvalidStatus:
            await asyncio.sleep(0.1)


def test_nginx_is_told_the_address_of_each_hall_and_nothing_else(tmp_path: Path) -> None:
    text = nginx_config(["10.0.0.5:8000", "[fd00::7]:8000"], "games.example.org", "/crown/")
    assert "server 10.0.0.5:8000 max_fails=1" in text
    assert "location /crown/ws/ {" in text
    for halls, name in ((["10.0.0.5"], "a.example"), (["a:1", "a:1"], "b"), (["a:1"], "x; evil"), (["a:1;"], "b")):
        with pytest.raises(CrownhallError):
            nginx_config(halls, name)
    for words in (("games.example.org", "nowhere"), ("https://[::1", "10.0.0.5:8000")):
        told = crownhall("proxy-config", *words)
        assert (told.returncode, told.stdout, len(told.stderr.splitlines())) == (2, "", 1)
