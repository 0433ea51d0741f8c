"""Creation Cards as SVG: a scene, a mark in each corner, Card Number and Speed. The same shapes as on the page.

A symbol is told by its shape, its colour and the letter of the colour.
"""

from __future__ import annotations

from typing import Final, NamedTuple
from xml.sax.saxutils import quoteattr

from crownhall.decks.creation import COLOURS, CardDef, Mark
from crownhall.faces import drawn_files, svg
from crownhall.faces.creation_art.names import name_of
from crownhall.faces.creation_art.picture import BOX, picture
from crownhall.faces.looks import creation as looks
from crownhall.faces.looks.common import CARD_HEIGHT, CARD_WIDTH, INK, ON_BACK, PAPER
from crownhall.faces.svg import framed, ground, text, use
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


class Printed(NamedTuple):
    """What stands on a card that is printed, besides what its set says."""

    symbol: str = ""  # the Set Symbol
    picture: str = ""  # the address of one that takes the place of the scene
    drawing: str = ""  # what somebody drew, as elements for a square of 1000 units, in the place of both
    letter: str = ""  # for Fwords, to be read by everybody at the table
    seal: str = ""  # a letter that its maker wrote on it
    is_blank: bool = False  # to draw on
    low_ink: bool = False  # nothing but lines around what is read


NAME_PLACE: Final = (_LEFT + 14, _LARGE.bottom - 78, _WIDE - 28, 76)
"""Left, top, width and height of the band for the name of a card that is printed: who prints it writes it there."""


def name_colour(printed: Printed) -> str:
    return INK if printed.is_blank or printed.low_ink else PAPER


def large_face(card: CardDef, printed: Printed) -> str:
    """A card with all that stands on it, to be printed, but its name."""
    pale = printed.low_ink
    parts = [
        framed(looks.BACK) if pale else ground(looks.GROUND),
        _picture(card, printed),
        _name_band(printed),
        _speed(card.speed, low_ink=pale),
        *_small_print(card, printed.symbol),
        _rim(_LARGE),
        _letter(printed),
        *_marks(card, _LARGE),
    ]
    if pale:
        parts = [part.replace(f'fill="{PAPER}"', f'fill="{WHITE}"') for part in parts]
    return svg.face(_label(card, name_of(card)), parts)


def _picture(card: CardDef, printed: Printed) -> str:
    high = _LARGE.bottom - _LARGE.top
    at = f'x="{_LEFT}" y="{_LARGE.top}" width="{_WIDE}" height="{high}"'
    if printed.is_blank:
        return f'<rect {at} fill="{WHITE}"/>'
    if printed.drawing:
        return inset(drawn_files.BOX, printed.drawing, _LEFT, _LARGE.top, _WIDE, high)
    if printed.picture:
        return f'<image href={quoteattr(printed.picture)} {at} preserveAspectRatio="xMidYMid slice"/>'
    return inset(BOX, picture(card, low_ink=printed.low_ink), _LEFT, _LARGE.top, _WIDE, high)


def _name_band(printed: Printed) -> str:
    """Below the name; on a card to draw on, a line to write it above."""
    if printed.is_blank:
        line = f"M{_LEFT + 60} {_LARGE.bottom - 24}H{_LEFT + _WIDE - 60}"
        return f'<path d="{line}" stroke="{INK}" stroke-width="3" opacity="0.5"/>'
    return _band(_LARGE.bottom, 80, WHITE if printed.low_ink else INK)


def _speed(speed: int, *, low_ink: bool) -> str:
    pill, ink = (WHITE, INK) if low_ink else (INK, PAPER)
    plate = f'<rect x="212" y="54" width="206" height="84" rx="42" fill="{pill}" stroke="{INK}" stroke-width="4"/>'
    return plate + use("ui-speed", 256, 96, 50, ink) + text(str(speed), 338, 118, 62, ink, anchor="middle")


TYPE_PLACE: Final = (170, 726, 290, 56)
"""For a Type that has no symbol and is written out, with the Level."""


def _small_print(card: CardDef, symbol: str) -> list[str]:
    """What no rule reads: Type, Level, and set and number of the card."""
    found = [text(f"#{card.number}", 282, 834, 42, INK)]
    if symbol in looks.SET_SYMBOLS:
        found.append(use(symbol, 246, 818, 40, INK))
    if card.kind in looks.TYPE_SYMBOLS:
        found.append(use(looks.TYPE_SYMBOLS[card.kind], 246, 758, 46, INK))
    if card.kind in looks.TYPE_SYMBOLS or not card.kind:
        found.append(text(f"Lv {card.level}", 282, 774, 42, INK))
    return found


def _letter(printed: Printed) -> str:
    """On a plate in the middle of the picture, over a line: cards lie on their side, where N would be Z, and I an H.

    One that its maker wrote on it stands in a corner of the picture.
    """
    if printed.letter:
        plate = f'<rect x="160" y="225" width="310" height="310" rx="36" fill="{PAPER}" fill-opacity="0.92" '
        foot = f'<path d="M225 512H405" stroke="{INK}" stroke-width="10"/>'
        return f'{plate}stroke="{INK}" stroke-width="6"/>{foot}' + text(printed.letter, 315, 452, 260, INK, "middle")
    if printed.seal:
        ring = f'<circle cx="506" cy="236" r="54" fill="{PAPER}" stroke="{INK}" stroke-width="5"/>'
        return ring + text(printed.seal, 506, 265, 80, INK, anchor="middle")
    return ""


def back(*, low_ink: bool = False) -> str:
    """The other side of a card: a crest with the shapes of marks. It looks the same upside down but for the crown."""
    field, ink = (WHITE, looks.BACK) if low_ink else (looks.BACK, ON_BACK)
    places = (("circle", 160, 180), ("triangle", 470, 180), ("star", 160, 700), ("square", 470, 700))
    return svg.face(
        "a card face down",
        [
            framed(ink) if low_ink else ground(field),
            f'<rect x="52" y="52" width="526" height="776" rx="16" fill="none" stroke="{ink}" stroke-width="6"/>',
            *[use(f"shape-{shape}", x, y, 92, ink) for shape, x, y in places],
            f'<path d="M315 240 486 440 315 640 144 440Z" fill="none" stroke="{ink}" stroke-width="6"/>',
            use("crown", 315, 432, 180, ink),
        ],
    )


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
