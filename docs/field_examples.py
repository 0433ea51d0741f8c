"""The drawn examples on fields: for Minkingi an empty one, a card turned to fit and a battle; for Fwords a Day."""

from __future__ import annotations

from typing import NamedTuple

from crownhall.decks.creation_core import CORE
from crownhall.faces import fields, svg
from crownhall.faces.fields import Lying
from crownhall.fields.field import Field
from crownhall.fields.shipped import NINE_WEAVE
from docs.examples import GAP, LINE, MARGIN


class FieldExample(NamedTuple):
    """One drawing: fields side by side, each with cards such as `5 #21 0 A`, and words below.

    A card is its space, its code, its turn in degrees, who controls it, and who owns it if that is another; or, in
    Fwords, its letter as `=A`, and `=A*` with a token.
    """

    file: str
    label: str
    fields: tuple[tuple[Field, tuple[str, ...]], ...]
    captions: tuple[str, ...]


BEFORE = ("5 #21 0 A", "4 #28 90 B", "7 #25 0 B")
AFTER = ("5 #21 0 A", "4 #28 90 A B", "7 #25 0 A B")

FIELD_EXAMPLES = (
    FieldExample(
        "minkingi-field.svg",
        "The field of nine: cards lie upright and sideways by turns, and four corners meet at each stud",
        ((NINE_WEAVE, ()),),
        ("nine-weave",),
    ),
    FieldExample(
        "minkingi-turns.svg",
        "Card 68 in an upright space in its two ways, and in a sideways space in its two ways",
        ((NINE_WEAVE, ("1 #68 0", "3 #68 180", "4 #68 90", "6 #68 270")),),
        ("by 0, 180, 90 and 270 degrees",),
    ),
    FieldExample(
        "minkingi-battle.svg",
        "Card 21 in space 5 battles with 28 in space 4 and 25 in space 7, and takes both",
        ((NINE_WEAVE, BEFORE), (NINE_WEAVE, AFTER)),
        ("A declares with 4 and 7", "and takes both"),
    ),
    FieldExample(
        "fwords-day.svg",
        "C, T and Q lie on the field; A is played into space 5, battles with Q in space 4, and Q gets a token",
        (
            (NINE_WEAVE, ("1 #25 0 =C", "2 #68 90 =T", "4 #28 90 =Q")),
            (NINE_WEAVE, ("1 #25 0 =C", "2 #68 90 =T", "4 #28 90 =Q*", "5 #21 0 =A")),
        ),
        ("in the morning: C, T and Q", "A is played and beats Q: ACT, or CAT"),
    ),
)


def lying(text: str) -> Lying:
    """A card from its words."""
    space, code, turn, *sides = text.split()
    card = CORE.cards[int(code.removeprefix("#")) - 1]
    if sides and sides[0].startswith("="):
        letter = sides[0].removeprefix("=")
        return Lying(int(space), card, int(turn) // 90, letter=letter[0], is_defeated=letter.endswith("*"))
    control, owner = [*sides, "", ""][:2]
    return Lying(int(space), card, int(turn) // 90, control, owner)


def field_drawing(example: FieldExample) -> str:
    """The example as an SVG file."""
    x, parts, height = MARGIN, list[str](), 0
    for (field, cards), words in zip(example.fields, example.captions, strict=True):
        if x > MARGIN:
            x += GAP
        wide, high = fields.size(field)
        parts.append(
            f'<g transform="translate({x} {MARGIN})">{fields.drawn(field, [lying(each) for each in cards])}</g>'
        )
        parts.append(svg.caption(words, x + wide // 2, MARGIN + high + 120))
        x, height = x + wide, max(height, high)
    return svg.page(x + MARGIN, height + 2 * MARGIN + LINE, "".join(parts), example.label)
