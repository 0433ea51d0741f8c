"""King's Keys cards as SVG: an index row on top that stays readable when cards overlap, big pips below.

Card units are 630 by 880, the shape of a playing card. Kingdoms differ by colour, emblem and letter; the colours also
part in greyscale.
"""

from __future__ import annotations

import re
from importlib import resources
from xml.sax.saxutils import escape, quoteattr

from crownhall.decks.kings_keys import (
    FIRST_JOKER,
    ITEMS,
    KINGDOMS,
    card_name,
    is_number_card,
    item_of,
    kingdom_of,
    number_of,
)

CARD_WIDTH, CARD_HEIGHT = 630, 880
SPREAD = 360
"""How far the next card of a stack is pushed to the right, so that the index row of the one below stays readable."""

PAPER, INK = "#fff4dc", "#2a1708"
FIELDS = ("#f4b93e", "#be4a30", "#143f2a", "#1a4c98")  # Sun, Mountain, Forest, Ocean
ON_FIELDS = (INK, PAPER, PAPER, PAPER)
JOKER_FIELD = "#f6e6c2"
KINGDOM_SYMBOLS = ("kingdom-sun", "kingdom-mountain", "kingdom-forest", "kingdom-ocean")
ITEM_SYMBOLS = ("item-key", "item-axe", "item-shield", "item-coin")
FONT = "'Cinzel', 'Palatino Linotype', 'Liberation Serif', 'Times New Roman', serif"

# Over the number: the size of a pip, and where its pips lie: one giant, two on the bend, two and one, a square.
PIPS: dict[int, tuple[int, list[tuple[int, int]]]] = {
    1: (470, [(315, 480)]),
    2: (296, [(208, 360), (422, 610)]),
    3: (254, [(180, 346), (450, 346), (315, 624)]),
    4: (254, [(180, 346), (450, 346), (180, 624), (450, 624)]),
}


def face(card: int) -> str:
    """The face of a card, as SVG elements in card units."""
    if is_number_card(card):
        parts = _number_card(card)
    elif card < FIRST_JOKER:
        parts = _kingdom_card(kingdom_of(card))
    else:
        parts = _joker(item_of(card))
    paper = (
        f'<rect width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="40" fill="{PAPER}" stroke="{INK}" stroke-width="3"/>'
    )
    return f'<g role="img" aria-label={quoteattr(card_name(card))}>{paper}{"".join(parts)}</g>'


def _number_card(card: int) -> list[str]:
    kingdom, item, number = kingdom_of(card), item_of(card), number_of(card)
    on = ON_FIELDS[kingdom]
    size, places = PIPS[number]
    return [
        _ground(FIELDS[kingdom]),
        text(str(number), 46, 158, 160, on),
        use(KINGDOM_SYMBOLS[kingdom], 214, 102, 104, on),
        use(ITEM_SYMBOLS[item], 322, 102, 100, on),
        text(KINGDOMS[kingdom] + ITEMS[item], 584, 124, 66, on, anchor="end"),
        *[use(ITEM_SYMBOLS[item], x, y, size, on) for x, y in places],
    ]


def _kingdom_card(kingdom: int) -> list[str]:
    """A banner with the emblem of the kingdom."""
    field, on = FIELDS[kingdom], ON_FIELDS[kingdom]
    return [
        _ground(field),
        use("crown", 98, 102, 104, on),
        use(KINGDOM_SYMBOLS[kingdom], 214, 102, 104, on),
        text("K" + KINGDOMS[kingdom], 584, 124, 66, on, anchor="end"),
        f'<path d="M98 236H532M146 240V790L315 690 484 790V240Z" fill="{on}" stroke="{on}" stroke-width="36" '
        'stroke-linecap="round" stroke-linejoin="round"/>',
        use(KINGDOM_SYMBOLS[kingdom], 315, 460, 290, field),
    ]


