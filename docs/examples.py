"""The drawn examples of the rule books, as data: what lies there, what goes onto what, and the words below."""

from __future__ import annotations

from typing import NamedTuple

from crownhall.decks.kings_keys import parse_cards
from crownhall.press import faces

GAP, MARGIN, LINE = 250, 90, 110


class Example(NamedTuple):
    """One drawing: groups of stacks in a row; between the two stacks of a group stands an arrow, right onto left."""

    file: str
    label: str
    groups: tuple[tuple[str, ...], ...]
    captions: tuple[str, ...]


EXAMPLES = (
    Example(
        "square-cards.svg",
        "The four kingdoms and the four items",
        (("1SK",), ("2MA",), ("3FS",), ("4OC",)),
        ("one Sun Key", "two Mountain Axes", "three Forest Shields", "four Ocean Coins"),
    ),
    Example(
        "square-book.svg",
        "A book: one, two, three, four in one colour with four different items",
        (("1FK 2FC 3FS 4FA",),),
        ("A book: 1 to 4, one colour, four different items",),
    ),
    Example(
        "square-fits.svg",
        "A card, and a stack, go onto the next lower number",
        (("1FK", "2FS"), ("1OK", "2OS 3OA")),
        ("the 2 goes onto the 1", "a whole stack goes along"),
    ),
    Example(
        "square-fits-not.svg",
        "Three moves that are not allowed",
        (("1FK", "2FK"), ("1FK", "2MS"), ("1FK", "3FS")),
        ("same item", "another colour", "a 2 is missing"),
    ),
    Example(
        "square-break.svg",
        "Breaking a stack to finish a book",
        (("2FS", "3FA"), ("1FK 2FC", "3FS"), ("1FK 2FC 3FS", "4FA")),
        ("first: take the 3 off its stack", "then: the other 3", "and the 4: a book"),
    ),
)


def drawing(example: Example) -> str:
    """The example as an SVG file."""
    x, parts = MARGIN, []
    for group, words in zip(example.groups, example.captions, strict=True):
        left = x
        for number, cards in enumerate(group):
            stack = parse_cards(cards)
            if number:
                parts.append(faces.arrow(x + 10, MARGIN + faces.CARD_HEIGHT // 2))
                x += 240
            parts.append(f'<g transform="translate({x} {MARGIN})">{faces.stack(stack)}</g>')
            x += faces.stack_width(len(stack))
        parts.append(faces.caption(words, (left + x) // 2, MARGIN + faces.CARD_HEIGHT + 120))
        x += GAP
    return faces.page(x - GAP + MARGIN, faces.CARD_HEIGHT + 2 * MARGIN + LINE, "".join(parts), example.label)
