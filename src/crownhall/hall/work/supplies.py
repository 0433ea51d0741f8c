"""What guests bring, card sets, fields and words: read in worker processes, kept for them and for their tables."""

from __future__ import annotations

import asyncio
import secrets
import time

import msgspec

from crownhall.hall.errors import Refused
from crownhall.hall.http.limits import ConcurrencyLimit, Limits
from crownhall.hall.store.protocol import AnySupply, SetRow, SkillsRow, Store
from crownhall.hall.work.supply_files import FIELD, SET, SKILLS, WORDS, Found, read, set_file, skills_file
from crownhall.hall.work.workers import WorkerPool
from crownhall.studio.faults import SetRefused

MEGABYTE = 1 << 20
FILE_BYTES = 32 * MEGABYTE
PER_GUEST = 12
"""How many of each kind a guest may have."""

BYTES_PER_GUEST = 64 * MEGABYTE
BYTES_IN_ALL = 4096 * MEGABYTE
"""How much all that guests brought may take: they can come anew as often as they like."""

READ_SECONDS = 60.0
"""After so long the reading of a file is given up."""

READERS = 3
UPLOADS_IN_ALL, UPLOADS_OF_GUEST, UPLOADS_FROM_ADDRESS = 6, 1, READERS - 1
"""How many files may be on their way at once; one address never has all readers."""

TOUCH_SECONDS = 3600.0
"""After so long looking at what one brought makes a note that it is in use."""

CALLED = {SET: "card set", FIELD: "field", WORDS: "word list", SKILLS: "set of Skill Cards"}
"""The kinds, as people call them."""

PLAYED_WITH = (SET, FIELD, WORDS)
"""C-40: Skill Cards are looked at, and nothing more."""


class Supplies:
    """All that guests of the hall brought."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self._store = store
        self._limits = limits
        self.readers = WorkerPool(READERS, READ_SECONDS, niceness=10)
        self.uploads = ConcurrencyLimit(
            UPLOADS_IN_ALL,
            UPLOADS_OF_GUEST,
            UPLOADS_FROM_ADDRESS,
            ("set/busy", "Another file is being read. Please wait a moment."),
        )

    async def bring(self, guest: str, kind: str, name: str, data: bytes, replaced: SetRow | None = None) -> AnySupply:
        """Keep what is in this file; `SetRefused` has all that is wrong with it.

        A set that it takes the place of lends it its pictures, and is thrown away.
        """
        mine = [row for row in await self._store.supplies_of(guest) if replaced is None or row.id != replaced.id]
        self._check_count(kind, mine)
        found = await self.read(kind, name, data, [] if replaced is None else await self._pictures(replaced))
        if found.row is None:
            raise SetRefused(name, found.faults)
        await self._keep(guest, kind, found.row, found.pictures, mine)
        if replaced is not None:
            await self._store.drop_supply(replaced.id)
        return found.row

    async def take(self, guest: str, row: SetRow) -> SetRow:
        """A set that somebody shows, as one of this guest's own."""
        mine = await self._store.supplies_of(guest)
        self._check_count(SET, mine)
        own = msgspec.structs.replace(row)
        await self._keep(guest, SET, own, await self._pictures(row), mine)
        return own

    def _check_count(self, kind: str, mine: list[AnySupply]) -> None:
        if len([row for row in mine if kind_of(row) == kind]) >= PER_GUEST:
            raise Refused("set/many", f"You have {PER_GUEST} {CALLED[kind]}s. Please delete one first.", 429)

    async def _keep(self, guest: str, kind: str, row: AnySupply, pictures: list[bytes], mine: list[AnySupply]) -> None:
        """Under a new id, if there is room."""
        row.id, row.guest, row.created, row.touched = secrets.token_urlsafe(9), guest, time.time(), time.time()
        if row.bytes + sum(each.bytes for each in mine) > BYTES_PER_GUEST:
            raise Refused("set/room", f"All your files together may have {BYTES_PER_GUEST // MEGABYTE} MB.", 413)
        if row.bytes + await self._store.bytes_of_supplies() > BYTES_IN_ALL:
            raise Refused("set/room", f"This hall has no room for another {CALLED[kind]} right now.", 503)
        for number, picture in enumerate(pictures):  # one by one, so that no move at a table waits for all
            await self._store.save_picture(row.id, number, picture)
        await self._store.save_supply(row)

    async def read(self, kind: str, name: str, data: bytes, kept: list[bytes]) -> Found:
        """What is in this file, and all that is wrong with it."""
        try:
            found = await self.readers.run(read, kind, name, data, kept)
        except TimeoutError:
            raise Refused("set/slow", f"Reading this took longer than {READ_SECONDS:.0f} seconds.", 503) from None
        if found.refusal is not None:
            raise Refused(*found.refusal)
        return found

    async def of(self, guest: str, kind: str) -> list[AnySupply]:
        """What a guest has of this kind, the newest first. To look at it keeps it in use."""
        mine, now = await self._store.supplies_of(guest), time.time()
        for row in mine:
            if abs(now - row.touched) > TOUCH_SECONDS:  # a clock may have been set back
                row.touched = now
                await self._store.save_supply(row)
        return [row for row in mine if kind_of(row) == kind]

    async def mine(self, guest: str, kind: str, supply_id: str) -> AnySupply:
        """Something of this guest's; others' is as good as not there."""
        row = await self._store.supply(supply_id)
        if row is None or row.guest != guest or kind_of(row) != kind:
            raise Refused("set/unknown", f"You do not have this {CALLED[kind]}.", 404)
        return row

    async def considered(self, guest: str, wanted: dict[str, str]) -> dict[str, AnySupply]:
        """What a guest could bring to a table, by its kind."""
        for kind in wanted:
            if kind not in PLAYED_WITH:
                raise Refused("set/unknown", "You can only use your own cards, fields and word lists at a table.", 404)
        found = {kind: await self.mine(guest, kind, supply_id) for kind, supply_id in wanted.items()}
        for row in found.values():
            if isinstance(row, SetRow) and not row.complete:
                raise Refused(
                    "set/partial", f"“{row.name}” is not complete. You can only play with a complete set.", 400
                )
        return found

    async def chosen(self, guest: str, wanted: dict[str, str]) -> dict[str, AnySupply]:
        """What a guest brings to a table, by its kind; in use from now on."""
        if wanted:
            await self._limits.check_brought(guest)
        found = await self.considered(guest, wanted)
        for row in found.values():
            row.touched = time.time()
            await self._store.save_supply(row)
        return found

    async def file_of(self, row: SetRow | SkillsRow, set_id: str) -> bytes:
        """A set as a file that can be brought again."""
        pictures = await self._pictures(row)
        if isinstance(row, SkillsRow):
            return await asyncio.to_thread(skills_file, row, set_id, pictures)
        return await asyncio.to_thread(set_file, row, set_id, pictures)

    async def _pictures(self, row: SetRow | SkillsRow) -> list[bytes]:
        return [await self._store.picture(row.id, number) or b"" for number in range(row.pictures)]

    async def throw_away(self, guest: str, kind: str, supply_id: str) -> None:
        """The guest has it no longer; tables that are played with it still do."""
        await self._store.drop_supply((await self.mine(guest, kind, supply_id)).id)

    async def close(self) -> None:
        await self.readers.close()


def kind_of(row: AnySupply) -> str:
    """Which kind of supply this is."""
    kind = row.__struct_config__.tag
    assert isinstance(kind, str)
    return kind
