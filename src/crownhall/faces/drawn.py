"""What somebody drew on a card, as SVG: a square of 1000 units that fills the window of the card.

From below: the ground (a colour, or the scene of the card), the picture, and the items in their order. The page draws
while one draws, by the same rules:

* An outline of a stroke or an eraser, p0 … pn, is closed and smooth. It begins in the middle between p0 and p1 and goes
  by one quadratic curve towards each point in turn, p1 … pn and at last p0, each ending in the middle between its point
  and the next: `M mid(p0,p1) Q p1 mid(p1,p2) Q p2 mid(p2,p3) … Q p0 mid(p0,p1) Z`. Because the control point of each
  curve is the last one mirrored at the middle, `T mid` says the same as `Q p mid` in fewer bytes. It is filled by the
  rule `nonzero`.
* A filled area is its rings, each of straight lines and closed, filled by the rule `evenodd`.
* What is erased is taken away from all items before it, but not from picture and ground.
* Words stand with the middle of their base line at x, y, in the families that `FAMILIES` names. Words in the display
  font are outlines if its letters are given: a file in `<img>` cannot use the fonts of the page.
* A picture of w by h is shown `zoom` units high or wide, whichever is less, with its middle at x, y.

Nothing in it comes from outside, and no name in it can be met twice in one page: all begin with the name of the card.
"""

from __future__ import annotations

from typing import Final, NamedTuple
from xml.sax.saxutils import escape, quoteattr

from crownhall.decks.creation import CardDef
from crownhall.faces.creation_art.picture import picture as scene_of
from crownhall.faces.drawn_files import CLOSING, OPENING, SIDE
from crownhall.faces.letters import Letters
from crownhall.faces.vector.paths import num
from crownhall.studio.drawing import Drawing, Erased, Filled, Font, Item, Placed, Stroke, Words

FAMILIES: Final[dict[Font, str]] = {
    "display": "Cinzel, 'Palatino Linotype', 'Book Antiqua', 'Liberation Serif', serif",
    "text": "'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Liberation Sans', 'Libertinus Serif', sans-serif",
    "hand": "'Segoe Print', 'Bradley Hand', Chilanka, 'Comic Sans MS', 'Comic Neue', 'Libertinus Serif', cursive",
}
WEIGHTS: Final[dict[Font, int]] = {"display": 700, "text": 600, "hand": 400}

OUTLINES_BYTES: Final = 30_000
"""How much the outlines of all words may take: where they would take more, all of them stay text."""

_SCENE_SIDE: Final = 100


class Pasted(NamedTuple):
    """A picture that is placed in a drawing: its address, which holds all of it, and its size in dots."""

    address: str
    width: int
    height: int


class Outlined(NamedTuple):
    """Words as outlines, and the letters that they are made of."""

    shapes: str
    words: dict[Words, str]


NOTHING_OUTLINED: Final = Outlined("", {})


def document(
    drawing: Drawing, card: CardDef, name: str, pasted: Pasted | None = None, letters: Letters | None = None
) -> str:
    """All that lies in the window of a card, as a file. `name` is that of the copy; no two have the same."""
    parts = [_ground(drawing.ground, card)]
    if drawing.picture is not None and pasted is not None:
        parts.append(_picture(drawing.picture, pasted))
    outlined = _outlined(drawing.items, name, letters) if letters else NOTHING_OUTLINED
    parts += [outlined.shapes, _items(drawing.items, name, outlined.words)]
    return f"{OPENING}{''.join(parts)}{CLOSING}"


def _ground(colour: str, card: CardDef) -> str:
    if colour:
        return f'<path d="M0 0H{SIDE}V{SIDE}H0z" fill="{colour}"/>'
    return f'<g transform="scale({SIDE // _SCENE_SIDE})">{scene_of(card)}</g>'


def _picture(placed: Placed, pasted: Pasted) -> str:
    scale = placed.zoom / max(1, min(pasted.width, pasted.height))
    width, height = pasted.width * scale, pasted.height * scale
    at = f'x="{num(placed.x - width / 2)}" y="{num(placed.y - height / 2)}" width="{num(width)}" height="{num(height)}"'
    return f'<image {at} preserveAspectRatio="none" href={quoteattr(pasted.address)}/>'


