"""`crownhall tournament`: let bots play against each other, and see who is better and how sure that is."""

from __future__ import annotations

import argparse
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import crownhall
from crownhall.bots.registry import KNIGHT, RANDOM, SQUIRE, levels_of
from crownhall.commands import add_command
from crownhall.commands.lab_run import add_output, add_run, games_in, print_report, workers_in
from crownhall.commands.set_file import add_supplies, options_of, supplies_of
from crownhall.engine.contract import Game
from crownhall.engine.options import parse_options
from crownhall.engine.registry import game_named
from crownhall.lab import ladder_report
from crownhall.lab.errors import LabError, parse_number
from crownhall.lab.ladder import Ladder, play_ladder, usual_levels, usual_seats
from crownhall.lab.progress import shown_progress
from crownhall.lab.rival import RIVAL, SECONDS, SECONDS_LIMIT, RivalProgram
from crownhall.lab.seatings import deals_for
from crownhall.lab.tournament import Tournament, play_tournament, series_of
from crownhall.lab.tournament_report import json_of, text_of

if TYPE_CHECKING:
    from crownhall.commands import Commands

GAMES = "600"
_USUAL = (KNIGHT, SQUIRE, RANDOM)
LESSON = """\
Every deal is played several times with the bots in other seats, so that each has the same cards from the same seats as
often as the others. The table tells, with 95 % intervals,

  won          the share of its games that a bot has won; who shares a victory has that part of it
  mean points  its mean score at a seat
  against      what the first bot won of all that the two won against each other, and by how much it is ahead on
               Elo's scale
  ahead by     the difference between two bots within the same deals: where this interval is above 0, it is not luck

Games of the same deal are not independent of each other, so every interval takes a deal as one observation.

The same seed gives the same table, whatever --jobs or --on is. Bots that are fewer than the seats sit down several
times. knight@0.1 is a knight with a tenth of its budget, knight@3 one with three times as much.

--rival lets a program play that is not part of this installation, such as the bots of an older one. It is told only
what its seat may know (docs/formats/rival.md). --resume keeps every finished part in a file: a run that was stopped
goes on from there, and further games or other seeds of the same tournament are added to it.

--ladder rates all levels of a game at one go: each plays against its neighbours and against the next but one. Where the
squire stands is 1000, and the ratings of the others are those under which all results are the likeliest (Bradley and
Terry). In a game for one seat, who has more points on the same deal wins it."""


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
            "tournament treasury --ladder --games 400 --plot treasury.svg",
        ],
    )
    parser.description = f"{parser.description}\n\n{LESSON}"
    parser.add_argument("game", metavar="GAME", help="which game (“crownhall games” lists them)")
    parser.add_argument(
        "--bots",
        metavar="LEVEL,LEVEL",
        help="who takes part (default: knight, squire and random; beside a rival the knight)",
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
    parser.add_argument(
        "--ladder",
        action="store_true",
        help="rate all levels of the game, or those named by --bots from the weakest to the strongest; --games is for "
        "each pair, and --resume names a folder",
    )
    parser.add_argument("--plot", metavar="FILE", help="with --ladder: draw the ratings into this SVG file")
    add_run(parser, GAMES, "how many games, rounded up to whole deals", "deals")
    add_supplies(parser)
    add_output(parser)


def run(args: argparse.Namespace) -> int:
    """Play, then print."""
    if args.ladder:
        return _run_ladder(args)
    if args.plot is not None:
        raise LabError("--plot draws a ladder. Add --ladder.")
    wanted = _wanted(args)
    series = None if args.resume is None else series_of(Path(args.resume), wanted)
    workers = workers_in(args)
    begun = time.perf_counter()
    with shown_progress(wanted.deals * wanted.games_per_deal, args.quiet) as progress:
        table = play_tournament(wanted, workers, progress, series)
    print_report(
        args,
        time.perf_counter() - begun,
        lambda: json_of(table, crownhall.__version__, crownhall.is_compiled()),
        lambda: text_of(table, crownhall.version_line()),
    )
    return 0


def _run_ladder(args: argparse.Namespace) -> int:
    """Rate all levels, print, and draw."""
    game = game_named(args.game)
    if args.rival is not None:
        raise LabError("A ladder is for the levels of this installation. Leave out --rival or --ladder.")
    levels = usual_levels(game) if args.bots is None else _named(args.bots)
    seats = _seats(args, game, usual_seats(game))
    options = parse_options(game.options, options_of(args, game))
    ladder = Ladder(game.name, levels, seats, games_in(args), args.seed, options, supplies_of(args))
    folder = None if args.resume is None else Path(args.resume)
    plot = None if args.plot is None else _new_file(Path(args.plot))
    games = sum(each.deals * each.games_per_deal for each in ladder.tournaments().values())
    workers = workers_in(args)
    begun = time.perf_counter()
    with shown_progress(games, args.quiet) as progress:
        rated = play_ladder(ladder, workers, progress, folder)
    if plot is not None:
        plot.write_text(ladder_report.picture_of(rated), "utf-8")
    print_report(
        args,
        time.perf_counter() - begun,
        lambda: ladder_report.json_of(rated, crownhall.__version__, crownhall.is_compiled()),
        lambda: ladder_report.text_of(rated, crownhall.version_line()),
    )
    return 0


def _new_file(path: Path) -> Path:
    """Refused before the first game rather than after the last."""
    if path.is_dir() or not path.parent.is_dir():
        raise LabError(f"“{path}” cannot be written: it is a folder, or its folder is missing.")
    return path


def _seats(args: argparse.Namespace, game: Game, usual: int) -> int:
    return usual if args.seats is None else parse_number("seats", args.seats, game.min_seats, game.max_seats)


def _named(text: str) -> tuple[str, ...]:
    """Levels as they are typed."""
    return tuple(level.strip() for level in text.split(","))


def _wanted(args: argparse.Namespace) -> Tournament:
    game = game_named(args.game)
    bots, rival = _players(args, game)
    seats = _seats(args, game, max(game.min_seats, min(len(bots), game.max_seats)))
    games = games_in(args)
    options = parse_options(game.options, options_of(args, game))
    supplies = supplies_of(args)
    wanted = Tournament(game.name, bots, seats, 1, args.seed, options, supplies, rival).checked()
    return replace(wanted, deals=deals_for(games, len(bots), seats))


def _players(args: argparse.Namespace, game: Game) -> tuple[tuple[str, ...], RivalProgram | None]:
    """Who takes part, the rival last, and which program it is."""
    levels = tuple(level for level in _USUAL if level in levels_of(game.name))
    if args.bots is not None:
        levels = _named(args.bots)
    elif args.rival is not None:
        levels = levels[:1]
    if args.rival is None:
        return levels, None
    seconds = parse_number("rival-seconds", args.rival_seconds, 1, SECONDS_LIMIT)
    return (*levels, RIVAL), RivalProgram(args.rival, seconds)
