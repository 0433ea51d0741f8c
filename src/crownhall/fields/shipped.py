"""The five fields we ship (sections 2.2 and 2.3 of `minkingi.md`): grids, their junctions named by letters."""

from __future__ import annotations

from typing import Final

from crownhall.fields.field import LANDSCAPE, PORTRAIT, Field, Space

APART: Final = 6  # units between the centres of cards that lie portrait and landscape by turns
APART_UPRIGHT: Final = 8  # from row to row where all of them stand upright


def grid(field_id: str, rows: int, columns: int, *, woven: bool) -> Field:
    """Spaces in reading order, each with the four junctions around it; woven: portrait where row + column is even."""
    spaces: list[Space] = []
    for row in range(rows):
        for column in range(columns):
            first = row * (columns + 1) + column
            junctions = tuple([_letter(first + step) for step in (0, 1, columns + 2, columns + 1)])
            orientation = LANDSCAPE if woven and (row + column) % 2 else PORTRAIT
            at = (column * APART, row * (APART if woven else APART_UPRIGHT))
            spaces.append(Space(len(spaces) + 1, orientation, junctions, at))
    return Field(field_id, tuple(spaces))


def _letter(number: int) -> str:
    return chr(ord("a") + number)


NINE_WEAVE: Final = grid("nine-weave", 3, 3, woven=True)
NINE_PLAIN: Final = grid("nine-plain", 3, 3, woven=False)
SIX_WEAVE: Final = grid("six-weave", 2, 3, woven=True)
TWELVE_WEAVE: Final = grid("twelve-weave", 3, 4, woven=True)
SIXTEEN_WEAVE: Final = grid("sixteen-weave", 4, 4, woven=True)

SHIPPED: Final[dict[str, Field]] = {
    field.field_id: field for field in (NINE_WEAVE, NINE_PLAIN, SIX_WEAVE, TWELVE_WEAVE, SIXTEEN_WEAVE)
}
SHIPPED_IN_WORDS: Final = (
    "Nine spaces, woven",
    "Nine spaces, all upright",
    "Six spaces, woven",
    "Twelve spaces, woven",
    "Sixteen spaces, woven",
)
