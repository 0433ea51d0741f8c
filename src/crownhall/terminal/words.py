"""The words a table understands beside moves, and what it says about itself. The same for every game."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from crownhall.engine.contract import About, Mode, Seat
from crownhall.engine.events import counted
from crownhall.engine.moves import Move
from crownhall.seat_marks import told as sentence
from crownhall.terminal.drawings.names import Named, seat_name

WAIT: Final = "wait"

WORDS: Final = {
    "help": "this page",
    "moves": "everything you can do now, with numbers",
    "hint": "what a strong player would do, and why",
    "log": "what happened last; “log all” shows everything",
    "undo": "take your last move back, where the rules allow it",
    "view": "show the table again; pressing Enter does the same",
    "save": "save the game in a file: “save” or “save FILE”",
    "quit": "leave the table; you can resume a saved game",
    WAIT: "in a race: let the others go first",
}

SHORT_FOR: Final = {"?": "help", "h": "help", "q": "quit", "exit": "quit"}

LINES_OF_LOG: Final = 10
ROWS_SHOWN: Final = 6
"""How many rows of moves stand under the table; “moves” shows the rest."""

FEW_MOVES: Final = 12
"""So many moves are always shown in full, as the cards of a draft are."""


def words_for(mode: Mode, words: Mapping[str, str] = WORDS) -> dict[str, str]:
    """The words that mean something now."""
    return {word: meaning for word, meaning in words.items() if word != WAIT or mode is Mode.RACE}


def question(mode: Mode, count: int) -> str:
    """What you are asked, with how many answers it has."""
    answers = f"(1-{count})" if count > 1 else "(1)"
    match mode:
        case Mode.SEALED:
            return f"Your move (hidden from the others) {answers} > "
        case Mode.RACE:
            return f"A race! Your move {answers}, or wait > "
        case Mode.TURN:
            return f"Your move {answers} > "


def with_names(marked: str, names: Mapping[Seat, str], you: Seat | None) -> str:
    """A sentence with marks, spoken to you and naming the others: “You draw a card from Osric.”"""
    return sentence(marked, lambda seat: names.get(seat) or seat_name(seat), you)


def names_for(names: Mapping[Seat, str], you: Seat | None) -> Named:
    """What everybody is called in a drawing that you see."""
    return lambda seat: "you" if seat == you else names.get(seat) or seat_name(seat)


def told(lines: list[str], rest: str, older: int = 0) -> Iterator[tuple[str, str]]:
    """What “log” prints, each line with its style: the last lines, or with “all” every one; `older` are not here."""
    shown = lines if rest.lower() == "all" else lines[-LINES_OF_LOG:]
    if len(shown) < older + len(lines):
        yield f"These are the last {len(shown)} of {older + len(lines)} lines. “log all” shows them all.", "said.soft"
    for line in shown:
        yield f"· {line}", ""


def as_sentence(message: str) -> str:
    """A refusal, with the stop it may lack."""
    return message if message.endswith((".", "?", "!")) else message + "."


def score_list(names: Mapping[Seat, str], scores: Sequence[int], winners: Container[Seat], unit: str) -> RenderableType:
    """Who has how much of what the game counts, if it counts anything, and who won."""
    grid = Table.grid(padding=(0, 2))
    for seat, score in enumerate(scores):
        name = names.get(seat) or seat_name(seat)
        score_told = counted(score, unit) if unit else ""
        grid.add_row(Text(f"  {name}"), Text(score_told), Text("won" if seat in winners else ""))
    return grid


def help_page(about: About, moves: list[Move], words: Mapping[str, str], rules: str) -> RenderableType:
    """How to use the table, what the game is about, and where its rules are."""
    example = moves[0].text if moves else "help"
    ways = Table.grid(padding=(0, 2))
    ways.add_column(no_wrap=True)
    ways.add_column()
    ways.add_row("  1", "a number plays the move with that number")
    ways.add_row(f"  {example.lower()}", "type a move; you may type just the ending if it is unambiguous")
    for word, meaning in words.items():
        ways.add_row(f"  {word}", meaning)
    return Group(
        Text("At this table", "said.title"),
        ways,
        Text(about.title, "said.title"),
        _indented(about.goal),
        _indented(rules),
    )


def _indented(text: str) -> RenderableType:
    return Padding(Text(text), (0, 0, 0, 2))


def move_list(moves: Sequence[Move | str], width: int, most_rows: int | None = None) -> list[str]:
    """The numbered moves in columns, read downwards; with `most_rows`, a last line says how many are left out."""
    digits = len(str(len(moves)))
    entries = [f"{number:>{digits}} {move}" for number, move in enumerate(moves, 1)]
    wide = max((len(entry) for entry in entries), default=0) + 3
    columns = max(1, (width + 2) // wide)
    rows = -(-len(entries) // columns)
    left_out = 0
    if most_rows is not None and rows > most_rows and len(moves) > FEW_MOVES:
        rows = most_rows
        left_out = len(entries) - rows * columns
    lines = [
        "".join(f"{entry:{wide}}" for entry in entries[row : rows * columns : rows][:columns]).rstrip()
        for row in range(rows)
    ]
    return [*lines, f"… and {left_out} more. “moves” shows them all."] if left_out else lines
