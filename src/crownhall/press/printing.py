"""From an order to a file: things become parts, parts become one source, and that becomes a PDF or pictures."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from typing import NamedTuple

from crownhall.press import sheets, typesetting
from crownhall.press.finishing import finished
from crownhall.press.lettering import FUNCTIONS
from crownhall.press.orders import Order
from crownhall.press.parts import Cards, Pages, Thing
from crownhall.press.typesetting import TEXT_FONT, quoted


class Printout(NamedTuple):
    """Everything that Typst needs."""

    source: str
    files: dict[str, bytes]


Tell = Callable[[str, int, int], None]
"""Told what is being counted, how many are done, and how many there are."""


def printout(things: Sequence[Thing], order: Order, tell: Tell | None = None) -> Printout:
    typesetting.check_installed()
    title = " · ".join(thing.title for thing in things)
    pages: list[Pages] = []
    for done, thing in enumerate(things, start=1):
        pages += [_pages(part, order) for part in thing.make(order)]
        if tell is not None:
            tell("things", done, len(things))
    files: dict[str, bytes] = {}
    for each in pages:
        files |= each.files
    # Every part stands in a scope of its own, so that what one sets about its pages is not heard of in the next.
    # On paper that is printed on both sides each begins with a new sheet, or backs would lie behind another's fronts.
    new_sheet = '#pagebreak(to: "odd", weak: true)\n' if order.is_duplex else ""
    source = "".join([_head(title), *[f"{new_sheet}#[\n{each.source}]\n" for each in pages]])
    return Printout(source, files)


def _pages(part: Cards | Pages, order: Order) -> Pages:
    return sheets.laid_out(part, order) if isinstance(part, Cards) else part


def _head(title: str) -> str:
    return (
        f"#set document(title: {quoted(title)}, date: none)\n"
        f'#set text(lang: "en", font: {quoted(TEXT_FONT)}, size: 10pt)\n' + FUNCTIONS
    )


def as_pdf(made: Printout) -> bytes:
    return finished(typesetting.pdf(*made), typesetting.told(*made, "sheet"), typesetting.told(*made, "field"))


def as_pictures(made: Printout, dpi: float) -> list[bytes]:
    """A PNG of each page."""
    return typesetting.pictures(*made, dpi)


def count_pages(data: bytes) -> int:
    import pikepdf

    with pikepdf.open(io.BytesIO(data)) as document:
        return len(document.pages)
