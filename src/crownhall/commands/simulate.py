"""`crownhall simulate`: let a bot play many games, and look at the scores."""

from __future__ import annotations

import argparse
import json
import sys
import time
from typing import TYPE_CHECKING

import crownhall
from crownhall.bots.registry import levels_of
from crownhall.commands import add_command
from crownhall.engine.options import parse_options
from crownhall.engine.registry import game_named
from crownhall.lab.deals import MOST_GAMES
from crownhall.lab.errors import parse_number
from crownhall.lab.parts import MOST_JOBS
from crownhall.lab.progress import shown_progress
from crownhall.lab.report import json_of, text_of
from crownhall.lab.simulate import Run, simulate

if TYPE_CHECKING:
    from crownhall.commands import Commands

GAMES = "1000"
JOBS = "1"
SEED = "crownhall"


def add_to(commands: Commands) -> None:
    """Describe the command."""
    parser = add_command(
        commands,
        "simulate",
        run,
        "Let a bot play many games for one seat, and tell the scores. The same seed gives the same games.",
        [
            "simulate square",
            "simulate square --bot squire --games 10000 --jobs 2 --seed monday",
            "simulate square --games 500 --json",
        ],
    )
    parser.add_argument("game", metavar="GAME", help="which game (“crownhall games” lists them)")
    parser.add_argument("--bot", metavar="LEVEL", help="who plays: random, squire or knight (default: the strongest)")
    parser.add_argument("--games", default=GAMES, metavar="N", help=f"how many games (default: {GAMES})")
    parser.add_argument("--jobs", default=JOBS, metavar="N", help=f"in how many processes (default: {JOBS})")
    parser.add_argument("--seed", default=SEED, metavar="SEED", help=f"for the same games again (default: {SEED})")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game; may be repeated"
    )
    parser.add_argument("--quiet", action="store_true", help="no progress and no seconds on standard error")
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")


def run(args: argparse.Namespace) -> int:
    """Play, then print. What depends on the machine goes to standard error."""
    game = game_named(args.game)
    options = parse_options(game.options, args.option)
    games = parse_number("games", args.games, 1, MOST_GAMES)
    jobs = parse_number("jobs", args.jobs, 1, MOST_JOBS)
    wanted = Run(game.name, args.bot or levels_of(game.name)[-1], games, args.seed, options).checked()
    begun = time.perf_counter()
    with shown_progress(games, args.quiet) as progress:
        tally = simulate(wanted, jobs, progress)
    seconds = time.perf_counter() - begun
    if args.json:
        print(json.dumps(json_of(wanted, tally, crownhall.__version__, crownhall.is_compiled()), indent=2))
    else:
        print(text_of(wanted, tally, crownhall.version_line()))
    if not args.quiet:
        print(f"{seconds:.1f} seconds", file=sys.stderr)
    return 0
