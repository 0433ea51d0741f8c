"""Letters as Fwords writes them on cards: vowels, premade decks, and sets that are easy to begin with."""

from __future__ import annotations

from typing import Final

from crownhall.words.letters import ALPHABET, LETTERS

CARDS_EACH: Final = 9  # W-01
MOST_VOWELS: Final = 4  # W-02
VOWELS: Final = "AEIOUYS"
"""W-02: what counts as a vowel when letters are written."""
ALONE: Final = "AIO"
"""W-20: the only words of one letter."""

SUGGESTED: Final = ("EASIRTNLD", "EAOSRTNLC", "EAISRTNDG", "EIASTRNPL")
"""Sets for beginners: common letters that go with each other, four vowels each."""

_TWICE: Final = "AEIOUYRSTN"
DECK_36: Final = "".join(sorted(ALPHABET + _TWICE))  # W-37
DECK_54: Final = "".join(sorted(DECK_36 + _TWICE + "AEOCDGHL"))  # W-38
WRITE: Final = "write"
DECKS: Final[dict[str, str]] = {WRITE: "", "deck36": DECK_36, "deck54": DECK_54}
"""What the option `letters` chooses: the letters of a premade deck, or none."""

IS_VOWEL: Final[list[bool]] = [letter in VOWELS for letter in ALPHABET]
CONSONANTS: Final[list[int]] = [letter for letter in range(LETTERS) if not IS_VOWEL[letter]]

USUAL: Final = "EEEEEEEAAAAAIIIIIOOOOSSSSUUYRRRRRTTTTTTNNNNNNLLLLDDDDCCCMMMPPPHHHGGGBBFFWWKVJXQZ"
"""A bag in which common letters are more likely, for guessing what somebody has written."""


def vowels_in(letters: list[int]) -> int:
    """W-02: how many of these are vowels."""
    return len([letter for letter in letters if IS_VOWEL[letter]])


def spelled_out(letters: list[int]) -> str:
    """Letters as a text."""
    return "".join([ALPHABET[letter] for letter in letters])
