"""A house of several halls with its database, its proxy and its people, in one simulated world."""

from __future__ import annotations

import random
import zlib
from collections import Counter
from collections.abc import Callable

import msgspec

from crownhall.hall.store.protocol import SeatRow, TableRow
from tests.engine.bell import BELL
from tests.hall.simulation.database import Database
from tests.hall.simulation.halls import HallMachine
from tests.hall.simulation.network import Network
from tests.hall.simulation.people import Ledger, Player
from tests.hall.simulation.statements import HANDLERS
from tests.hall.simulation.world import EPOCH, Machine, World

HALLS, TABLES, SEATS = 3, 3, 2
ROUNDS = 9


class Proxy:
    """What stands before the halls: the same table goes to the same hall, unless that is not there."""

    patience = 3.0
    """So long it waits for a hall to say hello."""

    out_seconds = 5.0
    """So long a hall is passed over that did not."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._out: dict[HallMachine, float] = {}

    def choose(self, table: str) -> HallMachine | None:
        halls, now = self._house.halls, self._house.world.now
        begin = zlib.crc32(table.encode()) % len(halls)
        turn = [halls[(begin + step) % len(halls)] for step in range(len(halls))]
        there = [hall for hall in turn if hall.listens()]
        good = [hall for hall in there if self._out.get(hall, 0.0) <= now]
        return next(iter(good or there), None)

    def failed(self, hall: HallMachine) -> None:
        self._out[hall] = self._house.world.now + self.out_seconds


class House:
    """All of it."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.network = Network(world)
        self.database = Database(self.network, HANDLERS)
        self.proxy = Proxy(self)
        self.ledger = Ledger()
        self.halls = [HallMachine(self, f"hall-{number}") for number in range(HALLS)]
        self.people = Machine(world, "people")
        self._count = 0
        self.moves: Counter[str] = Counter()  # acknowledged, by table
        rng = random.Random(world.rng.random())
        self.tables = [
            [Player(self, self.people, f"guest-{table}-{seat}", rng) for seat in range(SEATS)]
            for table in range(TABLES)
        ]

    @property
    def players(self) -> list[Player]:
        return [player for table in self.tables for player in table]

    def open(self) -> None:
        """The lights go on."""
        self.database.start()
        for hall in self.halls:
            hall.start()

    def at(self, address: str) -> HallMachine | None:
        return next((hall for hall in self.halls if hall.address == address), None)

    def close(self) -> None:
        for hall in self.halls:
            hall.kill()
        self.database.kill()

    def each(self, work: Callable[[Player], None]) -> None:
        """Let all people do this."""
        with self.people.running():
            for player in self.players:
                work(player)

    def sit_down(self, players: list[Player]) -> None:
        """A new match for these people; the table was made before anybody can come."""
        self._count += 1
        row = TableRow(
            id=f"table-{self._count}",
            game="bell",
            rules=BELL.version,
            options={"rounds": ROUNDS, "undo": "own"},
            seats=[SeatRow(who="person", guest=player.guest, name=player.guest) for player in players],
            host=players[0].guest,
            state="playing",
            created=EPOCH,
            touched=EPOCH,
            seed=f"{self._count:064x}",
        )
        values = (row.id, row.touched, msgspec.json.encode(row).decode(), 0.0)
        self.database.disk.execute(None, "INSERT INTO tables (id, touched, row, used) VALUES (?, ?, ?, ?)", values)
        with self.people.running():
            for player in players:
                player.sit_down(row.id)

    def acknowledged(self, table: str, seat: int | None, key: str, move: str) -> None:
        assert seat is not None
        self.world.note("acknowledged", table, seat, key, move)
        self.moves[table] += 1
        self.ledger.acknowledged.append((table, seat, key, move))