def _outlined(items: list[Item], name: str, letters: Letters) -> Outlined:
    """Those in the display font, if it has all of their letters. Each letter is in the file once."""
    of_display = [item for item in items if isinstance(item, Words) and item.font == "display"]
    words = [item for item in of_display if letters.can_write(item.words)]
    seen = sorted({letter for item in words for letter in item.words if letter in letters.paths})
    shapes = "".join(f'<path id="{_letter_id(name, letter)}" d="{letters.paths[letter]}"/>' for letter in seen)
    found = Outlined(f"<defs>{shapes}</defs>", {item: _in_outlines(item, name, letters) for item in words})
    is_small = len(found.shapes) + sum(map(len, found.words.values())) <= OUTLINES_BYTES
    return found if words and is_small else NOTHING_OUTLINED


def _in_outlines(item: Words, name: str, letters: Letters) -> str:
    scale = f"{item.size / letters.em:.4g}"
    look = f'fill="{item.colour}" role="img" aria-label={quoteattr(item.words)}'
    placed = [f'<use href="#{_letter_id(name, letter)}" x="{num(x)}"/>' for letter, x in letters.places(item.words)]
    return f'<g transform="translate({item.x} {item.y})scale({scale} -{scale})" {look}>{"".join(placed)}</g>'


def _letter_id(name: str, letter: str) -> str:
    return f"{name}-l{ord(letter):x}"


def _items(items: list[Item], name: str, outlined: dict[Words, str]) -> str:
    """Each time something is erased, what is drawn so far becomes a group; erasers that follow each other are one."""
    drawn: list[str] = []
    erased: list[str] = []
    masks = 0
    for item in [*items, None]:
        if isinstance(item, Erased):
            erased.append(outline(item.points))
            continue
        if erased and drawn:
            masks += 1
            drawn = [_masked("".join(drawn), "".join(erased), f"{name}-e{masks}")]
        erased = []
        if item is not None:
            drawn.append(outlined[item] if isinstance(item, Words) and item in outlined else _item(item))
    return "".join(drawn)


def _masked(drawn: str, erased: str, name: str) -> str:
    around = f'x="0" y="0" width="{SIDE}" height="{SIDE}"'
    keeps = f'<path d="M0 0H{SIDE}V{SIDE}H0z" fill="#fff"/><path d="{erased}"/>'
    mask = f'<mask id="{name}" maskUnits="userSpaceOnUse" {around}>{keeps}</mask>'
    return f'{mask}<g mask="url(#{name})">{drawn}</g>'


def _item(item: Stroke | Filled | Words) -> str:
    if isinstance(item, Stroke):
        return f'<path d="{outline(item.points)}" fill="{item.colour}"/>'
    if isinstance(item, Filled):
        rings = "".join(map(_ring, item.rings))
        return f'<path d="{rings}" fill="{item.colour}" fill-rule="evenodd"/>'
    look = f'font-family="{FAMILIES[item.font]}" font-weight="{WEIGHTS[item.font]}" font-size="{item.size}"'
    at = f'x="{item.x}" y="{item.y}" text-anchor="middle"'
    return f'<text {at} {look} fill="{item.colour}" xml:space="preserve">{escape(item.words)}</text>'


def outline(points: list[int]) -> str:
    """The smooth closed path of an outline."""
    xs, ys = points[::2], points[1::2]
    middles = [
        f"{_half(x + next_x)} {_half(y + next_y)}"
        for x, y, next_x, next_y in zip(xs, ys, [*xs[1:], xs[0]], [*ys[1:], ys[0]], strict=True)
    ]
    return f"M{middles[0]}Q{xs[1]} {ys[1]} {middles[1]}T{' '.join(middles[2:])} {middles[0]}z"


def _half(twice: int) -> str:
    if twice % 2 == 0:
        return str(twice >> 1)
    return f"{twice >> 1}.5" if twice > 0 else str(twice / 2)


def _ring(points: list[int]) -> str:
    return f"M{' '.join(map(str, points))}z"
