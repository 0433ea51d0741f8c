"""The board card of King's Square: how the square lies on the table, and what fits."""

from __future__ import annotations

from typing import Final

from crownhall.decks.kings_keys import parse_cards
from crownhall.faces import kings_keys, svg
from crownhall.press.helper_cards import SMALL_PLATE, Example, both_sides, face, with_examples
from crownhall.press.orders import Order
from crownhall.press.parts import Cards, Face, Part, Thing
from crownhall.press.typesetting import quoted

DEAL: Final = "1FK 3SA 2OC 4MS 2FS 1SC 4OK 3MK 2SK 1MA 3FC 4SS 1OS 2MC 4FA 3OA"
"""An example, each colour four times."""

FITS: Final = (
    Example(("1FK 2FC 3FS 4FA",), "a book: set it aside", is_right=True),
    Example(("1FK", "2FS"), "the 2 goes on the 1", is_right=True),
    Example(("1OK", "2OS 3OA"), "a whole stack too", is_right=True),
    Example(("1FK", "2FK"), "same item", is_right=False),
    Example(("1FK", "2MS"), "another colour", is_right=False),
    Example(("1FK", "3FS"), "a 2 is missing", is_right=False),
)

_WIDE, _HIGH, _SCALE = 106, 144, 0.148


def _square(order: Order) -> list[Part]:
    back = with_examples(
        "What fits",
        "Same colour, one higher, and no item twice. Take a whole stack, or its top one or two cards.",
        FITS,
        order,
        top=232,
    )
    return [Cards("King's Square: board card", both_sides("The square", _laid_out(order), back, order))]


def _laid_out(order: Order) -> Face:
    """Four rows of four, the draw pile beside them and the books below it."""
    cards = [
        f'<g transform="translate({52 + at % 4 * _WIDE} {146 + at // 4 * _HIGH}) scale({_SCALE})">{drawn}</g>'
        for at, drawn in enumerate(kings_keys.face(card, low_ink=order.low_ink) for card in parse_cards(DEAL))
    ]
    pile = f'<g transform="translate(486 146) scale({_SCALE})">{kings_keys.back(low_ink=order.low_ink)}</g>'
    return face(
        "The square",
        f"{_beside(142, '48 cards: draw pile')}{_beside(300, 'Goal: 16 books')}#v(586 * u)"
        "*Deal* 16 cards in four rows of four; only the stacks matter, not where they lie. "
        "*A whole stack moved away,* or a book set aside? Fill the space from the pile.",
        order,
        drawing="".join([*cards, pile]).replace(svg.PLATE, SMALL_PLATE),
    )


def _beside(y: int, words: str) -> str:
    place = f"dx: 424 * u, dy: {y} * u"
    return f"#place({place}, block(width: 108 * u, align(center, text(size: 23 * u, {quoted(words)}))))"


THINGS = (
    Thing(
        "square-board",
        "King's Square: board card",
        "how the square lies and what fits, on both sides of a card",
        ("square",),
        _square,
    ),
)
