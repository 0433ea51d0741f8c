"""What a search remembers of positions it has thought through: how much they are worth, and the best ply there.

A position is told by a key of 60 bits: of every card that was laid in thought and where, of who controls what, and of
the hand that the other is thought to hold. Whose Day it is follows from the number of cards. Two positions have the
same key by chance alone, once in 10^18 comparisons.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.bots.minkingi.duels import CARDS
from crownhall.engine.chance import QuickChance
from crownhall.fields.field import MOST_SPACES

EXACT: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2
NOTHING: Final = -1

_PART: Final = 10  # bits of a set of cards that are looked up together
_PARTS: Final = CARDS // _PART
_DAYS: Final = 2  # where in an entry the parts begin, in bits
_WORTH: Final = 8
_ZERO: Final = 1 << 24  # is added to a worth, so that it is not below 0


def _drawn(count: int, seed: int) -> list[int]:
    chance = QuickChance(seed)
    return [chance.pick(1 << 30) << 30 | chance.pick(1 << 30) for _ in range(count)]


_LYING: Final[vec[i64]] = vec[i64](_drawn(2 * CARDS * MOST_SPACES, 1))  # over pieces and spaces
_CONTROL: Final[vec[i64]] = vec[i64](_drawn(_PARTS << _PART, 2))  # over parts of a set
_HANDS: Final[vec[i64]] = vec[i64](_drawn(CARDS + 1, 3))


def lying_key(piece: i64, space: i64) -> i64:
    """Of a piece in a space."""
    return _LYING[piece * MOST_SPACES + space]


def control_key(cards: i64) -> i64:
    """Of the cards that the seat controls whose Day it is."""
    low = _CONTROL[cards & (1 << _PART) - 1]
    middle = _CONTROL[(cards >> _PART & (1 << _PART) - 1) + (1 << _PART)]
    return low ^ middle ^ _CONTROL[(cards >> 2 * _PART) + (2 << _PART)]


def hand_key(number: i64) -> i64:
    """Of the hands that the other may hold, one."""
    return _HANDS[number]


@final
class Memory:
    """One entry for a key; of two positions that share a place the later stays."""

    def __init__(self, bits: int) -> None:
        self._last: Final[i64] = (1 << bits) - 1
        self._keys: Final[vec[i64]] = vec[i64]([0] * (1 << bits))
        self._entries: Final[vec[i64]] = vec[i64]([0] * (1 << bits))
        self._plies: Final[vec[i64]] = vec[i64]([0] * (1 << bits))

    def find(self, key: i64) -> i64:
        """Where the position is, or NOTHING."""
        place = key & self._last
        return place if self._keys[place] == key else NOTHING

    def ply(self, place: i64) -> i64:
        return self._plies[place]

    def days(self, place: i64) -> i64:
        """So many Days were thought of."""
        return self._entries[place] >> _DAYS & 63

    def bound(self, place: i64) -> i64:
        return self._entries[place] & 3

    def worth(self, place: i64) -> i64:
        return (self._entries[place] >> _WORTH) - _ZERO

    def keep(self, key: i64, ply: i64, days: i64, bound: i64, worth: i64) -> None:
        place = key & self._last
        self._keys[place] = key
        self._plies[place] = ply
        self._entries[place] = bound | days << _DAYS | worth + _ZERO << _WORTH
