"""From an order to a file: things become parts, parts become one source, and that becomes a PDF or pictures."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from crownhall.press import sheets, typesetting
from crownhall.press.finishing import finished
from crownhall.press.lettering import FUNCTIONS
from crownhall.press.orders import Order
from crownhall.press.parts import Cards, Pages, Part, Thing
from crownhall.press.typesetting import TEXT_FONT, quoted


class Printout(NamedTuple):
    """Everything that Typst needs: a head, and pieces that could be printed alone, a sheet of cards or a book."""

    head: str
    pieces: list[Pages]
    between: str  # two pieces

    @property
    def source(self) -> str:
        """All of it; every piece stands in a scope of its own, so that what it sets is not heard of in the next."""
        return "".join([self.head, *[f"{self.between}#[\n{each.source}]\n" for each in self.pieces]])

    @property
    def files(self) -> dict[str, bytes]:
        return {name: data for each in self.pieces for name, data in each.files.items()}


Tell = Callable[[str, int, int], None]
"""Told what is being counted, how many are done, and how many there are."""


def printout(things: Sequence[Thing], order: Order, tell: Tell | None = None) -> Printout:
    typesetting.check_installed()
    title = " · ".join(thing.title for thing in things)
    parts: list[Part] = []
    for done, thing in enumerate(things, start=1):
        parts += thing.make(order)
        if tell is not None:
            tell("things", done, len(things))
    decks = [part for part in parts if isinstance(part, Cards)]
    pieces: list[Pages] = []
    for part in parts:
        if isinstance(part, Pages):
            pieces.append(part)
        elif part is decks[0]:  # all cards lie together, where the first of them would
            pieces += sheets.laid_out(decks, order)
    # On paper that is printed on both sides each begins with a new sheet, or backs would lie behind another's fronts.
    new_sheet = '#pagebreak(to: "odd", weak: true)\n' if order.is_duplex else ""
    return Printout(_head(title), pieces, new_sheet)


def _head(title: str) -> str:
    return (
        f"#set document(title: {quoted(title)}, date: none)\n"
        f'#set text(lang: "en", font: {quoted(TEXT_FONT)}, size: 10pt)\n' + FUNCTIONS
    )


def as_pdf(made: Printout) -> bytes:
    whole = (made.source, made.files)
    return finished(typesetting.pdf(*whole), typesetting.told(*whole, "sheet"), typesetting.told(*whole, "field"))


def as_pictures(made: Printout, dpi: float) -> list[bytes]:
    """A PNG of each page, as they are in the PDF."""
    return typesetting.pictures(made.source, made.files, dpi)


def pictures_in_turn(made: Printout, dpi: float, tell: Tell | None = None) -> Iterator[bytes]:
    """The same piece by piece, for large ones that take long; without the pages that only keep sheets apart."""
    for done, piece in enumerate(made.pieces, start=1):
        yield from typesetting.pictures(made.head + piece.source, piece.files, dpi)
        if tell is not None:
            tell("sheets", done, len(made.pieces))


def count_pages(data: bytes) -> int:
    import pikepdf

    with pikepdf.open(io.BytesIO(data)) as document:
        return len(document.pages)
