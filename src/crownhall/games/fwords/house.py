"""Words of the house: what counts in a match besides the dictionary (section 7 of the rule file)."""

from __future__ import annotations

from typing import Final

from crownhall.errors import SupplyError
from crownhall.fields.field import MOST_SPACES

LIST: Final = "scowl-70"
HEAD: Final = (
    "# 116347 words of SCOWL up to level 70, SHA-256 4b8bfdbebbcf7ae5b53a5a4a1416b90decfa948c43c3d569ebc391a9e1547275"
)
"""The first line of every list: which dictionary its words are added to."""
NO_HOUSE_WORDS: Final = HEAD + "\n"
MOST_WORDS: Final = 2000
LEAST_LETTERS: Final = 2


def canonical_words(text: str) -> str:
    """A list of words in canonical form: small letters, each once, in alphabetical order; lines with # are left out."""
    faults = faults_in_words(text)
    if faults:
        raise SupplyError(faults[0])
    return "\n".join([HEAD, *sorted({word for _, word in _words(text)})]) + "\n"


def faults_in_words(text: str) -> list[str]:
    """A sentence for everything that is wrong with a list of words."""
    words = _words(text)
    faults = [
        f"Line {number} has “{word[:20]}”. Write one word on each line, with {LEAST_LETTERS} to "
        f"{MOST_SPACES} letters from A to Z."
        for number, word in words
        if not word.isascii() or not word.isalpha() or not LEAST_LETTERS <= len(word) <= MOST_SPACES
    ]
    count = len({word for _, word in words})
    if count > MOST_WORDS:
        faults.append(f"You can add at most {MOST_WORDS} words. This list has {count}.")
    return faults


def _words(text: str) -> list[tuple[int, str]]:
    """All words in small letters, each with its line."""
    lines = [(number, line.strip().lower()) for number, line in enumerate(text.splitlines(), 1)]
    return [(number, word) for number, word in lines if word and not word.startswith("#")]


def words_of(text: str) -> tuple[str, ...]:
    """The words of a list in canonical form."""
    return tuple(text.split("\n")[1:-1])
