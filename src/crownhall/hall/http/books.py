"""The rule books as pages of the hall: Markdown turned into HTML."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from markdown_it import MarkdownIt

from crownhall import rule_books
from crownhall.hall.errors import Refused


@cache
def html_of(game: str, root: str = "") -> str:
    """The rule book of a game as a page, for a hall that is below this path."""
    text = rule_books.text_of(game)
    if text is None:
        raise Refused("rules/none", "There is no rule book for this game yet.", 404)
    html: str = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    return html.replace('src="../pictures/', f'src="{root}/pictures/').replace(
        'href="../reference/', 'data-reference="'
    )


def picture(name: str) -> Path:
    """A drawing of a rule book."""
    found = rule_books.picture(name)
    if found is None:
        raise Refused("picture/none", "There is no such picture.", 404)
    return found
