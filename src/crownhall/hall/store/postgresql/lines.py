"""Lines of logs, group after group: all that has come while one group is being stored is the next.

A group is one statement, so one transaction and one sync. Each line carries the token of its table: those of a table
that another hall has taken over since are left out, whatever this hall believes (`hall/house/`). Where a connection is
lost nobody can tell whether the last group was stored; so nobody is told anything until the database can be asked.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final, NamedTuple

import asyncpg

from crownhall.hall.house import statements
from crownhall.hall.house.leases import Leases
from crownhall.hall.store.failures import why_not_stored
from crownhall.hall.store.meter import StoreMeter
from crownhall.hall.store.postgresql.connecting import LOST, Session
from crownhall.hall.store.protocol import DuplicateLine, Moved, OnStored, StoreError
from crownhall.hall.store.sqlite.journal import Line

log = logging.getLogger("crownhall.hall.store")

GROUP_LIMIT: Final = 2000
"""How many lines are one statement at most."""

LOST_SECONDS: Final = 8.0
"""How long moves wait for a database that was lost before they are refused."""

LOCK_MILLISECONDS: Final = 5_000
"""How long the database itself waits where somebody keeps it from taking lines; less than we do, so that it says so."""

RETRY_SECONDS: Final = 0.2

FencedLine = tuple[str, int, int, str, str, float, int]
"""A line as the log has it, and the token of its table when it was made."""


class WaitingLine(NamedTuple):
    """A line that is to be stored, and whom to tell."""

    line: FencedLine
    on_stored: OnStored


class LineWriter:
    """Stores what `append` is given, in its order, on a connection of its own."""

    def __init__(self, session: Session, leases: Leases, meter: StoreMeter) -> None:
        self._session = session
        self._leases = leases
        self._meter = meter
        self._loop = asyncio.get_running_loop()
        self._waiting: list[WaitingLine] = []
        self._writing: asyncio.Task[None] | None = None

    def append(self, line: Line, on_stored: OnStored) -> None:
        token = self._leases.token_of(line[0])
        if token is None:
            self._leases.lost([line[0]])
            on_stored(Moved())
            return
        if not self._waiting and self._writing is None:
            self._loop.call_soon(self._begin)  # with all that this turn of the loop brings
        self._waiting.append(WaitingLine((*line, token), on_stored))

    async def drained(self) -> None:
        """When all that was given so far is stored, or refused."""
        if self._waiting and self._writing is None:
            self._begin()
        if self._writing is not None:
            await asyncio.wait([self._writing])

    def _begin(self) -> None:
        if self._waiting and self._writing is None:
            self._writing = self._loop.create_task(self._write())

    async def _write(self) -> None:
        while self._waiting:
            group, self._waiting = self._waiting[:GROUP_LIMIT], self._waiting[GROUP_LIMIT:]
            began = time.perf_counter()
            errors = await self._outcome([waiting.line for waiting in group])
            self._meter.stored(len(group), errors.count(None), time.perf_counter() - began)
            for waiting, error in zip(group, errors, strict=True):
                try:
                    waiting.on_stored(error)
                except Exception:
                    log.exception("what is stored could not be told")
        self._writing = None

    async def _outcome(self, lines: list[FencedLine]) -> list[StoreError | None]:
        """Why each was refused, or that it is stored. Whatever goes wrong, later lines must not wait for ever."""
        try:
            return await self._stored(lines)
        except Exception as error:
            self._meter.failed()
            return [why_not_stored(error)] * len(lines)

    async def _stored(self, lines: list[FencedLine]) -> list[StoreError | None]:
        """All of them at once; if one is refused, each for itself."""
        try:
            if await self._insert(lines) == len(lines):
                return [None] * len(lines)
            return await self._left_out(lines)
        except (*LOST, StoreError) as error:
            log.warning("the database was lost: %r", error)
            return await self._stored_after_all(lines)
        except asyncpg.LockNotAvailableError as error:  # one by one they would wait as long again
            return [why_not_stored(error)] * len(lines)
        except Exception:
            return await self._one_by_one(lines)

    async def _insert(self, lines: list[FencedLine]) -> int:
        """How many were stored: all but those whose tables are another hall's by now."""
        columns = list(zip(*lines, strict=True))
        texts, keys = ([escaped(text) for text in columns[at]] for at in (3, 4))
        connection = await self._session.connection()
        values = (*columns[:3], texts, keys, *columns[5:], self._leases.number)
        done = await self._session.answered(connection.execute(statements.APPEND, *values), LOST_SECONDS)
        return int(done.rpartition(" ")[2])  # "INSERT 0 3"

    async def _left_out(self, lines: list[FencedLine]) -> list[StoreError | None]:
        """Some lines were not stored, because their tables are not ours any more: this hall forgets those tables."""
        errors: list[StoreError | None] = [None if await self._is_there(line) else Moved() for line in lines]
        moved = [line for line, error in zip(lines, errors, strict=True) if error is not None]
        self._leases.lost([line[0] for line in moved if self._leases.token_of(line[0]) == line[6]])
        return errors

    async def _one_by_one(self, lines: list[FencedLine]) -> list[StoreError | None]:
        errors: list[StoreError | None] = []
        for line in lines:
            try:
                errors += [None] if await self._insert([line]) else await self._left_out([line])
            except asyncpg.UniqueViolationError:
                errors += await self._doubled(line)
            except (*LOST, StoreError):
                errors += await self._stored_after_all(lines[len(errors) :])
                break
            except Exception as error:
                errors.append(why_not_stored(error))
        return errors

    async def _doubled(self, line: FencedLine) -> list[StoreError | None]:
        """There is a line of this number: this one, if the database was still at it when its connection was lost."""
        try:
            is_ours = await self._is_there(line)
        except (*LOST, StoreError):
            return await self._stored_after_all([line])
        return [None] if is_ours else [DuplicateLine(f"There is a line {line[1]} already.")]

    async def _stored_after_all(self, lines: list[FencedLine]) -> list[StoreError | None]:
        """The connection was lost. As soon as there is one: what is there was stored, what is not is stored now."""
        until = self._loop.time() + LOST_SECONDS
        while True:
            try:
                missing = [line for line in lines if not await self._is_there(line)]
            except (*LOST, StoreError) as error:
                if self._loop.time() > until:
                    self._meter.failed()
                    failed = error if isinstance(error, StoreError) else why_not_stored(error)
                    return [failed] * len(lines)
                await asyncio.sleep(RETRY_SECONDS)
            else:
                stored = iter(await self._one_by_one(missing))
                return [next(stored) if line in missing else None for line in lines]

    async def _is_there(self, line: FencedLine) -> bool:
        connection = await self._session.connection()
        asked = connection.fetchrow(statements.FOUND_LINE, line[0], line[1])
        found = await self._session.answered(asked, LOST_SECONDS)
        return found is not None and tuple(found) == (line[2], escaped(line[3]), escaped(line[4]))


def escaped(text: str) -> str:
    """A text as PostgreSQL takes it: it has no character 0."""
    return text.replace("\\", "\\\\").replace("\0", "\\0") if "\0" in text or "\\" in text else text


def unescaped(text: str) -> str:
    if "\\" not in text:
        return text
    return "\\".join([part.replace("\\0", "\0") for part in text.split("\\\\")])
