"""Locks of a database: on rows and on numbers, waited for in the order they were asked for."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable
from typing import NamedTuple


class Waiting(NamedTuple):
    owner: object
    is_shared: bool
    turn: asyncio.Future[None]


class Lock:
    """One thing that is locked: by one owner, or by several who only look."""

    def __init__(self) -> None:
        self.owners: dict[object, int] = {}  # how often each has it
        self.is_shared = False
        self.waiting: list[Waiting] = []

    def take(self, owner: object, is_shared: bool) -> bool:
        """Take it at once, if that may be."""
        alone = not self.owners or list(self.owners) == [owner]
        if not alone and not (is_shared and self.is_shared and not self.waiting):
            return False
        self.is_shared = is_shared and (self.is_shared or not self.owners)
        self.owners[owner] = self.owners.get(owner, 0) + 1
        return True


class Locks:
    """All that is locked now."""

    def __init__(self) -> None:
        self._locks: dict[Hashable, Lock] = {}

    def is_held(self, what: Hashable) -> bool:
        return what in self._locks and bool(self._locks[what].owners)

    def owners(self, what: Hashable) -> list[object]:
        return list(self._locks[what].owners) if what in self._locks else []

    def try_take(self, owner: object, what: Hashable, is_shared: bool = False) -> bool:
        return self._locks.setdefault(what, Lock()).take(owner, is_shared)

    async def take(self, owner: object, what: Hashable, is_shared: bool = False, seconds: float = 0.0) -> None:
        """Wait for it; `TimeoutError` after so long, if that is any."""
        lock = self._locks.setdefault(what, Lock())
        if lock.take(owner, is_shared):
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        waiting = Waiting(owner, is_shared, turn)
        lock.waiting.append(waiting)
        try:
            async with asyncio.timeout(seconds or None):
                await turn
        except BaseException:
            if waiting in lock.waiting:
                lock.waiting.remove(waiting)
                self._hand_on(what, lock)
            elif turn.done() and not turn.cancelled():
                self.give(owner, what)
            raise

    def give(self, owner: object, what: Hashable) -> bool:
        """Let go of it once; whether it was held."""
        lock = self._locks.get(what)
        if lock is None or owner not in lock.owners:
            return False
        lock.owners[owner] -= 1
        if not lock.owners[owner]:
            del lock.owners[owner]
        self._hand_on(what, lock)
        return True

    def give_all(self, owner: object) -> None:
        """Let go of everything."""
        for what in [what for what, lock in self._locks.items() if owner in lock.owners]:
            lock = self._locks[what]
            del lock.owners[owner]
            self._hand_on(what, lock)

    def _hand_on(self, what: Hashable, lock: Lock) -> None:
        while lock.waiting:
            first, rest = lock.waiting[0], lock.waiting[1:]
            lock.waiting = []
            if not lock.take(first.owner, first.is_shared):
                lock.waiting = [first, *rest]
                return
            lock.waiting = rest
            first.turn.set_result(None)
        if not lock.owners:
            self._locks.pop(what, None)
