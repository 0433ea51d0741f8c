"""Kingdom Frenzy cards as SVG: score, portrait, name and when it counts. The same portraits and grounds as on the page.

What a card does is told beside a drawing: its text would be too small to read.
"""

from __future__ import annotations

from crownhall.decks.frenzy import CARDS, card_name
from crownhall.faces import svg
from crownhall.faces.courtier_art.crops import SQUARE, crop_of
from crownhall.faces.courtier_art.picture import picture
from crownhall.faces.looks.common import GOLD, INK, PAPER
from crownhall.faces.looks.frenzy import GROUNDS, WHEN, ground_of
from crownhall.faces.svg import ground, text, use
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


def back() -> str:
    """A card that lies face down."""
    lattice = "".join(f"M{x} 100V780" for x in range(115, 560, 80)) + "".join(
        f"M75 {y}H555" for y in range(140, 780, 80)
    )
    parts = [
        ground(_WINE),
        f'<path d="{lattice}" stroke="{GOLD}" stroke-width="6" opacity="0.6" fill="none"/>',
        f'<circle cx="315" cy="440" r="150" fill="{_WINE}" stroke="{GOLD}" stroke-width="10"/>',
        use("frenzy-crown", 315, 436, 190, GOLD),
    ]
    return svg.face("a card face down", parts)


def row(cards: list[int | None]) -> str:
    """Cards as they lie in slots; None lies face down."""
    return svg.row([back() if card is None else face(card) for card in cards])
