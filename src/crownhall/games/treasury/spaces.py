"""The 27 spaces of a score sheet (T-03): a space is its place in the order of the rule book, 0 to 26.

Five groups of scoring spaces, then the two key spaces. A group is a number from 0 to 4 (`BASIC` … `ARMORY`).
"""

from __future__ import annotations

from typing import Final

from crownhall.decks.kings_keys import ITEM_NAMES, KINGDOM_NAMES
from crownhall.errors import NotationError

SPACES: Final[tuple[str, ...]] = (
    *("KEY", "AXE", "SHD", "COI", "N4", "I4", "C4", "C1", "CI"),
    *("3x1", "3x2", "3x3", "3x4"),
    *("4x1", "4x2", "4x3", "4x4"),
    *("TR-S", "TR-M", "TR-F", "TR-O"),
    *("AR-S", "AR-M", "AR-F", "AR-O"),
    *("TR-KEY", "AR-KEY"),
)
"""The codes, in the order of the rule book."""

NUMBERS_IN_WORDS: Final = ("Ones", "Twos", "Threes", "Fours")
SPACE_NAMES: Final[tuple[str, ...]] = (
    *ITEM_NAMES,
    *("4 numbers", "4 items", "4 colours", "1 colour", "1 colour and item"),
    *[f"three {number}" for number in NUMBERS_IN_WORDS],
    *[f"four {number}" for number in NUMBERS_IN_WORDS],
    *[f"Treasury, {kingdom}" for kingdom in KINGDOM_NAMES],
    *[f"Armoury, {kingdom}" for kingdom in KINGDOM_NAMES],
    *("Sun Keys", "Mountain Keys"),
)
"""What people call them, here and on the page."""

ALL_SPACES: Final = 27

# Single spaces, and where a run of four begins.
ITEM_TOTALS: Final = 0  # KEY AXE SHD COI, in the order of the items
FOUR_NUMBERS: Final = 4
FOUR_ITEMS: Final = 5
FOUR_COLOURS: Final = 6
ONE_COLOUR: Final = 7
ONE_COLOUR_AND_ITEM: Final = 8
THREES: Final = 9  # 3x1 … 3x4
FOURS: Final = 13  # 4x1 … 4x4
TREASURY_ROWS: Final = 17  # TR-S … TR-O, in the order of the kingdoms
ARMORY_ROWS: Final = 21  # AR-S … AR-O
TREASURY_KEY: Final = 25
ARMORY_KEY: Final = 26

BASIC: Final = 0
THREE_OF_A_KIND: Final = 1
FOUR_OF_A_KIND: Final = 2
TREASURY: Final = 3
ARMORY: Final = 4

GROUP_NAMES: Final = ("Basic", "Three of a kind", "Four of a kind", "Treasury", "Armoury")
GROUP_CODES: Final = ("basic", "three", "four", "treasury", "armory")
GROUP_STARTS: Final[tuple[int, ...]] = (ITEM_TOTALS, THREES, FOURS, TREASURY_ROWS, ARMORY_ROWS, TREASURY_KEY)
"""Over groups: their first space; the spaces of a group end where the next begins."""

_SPACES: Final[dict[str, int]] = {code.upper(): space for space, code in enumerate(SPACES)}


def is_key_space(space: int) -> bool:
    """Whether the space takes keys to open a group instead of points."""
    return space >= TREASURY_KEY


def is_sum(space: int) -> bool:
    """Whether each card adds to the space by itself: item totals, rows and keys."""
    return space < FOUR_NUMBERS or space >= TREASURY_ROWS


def group_of(space: int) -> int:
    """The group that a space belongs to; a key space belongs to the group it opens."""
    if space >= TREASURY_KEY:
        return TREASURY + space - TREASURY_KEY
    group = BASIC
    while GROUP_STARTS[group + 1] <= space:
        group += 1
    return group


def spaces_of(group: int) -> list[int]:
    """The scoring spaces of a group, without its key space."""
    return list(range(GROUP_STARTS[group], GROUP_STARTS[group + 1]))


def key_space_of(group: int) -> int:
    """The key space of the Treasury or the Armory."""
    return TREASURY_KEY + group - TREASURY


def space_named(code: str) -> int:
    """The space of a code, in small or capital letters. Raises `NotationError` that lists the codes."""
    space = _SPACES.get(code.strip().upper())
    if space is None:
        text = code if len(code) <= 20 else code[:20] + "…"
        raise NotationError(f"“{text}” is not a space of the score sheet. The spaces are {' '.join(SPACES)}.")
    return space
