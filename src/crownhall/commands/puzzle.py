"""`crownhall puzzle`: what would you play?"""

from __future__ import annotations

import argparse
import datetime
from typing import TYPE_CHECKING

from crownhall.commands import add_command, check_extra
from crownhall.engine.registry import game_named
from crownhall.errors import CrownhallError
from crownhall.lab.errors import parse_number
from crownhall.lab.puzzles.collection import puzzle_numbered, puzzle_of_the_day, puzzles_of

if TYPE_CHECKING:
    from crownhall.commands import Commands
    from crownhall.lab.puzzles.puzzle import Puzzle

FIRST = "1"
PUZZLE_LIMIT = 1_000_000


def add_to(commands: Commands) -> None:
    """Describe the command."""
    parser = add_command(
        commands,
        "puzzle",
        run,
        "Solve a puzzle: a position that came up in a game, in which one move is clearly best.",
        ["puzzle", "puzzle treasury", "puzzle kingdrin --number 7", "puzzle --daily < answer.txt"],
    )
    parser.add_argument("game", nargs="?", metavar="GAME", help="of which game (default: the puzzle of the day)")
    parser.add_argument("--daily", action="store_true", help="the puzzle of the day, the same for everybody")
    parser.add_argument("--number", metavar="N", help=f"which puzzle of it, and then those after it (default: {FIRST})")
    parser.add_argument("--plain", action="store_true", help="no colours, no line editing, nothing but ASCII drawings")


def run(args: argparse.Namespace) -> int:
    """Ask, and go on asking while somebody wants to be asked."""
    puzzles = _wanted(args)
    check_extra("rich", "prompt_toolkit")
    from crownhall.terminal.asking import asker, wants
    from crownhall.terminal.puzzling import PuzzleTable
    from crownhall.terminal.screen import screen

    shown, answerer = screen(plain=args.plain), asker(plain=args.plain)
    for left, puzzle in zip(range(len(puzzles) - 1, -1, -1), puzzles, strict=True):
        answered = PuzzleTable(puzzle, shown, answerer).ask()
        if not answered or not left or not answerer.interactive or not wants(answerer, "The next one? (y/n) > "):
            break
        shown.gap()
    return 0


def _wanted(args: argparse.Namespace) -> list[Puzzle]:
    if args.daily or args.game is None:
        if args.game is not None or args.number is not None:
            raise CrownhallError("The puzzle of the day is one for all games: leave out the game and the number.")
        return [puzzle_of_the_day(datetime.datetime.now(datetime.UTC).date())]
    game = game_named(args.game).name
    first = puzzle_numbered(game, parse_number("number", args.number or FIRST, 1, PUZZLE_LIMIT))
    return list(puzzles_of(game)[first.number - 1 :])
