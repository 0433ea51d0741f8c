"""Creation Cards as SVG: a scene, a mark in each corner, Card Number and Speed. The same shapes as on the page.

A symbol is told by its shape, its colour and the letter of the colour.
"""

from __future__ import annotations

from typing import NamedTuple

from crownhall.decks.creation import COLOURS, CardDef, Mark
from crownhall.faces import svg
from crownhall.faces.creation_art.names import NAME_LETTERS, name_of
from crownhall.faces.creation_art.picture import BOX, picture
from crownhall.faces.looks import creation as looks
from crownhall.faces.looks.common import CARD_HEIGHT, CARD_WIDTH, INK, PAPER
from crownhall.faces.svg import ground, text, use
from crownhall.faces.vector.colours import WHITE
from crownhall.faces.vector.elements import inset

_LEFT, _WIDE = 48, 534
"""Of the scene."""


class _Plan(NamedTuple):
    """How large marks are, how far their middles are from the edges, and where the scene begins and ends."""

    mark: int
    x: int
    y: int
    top: int
    bottom: int


_SMALL = _Plan(196, 138, 132, 240, 640)
_LARGE = _Plan(126, 98, 94, 160, 700)


class Own(NamedTuple):
    """What somebody wrote or drew on a card: it takes the place of name and scene."""

    title: str = ""
    picture: str = ""  # its address


def face(card: CardDef, turns: int = 0) -> str:
    """A card as small as in a rule book, to be turned so often: marks stand upright for whoever reads them then."""
    foot = _SMALL.bottom
    parts = [
        ground(looks.GROUND),
        inset(BOX, picture(card), _LEFT, _SMALL.top, _WIDE, foot - _SMALL.top),
        _band(foot, 92, INK),
        text(f"#{card.number}", _LEFT + 24, foot - 26, 60, PAPER),
        text(f"Speed {card.speed}", _LEFT + _WIDE - 24, foot - 26, 60, PAPER, anchor="end"),
        _rim(_SMALL),
        *_marks(card, _SMALL, turns),
    ]
    return svg.face(_label(card, name_of(card)), parts)


def large_face(card: CardDef, own: Own, *, low_ink: bool = False) -> str:
    """A card with all that stands on it, to be printed; in low ink nothing but lines around what is read."""
    name = own.title or name_of(card)
    high = _LARGE.bottom - _LARGE.top
    scene = inset(BOX, picture(card, low_ink=low_ink), _LEFT, _LARGE.top, _WIDE, high)
    if own.picture:
        at = f'x="{_LEFT}" y="{_LARGE.top}" width="{_WIDE}" height="{high}"'
        scene = f'<image href="{own.picture}" {at} preserveAspectRatio="xMidYMid slice"/>'
    band, on_band = (WHITE, INK) if low_ink else (INK, PAPER)
    size = min(50, 50 * NAME_LETTERS // max(1, len(name)))
    parts = [
        ground(WHITE if low_ink else looks.GROUND),
        scene,
        _band(_LARGE.bottom, 80, band),
        text(name, 315, _LARGE.bottom - 24, size, on_band, anchor="middle"),
        text(f"Speed {card.speed}", 315, 118, 60, INK, anchor="middle"),
        text(f"Level {card.level}", 315, 774, 42, INK, anchor="middle"),
        text(f"#{card.number}", 315, 834, 42, INK, anchor="middle"),
        _rim(_LARGE),
        *_marks(card, _LARGE),
    ]
    drawn = svg.face(_label(card, name), parts)
    return drawn.replace(f'fill="{PAPER}"', f'fill="{WHITE}"') if low_ink else drawn


def _label(card: CardDef, name: str) -> str:
    marks = ", ".join(mark.name for mark in card.corners)
    return f"card {card.number}, {name}, with {marks}; Speed {card.speed}"


def _rim(plan: _Plan) -> str:
    at = f'x="{_LEFT}" y="{plan.top}" width="{_WIDE}" height="{plan.bottom - plan.top}"'
    return f'<rect {at} fill="none" stroke="{INK}" stroke-width="6"/>'


def _band(bottom: int, high: int, colour: str) -> str:
    return f'<rect x="{_LEFT}" y="{bottom - high}" width="{_WIDE}" height="{high}" fill="{colour}"/>'


# -- marks ------------------------------------------------------------------------------------------------------------


def _marks(card: CardDef, plan: _Plan, turns: int = 0) -> list[str]:
    """Clockwise from the top left."""
    left, top, right, bottom = plan.x, plan.y, CARD_WIDTH - plan.x, CARD_HEIGHT - plan.y
    places = ((left, top), (right, top), (right, bottom), (left, bottom))
    turn = f" rotate({-90 * turns})" if turns else ""
    return [
        f'<g transform="translate({x} {y}){turn} scale({plan.mark / 196:.3g})">{_mark(mark)}</g>'
        for mark, (x, y) in zip(card.corners, places, strict=True)
    ]


def _mark(mark: Mark) -> str:
    """Round the middle, 196 units wide."""
    plate = f'<rect x="-98" y="-98" width="196" height="196" rx="36" fill="{PAPER}"/>'
    if not mark.is_symbol:
        number = str(mark.number)
        foot = f'<path d="M{-38 * len(number)} 76h{76 * len(number)}" stroke="{INK}" stroke-width="12"/>'
        return plate + text(number, 0, 54, 160, INK, anchor="middle") + (foot if _reads_turned(number) else "")
    ink = looks.COLOURS[mark.colour].ink
    if mark.shape not in looks.SHAPE_SIGNS:  # one that we cannot draw shows its own letter
        lozenge = f'<path d="M0-90L90 0 0 90-90 0Z" fill="{ink}"/>'
        return plate + lozenge + text(mark.shape[0].upper(), 0, 30, 86, PAPER, "middle")
    letter = COLOURS[mark.colour][0].upper()
    return plate + use(f"shape-{mark.shape}", -28, 0, 130, ink) + text(letter, 66, 28, 76, ink, "middle")


_TURNED = str.maketrans("01689", "01986")


def _reads_turned(number: str) -> bool:
    """Whether it is another number upside down, so that a line must say where its foot is."""
    turned = number[::-1].translate(_TURNED)
    return set(number) <= set("01689") and turned != number and not turned.startswith("0")
