"""The rule books: the Markdown of `docs/rules` and its drawings, in a checkout or inside the installed package."""

from __future__ import annotations

from functools import cache
from pathlib import Path

_PACKAGED = Path(__file__).parent / "hall" / "books"
_IN_THE_TREE = Path(__file__).parents[2] / "docs"


def _folder() -> Path:
    return _PACKAGED if _PACKAGED.is_dir() else _IN_THE_TREE


def text_of(game: str) -> str | None:
    """The rule book of a game, in Markdown, if there is one."""
    path = _folder() / "rules" / f"{game}.md"
    return path.read_text("utf-8") if path.is_file() else None


def picture(name: str) -> Path | None:
    """A drawing of a rule book, if there is one of this name."""
    return _folder() / "pictures" / name if name in _pictures() else None


@cache
def _pictures() -> frozenset[str]:
    return frozenset(path.name for path in (_folder() / "pictures").glob("*.svg"))
