"""Cards of one's own at a table: laid down while people gather, seen with what is drawn on them, kept afterwards."""

from __future__ import annotations

import time
from typing import Any

from crownhall.creations.game import CARD_SOURCE, OWN_CARDS, PACKS
from crownhall.decks.creation_codes import PACK_LETTERS
from crownhall.decks.creation_core import CORE_ID
from crownhall.decks.creation_own import own_cards
from crownhall.engine.registry import game_named
from crownhall.hall.collection.copies import COPIES_PER_GUEST, checked_sleeve, refuse, too_many
from crownhall.hall.collection.picking import checked_picks, plain_copy
from crownhall.hall.collection.viewing import Viewer, Viewing, bare, card_of, info_of, sleeve_of
from crownhall.hall.errors import Refused, not_yours
from crownhall.hall.messages.collection import BringCards, CardsInPlay, CopyInfo, PlayedCard
from crownhall.hall.people.guests import owner_of
from crownhall.hall.secrets_file import Secrets
from crownhall.hall.store.collection import CopyRow, PastRow, PickRow, SleeveRow, WholeCopy
from crownhall.hall.store.handing import remember
from crownhall.hall.store.protocol import LaidCard, Store, TableRow
from crownhall.hall.table import own_cards as laying
from crownhall.hall.table import seating
from crownhall.hall.table.table import Table


class Bringing:
    """What people bring to the tables of a hall, and take home from them."""

    def __init__(self, store: Store, viewing: Viewing, secret: Secrets) -> None:
        self._store = store
        self._viewing = viewing
        self._secrets = secret

    # -- before the deal ----------------------------------------------------------------------------------------------

    async def bring(self, table: Table, guest: str, wanted: BringCards) -> None:
        """These are the cards of a seat on this guest's device; when everybody has brought some, the match begins."""
        seat, picks, sleeve = wanted.seat, wanted.cards, checked_sleeve(wanted.sleeve)
        async with table.lock:
            row = table.row
            if seat not in table.facts.on_device(guest):
                raise not_yours()
            if row.state != "gathering" or not laying.are_own(row):
                raise Refused(
                    "cards/closed", "Cards are brought before the game, where everyone brings their own.", 409
                )
            laying.check_count(row, seat, len(picks))
            owner = owner_of(guest)
            laid = await self._laid(owner, await checked_picks(self._store, owner, picks, len(picks)))
            others = [card for at, each in enumerate(row.seats) if at != seat for card in each.cards]
            laying.check_copies(others + laid)
            await self._reserve(row, owner, seat, laid)
            row.seats[seat].cards, row.seats[seat].sleeve = laid, sleeve
            await seating.begin_or_wait(table)

    async def _laid(self, owner: str, picks: list[PickRow]) -> list[LaidCard]:
        copies = await self._store.collection.copies([pick.copy for pick in picks if pick.copy])
        found = []
        for pick in picks:
            if pick.copy:  # what is written on it stays with it
                card = copies[pick.copy].row
                found.append(LaidCard(set=card.set, line=card.line, copy=pick.copy))
            else:
                card = (await plain_copy(self._store, owner, pick.set, pick.number)).row
                found.append(LaidCard(set=card.set, line=card.line, title=card.title, text=card.text))
        return found

    async def _reserve(self, row: TableRow, owner: str, seat: int, laid: list[LaidCard]) -> None:
        """The copies are at this table from now on, with those of others on the same device."""
        mine = [each for at, each in enumerate(row.seats) if at != seat and owner_of(each.guest) == owner]
        wanted = [card.copy for card in [*laid, *[card for each in mine for card in each.cards]] if card.copy]
        if len(set(wanted)) != len(wanted):
            raise Refused("copy/twice", "The same copy cannot be there twice.", 400)
        faults = await self._store.collection.bring(row.id, owner, wanted)
        for kind in faults.values():
            if kind == "playing":
                raise Refused("copy/elsewhere", "One of these cards is in another game that is not over.", 409)
            refuse(kind)

    async def release(self, table: Table, guest: str) -> None:
        """Whoever has a seat no longer has its cards back; those of others on the same device stay."""
        if laying.are_own(table.row):
            owner = owner_of(guest)
            here = [card.copy for seat in table.row.seats if owner_of(seat.guest) == owner for card in seat.cards]
            await self._store.collection.bring(table.row.id, owner, [copy for copy in here if copy])

    # -- at the table --------------------------------------------------------------------------------------------------

    async def cards_at(self, table: Table, guest: str) -> CardsInPlay:
        """Everything that was brought, by its code, from the deal on: hidden is only where it lies."""
        row = table.row
        text = row.supplies.get(OWN_CARDS.kind)
        if text is None:
            raise Refused("cards/none", "Nothing is told of the cards before they are dealt.", 409)
        found, laid = own_cards(text), [card for seat in row.seats for card in seat.cards]
        if len(laid) != len(found.cards):  # a match that was played on: whose copies they were, is not known there
            laid = [LaidCard(set=card.set_id, line=card.row) for card in found.cards]
        copies = await self._store.collection.copies([card.copy for card in laid if card.copy])
        viewer = await self._viewing.of(guest)
        return CardsInPlay(
            event=row.event,
            cards=[
                _played(
                    found.codes.code(at),
                    found.seats[at],
                    copies[card.copy].row if card.copy in copies else _printed(card),
                    viewer,
                    None if row.event else row.seats[found.seats[at]].sleeve,
                )
                for at, card in enumerate(laid)
            ],
        )

    # -- after the result ----------------------------------------------------------------------------------------------

    async def keep_pack(self, table: Table, guest: str) -> list[CopyInfo]:
        """C-21: the cards of the packs that were opened on this device become copies of this guest's, once."""
        seats = self._over(table, guest)
        assert table.match is not None
        if table.row.options.get(CARD_SOURCE.name) != PACKS or table.row.position is not None:
            raise Refused("pack/none", "No packs were opened at this table.", 409)
        opened = _codes_in(table.match.until(0).state.to_json())
        owner, name = owner_of(guest), table.row.seats[min(seats)].name
        letters = {PACK_LETTERS[seat] for seat in seats}
        numbers = sorted({code for code in opened if code[-1] in letters}, key=lambda code: (code[-1], int(code[1:-1])))
        set_id = table.row.brought["set"].id if "set" in table.row.brought else CORE_ID
        made = [await self._opened(table.row, owner, name, set_id, code) for code in numbers]
        known = await self._store.collection.copies([copy.row.id for copy in made])
        new = [copy for copy in made if copy.row.id not in known]
        if new and not await self._store.collection.add(new, COPIES_PER_GUEST):
            raise too_many()
        viewer = await self._viewing.of(guest)
        kept = await self._store.collection.copies([copy.row.id for copy in made])
        return [info_of(copy, viewer) for copy in kept.values() if copy.row.owner == owner]

    async def _opened(self, row: TableRow, owner: str, name: str, set_id: str, code: str) -> WholeCopy:
        """One card of a pack. Its id follows from the table, so that it is kept once, whoever asks how often."""
        copy = await plain_copy(self._store, owner, set_id, int(code[1:-1]))
        copy.row.id = self._secrets.derived("pack", row.id, owner, code).hex()[:32]
        title = game_named(row.game).about.title
        remember(copy.row, PastRow("opened", name, owner, "", "", time.time(), f"at {title}"))
        return copy

    async def keep_letters(self, table: Table, guest: str) -> list[str]:
        """C-28: the letters that were written in this game stay on the copies of those on this device; which copies."""
        seats = self._over(table, guest)
        assert table.match is not None
        written = _letters_in(table) if table.row.options.get("letters") == "write" else {}
        found = own_cards(table.row.supplies[OWN_CARDS.kind]) if OWN_CARDS.kind in table.row.supplies else None
        laid = [(seat, card) for seat, each in enumerate(table.row.seats) for card in each.cards]
        if found is None or not written or len(laid) != len(found.cards):
            raise Refused("letters/none", "No letters were written on cards of yours here.", 409)
        letters = {
            card.copy: written[found.codes.code(at)]
            for at, (seat, card) in enumerate(laid)
            if seat in seats and card.copy and found.codes.code(at) in written
        }
        await self._store.collection.keep_letters(owner_of(guest), letters)
        return sorted(letters)

    def _over(self, table: Table, guest: str) -> set[int]:
        seats = set(table.facts.on_device(guest))
        if not seats:
            raise not_yours()
        if table.row.state != "over" or table.match is None:
            raise Refused("table/running", "You can keep cards when the game is over.", 409)
        return seats


