"""Copies of Creation Cards: somebody's own, to draw and write on (C-25 … C-27)."""

from __future__ import annotations

import asyncio
import time
from typing import Final

import msgspec

from crownhall.faces import drawn
from crownhall.faces.creation_art.names import name_of
from crownhall.faces.letters import display_letters
from crownhall.hall.collection import copy_pictures
from crownhall.hall.collection.picking import no_copy, plain_copy
from crownhall.hall.collection.viewing import Viewing, deck_info, info_of, page_of, printed_card
from crownhall.hall.errors import Refused
from crownhall.hall.messages.collection import Collection, CopyPage, NewCopy, SaveCopy, Sleeve
from crownhall.hall.people.guests import Guests
from crownhall.hall.store.collection import CopyRow, Kept, Kind, PastRow, SleeveRow, WholeCopy
from crownhall.hall.store.handing import remember
from crownhall.hall.store.protocol import Store
from crownhall.hall.work.supplies import BYTES_IN_ALL, BYTES_PER_GUEST, MEGABYTE, READ_SECONDS, Supplies
from crownhall.studio.drawing import NOTHING_DRAWN
from crownhall.studio.drawing_limits import faults_in, is_colour, told
from crownhall.studio.reading import TEXT_CHARACTERS, TITLE_CHARACTERS

COPIES_PER_GUEST: Final = 2_000
PICTURES_PER_COPY: Final = 3
ALT_CHARACTERS: Final = 300
TOTAL_SECONDS: Final = 60.0
"""How long it is believed how much all copies of the hall take."""


class Copies:
    """All copies in a hall, as their owners see them."""

    def __init__(self, store: Store, guests: Guests, supplies: Supplies, viewing: Viewing) -> None:
        self._store = store
        self._guests = guests
        self._supplies = supplies
        self._viewing = viewing
        self._total, self._total_until = 0, 0.0

    async def collection(self, guest: str) -> Collection:
        """All that is mine."""
        viewer = await self._viewing.of(guest)
        copies = await self.of(guest)
        decks = await self._store.collection.decks_of(guest)
        mine = {copy.row.id for copy in copies}
        return Collection(
            copies=await asyncio.to_thread(lambda: [info_of(copy, viewer) for copy in copies]),  # many take a while
            decks=[deck_info(deck, mine) for deck in decks],
            room=max(0, COPIES_PER_GUEST - len(copies)),
        )

    async def of(self, guest: str) -> list[Kept]:
        """The copies of a guest, without those on which nothing has been drawn yet: plain cards are not kept (C-38)."""
        return [copy for copy in await self._store.collection.copies_of(guest) if not _is_blank(copy.row)]

    async def new(self, guest: str, wanted: NewCopy) -> CopyPage:
        """A copy to draw on; the one that was laid out for that before, if nothing was drawn on it."""
        await self._guests.known(guest)
        copy = await plain_copy(self._store, guest, wanted.set, wanted.number)
        for known in await self._store.collection.copies_of(guest):
            if _is_blank(known.row) and _looks(known.row) == _looks(copy.row):
                return await self.page(guest, known.row.id)
        await self.check_room(guest, sum(len(picture.data) for picture in copy.pictures) + 1000)
        if not await self._store.collection.add([copy], COPIES_PER_GUEST):
            raise too_many()
        return await self.page(guest, copy.row.id)

    async def page(self, guest: str, copy_id: str) -> CopyPage:
        return page_of(await self.mine(guest, copy_id), await self._viewing.of(guest))

    async def mine(self, guest: str, copy_id: str) -> WholeCopy:
        """A copy of this guest's; others' are as good as not there."""
        found = await self._store.collection.whole_copy(copy_id)
        if found is None or found.row.owner != guest:
            raise no_copy()
        return found

    async def save(self, guest: str, copy_id: str, wanted: SaveCopy) -> CopyPage:
        """C-27: only its owner, and not while it is in a game. What is so already is saved, whatever the revision."""
        copy = await self.mine(guest, copy_id)
        row = await self._changed(copy, wanted)
        if row is not None:
            refuse(await self._store.collection.save(row, wanted.drawing, wanted.revision))
        return await self.page(guest, copy_id)

    async def _changed(self, copy: WholeCopy, wanted: SaveCopy) -> CopyRow | None:
        """The row as it shall be; None if it is so."""
        row, guest = copy.row, copy.row.owner
        title, text, letter, layout, alt = _checked_words(wanted)
        if title == name_of(printed_card(row)):
            title = ""  # that of its scene is no title of its own
        faults = faults_in(wanted.drawing, [picture.number for picture in copy.pictures])
        if faults:
            raise Refused("drawing/bad", f"This drawing cannot be saved: {told(faults)}.", 400)
        sleeve = checked_sleeve(wanted.sleeve)
        now = (row.title, row.text, row.letter, row.layout, row.alt, row.sleeve, copy.drawing)
        if now == (title, text, letter, layout, alt, sleeve, wanted.drawing):
            return None
        await self.check_room(guest, len(msgspec.json.encode(wanted.drawing)), instead_of=copy)
        new = msgspec.structs.replace(row)
        new.title, new.text, new.letter, new.layout, new.alt, new.sleeve = title, text, letter, layout, alt, sleeve
        new.is_drawn = wanted.drawing != NOTHING_DRAWN
        new.revision, new.touched = row.revision + 1, time.time()
        has_something = bool(new.is_drawn or title or text or letter or layout or alt)
        if has_something and (not row.maker or row.is_alike):
            name = (await self._guests.known(guest)).name
            if not row.maker:
                new.maker, new.maker_name = guest, name
            remember(new, PastRow("drawn", name, guest, "", "", new.touched))
        new.is_alike = False
        return new

    async def add_picture(self, guest: str, copy_id: str, data: bytes) -> CopyPage:
        """A picture to be placed in the window of a copy, written anew. There are at most three; the oldest goes."""
        await self.mine(guest, copy_id)
        await self.check_room(guest, 0)
        try:
            found = await self._supplies.readers.run(copy_pictures.clean, data)
        except TimeoutError:
            raise Refused("set/slow", f"Reading this took longer than {READ_SECONDS:.0f} seconds.", 503) from None
        if isinstance(found, str):
            raise Refused("copy/picture", f"This cannot be used as a picture: {found}.", 400)
        await self.check_room(guest, len(found.data))
        refuse(await self._store.collection.add_picture(copy_id, guest, found, PICTURES_PER_COPY))
        return await self.page(guest, copy_id)

    async def picture(self, guest: str, copy_id: str, number: int) -> bytes:
        copy = await self._store.collection.copies([copy_id])
        if copy_id not in copy or copy[copy_id].row.owner != guest:
            raise no_copy()
        data = await self._store.collection.picture(copy_id, number)
        if data is None:
            raise Refused("copy/picture", "There is no such picture.", 404)
        return data

    async def throw_away(self, guest: str, copy_id: str) -> None:
        refuse(await self._store.collection.throw_away(copy_id, guest))

    async def art(self, copy_id: str, *, is_for_paper: bool = False) -> bytes:
        """All that is in the window of a copy, for whoever knows its id."""
        found = await self._store.collection.whole_copy(copy_id)
        if found is None:
            raise Refused("copy/unknown", "There is no such card.", 404)
        pasted = b""
        if found.drawing.picture is not None:
            pasted = await self._store.collection.picture(copy_id, found.drawing.picture.picture) or b""
        return await asyncio.to_thread(art_of, found, pasted, is_for_paper=is_for_paper)

    async def check_room(self, guest: str, more: int, instead_of: WholeCopy | None = None) -> None:
        """Refuse what does not fit any more."""
        if instead_of is not None:
            more -= len(msgspec.json.encode(instead_of.drawing))
            if more <= 0:
                return
        if more + await self._store.collection.bytes_of(guest) > BYTES_PER_GUEST:
            raise Refused("copy/room", f"All your cards together may have {BYTES_PER_GUEST // MEGABYTE} MB.", 413)
        if time.monotonic() > self._total_until:
            self._total = await self._store.collection.bytes_in_all()
            self._total_until = time.monotonic() + TOTAL_SECONDS
        if more + self._total > BYTES_IN_ALL:
            raise Refused("copy/room", "This hall has no room for more cards right now.", 503)


