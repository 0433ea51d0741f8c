"""What the table is printed on: a console that minds its width, pipes, old encodings and those who want no colour."""

from __future__ import annotations

import codecs
import io
import sys
from typing import Final, Literal, TextIO

from rich.console import Console, RenderableType
from rich.text import Text
from rich.theme import Theme

from crownhall.decks.kings_keys import KINGDOMS
from crownhall.faces.looks import kings_keys as looks
from crownhall.faces.looks.common import GOLD, TABLE, TEXT, TEXT_SOFT

COLUMNS_LIMIT: Final = 100
"""Longer lines than this are hard to read, however wide the window."""

_SAID: Final = {"said.event": "", "said.refusal": "bold", "said.soft": "dim", "said.title": "bold"}

EVENING: Final = Theme(
    {
        "hall.table": f"{TEXT} on {TABLE}",
        "hall.line": f"#533826 on {TABLE}",  # the rim of a place on the table
        "hall.place": "#7a5a3a on #20130c",  # a place carved into the table
        "hall.soft": f"{TEXT_SOFT} on {TABLE}",
        "hall.gold": f"bold {GOLD} on {TABLE}",
        **{
            f"kingdom.{k.lower()}": f"bold {look.ink} on {look.glow}"
            for k, look in zip(KINGDOMS, looks.KINGDOMS, strict=True)
        },
        **_SAID,
    }
)
"""The hall at evening."""

FEWER: Final = Theme(
    {
        "hall.table": "color(230) on color(235)",  # the nearest browns would be reds: soot in place of walnut
        "hall.line": "color(239) on color(235)",
        "hall.place": "color(242) on color(233)",
        "hall.soft": "color(180) on color(235)",
        "hall.gold": "bold color(179) on color(235)",
        "kingdom.s": "bold color(16) on color(214)",
        "kingdom.m": "bold color(230) on color(124)",
        "kingdom.f": "bold color(230) on color(22)",
        "kingdom.o": "bold color(230) on color(25)",
        **_SAID,
    }
)
"""The same for terminals with 256 colours."""

SIXTEEN: Final = Theme(
    {
        "hall.table": "default",
        "hall.line": "default",
        "hall.place": "default",
        "hall.soft": "default",
        "hall.gold": "bold",
        "kingdom.s": "black on yellow",
        "kingdom.m": "white on red",
        "kingdom.f": "black on green",
        "kingdom.o": "white on blue",
        **_SAID,
    }
)
"""Kingdoms in the names every terminal knows; the table keeps the terminal's own colours."""

THEMES: Final = {"truecolor": EVENING, "256": FEWER, "standard": SIXTEEN, "windows": SIXTEEN}

_IN_ASCII: Final = {"“": '"', "”": '"', "’": "'", "—": "-", "–": "-", "…": "...", "×": "x", "·": ".", "›": ">"}
_SAFE: Final = "crownhall-ascii"


def _nearest(error: UnicodeError) -> tuple[str, int]:
    """For an encoding that lacks a sign: the nearest one in ASCII, so that no text is ever a crash."""
    assert isinstance(error, UnicodeEncodeError)
    lost = error.object[error.start : error.end]
    return "".join(_IN_ASCII.get(sign, "?") for sign in lost), error.end


codecs.register_error(_SAFE, _nearest)


class _Console(Console):
    """A rich console that can be told to keep to ASCII, and leaves a broken pipe to the command line."""

    def __init__(self, file: TextIO, *, plain: bool) -> None:
        colours: Literal["auto"] | None = None if plain else "auto"
        super().__init__(file=file, color_system=colours, highlight=False, emoji=False, markup=False)
        self.plain = plain
        self.push_theme(THEMES.get(self.color_system or "", EVENING))

    @property
    def encoding(self) -> str:
        return "ascii" if self.plain else super().encoding

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Screen:
    """Where the table speaks and draws. `plain` means no colour and signs of ASCII alone."""

    def __init__(self, console: Console) -> None:
        self.console = console

    @property
    def width(self) -> int:
        """How many columns there are to use."""
        return min(self.console.width, COLUMNS_LIMIT)

    def say(self, text: str, style: str = "") -> None:
        """A sentence or more, broken between words."""
        self.show(Text(text, style))

    def show(self, drawing: RenderableType) -> None:
        """Anything rich can draw."""
        self.console.print(drawing, width=self.width)

    def copyable(self, text: str) -> None:
        """A line of its own that is never broken, however long: a link, a command."""
        self.console.print(Text(f"  {text}"), soft_wrap=True)

    def gap(self) -> None:
        """An empty line."""
        self.console.print()


def screen(*, plain: bool) -> Screen:
    """The screen on standard output."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors=_SAFE)
    return Screen(_Console(sys.stdout, plain=plain))


def printable(text: str) -> str:
    """A text from outside with nothing in it that could steer a terminal."""
    return "".join(sign if sign.isprintable() else " " for sign in text)
