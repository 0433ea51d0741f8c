"""King's Keys cards as SVG: an index row on top that stays readable when cards overlap, big pips below."""

from __future__ import annotations

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
from crownhall.faces.looks.common import CARD_WIDTH, INK
from crownhall.faces.looks.kings_keys import ITEM_SYMBOLS, JOKER_FIELD, KINGDOM_SYMBOLS, PIPS
from crownhall.faces.svg import ground, text, use

SPREAD = 360
"""How far the next card of a stack is pushed to the right, so that the index row of the one below stays readable."""

_LOWER = 40
"""There is no index row at the foot, so the pips of a large face lie lower by this."""


def face(card: int) -> str:
    """The face of a card, as SVG elements in card units."""
    if is_number_card(card):
        parts = _number_card(card)
    elif card < FIRST_JOKER:
        parts = _kingdom_card(kingdom_of(card))
    else:
        parts = _joker(item_of(card))
    return svg.face(card_name(card), parts)


def _number_card(card: int) -> list[str]:
    kingdom, item, number = kingdom_of(card), item_of(card), number_of(card)
    look = looks.KINGDOMS[kingdom]
    size, places = PIPS["l"][number]
    return [
        ground(look.field),
        text(str(number), 46, 158, 160, look.ink),
        use(KINGDOM_SYMBOLS[kingdom], 214, 102, 104, look.ink),
        use(ITEM_SYMBOLS[item], 322, 102, 100, look.ink),
        text(KINGDOMS[kingdom] + ITEMS[item], 584, 124, 66, look.ink, anchor="end"),
        *[use(ITEM_SYMBOLS[item], x, y + _LOWER, size, look.ink) for x, y in places],
    ]


def _kingdom_card(kingdom: int) -> list[str]:
    """A banner with the emblem of the kingdom."""
    field, ink, *_ = looks.KINGDOMS[kingdom]
    return [
        ground(field),
        use("crown", 98, 102, 104, ink),
        use(KINGDOM_SYMBOLS[kingdom], 214, 102, 104, ink),
        text("K" + KINGDOMS[kingdom], 584, 124, 66, ink, anchor="end"),
        f'<path d="M98 236H532M146 240V790L315 690 484 790V240Z" fill="{ink}" stroke="{ink}" stroke-width="36" '
        'stroke-linecap="round" stroke-linejoin="round"/>',
        use(KINGDOM_SYMBOLS[kingdom], 315, 460, 290, field),
    ]


def _joker(item: int) -> list[str]:
    """A cap and the item, in a frame of all four colours: a Joker may be of any."""
    quarters = [
        f'<path d="{path}" fill="{kingdom.field}"/>'
        for path, kingdom in zip(
            (
                "M315 22H48a26 26 0 0 0-26 26V440H315Z",
                "M315 22H582a26 26 0 0 1 26 26V440H315Z",
                "M315 858H48a26 26 0 0 1-26-26V440H315Z",
                "M315 858H582a26 26 0 0 0 26-26V440H315Z",
            ),
            looks.KINGDOMS,
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


def stack(cards: list[int]) -> str:
    """Cards spread to the right, bottom first."""
    return "".join(f'<g transform="translate({at * SPREAD} 0)">{face(card)}</g>' for at, card in enumerate(cards))


def stack_width(height: int) -> int:
    """How wide a stack of so many cards is drawn."""
    return CARD_WIDTH + (height - 1) * SPREAD
