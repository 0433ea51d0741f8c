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


@cache
def html_of(game: str, root: str = "") -> str:
    """The rule book of a game, for a hall that is below this path."""
    path = _folder() / "rules" / f"{game}.md"
    if not path.is_file():
        raise Refused("rules/none", "There is no rule book for this game yet.", 404)
    html: str = MarkdownIt("commonmark", {"html": False}).enable("table").render(path.read_text("utf-8"))
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