def _is_blank(row: CopyRow) -> bool:
    """It was laid out to be drawn on, and nothing has happened to it since."""
    return row.revision == 1 and not row.history


def _looks(row: CopyRow) -> tuple[str, ...]:
    return (row.set, row.line, row.title, row.text, row.letter)


def art_of(copy: WholeCopy, picture: bytes, *, is_for_paper: bool = False) -> bytes:
    """The art of a copy as a file; `picture` are the bytes of the one that is placed in it.

    The press has our fonts, and its words can be searched for; whatever else shows the file may not have them.
    """
    size = next(
        (each for each in copy.pictures if copy.drawing.picture and each.number == copy.drawing.picture.picture), None
    )
    pasted = None
    if size is not None and picture:
        pasted = drawn.Pasted(copy_pictures.address(picture), size.width, size.height)
    letters = None if is_for_paper else display_letters()
    return drawn.document(copy.drawing, printed_card(copy.row), copy.row.id, pasted, letters).encode()


def _checked_words(wanted: SaveCopy) -> tuple[str, str, str, str, str]:
    """Title, text, letter, layout and alt: plain text, and not too long."""
    limits = {
        "title": (wanted.title, TITLE_CHARACTERS),
        "layout": (wanted.layout, TITLE_CHARACTERS),
        "text": (wanted.text, TEXT_CHARACTERS),
        "description": (wanted.alt, ALT_CHARACTERS),
    }
    for name, (words, most) in limits.items():
        lines = words.split("\n") if name in ("text", "description") else [words]
        if len(words) > most or not all(line.isprintable() for line in lines):
            raise Refused("copy/text", f"The {name} must be plain text of at most {most} characters.", 400)
    letter = wanted.letter
    if letter and not (len(letter) == 1 and letter.isascii() and letter.isalpha()):
        raise Refused("copy/text", "The letter must be A to Z or empty.", 400)
    return wanted.title.strip(), wanted.text, letter.upper(), wanted.layout.strip(), wanted.alt.strip()


def checked_sleeve(sleeve: Sleeve) -> SleeveRow:
    if not is_colour(sleeve.colour):
        raise Refused("sleeve/colour", "The colour of a sleeve must be one such as #ffcc00.", 400)
    return SleeveRow(sleeve.pattern, sleeve.colour)


def refuse(kind: Kind) -> None:
    """Why a copy could not be changed, in words."""
    match kind:
        case "unknown":
            raise no_copy()
        case "playing":
            raise Refused("copy/playing", "This card is in a game that is not over. Wait until it is.", 409)
        case "changed":
            raise Refused("copy/changed", "This card was changed elsewhere meanwhile.", 409)


def too_many() -> Refused:
    return Refused("copy/many", f"You have {COPIES_PER_GUEST} cards. Please throw one away first.", 429)
