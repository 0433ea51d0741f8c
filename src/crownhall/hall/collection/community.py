"""The community: cards and sets that people show to the whole hall, to be looked at, taken, reported and hidden."""

from __future__ import annotations

import secrets
import time
from typing import Final

import msgspec

from crownhall.hall.collection.copies import COPIES_PER_GUEST, Copies, too_many
from crownhall.hall.collection.picking import new_copy_id, no_copy
from crownhall.hall.collection.set_cards import set_cards
from crownhall.hall.collection.viewing import Viewer, Viewing, info_of
from crownhall.hall.errors import Refused
from crownhall.hall.messages.collection import Community as CommunityInfo
from crownhall.hall.messages.collection import Show, ShownCard, ShownSet
from crownhall.hall.people.guests import Guests
from crownhall.hall.store.collection import PastRow, Reported, ShownRow
from crownhall.hall.store.protocol import SetRow, Store
from crownhall.hall.work.supplies import Supplies
from crownhall.hall.work.supply_files import SET

SHOWN_PER_GUEST: Final = 50
PAGE_SIZE: Final = 40
MOST_PAGES: Final = 10_000
REPORTS_TO_HIDE: Final = 3
"""After so many reports it is in no list until whoever runs the hall has looked at it."""

CARDS_OF_SET: Final = 9
"""So many of a set are shown beside its name."""

NO_NAME: Final = "A card set"
"""What a set is called in the safe view."""


class Community:
    """What is shown in a hall."""

    def __init__(self, store: Store, guests: Guests, supplies: Supplies, copies: Copies, viewing: Viewing) -> None:
        self._store = store
        self._guests = guests
        self._supplies = supplies
        self._copies = copies
        self._viewing = viewing

    async def page(self, guest: str, number: int) -> CommunityInfo:
        """The newest first, so many at a time."""
        viewer, at = await self._viewing.of(guest), min(max(0, number), MOST_PAGES) * PAGE_SIZE
        rows = await self._store.collection.shown(guest, REPORTS_TO_HIDE, at, PAGE_SIZE + 1)
        here = rows[:PAGE_SIZE]
        copies = await self._store.collection.copies([row.copy for row in here if row.copy])
        cards = [
            ShownCard(id=row.id, copy=info_of(copies[row.copy], viewer), at=row.at, mine=row.guest == guest)
            for row in here
            if row.copy in copies
        ]
        sets = [found for row in here if row.set and (found := await self._set_info(row, viewer)) is not None]
        return CommunityInfo(cards=cards, sets=sets, more=len(rows) > PAGE_SIZE)

    async def _set_info(self, row: ShownRow, viewer: Viewer) -> ShownSet | None:
        found = await self._store.supply(row.set)
        if not isinstance(found, SetRow) or found.guest != row.guest:
            return None
        is_bare = viewer.is_safe and row.guest != viewer.guest
        return ShownSet(
            id=row.id,
            name=NO_NAME if is_bare else found.name,
            maker=row.name if is_bare else found.author or row.name,
            size=len(found.cards),
            cards=set_cards(found.cards[:CARDS_OF_SET], f"/api/community/{row.id}/pictures", is_bare=is_bare),
            symbol=found.symbol,
            at=row.at,
            mine=row.guest == viewer.guest,
        )

    async def show(self, guest: str, wanted: Show) -> None:
        """Show a card that I have drawn, or a set of mine, to everybody."""
        if bool(wanted.copy) == bool(wanted.set):
            raise Refused("community/what", "Show either a card or a set.", 400)
        if wanted.copy:
            copies = await self._store.collection.copies([wanted.copy])
            if wanted.copy not in copies or copies[wanted.copy].row.owner != guest:
                raise no_copy()
            if copies[wanted.copy].row.maker != guest:
                raise Refused("community/maker", "You can only show cards that you have drawn yourself.", 403)
        else:
            await self._supplies.mine(guest, SET, wanted.set)
        name, now = (await self._guests.known(guest)).name, time.time()
        row = ShownRow(id=secrets.token_urlsafe(9), guest=guest, name=name, copy=wanted.copy, set=wanted.set, at=now)
        match await self._store.collection.show(row, SHOWN_PER_GUEST):
            case "full":
                raise Refused("community/many", f"You show {SHOWN_PER_GUEST} things. Take one back first.", 429)
            case "taken":
                raise Refused("community/shown", "You show this already.", 409)

    async def stop(self, guest: str, shown_id: str) -> None:
        """Show it no longer. What others have taken is theirs."""
        found = await self._store.collection.shown_row(shown_id)
        if found is None or found.row.guest != guest:
            raise unknown()
        await self._store.collection.drop_shown(shown_id)

    async def take(self, guest: str, shown_id: str) -> None:
        """One of many that are alike, which names its maker; or a set of my own, which names its author."""
        found = await self._visible(guest, shown_id)
        await (self._take_card if found.row.copy else self._take_set)(guest, found.row)

    async def _take_card(self, guest: str, shown: ShownRow) -> None:
        found = await self._store.collection.whole_copy(shown.copy, with_data=True)
        if found is None or found.row.owner != shown.guest:
            raise unknown()
        await self._copies.check_room(guest, sum(len(each.data) for each in found.pictures) + 1000)
        name, now = (await self._guests.known(guest)).name, time.time()
        row = msgspec.structs.replace(
            found.row,
            id=new_copy_id(),
            owner=guest,
            is_alike=True,
            history=[PastRow("taken", shown.name, shown.guest, name, guest, now)],
            revision=1,
            created=now,
            touched=now,
        )
        if not await self._store.collection.add([found._replace(row=row)], COPIES_PER_GUEST):
            raise too_many()

    async def _take_set(self, guest: str, shown: ShownRow) -> None:
        found = await self._store.supply(shown.set)
        if not isinstance(found, SetRow) or found.guest != shown.guest:
            raise unknown()
        await self._guests.known(guest)
        found.author = found.author or shown.name
        await self._supplies.take(guest, found)

    async def picture(self, guest: str, shown_id: str, number: int) -> bytes:
        """A picture of a set that is shown."""
        found = await self._visible(guest, shown_id)
        data = await self._store.picture(found.row.set, number) if found.row.set else None
        if data is None:
            raise Refused("set/picture", "There is no such picture.", 404)
        return data

    async def report(self, guest: str, shown_id: str) -> None:
        """It should not be here: it is hidden from me at once, and from all when several say so."""
        found = await self._visible(guest, shown_id)
        if found.row.guest == guest:
            raise Refused("community/own", "This is yours. You can stop showing it.", 400)
        await self._store.collection.report(shown_id, guest)
        await self._store.collection.hide(shown_id, guest)

    async def hide(self, guest: str, shown_id: str) -> None:
        """I do not want to see it again."""
        await self._visible(guest, shown_id)
        await self._store.collection.hide(shown_id, guest)

    async def _visible(self, guest: str, shown_id: str) -> Reported:
        found = await self._store.collection.shown_row(shown_id)
        if found is None:
            raise unknown()
        if found.row.guest != guest and found.reports >= REPORTS_TO_HIDE and not found.row.is_cleared:
            raise unknown()
        return found


def unknown() -> Refused:
    return Refused("community/unknown", "This is not shown any more.", 404)
