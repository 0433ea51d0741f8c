"""The melds card of King's Rummy: what a meld is, what is none, and Simple Combinations, with drawn examples."""

from __future__ import annotations

from typing import Final

from crownhall.press.helper_cards import Example, both_sides, with_examples
from crownhall.press.orders import Order
from crownhall.press.parts import Cards, Part, Thing

MELDS: Final = (
    Example(("2SK 2MA 2FS 2OC",), "same number", is_right=True),
    Example(("1SS 2MS 3FS 4OS",), "same item", is_right=True),
    Example(("1OK 2OA 3OS 4OC",), "same kingdom", is_right=True),
    Example(("3SC 3MC 3FC 3OC",), "same number and item", is_right=True),
    Example(("1MS 2MS 3MS 4MS",), "same item and kingdom", is_right=True),
    Example(("1FK 2MS 3SC 4OA",), "nothing the same", is_right=True),
)

THREES: Final = (
    Example(("1SK 2MA 3FS",), "low run: 1, 2, 3", is_right=True),
    Example(("2OC 3OC 4OC",), "high run: 2, 3, 4", is_right=True),
    Example(("1SK 2MA 4FS",), "no run: the 3 is missing", is_right=False),
    Example(("1SK 1MK 1FA",), "two Keys, one Axe", is_right=False),
)

SIMPLE_COMBINATIONS: Final = (
    Example(("2SK 2SA 2MA 2OC",), "all 2s, rest mixed", is_right=False),
    Example(("1FK 1FA 2FA 4FC",), "all Forest, rest mixed", is_right=False),
)
"""R-09."""


def _melds(order: Order) -> list[Part]:
    front = with_examples(
        "Melds",
        "Three or four cards. Look at *numbers*, *items* and *kingdoms* one after the other: "
        "in each, the cards are *all the same* or *all different*.",
        MELDS,
        order,
        top=268,
    )
    back = with_examples(
        "Meld or not?",
        "*Three cards:* different numbers must be neighbours. "
        "*Simple Combinations* share one part while the others are mixed: in this game they are no melds.",
        [*THREES, *SIMPLE_COMBINATIONS],
        order,
        top=268,
    )
    copies = both_sides("Melds", front, back, order)
    return [Cards("King's Rummy: melds card", copies * order.players)]


THINGS = (
    Thing(
        "rummy-melds",
        "King's Rummy: melds card",
        "what a meld is and what is none, a card for each player",
        ("rummy",),
        _melds,
    ),
)