def _joker(item: int) -> list[str]:
    """A cap and the item, in a frame of all four colours: a Joker may be of any."""
    quarters = [
        f'<path d="{path}" fill="{field}"/>'
        for path, field in zip(
            (
                "M315 22H48a26 26 0 0 0-26 26V440H315Z",
                "M315 22H582a26 26 0 0 1 26 26V440H315Z",
                "M315 858H48a26 26 0 0 1-26-26V440H315Z",
                "M315 858H582a26 26 0 0 0 26-26V440H315Z",
            ),
            FIELDS,
            strict=True,
        )
    ]
    return [
        *quarters,
        f'<rect x="66" y="66" width="498" height="748" rx="12" fill="{JOKER_FIELD}"/>',
        use("joker", 138, 140, 100, INK),
        use(ITEM_SYMBOLS[item], 248, 140, 96, INK),
        text("J" + ITEMS[item], 540, 162, 66, INK, anchor="end"),
        use("joker", 315, 372, 280, INK),
        use(ITEM_SYMBOLS[item], 315, 654, 250, INK),
    ]


def _ground(colour: str) -> str:
    return f'<rect x="22" y="22" width="586" height="836" rx="26" fill="{colour}"/>'


def stack(cards: list[int]) -> str:
    """Cards spread to the right, bottom first."""
    return "".join(f'<g transform="translate({at * SPREAD} 0)">{face(card)}</g>' for at, card in enumerate(cards))


def stack_width(height: int) -> int:
    """How wide a stack of so many cards is drawn."""
    return CARD_WIDTH + (height - 1) * SPREAD


def arrow(x: int, y: int) -> str:
    """An arrow to the left: this goes onto that."""
    return _drawn_arrow(f"M{x + 190} {y}H{x + 40}M{x + 100} {y - 60}L{x + 40} {y}l60 60")


def arrow_on(x: int, y: int) -> str:
    """An arrow to the right: this leads to that."""
    return _drawn_arrow(f"M{x + 40} {y}H{x + 190}M{x + 130} {y - 60}L{x + 190} {y}l-60 60")


def _drawn_arrow(path: str) -> str:
    return f'<path d="{path}" fill="none" stroke="#9a6a1e" stroke-width="26" stroke-linecap="round"/>'


def caption(words: str, x: int, y: int) -> str:
    """A line of words below a drawing."""
    return (
        f'<text x="{x}" y="{y}" font-family="system-ui, sans-serif" font-size="78" fill="#3b2412" '
        f'text-anchor="middle">{escape(words)}</text>'
    )


def page(width: int, height: int, body: str, label: str) -> str:
    """A whole SVG file on parchment, with the symbols it uses."""
    used = set(re.findall(r'href="#([a-z-]+)"', body))
    symbols = "".join(symbol for name, symbol in _symbols().items() if name in used)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width // 6}" '
        f'height="{height // 6}" role="img" aria-label={quoteattr(label)}><defs>{symbols}</defs>'
        f'<rect width="{width}" height="{height}" rx="60" fill="#f3e4c3"/>{body}</svg>\n'
    )


def _symbols() -> dict[str, str]:
    sheet = resources.files("crownhall.faces").joinpath("symbols.svg").read_text(encoding="utf-8")
    return {found.group(1): found.group(0) for found in re.finditer(r'<symbol id="([^"]+)".*?</symbol>', sheet, re.S)}


def use(symbol: str, x: int, y: int, size: int, colour: str) -> str:
    """A symbol round a point."""
    at = f'x="{x - size // 2}" y="{y - size // 2}" width="{size}" height="{size}"'
    return f'<use href="#{symbol}" {at} color="{colour}" fill="{colour}"/>'


def text(words: str, x: int, y: int, size: int, colour: str, anchor: str = "start") -> str:
    """Words that stand on a card."""
    return (
        f'<text x="{x}" y="{y}" font-family="{FONT}" font-weight="700" font-size="{size}" fill="{colour}" '
        f'text-anchor="{anchor}">{escape(words)}</text>'
    )


__all__ = [
    "CARD_HEIGHT",
    "CARD_WIDTH",
    "arrow",
    "arrow_on",
    "caption",
    "face",
    "page",
    "stack",
    "stack_width",
    "text",
    "use",
]
