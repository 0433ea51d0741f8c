"""What the sources find around them in a simulated world: its clocks, its chance, its database."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import asyncpg

from crownhall.hall.people import readiness
from tests.hall.simulation.database import Database
from tests.hall.simulation.handover import run_coroutine_threadsafe
from tests.hall.simulation.world import World


@contextmanager
def surroundings(world: World, database: Database) -> Iterator[None]:
    """Whoever asks for the time, for chance or for a connection gets it from this world."""
    chance = random.Random(world.rng.random())
    replaced: list[tuple[Any, str, Any]] = [
        (readiness, "COUNTDOWN_SECONDS", 0.05),  # a race may begin as soon as all are back
        (time, "time", _clock(world, time.time, "wall")),
        (time, "monotonic", _clock(world, time.monotonic, "time")),
        (time, "perf_counter", _clock(world, time.perf_counter, "time")),
        (secrets, "token_bytes", lambda count=32: chance.randbytes(count)),
        (secrets, "token_hex", lambda count=32: chance.randbytes(count).hex()),
        (secrets, "token_urlsafe", lambda count=32: _safe(chance.randbytes(count))),
        (secrets, "randbits", chance.getrandbits),
        (secrets, "choice", chance.choice),
        (asyncpg, "connect", _connect(database)),
        (asyncpg, "create_pool", _create_pool(database)),
        (asyncio, "run_coroutine_threadsafe", run_coroutine_threadsafe),
    ]
    before = [(owner, name, getattr(owner, name)) for owner, name, _ in replaced]
    disabled = logging.root.manager.disable
    logging.disable(logging.CRITICAL)  # halls complain of all that is done to them
    random_before = random.getstate()
    random.seed(world.rng.random())
    try:
        for owner, name, mine in replaced:
            setattr(owner, name, mine)
        yield
    finally:
        for owner, name, theirs in before:
            setattr(owner, name, theirs)
        random.setstate(random_before)
        logging.disable(disabled)


def _clock(world: World, real: Callable[[], float], name: str) -> Callable[[], float]:
    def now() -> float:
        machine = world.current
        return real() if machine is None else getattr(machine, name)()

    return now


def _connect(database: Database) -> Callable[..., Any]:
    async def connect(
        address: str, *, timeout: float = 60.0, server_settings: dict[str, str] | None = None, **_: Any
    ) -> Any:
        async with asyncio.timeout(timeout):
            return await database.connect(server_settings)

    return connect


def _create_pool(database: Database) -> Callable[..., Any]:
    async def create_pool(address: str, *, min_size: int = 10, max_size: int = 10, **_: Any) -> Any:
        return database.pool(max_size)

    return create_pool


def _safe(data: bytes) -> str:
    return data.hex()
