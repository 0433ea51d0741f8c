"""What people may write: names and chat, limited in length and in kind of characters."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Iterator

from crownhall.hall.errors import Refused

NAME_LENGTH = 24
CHAT_LENGTH = 300

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
_NUMBER_LIMIT = 10_000


def new_names() -> Iterator[str]:
    """Friendly names for somebody who has just come in; those with a number are for a hall that is full of them."""
    names = [f"{first} {second}" for first in _FIRST for second in _SECOND]
    secrets.SystemRandom().shuffle(names)
    yield from names
    while True:
        yield f"{secrets.choice(names)} {2 + secrets.randbelow(_NUMBER_LIMIT)}"


def checked_name(text: str) -> str:
    """A display name, tidied; refused if it is empty, too long, or has signs that do not print."""
    name = _tidied(text)
    if not 1 <= len(name) <= NAME_LENGTH:
        raise Refused("name/bad", f"A name has 1 to {NAME_LENGTH} characters.", 400)
    return name


def checked_chat(text: str) -> str:
    """A line of chat, tidied."""
    line = _tidied(text)
    if not 1 <= len(line) <= CHAT_LENGTH:
        raise Refused("chat/bad", f"A line of chat has 1 to {CHAT_LENGTH} characters.", 400)
    return line


def _tidied(text: str) -> str:
    """One line, normal form, without control and direction signs, and at most two marks upon a letter."""
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", text):
        category = "Zs" if sign.isspace() else unicodedata.category(sign)
        marks = marks + 1 if category.startswith("M") else 0
        if category[0] != "C" and marks <= 2:
            kept.append(" " if category.startswith("Z") else sign)
    return " ".join("".join(kept).split())
