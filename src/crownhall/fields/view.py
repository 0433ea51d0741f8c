"""What a board needs to draw a field and the cards on it, the same for every game that is played on one."""

from __future__ import annotations

from typing import TypedDict

from crownhall.fields.battle import Arena, numbers_in
from crownhall.fields.cards import FieldCards


class SpaceView(TypedDict):
    """The geometry of one space."""

    space: int  # from 1
    orientation: str  # "P" or "L"
    at: list[int]  # its centre; a card has 5 by 7 units
    corners: list[str]  # the junctions of TL, TR, BR, BL
    neighbours: list[int]  # the Combat Adjacent spaces


class FieldView(TypedDict):
    """The geometry of the field: the same all through the match."""

    id: str
    spaces: list[SpaceView]


class FaceView(TypedDict):
    """What is printed on a card."""

    number: int
    speed: int
    corners: list[str]  # TL, TR, BR, BL of the upright card
    type: str
    level: int


def field_view(arena: Arena) -> FieldView:
    """The geometry, for drawing."""
    spaces: list[SpaceView] = [
        {
            "space": space.number,
            "orientation": space.orientation,
            "at": [space.at[0], space.at[1]],
            "corners": list(space.junctions),
            "neighbours": numbers_in(arena.around[space.number - 1]),
        }
        for space in arena.field.spaces
    ]
    return {"id": arena.field.field_id, "spaces": spaces}


def faces_of(cards: FieldCards, named: set[int]) -> dict[str, FaceView]:
    """What is printed on these cards, by code."""
    faces: dict[str, FaceView] = {}
    for card in sorted(named):
        face = cards.definition(card)
        faces[cards.code(card)] = {
            "number": face.number,
            "speed": face.speed,
            "corners": [str(mark) for mark in face.corners],
            "type": face.kind,
            "level": face.level,
        }
    return faces
