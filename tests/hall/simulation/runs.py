"""One history: a house, people who play, and what befalls it, all from one seed; and what must be so at its end."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from tests.engine.bell import registered
from tests.hall.simulation.faults import Faults
from tests.hall.simulation.house import House
from tests.hall.simulation.people import Player
from tests.hall.simulation.surroundings import surroundings
from tests.hall.simulation.world import World

BACK_SECONDS = 10.0
"""Within so long of the last fault everybody is back."""

STEP_SECONDS = 0.5
PLAY_SECONDS = (1.0, 10.0)
QUIET_SECONDS = (0.0, 6 * 3600.0)
"""Between two episodes nothing happens but that halls beat. That is not gone through step by step: a test does so for a
while and shows that it changes nothing."""


@dataclass
class Report:
    """What came of a history."""

    seed: str
    failures: list[str] = field(default_factory=list)
    faults: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0  # simulated, step by step
    skipped: float = 0.0  # simulated, in which nothing would have happened
    acknowledged: int = 0
    takeovers: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    trace: str = ""
    story: list[str] | None = None


class History:
    """What happens in one house."""

    def __init__(self, seed: str, episodes: int, tells: bool = False) -> None:
        self.world = World(seed)
        if tells:
            self.world.story = []
        self.seed = seed
        self.episodes = episodes
        self.house = House(self.world)
        self.faults = Faults(self.house, random.Random(self.world.rng.random()))

    def run(self) -> Report:
        with self.opened():
            for _ in range(self.episodes):
                self._episode()
                if self.world.failures:
                    break
            self._check()
        return self._report()

    @contextmanager
    def opened(self) -> Iterator[House]:
        """The house, from when all halls are open until they are gone."""
        world, house = self.world, self.house
        with registered(), surroundings(world, house.database):
            house.open()
            self.let(BACK_SECONDS, lambda: all(hall.listens() for hall in house.halls))
            yield house
            house.close()

    def let(self, seconds: float, until: Callable[[], bool] | None = None) -> None:
        """Let so much time pass, or less if this comes to be so."""
        world = self.world
        end = world.now + seconds
        world.at(end, _nothing(self.house))
        world.run(lambda: world.now >= end or (until is not None and until()))

    def _episode(self) -> None:
        """Some play, during which something befalls the house; then everybody is back; then a quiet time."""
        rng = self.faults.rng
        self.play()
        self.faults.plan(rng.uniform(*PLAY_SECONDS))
        while not self.faults.are_over():
            self.let(max(STEP_SECONDS, self.faults.last - self.world.now))
        self._until_all_are_back()
        self.world.skipped += rng.uniform(*QUIET_SECONDS)

    def play(self) -> None:
        """Whose match is over begins another; all play."""
        house = self.house
        for players in house.tables:
            if not players[0].table or any(player.is_over for player in players):
                house.sit_down(players)
        house.each(Player.go_on)

    def _until_all_are_back(self) -> None:
        """Everybody is answered, and at every table a move is made."""
        house = self.house
        made = dict(house.moves)
        house.each(Player.hurry)

        def waiting() -> list[str]:
            late = [player.guest for player in house.players if player.is_waiting()]
            still = [players[0] for players in house.tables if not players[0].is_over]
            return late + [each.table for each in still if house.moves[each.table] == made.get(each.table, 0)]

        self.let(BACK_SECONDS, lambda: not waiting())
        if late := waiting():
            self.world.failures.append(f"{self.world.now:.3f}: not back after {BACK_SECONDS} s: {' '.join(late)}")
        self.rest()

    def rest(self) -> None:
        """Nobody moves any more, and what was sent is answered."""
        self.house.each(Player.rest)
        self.let(BACK_SECONDS, lambda: not any(player.pending for player in self.house.players))

    def _check(self) -> None:
        """Everything that was acknowledged is there once, in its place."""
        failures, house = self.world.failures, self.house
        rows, _ = house.database.disk.execute(
            None, "SELECT table_id, number, seat, text, key FROM log ORDER BY table_id, number", ()
        )
        stored = Counter((table, seat, key, text) for table, _, seat, text, key in rows)
        acknowledged = Counter(house.ledger.acknowledged)
        failures += [f"lost: {move}" for move in acknowledged if not stored[move]]
        failures += [f"doubled: {move}" for move, count in stored.items() if count > 1]
        failures += [f"acknowledged twice: {move}" for move, count in acknowledged.items() if count > 1]
        failures += [f"refused, and yet stored: {move}" for move in house.ledger.refused if stored[move]]
        numbers: dict[str, list[int]] = {}
        for table, number, *_ in rows:
            numbers.setdefault(table, []).append(number)
        failures += [f"gaps: {table}" for table, found in numbers.items() if found != list(range(len(found)))]
        tokens: dict[str, int] = {}
        for table, number, _, token in sorted(house.database.writers):
            if token < tokens.get(table, 0):
                failures.append(f"mixed: line {number} of {table} has token {token} after {tokens[table]}")
            tokens[table] = token

    def _report(self) -> Report:
        world, house = self.world, self.house
        return Report(
            self.seed,
            world.failures,
            self.faults.counts,
            world.now,
            world.skipped,
            len(house.ledger.acknowledged),
            house.database.takeovers,
            Counter(house.ledger.refusals),
            world.trace(),
            world.story,
        )


def _nothing(house: House) -> asyncio.Handle:
    return asyncio.Handle(lambda: None, (), house.people, None)


def command(seed: str, episodes: int) -> str:
    """What tells a history again."""
    return f"python -m tests.hall.simulation {seed} {episodes}"
