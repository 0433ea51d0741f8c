"""Letters of the display font as outlines, for files that are shown where no font of ours is.

An SVG in `<img>` has the fonts of the machine alone. The build writes the outlines beside the fonts of the press
(`crownhall.press.fonts`); where it has not, there are none.
"""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from pathlib import Path
from typing import NamedTuple

FILE = Path(str(resources.files("crownhall.press"))) / "fonts" / "cinzel-700.json"


class Letters(NamedTuple):
    """A font as it is drawn: all in its own units, upwards from the base line."""

    em: int
    widths: dict[str, int]
    paths: dict[str, str]
    """Only of letters that are seen."""

    kerns: dict[str, int]
    """By two letters: how much farther the second stands from the first; less than 0 is nearer."""

    def can_write(self, words: str) -> bool:
        return all(letter in self.widths for letter in words)

    def places(self, words: str) -> list[tuple[str, float]]:
        """The letters that are seen, and where each begins, if the middle of all words is at 0."""
        found: list[tuple[str, int]] = []
        end = 0
        for letter, following in zip(words, [*words[1:], ""], strict=True):
            found.append((letter, end))
            end += self.widths[letter] + self.kerns.get(letter + following, 0)
        return [(letter, at - end / 2) for letter, at in found if letter in self.paths]


@cache
def display_letters() -> Letters | None:
    """Those of the display font, if the build has written them."""
    if not FILE.is_file():
        return None
    return Letters(**json.loads(FILE.read_text("utf-8")))
