"""What people may write: names and chat, limited in length and in kind of characters."""

from __future__ import annotations

import itertools
import secrets
import unicodedata
from collections.abc import Iterator

from crownhall.hall.errors import Refused

NAME_LENGTH = 24
"""Signs as people count them: an emoji that is joined of several is one."""

PARTS_OF_A_SIGN = 6
CHAT_LENGTH = 300

_EMOJI_JOINER = "\u200d"
_JOINERS = frozenset({_EMOJI_JOINER, "\u200c"})
_JOINED = frozenset({"So", "Sk", "Lo"})
"""What is joined: symbols, their tones, and letters without capitals (Arabic, Persian, Hindi)."""

_TONES = frozenset("\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff")

_FIRST = (
    *("Able", "Blithe", "Bold", "Brave", "Bright", "Calm", "Cheery", "Clever", "Curious", "Eager", "Fair", "Gentle"),
    *("Glad", "Hardy", "Honest", "Jolly", "Keen", "Kind", "Lively", "Loyal", "Lucky", "Merry", "Nimble", "Noble"),
    *("Patient", "Proud", "Quick", "Quiet", "Ready", "Steady", "Sunny", "Swift", "Trusty", "Warm", "Wise", "Witty"),
)
_SECOND = (
    *("Archer", "Baker", "Brewer", "Carter", "Cook", "Cooper", "Dancer", "Draper", "Falconer", "Fiddler", "Gardener"),
    *("Glazier", "Harper", "Herald", "Hunter", "Mason", "Miller", "Minstrel", "Page", "Painter", "Piper", "Potter"),
    *("Ranger", "Saddler", "Sailor", "Scribe", "Shepherd", "Singer", "Smith", "Steward", "Tailor", "Weaver"),
)
_PLAIN_TRIES = 8
_NUMBER_LIMIT = 10_000


def new_names() -> Iterator[str]:
    """Friendly names for somebody who has just come in; those with a number are for a hall that is full of them.

    Each is looked up among all names there are, so a full hall may not be asked for every plain one.
    """
    rng = secrets.SystemRandom()
    for tries in itertools.count():
        name = f"{rng.choice(_FIRST)} {rng.choice(_SECOND)}"
        yield name if tries < _PLAIN_TRIES else f"{name} {2 + rng.randrange(_NUMBER_LIMIT)}"


def checked_name(text: str) -> str:
    """A display name, tidied; refused if it is empty, too long, or has signs that do not print."""
    name = _tidied(text)
    if not 1 <= _signs_seen(name) <= NAME_LENGTH or len(name) > NAME_LENGTH * PARTS_OF_A_SIGN:
        raise Refused("name/bad", f"A name must have 1 to {NAME_LENGTH} characters.", 400)
    return name


def checked_chat(text: str) -> str:
    """A line of chat, tidied."""
    line = _tidied(text)
    if not 1 <= len(line) <= CHAT_LENGTH:
        raise Refused("chat/bad", f"A message must have 1 to {CHAT_LENGTH} characters.", 400)
    return line


def _tidied(text: str) -> str:
    """One line, normal form, without control and direction signs, and at most two marks upon a letter.

    Joiners stay where they join: the parts of an emoji, or letters of scripts that need them.
    """
    kept: list[str] = []
    marks, base = 0, ""  # upon the last sign that is none, and its category
    signs = unicodedata.normalize("NFC", text)
    for sign, following in itertools.zip_longest(signs, signs[1:], fillvalue=" "):
        category = "Zs" if sign.isspace() else unicodedata.category(sign)
        if category.startswith("M"):
            marks += 1
        elif sign not in _JOINERS:
            marks, base = 0, category
        joins = sign in _JOINERS and base in _JOINED and unicodedata.category(following) in _JOINED and kept[-1] != sign
        if joins or (category[0] != "C" and marks <= 2):
            kept.append(" " if category.startswith("Z") else sign)
    return " ".join("".join(kept).split())


def _signs_seen(name: str) -> int:
    """How many signs people see: neither marks nor tones nor what is joined to the sign before counts."""
    count, joined = 0, False
    for sign in name:
        is_part = joined or sign in _JOINERS or sign in _TONES or unicodedata.category(sign).startswith("M")
        count += not is_part
        joined = sign == _EMOJI_JOINER
    return count
