"""King's Keys cards as SVG: an index row on top that stays readable when cards overlap, big pips below."""

from __future__ import annotations

from typing import Final, NamedTuple

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
from crownhall.faces import svg
from crownhall.faces.looks import kings_keys as looks
from crownhall.faces.looks.common import BACK, CARD_WIDTH, GOLD_LOW, INK, ON_BACK
from crownhall.faces.looks.kings_keys import ITEM_SYMBOLS, JOKER_FIELD, KINGDOM_SYMBOLS, PIPS
from crownhall.faces.svg import framed, ground, text, use
from crownhall.faces.vector.colours import WHITE

SPREAD = 360
"""How far the next card of a stack is pushed to the right, so that the index row of the one below stays readable."""

_LOWER = 40
"""There is no index row at the foot, so the pips of a large face lie lower by this."""


class _Colours(NamedTuple):
    """Of a card: what lies below, and what is drawn upon it."""

    field: str
    ink: str

    def ground(self) -> str:
        return framed(self.ink) if self.field == WHITE else ground(self.field)


def _colours(kingdom: int, *, low_ink: bool) -> _Colours:
    look = looks.KINGDOMS[kingdom]
    if not low_ink:
        return _Colours(look.field, look.ink)
    return _Colours(WHITE, GOLD_LOW if look.ink == INK else look.field)  # a light field is no ink for white paper


def face(card: int, *, low_ink: bool = False) -> str:
    """The face of a card, as SVG elements in card units; in low ink its field stays white."""
    if is_number_card(card):
        parts = _number_card(card, _colours(kingdom_of(card), low_ink=low_ink))
    elif card < FIRST_JOKER:
        parts = _kingdom_card(kingdom_of(card), _colours(kingdom_of(card), low_ink=low_ink))
    else:
        parts = _joker(item_of(card), low_ink=low_ink)
    return svg.face(card_name(card), parts)


_TILE_WIDE, _TILE_HIGH = 259, 256
_LATTICE: Final = (
    "M0 64 64.75 0M0 192 194.25 0M64.75 256 259 64M194.25 256 259 192"
    "M0 64 194.25 256M0 192 64.75 256M64.75 0 259 192M194.25 0 259 64"
)


def back(*, low_ink: bool = False) -> str:
    """The other side of a card: a lattice with the four kingdoms. It looks the same upside down but for them."""
    colours = _Colours(WHITE, BACK) if low_ink else _Colours(BACK, ON_BACK)
    tile = f'<path d="{_LATTICE}" fill="none" stroke="{colours.ink}" stroke-width="2" opacity="0.45"/>' + "".join(
        use(symbol, 65 + 129 * (at % 2), 65 + 128 * (at // 2), 50, colours.ink)
        for at, symbol in enumerate(KINGDOM_SYMBOLS)
    )
    tiles = [
        f'<g transform="translate({56 + column * _TILE_WIDE} {56 + row * _TILE_HIGH})">{tile}</g>'
        for row in range(3)
        for column in range(2)
    ]
    return svg.face("a card face down", [colours.ground(), *tiles])


def _number_card(card: int, look: _Colours) -> list[str]:
    kingdom, item, number = kingdom_of(card), item_of(card), number_of(card)
    size, places = PIPS["l"][number]
    return [
        look.ground(),
        text(str(number), 46, 158, 160, look.ink),
        use(KINGDOM_SYMBOLS[kingdom], 214, 102, 104, look.ink),
        use(ITEM_SYMBOLS[item], 322, 102, 100, look.ink),
        text(KINGDOMS[kingdom] + ITEMS[item], 584, 124, 66, look.ink, anchor="end"),
        *[use(ITEM_SYMBOLS[item], x, y + _LOWER, size, look.ink) for x, y in places],
    ]


def _kingdom_card(kingdom: int, look: _Colours) -> list[str]:
    """A banner with the emblem of the kingdom."""
    field, ink = look
    return [
        look.ground(),
        use("crown", 98, 102, 104, ink),
        use(KINGDOM_SYMBOLS[kingdom], 214, 102, 104, ink),
        text("K" + KINGDOMS[kingdom], 584, 124, 66, ink, anchor="end"),
        f'<path d="M98 236H532M146 240V790L315 690 484 790V240Z" fill="{ink}" stroke="{ink}" stroke-width="36" '
        'stroke-linecap="round" stroke-linejoin="round"/>',
        use(KINGDOM_SYMBOLS[kingdom], 315, 460, 290, field),
    ]


def _joker(item: int, *, low_ink: bool) -> list[str]:
    """A cap and the item, in a frame of all four colours: a Joker may be of any."""
    quarters = [
        f'<path d="{path}" fill="{WHITE}" stroke="{colours.ink}" stroke-width="6"/>'
        if low_ink
        else f'<path d="{path}" fill="{colours.field}"/>'
        for path, colours in zip(
            (
                "M315 22H48a26 26 0 0 0-26 26V440H315Z",
                "M315 22H582a26 26 0 0 1 26 26V440H315Z",
                "M315 858H48a26 26 0 0 1-26-26V440H315Z",
                "M315 858H582a26 26 0 0 0 26-26V440H315Z",
            ),
            [_colours(kingdom, low_ink=low_ink) for kingdom in range(len(KINGDOMS))],
            strict=True,
        )
    ]
    return [
        *quarters,
        f'<rect x="66" y="66" width="498" height="748" rx="12" fill="{WHITE if low_ink else JOKER_FIELD}"/>',
        use("joker", 138, 140, 100, INK),
        use(ITEM_SYMBOLS[item], 248, 140, 96, INK),
        text("J" + ITEMS[item], 540, 162, 66, INK, anchor="end"),
        use("joker", 315, 372, 280, INK),
        use(ITEM_SYMBOLS[item], 315, 654, 250, INK),
    ]


def stack(cards: list[int], *, low_ink: bool = False) -> str:
    """Cards spread to the right, bottom first."""
    return "".join(
        f'<g transform="translate({at * SPREAD} 0)">{face(card, low_ink=low_ink)}</g>' for at, card in enumerate(cards)
    )


def stack_width(height: int) -> int:
    """How wide a stack of so many cards is drawn."""
    return CARD_WIDTH + (height - 1) * SPREAD
