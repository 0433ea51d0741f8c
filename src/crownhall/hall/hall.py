"""The hall: its tables, guests and workers, over one store."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Protocol

import msgspec

from crownhall.hall.admin.blocks import BLOCKED, Blocks
from crownhall.hall.collection.bringing import Bringing
from crownhall.hall.collection.community import Community
from crownhall.hall.collection.copies import Copies
from crownhall.hall.collection.decks import Decks
from crownhall.hall.collection.gifts import Gifts
from crownhall.hall.collection.trades import Trades
from crownhall.hall.collection.viewing import Viewing
from crownhall.hall.http.limits import Limits
from crownhall.hall.http.site import Site
from crownhall.hall.live.clients import CLOSE_FORBIDDEN, Flusher
from crownhall.hall.messages.from_hall import Announced
from crownhall.hall.people.detours import Detours
from crownhall.hall.people.devices import Devices
from crownhall.hall.people.farewell import Farewells
from crownhall.hall.people.guests import Guests
from crownhall.hall.people.names import checked_name
from crownhall.hall.people.passkeys import Passkeys
from crownhall.hall.people.sheets import Sheets
from crownhall.hall.people.streaks import Streaks
from crownhall.hall.secrets_file import Secrets
from crownhall.hall.store.protocol import GuestRow, Store
from crownhall.hall.study.deals import Deals
from crownhall.hall.table.slices import Slices
from crownhall.hall.table.table import Shared
from crownhall.hall.tables.directory import Tables
from crownhall.hall.tables.opening import Opening
from crownhall.hall.tables.rematches import Rematches
from crownhall.hall.upkeep.archive import Archive
from crownhall.hall.upkeep.keeping import DEFAULT_KEEPING, Keeping
from crownhall.hall.upkeep.opening import opened
from crownhall.hall.upkeep.pulse import Pulse
from crownhall.hall.upkeep.schedule import BackupSchedule
from crownhall.hall.upkeep.tidying import Tidying
from crownhall.hall.upkeep.upkeep import keep_up
from crownhall.hall.wire.wire import Wire
from crownhall.hall.work.printing import Printer
from crownhall.hall.work.reviewing import Reviews
from crownhall.hall.work.supplies import Supplies
from crownhall.hall.work.thinking import BotThinker
from crownhall.hall.work.toolbox import Toolbox


class Housemates(Protocol):
    """What a hall knows of others that share its data; `house/house.py` is this."""

    gate: Any
    peers: Any
    tries: Any

    async def tell(self, kind: str, body: str) -> None: ...

    async def is_caretaker(self) -> bool: ...

    async def loads_of_others(self) -> list[dict[str, int]]: ...

    async def bytes_kept(self) -> int: ...

    async def leave(self) -> None: ...


class Hall:
    """All that is going on."""

    def __init__(self, store: Store, secret: Secrets, bot_pace: float = 0.8) -> None:
        self.store = store
        self.secrets = secret
        self.guests = Guests(store)
        self.devices = Devices(store.identity)
        self.detours = Detours()
        self.passkeys = Passkeys(store.identity, secret)
        self.sheets = Sheets(store.identity)
        self.limits = Limits()
        self.site = Site()
        self.folder: Path | None = None  # where its data is, if that is anywhere
        self.is_stopping = False
        self.announcement = ""  # that every page shows
        self.blocks = Blocks()
        self.wires: dict[Wire, str] = {}  # the open sockets, with the address of each
        self.listens_here_alone = False  # no other machine can reach it, unless by a proxy on this one
        self.flusher = Flusher()
        self.thinker = BotThinker(bot_pace)
        self.toolbox = Toolbox()
        self.supplies = Supplies(store, self.limits)
        self.printer = Printer(store)
        self.reviews = Reviews()
        self.viewing = Viewing(store)
        self.copies = Copies(store, self.guests, self.supplies, self.viewing)
        self.decks = Decks(store, self.guests)
        self.gifts = Gifts(store, self.guests, self.viewing)
        self.trades = Trades(store, self.viewing)
        self.bringing = Bringing(store, self.viewing, secret)
        self.community = Community(store, self.guests, self.supplies, self.copies, self.viewing)
        self.slices = Slices()
        self.tables = Tables(Shared(store, self.thinker, self.guests, self.limits, self.slices, self.viewing))
        self.opening = Opening(store, self.tables, self.guests, self.supplies, secret, self.slices)
        self.deals = Deals(self.toolbox)
        self.rematches = Rematches(self.tables, self.opening)
        self.farewells = Farewells(store, self.tables, self.rematches, self.devices, self.viewing)
        self.streaks = Streaks(store, self.guests)
        self.house: Housemates | None = None  # where other halls share its data
        self._upkeep: asyncio.Task[None] | None = None

    @classmethod
    async def in_folder(cls, folder: Path, bot_pace: float = 0.8, keeping: Keeping = DEFAULT_KEEPING) -> Hall:
        """The hall whose data is in this folder; made if there is none."""
        backups = BackupSchedule.chosen(folder, keeping)
        store, secret = opened(folder, keeping)
        return await cls(store, secret, bot_pace).open_in(folder, keeping, Pulse(store, folder).beat, backups)

    async def open_in(
        self,
        folder: Path,
        keeping: Keeping,
        beat: Callable[[], Awaitable[object]],
        backups: BackupSchedule | None,
    ) -> Hall:
        """Be open, with what else it needs in this folder."""
        self.folder = folder
        self.blocks = Blocks(folder)
        await self.devices.load()
        tidying = Tidying(self.store, self.tables, Archive(folder), keeping, self.is_caretaker)
        self._upkeep = asyncio.create_task(keep_up(beat, tidying, backups, keeping, self.farewells))
        return self

    async def rename(self, guest_id: str, name: str) -> GuestRow:
        """A new display name, at all tables in memory too."""
        guest = await self.guests.known(guest_id)
        guest.name = checked_name(name)
        await self.store.save_guest(guest)
        await self.rename_at_tables(guest_id, guest.name)
        await self.tell_house("renamed", msgspec.json.encode([guest_id, guest.name]).decode())
        return guest

    async def rename_at_tables(self, guest_id: str, name: str) -> None:
        """At those in memory here."""
        for table in self.tables.in_memory():
            seat = table.facts.seat_of(guest_id)
            if seat is not None and table.row.seats[seat].name != name:
                table.row.seats[seat].name = name
                await table.change()

    async def is_caretaker(self) -> bool:
        """Whether it is this hall that clears away what nobody uses: in a house one of them does."""
        return self.house is None or await self.house.is_caretaker()

    async def tell_house(self, kind: str, body: str) -> None:
        """Let the other halls know, if there are any."""
        if self.house is not None:
            await self.house.tell(kind, body)

    async def announce(self, text: str) -> None:
        """Show this on every page of the house; "" takes it away."""
        self.show_announcement(text)
        await self.tell_house("announcement", text)

    def show_announcement(self, text: str) -> None:
        """On every page of this hall, at tables at once."""
        if text == self.announcement:
            return
        self.announcement = text
        told = msgspec.json.encode(Announced(text=text))
        for table in self.tables.in_memory():
            for client in table.audience.clients.values():
                for outbox in client.sockets:
                    outbox.put(told)

    async def show_out_blocked(self) -> int:
        """Close the sockets of those who are blocked; how many."""
        found = [wire for wire, address in self.wires.items() if self.blocks.has(address)]
        for wire in found:
            await wire.close(CLOSE_FORBIDDEN, BLOCKED)
        return len(found)

    async def stop(self) -> None:
        """Let nothing go on by itself: what is under way ends soon, and is told that the hall closes."""
        self.is_stopping = True
        if self._upkeep is not None:
            self._upkeep.cancel()
            await asyncio.gather(self._upkeep, return_exceptions=True)
        self.tables.close()
        if self.house is not None:
            await self.house.leave()
        await self.thinker.close()
        await self.toolbox.close()
        await self.supplies.close()
        await self.printer.close()
        await self.reviews.close()

    async def close(self) -> None:
        """Let everything go."""
        await self.stop()
        await self.store.close()
