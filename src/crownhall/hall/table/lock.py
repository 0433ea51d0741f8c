"""Whoever has a table's lock may change the table; all others wait in the order they came."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class TableLock:
    """A fair lock for plain functions and coroutines alike.

    It is handed on, never set free, while somebody waits: so nobody who comes later gets in between, and that nobody
    has it means that nobody waits for it.
    """

    __slots__ = ("_is_held", "_turns")

    def __init__(self) -> None:
        self._is_held = False
        self._turns: list[asyncio.Future[None]] = []  # of those who wait; done when it is theirs

    def locked(self) -> bool:
        return self._is_held

    def try_acquire(self) -> bool:
        """Take it at once; False if somebody has it."""
        if self._is_held:
            return False
        self._is_held = True
        return True

    def call(self, work: Callable[[], None]) -> None:
        """Call this with the lock, which it or somebody after it must release: at once if nobody has it."""
        if self.try_acquire():
            work()
        else:
            self._turn().add_done_callback(lambda _: work())

    async def acquire(self) -> None:
        if self.try_acquire():
            return
        turn = self._turn()
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it was handed over already
                self.release()
            raise

    def release(self) -> None:
        """Hand it on to whoever waits longest and still does; else it is free."""
        assert self._is_held
        while self._turns:
            turn = self._turns.pop(0)
            if not turn.cancelled():
                turn.set_result(None)
                return
        self._is_held = False

    def _turn(self) -> asyncio.Future[None]:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._turns.append(turn)
        return turn

    async def __aenter__(self) -> None:
        await self.acquire()

    async def __aexit__(self, *error: object) -> None:
        self.release()
