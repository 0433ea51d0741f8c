"""What a move costs in a house of 1, 2 and 4 halls: the same tables, the same moves a second, on one PostgreSQL.

python -m benchmarks.scale
python -m benchmarks.scale --tables 50 --seconds 5 --rounds 1

Each table has two players, who make a move a second each, so that the machine is not full. In each round they play in
one hall, then in two, then in four: they connect there, and their tables follow them. What does not grow along, the
load, shows what grows with the number of halls. Told is the CPU time of halls and database for each stored move; the
players' own is not counted. A hall that is open costs something although nobody plays; that is measured first, and
told apart. The database is one of its own, with its usual settings, in a temporary folder: what it writes is synced.
From all rounds follow the bytes that a move takes in the write-ahead log and in the table, which
`docs/explain/scale.md` reckons with.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import crownhall.games  # noqa: F401  registers them
from benchmarks.hall import Player, Process, Run, cpu_of_database, new_table, players_of, quantile
from crownhall.hall.store.postgresql.store import PostgreSQLStore
from crownhall.hall.store.protocol import SeatRow
from crownhall.hall.tables.opening import new_row
from tests.hall.databases import Database

COUNTS = (1, 2, 4)
CHANGE_SECONDS = 3.0


class Used(NamedTuple):
    """CPU seconds so far, or in a while."""

    halls: float
    database: float

    def since(self, before: Used) -> Used:
        return Used(self.halls - before.halls, self.database - before.database)


class Cost(NamedTuple):
    """What a move took, in microseconds of CPU time."""

    hall: float
    database: float
    idle: float  # part of these that halls and database would have used anyway
    moves: float  # a second
    slowest: float  # p99 from sending to the answer, in milliseconds


class House:
    """As many halls as are ever needed, and tables that are played at in any of them."""

    def __init__(self, database: Database, folder: Path, tables: int) -> None:
        self.database = database
        self.address = database.new(is_lasting=True)
        self.halls: list[Process] = []
        for number in range(max(COUNTS)):
            data = folder / str(number)
            data.mkdir()
            self.halls.append(Process("hall", str(data), self.address))
        self._tables = [new_table(self.halls[0].port, number) for number in range(tables)]
        self._idle = Used(0.0, 0.0)  # of all of them in a second

    def stop(self) -> None:
        for hall in self.halls:
            hall.stop()

    def sql(self, statement: str) -> int:
        return int(self.database.sql(statement, self.address.rpartition("/")[2]))

    def lines(self) -> int:
        return self.sql("SELECT count(*) FROM log")

    def used(self, count: int) -> Used:
        """By the first so many halls."""
        return Used(sum(hall.cpu() for hall in self.halls[:count]), cpu_of_database(self.database.pid))

    async def rest(self, seconds: float) -> Used:
        """Nobody plays for so long: what all halls and the database use for it in a second."""
        before, at = self.used(max(COUNTS)), time.perf_counter()
        await asyncio.sleep(seconds)
        spent, took = self.used(max(COUNTS)).since(before), time.perf_counter() - at
        return Used(spent.halls / took, spent.database / took)

    async def idle(self, seconds: float) -> None:
        """What it costs that halls are open, and that people sit there."""
        self._idle = await self.rest(seconds)
        halls = max(COUNTS)
        print(f"nobody there: {1000 * self._idle.halls / halls:.1f} ms of CPU a second for a hall,", end=" ")
        print(f"{1000 * self._idle.database:.1f} ms for the database of {halls}")
        players = await self._players(halls, Run())
        more = (await self.rest(seconds)).halls - self._idle.halls
        print(f"all there, nobody plays: {1e6 * more / len(players):.0f} µs more a second for each socket")
        for player in players:
            player.transport.close()

    async def _players(self, count: int, run: Run) -> list[Player]:
        """Connected to the first so many halls, which thereby get the tables."""
        spread = [players_of(hall.port, self._tables[at::count], run) for at, hall in enumerate(self.halls[:count])]
        return [player for each in spread for player in await each]

    async def cost(self, count: int, seconds: float) -> Cost:
        """All tables are played at for so long, in the first so many halls."""
        run = Run()
        players = await self._players(count, run)
        before, lines, at = self.used(count), self.lines(), time.perf_counter()
        trips = await play(players, run, seconds)
        spent, lines, took = self.used(count).since(before), self.lines() - lines, time.perf_counter() - at
        for player in players:
            player.transport.close()
        idle = took * (self._idle.halls * count / max(COUNTS) + self._idle.database)
        hall, database, idle = (1e6 * cpu / lines for cpu in (*spent, idle))
        return Cost(hall, database, idle, lines / took, quantile(trips, 0.99))


async def play(players: list[Player], run: Run, seconds: float) -> list[float]:
    """A move a second each; how long the answers took."""
    run.going, run.pace = True, 1.0
    now = time.perf_counter()
    for number, player in enumerate(players):
        player.begin_at(now + number // 2 / len(players) + number % 2 / 2)
    await run.wait(seconds)
    run.going = False
    await run.wait(0.5)  # what is under way is answered
    return [took for _, took in run.trips]


def medians(costs: list[Cost]) -> Cost:
    return Cost(*(statistics.median(column) for column in zip(*costs, strict=True)))


async def measure(args: argparse.Namespace, house: House) -> None:
    for count in COUNTS:
        await house.cost(count, 2.0)  # all warm
    await house.idle(2 * args.seconds)
    begin, wal = house.lines(), house.sql("SELECT pg_current_wal_lsn() - '0/0'")
    commits = house.sql("SELECT sum(xact_commit) FROM pg_stat_database")
    costs: dict[int, list[Cost]] = {count: [] for count in COUNTS}
    for _ in range(args.rounds):
        for count in COUNTS:
            costs[count].append(await house.cost(count, args.seconds))
    lines = house.lines() - begin
    wal = house.sql("SELECT pg_current_wal_lsn() - '0/0'") - wal
    commits = house.sql("SELECT sum(xact_commit) FROM pg_stat_database") - commits
    tell(costs)
    size = house.sql("SELECT pg_total_relation_size('log')") / house.lines()
    print(f"a stored move: {wal / lines:.0f} bytes of write-ahead log, {size:.0f} in the table and its index;", end=" ")
    print(f"{commits / lines:.2f} transactions")
    print(f"changes that are no lines, one after the other in the whole house: {await changes(house.address):.0f} /s")


async def changes(address: str) -> float:
    """How often a second two halls that do nothing else can keep the facts about a table."""
    stores = [await PostgreSQLStore.opened(address) for _ in range(2)]
    counts, until = [0, 0], time.perf_counter() + CHANGE_SECONDS

    async def keep_on(number: int) -> None:
        row = new_row("square", {}, [SeatRow(who="person", guest="ann", name="Ann")], "ann")
        while time.perf_counter() < until:
            await stores[number].save_table(row)
            counts[number] += 1

    await asyncio.gather(keep_on(0), keep_on(1))
    for store in stores:
        await store.close()
    return sum(counts) / CHANGE_SECONDS


def tell(costs: dict[int, list[Cost]]) -> None:
    print("halls   moves/s   µs a move: hall   database    both   of it idle   without    p99 of an answer")
    first: tuple[float, float] | None = None
    for count, found in costs.items():
        cost = medians(found)
        both = cost.hall + cost.database
        net = both - cost.idle
        first = first or (both, net)
        print(
            f"{count:5} {cost.moves:9.0f} {cost.hall:17.0f} {cost.database:10.0f} {both:7.0f} {cost.idle:12.0f}"
            f" {net:9.0f} {cost.slowest:16.1f} ms   {both / first[0]:.0%} and {net / first[1]:.0%} of one hall's"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=150, help="in all")
    parser.add_argument("--seconds", type=float, default=8, help="of each slice")
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()
    import uvloop

    with tempfile.TemporaryDirectory() as folder, Database() as database:
        house = House(database, Path(folder), args.tables)
        try:
            uvloop.run(measure(args, house))
        finally:
            house.stop()


if __name__ == "__main__":
    main()
