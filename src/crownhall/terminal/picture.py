"""The picture of the terminal table in the README: `python -m crownhall.terminal.picture OUT.svg` draws it anew."""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.terminal_theme import TerminalTheme

import crownhall.games  # noqa: F401  registers them
from crownhall.engine.chance import QuickChance, SeededChance, seed_from_words
from crownhall.engine.match import Match, new_match
from crownhall.engine.playout import random_move
from crownhall.engine.registry import game_named
from crownhall.faces.looks.common import INK, TABLE_LOW, TEXT, TEXT_SOFT
from crownhall.faces.looks.frenzy import GROUNDS
from crownhall.faces.looks.kings_keys import KINGDOMS
from crownhall.terminal.saving import Shelf
from crownhall.terminal.screen import EVENING, Screen
from crownhall.terminal.seating import seating
from crownhall.terminal.table import TerminalTable

SEED: Final = "a rainy evening"
RANDOM_PLAY: Final = 2530  # of the random games from this seed, the one with the prettiest middle
MOVES: Final = 39
LAST_MOVE: Final = "move 4MC 3MK"


def _rgb(colour: str) -> tuple[int, int, int]:
    red, green, blue = bytes.fromhex(colour.removeprefix("#"))
    return red, green, blue


_SUN, _MOUNTAIN, _FOREST, _OCEAN = [_rgb(look.glow) for look in KINGDOMS]
NIGHT: Final = TerminalTheme(
    _rgb(TABLE_LOW),
    _rgb(TEXT),
    [
        _rgb(INK),
        _MOUNTAIN,
        _FOREST,
        _SUN,
        _OCEAN,
        _rgb(GROUNDS["royal"]),
        _rgb(GROUNDS["circus"]),
        _rgb(TEXT_SOFT),
    ],
)
"""The eight colours that every terminal has, from black to white, in ours."""

FORMAT: Final = """\
<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg" role="img">
<title>King's Square in a terminal: sixteen spaces with stacks of cards, the books set aside, and the moves to \
choose from</title>
<style>
.{unique_id}-matrix {{
  font-family: "DejaVu Sans Mono", Menlo, Consolas, "Liberation Mono", monospace;
  font-size: {char_height}px; line-height: {line_height}px;
}}
.{unique_id}-title {{ font-family: system-ui, sans-serif; font-size: 18px; font-weight: bold; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal"><rect width="{terminal_width}" height="{terminal_height}"/></clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""
"""A picture that loads nothing from elsewhere: fonts are named, not fetched."""


def middle_of_a_game() -> Match:
    """The same position every time, just before the last move."""
    game = game_named("square")
    match = new_match(game, game.setup(1, {}), SeededChance(seed_from_words(SEED)))
    rng = QuickChance(RANDOM_PLAY)
    for _ in range(MOVES):
        match.play(0, random_move(match.state.moves(0), rng))
    return match


def picture() -> str:
    """The table after the last move, with the question under it."""
    match = middle_of_a_game()
    console = Console(
        file=io.StringIO(), record=True, width=80, theme=EVENING, force_terminal=True, color_system="truecolor"
    )
    screen = Screen(console)
    table = TerminalTable(match, seating(match.game, 1, None, ()), screen, _Nobody(), Shelf())
    table.forget_the_past()
    screen.say(table.prompt() + LAST_MOVE.lower(), "said.title")
    match.play(0, match.move(0, LAST_MOVE))
    table.tell()
    table.draw()
    table.list_moves()
    screen.say(table.prompt(), "said.title")
    return console.export_svg(
        title="crownhall play square", theme=NIGHT, code_format=FORMAT, unique_id="crownhall-square"
    )


class _Nobody:
    """Nobody sits before a picture."""

    interactive = False

    def ask(self, prompt: str, choices: Sequence[str] = ()) -> str:
        raise EOFError


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(picture(), encoding="utf-8")
