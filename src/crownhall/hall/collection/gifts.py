"""Gifts: cards for whoever has a link, until it expires or is withdrawn. To look at one changes nothing."""

from __future__ import annotations

import hashlib
import secrets
import time
from typing import Final, NamedTuple

from crownhall.hall.collection.copies import COPIES_PER_GUEST
from crownhall.hall.collection.picking import checked_picks, plain_copy, shown_for
from crownhall.hall.collection.viewing import Viewing, info_of
from crownhall.hall.errors import Refused
from crownhall.hall.messages.collection import CopyInfo, GiftInfo, NewGift
from crownhall.hall.people.guests import Guests
from crownhall.hall.store.collection import GiftRow, Handover, Kind, PickRow, WholeCopy
from crownhall.hall.store.protocol import Store

GIFT_SECONDS: Final = 14 * 24 * 3600.0
GIFTS_PER_GUEST: Final = 24
CARDS_PER_GIFT: Final = 60
TO_CHARACTERS: Final = 60


class Made(NamedTuple):
    """A new gift, and the secret of its link, which is kept nowhere."""

    info: GiftInfo
    token: str


class Gifts:
    """All gifts that wait in a hall."""

    def __init__(self, store: Store, guests: Guests, viewing: Viewing) -> None:
        self._store = store
        self._guests = guests
        self._viewing = viewing

    async def make(self, guest: str, wanted: NewGift) -> Made:
        """Wrap these cards up. They stay their giver's until somebody takes them."""
        to = wanted.to.strip()
        if len(to) > TO_CHARACTERS or not to.isprintable():
            raise Refused("gift/to", f"Whom it is for must be plain text of at most {TO_CHARACTERS} characters.", 400)
        if not wanted.cards:
            raise Refused("gift/empty", "A gift needs at least one card.", 400)
        cards = await checked_picks(self._store, guest, wanted.cards, CARDS_PER_GIFT)
        now, token = time.time(), secrets.token_urlsafe(16)
        gift = GiftRow(
            id=secrets.token_urlsafe(9),
            digest=digest_of(token),
            giver=guest,
            giver_name=(await self._guests.known(guest)).name,
            to=to,
            cards=cards,
            until=now + GIFT_SECONDS,
        )
        if await self._store.collection.add_gift(gift, now, GIFTS_PER_GUEST) == "full":
            raise Refused("gift/many", f"{GIFTS_PER_GUEST} gifts of yours are waiting. Withdraw one first.", 429)
        return Made(await self._info(gift, guest), token)

    async def waiting(self, guest: str) -> list[GiftInfo]:
        """Those of mine that nobody has taken yet."""
        return [await self._info(gift, guest) for gift in await self._store.collection.gifts_of(guest, time.time())]

    async def look(self, guest: str, token: str) -> GiftInfo:
        """A gift that can be taken, by its link."""
        return await self._info(await self._waiting(token, guest), guest)

    async def take(self, guest: str, token: str) -> list[CopyInfo]:
        """What is in it is mine from now on; whoever has taken it is told so again."""
        digest = digest_of(token)
        gift = await self._store.collection.gift(digest)
        made = [] if gift is None else await self._made_for(gift.giver, gift.cards)
        names = (gift.giver_name if gift is not None else "", (await self._guests.known(guest)).name)
        handover = Handover("given", names, time.time(), "", COPIES_PER_GUEST)
        went = await self._store.collection.take_gift(digest, guest, made, handover)
        if went.kind != "done":
            raise why_not(went.kind)
        copies = await self._store.collection.copies(went.came[0])
        viewer = await self._viewing.of(guest)
        return [info_of(copies[each], viewer) for each in went.came[0] if each in copies]

    async def withdraw(self, guest: str, gift_id: str) -> None:
        kind = await self._store.collection.withdraw_gift(gift_id, guest)
        if kind != "done":
            raise why_not(kind)

    async def _waiting(self, token: str, guest: str) -> GiftRow:
        gift = await self._store.collection.gift(digest_of(token))
        if gift is None:
            raise why_not("unknown")
        if gift.state == "taken" and gift.taker == guest:
            raise Refused("gift/yours", "You have taken this gift. Its cards are in your binder.", 410)
        if gift.state != "waiting":
            raise why_not(gift.state)
        if gift.until <= time.time():
            raise why_not("expired")
        return gift

    async def _info(self, gift: GiftRow, guest: str) -> GiftInfo:
        viewer = await self._viewing.of(guest)
        cards = await shown_for(self._store, gift.giver, gift.cards)
        return GiftInfo(
            id=gift.id if gift.giver == guest else "",
            to=gift.to,
            by=gift.giver_name,
            cards=[info_of(card, viewer) for card in cards],
            until=gift.until,
            mine=gift.giver == guest,
        )

    async def _made_for(self, giver: str, cards: list[PickRow]) -> list[WholeCopy]:
        """Copies for the plain cards in it; those of a set that is no more are lost."""
        made = []
        for card in cards:
            if not card.copy:
                try:
                    made.append(await plain_copy(self._store, giver, card.set, card.number))
                except Refused:
                    continue
        return made


def digest_of(token: str) -> str:
    """What is kept of the secret in a link: enough to check it."""
    return hashlib.sha256(token.encode(errors="replace")).hexdigest()


def why_not(kind: Kind) -> Refused:
    """Why a gift cannot be had, in words."""
    match kind:
        case "taken":
            return Refused("gift/taken", "This gift has been taken already.", 410)
        case "withdrawn":
            return Refused("gift/withdrawn", "This gift was withdrawn by its giver.", 410)
        case "expired":
            return Refused("gift/expired", "This gift has expired. Ask for a new link.", 410)
        case "gone":
            return Refused("gift/gone", "The giver does not have these cards any more.", 410)
        case "own":
            return Refused("gift/own", "This gift is from you. Withdraw it if you want to keep it.", 409)
        case "playing":
            return Refused("gift/playing", "A card of this gift is in a game that is not over. Try again later.", 409)
        case "full":
            return Refused("copy/many", f"You can have {COPIES_PER_GUEST} cards, and this would be more.", 429)
    return Refused("gift/unknown", "There is no such gift.", 404)
