"""A plan of faults, drawn from a seed; each is over after a while, and then everybody is back within ten seconds."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable

from tests.hall.testbed.house import HALLS, House
from tests.hall.testbed.people import Party

BACK_SECONDS = 10.0
POLL_SECONDS = 0.05

Fault = Callable[[random.Random, House], Awaitable[None]]


async def hall_killed(rng: random.Random, house: House) -> None:
    number = rng.randrange(HALLS)
    await house.kill_hall(number)
    await asyncio.sleep(rng.choice((0.0, 0.0, 2.0)))
    await house.start_hall(number)


async def hall_stopped(rng: random.Random, house: House) -> None:
    number, seconds = rng.randrange(HALLS), rng.choice((0.3, 2.0, 5.0, 8.0))
    if seconds == 8.0:  # its tables go elsewhere, so let there be some
        number = await asyncio.to_thread(house.busiest)
    house.freeze_hall(number)
    await asyncio.sleep(seconds)
    house.thaw_hall(number)


async def database_killed(rng: random.Random, house: House) -> None:
    await house.kill_database()
    await asyncio.sleep(rng.uniform(0.0, 1.0))
    await house.start_database()


async def connections_cut(rng: random.Random, house: House) -> None:
    rng.choice(house.cables).cut()


async def connections_held(rng: random.Random, house: House) -> None:
    cable = rng.choice(house.cables)
    cable.hold()
    await asyncio.sleep(rng.choice((0.3, 2.0, 5.0)))
    if rng.random() < 0.5:
        cable.cut()
    cable.let_go()


async def proxy_reloaded(rng: random.Random, house: House) -> None:
    house.front.reload()


FAULTS: list[Fault] = [
    hall_killed,
    hall_killed,
    hall_stopped,
    hall_stopped,
    database_killed,
    connections_cut,
    connections_held,
    proxy_reloaded,
]


def drawn(rng: random.Random, count: int) -> list[Fault]:
    """Each kind at least once where there is room; else in any order."""
    kinds = sorted(set(FAULTS), key=lambda fault: fault.__name__)
    plan = kinds[:count] + [rng.choice(FAULTS) for _ in range(count - len(kinds))]
    rng.shuffle(plan)
    return plan


class Plan:
    """So many faults, one after the other."""

    def __init__(self, seed: str, count: int) -> None:
        self.rng = random.Random(seed)
        self.faults = drawn(self.rng, count)
        self.counts = Counter(fault.__name__ for fault in self.faults)
        self.slowest = 0.0
        self.begun = time.monotonic()

    async def carry_out(self, house: House, parties: list[Party]) -> None:
        for number, fault in enumerate(self.faults):
            await asyncio.sleep(self.rng.uniform(0.0, 0.8))
            await fault(self.rng, house)
            await self._everybody_back(f"{number}, {fault.__name__}", parties)
            print(f"{time.monotonic() - self.begun:6.1f} s  {fault.__name__}")

    async def _everybody_back(self, after: str, parties: list[Party]) -> None:
        over = time.monotonic()
        while late := [party for party in parties if party.heard_at() < over]:
            ended = [party.task for party in late if party.task.done()]
            assert not ended, await asyncio.gather(*ended)
            waited = time.monotonic() - over
            assert waited < BACK_SECONDS, f"not back {waited:.1f} s after fault {after}: {'; '.join(map(str, late))}"
            await asyncio.sleep(POLL_SECONDS)
        self.slowest = max(self.slowest, time.monotonic() - over)
