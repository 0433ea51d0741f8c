"""The simulated database and a real one are told the same, and say the same."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import asyncpg
import pytest

from crownhall.hall.house import statements as house
from crownhall.hall.store.postgresql.store import PostgreSQLStore
from tests.hall.databases import Database as RealDatabase
from tests.hall.simulation.database import Database
from tests.hall.simulation.network import Network
from tests.hall.simulation.statements import HANDLERS, UNFENCED, UNLOCKED
from tests.hall.simulation.surroundings import surroundings
from tests.hall.simulation.world import Machine, World

pytestmark = pytest.mark.anyio
Connect = Callable[[], Awaitable[Any]]
GONE, SILENT, A_MOMENT = 0.2, 0.6, 0.15


class Script:
    """Says things on a few connections, and keeps what was answered."""

    def __init__(self, connections: dict[str, Any]) -> None:
        self.connections = connections
        self.told: list[object] = []

    async def ask(self, who: str, sql: str, *values: object) -> None:
        try:
            rows = await self.connections[who].fetch(sql, *values)
            self.told.append((who, [tuple(row) for row in rows]))
        except asyncpg.PostgresError as error:
            self.told.append((who, type(error).__name__))

    async def do(self, who: str, sql: str, *values: object) -> None:
        try:
            self.told.append((who, await self.connections[who].execute(sql, *values)))
        except asyncpg.PostgresError as error:
            self.told.append((who, type(error).__name__))

    async def append(self, who: str, hall: int, *lines: tuple[str, int, str, int], sql: str = house.APPEND) -> None:
        """Lines by table, number, text and token."""
        tables, numbers, texts, tokens = (list(column) for column in zip(*lines, strict=True))
        none = [0] * len(lines)
        await self.do(who, sql, tables, numbers, none, texts, texts, [float(each) for each in none], tokens, hall)

    async def log(self) -> None:
        await self.ask("c", "SELECT table_id, number, text FROM log ORDER BY table_id, number")
        await self.ask("c", "SELECT * FROM leases ORDER BY table_id")


async def play(connect: Connect) -> list[object]:
    """All that halls say to each other by the database, in good times and bad."""
    script = Script({name: await connect() for name in "abc"})
    try:
        await lives(script)
    finally:
        for connection in script.connections.values():
            connection.terminate()
    return script.told


async def lives(script: Script) -> None:
    """Two halls and their tables."""
    ask, do, append = script.ask, script.do, script.append
    for who, number in (("a", 1), ("b", 2)):
        await ask(who, house.ENTER)
        await ask(who, house.REGISTER, who)
        await ask(who, house.LOCK, number)
    await ask("b", house.LOCK, 1)
    await do("a", house.BEAT, 1, "{}")
    await do("a", house.BEAT, 7, "{}")
    await ask("a", house.TAKE, "t", 1)
    await ask("a", house.TAKE, "t", 1)
    await ask("b", house.TAKE, "t", 2)
    await ask("b", house.TAKE, "u", 2)
    await ask("b", house.TAKE, "v", 7)
    await ask("b", house.OWNER, "t")
    await ask("b", house.OWNER, "nothing")
    await append("a", 1, ("t", 0, "one", 2), ("t", 1, "two", 2), ("u", 0, "not mine", 1), ("t", 2, "old", 1))
    await append("a", 1, ("t", 1, "again", 2))
    await append("a", 1, ("t", 2, "three", 2), ("t", 2, "twice", 2))
    await append("b", 2, ("t", 2, "not mine", 2), ("u", 0, "mine", 1))
    await ask("a", house.FOUND_LINE, "t", 1)
    await script.log()
    await do("a", house.GIVE_BACK, 1, ["t", "u"], [2, 1])
    await ask("b", house.TAKE, "t", 2)
    await append("a", 1, ("t", 2, "too late", 2))
    await append("b", 2, ("t", 2, "three", 3))
    await do("b", house.BURY, 1, GONE, SILENT)
    await burial(script)
    await script.log()
    await do("c", house.LEAVE, 3)
    await script.log()


async def burial(script: Script) -> None:
    """Who is silent is declared dead; not as long as it writes; and not so soon while its connection stands."""
    ask, do, append = script.ask, script.do, script.append
    await asyncio.sleep(GONE + A_MOMENT)
    await do("b", house.BURY, 1, GONE, SILENT)
    await do("b", house.BEAT, 2, "{}")
    async with script.connections["a"].transaction():
        await ask("a", house.IS_ALIVE, 1)
        await ask("a", house.IS_ALIVE, 9)
        buried = asyncio.ensure_future(script.connections["b"].execute(house.BURY, 1, 0.0, 0.0))
        await asyncio.sleep(A_MOMENT)
        script.told.append(("b waits", not buried.done()))
    script.told.append(("b", await buried))
    await ask("a", house.IS_ALIVE, 1)
    await do("a", house.BEAT, 1, "{}")
    await ask("a", house.TAKE, "w", 1)
    await ask("c", house.REGISTER, "c")
    await ask("c", house.LOCK, 3)
    await ask("b", house.TAKE, "x", 2)
    await script.connections["b"].close()
    await asyncio.sleep(GONE + A_MOMENT)
    await do("c", house.BURY, 2, GONE, 100.0)
    await append("c", 2, ("u", 1, "the dead do not write", 1))
    await ask("c", house.REGISTER, "c")
    await do("a", house.BURY_AT, "c")
    await ask("c", "SELECT number, address FROM halls")
    await ask("c", house.TAKE, "u", 3)
    await append("c", 3, ("u", 1, "two", 2))


async def really(address: str) -> list[object]:
    store = await PostgreSQLStore.opened(address)
    await store.close()

    async def connect() -> Any:
        return await asyncpg.connect(address)

    connection = await connect()
    await connection.execute("ALTER TABLE halls ALTER COLUMN number RESTART WITH 1")
    await connection.close()
    return await play(connect)


def simulated(seed: str) -> list[object]:
    world = World(seed)
    database = Database(Network(world), HANDLERS)
    halls = Machine(world, "halls")
    with surroundings(world, database):
        database.start()
        with halls.running():
            told = halls.create_task(play(database.connect))
        world.run(told.done)
        assert not world.failures
        return told.result()  # type: ignore[no-any-return]


async def test_they_say_the_same(database: RealDatabase) -> None:
    real = await really(database.new())
    assert len(real) > 40
    for seed in ("one", "two", "three"):
        assert await asyncio.to_thread(simulated, seed) == real


async def test_statements_with_a_planted_bug_are_taken_by_a_real_one(database: RealDatabase) -> None:
    """So that they are statements somebody could have written."""
    address = database.new()
    store = await PostgreSQLStore.opened(address)
    assert await store.own("t")
    connection = await asyncpg.connect(address)
    script = Script({"a": connection})
    await script.append("a", store.leases.number, ("t", 0, "one", 1), sql=UNLOCKED)
    await script.append("a", 999, ("t", 1, "two", 999), sql=UNFENCED)
    assert script.told == [("a", "INSERT 0 1")] * 2
    await connection.close()
    await store.close()
