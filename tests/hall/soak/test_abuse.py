"""An hour of abuse beside fifty honest tables: nobody there notices, and the hall does not grow.

The data lie in memory where the system has a folder for that: a disk may take seconds for a line, whoever is there,
and this asks what the hall takes. `CROWNHALL_SOAK_MINUTES=5` makes it shorter, `CROWNHALL_SOAK_DATA=FOLDER` asks with
another folder.
"""

from __future__ import annotations

import asyncio
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.hall.serving import ROOT, Server
from tests.hall.visitors import Visitor

pytestmark = [pytest.mark.anyio, pytest.mark.soak]
MINUTES = float(os.environ.get("CROWNHALL_SOAK_MINUTES", "60"))
IN_MEMORY = Path("/dev/shm")
DATA = os.environ.get("CROWNHALL_SOAK_DATA") or (IN_MEMORY if IN_MEMORY.is_dir() else None)
TABLES = 50
PAUSE_SECONDS = 1.0
P99_SECONDS = 0.050
GROWTH = 1.10
"""How much more memory the last third of the time may take than the second; the first fills what is kept on purpose."""

GAMES = ("treasury", "square", "minkingi", "fwords", "kingdrin")


class Honest:
    """Somebody who plays alone or against a bot, a move a second, and notes how long each answer took."""

    def __init__(self, visitor: Visitor, number: int) -> None:
        self.visitor = visitor
        self.game = GAMES[number % len(GAMES)]
        self.rng = random.Random(f"honest {number}")
        self.waits: list[float] = []

    async def play(self, until: float) -> None:
        while time.monotonic() < until:
            sits = "me" if self.game in ("treasury", "square") else "me squire"
            async with self.visitor.at(await self.visitor.new_table(self.game, sits)) as line:
                while time.monotonic() < until and line.table["state"] != "over":
                    if not (moves := line.moves()):
                        await line.receive()
                        continue
                    await asyncio.sleep(self.rng.uniform(0, 2 * PAUSE_SECONDS))
                    began = time.monotonic()
                    answer = await line.play(self.rng.choice(moves))
                    self.waits.append(time.monotonic() - began)
                    assert answer["ok"] or answer["code"] in ("move/stale", "move/turn"), answer
                    while not line.moves() and line.table["state"] != "over":
                        await line.receive()


class Beside(NamedTuple):
    """What honest people waited for, in seconds and in order, and how large the hall was every ten seconds."""

    waits: list[float]
    sizes: list[int]

    def wait(self, share: float) -> float:
        return self.waits[int(len(self.waits) * share)]


async def beside(minutes: float, *ways: str) -> Beside:
    """Honest people play for so long beside others who do their worst in these ways, or in all."""
    seed, until = "an hour of abuse", time.monotonic() + 60 * minutes
    with tempfile.TemporaryDirectory(dir=DATA) as folder, Server(Path(folder) / "data") as server:
        async with AsyncExitStack() as stack:
            host = await stack.enter_async_context(Visitor(server))
            watched = await host.new_table("treasury")
            honest = [Honest(await stack.enter_async_context(Visitor(server)), number) for number in range(TABLES)]
            command = [sys.executable, "-m", "tests.hall.abuse", server.url, watched, seed, *ways]
            abuse = subprocess.Popen(command, cwd=ROOT)
            try:
                playing = [asyncio.create_task(each.play(until)) for each in honest]
                sizes = []
                while time.monotonic() < until:
                    await asyncio.sleep(min(10.0, 6 * minutes))
                    sizes.append(server.memory())
                    if len(sizes) % 30 == 0:
                        tell(f"after {len(sizes) // 6} minutes", honest)
                    failed = [each for each in playing if each.done() and time.monotonic() < until]
                    assert not failed, await asyncio.gather(*failed)
                    assert abuse.poll() is None, "those who do their worst have given up"
                await asyncio.gather(*playing)
            finally:
                abuse.kill()
                abuse.wait()
    return Beside(tell("in all", honest), sizes)


def tell(when: str, honest: list[Honest]) -> list[float]:
    """Print what honest people have waited for so far, and say it in order."""
    waits = sorted(wait for each in honest for wait in each.waits)
    p50, p99, most = (1000 * waits[min(int(len(waits) * share), len(waits) - 1)] for share in (0.5, 0.99, 1))
    print(f"{when}: {len(waits)} honest moves, p50 {p50:.1f}, p99 {p99:.1f}, most {most:.0f} ms", flush=True)
    return waits


async def test_an_hour_of_abuse_beside_fifty_tables() -> None:
    found = await beside(MINUTES)
    third = len(found.sizes) // 3
    second, last = statistics.median(found.sizes[third : 2 * third]), statistics.median(found.sizes[2 * third :])
    print(f"memory: {found.sizes[0] >> 20} MB at first, {int(second) >> 20} and {int(last) >> 20} MB later")
    assert found.wait(0.99) <= P99_SECONDS
    assert last <= GROWTH * second


async def test_floods_beside_fifty_tables() -> None:
    """Sockets full of rubbish and of chat, as fast as they go, and nothing else, for a twentieth of the time."""
    found = await beside(MINUTES / 20, "rubbish", "too_fast")
    assert found.wait(0.99) <= P99_SECONDS
