"""One player's score sheet: what is written, and what it counts (T-27, T-30 to T-33, T-35).

A sheet never changes: `with_entry` gives a new one, so copies of a state may share it, and a copy costs nothing.

An entry is the number written, or `BLANK`. In a key space it is the number of keys that opened the group, 6 to 15, or 0
when the space is filled and the group shut for good. So "open with 0 Bonus Keys" is a 6 and never mixed up with a
failure (T-A26).
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.errors import StateError
from crownhall.games.treasury.spaces import (
    ALL_SPACES,
    FOUR_NUMBERS,
    FOURS,
    GROUP_STARTS,
    ONE_COLOUR_AND_ITEM,
    SPACES,
    THREES,
    TREASURY,
    TREASURY_ROWS,
    is_key_space,
    key_space_of,
    space_named,
)
from crownhall.games.treasury.worth import KEYS_NEEDED

BLANK: Final = -1
FILL_BONUSES: Final[tuple[int, ...]] = (0, 15, 25, 0, 0)  # T-27, over groups
GROUPS: Final = 5
MOST_KEYS: Final = 15  # T-F07


@final
class Sheet:
    """What one player has written."""

    def __init__(self, entries: vec[i64]) -> None:
        self.entries = entries  # over spaces: the number written, or BLANK

    def with_entry(self, space: int, value: int) -> Sheet:
        """The sheet with one more space filled; in a key space, `value` is the number of keys (T-14, T-30, T-31)."""
        assert self.entries[space] == BLANK
        entries = self.entries[:]
        entries[space] = value if not is_key_space(space) or value >= KEYS_NEEDED else 0
        return Sheet(entries)

    def is_blank(self, space: int) -> bool:
        return self.entries[space] == BLANK

    def blanks(self) -> list[int]:
        """The spaces that are still blank, in order."""
        return [space for space in range(ALL_SPACES) if self.entries[space] == BLANK]

    def is_full(self) -> bool:
        """T-34: whether no space is blank."""
        return not self.blanks()

    def is_open(self, group: int) -> bool:
        """T-30, T-31: whether the Treasury or the Armory was opened; the other groups always are."""
        return group < TREASURY or self.entries[key_space_of(group)] >= KEYS_NEEDED

    def is_shut(self, group: int) -> bool:
        """T-33: whether a key space was filled with too few keys, so that the group never counts."""
        return group >= TREASURY and self.entries[key_space_of(group)] == 0

    def bonus_keys(self, group: int) -> int:
        """T-30: the keys beyond the sixth; 0 while the group is not open."""
        if group < TREASURY or not self.is_open(group):
            return 0
        return self.entries[key_space_of(group)] - KEYS_NEEDED

    def fill_bonus(self, group: int) -> int:
        """T-27: all four spaces above zero."""
        if FILL_BONUSES[group] == 0:
            return 0
        for space in range(GROUP_STARTS[group], GROUP_STARTS[group + 1]):
            if self.entries[space] <= 0:
                return 0
        return FILL_BONUSES[group]

    def key_bonus(self, group: int) -> int:
        """T-32: what the Bonus Keys add to the rows above zero."""
        return self.bonus_keys(group) * self._rows_above_zero(group)

    def written(self, group: int) -> int:
        """What is written in the spaces of a group, before bonuses and whether or not it is open."""
        total = 0
        for space in range(GROUP_STARTS[group], GROUP_STARTS[group + 1]):
            if self.entries[space] > 0:
                total += self.entries[space]
        return total

    def group_total(self, group: int) -> int:
        """T-35, T-33: what a group counts now; blanks are zero and a group that is not open is nothing (T-A38)."""
        if not self.is_open(group):
            return 0
        return self.written(group) + self.fill_bonus(group) + self.key_bonus(group)

    def score(self) -> int:
        """T-35: the five group totals."""
        total = 0
        for group in range(GROUPS):
            total += self.group_total(group)
        return total

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sheet) and self.entries == other.entries

    def to_json(self) -> dict[str, object]:
        """By the codes of the spaces; blank ones are null."""
        return {SPACES[space]: None if self.is_blank(space) else self.entries[space] for space in range(ALL_SPACES)}

    def _rows_above_zero(self, group: int) -> int:
        rows = 0
        for space in range(GROUP_STARTS[group], GROUP_STARTS[group + 1]):
            if self.entries[space] > 0:
                rows += 1
        return rows


BLANK_SHEET: Final = Sheet(vec[i64]([BLANK] * ALL_SPACES))


def possible_entries(space: int) -> list[int]:
    """T-F08, T-F04, T-F07: every number that can ever be written into a space; in a key space, numbers of keys."""
    if space < FOUR_NUMBERS:
        return list(range(17))
    if space < ONE_COLOUR_AND_ITEM:
        return _POSSIBLE_PATTERNS[space - FOUR_NUMBERS]
    if space == ONE_COLOUR_AND_ITEM:
        return [0, 50]
    if space < FOURS:
        number = space - THREES + 1
        return [0] + [3 * number + bonus for bonus in (0, 5, 10, 15, 20)]
    if space < TREASURY_ROWS:
        number = space - FOURS + 1
        return [0] + [4 * number + bonus for bonus in (0, 10, 20, 30)]
    return list(range(MOST_KEYS + 1 if is_key_space(space) else 17))


_POSSIBLE_PATTERNS: Final = (
    [0, 10, 20, 25, 30, 35],  # N4
    [0, 10, 20, 25, 30, 35],  # I4
    [0, 10, 20, 30],  # C4
    [0, 15, 25, 35],  # C1
)


def sheet_from_json(data: dict[str, object]) -> Sheet:
    """A sheet from its JSON; spaces left out are blank. Raises `StateError` or `NotationError` in words."""
    sheet = BLANK_SHEET
    for code, entry in data.items():
        space = space_named(code)
        if not sheet.is_blank(space):
            raise StateError(f"The sheet names {SPACES[space]} twice.")
        if entry is not None:
            sheet = sheet.with_entry(space, _checked(space, entry))
    return sheet


def _checked(space: int, entry: object) -> int:
    if not isinstance(entry, int) or isinstance(entry, bool):
        raise StateError(f"{SPACES[space]} must be a whole number, or null where it is blank.")
    if entry not in possible_entries(space):
        raise StateError(f"No four cards are worth {entry} in {SPACES[space]}; it can be {_told(space)}.")
    return entry


def _told(space: int) -> str:
    possible = possible_entries(space)
    if possible == list(range(len(possible))):
        return f"0 to {possible[-1]}"
    return f"{', '.join([str(entry) for entry in possible[:-1]])} or {possible[-1]}"
