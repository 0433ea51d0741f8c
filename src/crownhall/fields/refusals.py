"""Why a text that names a space is no move, where cards are created on a field."""

from __future__ import annotations

from crownhall.errors import CrownhallError, IllegalMove, NotationError
from crownhall.fields.cards import QUARTER
from crownhall.fields.field import Field


def why_no_place(field: Field, words: list[str], text: str) -> CrownhallError | None:
    """What is wrong with space and turn in `create #12 5 180`; nothing if it has another form."""
    if len(words) != 4 or words[0] != "create" or not words[2].isdecimal() or len(words[2]) > 2:
        return None
    number, turn, spaces = int(words[2]), words[3], field.spaces
    if not 1 <= number <= len(spaces):
        return NotationError(f"There is no space {number}: spaces are 1 to {len(spaces)}.")
    one, two = [turns * QUARTER for turns in spaces[number - 1].turns]
    if turn in ("0", "90", "180", "270"):
        lies = "upright" if one == 0 else "lying"
        return IllegalMove(text[:40], "M-13", f"space {number} takes cards {lies}: turned by {one} or {two} degrees")
    return NotationError(f"“{turn[:20]}” is not a turn. In space {number} cards are turned by {one} or {two} degrees.")
