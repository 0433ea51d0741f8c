"""The rule books, as pages: the Markdown of `docs/rules`, shipped inside the package, turned into HTML."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from markdown_it import MarkdownIt

from crownhall.hall.errors import Refused

_PACKAGED = Path(__file__).parents[1] / "books"
_IN_THE_TREE = Path(__file__).parents[4] / "docs"


def _folder() -> Path:
    return _PACKAGED if _PACKAGED.is_dir() else _IN_THE_TREE


def text_of(game: str) -> str:
    """The rule book of a game, in Markdown."""
    path = _folder() / "rules" / f"{game}.md"
    if not path.is_file():
        raise Refused("rules/none", "There is no rule book for this game yet.", 404)
    return path.read_text("utf-8")


@cache
def html_of(game: str, root: str = "") -> str:
    """The same as a page, for a hall that is below this path."""
    html: str = MarkdownIt("commonmark", {"html": False}).enable("table").render(text_of(game))
    return html.replace('src="../pictures/', f'src="{root}/pictures/').replace(
        'href="../reference/', 'data-reference="'
    )


def picture(name: str) -> Path:
    """A drawing of a rule book."""
    if name not in _pictures():
        raise Refused("picture/none", "There is no such picture.", 404)
    return _folder() / "pictures" / name


@cache
def _pictures() -> frozenset[str]:
    return frozenset(path.name for path in (_folder() / "pictures").glob("*.svg"))
