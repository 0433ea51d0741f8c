"""Somebody who comes to the hall: HTTP with a cookie of their own, and a socket per open table."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tests.hall.serving import Server

PATIENCE = 30.0
"""Seconds after which a test gives up; long, because machines that run tests are busy."""

Message = dict[str, Any]
_ids = itertools.count(1)


class Visitor:
    """A browser, or a program that behaves like one."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.http = httpx.AsyncClient(base_url=server.url, headers={"X-Crownhall": "1"}, timeout=PATIENCE)

    async def __aenter__(self) -> Self:
        assert (await self.http.get("/api/me")).status_code == 200  # now there is a cookie
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.http.aclose()

    async def new_table(self, game: str = "treasury", sits: str = "me", **facts: Any) -> str:
        """Make a table; `sits` names who sits where: me, open, or a level of bots. No first move ends this game."""
        places = [{"who": who} if who in ("me", "open") else {"who": "bot", "level": who} for who in sits.split()]
        response = await self.http.post("/api/tables", json={"game": game, "sits": places, **facts})
        assert response.status_code == 201, response.text
        table: str = response.json()["id"]
        return table

    async def join(self, table: str) -> Message:
        response = await self.http.post(f"/api/tables/{table}/join")
        assert response.status_code == 200, response.text
        told: Message = response.json()
        return told

    async def look(self, table: str) -> Message:
        told: Message = (await self.http.get(f"/api/tables/{table}")).json()
        return told

    def wear(self, value: str) -> None:
        """Be whoever this cookie names."""
        self.http.cookies.clear()
        self.http.cookies.set("crownhall", value, domain="127.0.0.1", path="/")

    def cookie(self) -> str:
        return f"crownhall={self.http.cookies['crownhall']}"

    @asynccontextmanager
    async def at(self, table: str, last: int | None = None, who: str = "") -> AsyncIterator[Line]:
        """A socket at a table, with its first message read; `who` of the people on this device it is for."""
        line = await self.open(table, last, who)
        try:
            yield line
        finally:
            await line.close()

    async def open(
        self, table: str, last: int | None = None, who: str = "", headers: dict[str, str] | None = None
    ) -> Line:
        """The same, for one who closes it by hand."""
        asked = {"last": last, "as": who or None}
        query = "?" + "&".join(f"{name}={value}" for name, value in asked.items() if value is not None)
        headers = {"Cookie": self.cookie(), "Origin": self.server.url, **(headers or {})}
        url = f"{self.server.socket_url}/ws/tables/{table}{query}"
        # Without pings: a test that reads nothing for a while would take its own silence for the hall's.
        facts: dict[str, Any] = {"compression": None, "max_size": None, "ping_interval": None, "proxy": None}
        line = Line(await connect(url, additional_headers=headers, **facts))
        if last is None:
            await line.receive()
        return line


class Line:
    """One socket: what came through it, and what it says of the match now."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.frames: list[str] = []
        self.messages: list[Message] = []
        self.unread: list[Message] = []
        self.last: int | None = None
        self.seat: int | None = None
        self.position: Message = {}
        self.table: Message = {}

    async def receive(self) -> Message:
        """The next message."""
        while not self.unread:
            frame = await asyncio.wait_for(self.connection.recv(), PATIENCE)
            text = frame if isinstance(frame, str) else frame.decode()
            self.frames.append(text)
            self.unread = [json.loads(part) for part in text.split("\n")]
        message = self.unread.pop(0)
        self._take(message)
        return message

    def _take(self, message: Message) -> None:
        self.messages.append(message)
        if "n" in message:
            self.last = message["n"]
        if message["type"] == "welcome":
            self.seat = message["seat"]
        if "position" in message:
            self.position = message["position"] or {}
        if "table" in message:
            self.table = message["table"]

    async def until(self, wanted: Callable[[Message], bool]) -> Message:
        """The next message that is wanted; those before it are taken note of."""
        while not wanted(message := await self.receive()):
            pass
        return message

    async def send(self, message: Message | str | bytes) -> None:
        await self.connection.send(json.dumps(message) if isinstance(message, dict) else message)

    async def ask(self, kind: str, **facts: Any) -> Message:
        """Send a message and wait for its answer."""
        name = facts.pop("id", f"m{next(_ids)}")
        await self.send({"type": kind, "id": name, **facts})
        return await self.until(lambda message: message["type"] == "answer" and message["id"] == name)

    async def play(self, move: str, ask: int | None = None, **facts: Any) -> Message:
        """Play a move now; the answer."""
        return await self.ask("play", move=move, ask=self.position["ask"] if ask is None else ask, **facts)

    async def settle(self) -> None:
        """Read all that is under way: whatever the hall sent before it answers this."""
        await self.ask("say", text="")

    def moves(self) -> list[str]:
        return [move["text"] for move in self.position.get("moves", [])]

    async def close(self) -> None:
        await self.connection.close()


async def finish_bell(left: Line, right: Line) -> None:
    """The rest of a game of Bell, after both picks of the first seat."""
    for move in ("pick a", "pick b"):
        assert (await right.play(move))["ok"]
    await left.settle()
    teller = (left, right)[left.position["to_act"][0]]
    assert (await teller.play("tell"))["ok"]
    for _ in range(2):
        await left.settle()
        assert (await left.play("ring"))["ok"]
