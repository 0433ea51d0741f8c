"""Guests who do their worst, each from an address of its own: `python -m tests.hall.abuse URL TABLE SEED [WAY …]`.

They go on until they are stopped, in a process of their own that stands back, so that what honest guests wait for is
the hall and not this.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from urllib.parse import urlsplit

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.studio.files import cards, document, picture, zipped

GONE = (OSError, WebSocketException, httpx.HTTPError, EOFError, TimeoutError)
HALF_SENT, LOOKERS, SLOW_READERS = 1_500, 150, 30


class Abuser:
    """One way to be a nuisance, from one address."""

    def __init__(self, url: str, table: str, address: str, seed: str) -> None:
        self.url, self.table, self.address = url, table, address
        self.rng = random.Random(seed)
        self.host, self.port = "127.0.0.1", urlsplit(url).port

    def client(self) -> httpx.AsyncClient:
        transport = httpx.AsyncHTTPTransport(local_address=self.address)
        return httpx.AsyncClient(base_url=self.url, headers={"X-Crownhall": "1"}, transport=transport, timeout=30)

    def socket(self, **facts: object) -> connect:
        url = f"ws{self.url[4:]}/ws/tables/{self.table}"
        origin = {"Origin": self.url}
        return connect(url, additional_headers=origin, local_addr=(self.address, 0), proxy=None, **facts)  # type: ignore[arg-type]

    async def raw(self, data: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await asyncio.open_connection(self.host, self.port, local_addr=(self.address, 0))
        writer.write(data)
        return reader, writer


async def half_sent(abuser: Abuser) -> None:
    """Connections whose header never ends."""
    writers = []
    with suppress(*GONE):
        for _ in range(HALF_SENT):
            writers += [(await abuser.raw(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "))[1]]
    await asyncio.sleep(20)
    for writer in writers:
        writer.close()


async def rubbish(abuser: Abuser) -> None:
    """A socket full of what is no message, as fast as it goes."""
    async with abuser.socket() as line:
        while True:
            await line.send(abuser.rng.choice(("{", "x" * 2_000, '{"type":"dance"}', b"\xff\x00")))
            await asyncio.sleep(0)


async def too_fast(abuser: Abuser) -> None:
    """A socket full of messages that could be read."""
    async with abuser.socket() as line:
        for number in range(100_000):
            await line.send(json.dumps({"type": "say", "id": str(number), "text": "spam"}))
            await asyncio.sleep(0)


async def look_in(abuser: Abuser) -> None:
    """Very many who come to look on, and go."""
    lines = []
    with suppress(*GONE):
        for _ in range(LOOKERS):
            lines += [await abuser.socket(open_timeout=5)]
    for line in lines:
        await line.close()
    await asyncio.sleep(1)


async def read_nothing(abuser: Abuser) -> None:
    """Those who ask for much and read nothing of it."""
    ask = f"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1:{abuser.port}\r\n\r\n".encode() * 20
    writers = [(await abuser.raw(ask))[1] for _ in range(SLOW_READERS)]
    await asyncio.sleep(30)
    for writer in writers:
        writer.close()


async def bots(abuser: Abuser) -> None:
    """Tables of six knights, one after the other, and hints for all."""
    async with abuser.client() as http:
        await http.get("/api/me")
        sits = [{"who": "bot", "level": "knight"}] * 6
        for _ in range(300):
            await http.post("/api/tables", json={"game": "frenzy", "sits": sits})
            mine = await http.post("/api/tables", json={"game": "frenzy", "sits": [{"who": "me"}, *sits[1:]]})
            if mine.status_code == 201:
                ask = {"type": "hint", "id": "h"}
                await http.post(f"/api/tables/{mine.json()['id']}/messages", json=ask)


async def large_files(abuser: Abuser) -> None:
    """Small files with very large pictures."""
    of = cards(135)
    for number, card in enumerate(of):
        card["picture"] = f"pictures/{number}.png"
    large = picture(4096, 4096)
    data = zipped({"set.json": json.dumps(document(of)).encode()} | {card["picture"]: large for card in of})
    async with abuser.client() as http:
        while True:
            await http.get("/api/me")
            await http.post("/api/sets", params={"name": "large.zip"}, content=data)
            http.cookies.clear()


async def print_all(abuser: Abuser) -> None:
    """Whole evenings of paper, each another file, so that nothing printed before can be handed out again."""
    async with abuser.client() as http:
        await http.get("/api/me")
        while True:
            offset = f"{abuser.rng.uniform(-5, 5):.3f},0"
            what = abuser.rng.choice(("creation-cards", "creation-cards,box-creations", "kings-keys,frenzy"))
            await http.get("/api/print/file", params={"what": what, "offset": offset})


async def no_cookies(abuser: Abuser) -> None:
    """Requests without end, of a new guest each, half of them nonsense."""
    async with abuser.client() as http:
        while True:
            path = abuser.rng.choice(
                ("/api/me", "/", "/api/codes/BCDFGH", "/nowhere", "/pictures/" + "a" * 300 + ".svg")
            )
            await http.get(path)
            http.cookies.clear()


async def bad_bytes(abuser: Abuser) -> None:
    """What is no HTTP."""
    for _ in range(50):
        reader, writer = await abuser.raw(abuser.rng.randbytes(200) + b"\r\n\r\n")
        with suppress(*GONE):
            await asyncio.wait_for(reader.read(), 5)
        writer.close()


WAYS: list[Callable[[Abuser], Awaitable[None]]] = [
    half_sent,
    rubbish,
    too_fast,
    look_in,
    read_nothing,
    bots,
    large_files,
    print_all,
    no_cookies,
    bad_bytes,
]


async def forever(way: Callable[[Abuser], Awaitable[None]], abuser: Abuser) -> None:
    while True:
        with suppress(*GONE):
            await way(abuser)
        await asyncio.sleep(0.5)


async def main(url: str, table: str, seed: str, *names: str) -> None:
    """In all these ways at once, or in all there are."""
    async with asyncio.TaskGroup() as group:
        for number, way in enumerate(WAYS):
            if names and way.__name__ not in names:
                continue
            group.create_task(forever(way, Abuser(url, table, f"127.0.1.{number + 1}", f"{seed} {number}")))


if __name__ == "__main__":
    os.nice(10)
    asyncio.run(main(*sys.argv[1:]))
