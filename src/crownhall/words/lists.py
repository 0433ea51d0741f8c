"""The words of the English language that we ship, found by their letters.

They come from SCOWL (see `NOTICE`), in three lists of which each holds the one before: words that everybody knows
(level 35), those that are often met (50), and all that a dispute is settled by (70). `lab/workshop/word_lists.py`
makes the file.
"""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.words.letters import WEIGHT, letter_number, number_of, spell_alike

COMMON: Final = 35
KNOWN: Final = 50
ALL: Final = 70
LEVELS: Final = (COMMON, KNOWN, ALL)

_SLOTS: Final = 1 << 18  # more than twice as many as there are collections of letters
_NONE: Final = -1
_GZIP: Final = 16 + zlib.MAX_WBITS


@final
class Words:
    """All words, by the number of their letters: a hash table leads to the first one, and each word to the next."""

    def __init__(self, text: str) -> None:
        parts = [part.strip("\n") for part in text.split("\n\n")]
        self.text = "\n".join(parts) + "\n"
        self.ends: list[int] = []  # how many words there are up to each level
        count = 0
        for part in parts:
            count += part.count("\n") + 1
            self.ends.append(count)
        self.starts = _filled(0, count + 1)  # where each word begins in the text
        self.next = _filled(_NONE, count)  # the next word with the same letters
        self._numbers = _filled(_NONE, _SLOTS)
        self._first = _filled(_NONE, _SLOTS)
        self._find_places()

    def _find_places(self) -> None:
        """Number the letters of every word in one go over the text."""
        numbers = _filled(0, len(self.next))
        word: i64 = 0
        total: i64 = 0
        for place, letter in enumerate(self.text):
            if letter == "\n":
                numbers[word] = total
                word += 1
                self.starts[word] = place + 1
                total = 0
            else:
                total += WEIGHT[letter_number(letter)]
        for earlier in range(word - 1, -1, -1):  # backwards, so that the most common word comes first
            slot = self._slot(numbers[earlier])
            self._numbers[slot] = numbers[earlier]
            self.next[earlier] = self._first[slot]
            self._first[slot] = earlier

    def _slot(self, number: i64) -> i64:
        """Where a collection of letters is, or would be."""
        slot: i64 = number & (_SLOTS - 1)
        while self._numbers[slot] != number and self._numbers[slot] != _NONE:
            slot = (slot + 1) & (_SLOTS - 1)
        return slot

    def first(self, number: i64) -> i64:
        """The most common word of these letters; -1 if there is none."""
        return self._first[self._slot(number)]

    def word(self, word: i64) -> str:
        """A word in capitals."""
        return self.text[self.starts[word] : self.starts[word + 1] - 1].upper()


@final
class Vocabulary:
    """The words that somebody knows: all up to a level, and what the house adds."""

    def __init__(self, words: Words, level: int, house: tuple[str, ...] = ()) -> None:
        self._words = words
        self.count = words.ends[LEVELS.index(level)]
        self._house: dict[i64, list[str]] = {}
        for word in house:
            if not self.has(word):
                self._house.setdefault(number_of(word), []).append(word.upper())

    def can_spell(self, number: i64) -> bool:
        """Whether all letters of a collection, given by its number, make a word."""
        first = self._words.first(number)
        return (first != _NONE and first < self.count) or (len(self._house) > 0 and number in self._house)

    def spelled_by(self, letters: str) -> list[str]:
        """The words that use all these letters, each once; the most common first, in capitals."""
        number = number_of(letters)
        if number < 0:
            return []
        found: list[str] = []
        word = self._words.first(number)
        while word != _NONE and word < self.count:
            found.append(self._words.word(word))
            word = self._words.next[word]
        return [word for word in found + self._house.get(number, []) if spell_alike(word, letters)]

    def has(self, word: str) -> bool:
        """Whether this is a word; capitals or not does not matter."""
        return word.upper() in self.spelled_by(word)

    def all(self) -> list[str]:
        """The words of the shipped list in alphabetical order, in small letters."""
        return sorted(self._words.text[: self._words.starts[self.count]].split())


def _filled(value: int, size: int) -> vec[i64]:
    values = [value] * size
    return vec[i64](values)


class _Shelf:
    """The words are read when they are first asked for: most games need none."""

    def __init__(self) -> None:
        self.words: Words | None = None


_SHELF: Final = _Shelf()


def vocabulary(level: int, house: tuple[str, ...] = ()) -> Vocabulary:
    """The words we ship up to a level, with those of the house."""
    if _SHELF.words is None:
        data = (Path(__file__).parent / "words.txt.gz").read_bytes()
        _SHELF.words = Words(zlib.decompress(data, _GZIP).decode("ascii"))
    return Vocabulary(_SHELF.words, level, house)
