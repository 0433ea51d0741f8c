"""What Typst leaves to do: the boxes that print shops cut by, bookmarks of sheets, and the same bytes every time."""

from __future__ import annotations

import io
from typing import Any, TypedDict

from crownhall.press.forms import POINTS, FieldFacts, add_fields


class SheetFacts(TypedDict):
    """What a sheet says of itself; boxes are left, top, width and height in millimetres."""

    page: int  # from 1
    title: str
    trim: list[float]
    bleed: list[float]


def finished(data: bytes, sheets: list[SheetFacts], fields: list[FieldFacts]) -> bytes:
    import pikepdf

    with pikepdf.open(io.BytesIO(data)) as document:
        for facts in sheets:
            page = document.pages[facts["page"] - 1]
            page.trimbox = _box(page, facts["trim"])
            page.bleedbox = _box(page, facts["bleed"])
        if sheets:
            with document.open_outline() as outline:
                outline.root.extend(pikepdf.OutlineItem(facts["title"], facts["page"] - 1) for facts in sheets)
                places = {page.objgen: number for number, page in enumerate(document.pages)}
                outline.root.sort(key=lambda item: _page_of(item.destination, places))
        add_fields(document, fields)
        out = io.BytesIO()
        document.save(out, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
        return out.getvalue()


def _page_of(destination: Any, places: dict[Any, int]) -> int:
    """Of a bookmark: ours name a page by its number, those of headings by the page itself."""
    return destination if isinstance(destination, int) else places[destination[0].objgen]


def _box(page: Any, box: list[float]) -> Any:
    import pikepdf

    left, top, width, height = box
    paper = float(page.mediabox[3])
    corners = (left, paper / POINTS - top - height, left + width, paper / POINTS - top)
    return pikepdf.Array([round(each * POINTS, 3) for each in corners])
