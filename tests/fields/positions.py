"""Cards on a field, written as rule books write them: `A 5 #30 S50 5 Rc 9 1`."""

from __future__ import annotations

from typing import NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.decks.creation import CardDef, CardSet, parse_mark
from crownhall.fields.battle import Arena, Blow, Fighters
from crownhall.fields.field import Field
from crownhall.fields.shipped import NINE_WEAVE

COLOURS = {"R": "red", "Y": "yellow", "B": "blue"}
SHAPES = {"c": "circle", "t": "triangle", "s": "square", "a": "star", "x": "cross"}
SIDES = "AB"


def mark_code(text: str) -> str:
    """`7`, and `Rc` for a red circle."""
    return text if text.isdecimal() else f"{COLOURS[text[0]]}-{SHAPES[text[1]]}"


class Lying(NamedTuple):
    """A card on a field, as it is seen."""

    side: int
    space: int  # from 0
    card: CardDef
    engaged: bool


def lying(text: str) -> Lying:
    """A card from a row; in brackets if it is not Engaged."""
    side, space, number, speed, *marks = text.strip(" ()").split()
    corners = tuple(parse_mark(mark_code(mark)) for mark in marks)
    card = CardDef("made-up", int(number[1:]), corners, int(speed[1:]))
    return Lying(SIDES.index(side), int(space) - 1, card, not text.strip().startswith("("))


class Fought(NamedTuple):
    """How a battle ended: who controls what, and every blow."""

    control: str
    blows: list[Blow]


def fighters_of(cards: list[Lying], spaces: int) -> vec[i64]:
    """The cards as they fight; the first one of a row was placed last."""
    made_up = CardSet("made-up", "Made up", tuple(each.card for each in cards), len(cards))
    words = Fighters(made_up)
    found = vec[i64]([0] * spaces)
    for place, each in enumerate(cards):
        found[each.space] = words.of(place, 0, len(cards) - 1 - place)
    return found


def fight(row: str, options: str = "", field: Field = NINE_WEAVE) -> Fought:
    """Resolve the battle of a row."""
    arena = Arena(
        field,
        edges_only="adjacency=edge" in options,
        both_contacts="edge_contacts=both" in options,
        captured_attack="captured_attack=never" not in options and "free" not in options,
        sides="free" not in options,
    )
    cards = [lying(text) for text in row.split(";")]
    engaged = sum(1 << each.space for each in cards if each.engaged)
    control = sum(1 << each.space for each in cards if each.side)
    blows: list[Blow] = []
    after = arena.resolve(fighters_of(cards, field.size), engaged, control, blows)
    assert after == arena.resolve(fighters_of(cards, field.size), engaged, control), "telling changes nothing"
    spaces = sorted(each.space for each in cards)
    told = ", ".join(f"{space + 1} {SIDES[int(after) >> space & 1]}" for space in spaces)
    return Fought(told, blows)
