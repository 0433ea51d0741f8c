"""What halls of a house ask each other: for a table, how tables of a guest stand, and who is there.

Such a question is a request like any other, with a pass (`passes.py`), below `/house/`.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final
from urllib.parse import parse_qs, urlencode

import msgspec
from starlette.types import Message, Receive, Scope, Send

from crownhall.hall.house.relay import Unreachable, relay
from crownhall.hall.house.statements import IS_OPEN
from crownhall.hall.http.endpoints import answer
from crownhall.hall.http.passes import pass_for
from crownhall.hall.messages.table import MyTable
from crownhall.hall.people.stats import my_table
from crownhall.hall.secrets_file import Secrets
from crownhall.hall.store.postgresql.store import PostgreSQLStore
from crownhall.hall.store.protocol import Elsewhere, TableRow
from crownhall.hall.tables.directory import Tables

log = logging.getLogger("crownhall.hall.house")

ANSWER_SECONDS: Final = 2.0
"""How long another hall is waited for."""

LOCK_SECONDS: Final = 1.0
"""How long a table is waited for that is asked for, while something is being done at it."""

_OWNERS: Final = """SELECT table_id, number, address FROM leases JOIN halls ON number = hall
    WHERE table_id IN (SELECT json_array_elements_text(?::json)) AND number <> ?"""

_OTHERS: Final = f"SELECT number, address FROM halls WHERE number <> ? AND {IS_OPEN}"


class Peers:
    """The other halls, as one hall sees them."""

    def __init__(self, store: PostgreSQLStore, tables: Tables, secrets: Secrets) -> None:
        self._store, self._tables, self._secrets = store, tables, secrets
        self._leases = store.leases

    @property
    def number(self) -> int:
        """That of this hall, for now."""
        return self._leases.number

    @property
    def address(self) -> str:
        """That of this hall."""
        return self._leases.address

    async def where(self, table_id: str) -> Elsewhere | None:
        """The other hall that has a table."""
        return None if self._tables.is_here(table_id) else await self._leases.owner(table_id)

    async def pull(self, table_id: str, where: Elsewhere) -> None:
        """A table is wanted here, whoever is there now: they are sent here, too."""
        await self.ask_for(table_id, where, must=True)

    async def ask_for(self, table_id: str, where: Elsewhere, *, must: bool = False) -> bool:
        """Whether the other hall gave a table; without `must` only if nobody is there."""
        told = await self._ask(where, "/house/give", table=table_id, must=str(int(must)))
        return told == b"true"

    async def mine(self, guest: str, rows: list[TableRow]) -> dict[str, MyTable]:
        """How those of a guest's tables stand that other halls have; those of a hall that is silent are left out."""
        ids = msgspec.json.encode([row.id for row in rows]).decode()
        halls: dict[tuple[int, str], list[str]] = {}
        for table_id, number, address in await self._store._all(_OWNERS, (ids, self.number)):
            halls.setdefault((number, address), []).append(table_id)
        asked = [
            self._ask(Elsewhere(*hall), "/house/mine", guest=guest, tables=" ".join(tables))
            for hall, tables in halls.items()
        ]
        told = [msgspec.json.decode(each, type=list[MyTable]) for each in await asyncio.gather(*asked) if each]
        return {table.id: table for tables in told for table in tables}

    async def sockets(self) -> dict[str, int]:
        """How many are open at each table that other halls have in memory."""
        others = await self._store._all(_OTHERS, (self.number,))
        asked = [self._ask(Elsewhere(*hall), "/house/sockets") for hall in others]
        told = [msgspec.json.decode(each, type=dict[str, int]) for each in await asyncio.gather(*asked) if each]
        return {table: count for tables in told for table, count in tables.items()}

    # -- asking -------------------------------------------------------------------------------------------------------

    async def _ask(self, where: Elsewhere, path: str, **words: str) -> bytes:
        """What the other hall says; nothing if it does not answer."""
        scope = {
            "type": "http",
            "method": "POST",
            "scheme": "http",
            "client": None,
            "path": path,
            "raw_path": path.encode(),
            "query_string": urlencode(words).encode(),
            "headers": [(b"host", b"localhost"), (b"content-length", b"0")],
        }
        body, status = bytearray(), 0

        async def tell(message: Message) -> None:
            nonlocal status
            status = message.get("status", status)
            body.extend(message.get("body", b""))

        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                text = pass_for(where.hall, scope).text(self._secrets)
                await relay(where.address, text, scope, _nothing_more(), tell)
        except (Unreachable, OSError, TimeoutError) as error:
            log.warning("hall %d did not answer: %r", where.hall, error)
            return b""
        return bytes(body) if status == 200 else b""

    # -- answering ----------------------------------------------------------------------------------------------------

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        said = {name: values[0] for name, values in parse_qs(scope["query_string"].decode()).items()}
        if scope["path"] == "/house/give":
            told = answer(await self._give(said["table"], must=said["must"] == "1"))
        elif scope["path"] == "/house/sockets":
            told = answer(self._tables.sockets())
        else:
            told = answer(self._mine(said["guest"], said["tables"].split(" ")))
        await told(scope, receive, send)

    async def _give(self, table_id: str, *, must: bool) -> bool:
        """Another hall wants a table of ours: whether it can have it now."""
        table = self._tables.loaded(table_id)
        if table is None:
            return self._leases.token_of(table_id) is None
        if table.has_visitors() and not must:
            return False
        try:
            async with asyncio.timeout(LOCK_SECONDS), table.lock:
                self._tables.send_away([table_id])
                await self._store.give_back(self._leases.released([table_id]))
        except TimeoutError:
            return False
        return True

    def _mine(self, guest: str, ids: list[str]) -> list[MyTable]:
        found = [table for table_id in ids if (table := self._tables.loaded(table_id)) is not None]
        return [my_table(table, guest) for table in found]


def _nothing_more() -> Receive:
    """A body that is empty, of one who waits."""
    is_told = False

    async def receive() -> Message:
        nonlocal is_told
        if is_told:
            await asyncio.Event().wait()
        is_told = True
        return {"type": "http.request", "body": b"", "more_body": False}

    return receive