def _played(code: str, seat: int, row: CopyRow, viewer: Viewer, deck: SleeveRow | None) -> PlayedCard:
    """C-29, C-34: a card with what is drawn on it, in its sleeve or that of its deck; at an event in neither."""
    is_hidden = viewer.is_safe and (row.maker or row.owner) not in ("", viewer.guest)
    shown = bare(row) if is_hidden else row
    return PlayedCard(
        code=code,
        seat=seat,
        card=card_of(shown),
        symbol=row.symbol,
        alt=shown.alt,
        maker=row.maker_name,
        sleeve=None if deck is None else sleeve_of(row.sleeve if row.sleeve.pattern else deck),
    )


def _printed(card: LaidCard) -> CopyRow:
    """A card that is no copy, or one that is no more."""
    return CopyRow(
        id="",
        owner="",
        line=card.line,
        set=card.set,
        set_name="",
        symbol="crown" if card.set.startswith("core135") else "",
        title=card.title,
        text=card.text,
        created=0.0,
        touched=0.0,
    )


def _letters_in(table: Table) -> dict[str, str]:
    """Fwords: the letter that was written on each card (W-02)."""
    assert table.match is not None
    told: dict[str, Any] = table.match.state.to_json()
    return {
        code: letter
        for cards, letters in zip(told["cards"], told["letters"], strict=True)
        for code, letter in zip(cards, letters, strict=False)
    }


def _codes_in(value: Any) -> set[str]:
    """The codes of cards from packs, wherever they lie."""
    if isinstance(value, str):
        is_code = value[:1] == "#" and value[1:-1].isdecimal() and value[-1:] in PACK_LETTERS
        return {value} if is_code else set()
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ()
    found: set[str] = set()
    for each in inner:
        found |= _codes_in(each)
    return found
