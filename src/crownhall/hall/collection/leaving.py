"""Somebody goes, or wants to take everything home: all that a guest collected, deleted or as files."""

from __future__ import annotations

import asyncio
import re
import time
from typing import Final, NamedTuple

import msgspec

from crownhall.hall.collection.copies import art_of
from crownhall.hall.collection.trades import look_up_trades
from crownhall.hall.collection.viewing import Viewer, Viewing, deck_info, page_of, printed_card
from crownhall.hall.store.collection import WholeCopy
from crownhall.hall.store.protocol import Store
from crownhall.hall.tables.directory import Tables

INDEX: Final = "collection.json"


class File(NamedTuple):
    """A file to take home."""

    name: str
    data: bytes


async def forget_collection(store: Store, tables: Tables, viewing: Viewing, guest: str) -> None:
    """All that a guest has is no more, nor its name on what others have; what was given to others stays theirs."""
    changed = await store.collection.forget(guest)
    for table in tables.in_memory():
        if table.row.id in changed:
            async with table.lock:
                await look_up_trades(store, table, viewing.anybody)
                table.broadcast_table()


async def exported_collection(store: Store, guest: str) -> list[File]:
    """All that a guest has: a list of everything, each card as a drawing, and the pictures that were placed on them."""
    viewer, files = Viewer(guest), []
    kept = await store.collection.copies_of(guest)
    mine = {copy.row.id for copy in kept}
    pages = []
    for number, each in enumerate(kept, 1):
        copy = await store.collection.whole_copy(each.row.id, with_data=True)
        if copy is not None:
            pages.append(page_of(copy, viewer))
            files += await asyncio.to_thread(_files_of, copy, number)
    index = {
        "copies": pages,
        "decks": [deck_info(deck, mine) for deck in await store.collection.decks_of(guest)],
        "gifts": [
            {"to": gift.to, "until": gift.until, "cards": gift.cards}
            for gift in await store.collection.gifts_of(guest, time.time())
        ],
        "safe_view": await store.collection.safe_view(guest),
    }
    return [File(INDEX, msgspec.json.format(msgspec.json.encode(index), indent=2)), *files]


def _files_of(copy: WholeCopy, number: int) -> list[File]:
    card, placed = printed_card(copy.row), copy.drawing.picture
    title = re.sub(r"[^\w]+", "-", copy.row.title, flags=re.ASCII).strip("-")[:40]
    name = f"cards/{number:04}-card-{card.number}" + (f"-{title}" if title else "")
    picture = next((each.data for each in copy.pictures if placed and each.number == placed.picture), b"")
    pictures = [File(f"{name}-picture-{each.number}.webp", each.data) for each in copy.pictures]
    return [File(f"{name}.svg", art_of(copy, picture)), *pictures]
