"""Markdown as Typst: what rule books are written in becomes what they are printed from."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from crownhall.press.typesetting import quoted

READER: Final = MarkdownIt("commonmark", {"html": False, "typographer": True}).enable(["table", "smartquotes"])

SHORT_CELL: Final = 18
"""Letters in the longest cell of a column that is as wide as it needs."""

ROWS_TOGETHER: Final = 12
"""Of a table that is not broken over two pages."""


class Book(NamedTuple):
    """A text as Typst code without its title, and the pictures that it shows."""

    title: str
    source: str
    pictures: list[str]


def book(text: str) -> Book:
    """`picture(file, alt)` in the source, which its pages define, places a picture: the file's name alone is told."""
    root = SyntaxTreeNode(READER.parse(text))
    title, *rest = root.children
    assert title.type == "heading", "a book begins with its title"
    pictures = [str(each.attrs["src"]) for each in root.walk() if each.type == "image"]
    return Book(_plain(title), "\n".join(_block(each) for each in rest), [_file(each) for each in pictures])


def _block(node: SyntaxTreeNode) -> str:
    return _BLOCKS[node.type](node)


def _inside(node: SyntaxTreeNode) -> str:
    return "".join(_block(each) for each in node.children)


def _heading(node: SyntaxTreeNode) -> str:
    return f"#heading(level: {int(node.tag[1])})[{_inside(node)}]\n"


def _paragraph(node: SyntaxTreeNode) -> str:
    is_alone = node.hidden or any(each.type == "image" for each in node.walk())  # in a tight list, or a picture
    return _inside(node) if is_alone else f"#par[{_inside(node)}]\n"


def _list(node: SyntaxTreeNode) -> str:
    items = ", ".join(f"[{_inside(each)}]" for each in node.children)
    if node.type == "bullet_list":
        return f"#list({items})\n"
    return f"#enum(start: {int(node.attrs.get('start', 1))}, {items})\n"


def _table(node: SyntaxTreeNode) -> str:
    head, *bodies = node.children
    rows = [row for body in bodies for row in body.children]
    names = head.children[0].children
    widths = [_letters([row.children[at] for row in rows]) for at in range(len(names))]
    longest = max(width.cell for width in widths)
    columns = "".join(f"{_column(width, longest)}, " for width in widths)
    cells = "".join(f"[{_inside(cell)}], " for row in rows for cell in row.children)
    heads = "".join(f"[{_inside(cell)}], " for cell in names)
    breakable = "true" if len(rows) > ROWS_TOGETHER else "false"
    return f"#block(breakable: {breakable}, table(columns: ({columns}), table.header({heads}), {cells}))\n"


class _Letters(NamedTuple):
    """Of the longest cell of a column, and of the longest word in it."""

    cell: int
    word: int


def _letters(cells: list[SyntaxTreeNode]) -> _Letters:
    texts = [_plain(cell) for cell in cells]
    return _Letters(max(map(len, texts)), max(len(word) for text in texts for word in re.split(r"[\s_]", text)))


def _column(width: _Letters, longest: int) -> str:
    """Short columns are as wide as they need, the longest takes what is left, others are as wide as their words."""
    if width.cell <= SHORT_CELL:
        return "auto"
    return "1fr" if width.cell == longest else f"{max(width.word + 1, SHORT_CELL) * 0.62:.1f}em"


def _picture(node: SyntaxTreeNode) -> str:
    return f"#picture({quoted(_file(str(node.attrs['src'])))}, {quoted(_plain(node))})\n"


def _link(node: SyntaxTreeNode) -> str:
    """Only addresses that lead somewhere from paper; a neighbouring page does not."""
    address = str(node.attrs["href"])
    return f"#link({quoted(address)})[{_inside(node)}]" if address.startswith("https://") else _inside(node)


def _file(address: str) -> str:
    return address.rsplit("/", 1)[-1]


def _plain(node: SyntaxTreeNode) -> str:
    return "".join(each.content for each in node.walk() if each.type in ("text", "code_inline"))


_BLOCKS: Final[dict[str, Callable[[SyntaxTreeNode], str]]] = {
    "heading": _heading,
    "paragraph": _paragraph,
    "bullet_list": _list,
    "ordered_list": _list,
    "table": _table,
    "fence": lambda node: f"#raw(block: true, {quoted(node.content.rstrip())})\n",
    "inline": _inside,
    "text": lambda node: f"#{quoted(node.content)};",
    "softbreak": lambda node: " ",
    "em": lambda node: f"#emph[{_inside(node)}]",
    "strong": lambda node: f"#strong[{_inside(node)}]",
    "code_inline": lambda node: f"#raw({quoted(node.content)});",
    "link": _link,
    "image": _picture,
}
"""What rule books are made of. Anything else is refused by name (`KeyError`), not left out."""
