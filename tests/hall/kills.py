"""A hall that is killed at any moment under load and started again on the same data, and what is stored afterwards."""

from __future__ import annotations

import asyncio
import collections
import random
import sqlite3
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, NamedTuple

from crownhall.engine.record import verify
from tests.engine.bell import registered
from tests.hall.robots import LOST, Book, Robot
from tests.hall.serving import Server
from tests.hall.visitors import Visitor

DISK_FULL = 0.2
"""How often the disk takes nothing for a moment before a kill."""

CLOCK_WRONG = 0.2
"""How often a hall starts with a clock that is wrong by days or years."""


class Playing(NamedTuple):
    """What some robots play together, match after match."""

    game: str
    people: int
    options: dict[str, Any] | None = None


class Killed(NamedTuple):
    """What a hall that was killed so many times has in its books."""

    book: Book
    records: list[str]


async def killed(
    folder: Path,
    times: int,
    seed: str,
    tables: list[Playing],
    *,
    with_faults: bool = False,
    leaves_matches: bool = False,
) -> Killed:
    """Let robots play at these tables and kill the hall so many times; then look at what is stored."""
    rng, book = random.Random(seed), Book()
    words = ("--countdown", "0.05", "--unlimited")
    with Server(folder, *words) as server:
        async with AsyncExitStack() as stack:
            played = []
            for number, playing in enumerate(tables):
                people = [await stack.enter_async_context(Visitor(server)) for _ in range(playing.people)]
                played.append(asyncio.create_task(keep_playing(playing, people, book, f"{seed} {number}")))
            for _ in range(times):
                await some_time(rng, book)
                if with_faults and rng.random() < DISK_FULL:
                    await fill_the_disk(server, rng)
                await asyncio.to_thread(server.kill)
                wrong = ("--days-ahead", str(rng.choice((-4000, -31, 31, 400))))
                server.words = words + (wrong if with_faults and rng.random() < CLOCK_WRONG else ())
                await asyncio.to_thread(server.start)
                failed = [each for each in played if each.done()]
                assert not failed, await asyncio.gather(*failed)
            book.stopping, book.leaving = True, leaves_matches
            await asyncio.wait_for(asyncio.gather(*played), 90)
            records = await records_of(server, book)
    check_what_is_stored(folder / "hall.sqlite", book)
    for text in records:
        with registered():
            verify(text)
    print(f"{seed}: {len(book.acknowledged)} moves acknowledged, {len(records)} matches over,", end=" ")
    print(f"{book.afresh} connections, {collections.Counter(book.refusals)}")
    assert len(book.acknowledged) > 5 * times, "it was killed under load"
    assert book.afresh > times
    return Killed(book, records)


async def some_time(rng: random.Random, book: Book) -> None:
    """Until any moment: at times at once, at times after some moves, however long the machine takes for them."""
    moves = len(book.acknowledged) + rng.choice((0, 4, 8, 16))
    async with asyncio.timeout(60):
        while len(book.acknowledged) < moves:
            await asyncio.sleep(0.01)
    await asyncio.sleep(rng.uniform(0.0, 0.1))


async def fill_the_disk(server: Server, rng: random.Random) -> None:
    """For a moment nothing can be written; at times that is over before the kill comes."""
    server.limit_files(0)
    await asyncio.sleep(rng.uniform(0.0, 0.3))
    if rng.random() < 0.5:
        server.limit_files(-1)
        await asyncio.sleep(rng.uniform(0.0, 0.2))


async def keep_playing(playing: Playing, people: list[Visitor], book: Book, seed: str) -> None:
    """Play match after match."""
    number = 0
    while not book.stopping:
        number += 1
        table = await made(playing, people)
        robots = [Robot(visitor, table, f"{seed} {number} {seat}", book) for seat, visitor in enumerate(people)]
        await asyncio.gather(*[robot.run() for robot in robots])


async def made(playing: Playing, people: list[Visitor]) -> str:
    """A table with these people; asked for again until the hall is there and its disk takes it."""
    host, *others = people
    sits = [{"who": "me"}, *[{"who": "open"}] * len(others)]
    wanted = {"game": playing.game, "sits": sits, "options": playing.options or {}}
    table = ""
    while True:
        try:
            if not table:
                response = await host.http.post("/api/tables", json=wanted)
                table = response.json()["id"] if response.status_code == 201 else ""
                assert table or response.status_code == 503, response.text
            answers = [await other.http.post(f"/api/tables/{table}/join") for other in others] if table else []
            if table and all(answer.status_code == 200 for answer in answers):
                return table
        except LOST:
            pass
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
