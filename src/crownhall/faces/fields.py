"""Active Fields as SVG: spaces to the rule's geometry, cards turned as they lie, who controls them, and the studs.

A unit of a field is a fifth of a card's width; a card of 5 by 7 units is as large as it is drawn elsewhere.
"""

from __future__ import annotations

from typing import NamedTuple

from crownhall.decks.creation import CardDef
from crownhall.faces import creations
from crownhall.faces.looks.common import CARD_HEIGHT, CARD_WIDTH, INK, PAPER
from crownhall.faces.svg import text
from crownhall.fields.cards import QUARTER
from crownhall.fields.field import PORTRAIT, Field, Space

CARD = (CARD_WIDTH, CARD_HEIGHT)
CARD_UNITS = 5
"""Across a card."""

UNIT = CARD_WIDTH // CARD_UNITS
_AWAY = 285  # from the middle of a card to its tokens, which lie between the marks
STUD = "#c8963c"
_SIDES = {"A": ("#1a4c98", PAPER), "B": (PAPER, INK)}
"""By side: ground and ink of its token. One is dark and one is light, and each has its letter."""


class Lying(NamedTuple):
    """A card on a field: where, how often turned, whose Control Token is on it, and whose Ownership Token beside it.

    In Fwords a letter stands on it, and a token says that it does not count.
    """

    space: int  # from 1
    card: CardDef
    turns: int
    control: str = ""
    owner: str = ""
    letter: str = ""
    is_defeated: bool = False


def drawn(field: Field, cards: list[Lying]) -> str:
    """The field with these cards, its top left corner at 0, 0."""
    left, top, _, _ = bounds(field)
    lying = {each.space: each for each in cards}
    parts = [_space(space, lying.get(space.number)) for space in field.spaces] + [
        _stud(*place) for place in stud_places(field)
    ]
    return f'<g transform="translate({-left:g} {-top:g})">{"".join(parts)}</g>'


def size(field: Field) -> tuple[int, int]:
    """How wide and how high a field is drawn."""
    left, top, right, bottom = bounds(field)
    return int(right - left), int(bottom - top)


Corners = tuple[float, float, float, float]
"""Left, top, right and bottom."""


def bounds(field: Field, card: tuple[int, int] = CARD) -> Corners:
    """The smallest box around all spaces, for cards of this size."""
    boxes = [space_box(space, card) for space in field.spaces]
    return (
        min(box[0] for box in boxes),
        min(box[1] for box in boxes),
        max(box[2] for box in boxes),
        max(box[3] for box in boxes),
    )


def space_box(space: Space, card: tuple[int, int] = CARD) -> Corners:
    width, height = card if space.orientation == PORTRAIT else (card[1], card[0])
    x, y = space.at[0] * card[0] / CARD_UNITS, space.at[1] * card[0] / CARD_UNITS
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def stud_places(field: Field, card: tuple[int, int] = CARD) -> list[tuple[float, float]]:
    """Where four corners meet, a stud links them: all four touch one another (section 2.2 of `minkingi.md`)."""
    corners: dict[str, list[tuple[float, float]]] = {}
    for space in field.spaces:
        left, top, right, bottom = space_box(space, card)
        places = ((left, top), (right, top), (right, bottom), (left, bottom))
        for junction, place in zip(space.junctions, places, strict=True):
            corners.setdefault(junction, []).append(place)
    return [
        (sum(place[0] for place in met) / 4, sum(place[1] for place in met) / 4)
        for met in corners.values()
        if len(met) == 4
    ]


def _space(space: Space, lying: Lying | None) -> str:
    left, top, right, bottom = space_box(space)
    x, y = space.at[0] * UNIT, space.at[1] * UNIT
    place = (
        f'<rect x="{left:g}" y="{top:g}" width="{right - left:g}" height="{bottom - top:g}" rx="40" fill="none" '
        f'stroke="{INK}" stroke-width="5" stroke-dasharray="26 18"/>'
    )
    if lying is None:
        return place + text(str(space.number), x, y + 70, 200, INK, anchor="middle")
    to_centre = f"translate({-CARD_WIDTH // 2} {-CARD_HEIGHT // 2})"
    turned = f'<g transform="translate({x} {y}) rotate({lying.turns * QUARTER}) {to_centre}">'
    across, down = (0, 1) if space.orientation == PORTRAIT else (1, 0)
    tokens = [
        _token(side, x + away * across, y + away * down, radius)
        for side, away, radius in ((lying.control, -_AWAY, 54), (lying.owner, _AWAY, 40))
        if side
    ]
    letter = _letter(lying, x, y) if lying.letter else ""
    return turned + creations.face(lying.card, lying.turns) + "</g>" + letter + "".join(tokens)


def _letter(lying: Lying, x: int, y: int) -> str:
    """What is written on a card, upright however it lies; struck through where a token covers it."""
    ground, ink = ("#d8d2c4", "#6b6357") if lying.is_defeated else (PAPER, INK)
    disc = f'<circle cx="{x}" cy="{y}" r="150" fill="{ground}" stroke="{INK}" stroke-width="6"/>'
    sign = text(lying.letter, x, y + 76, 220, ink, anchor="middle")
    if not lying.is_defeated:
        return disc + sign
    return disc + sign + f'<path d="M{x - 104} {y + 104}L{x + 104} {y - 104}" stroke="{INK}" stroke-width="18"/>'


def _token(side: str, x: int, y: int, radius: int) -> str:
    """A token with the letter of its side."""
    ground, ink = _SIDES[side]
    circle = f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{ground}" stroke="{INK}" stroke-width="6"/>'
    return circle + text(side, x, y + radius * 2 // 5, radius * 6 // 5, ink, anchor="middle")


def _stud(x: float, y: float) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="44" fill="{STUD}" stroke="{INK}" stroke-width="6"/>'
