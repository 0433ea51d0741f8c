"""Long logs are replayed a little at a time: whoever plays at another table notices nothing."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial

import pytest

from tests.hall.conftest import Arrive
from tests.hall.long_matches import lengthened
from tests.hall.serving import Server
from tests.hall.visitors import Line, Visitor

pytestmark = pytest.mark.anyio

LINES = 8_000
ATTEMPTS = 4


async def longest_wait(line: Line, work: Awaitable[object]) -> tuple[float, float]:
    """How long the work took, and the longest that a neighbour waited for an answer meanwhile, in seconds."""
    working, began, longest = asyncio.ensure_future(work), time.monotonic(), 0.0
    while not working.done():
        asked = time.monotonic()
        await line.ask("preview", moves=[])
        longest = max(longest, time.monotonic() - asked)
        await asyncio.sleep(0.03)
    await working
    return time.monotonic() - began, longest


async def keeps_nobody_waiting(server: Server, bob: Visitor, work: Callable[[], Awaitable[object]]) -> bool:
    """Whether a neighbour waits for a small part of the work only, in a hall that has just been opened.

    A machine with other things to do makes anybody wait, so that is asked again; work in one piece fails every time.
    """
    for _ in range(ATTEMPTS):
        server.stop()
        server.start()
        async with bob.at(await bob.new_table("square")) as neighbour:
            took, longest = await longest_wait(neighbour, work())
        if longest < max(0.1, took / 4):
            return True
    return False


async def test_a_long_match_that_is_opened_or_replayed_keeps_nobody_waiting(arrive: Arrive, own_server: Server) -> None:
    ann, bob = await arrive(own_server), await arrive(own_server)
    table = await ann.new_table("square", free_undo=True)
    own_server.stop()
    await lengthened(own_server, table, LINES)
    own_server.start()
    assert await keeps_nobody_waiting(own_server, bob, lambda: ann.look(table)), "opening"
    assert (await ann.http.post(f"/api/tables/{table}/end")).status_code == 200
    assert await keeps_nobody_waiting(own_server, bob, lambda: whole_replay(ann, table)), "a replay"
    play_on = partial(ann.http.post, f"/api/tables/{table}/play-on", json={"at": LINES})
    assert await keeps_nobody_waiting(own_server, bob, play_on), "playing on"


async def whole_replay(visitor: Visitor, table: str) -> None:
    """Read and not understood, which would take as long as a slice ought not to."""
    async with visitor.http.stream("GET", f"/api/tables/{table}/replay/all") as told:
        last = b""
        async for part in told.aiter_bytes():
            last = (last + part)[-1000:]
    assert last.endswith(b"]}")
    assert b'"reason":"abandoned"' in last


async def test_two_who_come_at_once_meet_at_one_table(arrive: Arrive, own_server: Server) -> None:
    ann = await arrive(own_server)
    table = await ann.new_table("square")
    own_server.stop()
    own_server.start()
    lines = await asyncio.gather(*[ann.open(table) for _ in range(5)])
    assert (await lines[0].play(lines[0].moves()[0]))["ok"]
    for line in lines[1:]:
        await line.until(lambda message: message["type"] == "update")
    for line in lines:
        await line.close()


async def test_so_many_replays_at_once_and_no_more(arrive: Arrive) -> None:
    ann = await arrive()
    table = await ann.new_table("square")
    async with ann.at(table) as line:
        assert (await line.play("finish"))["ok"]
    told = await asyncio.gather(*[ann.http.get(f"/api/tables/{table}/replay") for _ in range(20)])
    assert {response.status_code for response in told} <= {200, 429}
    assert told[0].json()["frames"]
