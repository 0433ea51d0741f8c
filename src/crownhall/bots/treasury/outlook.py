"""What a sheet of King's Treasury will come to: the judgement by which bots, hints and puzzles go.

The final score that may be expected of a sheet is what counts on it now, and a price for everything that is still
open. The prices are fitted: games were played by them, the prices that explain the scores of those games best were
worked out by least squares, and so on (`docs/reference/bots.md` tells how often). A price changes with
the number of blank spaces, because who has more hands to come finds a good one for a space more often; between the
`KNOTS` it is interpolated. Everything is counted in hundredths of a point, in whole numbers, so that it is the same on
every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.games.treasury.sheet import BLANK, Sheet, possible_entries
from crownhall.games.treasury.spaces import (
    ALL_SPACES,
    ARMORY,
    FOUR_NUMBERS,
    FOUR_OF_A_KIND,
    GROUP_STARTS,
    ITEM_TOTALS,
    ONE_COLOUR_AND_ITEM,
    THREE_OF_A_KIND,
    THREES,
    TREASURY,
    TREASURY_ROWS,
    group_of,
    is_key_space,
)
from crownhall.games.treasury.worth import KEYS_NEEDED

POINT: Final = 100
"""Worths are in hundredths of a point."""

KNOTS: Final = (1, 3, 6, 11, 18, 26)
"""Numbers of blank spaces."""

# Kinds of prices: where in the tables each begins.
_ITEM_TOTAL: Final = 0  # KEY, then the other three
_PATTERN: Final = 2  # N4 I4 C4 C1 CI
_KIND: Final = 7  # 3x1 … 4x4
_ALL_ABOVE_ZERO: Final = 15  # by spaces to fill, 1 to 4; first of the threes, then of the fours
_KEY_SPACE: Final = 23  # by rows to fill, 0 to 4
_LOCKED_POINT: Final = 28
_LOCKED_ROW: Final = 29
_SHUT_ROW: Final = 30
_OPEN_ROW: Final = 31
_OPEN_BONUS_KEY: Final = 32
_PATTERNS: Final = 33  # by pattern spaces to fill, 1 to 3 or more
_ITEM_TOTALS: Final = 36
_ALWAYS: Final = 37
KINDS: Final = 38

ALONE: Final = (
    (1060, 1047, 972, 1023, 1152, 1163),  # KEY
    (1018, 1073, 1004, 1055, 1091, 1207),  # AXE SHD COI, each
    (1267, 1427, 1595, 1700, 1783, 1879),  # N4
    (1027, 1196, 1334, 1452, 1575, 1745),  # I4
    (1093, 1281, 1344, 1462, 1603, 1753),  # C4
    (737, 665, 669, 847, 1058, 1190),  # C1
    (389, 399, 424, 348, 388, 377),  # CI
    (929, 928, 1075, 1356, 1438, 1575),  # 3x1
    (1022, 1261, 1398, 1618, 1764, 1853),  # 3x2
    (1324, 1456, 1724, 1944, 1990, 2092),  # 3x3
    (1385, 1666, 1976, 2205, 2330, 2518),  # 3x4
    (641, 599, 540, 421, 350, 487),  # 4x1
    (634, 519, 529, 528, 541, 594),  # 4x2
    (632, 609, 598, 706, 832, 911),  # 4x3
    (667, 661, 810, 923, 1126, 1306),  # 4x4
    (648, 1102, 1340, 1241, 1221, 1320),  # three of a kind without a zero, 1 to fill
    (319, 518, 872, 988, 1070, 1070),  # three of a kind without a zero, 2 to fill
    (524, 522, 620, 741, 884, 967),  # three of a kind without a zero, 3 to fill
    (578, 557, 511, 663, 645, 700),  # three of a kind without a zero, 4 to fill
    (124, 310, 614, 1138, 1383, 1432),  # four of a kind without a zero, 1 to fill
    (-27, 32, 99, 446, 730, 922),  # four of a kind without a zero, 2 to fill
    (-156, -179, -47, 210, 378, 484),  # four of a kind without a zero, 3 to fill
    (-28, -13, 50, 119, 271, 255),  # four of a kind without a zero, 4 to fill
    (571, 528, 388, 115, 18, 15),  # key space, with 0 rows to fill
    (926, 921, 953, 770, 687, 722),  # key space, with 1 row to fill
    (1354, 1363, 1302, 1302, 1289, 1261),  # key space, with 2 rows to fill
    (1597, 1598, 1576, 1693, 1921, 1945),  # key space, with 3 rows to fill
    (2197, 2187, 2161, 2166, 2520, 2759),  # key space, with 4 rows to fill
    (6, 12, 22, 43, 54, 79),  # a point in a row, door locked
    (-26, -22, -15, -13, 54, 53),  # a filled row, door locked
    (50, 50, 50, 50, 50, 50),  # a row, door shut for good
    (758, 777, 792, 824, 822, 851),  # a row, door open
    (99, 86, 118, 91, 97, 87),  # a Bonus Key for a row, door open
    (51, 181, 226, 260, 303, 368),  # one pattern space
    (89, 262, 385, 427, 508, 608),  # two pattern spaces
    (220, 217, 271, 439, 600, 692),  # three or four pattern spaces
    (-52, -34, 21, -13, -49, -97),  # an item total beyond the first
    (-480, -1015, -1364, -1518, -1318, -1081),  # always
)
"""Over the kinds, by knots: for who has nobody to borrow from."""

BORROWING: Final = (
    (1521, 1499, 1432, 1315, 1272, 1344),  # KEY
    (1503, 1472, 1430, 1288, 1341, 1495),  # AXE SHD COI, each
    (2579, 2566, 2525, 2540, 2543, 2684),  # N4
    (2397, 2470, 2446, 2414, 2544, 2563),  # I4
    (2247, 2336, 2388, 2399, 2466, 2425),  # C4
    (1554, 1663, 1892, 2083, 2389, 2542),  # C1
    (708, 742, 701, 707, 755, 718),  # CI
    (1627, 1740, 1790, 1808, 1837, 1864),  # 3x1
    (1836, 1885, 1982, 2103, 2186, 2334),  # 3x2
    (2096, 2297, 2322, 2416, 2449, 2615),  # 3x3
    (2410, 2482, 2698, 2631, 2697, 2837),  # 3x4
    (1036, 1115, 1326, 1794, 2125, 2269),  # 4x1
    (1129, 1411, 1783, 2223, 2509, 2736),  # 4x2
    (1189, 1590, 2127, 2552, 2934, 3217),  # 4x3
    (1406, 1781, 2520, 3014, 3375, 3578),  # 4x4
    (1225, 1472, 1465, 1389, 1299, 1385),  # three of a kind without a zero, 1 to fill
    (1124, 1189, 1309, 1260, 1246, 1294),  # three of a kind without a zero, 2 to fill
    (1039, 1054, 1114, 1125, 976, 1047),  # three of a kind without a zero, 3 to fill
    (547, 534, 511, 576, 763, 780),  # three of a kind without a zero, 4 to fill
    (986, 1692, 2091, 1989, 1938, 1896),  # four of a kind without a zero, 1 to fill
    (375, 764, 1278, 1409, 1428, 1513),  # four of a kind without a zero, 2 to fill
    (71, 64, 266, 545, 722, 844),  # four of a kind without a zero, 3 to fill
    (-488, -514, -542, -325, -106, -10),  # four of a kind without a zero, 4 to fill
    (51, 26, -128, -264, -488, -540),  # key space, with 0 rows to fill
    (977, 927, 851, 777, 864, 816),  # key space, with 1 row to fill
    (1465, 1447, 1672, 1706, 1767, 1888),  # key space, with 2 rows to fill
    (2333, 2323, 2298, 2685, 2825, 2894),  # key space, with 3 rows to fill
    (3386, 3395, 3414, 3452, 3794, 4026),  # key space, with 4 rows to fill
    (0, 20, 52, 56, 82, 86),  # a point in a row, door locked
    (271, 221, 125, 261, 158, 251),  # a filled row, door locked
    (50, 50, 50, 50, 50, 50),  # a row, door shut for good
    (1200, 1101, 1013, 984, 985, 973),  # a row, door open
    (84, 99, 101, 102, 98, 107),  # a Bonus Key for a row, door open
    (52, 280, 417, 311, 473, 528),  # one pattern space
    (402, 421, 593, 606, 745, 879),  # two pattern spaces
    (600, 635, 612, 746, 865, 952),  # three or four pattern spaces
    (-80, -96, -133, 37, -51, -145),  # an item total beyond the first
    (-735, -1580, -2041, -1975, -1768, -1506),  # always
)
"""The same for who may borrow one of four cards."""

MEAN_ENTRIES: Final = (
    (8, 8, 8, 8, 20, 22, 20, 18, 1, 14, 17, 20, 23, 7, 10, 15, 19, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5),
    (11, 11, 11, 11, 30, 31, 29, 30, 20, 18, 21, 24, 27, 23, 27, 32, 36, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8),
)
"""What the knight writes into each space on average: alone, and at a table (of two and of four, 160 sheets each)."""

SQUIRE_ENTRIES: Final = (
    MEAN_ENTRIES[0],
    (10, 10, 11, 11, 28, 29, 28, 28, 12, 17, 20, 23, 26, 21, 25, 29, 33, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7),
)
"""What the squire takes for the average: at a table it expects less than the knight gets there."""


def between_knots(blanks: int) -> tuple[int, int, int]:
    """Where a number of blank spaces lies: the number of the knot below it, and how much this and the next count."""
    lower = 0
    while lower + 2 < len(KNOTS) and KNOTS[lower + 1] < blanks:
        lower += 1
    at = min(max(blanks, KNOTS[lower]), KNOTS[lower + 1])
    return lower, KNOTS[lower + 1] - at, at - KNOTS[lower]


def interpolated(rows: Sequence[Sequence[int]]) -> vec[i64]:
    """The prices of all kinds for 0 to 27 blank spaces, one after the other, from those at the knots."""
    prices: list[int] = []
    for blanks in range(ALL_SPACES + 1):
        lower, low, high = between_knots(blanks)
        prices.extend([(row[lower] * low + row[lower + 1] * high) // (low + high) for row in rows])
    return vec[i64](prices)


_PRICES_ALONE: Final[vec[i64]] = interpolated(ALONE)
_PRICES_BORROWING: Final[vec[i64]] = interpolated(BORROWING)


def expected_by(sheet: Sheet, prices: vec[i64]) -> int:
    """The final score to be expected of this sheet by these prices, in hundredths of a point."""
    first: i64 = len(sheet.blanks()) * KINDS
    total: i64 = POINT * sheet.score()
    for kind, count in still_open(sheet):
        total += prices[first + kind] * count
    return total


def still_open(sheet: Sheet) -> list[tuple[int, int]]:
    """What of a sheet has a price: the kind, and how many of it there are. Nothing on a full sheet."""
    found: list[tuple[int, int]] = []
    blanks = sheet.blanks()
    if blanks:
        _add_spaces(blanks, found)
        for group in (THREE_OF_A_KIND, FOUR_OF_A_KIND):
            _add_fill_bonus(sheet, group, found)
        for group in (TREASURY, ARMORY):
            _add_behind_the_door(sheet, group, found)
        found.append((_ALWAYS, 1))
    return found


def _add_spaces(blanks: list[int], found: list[tuple[int, int]]) -> None:
    """Blank spaces before the rows, and how many item totals and patterns are among them."""
    totals, patterns = 0, 0
    for space in blanks:
        if space < FOUR_NUMBERS:
            found.append((_ITEM_TOTAL if space == ITEM_TOTALS else _ITEM_TOTAL + 1, 1))
            totals += 1
        elif space < THREES:
            found.append((_PATTERN + space - FOUR_NUMBERS, 1))
            patterns += 0 if space == ONE_COLOUR_AND_ITEM else 1
        elif space < TREASURY_ROWS:
            found.append((_KIND + space - THREES, 1))
    if patterns:
        found.append((_PATTERNS + min(patterns, 3) - 1, 1))
    if totals > 1:
        found.append((_ITEM_TOTALS, totals - 1))


def _add_fill_bonus(sheet: Sheet, group: int, found: list[tuple[int, int]]) -> None:
    """T-27: the fill bonus can still be had as long as there is no zero."""
    entries = [sheet.entries[space] for space in range(GROUP_STARTS[group], GROUP_STARTS[group + 1])]
    blanks = entries.count(BLANK)
    if blanks and 0 not in entries:
        found.append((_ALL_ABOVE_ZERO + 4 * (group - THREE_OF_A_KIND) + blanks - 1, 1))


def _add_behind_the_door(sheet: Sheet, group: int, found: list[tuple[int, int]]) -> None:
    """T-28 to T-33: Treasury or Armory, locked, open or shut for good."""
    entries = [sheet.entries[space] for space in range(GROUP_STARTS[group], GROUP_STARTS[group + 1])]
    blanks = entries.count(BLANK)
    if sheet.is_shut(group):
        found.append((_SHUT_ROW, blanks))
    elif sheet.is_open(group):
        found.append((_OPEN_ROW, blanks))
        found.append((_OPEN_BONUS_KEY, blanks * sheet.bonus_keys(group)))
    else:
        found.append((_KEY_SPACE + blanks, 1))
        found.append((_LOCKED_POINT, sheet.written(group)))
        found.append((_LOCKED_ROW, len([entry for entry in entries if entry > 0])))


ROW: Final = 64
"""`SheetOutlook.worth` has so many places for each space."""

CLOSED: Final = -(1 << 40)
"""Less than any worth: the space is filled already."""


@final
class SheetOutlook:
    """What every entry would be worth on one sheet."""

    def __init__(self, worth: vec[i64], blanks: list[int]) -> None:
        self.worth = worth  # at space * ROW + value: what is to be expected then, in hundredths; CLOSED if filled
        self.blanks = blanks

    def of(self, space: int, value: int) -> int:
        """What writing this value into this space is worth."""
        return self.worth[space * ROW + value]

    def best(self, values: list[int]) -> int:
        """The space where these values, one for each space, are worth the most; of equal ones the first."""
        best = self.blanks[0]
        for space in self.blanks:
            if self.of(space, values[space]) > self.of(best, values[best]):
                best = space
        return best


def outlook_of(sheet: Sheet, borrowing: bool) -> SheetOutlook:
    """By the score that may be expected after the entry; a higher value is never worth less than a lower one."""
    return outlook_by(sheet, _PRICES_BORROWING if borrowing else _PRICES_ALONE)


def outlook_by(sheet: Sheet, prices: vec[i64]) -> SheetOutlook:
    """The final score to be expected of this sheet by these prices, in hundredths of a point."""
    worth = vec[i64]([CLOSED] * (ALL_SPACES * ROW))
    blanks = sheet.blanks()
    for space in blanks:
        most: i64 = CLOSED
        for value in range(possible_entries(space)[-1] + 1):
            if value in possible_entries(space):
                most = max(most, expected_by(sheet.with_entry(space, value), prices))
            worth[space * ROW + value] = most
    return SheetOutlook(worth, blanks)


KEYS_OPEN: Final = 1800
MORE_KEYS: Final = 300
KEYS_FAIL: Final = -1200


def usual_outlook(sheet: Sheet, borrowing: bool) -> SheetOutlook:
    """A simpler judgement: how much more a value is than what the space brings on average.

    Enough keys are worth 18 points and 3 for each Bonus Key, too few cost 12; rows behind a door that is shut for good
    are worth nothing.
    """
    worth = vec[i64]([CLOSED] * (ALL_SPACES * ROW))
    blanks = sheet.blanks()
    for space in blanks:
        usual = SQUIRE_ENTRIES[1 if borrowing else 0][space]
        for value in range(possible_entries(space)[-1] + 1):
            if is_key_space(space):
                gain = KEYS_FAIL if value < KEYS_NEEDED else KEYS_OPEN + (value - KEYS_NEEDED) * MORE_KEYS
            else:
                gain = 0 if sheet.is_shut(group_of(space)) else (value - usual) * POINT
            worth[space * ROW + value] = gain
    return SheetOutlook(worth, blanks)
