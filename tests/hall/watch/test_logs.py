"""The log of a real hall: one line a request, nobody's secrets, as text or as JSON."""

from __future__ import annotations

import json
import re
import socket
from pathlib import Path
from typing import Any

import pytest

from crownhall.decks.creation_core import CORE_ID
from crownhall.hall.watch.logs import shown_path
from tests.hall.serving import Server
from tests.hall.visitors import Visitor

pytestmark = pytest.mark.anyio


async def visited(server: Server) -> list[str]:
    """The words of one who comes with every secret there is: none of them may be in the log."""
    async with Visitor(server) as ann:
        table = await ann.new_table("bell", "me open")
        link = (await ann.http.post(f"/api/tables/{table}/seat-link")).json()["url"]
        code = (await ann.look(table))["code"]
        token = (await ann.http.post("/api/tokens", json={"name": "robot"})).json()["token"]
        await ann.http.get(link)
        await ann.http.get(f"/api/codes/{code}?secret=hidden")
        await ann.http.get("/api/me", headers={"Authorization": f"Bearer {token}"})
        page = (await ann.http.post("/api/copies", json={"set": CORE_ID, "number": 1})).json()
        await ann.http.get(f"/api/art/{page['id']}/1.svg")
        await ann.http.get("/no%0d%0asuch%0apage")
        async with ann.at(table):
            pass
        cookie = ann.http.cookies["crownhall"]
        return [link.rpartition("/")[2], code, token, "hidden", cookie, token.rpartition(".")[2], page["id"]]


async def test_one_line_for_each_request_without_secrets(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--log-level", "info") as server:
        secrets = await visited(server)
    text = server.complaints.read_text()
    assert all(secrets)
    assert not [secret for secret in secrets if secret in text]
    lines = [line for line in text.splitlines() if "crownhall.access" in line]
    form = re.compile(
        r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ INFO crownhall\.access: 127\.0\.0\.1 [A-Z]+ '/\S*' \d{3} [\d.]+ms"
    )
    assert [line for line in lines if not form.fullmatch(line)] == []
    assert sum(" WS '/ws/tables/" in line for line in lines) == 1
    assert sum(" GET '/s/…' 303 " in line for line in lines) == 1
    assert sum(" GET '/api/codes/…' 200 " in line for line in lines) == 1
    assert len(lines) == 12


async def test_programs_read_it_as_json(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--log-level", "info", "--log-format", "json") as server:
        await visited(server)
    lines: list[dict[str, Any]] = [json.loads(line) for line in server.complaints.read_text().splitlines()]
    asked = [line for line in lines if line["logger"] == "crownhall.access"]
    assert len(asked) == 12
    first = asked[0]
    assert {"time", "level", "message", "address", "method", "path", "status", "ms"} <= set(first)
    assert (first["level"], first["method"], first["path"], first["status"]) == ("info", "GET", "/api/me", 200)


async def test_without_being_asked_it_says_only_what_went_wrong(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        await visited(server)
        with socket.create_connection(("127.0.0.1", server.port)) as wrong:
            wrong.sendall(b"\xff\r\n\r\n")
            wrong.recv(100)
    (line,) = server.complaints.read_text().splitlines()
    assert line.endswith("Z WARNING uvicorn.error: Invalid HTTP request received.")


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("/s/abc.def", "/s/…"),
        ("/s/abc/more", "/s/…/more"),
        ("/api/codes/BCDFGH", "/api/codes/…"),
        ("/api/art/abc_def-1/7.svg", "/api/art/…/7.svg"),
        ("/api/copies/abc/pictures/0", "/api/copies/…/pictures/0"),
        ("/api/gifts/abc/take", "/api/gifts/…/take"),
        ("/gift/abc", "/gift/…"),
        ("/stats", "/stats"),
        ("/" + "x" * 500, "/" + "x" * 199),
    ],
)
def test_a_path_as_the_log_has_it(path: str, shown: str) -> None:
    assert shown_path(path) == shown
