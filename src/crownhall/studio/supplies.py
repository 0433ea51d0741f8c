"""Fields and words that players bring in files: read as games read them, with all that is wrong told at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from crownhall.fields.reading import TEXT_CHARACTERS_LIMIT, FieldError, canonical_field
from crownhall.games.fwords.house import canonical_words, faults_in_words, words_of
from crownhall.studio.faults import FIELD, SET, WORDS, Fault
from crownhall.studio.texts import text_of

FAULTS_TOLD = 50
WORDS_CHARACTERS_LIMIT = 200_000


class Plain(NamedTuple):
    """A supply that is all text: its canonical form, or what is wrong with it."""

    canonical: str
    faults: list[Fault]


def read_field(data: bytes) -> Plain:
    """An Active Field in a file."""
    return _read(data, TEXT_CHARACTERS_LIMIT, FIELD, _field_faults, canonical_field)


def read_words(data: bytes) -> Plain:
    """A list of words in a file."""
    return _read(data, WORDS_CHARACTERS_LIMIT, WORDS, _word_faults, canonical_words)


def _word_faults(text: str) -> list[str]:
    faults = faults_in_words(text)
    return faults if faults or words_of(canonical_words(text)) else ["There are no words in this file."]


def _field_faults(text: str) -> list[str]:
    try:
        canonical_field(text)
    except FieldError as error:
        return error.faults
    return []


def _read(
    data: bytes, limit: int, code: str, faults_in: Callable[[str], list[str]], canonical: Callable[[str], str]
) -> Plain:
    text = text_of(data)
    if text is None:
        return Plain("", [Fault(SET, "", "this file is not text. Save it as UTF-8")])
    if len(text) > limit:
        return Plain("", [Fault(SET, "", f"this file has more than {limit:,} characters")])
    faults = [Fault(code, "", what) for what in faults_in(text)[:FAULTS_TOLD]]
    return Plain("", faults) if faults else Plain(canonical(text), [])
