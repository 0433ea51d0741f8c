"""`crownhall puzzles`: look for puzzles in games of bots."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from crownhall.commands import add_command
from crownhall.commands.lab_run import JOBS, SEED, games_in, jobs_in
from crownhall.engine.registry import game_named
from crownhall.lab.progress import shown_progress
from crownhall.lab.puzzles.collection import file_of
from crownhall.lab.puzzles.finding import find_puzzles

if TYPE_CHECKING:
    from crownhall.commands import Commands

GAMES = "20"


def add_to(commands: Commands) -> None:
    """Describe the command."""
    parser = add_command(
        commands,
        "puzzles",
        run,
        "Let bots play, and look for positions in which one answer is clearly best: at most one in a game. "
        "They are written one a line; the same seed finds the same ones.",
        ["puzzles treasury", "puzzles kingdrin --games 50 --jobs 2 --seed monday > kingdrin.jsonl"],
    )
    parser.add_argument("game", metavar="GAME", help="which game (“crownhall games” lists them)")
    parser.add_argument("--games", default=GAMES, metavar="N", help=f"how many games (default: {GAMES})")
    parser.add_argument("--jobs", default=JOBS, metavar="N", help=f"in how many processes (default: {JOBS})")
    parser.add_argument("--seed", default=SEED, metavar="SEED", help=f"for the same games again (default: {SEED})")
    parser.add_argument("--quiet", action="store_true", help="no progress on standard error")


def run(args: argparse.Namespace) -> int:
    """Look, then write."""
    game, games, jobs = game_named(args.game), games_in(args), jobs_in(args)
    with shown_progress(games, args.quiet) as progress:
        found = find_puzzles(game.name, games, args.seed, jobs, progress)
    sys.stdout.write(file_of(game.name, args.seed, games, found))
    return 0
