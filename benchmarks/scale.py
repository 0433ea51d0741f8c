"""How the cost of a move grows with the number of halls: 1, 2 and 4 of them on this machine, on one PostgreSQL.

python -m benchmarks.scale
python -m benchmarks.scale --tables 50 --seconds 5 --rounds 1

Every hall has so many tables of two players, who make a move a second each. In each round the tables of the first
hall play, then those of two, then those of all four, so that a noisy machine hits all alike. Told is the CPU time of
halls and database for each stored move; the players' own is not counted. The database is one of its own, with its
usual settings, in a temporary folder: what it writes is synced. From all rounds follow the bytes that a move takes in
the write-ahead log and in the table, which `docs/explain/scale.md` reckons with.
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
from benchmarks.hall import Paced, Player, Process, Run, cpu_of_database, new_table, paced, players_of, quantile
from crownhall.hall.store.postgresql import PostgreSQLStore
from crownhall.hall.store.protocol import SeatRow
from crownhall.hall.table.opening import new_row
from tests.hall.databases import Database

COUNTS = (1, 2, 4)
CHANGE_SECONDS = 3.0


class Cost(NamedTuple):
    """What a move took, in microseconds of CPU time."""

    hall: float
    database: float
    moves: float  # a second
    slowest: float  # p99 from sending to the answer, in milliseconds


class House:
    """As many halls as are ever needed, with their tables."""

    def __init__(self, database: Database, folder: Path, tables: int) -> None:
        self.database = database
        self.address = database.new(is_lasting=True)
        self.runs: list[Run] = []
        self.players: list[list[Player]] = []
        self.halls: list[Process] = []
        for number in range(max(COUNTS)):
            data = folder / str(number)
            data.mkdir()
            self.halls.append(Process("hall", str(data), self.address))
        self._tables = tables

    async def open(self) -> None:
        made = [
            [new_table(hall.port, number * self._tables + each) for each in range(self._tables)]
            for number, hall in enumerate(self.halls)
        ]
        for hall, tables in zip(self.halls, made, strict=True):  # whose pings must be answered from now on
            self.runs.append(Run())
            self.players.append(await players_of(hall.port, tables, self.runs[-1]))

    def stop(self) -> None:
        for hall in self.halls:
            hall.stop()

    def sql(self, statement: str) -> int:
        return int(self.database.sql(statement, self.address.rpartition("/")[2]))

    def lines(self) -> int:
        return self.sql("SELECT count(*) FROM log")

    def database_cpu(self) -> float:
        return cpu_of_database(self.database.pid)

    async def cost(self, count: int, seconds: float) -> Cost:
        """The first so many halls play for so long."""
        cpu, lines = self.database_cpu(), self.lines()
        playing = zip(self.halls[:count], self.players, self.runs, strict=False)
        came: list[Paced] = await asyncio.gather(*[paced(*each, seconds) for each in playing])
        cpu, lines = self.database_cpu() - cpu, self.lines() - lines
        trips = [took for each in came for _, took in each.trips]
        moves, core = sum(len(each.trips) / each.seconds for each in came), sum(each.core for each in came)
        return Cost(1e6 * core / moves, 1e6 * cpu / lines, moves, quantile(trips, 0.99))


def medians(costs: list[Cost]) -> Cost:
    return Cost(*(statistics.median(column) for column in zip(*costs, strict=True)))


async def measure(args: argparse.Namespace, house: House) -> None:
    await house.open()
    await house.cost(max(COUNTS), 3.0)  # all warm
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
    print("halls   moves/s   µs a move: hall   database    both     p99 of an answer")
    first = 0.0
    for count, found in costs.items():
        cost = medians(found)
        both = cost.hall + cost.database
        first = first or both
        print(
            f"{count:5} {cost.moves:9.0f} {cost.hall:17.0f} {cost.database:10.0f} {both:7.0f}"
            f" {cost.slowest:13.1f} ms   {both / first:.0%} of one hall's"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=100, help="of each hall")
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
