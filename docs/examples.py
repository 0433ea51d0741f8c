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
        "rummy-melds.svg",
        "Three melds: the same number, the same kingdom, nothing in common",
        (("2SK 2MA 2FS 2OC",), ("1OK 2OA 3OS",), ("1FK 2MS 3SC 4OA",)),
        ("the same number", "the same kingdom, 1-2-3", "all differs"),
    ),
    Example(
        "rummy-no-melds.svg",
        "Three sets of cards that are no melds",
        (("1SK 1MK 1FA",), ("1SK 2MA 4FS",), ("1SK 2MA 3FS 4SC",)),
        ("two Keys", "1-2-4 is no run", "two cards of the Sun"),
    ),
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
    Example(
        "treasury-cards.svg",
        "A number card, a Kingdom card and a Joker",
        (("3MA",), ("KM",), ("JC",)),
        ("a number card", "any Mountain card", "any Coins"),
    ),
    Example(
        "treasury-items.svg",
        "A hand for an item total, and one that shows three patterns",
        (("4SK 3OK 2FA 3MK",), ("1MA 2SC 3OK 4FS",)),
        ("10 Keys: 4 + 3 + 3", "four numbers, items and colours: 30"),
    ),
    Example(
        "treasury-patterns.svg",
        "Two hands of one colour",
        (("1OK 2OA 3OS 4OC",), ("1FS 2FS 3FS 4FS",)),
        ("one colour, four numbers and items: 35", "one colour and one item: 50"),
    ),
    Example(
        "treasury-kinds.svg",
        "Three of a kind and four of a kind",
        (("4MK 4MA 4MC 1SS",), ("2SS 2MS 2FS 2OS",)),
        ("12 + 5 for items + 10 for colour: 27", "8 + 20 for item + 10 for colours: 38"),
    ),
    Example(
        "treasury-keys.svg",
        "Keys for the two doors",
        (("3SK KS 1MA 2OC",), ("4MK 2MK 3FS 1OA",)),
        ("3 + 4 Sun Keys: open, 1 Bonus Key", "6 Mountain Keys: open, no Bonus Key"),
    ),
    Example(
        "treasury-borrow.svg",
        "A card of the dealer stands in for one of yours",
        (("1OS 3SA 3FC JK", "3OS"),),
        ("3OS for your 1OS, and the Joker is 3MK: 12 + 10 + 10",),
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
