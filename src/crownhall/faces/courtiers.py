"""Kingdom Frenzy cards as SVG: score, portrait, name and when it counts. The same portraits and grounds as on the page.

What a card does is told beside a drawing, where its text would be too small to read; a printed card has a place for it.
"""

from __future__ import annotations

from typing import Final

from crownhall.decks.frenzy import CARDS, card_name
from crownhall.faces import svg
from crownhall.faces.courtier_art.crops import SQUARE, crop_of
from crownhall.faces.courtier_art.picture import picture
from crownhall.faces.looks.common import GOLD, INK, PAPER
from crownhall.faces.looks.frenzy import GROUNDS, WHEN, ground_of
from crownhall.faces.svg import framed, ground, text, use
from crownhall.faces.vector.colours import WHITE
from crownhall.faces.vector.elements import inset

_WINE = GROUNDS["royal"]
_FOOT = 676
"""Where the portrait ends."""


def face(card: int) -> str:
    """The face of a card, as SVG elements in card units."""
    printed = CARDS[card]
    colour, crop = GROUNDS[ground_of(printed)], crop_of(printed, SQUARE)
    box = f"{crop.left} 0 {crop.width} 100"
    high = 586 * 100 // crop.width
    parts = [
        ground(colour),
        inset(box, picture(printed), 22, _FOOT - high, 586, high),
        f'<path d="M22 {_FOOT - high}H608" stroke="{GOLD}" stroke-width="6"/>',
        f'<circle cx="116" cy="116" r="78" fill="{GOLD}" stroke="{colour}" stroke-width="8"/>',
        text(str(printed.score), 116, 150, 96, INK, anchor="middle"),
        text(printed.code, 584, 96, 66, PAPER, anchor="end"),
        f'<path d="M22 {_FOOT}H608V832a26 26 0 0 1-26 26H48a26 26 0 0 1-26-26Z" fill="{PAPER}"/>',
        text(printed.name, 315, _FOOT + 84, 66 if len(printed.name) > 11 else 76, INK, anchor="middle"),
        text(WHEN[printed.trigger], 315, _FOOT + 158, 56, INK, anchor="middle"),
    ]
    return svg.face(card_name(card), parts)


_TOP, _RIM, _HIGH = 22, 575, 553
"""Of the portrait on a card that is printed."""

NAME_PLACE: Final = (40, _RIM + 6, 550, 66)
HEAD_PLACE: Final = (46, _RIM + 86, 538, 34)
TEXT_PLACE: Final = (46, _RIM + 128, 538, 134)
"""Left, top, width and height of name, group and trigger, and text of a card that is printed."""

_CORNERS: Final = "M18 18H52V25A27 27 0 0 0 25 52H18ZM612 18H578V25A27 27 0 0 1 605 52H612Z"


def large_face(card: int, *, low_ink: bool = False) -> str:
    """A card to be printed, with room for its words; in low ink nothing but lines."""
    printed = CARDS[card]
    colour, crop = GROUNDS[ground_of(printed)], crop_of(printed, SQUARE)
    paper, name_field, gold = (WHITE, WHITE, WHITE) if low_ink else (PAPER, colour, GOLD)
    parts = [
        framed(colour) if low_ink else ground(paper),
        inset(f"{crop.left} 0 {crop.width} 100", picture(printed, low_ink=low_ink), 22, _TOP, 586, _HIGH),
        f'<path d="{_CORNERS}" fill="{paper}"/>',
        f'<path d="M22 {_RIM}H608V{_RIM + 76}H22Z" fill="{name_field}"/>',
        f'<path d="M22 {_RIM}H608M22 {_RIM + 76}H608" stroke="{colour if low_ink else GOLD}" stroke-width="6"/>',
        f'<rect x="25" y="25" width="580" height="830" rx="24" fill="none" stroke="{colour}" stroke-width="6"/>',
        f'<circle cx="106" cy="106" r="68" fill="{gold}" stroke="{colour}" stroke-width="8"/>',
        text(str(printed.score), 106, 136, 84, INK, anchor="middle"),
        f'<rect x="496" y="40" width="96" height="58" rx="16" fill="{name_field}" stroke="{colour}" stroke-width="4"/>',
        text(printed.code, 544, 83, 40, INK if low_ink else PAPER, anchor="middle"),
    ]
    return svg.face(card_name(card), parts)


def name_colour(*, low_ink: bool) -> str:
    return INK if low_ink else PAPER


def back(*, low_ink: bool = False) -> str:
    """A card that lies face down."""
    field, ink = (WHITE, _WINE) if low_ink else (_WINE, GOLD)
    lattice = "".join(f"M{x} 100V780" for x in range(115, 560, 80)) + "".join(
        f"M75 {y}H555" for y in range(140, 780, 80)
    )
    parts = [
        framed(ink) if low_ink else ground(field),
        f'<path d="{lattice}" stroke="{ink}" stroke-width="6" opacity="0.6" fill="none"/>',
        f'<circle cx="315" cy="440" r="150" fill="{field}" stroke="{ink}" stroke-width="10"/>',
        use("frenzy-crown", 315, 436, 190, ink),
    ]
    return svg.face("a card face down", parts)


def row(cards: list[int | None]) -> str:
    """Cards as they lie in slots; None lies face down."""
    return svg.row([back() if card is None else face(card) for card in cards])
