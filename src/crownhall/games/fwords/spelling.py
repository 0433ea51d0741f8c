"""The word of the Festival Hour (W-18 to W-21): what may be spelled next, and what may be submitted."""

from __future__ import annotations

from typing import final

from crownhall.games.fwords.letters import ALONE
from crownhall.games.fwords.state import MADE, Position
from crownhall.words.letters import ALPHABET, LETTERS, letter_number


@final
class Spelling:
    """A word being spelled from the letters of the field. Whether the dictionary has it plays no part (W-21)."""

    def __init__(self, position: Position, spelled: str) -> None:
        self._every_card = position.terms.every_card
        self._least = position.terms.least_letters
        tray = position.tray_of(position.occupied)
        self._all = [0] * LETTERS
        for letter in tray:
            self._all[letter] += 1
        self._is_enough = self._is_long_enough("".join([ALPHABET[letter] for letter in tray]))
        self._forbidden = [word for word in forbidden_words(position) if self.can_be_laid(word)]
        self.left = list(self._all)
        self.word = ""
        for sign in spelled:
            self._add(int(letter_number(sign)))

    def _add(self, letter: int) -> None:
        self.left[letter] -= 1
        self.word += ALPHABET[letter]

    def _drop(self, letter: int) -> None:
        self.left[letter] += 1
        self.word = self.word[:-1]

    def next_letters(self) -> list[int]:
        """W-21: the letters that may follow, so that a word can come of it that may be submitted."""
        return [letter for letter in range(LETTERS) if self.may_add(letter)]

    def may_add(self, letter: int) -> bool:
        """Whether this letter may follow."""
        if self.left[letter] <= 0:
            return False
        self._add(letter)
        possible = self._can_become_a_word()
        self._drop(letter)
        return possible

    def _can_become_a_word(self) -> bool:
        """Using every letter would do, unless another has made that word: then any that nobody has made."""
        if not self._forbidden or not self._is_enough:
            return self._is_enough
        if self.may_submit():
            return True
        return any(self.may_add(letter) for letter in range(LETTERS))  # stops at the first

    def may_submit(self) -> bool:
        """W-18 to W-20: whether this is a whole word that breaks no rule, as far as one sees without a dictionary."""
        return self.uses_all_letters() and self._is_long_enough(self.word) and self.word not in self._forbidden

    def uses_all_letters(self) -> bool:
        """W-18: every card once; or, if so agreed, every different letter at least once (W-A5)."""
        if not self.word:
            return False
        for letter in range(LETTERS):
            left = self.left[letter]
            if left and (self._every_card or left == self._all[letter]):
                return False
        return True

    def _is_long_enough(self, word: str) -> bool:
        """W-20: of one letter only A, I and O."""
        if len(word) < self._least:
            return False
        return len(word) > 1 or (len(word) == 1 and word in ALONE)

    def can_be_laid(self, word: str) -> bool:
        """Whether there are cards for all letters of this word."""
        left = list(self._all)
        for sign in word:
            letter = int(letter_number(sign))
            if letter < 0 or left[letter] == 0:
                return False
            left[letter] -= 1
        return True

    def is_forbidden(self, word: str) -> bool:
        """W-19: whether it is made already."""
        return word in self._forbidden


def forbidden_words(position: Position) -> list[str]:
    """W-19: what another player has made; or anybody, if so agreed (W-A6)."""
    return [
        entry.word
        for entry in position.chronicle
        if entry.kind in MADE and (position.terms.unique or entry.seat != position.mover)
    ]
