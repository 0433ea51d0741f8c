"""What people may write: names and chat, limited in length and in kind of characters."""

from __future__ import annotations

import secrets
import unicodedata

from crownhall.hall.errors import Refused

NAME_LENGTH = 24
CHAT_LENGTH = 300

_FIRST = (
    "Quiet",
    "Merry",
    "Bold",
    "Gentle",
    "Clever",
    "Patient",
    "Brave",
    "Curious",
    "Lucky",
    "Honest",
    "Swift",
    "Wise",
)
_SECOND = (
    "Page",
    "Baker",
    "Falconer",
    "Miller",
    "Minstrel",
    "Piper",
    "Weaver",
    "Scribe",
    "Gardener",
    "Fiddler",
    "Cook",
)


def new_name() -> str:
    """A friendly name for somebody who has just come in."""
    return f"{secrets.choice(_FIRST)} {secrets.choice(_SECOND)}"


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
