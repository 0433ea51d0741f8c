"""Cards on sheets: the pages, as Typst code, and the files of their drawings.

Every page says of itself, by a label `<sheet>`, where it is cut and what it is called.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence

from crownhall.faces import svg
from crownhall.press import marks
from crownhall.press.layout import Box, Plan, plan
from crownhall.press.orders import NO_BACKS, Order
from crownhall.press.parts import Card, Cards, Face, Pages
from crownhall.press.typesetting import quoted

BACK_OVERSIZE = 1.0
"""Millimetres of a back beyond its edge, for printers do not meet the other side exactly."""


def laid_out(decks: Sequence[Cards], order: Order) -> list[Pages]:
    """All sheets of these cards, each with its other side. Where one deck ends on a sheet, the next begins."""
    found = plan(order)
    size = len(found.fronts)
    cards = [(deck.title, card) for deck in decks for card in deck.cards]
    groups = [cards[at : at + size] for at in range(0, len(cards), size)]
    pages = []
    for number, group in enumerate(groups, start=1):
        titles = list(dict.fromkeys(title for title, _ in group))
        name = f"{titles[0]}{' and more' if len(titles) > 1 else ''}, sheet {number} of {len(groups)}"
        files: dict[str, bytes] = {}
        sides = _sides(found, [card for _, card in group], order, name, files)
        pages.append(Pages(name, "".join(_page(found, body, title) for body, title in sides), files))
    return pages


def _sides(
    found: Plan, group: list[Card], order: Order, name: str, files: dict[str, bytes]
) -> Iterator[tuple[str, str]]:
    """The drawing of the front, and of the back if it is another page."""
    fronts, backs = found.fronts[: len(group)], found.backs[: len(group)]
    front = [placed(card.front, box, found.bleed, card.name, files) for card, box in zip(group, fronts, strict=True)]
    back = [
        placed(card.back, box, max(found.bleed, BACK_OVERSIZE), "back", files, turned=found.turned)
        for card, box in zip(group, backs, strict=True)
    ]
    if found.fold is not None:
        boxes = (*fronts, *backs)
        yield _drawn([*front, *back], found, boxes) + marks.fold_line(found), name
        return
    yield _drawn(front, found, fronts), name
    if order.backs != NO_BACKS:
        yield _drawn(back, found, ()), f"{name}, other side"


def placed(
    face: Face, box: Box, beyond: float, name: str, files: dict[str, bytes], *, turned: bool = False
) -> tuple[str, str]:
    """What lies below all cards, and the card itself."""
    drawing = svg.to_cut(face.drawing).encode()
    file = f"card-{hashlib.sha256(drawing).hexdigest()[:16]}.svg"
    files[file] = drawing
    outer = box.grown(beyond)
    edge = f"#place({_at(outer)}, rect({_size(outer)}, fill: rgb({quoted(face.edge)})))\n"
    content = f'image({quoted(file)}, {_size(box)}, fit: "stretch", alt: {quoted(name)})'
    if face.words:
        content = f"block({_size(box)})[#place({content})#let u = {box.width / 630:.5f}mm;{face.words}]"
    if turned:
        content = f"rotate(180deg, {content})"
    return edge, f"#place({_at(box)}, {content})\n"


def _drawn(placed: list[tuple[str, str]], found: Plan, cut: tuple[Box, ...]) -> str:
    """Edges first, for they reach below the neighbours; marks only where somebody cuts."""
    edges, faces = "".join(edge for edge, _ in placed), "".join(face for _, face in placed)
    if not cut or len(found.fronts) == 1:
        return edges + faces
    return edges + marks.ticks(found, cut) + faces + marks.crop_marks(cut, found.bleed)


def _page(found: Plan, body: str, title: str) -> str:
    """The scale and the caption stand only where there is a margin for them."""
    foot = "" if len(found.fronts) == 1 else marks.scale_bar(found.height) + marks.caption(found.height, title)
    return sheet_page((found.width, found.height), title, found.block, body + foot, bleed=found.bleed)


def sheet_page(size: tuple[float, float], title: str, cut: Box, body: str, *, bleed: float = 0.0) -> str:
    """A page with all that is told of it."""
    facts = f"(page: here().page(), title: {quoted(title)}, trim: {_tuple(cut)}, bleed: {_tuple(cut.grown(bleed))})"
    return (
        f"#page(width: {size[0]}mm, height: {size[1]}mm, margin: 0pt)[\n#context [#metadata({facts})<sheet>]\n{body}]\n"
    )


def _at(box: Box) -> str:
    return f"dx: {box.x:.3f}mm, dy: {box.y:.3f}mm"


def _size(box: Box) -> str:
    return f"width: {box.width:.3f}mm, height: {box.height:.3f}mm"


def _tuple(box: Box) -> str:
    return f"({box.x:.3f}, {box.y:.3f}, {box.width:.3f}, {box.height:.3f})"
