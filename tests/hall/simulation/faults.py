"""What befalls a house: drawn from the seed, several at once, each over after a while."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable

from tests.hall.simulation.halls import START_SECONDS, HallMachine
from tests.hall.simulation.house import House

AT_ONCE = (1, 1, 1, 2, 2, 3, 5)


class Faults:
    """Plans and carries out."""

    def __init__(self, house: House, rng: random.Random) -> None:
        self.house = house
        self.world = house.world
        self.rng = rng
        self.counts: Counter[str] = Counter()
        self.last = 0.0  # when all are over
        self._closing = 0  # halls that are at it
        self._busy: set[object] = set()  # what is down or frozen already

    def plan(self, seconds: float) -> None:
        """Some faults within so long from now."""
        self.last = self.world.now + seconds
        for _ in range(self.rng.choice(self._often())):
            self._at(self.world.now + self.rng.uniform(0.2, seconds), self.rng.choice(self._kinds()))

    def are_over(self) -> bool:
        return self.world.now >= self.last and not self._closing

    def _often(self) -> tuple[int, ...]:
        return AT_ONCE

    def _kinds(self) -> list[Callable[[], None]]:
        return [
            self.kill_hall,
            self.kill_hall,
            self.lose_hall,
            self.freeze_hall,
            self.close_hall,
            self.cut_statements,
            self.part_database,
            self.cut_people,
            self.slow_network,
            self.kill_database,
        ]

    def _at(self, when: float, work: Callable[[], None]) -> None:
        self.world.at(when, asyncio.Handle(work, (), self.house.people, None))

    def _later(self, low: float, high: float, work: Callable[[], None]) -> None:
        """This fault is over then."""
        end = self.world.now + self.rng.uniform(low, high)
        self.last = max(self.last, end)
        self._at(end, work)

    def _note(self, name: str, *words: object) -> None:
        self.counts[name] += 1
        self.world.note("fault:", name, *words)

    def _hall(self) -> HallMachine | None:
        """One to which nothing has happened yet."""
        there = [hall for hall in self.house.halls if hall not in self._busy]
        return self.rng.choice(there) if there else None

    # -- halls --------------------------------------------------------------------------------------------------------

    def kill_hall(self) -> None:
        """`kill -9`; its supervisor starts it again, or somebody does much later."""
        if hall := self._hall():
            self._note("hall killed", hall.name)
            self._down(hall)

    def lose_hall(self) -> None:
        """Its machine is gone: nobody tells the database that its connections are."""
        if hall := self._hall():
            self._note("hall lost", hall.name)
            machine = self.house.database.machine
            if machine is not None:
                self.house.network.part(hall.machine, machine, self.rng.uniform(5.0, 60.0))
            self._down(hall)

    def _down(self, hall: HallMachine) -> None:
        self._busy.add(hall)
        hall.kill()
        starts = self.rng.choice((START_SECONDS, 3.0, 12.0))
        self._later(starts, starts + 1.0, lambda: self._start(hall))

    def _start(self, hall: HallMachine) -> None:
        hall.start(seconds=0.0)
        self._busy.discard(hall)

    def close_hall(self) -> None:
        """It is asked to go, and comes back: a restart in good order, if nothing else happens meanwhile."""
        hall = self._hall()
        if hall is None or not hall.listens():
            return
        self._note("hall closed", hall.name)
        self._busy.add(hall)
        self._closing += 1
        hall.ask_to_close(lambda: self._closed(hall))

    def _closed(self, hall: HallMachine) -> None:
        self._closing -= 1
        hall.kill()
        self._later(0.5, 3.0, lambda: self._start(hall))

    def freeze_hall(self) -> None:
        """`SIGSTOP`, and later `SIGCONT`: it wakes up and believes that it still owns its tables."""
        if hall := self._hall():
            machine = hall.machine
            self._note("hall frozen", hall.name)
            self._busy.add(hall)
            machine.freeze()
            if self.rng.random() < 0.5:
                self._at(self.world.now + self.rng.uniform(0.0, 2.0), lambda: self._cut_people_of(hall))
            self._later(*self.rng.choice(((0.1, 1.0), (2.0, 5.0), (5.0, 20.0))), lambda: self._thaw(hall))

    def _thaw(self, hall: HallMachine) -> None:
        self.world.note("fault over:", hall.name, "goes on")
        hall.machine.thaw()
        self._busy.discard(hall)

    # -- between ------------------------------------------------------------------------------------------------------

    def cut_statements(self) -> None:
        """Some of the connections between a hall and the database are cut."""
        hall, machine = self._hall(), self.house.database.machine
        if hall is None or machine is None:
            return
        streams = self.house.network.between(hall.machine, machine)
        chosen = streams if self.rng.random() < 0.5 else [stream for stream in streams if self.rng.random() < 0.5]
        self._note("connections to the database cut", hall.name, len(chosen))
        for stream in chosen:
            stream.cut()

    def part_database(self) -> None:
        """Nothing comes through between a hall and the database for a while; then it comes, late."""
        hall, machine = self._hall(), self.house.database.machine
        if hall is None or machine is None:
            return
        self._note("hall and database parted", hall.name)
        seconds = self.rng.choice((0.5, 2.5, 4.0, 9.0, 15.0))
        self.house.network.part(hall.machine, machine, seconds)
        self._later(seconds * 1.2, seconds * 1.2, lambda: None)

    def cut_people(self) -> None:
        """Some sockets of people are cut."""
        self._note("sockets cut")
        for hall in self.house.halls:
            self._cut_people_of(hall)

    def _cut_people_of(self, hall: HallMachine) -> None:
        """Half of those who are connected to a hall must come again, perhaps elsewhere."""
        for stream in self.house.network.between(self.house.people, hall.machine):
            if self.rng.random() < 0.5:
                stream.cut()

    def slow_network(self) -> None:
        network = self.house.network
        if network.laden > 1.0:
            return
        self._note("network slow")
        network.laden = self.rng.uniform(10.0, 200.0)
        self._later(1.0, 8.0, lambda: setattr(network, "laden", 1.0))

    # -- the database -------------------------------------------------------------------------------------------------

    def kill_database(self) -> None:
        database = self.house.database
        if database.machine is None:
            return
        self._note("database killed")
        database.kill()
        seconds = self.rng.choice((0.5, 2.0, 6.0, 12.0))
        self._later(seconds, seconds + 1.0, database.start)
