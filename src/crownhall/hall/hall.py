"""The hall: its tables, guests and workers, over one store."""

from __future__ import annotations

import asyncio
import logging
import time
from pathlib import Path

from crownhall.hall.errors import Refused
from crownhall.hall.http.limits import Limits
from crownhall.hall.live.clients import Flusher
from crownhall.hall.people.guests import Guests
from crownhall.hall.people.names import checked_name
from crownhall.hall.secrets_file import Secrets
from crownhall.hall.store.protocol import GuestRow, Store, StoreError
from crownhall.hall.store.sqlite import SQLiteStore
from crownhall.hall.table.deals import Deals
from crownhall.hall.table.directory import Tables
from crownhall.hall.table.opening import Opening
from crownhall.hall.table.rematches import Rematches
from crownhall.hall.table.table import Shared
from crownhall.hall.work.supplies import Supplies
from crownhall.hall.work.thinking import BotThinker
from crownhall.hall.work.toolbox import Toolbox

log = logging.getLogger("crownhall.hall")

UNUSED_SECONDS = 30 * 24 * 3600
"""After so long a table or a card set that nobody uses is forgotten."""


class Hall:
    """All that is going on."""

    def __init__(self, store: Store, secret: Secrets, bot_pace: float = 0.8) -> None:
        self.store = store
        self.secrets = secret
        self.guests = Guests(store)
        self.limits = Limits()
        self.listens_here_alone = False  # no other machine can reach it, unless by a proxy on this one
        self.flusher = Flusher()
        self.thinker = BotThinker(bot_pace)
        self.toolbox = Toolbox()
        self.supplies = Supplies(store, self.limits)
        self.tables = Tables(Shared(store, self.thinker, self.guests, self.limits))
        self.opening = Opening(store, self.tables, self.guests, self.supplies, secret)
        self.deals = Deals(self.toolbox)
        self.rematches = Rematches(self.tables, self.opening)

    @classmethod
    async def in_folder(cls, folder: Path, bot_pace: float = 0.8) -> Hall:
        """The hall whose data is in this folder; made if there is none."""
        try:
            folder.mkdir(0o700, parents=True, exist_ok=True)  # seeds of running matches are nobody else's business
            store = SQLiteStore(folder / "hall.sqlite")  # first, because it lets no second hall in
            secret = Secrets.in_folder(folder)
        except OSError as error:
            raise Refused("data/bad", f"The data folder {folder} cannot be used: {error.strerror}.") from None
        hall = cls(store, secret, bot_pace)
        await hall.tidy(time.time())
        return hall

    async def rename(self, guest_id: str, name: str) -> GuestRow:
        """A new display name, at all tables in memory too."""
        guest = await self.guests.known(guest_id)
        guest.name = checked_name(name)
        await self.store.save_guest(guest)
        for table in self.tables.in_memory():
            seat = table.facts.seat_of(guest_id)
            if seat is not None:
                table.row.seats[seat].name = guest.name
                await table.change()
        return guest

    async def tidy(self, now: float) -> int:
        """Forget the tables that nobody has used for 30 days; how many. Card sets that no table needs go, too."""
        before = now - UNUSED_SECONDS
        count = await self.tables.forget(before, now)
        await self.store.forget_supplies(before)
        return count

    async def keep_tidy(self, seconds: float = 24 * 3600) -> None:
        """Tidy up once a day, as long as the hall is open."""
        while True:
            await asyncio.sleep(seconds)
            try:
                await self.tidy(time.time())
            except StoreError as error:
                log.error("old tables could not be cleared away: %s", error.message)

    async def stop(self) -> None:
        """Let nothing go on by itself: what is under way ends soon, and is told that the hall closes."""
        self.tables.close()
        await self.thinker.close()
        await self.toolbox.close()
        await self.supplies.close()

    async def close(self) -> None:
        """Let everything go."""
        await self.stop()
        await self.store.close()
