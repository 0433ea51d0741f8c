"""A position as text and as a picture: what the terminal shows, drawn without a browser (`[terminal]`, `[press]`)."""

from __future__ import annotations

import io
from typing import Final

import numpy as np
import numpy.typing as npt
from rich.console import Console

import crownhall.terminal.drawings  # noqa: F401  registers them
from crownhall.engine.contract import Game, Seat, State
from crownhall.terminal.drawings.names import by_seat
from crownhall.terminal.drawings.registry import drawing_of
from crownhall.terminal.picture import FORMAT, NIGHT
from crownhall.terminal.screen import EVENING

WIDTH: Final = 100
_DPI: Final = 96.0
_SHEET: Final = '#set page(width: auto, height: auto, margin: 0pt)\n#image("board.svg", width: 720pt)\n'


def text(game: Game, state: State, seat: Seat | None) -> str:
    """What the seat (None: a spectator) sees."""
    return drawn(game, state, seat).export_text(styles=False)


def png(game: Game, state: State, seat: Seat | None) -> bytes:
    """The same as a picture."""
    from crownhall.press.typesetting import check_installed, pictures

    check_installed()
    console = drawn(game, state, seat)
    svg = console.export_svg(title=game.about.title, theme=NIGHT, code_format=FORMAT, unique_id="board")
    return pictures(_SHEET, {"board.svg": svg.encode()}, _DPI)[0]


def pixels(game: Game, state: State, seat: Seat | None) -> npt.NDArray[np.uint8]:
    """The same as an array of rows, columns and three colours."""
    from PIL import Image

    with Image.open(io.BytesIO(png(game, state, seat))) as picture:
        return np.asarray(picture.convert("RGB"), dtype=np.uint8)


def drawn(game: Game, state: State, seat: Seat | None) -> Console:
    # All colours, whatever terminal this is started in: styles are shared, and remember how they were drawn first.
    console = Console(
        file=io.StringIO(), record=True, width=WIDTH, theme=EVENING, force_terminal=True, color_system="truecolor"
    )
    console.print(drawing_of(game.name)(state.view(seat), seat, by_seat(seat)))
    return console
