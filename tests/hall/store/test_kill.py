"""The hall is killed at any moment under load and started again on the same data: nothing acknowledged is lost.

A kill shows that nothing is acknowledged before SQLite has it; that SQLite has it on the disk is shown by
`test_sqlite.py`.
"""

from __future__ import annotations

import asyncio
import collections
import random
import sqlite3
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest

import crownhall.games  # noqa: F401  registers them
from crownhall.engine.record import verify
from tests.engine.bell import registered
from tests.hall.robots import Book, Robot
from tests.hall.serving import Server
from tests.hall.visitors import Visitor

pytestmark = pytest.mark.anyio
TABLES = (1, 2, 2, 1, 2, 2)
"""How many sit at each."""


async def test_killed_twenty_times(tmp_path: Path) -> None:
    await killed(tmp_path, 20, seed="twenty kills")


@pytest.mark.soak
async def test_killed_two_hundred_times(tmp_path: Path) -> None:
    await killed(tmp_path, 200, seed="two hundred kills")


async def killed(tmp_path: Path, times: int, seed: str) -> None:
    """Let robots play, kill the hall so many times, then look at what is stored."""
    print(f"seed: {seed}")
    rng = random.Random(seed)
    book = Book()
    with Server(tmp_path / "data", "--countdown", "0.05") as server:
        async with AsyncExitStack() as stack:
            people = [[await stack.enter_async_context(Visitor(server)) for _ in range(size)] for size in TABLES]
            pairs = [
                asyncio.create_task(keep_playing(pair, book, f"{seed} {number}")) for number, pair in enumerate(people)
            ]
            for _ in range(times):
                await some_time(rng, book)
                server.kill()
                server.start()
                failed = [pair for pair in pairs if pair.done()]
                assert not failed, await asyncio.gather(*failed)
            book.stopping = True
            await asyncio.wait_for(asyncio.gather(*pairs), 90)
            records = await records_of(server, book)
    check_what_is_stored(tmp_path / "data" / "hall.sqlite", book)
    for text in records:
        with registered():
            assert verify(text).outcome() is not None
    print(f"{len(book.acknowledged)} moves acknowledged, {len(records)} matches over,", end=" ")
    print(f"{book.afresh} connections, {collections.Counter(book.refusals)}")
    assert len(book.acknowledged) > 5 * times, "it was killed under load"
    assert len(records) >= len(TABLES)
    assert book.afresh > times
    expected = {"move/stale", "move/turn", "move/illegal", "match/ready"}
    assert set(book.refusals) <= expected, "a question that another had answered, or a race that waits for all again"


async def some_time(rng: random.Random, book: Book) -> None:
    """Until any moment: at times at once, at times after some moves, however long the machine takes for them."""
    moves = len(book.acknowledged) + rng.choice((0, 4, 8, 16))
    async with asyncio.timeout(60):
        while len(book.acknowledged) < moves:
            await asyncio.sleep(0.01)
    await asyncio.sleep(rng.uniform(0.0, 0.1))


async def keep_playing(people: list[Visitor], book: Book, seed: str) -> None:
    """Play match after match: one alone King's Square, two together Bell."""
    number = 0
    while not book.stopping:
        number += 1
        table = await made(people)
        robots = [Robot(visitor, table, f"{seed} {number} {seat}", book) for seat, visitor in enumerate(people)]
        await asyncio.gather(*[robot.run() for robot in robots])


async def made(people: list[Visitor]) -> str:
    """A table with these people; asked for again until the hall is there and says so."""
    host, *others = people
    table = ""
    while True:
        try:
            if not table:
                table = await (host.new_table("bell", "me open") if others else host.new_table())
            for other in others:
                await other.join(table)
            return table
        except httpx.TransportError:
            await asyncio.sleep(0.05)


async def records_of(server: Server, book: Book) -> list[str]:
    """The records of all matches that came to their end."""
    async with Visitor(server) as visitor:
        found = [await visitor.http.get(f"/api/tables/{table}/record") for table in sorted(book.over)]
    assert [response.status_code for response in found] == [200] * len(found), [each.text for each in found]
    return [response.text for response in found]


def check_what_is_stored(path: Path, book: Book) -> None:
    """Every acknowledged move is there once, with no gap, and no seed has changed."""
    with sqlite3.connect(path) as connection:
        rows = connection.execute(
            "SELECT table_id, number, seat, text, key FROM lines ORDER BY table_id, number"
        ).fetchall()
    connection.close()
    stored = collections.Counter((table, seat, key, text) for table, _, seat, text, key in rows)
    lost = [move for move in book.acknowledged if stored[move] != 1]
    assert not lost, lost
    assert len(set(book.acknowledged)) == len(book.acknowledged)
    assert max(stored.values()) == 1
    numbers: dict[str, list[int]] = collections.defaultdict(list)
    for table, number, *_ in rows:
        numbers[table].append(number)
    assert all(found == list(range(len(found))) for found in numbers.values())
    for table, commitments in book.commitments.items():
        assert len(commitments - {""}) <= 1, f"the seed of {table} has changed"
