"""The drawn examples of the rule books, as data: what lies there, what goes onto what, and the words below."""

from __future__ import annotations

from typing import NamedTuple

from crownhall.decks import frenzy
from crownhall.decks.creation_core import CORE
from crownhall.decks.kings_keys import parse_cards
from crownhall.faces import courtiers, creations, kings_keys, svg
from crownhall.faces.looks.common import CARD_HEIGHT

GAP, MARGIN, LINE = 250, 90, 110


class Example(NamedTuple):
    """One drawing: groups of stacks in a row; between the two stacks of a group stands an arrow, right onto left.

    `leads_on`: an arrow also leads from each group to the next.
    """

    file: str
    label: str
    groups: tuple[tuple[str, ...], ...]
    captions: tuple[str, ...]
    leads_on: bool = False


EXAMPLES = (
    Example(
        "kingdrin-card.svg",
        "A Creation Card with the marks 9, 4, red cross and 12",
        (("#68",),),
        ("9, 4, red cross, 12",),
    ),
    Example(
        "kingdrin-fits.svg",
        "Three cards that fit card 68",
        (("#68", "#1"), ("#68", "#10"), ("#68", "#33")),
        ("4 and 4", "both have a red cross", "by 9 or by 4: say which"),
    ),
    Example(
        "kingdrin-fits-not.svg",
        "Three cards that do not fit card 68",
        (("#68", "#3"), ("#68", "#25"), ("#68", "#5")),
        ("red, but no cross", "a cross, but not red", "nothing in common"),
    ),
    Example(
        "kingdrin-race.svg",
        "Three committed cards: the one with Speed 5 wins the race",
        (("#12",), ("#13",), ("#78",)),
        ("Speed 40: back to the hand", "Speed 5: wins the race", "Speed 90: back to the hand"),
    ),
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
    Example(
        "frenzy-slots.svg",
        "The slots of three players: yours you may look at, the others' cards lie face down, one is face up",
        (("K Th Je",), ("? ? ?",), ("? Sh ?",)),
        ("you: slots 1, 2 and 3", "your left neighbour", "the Sheriff lies face up, for all to see"),
    ),
    Example(
        "frenzy-chain.svg",
        "The chain of the example: Thief, Jester, both removed, Female Lover",
        (("Th",), ("? ? ?",), ("? ? Je",), ("Je Th",), ("FL",)),
        ("you play the Thief", "you aim at slot 2", "the Jester steps in", "both are removed", "you draw her …"),
        leads_on=True,
    ),
    Example(
        "frenzy-rows.svg",
        "The best rows: the King, both lovers, the Queen, three Witches",
        (("K",), ("ML FL",), ("Q",), ("WR WG WB",)),
        ("row 1", "row 2: both lovers", "row 3", "row 4: three Witches"),
    ),
    Example(
        "frenzy-bonuses.svg",
        "Two hands with a bonus: Ringleader and Priest",
        (("Ri St Ju",), ("Pr", "Me Th Fi")),
        ("row 7: the Ringleader with two performers", "row 11: the Priest, three peasants removed"),
    ),
)


def drawing(example: Example) -> str:
    """The example as an SVG file."""
    stack = _STACKS.get(example.file.partition("-")[0], _keys)
    x, parts = MARGIN, []
    for group, words in zip(example.groups, example.captions, strict=True):
        if x > MARGIN:
            if example.leads_on:
                parts.append(svg.arrow_on(x + 10, MARGIN + CARD_HEIGHT // 2))
            x += GAP
        left = x
        for number, cards in enumerate(group):
            if number:
                parts.append(svg.arrow(x + 10, MARGIN + CARD_HEIGHT // 2))
                x += 240
            drawn, width = stack(cards)
            parts.append(f'<g transform="translate({x} {MARGIN})">{drawn}</g>')
            x += width
        parts.append(svg.caption(words, (left + x) // 2, MARGIN + CARD_HEIGHT + 120))
    return svg.page(x + MARGIN, CARD_HEIGHT + 2 * MARGIN + LINE, "".join(parts), example.label)


def _keys(cards: str) -> tuple[str, int]:
    """A stack of King's Keys, and how wide it is."""
    stack = parse_cards(cards)
    return kings_keys.stack(stack), kings_keys.stack_width(len(stack))


def _slots(cards: str) -> tuple[str, int]:
    """Slots of Kingdom Frenzy, and how wide they are; `?` lies face down."""
    row = [None if code == "?" else frenzy.parse_card(code) for code in cards.split()]
    return courtiers.row(row), svg.row_width(len(row))


def _creations(cards: str) -> tuple[str, int]:
    """Creation Cards side by side, and how wide they are."""
    row = [CORE.cards[int(code.removeprefix("#")) - 1] for code in cards.split()]
    return svg.row([creations.face(card) for card in row]), svg.row_width(len(row))


_STACKS = {"frenzy": _slots, "kingdrin": _creations}
"""By game, how its cards lie in a drawing; King's Keys where nothing is said."""
