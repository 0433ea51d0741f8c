"""Make the word lists of `crownhall.words` anew from SCOWL, the Spell Checker Oriented Word Lists.

    apt-get install scowl                                   # or unpack the package scowl 2020.12.07-2 anywhere
    python -m crownhall.lab.workshop.word_lists /usr/share/dict/scowl src/crownhall/words/words.txt.gz

SCOWL sorts words into classes and levels: the higher the level, the rarer the word. We take the class of plain words in
all spellings up to level 70, so proper nouns, abbreviations and contractions are left out by construction. The file has
three parts with an empty line between them, each in alphabetical order: words up to level 35, the further ones up to
50, and the further ones up to 70.
"""

from __future__ import annotations

import argparse
import gzip
import re
from collections.abc import Sequence
from pathlib import Path

SPELLINGS = ("english", "american", "british", "british_z", "canadian", "australian")
VARIANTS = ("variant_1", "british_variant_1", "canadian_variant_1", "australian_variant_1")
LEVELS = (10, 20, 35, 40, 50, 55, 60, 70)
PARTS = (35, 50, 70)

ONE_LETTER = {"a", "i", "o"}
NO_VOWEL = {"sh"}
"""The only word of two letters without a vowel; the others that SCOWL has are units and abbreviations."""
NO_WORDS = {"csc", "dkl", "hhd"}


def is_word(entry: str) -> bool:
    """Whether an entry of SCOWL is a word to us: small letters alone, and no abbreviation that slipped in."""
    if not re.fullmatch("[a-z]+", entry) or entry in NO_WORDS:
        return False
    if len(entry) == 1:
        return entry in ONE_LETTER
    return len(entry) > 2 or entry in NO_VOWEL or re.search("[aeiouy]", entry) is not None


def words_up_to(folder: Path, level: int) -> set[str]:
    """The words of all spellings up to a level; SCOWL has no file where a spelling adds nothing."""
    found: set[str] = set()
    for spelling in SPELLINGS + VARIANTS:
        for path in [folder / f"{spelling}-words.{each}" for each in LEVELS if each <= level]:
            if path.exists():
                found.update(filter(is_word, path.read_text("latin-1").split()))
    return found


def parts(folder: Path) -> list[list[str]]:
    """The three parts of the file."""
    made: list[list[str]] = []
    known: set[str] = set()
    for level in PARTS:
        words = words_up_to(folder, level)
        made.append(sorted(words - known))
        known |= words
    return made


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="where SCOWL's lists lie, such as english-words.10")
    parser.add_argument("file", type=Path, help="what to write")
    args = parser.parse_args(arguments)
    made = parts(args.folder)
    if not made[0]:
        parser.error(f"there are no lists of SCOWL in {args.folder}; it should have files such as english-words.10")
    text = "\n".join("".join(f"{word}\n" for word in part) for part in made)
    args.file.write_bytes(gzip.compress(text.encode(), 9, mtime=0))
    for level, part in zip(PARTS, made, strict=True):
        print(f"up to level {level}: {len(part):,} words more")


if __name__ == "__main__":
    main()
