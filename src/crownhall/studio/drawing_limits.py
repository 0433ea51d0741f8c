"""What a drawing may be: all that is wrong with one, in words. What passes here can be drawn by anything."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

import msgspec

from crownhall.faces.drawn_files import SIDE
from crownhall.studio.drawing import Drawing, Erased, Filled, Item, Placed, Stroke, Words

MARGIN: Final = 200
"""How far outside of the square a point may lie: a stroke may run out of it."""

POINTS_LIMIT: Final = 12_000
ITEMS_LIMIT: Final = 800
ERASING_LIMIT: Final = 100
"""How often one may erase after something was drawn: each such time is a layer for whoever draws it all."""

BYTES_LIMIT: Final = 200_000
FEWEST_POINTS: Final = 3
ID_CHARACTERS: Final = 24
WORDS_CHARACTERS: Final = 80
LEAST_SIZE, MOST_SIZE = 10, 600
LEAST_ZOOM, MOST_ZOOM = 100, 10_000
FAULTS_TOLD: Final = 5

_COLOUR: Final = re.compile(r"#[0-9a-fA-F]{6}", re.ASCII)
_ID: Final = re.compile(rf"[A-Za-z0-9_-]{{1,{ID_CHARACTERS}}}", re.ASCII)


def is_colour(text: str) -> bool:
    return _COLOUR.fullmatch(text) is not None


def faults_in(drawing: Drawing, pictures: Collection[int] = ()) -> list[str]:
    """All that is wrong with a drawing on a card that has these pictures; nothing if it can be kept."""
    found = _faults_of_all(drawing)
    if found:  # so many that the rest is not looked at
        return found
    if drawing.ground and not is_colour(drawing.ground):
        found.append("the ground must be a colour such as #ffcc00")
    if drawing.picture is not None:
        found += _faults_of_picture(drawing.picture, pictures)
    seen: set[str] = set()
    for number, item in enumerate(drawing.items, 1):
        found += [f"item {number}: {fault}" for fault in _faults_of(item, seen)]
    return found


def told(faults: list[str]) -> str:
    """The first of these, as one sentence."""
    more = len(faults) - FAULTS_TOLD
    return "; ".join(faults[:FAULTS_TOLD]) + (f"; and {more} more" if more > 0 else "")


def _faults_of_all(drawing: Drawing) -> list[str]:
    found, items = [], drawing.items
    if len(items) > ITEMS_LIMIT:
        found.append(f"a drawing has at most {ITEMS_LIMIT} strokes and words, not {len(items)}")
    points = sum(map(points_of, items))
    if points > POINTS_LIMIT:
        found.append(f"a drawing has at most {POINTS_LIMIT} points, not {points}")
    runs = len([at for at, item in enumerate(items) if isinstance(item, Erased) and not _erases(items, at - 1)])
    if runs > ERASING_LIMIT:
        found.append(f"a drawing can be erased at most {ERASING_LIMIT} times between strokes, not {runs}")
    if not found and len(msgspec.json.encode(drawing)) > BYTES_LIMIT:
        found.append(f"a drawing has at most {BYTES_LIMIT // 1000} kB")
    return found


def _erases(items: list[Item], at: int) -> bool:
    return at >= 0 and isinstance(items[at], Erased)


def points_of(item: Item) -> int:
    """How many points an item has."""
    if isinstance(item, Filled):
        return sum(len(ring) // 2 for ring in item.rings)
    return 1 if isinstance(item, Words) else len(item.points) // 2


def _faults_of_picture(placed: Placed, pictures: Collection[int]) -> list[str]:
    found = []
    if placed.picture not in pictures:
        found.append("this card does not have that picture")
    if not all(-SIDE <= each <= 2 * SIDE for each in (placed.x, placed.y)):
        found.append(f"the middle of the picture must be between {-SIDE} and {2 * SIDE}")
    if not LEAST_ZOOM <= placed.zoom <= MOST_ZOOM:
        found.append(f"the zoom of the picture must be from {LEAST_ZOOM} to {MOST_ZOOM}")
    return found


def _faults_of(item: Item, seen: set[str]) -> list[str]:
    found = []
    if not _ID.fullmatch(item.id):
        found.append(f"its id must be up to {ID_CHARACTERS} letters, digits and hyphens")
    elif item.id in seen:
        found.append("its id is there already")
    seen.add(item.id)
    if not isinstance(item, Erased) and not is_colour(item.colour):
        found.append("its colour must be one such as #ffcc00")
    match item:
        case Stroke(points=points) | Erased(points=points):
            found += _faults_of_outline(points)
        case Filled(rings=rings):
            found += [] if rings else ["it has no outline"]
            found += [fault for ring in rings for fault in _faults_of_outline(ring)][:1]
        case Words():
            found += _faults_of_words(item)
    return found


def _faults_of_outline(points: list[int]) -> list[str]:
    if len(points) % 2 or len(points) < 2 * FEWEST_POINTS:
        return [f"an outline has at least {FEWEST_POINTS} points, each with x and y"]
    if min(points) < -MARGIN or max(points) > SIDE + MARGIN:
        return [f"its points must be between {-MARGIN} and {SIDE + MARGIN}"]
    return []


def _faults_of_words(item: Words) -> list[str]:
    found = []
    if not 0 < len(item.words) <= WORDS_CHARACTERS or not item.words.isprintable():
        found.append(f"words must be one line of plain text of at most {WORDS_CHARACTERS} characters")
    if not all(-MARGIN <= each <= SIDE + MARGIN for each in (item.x, item.y)):
        found.append(f"words must be between {-MARGIN} and {SIDE + MARGIN}")
    if not LEAST_SIZE <= item.size <= MOST_SIZE:
        found.append(f"the size of words must be from {LEAST_SIZE} to {MOST_SIZE}")
    return found
