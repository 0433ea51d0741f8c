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
    words: set[str] = set()
    for number, line in enumerate(text.splitlines(), 1):
        word = line.strip().lower()
        if not word or word.startswith("#"):
            continue
        if not word.isascii() or not word.isalpha() or not LEAST_LETTERS <= len(word) <= MOST_SPACES:
            raise SupplyError(
                f"Line {number} of the words is “{word[:20]}”: write one word a line, with {LEAST_LETTERS} to "
                f"{MOST_SPACES} letters from A to Z."
            )
        words.add(word)
    if len(words) > MOST_WORDS:
        raise SupplyError(f"A house can add at most {MOST_WORDS} words; these are {len(words)}.")
    return "\n".join([HEAD, *sorted(words)]) + "\n"


def words_of(text: str) -> tuple[str, ...]:
    """The words of a list in canonical form."""
    return tuple(text.split("\n")[1:-1])
