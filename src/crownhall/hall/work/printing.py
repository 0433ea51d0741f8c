"""Printing for guests: in a process of its own that stands back for the tables, bounded in pages, time and number.

What was printed last is kept a while: somebody who looks at the sheets downloads them next.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeVar

from crownhall.decks.creation import CardSet, Personal, card_from_row
from crownhall.errors import CrownhallError
from crownhall.fields.reading import field_from_json
from crownhall.hall.collection.to_print import CopyToPrint
from crownhall.hall.errors import Refused
from crownhall.hall.http.limits import ConcurrencyLimit
from crownhall.hall.store.protocol import CardRow, FieldRow, SetRow, Store
from crownhall.hall.work.workers import Worker
from crownhall.press import layout, printing
from crownhall.press.catalogue import things_named
from crownhall.press.orders import CannotPrint, read_order
from crownhall.press.posters import poster
from crownhall.press.things.creations import creation_card

PRINT_SECONDS: Final = 30.0
MOST_PAGES: Final = 200
MOST_THINGS: Final = 12
PREVIEW_DPI: Final = 64
KEPT_BYTES: Final = 64 << 20
GUEST_LIMIT, ADDRESS_LIMIT, TOTAL_LIMIT = 2, 4, 12


class Wanted(NamedTuple):
    """What a guest wants printed: things by name, how, and which card set and field of the guest's, "" for ours."""

    things: tuple[str, ...]
    words: tuple[tuple[str, str], ...]
    set_id: str = ""
    field_id: str = ""
    copies: tuple[str, ...] = ()  # cards of the guest's own


class Brought(NamedTuple):
    """The set, the field and the single cards that are wanted, which are the guest's own."""

    cards: SetRow | None = None
    field: FieldRow | None = None
    copies: tuple[CopyToPrint, ...] = ()


class Printed(NamedTuple):
    """A file, a small picture of each of its pages, and what is to be said of it."""

    pdf: bytes
    pictures: list[bytes]
    note: str

    @property
    def size(self) -> int:
        return len(self.pdf) + sum(map(len, self.pictures))


class NotPrinted(NamedTuple):
    """Why not."""

    code: str
    message: str


Result = TypeVar("Result")


class Printer:
    """The one press of the hall."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._worker = Worker(time_limit=PRINT_SECONDS, niceness=10)
        self._kept: dict[Wanted, Printed] = {}  # the one used last is last
        self._under_way: dict[Wanted, asyncio.Task[Printed]] = {}
        busy = "print/busy", "The press is busy. Please wait a moment."
        self._uses = ConcurrencyLimit(TOTAL_LIMIT, GUEST_LIMIT, ADDRESS_LIMIT, busy)

    async def printed(self, wanted: Wanted, brought: Brought, guest: str, came_from: str) -> Printed:
        if wanted in self._kept:
            found = self._kept[wanted] = self._kept.pop(wanted)
            return found
        with self._uses.slot(guest, came_from):
            job = self._under_way.get(wanted)
            if job is None:
                job = self._under_way[wanted] = asyncio.create_task(self._print(wanted, brought))
                job.add_done_callback(lambda _: self._under_way.pop(wanted))
            return await asyncio.shield(job)

    async def poster(self, row: SetRow, number: int | None, guest: str, came_from: str) -> bytes:
        """A card of a set, or all of its cards, as one picture to share."""
        with self._uses.slot(guest, came_from):
            return await self._run(draw_poster, row, number, await self._pictures(row))

    async def poster_of_copy(self, copy: CopyToPrint, guest: str, came_from: str) -> bytes:
        """A card of somebody's own as a picture to share."""
        with self._uses.slot(guest, came_from):
            return await self._run(draw_copy, copy)

    async def _print(self, wanted: Wanted, brought: Brought) -> Printed:
        pictures = [] if brought.cards is None else await self._pictures(brought.cards)
        printed = await self._run(work, wanted.things, dict(wanted.words), brought, pictures)
        self._keep(wanted, printed)
        return printed

    async def _pictures(self, row: SetRow) -> list[bytes]:
        return [await self._store.picture(row.id, number) or b"" for number in range(row.pictures)]

    async def _run(self, task: Callable[..., Result | NotPrinted], *args: object) -> Result:
        """What a worker makes, or a refusal."""
        try:
            result = await self._worker.run(task, *args)
        except TimeoutError:
            why = f"Printing this took longer than {PRINT_SECONDS:.0f} seconds. Please ask for less."
            raise Refused("print/slow", why, 503) from None
        if isinstance(result, NotPrinted):
            raise Refused(result.code, result.message, 400)
        return result

    def _keep(self, wanted: Wanted, printed: Printed) -> None:
        self._kept[wanted] = printed
        while len(self._kept) > 1 and sum(each.size for each in self._kept.values()) > KEPT_BYTES:
            del self._kept[next(iter(self._kept))]

    async def close(self) -> None:
        await self._worker.close()


