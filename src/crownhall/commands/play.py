"""`crownhall play`: a game in the terminal."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from crownhall.bots.registry import LEVELS
from crownhall.commands import add_command, check_extra
from crownhall.commands.set_file import add_supplies, options_of, supplies_of
from crownhall.engine.registry import game_named, games
from crownhall.errors import UnknownGame

if TYPE_CHECKING:
    from crownhall.commands import Commands


def add_to(commands: Commands) -> None:
    """Describe the command."""
    parser = add_command(
        commands,
        "play",
        run,
        "Play a game at this terminal.",
        [
            "play square",
            "play square --option undo=until_next_card --save mine.record",
            "play --resume mine.record",
            "play kingdrin --bots squire,knight --set mycore.zip",
            "play minkingi --bots squire --cards ours.csv",
            "play square --seed monday < moves.txt",
        ],
    )
    parser.add_argument("game", nargs="?", metavar="GAME", help="which game (“crownhall games” lists them)")
    parser.add_argument(
        "--seats", type=int, metavar="N", help="how many players there are (default: as few as possible)"
    )
    parser.add_argument(
        "--bots",
        default="",
        metavar="LEVEL,LEVEL",
        help=f"the bots on the other seats, one level for each or one for all: {', '.join(LEVELS)} (default: the "
        "strongest; “crownhall games GAME” says which of them play and what they mean)",
    )
    parser.add_argument("--seat", type=int, metavar="N", help="where you sit, counted from 1 (default: 1)")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game (“crownhall games GAME” lists them); may be repeated",
    )
    add_supplies(parser)
    parser.add_argument(
        "--seed", metavar="SEED", help="64 hexadecimal digits or any text; the same seed gives the same cards"
    )
    parser.add_argument("--resume", type=Path, metavar="FILE", help="continue the game in this file")
    parser.add_argument("--save", type=Path, metavar="FILE", help="save the game in this file, from the deal on")
    parser.add_argument("--pace", choices=("instant", "normal"), help="how fast bots move (default: normal for people)")
    parser.add_argument("--plain", action="store_true", help="no colours, no line editing, nothing but ASCII drawings")


def run(args: argparse.Namespace) -> int:
    """Play it."""
    check_extra("rich", "prompt_toolkit")
    from crownhall.terminal.session import Wish, play_new, play_on

    game = game_named(args.game) if args.game is not None else None
    wish = Wish(
        seats=args.seats,
        bots=tuple(level.strip() for level in args.bots.split(",") if level.strip()),
        seat=None if args.seat is None else args.seat - 1,
        options=tuple(options_of(args, game)),
        supplies=supplies_of(args),
        seed=args.seed,
        save=args.save,
        pace=args.pace,
        plain=args.plain,
    )
    if args.resume is not None:
        play_on(args.resume, game, wish)
    elif game is not None:
        play_new(game, wish)
    else:
        raise UnknownGame(f"Which game? The games are {', '.join(game.name for game in games())}.")
    return 0
