"""Card sets that guests bring: read in a process of their own, kept for their owner and for the tables they are at."""

from __future__ import annotations

import secrets
import time
from typing import NamedTuple

import msgspec

from crownhall.decks.creation import CardSet
from crownhall.errors import CrownhallError
from crownhall.hall.errors import Refused
from crownhall.hall.http.limits import ConcurrencyLimit, Limits
from crownhall.hall.store.protocol import CardRow, SetRow, Store
from crownhall.hall.work.workers import Worker
from crownhall.studio.faults import Fault, SetRefused
from crownhall.studio.reading import Reading, read_bytes
from crownhall.studio.tallies import tallies

KIND = "set"
"""The kind of supply that these are."""

MEGABYTE = 1 << 20
FILE_BYTES = 32 * MEGABYTE
SETS_PER_GUEST = 12
BYTES_PER_GUEST = 64 * MEGABYTE
BYTES_IN_ALL = 4096 * MEGABYTE
"""How much all sets of a hall may take: guests can come anew as often as they like."""

PICTURE_PIXELS = 720
"""The longer side: as much as a screen shows of a picture on a card."""

READ_SECONDS = 60.0
"""After so long the reading of a file is given up."""

TOUCH_SECONDS = 3600.0
"""After so long looking at one's sets makes a note that they are in use."""


class Sets:
    """All sets of the hall."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self._store = store
        self._limits = limits
        self._worker = Worker(time_limit=READ_SECONDS, niceness=10)
        self.uploads = ConcurrencyLimit(4, 1, 2, ("set/busy", "Another file is being read; wait a moment."))

    async def bring(self, guest: str, name: str, data: bytes) -> SetRow:
        """Keep the set in this file; `SetRefused` has all that is wrong with it."""
        mine = await self._store.sets_of(guest)
        if len(mine) >= SETS_PER_GUEST:
            raise Refused("set/many", f"You have {SETS_PER_GUEST} card sets; throw one away first.", 429)
        try:
            found = await self._worker.run(read, name, data)
        except TimeoutError:
            raise Refused("set/slow", f"Reading this took longer than {READ_SECONDS:.0f} seconds.", 503) from None
        if found.refusal is not None:
            raise Refused(*found.refusal)
        if found.row is None:
            raise SetRefused(name, found.faults)
        row = found.row
        row.id, row.guest, row.created, row.touched = secrets.token_urlsafe(9), guest, time.time(), time.time()
        if row.bytes + sum(each.bytes for each in mine) > BYTES_PER_GUEST:
            raise Refused("set/room", f"Your sets may have {BYTES_PER_GUEST // MEGABYTE} MB together.", 413)
        if row.bytes + await self._store.bytes_of_sets() > BYTES_IN_ALL:
            raise Refused("set/room", "This hall has no room for more card sets now.", 503)
        for number, picture in enumerate(found.pictures):  # one by one, so that no move at a table waits for all
            await self._store.save_picture(row.id, number, picture)
        await self._store.save_set(row)
        return row

    async def of(self, guest: str) -> list[SetRow]:
        """A guest's sets, the newest first. To look at them keeps them in use."""
        mine, now = await self._store.sets_of(guest), time.time()
        for row in mine:
            if now - row.touched > TOUCH_SECONDS:
                row.touched = now
                await self._store.save_set(row)
        return mine

    async def mine(self, guest: str, set_id: str) -> SetRow:
        """A set of this guest's; others' are as good as not there."""
        row = await self._store.card_set(set_id)
        if row is None or row.guest != guest:
            raise Refused("set/unknown", "You have no such card set, or it was cleared away.", 404)
        return row

    async def chosen(self, guest: str, wanted: dict[str, str]) -> dict[str, SetRow]:
        """What a guest brings to a table, by its kind; in use from now on."""
        for kind in wanted:
            if kind != KIND:
                raise Refused("set/unknown", f"Only a {KIND} of your own can be brought to a table.", 404)
        if wanted:
            self._limits.check_brought(guest)
        found = {kind: await self.mine(guest, set_id) for kind, set_id in wanted.items()}
        for row in found.values():
            if not row.complete:
                raise Refused("set/partial", f"“{row.name}” lacks cards: only a complete set can be played with.", 400)
            row.touched = time.time()
            await self._store.save_set(row)
        return found

    async def throw_away(self, guest: str, set_id: str) -> None:
        """The guest has it no longer; tables that are played with it still do."""
        await self._store.drop_set((await self.mine(guest, set_id)).id)

    async def close(self) -> None:
        await self._worker.close()


# -- in the worker ----------------------------------------------------------------------------------------------------


class Found(NamedTuple):
    """What came of reading a file: a set with its pictures, or its faults, or why it cannot be read here."""

    row: SetRow | None
    pictures: list[bytes]
    faults: list[Fault]
    refusal: tuple[str, str, int] | None


def read(name: str, data: bytes) -> Found:
    """In a worker: the set in this file. Whose it is and when it came, is for the hall to say."""
    try:
        reading = read_bytes(name, data, PICTURE_PIXELS)
    except CrownhallError as error:  # Pillow is not there
        return Found(None, [], [], (error.code, error.message, 503))
    if reading.faults:
        return Found(None, [], reading.faults, None)
    if reading.card_set is None:
        why = "This file holds Skill Cards, which no game uses; Creation Cards are wanted here."
        return Found(None, [], [], ("set/skills", why, 400))
    pictures = list(reading.pictures.values())
    return Found(_row(reading, reading.card_set, pictures), pictures, [], None)


def _row(reading: Reading, card_set: CardSet, pictures: list[bytes]) -> SetRow:
    row = SetRow(
        id="",
        guest="",
        name=card_set.name,
        symbol=card_set.symbol,
        author=card_set.author,
        licence=card_set.licence,
        canonical=card_set.canonical(),
        complete=card_set.is_complete,
        cards=cards_of(card_set, list(reading.pictures)),
        tallies={**tallies(card_set)},
        remarks=[(fault.code, fault.where, fault.what) for fault in reading.warnings],
        pictures=len(pictures),
        bytes=0,
        created=0.0,
        touched=0.0,
    )
    row.bytes = sum(map(len, pictures)) + len(msgspec.json.encode(row))
    return row


def cards_of(card_set: CardSet, pictures: list[str]) -> list[CardRow]:
    """The cards of a set, with what is written on them; pictures by their place among these."""
    rows = []
    for card in card_set.cards:
        mine = card_set.personal.get(card.number)
        rows.append(
            CardRow(
                number=card.number,
                marks=[str(mark) for mark in card.corners],
                speed=card.speed,
                level=card.level,
                type=card.kind,
                title=mine.title if mine else "",
                text=mine.text if mine else "",
                letter=mine.letter if mine else "",
                picture=pictures.index(mine.picture) if mine and mine.picture else None,
            )
        )
    return rows
