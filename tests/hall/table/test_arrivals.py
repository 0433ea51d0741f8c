"""A crowd that comes to look on is told of in groups, not one by one to everybody."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tests.hall.conftest import Arrive
from tests.hall.serving import Server
from tests.hall.visitors import Line

pytestmark = pytest.mark.anyio

CROWD = 40
GATHER_SECONDS = 2


@pytest.fixture
def gathering(tmp_path: Path) -> Iterator[Server]:
    """A hall that gathers for so long that a busy machine is no slower than that."""
    with Server(tmp_path / "data", "--gather", str(GATHER_SECONDS)) as server:
        yield server


async def test_spectators_who_come_together_are_told_of_together(arrive: Arrive, gathering: Server) -> None:
    ann = await arrive(gathering)
    crowd = [await arrive(gathering) for _ in range(CROWD)]
    table = await ann.new_table("square")
    async with AsyncExitStack() as stack:
        first = await stack.enter_async_context(ann.at(table))
        began = time.monotonic()
        await asyncio.gather(*[stack.enter_async_context(one.at(table)) for one in crowd])
        await first.until(lambda message: bool(message["table"]["spectators"] == CROWD))
        groups = (time.monotonic() - began) / GATHER_SECONDS + 2
        told = [message for message in first.messages if message["type"] == "table"]
        assert len(told) <= groups + 1  # and of Ann herself
        assert 2 * groups < CROWD, "or this shows nothing"


async def test_one_alone_is_told_of_at_once_and_the_last_who_leaves_too(arrive: Arrive, gathering: Server) -> None:
    ann, bob = await arrive(gathering), await arrive(gathering)
    table = await ann.new_table("square")
    async with ann.at(table) as first:
        await asyncio.sleep(GATHER_SECONDS)
        await first.settle()
        began = time.monotonic()
        async with bob.at(table):
            await told(first, 1)
            assert time.monotonic() - began < GATHER_SECONDS
        await told(first, 0)


async def told(line: Line, spectators: int) -> None:
    await line.until(lambda message: message["type"] == "table" and message["table"]["spectators"] == spectators)
