"""Cards of the King's Keys deck as small pictures: the code, and with it the signs of kingdom and item.

The signs are common ones, one column wide, found in nearly every font; the letters say the same, so nothing is lost
without colour or where only ASCII can be printed.
"""

from __future__ import annotations

from typing import Final

from rich.console import Console, ConsoleOptions
from rich.text import Text

from crownhall.decks.kings_keys import ITEM_NAMES, ITEMS, KINGDOMS
from crownhall.faces.looks import kings_keys as looks

KINGDOM_SIGNS: Final = {letter: look.sign for letter, look in zip(KINGDOMS, looks.KINGDOMS, strict=True)}
ITEM_SIGNS: Final = dict(zip(ITEMS, looks.ITEM_SIGNS, strict=True))
CARD_WIDTH: Final = 5
SIGNED_WIDTH: Final = 9


class Look:
    """What the console at hand can show."""

    def __init__(self, console: Console, options: ConsoleOptions) -> None:
        self.ascii = options.ascii_only
        self.colour = console.color_system is not None and not console.no_color
        self.width = options.max_width

    def kingdom(self, letter: str) -> str:
        """The sign of a kingdom; its letter in ASCII."""
        return letter if self.ascii else KINGDOM_SIGNS[letter]

    def item(self, letter: str) -> str:
        """The sign of an item; its letter in ASCII."""
        return letter if self.ascii else ITEM_SIGNS[letter]

    def signs(self, code: str) -> str:
        """Kingdom and item of a number card."""
        return f"{self.kingdom(code[1])} {self.item(code[2])}"


def kingdom_style(letter: str) -> str:
    """The style of a kingdom's cards."""
    return f"kingdom.{letter.lower()}"


def spread_sideways(codes: list[str], look: Look) -> Text:
    """A stack with the bottom card leftmost: the codes, and below them the signs if there are any."""
    lines = [_side_by_side(codes, codes, look)]
    if not look.ascii:
        lines.append(_side_by_side([look.signs(code) for code in codes], codes, look))
    return Text("\n").join(lines)


def _side_by_side(faces: list[str], codes: list[str], look: Look) -> Text:
    """Cards of one colour would run into each other, so the edge of each card that lies on another is drawn."""
    line = Text()
    for i, (face, code) in enumerate(zip(faces, codes, strict=True)):
        edge = "▏" if i and look.colour and not look.ascii else " "
        line.append(f"{edge}{face} ", kingdom_style(code[1]))
    return line


def spread_upright(codes: list[str], look: Look, *, signs: bool) -> Text:
    """A stack with the bottom card uppermost, one line a card, with its signs if there is room."""
    return Text("\n").join(
        Text(f" {code} {look.signs(code)} " if signs and not look.ascii else f" {code} ", kingdom_style(code[1]))
        for code in codes
    )


def items_legend(look: Look) -> str:
    """What the signs and letters of the items mean."""
    if look.ascii:
        return "  ".join(f"{item} {name}" for item, name in zip(ITEMS, ITEM_NAMES, strict=True))
    return "  ".join(f"{look.item(item)} {item} {name}" for item, name in zip(ITEMS, ITEM_NAMES, strict=True))
