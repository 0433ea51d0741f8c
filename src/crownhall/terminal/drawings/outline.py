"""Any view as an indented outline, for games that have no drawing yet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from crownhall.engine.contract import Seat, View
from crownhall.terminal.drawings.names import Named

_INDENT: Final = 2


def draw(view: View, seat: Seat | None, named: Named) -> RenderableType:
    """One line for each fact, deeper facts further in."""
    return Group(*[_indented(depth, line) for depth, line in _lines(view, 0)])


def _indented(depth: int, line: str) -> RenderableType:
    return Padding(Text(line), (0, 0, 0, _INDENT * depth))


def _lines(value: object, depth: int) -> Iterator[tuple[int, str]]:
    """The parts of a value, each with how deep it stands."""
    named: Iterable[tuple[object, object]] = ()
    if isinstance(value, Mapping):
        named = value.items()
    elif isinstance(value, (list, tuple)):
        named = enumerate(value)
    for name, part in named:
        label = str(name).replace("_", " ")
        if _is_plain(part):
            yield depth, f"{label}: {_in_words(part)}"
        else:
            yield depth, f"{label}:"
            yield from _lines(part, depth + 1)


def _is_plain(value: object) -> bool:
    """Whether it fits on one line: a single fact, or a list of them."""
    if isinstance(value, Mapping):
        return not value
    return not isinstance(value, (list, tuple)) or not any(isinstance(part, (Mapping, list, tuple)) for part in value)


def _in_words(value: object) -> str:
    if value is None or value in ("", [], (), {}):
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (list, tuple)):
        return " ".join(_in_words(part) for part in value)
    return str(value)