def work(
    names: tuple[str, ...], words: Mapping[str, str], brought: Brought, pictures: list[bytes]
) -> Printed | NotPrinted:
    """In a worker: what was printed, or why not."""
    try:
        if len(names) > MOST_THINGS:
            raise CannotPrint(f"You can print {MOST_THINGS} things at once.")
        named = {str(number): data for number, data in enumerate(pictures)}
        named |= {copy.key: copy.art for copy in brought.copies}
        cards = None if brought.cards is None else card_set_of(brought.cards)
        field = None if brought.field is None else field_from_json(brought.field.canonical)
        order = read_order(words, cards, named, field, tuple(map(single_card, brought.copies)))
        made = printing.printout(things_named(names), order)
        pdf = printing.as_pdf(made)
        if printing.count_pages(pdf) > MOST_PAGES:
            raise CannotPrint(f"These are more than {MOST_PAGES} pages. Please print fewer things at once.")
        return Printed(pdf, printing.as_pictures(made, PREVIEW_DPI), layout.note(order))
    except CrownhallError as error:
        return NotPrinted(error.code, error.message)


def draw_poster(row: SetRow, number: int | None, pictures: list[bytes]) -> bytes | NotPrinted:
    """In a worker: one card of a set, or all of them."""
    try:
        cards = card_set_of(row)
        order = read_order({}, cards, {str(at): data for at, data in enumerate(pictures)})
        found = [creation_card(card, order) for card in cards.cards if number in (None, card.number)]
        if not found:
            raise CannotPrint("There is no such card in this set.")
        return poster(found, order)
    except CrownhallError as error:
        return NotPrinted(error.code, error.message)


def draw_copy(copy: CopyToPrint) -> bytes | NotPrinted:
    """In a worker: a card with all that is drawn on it."""
    try:
        found = single_card(copy)
        order = read_order({}, found, {copy.key: copy.art})
        return poster([creation_card(found.cards[0], order)], order)
    except CrownhallError as error:
        return NotPrinted(error.code, error.message)


def card_set_of(row: SetRow) -> CardSet:
    """A set as the store keeps it, as it was before; its pictures are called by their numbers."""
    lines = row.canonical.removesuffix("\n").split("\n")[1:]
    cards = tuple(card_from_row(row.id, line) for line in lines)
    personal = {card.number: _personal(card) for card in row.cards}
    return CardSet(row.id, row.name, cards, len(cards), row.symbol, row.author, row.licence, personal)


def single_card(copy: CopyToPrint) -> CardSet:
    """A copy as a set of one card; its picture is called by its key."""
    card = card_from_row(copy.set, copy.line)
    personal = Personal(copy.title, copy.text, copy.letter, copy.key if copy.art else "")
    return CardSet(copy.set, "", (card,), 1, copy.symbol, personal={card.number: personal})


def _personal(card: CardRow) -> Personal:
    picture = "" if card.picture is None else str(card.picture)
    return Personal(card.title, card.text, card.letter, picture)
