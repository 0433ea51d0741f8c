"""The words a table understands beside moves, and what it says about itself. The same for every game."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from crownhall.engine.contract import Game, Mode
from crownhall.engine.moves import Move

WAIT: Final = "wait"

WORDS: Final = {
    "help": "this page",
    "moves": "all you may do now, with numbers",
    "hint": "what a strong player would do, and why",
    "log": "what happened last; “log all” tells everything",
    "undo": "take your last move back, where the rules allow it",
    "view": "draw the table again; so does an empty line",
    "save": "keep the match in a file: “save” or “save FILE”",
    "quit": "leave the table; a saved match can be resumed",
    WAIT: "in a race: let the others go first",
}

SHORT_FOR: Final = {"?": "help", "h": "help", "q": "quit", "exit": "quit"}

ROWS_SHOWN: Final = 6
"""How many rows of moves stand under the table; “moves” shows the rest."""


def words_for(mode: Mode) -> list[str]:
    """The words that mean something now."""
    return [word for word in WORDS if word != WAIT or mode is Mode.RACE]


def help_page(game: Game, moves: list[Move], mode: Mode) -> RenderableType:
    """How to use the table, what the game is about, and where its rules are."""
    example = moves[0].text if moves else "help"
    ways = Table.grid(padding=(0, 2))
    ways.add_column(no_wrap=True)
    ways.add_column()
    ways.add_row("  1", "a number plays the move with that number")
    ways.add_row(f"  {example.lower()}", "a move can be typed; if its end says it all, the end will do")
    for word in words_for(mode):
        ways.add_row(f"  {word}", WORDS[word])
    return Group(
        Text("At this table", "said.title"),
        ways,
        Text(game.about.title, "said.title"),
        _indented(game.about.goal),
        _indented(f"The rules are in docs/rules/{game.name}.md; “crownhall games {game.name}” tells the story."),
    )


def _indented(text: str) -> RenderableType:
    return Padding(Text(text), (0, 0, 0, 2))


def move_list(moves: list[Move], width: int, most_rows: int | None = None) -> list[str]:
    """The numbered moves in columns, read downwards; with `most_rows`, a last line says how many are left out."""
    digits = len(str(len(moves)))
    entries = [f"{number:>{digits}} {move.text}" for number, move in enumerate(moves, 1)]
    wide = max((len(entry) for entry in entries), default=0) + 3
    columns = max(1, (width + 2) // wide)
    rows = -(-len(entries) // columns)
    left_out = 0
    if most_rows is not None and rows > most_rows:
        rows = most_rows
        left_out = len(entries) - rows * columns
    lines = [
        "".join(f"{entry:{wide}}" for entry in entries[row : rows * columns : rows][:columns]).rstrip()
        for row in range(rows)
    ]
    return [*lines, f"… and {left_out} more: “moves” shows them all."] if left_out else lines
