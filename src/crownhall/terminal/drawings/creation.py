"""How marks of Creation Cards look in a terminal: by number, or by the letter of a colour and a sign for the shape."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from crownhall.decks.creation import COLOURS, Mark

_SIGNS: Final = {"circle": "●", "triangle": "▲", "square": "■", "star": "★", "cross": "✚"}
_STYLES: Final = ("kingdom.m", "kingdom.s", "kingdom.o")  # red, yellow, blue


def mark_text(mark: Mark, *, ascii_only: bool) -> Text:
    """`12`, `R●`; in plain characters `Rcircle`."""
    if not mark.is_symbol:
        return Text(f"{mark.number:2}")
    letter = COLOURS[mark.colour][0].upper()
    return Text(f"{letter}{mark.shape if ascii_only else _SIGNS.get(mark.shape, mark.shape)}", _STYLES[mark.colour])


def in_words(mark: str) -> str:
    """A mark's code as one says it: `red circle`."""
    return mark.replace("-", " ")


def legend(*, ascii_only: bool) -> str:
    """What letters and signs stand for."""
    colours = "  ".join([*[f"{colour[0].upper()} {colour}" for colour in COLOURS], "S Speed"])
    return colours if ascii_only else f"{colours}   {' '.join(f'{sign} {shape}' for shape, sign in _SIGNS.items())}"
