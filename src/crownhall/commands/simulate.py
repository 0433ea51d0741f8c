"""`crownhall simulate`: let a bot play many games, and look at the scores."""

from __future__ import annotations

import argparse
import time
from typing import TYPE_CHECKING

import crownhall
from crownhall.bots.registry import levels_of
from crownhall.commands import add_command
from crownhall.commands.lab_run import add_output, add_run, games_in, print_report, workers_in
from crownhall.engine.options import parse_options
from crownhall.engine.registry import game_named
from crownhall.lab.progress import shown_progress
from crownhall.lab.report import json_of, text_of
from crownhall.lab.simulate import Run, simulate

if TYPE_CHECKING:
    from crownhall.commands import Commands

GAMES = "1000"


def add_to(commands: Commands) -> None:
    """Describe the command."""
    parser = add_command(
        commands,
        "simulate",
        run,
        "Let a bot play many games alone and show the scores. The same seed gives the same games.",
        [
            "simulate square",
            "simulate square --bot squire --games 10000 --jobs 2 --seed monday",
            "simulate square --games 500 --json",
            "simulate treasury --games 300 --control --jobs 2",
        ],
    )
    parser.add_argument("game", metavar="GAME", help="which game (“crownhall games” lists them)")
    parser.add_argument(
        "--bot", metavar="LEVEL", help="who plays (“crownhall games GAME” lists them; default: the strongest)"
    )
    parser.add_argument(
        "--control",
        action="store_true",
        help="also show the mean with the luck of the cards taken out, which few games tell well; takes longer "
        "(King's Treasury alone)",
    )
    add_run(parser, GAMES, "how many games", "games")
    add_output(parser)


def run(args: argparse.Namespace) -> int:
    """Play, then print."""
    game = game_named(args.game)
    options = parse_options(game.options, args.option)
    games = games_in(args)
    wanted = Run(game.name, args.bot or levels_of(game.name)[-1], games, args.seed, options, args.control).checked()
    workers = workers_in(args)
    begun = time.perf_counter()
    with shown_progress(games, args.quiet) as progress:
        tally = simulate(wanted, workers, progress)
    print_report(
        args,
        time.perf_counter() - begun,
        lambda: json_of(wanted, tally, crownhall.__version__, crownhall.is_compiled()),
        lambda: text_of(wanted, tally, crownhall.version_line()),
    )
    return 0
