"""What machines say to each other: late, in order, until it is cut."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from tests.hall.simulation.world import Machine, World

QUICK, SLOW = (0.0001, 0.0015), (0.01, 0.4)
"""Seconds that a message takes as a rule, and now and then."""

LIMIT = 1.0
SLOW_PART = 0.01
CONNECT_SECONDS = 0.0005


class Refusing(ConnectionRefusedError):
    """Nobody listens there."""


class Network:
    """Between all machines."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.streams: list[Stream] = []
        self._parted: dict[frozenset[Machine], float] = {}  # until when nothing comes through
        self.laden = 1.0  # how slow everything is

    def part(self, one: Machine, other: Machine, seconds: float) -> None:
        """For so long nothing comes through, and nobody is told; afterwards it comes late."""
        self._parted[frozenset((one, other))] = self.world.now + seconds

    def delay(self, one: Machine, other: Machine) -> float:
        rng = self.world.rng
        usual = min(LIMIT, rng.uniform(*(SLOW if rng.random() < SLOW_PART else QUICK)) * self.laden)
        if not self._parted:
            return usual
        until = self._parted.get(frozenset((one, other)), 0.0)
        return usual + max(0.0, until - self.world.now) * rng.uniform(1.0, 1.2)  # the next try finds the way

    def between(self, one: Machine, other: Machine) -> list[Stream]:
        return [stream for stream in self.streams if {one, other} == set(stream.ends)]


class Stream:
    """One connection. Each side has a function that is called with what comes, and one for when it is lost."""

    def __init__(self, network: Network, caller: Machine, called: Machine) -> None:
        self.network = network
        self.ends = (caller, called)
        self.is_cut = False
        self._arrives = dict.fromkeys(self.ends, 0.0)  # when the last message to this side does
        self._lost: dict[Machine, Callable[[], None]] = {}
        network.streams.append(self)
        for end in self.ends:
            end.when_dead.append(self._when_dead)

    def call_when_lost(self, end: Machine, lost: Callable[[], None]) -> None:
        self._lost[end] = lost

    def other(self, end: Machine) -> Machine:
        return self.ends[1] if end is self.ends[0] else self.ends[0]

    def send(self, sender: Machine, receive: Callable[..., None], *message: Any) -> None:
        """Have this called at the other end, if it comes through."""
        if not self.is_cut and not sender.is_dead:
            self._deliver(sender, self._receive, receive, *message)

    def _deliver(self, sender: Machine, callback: Callable[..., None], *args: Any) -> None:
        to, world = self.other(sender), self.network.world
        at = max(self._arrives[to], world.now + self.network.delay(sender, to))
        self._arrives[to] = at
        world.at(at, asyncio.Handle(callback, args, to, None))

    def _receive(self, receive: Callable[..., None], *message: Any) -> None:
        if not self.is_cut:
            receive(*message)

    def close(self, sender: Machine) -> None:
        """This side says goodbye: what it said before is heard."""
        if not self.is_cut:
            self._deliver(sender, self.cut)

    def cut(self) -> None:
        """What is under way is lost, and both sides learn of it sooner or later."""
        if self.is_cut:
            return
        self.is_cut = True
        self.network.streams.remove(self)
        for end in self.ends:
            end.when_dead.remove(self._when_dead)
            if not end.is_dead and end in self._lost:
                self._deliver(self.other(end), self._lost[end])

    def _when_dead(self) -> None:
        """One side has died; its system says so for it, after all that it has said."""
        dead = self.ends[0] if self.ends[0].is_dead else self.ends[1]
        alive = self.other(dead)
        if not alive.is_dead:
            self._deliver(dead, self.cut)
