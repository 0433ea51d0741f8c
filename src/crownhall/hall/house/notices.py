"""What one hall tells all others: written down in the database, where each reads on from the last it knows.

LISTEN and NOTIFY are the doorbell alone. Whoever missed it reads all the same, now and then and after each new
connection; so a notice that was missed is no lost fact. Notices get their numbers one change after the other, so none
comes to light below one that was read already.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

from crownhall.hall.store.postgresql.connecting import Session
from crownhall.hall.store.postgresql.store import PostgreSQLStore
from crownhall.hall.store.sql import Connection

log = logging.getLogger("crownhall.hall.house")

CHANNEL: Final = "crownhall"
READ_SECONDS: Final = 2.0
"""So often it is looked whether there is something new, if no bell rings."""

LASTING: Final = ("announcement", "closed", "blocks")
"""Of these the last one says how things are, however long ago; all others are of use for a day."""

_LAST: Final = "SELECT kind, body FROM notices WHERE number IN (SELECT max(number) FROM notices GROUP BY kind)"
_SINCE: Final = "SELECT number, kind, body FROM notices WHERE number > ? ORDER BY number"
_HIGHEST: Final = "SELECT coalesce(max(number), 0) FROM notices"
_OLD: Final = """DELETE FROM notices WHERE at < now() - interval '1 day'
    AND number NOT IN (SELECT max(number) FROM notices GROUP BY kind)"""

Hear = Callable[[str, str], Awaitable[None]]
"""Does what a notice of this kind with these words asks for. What was heard before does no harm."""


class Notices:
    """The notices of a house, as one hall reads and writes them."""

    def __init__(self, store: PostgreSQLStore, session: Session, hear: Hear) -> None:
        self._store, self._session, self._hear = store, session, hear
        self._bell = asyncio.Event()
        self._listening: Any = None  # the connection on which the bell rings
        self._read = 0  # the number of the last one

    async def catch_up(self) -> None:
        """How things are, before anybody comes."""
        ((self._read,),) = await self._store._all(_HIGHEST, ())
        for kind, body in await self._store._all(_LAST, ()):
            if kind in LASTING:
                await self._hear(kind, body)

    async def tell(self, kind: str, body: str) -> None:
        """Tell all halls, this one too."""

        def work(connection: Connection) -> None:
            connection.execute("INSERT INTO notices (kind, body) VALUES (?, ?)", (kind, body))
            connection.execute(_OLD)
            connection.execute("SELECT pg_notify(?, '')", (CHANNEL,))

        await self._store._change(work)

    async def run(self) -> None:
        """Read what comes until cancelled."""
        while True:
            try:
                await self._listen()
                await self._read_on()
            except Exception as error:
                log.warning("notices could not be read: %r", error)
            try:
                async with asyncio.timeout(READ_SECONDS):
                    await self._bell.wait()
            except TimeoutError:
                pass
            self._bell.clear()

    async def _listen(self) -> None:
        connection = await self._session.connection()
        if connection is not self._listening:
            listening = connection.add_listener(CHANNEL, lambda *_: self._bell.set())
            await self._session.answered(listening, READ_SECONDS)
            self._listening = connection

    async def _read_on(self) -> None:
        for number, kind, body in await self._store._all(_SINCE, (self._read,)):
            try:
                await self._hear(kind, body)
            except Exception:
                log.exception("a notice could not be followed: %s", kind)
            self._read = number
