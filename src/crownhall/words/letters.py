"""Letters, and a number for every collection of them that does not depend on their order.

The number of a collection is the sum of the weights of its letters, so adding a letter is an addition and taking one
away a subtraction. The weights are large and irregular: that two collections share a number is possible and does not
happen in practice; who needs to be certain compares the letters.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LETTERS: Final = len(ALPHABET)
WORD_LETTERS_LIMIT: Final = 48
"""No word is longer; the sum of so many weights fits into 64 bits."""

_BITS: Final = 57


def _weights() -> list[int]:
    """The first numbers of a SplitMix64 sequence that begins at 0, cut to so many bits."""
    made, state, whole = [], 0, (1 << 64) - 1
    for _ in range(LETTERS):
        state = (state + 0x9E3779B97F4A7C15) & whole
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & whole
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & whole
        made.append((mixed ^ (mixed >> 31)) >> (64 - _BITS))
    return made


WEIGHT: Final[vec[i64]] = vec[i64](_weights())


def letter_number(letter: str) -> i64:
    """0 for A to 25 for Z, small letters alike; -1 if it is none of them."""
    code: i64 = ord(letter)
    if 65 <= code <= 90:
        return code - 65
    if 97 <= code <= 122:
        return code - 97
    return -1


def number_of(text: str) -> i64:
    """The number of the letters of a word; -1 if something in it is no letter from A to Z, or it is too long."""
    if len(text) > WORD_LETTERS_LIMIT:
        return -1
    total: i64 = 0
    for letter in text:
        number = letter_number(letter)
        if number < 0:
            return -1
        total += WEIGHT[number]
    return total


def spell_alike(one: str, other: str) -> bool:
    """Whether two words have the same letters, in any order."""
    return sorted(one.upper()) == sorted(other.upper())
