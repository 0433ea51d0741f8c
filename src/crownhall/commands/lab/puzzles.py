"""`crownhall lab puzzles`: look for puzzles in games of bots."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from crownhall.commands import add_command
from crownhall.commands.lab_run import add_work, games_in, workers_in
from crownhall.engine.registry import game_named
from crownhall.lab.progress import shown_progress
from crownhall.lab.puzzles.collection import file_of
from crownhall.lab.puzzles.finding import find_puzzles
from crownhall.lab.puzzles.kept import search_of

if TYPE_CHECKING:
    from crownhall.commands import Commands

GAMES = "20"
EXAMPLES = [
    "lab puzzles treasury",
    "lab puzzles kingdrin --games 50 --jobs 2 --seed monday > kingdrin.jsonl",
    "lab puzzles rummy --games 500 --resume rummy.search > rummy.jsonl",
]


def add_to(commands: Commands) -> None:
    """Describe the command."""
    parser = add_command(
        commands,
        "puzzles",
        run,
        "Let bots play, and look for positions in which one answer is clearly best: at most one in a game. "
        "They are written one a line; the same seed finds the same ones.",
        EXAMPLES,
    )
    parser.add_argument("game", metavar="GAME", help="which game (“crownhall games” lists them)")
    parser.add_argument("--games", default=GAMES, metavar="N", help=f"how many games (default: {GAMES})")
    add_work(parser, "games")
    parser.add_argument(
        "--resume", metavar="FILE", help="keep what is found in this file, game by game, and go on from what it has"
    )
    parser.add_argument("--quiet", action="store_true", help="no progress on standard error")


def run(args: argparse.Namespace) -> int:
    """Look, then write."""
    game, games, workers = game_named(args.game), games_in(args), workers_in(args)
    series = None if args.resume is None else search_of(Path(args.resume), game.name)
    with shown_progress(games, args.quiet) as progress:
        found = find_puzzles(game.name, games, args.seed, workers, progress, series)
    sys.stdout.write(file_of(game.name, args.seed, games, found))
    return 0
