"""What somebody draws and writes on a card: vectors in a square of 1000 by 1000 units, limited, and nothing but that.

The square lies in the window of the card, below the printed parts (C-26). Everything here is a whole number, a colour
or plain text, so a drawing cannot carry anything that a browser or a printer would carry out.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

Font = Literal["display", "text", "hand"]


class Stroke(msgspec.Struct, frozen=True, tag="stroke", tag_field="kind", forbid_unknown_fields=True):
    """A line of pen or brush: its outline as x, y, x, y, …, closed and drawn smooth."""

    id: str
    colour: str  # "#rrggbb"
    points: list[int]


class Erased(msgspec.Struct, frozen=True, tag="erase", tag_field="kind", forbid_unknown_fields=True):
    """What an eraser took away of all that was drawn before it: an outline as of a stroke."""

    id: str
    points: list[int]


class Filled(msgspec.Struct, frozen=True, tag="fill", tag_field="kind", forbid_unknown_fields=True):
    """An area of one colour: rings of straight lines, each x, y, x, y, …; a ring inside another is a hole."""

    id: str
    colour: str
    rings: list[list[int]]


class Words(msgspec.Struct, frozen=True, tag="words", tag_field="kind", forbid_unknown_fields=True):
    """A line of text, by the middle of its base line."""

    id: str
    colour: str
    x: int
    y: int
    size: int
    font: Font
    words: str


Item = Stroke | Erased | Filled | Words


class Placed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A picture below what is drawn: where its middle lies, and how large it is; 1000 just covers the square."""

    picture: int  # which of the copy's pictures
    x: int = 500
    y: int = 500
    zoom: int = 1000


class Drawing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that lies in the window of a card, the lowest first."""

    ground: str = ""  # a colour; "" leaves the scene of the card to be seen
    picture: Placed | None = None
    items: list[Item] = []


NOTHING_DRAWN: Final = Drawing()
