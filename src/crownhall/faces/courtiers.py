"""Kingdom Frenzy cards as SVG: score, group, emblem and name. The same signs and grounds as on the page.

Card units are those of `faces.py`. What a card does is told beside a drawing: its text would be too small to read.
"""

from __future__ import annotations

from xml.sax.saxutils import quoteattr

from crownhall.decks.frenzy import CARDS, card_name
from crownhall.faces.kings_keys import CARD_HEIGHT, CARD_WIDTH, INK, PAPER, text, use

GAP = 50
"""Between two slots."""

_EMBLEMS = {
    "lover": "frenzy-heart",
    "witch": "frenzy-witch",
    "spy": "frenzy-eye",
    "circus": "frenzy-tent",
    "peasant": "frenzy-fork",
    "K": "frenzy-crown",
    "Q": "crown",
    "Ma": "kingdom-sun",
    "Je": "joker",
    "Kn": "item-shield",
    "Ri": "frenzy-tent",
    "Pr": "book",
    "Ex": "item-axe",
    "Sh": "shape-star",
    "As": "frenzy-dagger",
}
"""Over groups, and over the codes of those who stand alone."""

_GROUNDS = {
    "lover": "#8c2f4b",
    "witch": "#4a2a63",
    "spy": "#2f4050",
    "circus": "#155a63",
    "peasant": "#5c4420",
    "K": "#6b1f2a",
    "Q": "#6b1f2a",
    "As": "#1b1614",
}
_GROUND = "#3f3a36"
_HATS = {"WR": "#ff9b85", "WY": "#ffd95e", "WG": "#a6e08f", "WB": "#9fc8ff", "WP": "#dcb8ff"}
_GOLD = "#e9b44c"
_WHEN = {"never": "no ability", "played": "when played", "revealed": "when revealed", "condition": "condition"}


def face(card: int) -> str:
    """The face of a card, as SVG elements in card units."""
    printed = CARDS[card]
    kind = printed.group or printed.code
    ground = _GROUNDS.get(kind, _GROUND)
    parts = [
        _paper(),
        f'<rect x="22" y="22" width="586" height="836" rx="26" fill="{ground}"/>',
        f'<circle cx="120" cy="120" r="78" fill="{_GOLD}"/>',
        text(str(printed.score), 120, 154, 96, INK, anchor="middle"),
        text(printed.code, 584, 118, 66, PAPER, anchor="end"),
        use(_EMBLEMS[kind], 315, 410, 330, _HATS.get(printed.code, PAPER)),
        f'<rect x="22" y="640" width="586" height="218" rx="26" fill="{PAPER}"/>',
        text(printed.name, 315, 738, 70 if len(printed.name) > 11 else 82, INK, anchor="middle"),
        text(_WHEN[printed.trigger], 315, 820, 58, INK, anchor="middle"),
    ]
    return f'<g role="img" aria-label={quoteattr(card_name(card))}>{"".join(parts)}</g>'


def back() -> str:
    """A card that lies face down."""
    lattice = "".join(f"M{x} 100V780" for x in range(115, 560, 80)) + "".join(
        f"M75 {y}H555" for y in range(140, 780, 80)
    )
    parts = [
        _paper(),
        f'<rect x="22" y="22" width="586" height="836" rx="26" fill="{_GROUNDS["K"]}"/>',
        f'<path d="{lattice}" stroke="{_GOLD}" stroke-width="6" opacity="0.6" fill="none"/>',
        f'<circle cx="315" cy="440" r="150" fill="{_GROUNDS["K"]}" stroke="{_GOLD}" stroke-width="10"/>',
        use("frenzy-crown", 315, 436, 190, _GOLD),
    ]
    return f'<g role="img" aria-label="a card face down">{"".join(parts)}</g>'


def _paper() -> str:
    return f'<rect width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="40" fill="{PAPER}" stroke="{INK}" stroke-width="3"/>'


def row(cards: list[int | None]) -> str:
    """Cards side by side, as they lie in slots; None lies face down."""
    step = CARD_WIDTH + GAP
    return "".join(
        f'<g transform="translate({at * step} 0)">{back() if card is None else face(card)}</g>'
        for at, card in enumerate(cards)
    )


def row_width(cards: int) -> int:
    """How wide a row of so many cards is drawn."""
    return cards * (CARD_WIDTH + GAP) - GAP


__all__ = ["back", "face", "row", "row_width"]
