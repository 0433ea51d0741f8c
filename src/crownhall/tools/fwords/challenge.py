"""Fwords for people with real cards on the table: does a challenged word stand?"""

from __future__ import annotations

from crownhall.games.fwords.house import canonical_words, words_of
from crownhall.lab.errors import LabError
from crownhall.words.letters import WORD_LETTERS_LIMIT
from crownhall.words.lists import ALL, vocabulary

_NAMES = ("word", "extra")


def challenge_tool(args: dict[str, object]) -> dict[str, object]:
    """The tool `fwords challenge`: whether a challenged `word` stands, and why not.

    `extra` has words of the house, one a line. No other word is looked up: that is what the rules allow (W-36).
    """
    for name in args:
        if name not in _NAMES:
            raise LabError(f"fwords challenge has no argument “{name[:40]}”; it has {' and '.join(_NAMES)}.")
    word, extra = args.get("word"), args.get("extra", "")
    if not isinstance(word, str) or not word.isascii() or not word.isalpha() or len(word) > WORD_LETTERS_LIMIT:
        raise LabError(f"A word has 1 to {WORD_LETTERS_LIMIT} letters from A to Z, such as TSAR.")
    if not isinstance(extra, str):
        raise LabError("“extra” must be a text with a word on each line.")
    stands = vocabulary(ALL, words_of(canonical_words(extra))).has(word)
    why = None if stands else "The dictionary does not have it; names, abbreviations and foreign words count as none."
    return {"word": word.upper(), "stands": stands, "why": why}
