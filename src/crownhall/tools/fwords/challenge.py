"""Fwords for people with real cards on the table: does a challenged word stand?"""

from __future__ import annotations

from dataclasses import asdict, dataclass

from crownhall.games.fwords.house import canonical_words, words_of
from crownhall.tools.arguments import Argument, Kind, Text, ToolError
from crownhall.tools.tool import Tool
from crownhall.words.letters import WORD_LETTERS_LIMIT
from crownhall.words.lists import ALL, vocabulary


@dataclass(frozen=True)
class Verdict:
    """Whether a word stands, and why not."""

    word: str
    stands: bool
    why: str | None


def judge_word(word: str, extra: str) -> Verdict:
    """The verdict on a challenged word; no other is looked up: that is what the rules allow (W-36)."""
    stands = vocabulary(ALL, words_of(canonical_words(extra))).has(word)
    why = None if stands else "It is not in the dictionary. Names, abbreviations and foreign words do not count."
    return Verdict(word.upper(), stands, why)


class Word(Kind[str]):
    """A word of our letters."""

    def __init__(self) -> None:
        super().__init__(f"a word of 1 to {WORD_LETTERS_LIMIT} letters")

    def read(self, name: str, value: object) -> str:
        if not isinstance(value, str) or not value.isascii() or not value.isalpha() or len(value) > WORD_LETTERS_LIMIT:
            raise ToolError(f"A word has 1 to {WORD_LETTERS_LIMIT} letters from A to Z, such as TSAR.")
        return value


CHALLENGE = Tool(
    "fwords challenge",
    "Check a challenged word.",
    (
        Argument("word", Word(), "the challenged word, and no other", required=True, metavar="WORD"),
        Argument(
            "extra",
            Text("“extra” must be a text with a word on each line.", may_be_empty=True),
            "extra words that count too, one on each line",
            default="",
            metavar="FILE",
        ),
    ),
    judge_word,
    asdict,
    between_names=" and ",
)
