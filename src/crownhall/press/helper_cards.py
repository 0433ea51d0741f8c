"""Cards that help at the table: a title above words, or above small drawings of cards with a line below each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from crownhall.decks.kings_keys import parse_cards
from crownhall.faces import kings_keys, svg
from crownhall.faces.looks.common import BACK, CARD_HEIGHT, GOLD, GOLD_LOW, INK, PAPER
from crownhall.faces.vector.colours import WHITE
from crownhall.press.orders import NO_BACKS, Order
from crownhall.press.parts import Card, Face
from crownhall.press.typesetting import DISPLAY_FONT, quoted

LEFT, RIGHT = 52, 578
_BAND: Final = 118
"""Where the band with the title ends."""

SMALL_PLATE: Final = svg.PLATE.replace('stroke-width="3"', 'stroke-width="9"')
"""The paper of a card that is drawn small: its edge must still be seen."""

_TICK_COLOUR, _CROSS_COLOUR = "#143f2a", "#a8321c"
_EMBLEM: Final = 774
"""Its middle, from the top."""

_LARGEST, _SMALLEST = 42, 26
"""Of text, in card units."""

_COLUMNS: Final = 2
_WIDE: Final = 248
"""Of the room for an example."""

_BETWEEN: Final = 215
"""Two stacks, for an arrow."""


class Example(NamedTuple):
    """Stacks of cards by their codes, the second goes onto the first; whether that is right, and a line below."""

    stacks: tuple[str, ...]
    words: str
    is_right: bool


def both_sides(name: str, front: Face, back: Face, order: Order) -> list[Card]:
    """One card that is read on both sides; where no backs are printed, two."""
    if order.backs != NO_BACKS:
        return [Card(name, front, back)]
    return [Card(name, front, front), Card(f"{name}, other side", back, back)]


def face(title: str, words: str, order: Order, *, drawing: str = "") -> Face:
    """A side: `words` is Typst code that begins below the title."""
    ground, ink, line = (WHITE, BACK, BACK) if order.low_ink else (BACK, GOLD, GOLD_LOW)
    band = f'<path d="M22 {_BAND}V48a26 26 0 0 1 26-26H582a26 26 0 0 1 26 26V{_BAND}Z" fill="{ground}"/>'
    frame = f'<rect x="25" y="25" width="580" height="830" rx="24" fill="none" stroke="{line}" stroke-width="6"/>'
    rule = f'<path d="M25 {_BAND}H605" stroke="{line}" stroke-width="6"/>'
    return Face(
        "".join([band, frame, rule, drawing]),
        WHITE if order.low_ink else PAPER,
        f"#set text(size: 27 * u, fill: rgb({quoted(INK)}), hyphenate: false)\n"
        "#set par(leading: 0.42em, spacing: 0.6em)\n"
        f"#place(top + center, dy: 52 * u, text(font: {quoted(DISPLAY_FONT)}, size: 46 * u, weight: 700, "
        f"fill: rgb({quoted(ink)}), {quoted(title)}))\n"
        f"#place(dx: {LEFT} * u, dy: {_BAND + 24} * u, block(width: {RIGHT - LEFT} * u)[{words}])\n",
    )


def face_with_steps(
    title: str, lines: Sequence[tuple[str, str]], order: Order, *, emblem: str, below: str, are_numbered: bool
) -> Face:
    """A side with nothing but lines, and at its foot an emblem and what it belongs to."""
    foot = (
        f"#place(top + center, dy: {_EMBLEM - _BAND + 20} * u, dx: {315 - (LEFT + RIGHT) // 2} * u, "
        f"text(font: {quoted(DISPLAY_FONT)}, size: 24 * u, fill: rgb({quoted(GOLD_LOW)}), {quoted(below)}))\n"
    )
    drawing = svg.use(emblem, 315, _EMBLEM, 64, GOLD_LOW)
    return face(title, foot + _steps(lines, are_numbered=are_numbered), order, drawing=drawing)


def _steps(lines: Sequence[tuple[str, str]], *, are_numbered: bool) -> str:
    """Lines as Typst code: each a strong word or two, and what there is to say about it; as large as there is room."""
    rows = []
    for number, (first, rest) in enumerate(lines, start=1):
        sign = (
            f"mark(text(font: {quoted(DISPLAY_FONT)}, weight: 700, {quoted(str(number))}))" if are_numbered else "gem"
        )
        rows.append(f"{sign}, [#strong({quoted(first)}) #{quoted(rest)}],\n")
    sizes = ", ".join(str(size) for size in range(_LARGEST, _SMALLEST - 1, -1))
    return (
        f"#let gold = rgb({quoted(GOLD_LOW)})\n#let mark = text.with(fill: gold)\n"
        "#let gem = box(inset: (top: 0.22em, left: 0.1em), rotate(45deg, square(size: 0.3em, fill: gold)))\n"
        "#let lines(size) = { set text(size: size * u); grid(columns: (0.8em, 1fr), column-gutter: 0.3em, "
        f"row-gutter: 0.62em,\n{''.join(rows)}) }}\n"
        f"#layout(room => lines(({sizes}).find(size => measure(block(width: room.width, lines(size))).height "
        f"<= {_EMBLEM - _BAND - 70} * u)))"
    )


def with_examples(title: str, words: str, examples: Sequence[Example], order: Order, *, top: int) -> Face:
    """Words, then examples in two columns from `top` on, in card units."""
    drawings, captions = [], []
    pitch = (CARD_HEIGHT - 40 - top) // (-(-len(examples) // _COLUMNS))
    scale = min((pitch - 62) / CARD_HEIGHT, *[_WIDE / _width(example) for example in examples])
    high = round(CARD_HEIGHT * scale)
    for at, example in enumerate(examples):
        x, y = (LEFT, RIGHT - _WIDE)[at % _COLUMNS], top + at // _COLUMNS * pitch
        drawing = f'<g transform="scale({scale:.4f})">{_drawn(example, order)}</g>'
        drawings.append(f'<g transform="translate({x} {y})">{drawing}{_judged(example, high)}</g>')
        captions.append(
            f"#place(dx: {x - LEFT + 34} * u, dy: {y - _BAND - 24 + high + 11} * u, "
            f"block(width: {_WIDE - 30} * u, text(size: 22 * u, {quoted(example.words)})))\n"
        )
    return face(title, "".join([*captions, words]), order, drawing="".join(drawings))


def _width(example: Example) -> int:
    """As large as cards are."""
    stacks = [kings_keys.stack_width(len(parse_cards(codes))) for codes in example.stacks]
    return sum(stacks) + _BETWEEN * (len(stacks) - 1)


def _drawn(example: Example, order: Order) -> str:
    """Stacks beside each other with an arrow between them."""
    parts, x = [], 0
    for at, codes in enumerate(example.stacks):
        if at:
            parts.append(svg.arrow(x - _BETWEEN - 10, CARD_HEIGHT // 2))
        parts.append(f'<g transform="translate({x} 0)">{_stack(parse_cards(codes), order)}</g>')
        x += kings_keys.stack_width(len(parse_cards(codes))) + _BETWEEN
    return "".join(parts)


def _stack(cards: list[int], order: Order) -> str:
    return kings_keys.stack(cards, low_ink=order.low_ink).replace(svg.PLATE, SMALL_PLATE)


def _judged(example: Example, y: int) -> str:
    """A tick or a cross before the line below: they differ by shape, too."""
    shape, colour = ("M2 13 10 21 24 3", _TICK_COLOUR) if example.is_right else ("M4 4 21 21M21 4 4 21", _CROSS_COLOUR)
    return (
        f'<path transform="translate(0 {y + 9})" d="{shape}" fill="none" stroke="{colour}" stroke-width="6" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )
