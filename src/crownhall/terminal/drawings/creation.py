"""How Creation Cards look in a terminal: marks by number, or by the letter of a colour and a sign for the shape."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.text import Text

from crownhall.decks.creation import COLOURS, Mark, parse_mark
from crownhall.faces.looks.creation import SHAPE_SIGNS

_STYLES: Final = ("kingdom.m", "kingdom.s", "kingdom.o")  # red, yellow, blue


class CreationTable:
    """A table with Creation Cards: its parts from top to bottom, and what their signs stand for."""

    def __init__(self, parts: Callable[[ConsoleOptions], list[RenderableType]]) -> None:
        self.parts = parts

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        signs = Text(legend(ascii_only=options.ascii_only), "hall.soft")
        yield Padding(Group(*self.parts(options), signs), (0, 1), style="hall.table", expand=False)


def mark_text(mark: Mark, *, ascii_only: bool) -> Text:
    """`12`, `R●`; in plain characters `Rcircle`."""
    if not mark.is_symbol:
        return Text(f"{mark.number:2}")
    letter = COLOURS[mark.colour][0].upper()
    return Text(
        f"{letter}{mark.shape if ascii_only else SHAPE_SIGNS.get(mark.shape, mark.shape)}", _STYLES[mark.colour]
    )


def marks_text(codes: list[str], *, ascii_only: bool) -> list[Text]:
    """Marks by their codes."""
    return [mark_text(parse_mark(code), ascii_only=ascii_only) for code in codes]


def in_words(mark: str) -> str:
    """A mark's code as one says it: `red circle`."""
    return mark.replace("-", " ")


def legend(*, ascii_only: bool) -> str:
    """What letters and signs stand for."""
    colours = "  ".join([*[f"{colour[0].upper()} {colour}" for colour in COLOURS], "S Speed"])
    return (
        colours if ascii_only else f"{colours}   {' '.join(f'{sign} {shape}' for shape, sign in SHAPE_SIGNS.items())}"
    )
