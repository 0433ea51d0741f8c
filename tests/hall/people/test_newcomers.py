"""Those who show no cookie: they look around, and leave nothing behind."""

from __future__ import annotations

import sqlite3

import httpx
import pytest
from websockets.asyncio.client import connect

from tests.hall.conftest import Arrive
from tests.hall.serving import Server
from tests.hall.visitors import Line

pytestmark = pytest.mark.anyio


def guests_in(server: Server) -> int:
    server.stop()  # it lets nobody else in
    with sqlite3.connect(f"file:{server.data / 'hall.sqlite'}?mode=ro", uri=True) as store:
        count: int = store.execute("SELECT count(*) FROM guests").fetchone()[0]
        return count


async def test_whatever_they_ask_no_guest_is_kept(own_server: Server) -> None:
    async with httpx.AsyncClient(base_url=own_server.url, headers={"X-Crownhall": "1"}) as http:
        for path in (
            "/",
            "/api/me",
            "/api/tables",
            "/api/stats",
            "/api/scores/square",
            "/api/daily/square",
            "/api/sets",
            "/api/collection",
            "/api/community",
            "/api/gifts",
        ):
            http.cookies.clear()
            assert (await http.get(path)).status_code == 200, path
        table = {"game": "square", "sits": [{"who": "me"}]}
        for path, body in {"/api/me": {"name": "Eve"}, "/api/tables": table, "/api/daily/square": {}}.items():
            http.cookies.clear()
            refused = await http.post(path, json=body)
            assert (refused.status_code, refused.json()["code"]) == (401, "guest/cookie"), path
    assert guests_in(own_server) == 0


async def test_with_the_cookie_they_are_kept(own_server: Server) -> None:
    async with httpx.AsyncClient(base_url=own_server.url, headers={"X-Crownhall": "1"}) as http:
        await http.get("/")
        names = [(await http.get("/api/me")).json()["name"] for _ in range(2)]
        assert names[0] == names[1]
    assert guests_in(own_server) == 1


async def test_a_socket_without_one_looks_on_and_says_nothing(arrive: Arrive, own_server: Server) -> None:
    ann = await arrive(own_server)
    table = await ann.new_table()
    origin = {"Origin": own_server.url}
    async with connect(f"{own_server.socket_url}/ws/tables/{table}", additional_headers=origin) as connection:
        line = Line(connection)
        assert (await line.receive())["type"] == "welcome"
        assert (await line.ask("say", text="Hello?"))["code"] == "guest/cookie"
    assert guests_in(own_server) == 1, "the host"
