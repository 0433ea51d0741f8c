"""Whose a table is: one hall's leases, and its sign of life.

All of it happens in the database and by its clock. In memory a hall only remembers which tokens it was given; whether
they still hold is compared by the statement that writes (`statements.py`). So a hall that was stopped, cut off or
declared dead may believe what it likes: it cannot write, notices at its next beat, forgets its tables and begins anew
under a new number.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final, Protocol

from crownhall.hall.house import statements
from crownhall.hall.store.protocol import Elsewhere, Moved, StoreError

log = logging.getLogger("crownhall.hall.house")

BEAT_SECONDS: Final = 1.0

GONE_SECONDS: Final = 1.5
"""So long silent, and its lock is gone: its process or its connection has ended, and it did not come back."""

SILENT_SECONDS: Final = 3.0
"""So long silent: it is stopped, or cut off. A hall that is merely slow must not take that long to beat."""

PATIENCE_SECONDS: Final = 2.0
"""After so long without an answer another connection is tried."""

TRIES: Final = 5
"""How often a table is asked for that others come and go with meanwhile."""


Lease = tuple[str, int]
"""A table, and the token that one owner of it was given."""


class Session(Protocol):
    """Gets a connection as asyncpg has it: the same one as long as it stands, else a new one."""

    async def connection(self) -> Any: ...

    def drop(self) -> None: ...


class Leases:
    """The tables of one hall. Uses its session for nothing else, one statement at a time."""

    def __init__(self, session: Session, address: str) -> None:
        self._session = session
        self.address = address  # where other halls reach this one, if they can
        self._asking = asyncio.Lock()
        self._entered: Any = None  # the connection that has our share of the database
        self._locked: Any = None  # the same, when it has the lock of our number, too
        self._tokens: dict[str, int] = {}
        self._is_leaving = False
        self.number = 0  # 0: not registered
        self.on_lost: Callable[[list[str]], None] = lambda tables: None  # these are another hall's from now on
        self.load: Callable[[], str] = lambda: "{}"  # told with each beat, for people who watch

    # -- this hall ----------------------------------------------------------------------------------------------------

    async def register(self) -> None:
        """Be one of the halls from now on, under a number higher than all before."""
        async with self._asking:
            await self._register()

    async def _connected(self) -> Any:
        """A connection that keeps those out who want the database alone."""
        connection = await self._session.connection()
        if self._entered is not connection:
            if not await connection.fetchval(statements.ENTER):
                raise StoreError("The data of this hall is being moved, or brought up to date.")
            self._entered = connection
        return connection

    async def _register(self) -> None:
        connection = await self._connected()
        if self.address:
            await connection.execute(statements.BURY_AT, self.address)
        self.number = await connection.fetchval(statements.REGISTER, self.address)
        self._locked = None
        await self._lock(connection)

    async def _lock(self, connection: Any) -> None:
        if self._locked is not connection and await connection.fetchval(statements.LOCK, self.number):
            self._locked = connection

    async def beat(self) -> None:
        """Say that this hall is alive; if it was declared dead, forget its tables and begin anew."""
        async with self._asking:
            await self._beat()

    async def _beat(self) -> None:
        connection = await self._connected()
        done = await connection.execute(statements.BEAT, self.number, self.load())
        if done == "UPDATE 1":
            await self._lock(connection)
        elif not self._is_leaving:
            log.warning("hall %d was declared dead; it gives up its tables and begins anew", self.number)
            self.lost(list(self._tokens))
            await self._register()

    async def run(self) -> None:
        """Beat until cancelled. Whatever goes wrong, the next beat may come through."""
        while True:
            try:
                async with asyncio.timeout(PATIENCE_SECONDS):
                    await self.beat()
            except TimeoutError:
                self._session.drop()  # whoever waits there is told
            except Exception as error:
                log.warning("a sign of life did not reach the database: %r", error)
            await asyncio.sleep(BEAT_SECONDS)

    async def leave(self) -> None:
        """This hall closes, and has stored its last line: all its tables are free."""
        self._is_leaving = True
        self._tokens.clear()
        async with self._asking:
            connection = await self._connected()
            await connection.execute(statements.LEAVE, self.number)

    # -- its tables ---------------------------------------------------------------------------------------------------

    def token_of(self, table_id: str) -> int | None:
        """What a line of this table must carry; None if it is not ours."""
        return self._tokens.get(table_id)

    def held(self) -> list[str]:
        return list(self._tokens)

    async def take(self, table_id: str) -> None:
        """Be the owner of a table. `Elsewhere` if another hall is, and lives."""
        async with self._asking:
            for _ in range(TRIES):
                if self._is_leaving:
                    break
                connection = await self._connected()
                token = await connection.fetchval(statements.TAKE, table_id, self.number)
                if token is not None:
                    self._tokens[table_id] = token
                    return
                await self._ask_for_owner(connection, table_id)
        raise Moved()

    async def _ask_for_owner(self, connection: Any, table_id: str) -> None:
        """Why a table could not be taken. Returns where it is worth another try."""
        owner = await connection.fetchrow(statements.OWNER, table_id)
        if owner is None:  # nobody, by now; or we were declared dead
            await self._beat()
        elif owner["number"] != self.number and not await self._bury(connection, owner["number"]):
            raise Elsewhere(owner["number"], owner["address"])

    async def _bury(self, connection: Any, number: int) -> bool:
        """Declare a hall dead, if it is."""
        done = await connection.execute(statements.BURY, number, GONE_SECONDS, SILENT_SECONDS)
        if done == "DELETE 1":
            log.warning("hall %d is dead; its tables are free", number)
        return bool(done == "DELETE 1")

    async def owner(self, table_id: str) -> Elsewhere | None:
        """The other hall that has a table, if one has; a dead one has none."""
        async with self._asking:
            connection = await self._connected()
            found = await connection.fetchrow(statements.OWNER, table_id)
            if found is None or found["number"] == self.number or await self._bury(connection, found["number"]):
                return None
            return Elsewhere(found["number"], found["address"])

    def released(self, table_ids: list[str]) -> list[Lease]:
        """From now on this hall adds nothing to these; what is under way still counts until they are given back."""
        return [(each, self._tokens.pop(each)) for each in table_ids if each in self._tokens]

    async def give_back(self, leases: list[Lease]) -> None:
        """These are nobody's from now on; their last lines are stored. One that was taken anew meanwhile stays."""
        names, tokens = [name for name, _ in leases], [token for _, token in leases]
        async with self._asking:
            connection = await self._connected()
            await connection.execute(statements.GIVE_BACK, self.number, names, tokens)

    def lost(self, table_ids: list[str]) -> None:
        """These turned out to be ours no longer: nobody must go on with what is remembered of them."""
        for each in table_ids:
            self._tokens.pop(each, None)
        if table_ids:
            self.on_lost(table_ids)

    # -- in a transaction that changes something ----------------------------------------------------------------------

    async def check_alive(self, connection: Any) -> None:
        """Refuse the change of a hall that was declared dead; until the transaction ends, nobody declares it so."""
        if await connection.fetchval(statements.IS_ALIVE, self.number) is None:
            raise Moved()

    def check_row(self, table_id: str, owner: tuple[int | None, int] | None) -> None:
        """Refuse a change of a table that is another hall's, or was since we remember it; `owner` is what is kept."""
        mine = self._tokens.get(table_id)
        is_nobodys = owner is None or owner[0] is None
        if owner != (self.number, mine) and not (mine is None and is_nobodys):
            raise Moved()
