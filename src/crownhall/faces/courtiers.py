"""Kingdom Frenzy cards as SVG: score, group, emblem and name. The same emblems and grounds as on the page.

What a card does is told beside a drawing: its text would be too small to read.
"""

from __future__ import annotations

from crownhall.decks.frenzy import CARDS, card_name
from crownhall.faces import svg
from crownhall.faces.looks.common import GOLD, INK, PAPER
from crownhall.faces.looks.frenzy import GROUNDS, WHEN, look_of
from crownhall.faces.svg import ground, text, use

_WINE = GROUNDS["royal"]


def face(card: int) -> str:
    """The face of a card, as SVG elements in card units."""
    printed = CARDS[card]
    look = look_of(printed)
    parts = [
        ground(GROUNDS[look.ground]),
        f'<circle cx="120" cy="120" r="78" fill="{GOLD}"/>',
        text(str(printed.score), 120, 154, 96, INK, anchor="middle"),
        text(printed.code, 584, 118, 66, PAPER, anchor="end"),
        use(look.emblem, 315, 410, 330, look.tint),
        f'<rect x="22" y="640" width="586" height="218" rx="26" fill="{PAPER}"/>',
        text(printed.name, 315, 738, 70 if len(printed.name) > 11 else 82, INK, anchor="middle"),
        text(WHEN[printed.trigger], 315, 820, 58, INK, anchor="middle"),
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
