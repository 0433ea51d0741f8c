"""`crownhall tournament`: let bots play against each other, and see who is better and how sure that is."""

from __future__ import annotations

import argparse
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import crownhall
from crownhall.bots.registry import levels_of
from crownhall.commands import add_command
from crownhall.commands.lab_run import add_output, add_run, games_in, jobs_in, print_report
from crownhall.commands.set_file import add_supplies, options_of, supplies_of
from crownhall.engine.contract import Game
from crownhall.engine.options import parse_options
from crownhall.engine.registry import game_named
from crownhall.lab.errors import parse_number
from crownhall.lab.progress import shown_progress
from crownhall.lab.rival import RIVAL, SECONDS, SECONDS_LIMIT, RivalProgram
from crownhall.lab.seatings import deals_for
from crownhall.lab.tournament import Tournament, play_tournament, series_of
from crownhall.lab.tournament_report import json_of, text_of

if TYPE_CHECKING:
    from crownhall.commands import Commands

GAMES = "600"
LESSON = """\
Every deal is played several times with the bots in other seats, so that each has the same cards from the same seats as
often as the others. The table tells, with 95 % intervals,

  won          the share of its games that a bot has won; who shares a victory has that part of it
  mean points  its mean score at a seat
  against      what the first bot won of all that the two won against each other, and by how much it is ahead on
               Elo's scale
  ahead by     the difference between two bots within the same deals: where this interval is above 0, it is not luck

Games of the same deal are not independent of each other, so every interval takes a deal as one observation.

The same seed gives the same table, whatever --jobs is. Bots that are fewer than the seats sit down several times.
knight@0.1 is a knight with a tenth of its budget, knight@3 one with three times as much.

--rival lets a program play that is not part of this installation, such as the bots of an older one. It is told only
what its seat may know (docs/formats/rival.md). --resume keeps every finished part in a file: a run that was stopped
goes on from there, and further games or other seeds of the same tournament are added to it."""


def add_to(commands: Commands) -> None:
    """Describe the command."""
    parser = add_command(
        commands,
        "tournament",
        run,
        "Let bots play the same deals against each other, and show which is better and how sure that is.",
        [
            "tournament treasury",
            "tournament treasury --bots knight,squire --seats 4 --games 1000 --jobs 2",
            "tournament square --bots knight,squire --seed monday --json",
            "tournament kingdrin --bots knight@3,knight,knight@0.1 --seats 2",
            "tournament rummy --bots knight --rival 'old/.venv/bin/crownhall bot knight'",
            "tournament frenzy --games 3000 --resume frenzy.series",
        ],
    )
    parser.description = f"{parser.description}\n\n{LESSON}"
    parser.add_argument("game", metavar="GAME", help="which game (“crownhall games” lists them)")
    parser.add_argument(
        "--bots", metavar="LEVEL,LEVEL", help="who takes part (default: all levels; beside a rival the strongest)"
    )
    parser.add_argument("--rival", metavar="COMMAND", help="a program that takes part, too")
    parser.add_argument(
        "--rival-seconds",
        default=str(SECONDS),
        metavar="N",
        help=f"how long the rival may take for a move (default: {SECONDS})",
    )
    parser.add_argument("--resume", metavar="FILE", help="keep finished parts in this file, and go on from what it has")
    parser.add_argument(
        "--seats", metavar="N", help="how many sit at a table (default: one for each bot, as far as the game has seats)"
    )
    add_run(parser, GAMES, "how many games, rounded up to whole deals", "deals")
    add_supplies(parser)
    add_output(parser)


def run(args: argparse.Namespace) -> int:
    """Play, then print."""
    wanted = _wanted(args)
    jobs = jobs_in(args)
    series = None if args.resume is None else series_of(Path(args.resume), wanted)
    begun = time.perf_counter()
    with shown_progress(wanted.deals * wanted.games_per_deal, args.quiet) as progress:
        table = play_tournament(wanted, jobs, progress, series)
    print_report(
        args,
        time.perf_counter() - begun,
        lambda: json_of(table, crownhall.__version__, crownhall.is_compiled()),
        lambda: text_of(table, crownhall.version_line()),
    )
    return 0


def _wanted(args: argparse.Namespace) -> Tournament:
    game = game_named(args.game)
    bots, rival = _players(args, game)
    if args.seats is None:
        seats = max(game.min_seats, min(len(bots), game.max_seats))
    else:
        seats = parse_number("seats", args.seats, game.min_seats, game.max_seats)
    games = games_in(args)
    options = parse_options(game.options, options_of(args, game))
    supplies = supplies_of(args)
    wanted = Tournament(game.name, bots, seats, 1, args.seed, options, supplies, rival).checked()
    return replace(wanted, deals=deals_for(games, len(bots), seats))


def _players(args: argparse.Namespace, game: Game) -> tuple[tuple[str, ...], RivalProgram | None]:
    """Who takes part, the rival last, and which program it is."""
    levels = list(reversed(levels_of(game.name)))
    if args.bots is not None:
        levels = [level.strip() for level in args.bots.split(",")]
    elif args.rival is not None:
        levels = levels[:1]
    if args.rival is None:
        return tuple(levels), None
    seconds = parse_number("rival-seconds", args.rival_seconds, 1, SECONDS_LIMIT)
    return (*levels, RIVAL), RivalProgram(args.rival, seconds)
