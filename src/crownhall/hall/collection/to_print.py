"""Cards of somebody's binder that go to the press, with all that is drawn on them."""

from __future__ import annotations

from typing import Final, NamedTuple

from crownhall.hall.collection.copies import Copies
from crownhall.hall.collection.picking import plain_copy
from crownhall.hall.collection.viewing import is_plain
from crownhall.hall.errors import Refused
from crownhall.hall.store.collection import CopyRow, PickRow
from crownhall.hall.store.protocol import Store

ALL_DRAWN: Final = "all"
"""Instead of a deck: everything that somebody drew or wrote on."""

CARD_LIMIT: Final = 270
"""Thirty sheets."""


class CopyToPrint(NamedTuple):
    """A card, and what is in its window; b"" for its scene."""

    key: str  # the same only if it would be printed the same
    line: str
    set: str
    symbol: str
    title: str
    text: str
    letter: str
    art: bytes


async def copies_to_print(store: Store, copies: Copies, guest: str, deck: str) -> list[CopyToPrint]:
    """The cards of a deck of this guest's, or all that it drew on."""
    picks = await _drawn_by(store, guest) if deck == ALL_DRAWN else await _in_deck(store, guest, deck)
    if not picks:
        raise Refused("print/nothing", "There are no cards of yours to print yet.", 404)
    if len(picks) > CARD_LIMIT:
        raise Refused("print/many", f"At most {CARD_LIMIT} cards can be printed at once. Please print a deck.", 400)
    known = await store.collection.copies([pick.copy for pick in picks if pick.copy])
    found = []
    for pick in picks:
        if not pick.copy:
            row = (await plain_copy(store, guest, pick.set, pick.number)).row
            found.append(_to_print(f"{pick.set}/{pick.number}", row, b""))
        elif pick.copy in known and known[pick.copy].row.owner == guest:
            row = known[pick.copy].row
            art = await copies.art(row.id, is_for_paper=True) if row.is_drawn else b""
            found.append(_to_print(f"{row.id}@{row.revision}", row, art))
    return found


async def copy_to_print(copies: Copies, guest: str, copy_id: str) -> CopyToPrint:
    """One copy of this guest's."""
    row = (await copies.mine(guest, copy_id)).row
    return _to_print(row.id, row, await copies.art(row.id, is_for_paper=True) if row.is_drawn else b"")


async def _drawn_by(store: Store, guest: str) -> list[PickRow]:
    return [PickRow(copy=copy.row.id) for copy in await store.collection.copies_of(guest) if not is_plain(copy.row)]


async def _in_deck(store: Store, guest: str, deck: str) -> list[PickRow]:
    for row in await store.collection.decks_of(guest):
        if row.id == deck:
            return row.cards
    raise Refused("deck/unknown", "You do not have this deck.", 404)


def _to_print(key: str, row: CopyRow, art: bytes) -> CopyToPrint:
    return CopyToPrint(key, row.line, row.set, row.symbol, row.title, row.text, row.letter, art)
