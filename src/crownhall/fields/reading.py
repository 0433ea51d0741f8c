"""A field of one's own, read from JSON (section 2.3 of `minkingi.md`). All that is wrong is said together."""

from __future__ import annotations

import json
import re
from typing import ClassVar, Final

from crownhall.decks.creation import CORNERS
from crownhall.errors import CrownhallError
from crownhall.fields.field import FORMAT, LANDSCAPE, LEAST_SPACES, MOST_SPACES, PORTRAIT, VERSION, Field, Space

TEXT_CHARACTERS_LIMIT: Final = 20_000
COORDINATE_LIMIT: Final = 999

_ID: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,39}", re.ASCII)
_JUNCTION: Final = re.compile(r"[!-~]{1,20}", re.ASCII)


class FieldError(CrownhallError):
    """A field that cannot be used; `faults` has a sentence for everything that is wrong with it."""

    code: ClassVar[str] = "field/bad"

    def __init__(self, faults: list[str]) -> None:
        super().__init__(" ".join(faults))
        self.faults = faults


def field_from_json(text: str) -> Field:
    """The field of this text; `FieldError` says all that is wrong."""
    if len(text) > TEXT_CHARACTERS_LIMIT:
        raise FieldError([f"A field may have at most {TEXT_CHARACTERS_LIMIT} characters. This one has {len(text)}."])
    try:
        data: object = json.loads(text)
    except (ValueError, RecursionError):
        raise FieldError(["This file is not valid JSON."]) from None
    return field_of(data)


def canonical_field(text: str) -> str:
    """The canonical form of a field that somebody brings to a match."""
    return field_from_json(text).canonical()


def field_of(data: object) -> Field:
    """The field of a JSON object."""
    if not isinstance(data, dict):
        raise FieldError([f'A field must be a JSON object with "format": "{FORMAT}".'])
    faults: list[str] = []
    if data.get("format") != FORMAT or not _is_number(data.get("version"), VERSION, VERSION):
        faults.append(f'A field must have "format": "{FORMAT}" and "version": {VERSION}.')
    field_id = data.get("id")
    if not isinstance(field_id, str) or not _ID.fullmatch(field_id):
        faults.append("“id” must be 1 to 40 lower-case letters, digits and hyphens, such as two-demo.")
        field_id = ""
    spaces = _spaces(data.get("spaces"), faults)
    if faults:
        raise FieldError(faults)
    return Field(field_id, tuple(spaces))


def _spaces(value: object, faults: list[str]) -> list[Space]:
    if not isinstance(value, list) or not LEAST_SPACES <= len(value) <= MOST_SPACES:
        found = f". This one has {len(value)}" if isinstance(value, list) else ""
        faults.append(f"“spaces” must list {LEAST_SPACES} to {MOST_SPACES} spaces{found}.")
        return []
    before = len(faults)
    spaces: list[Space] = []
    for place, entry in enumerate(value, 1):
        space = _space(place, entry, faults)
        if space is not None:
            spaces.append(space)
    numbers = sorted([space.number for space in spaces])
    if len(faults) == before and numbers != list(range(1, len(value) + 1)):
        faults.append(f"The ids of the spaces must be 1 to {len(value)}, each used once.")
    if len(faults) > before:
        return []
    spaces.sort(key=_number_of)
    _check_neighbours(spaces, faults)
    return spaces


def _number_of(space: Space) -> int:
    return space.number


def _space(place: int, entry: object, faults: list[str]) -> Space | None:
    """One space, if everything about it is right."""
    if not isinstance(entry, dict):
        faults.append(f"Entry {place} of “spaces” must be a JSON object.")
        return None
    number, orientation = entry.get("id"), entry.get("orientation")
    corners, at = entry.get("corners"), entry.get("at")
    before = len(faults)
    if not _is_number(number, 1, MOST_SPACES):
        faults.append(f"Entry {place} of “spaces”: “id” must be a whole number from 1.")
    if orientation not in (PORTRAIT, LANDSCAPE):
        faults.append(f'Entry {place} of “spaces”: “orientation” must be "{PORTRAIT}" or "{LANDSCAPE}".')
    junctions = _junctions(corners)
    if not junctions:
        named = ", ".join(CORNERS)
        faults.append(f"Entry {place} of “spaces”: “corners” must name four different junctions, {named}.")
    centre = _centre(at)
    if centre is None:
        faults.append(
            f"Entry {place} of “spaces”: “at” must be two whole numbers from {-COORDINATE_LIMIT} to {COORDINATE_LIMIT}."
        )
    if len(faults) > before:
        return None
    assert isinstance(number, int)
    assert isinstance(orientation, str)
    assert centre is not None
    return Space(number, orientation, junctions, centre)


def _junctions(value: object) -> tuple[str, ...]:
    """The four names; () if they are not."""
    if not isinstance(value, list):
        return ()
    names = [name for name in value if isinstance(name, str) and _JUNCTION.fullmatch(name)]
    return tuple(names) if len(value) == len(names) == len(set(names)) == len(CORNERS) else ()


def _centre(value: object) -> tuple[int, int] | None:
    if not isinstance(value, list) or len(value) != 2:
        return None
    x, y = value[0], value[1]
    if not _is_number(x, -COORDINATE_LIMIT, COORDINATE_LIMIT) or not _is_number(y, -COORDINATE_LIMIT, COORDINATE_LIMIT):
        return None
    assert isinstance(x, int)
    assert isinstance(y, int)
    return (x, y)


def _check_neighbours(spaces: list[Space], faults: list[str]) -> None:
    for space in spaces:
        others = [other for other in spaces if other is not space]
        if not any([set(space.junctions) & set(other.junctions) for other in others]):
            faults.append(f"Space {space.number} has no neighbour: it does not share a junction with another space.")


def _is_number(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
