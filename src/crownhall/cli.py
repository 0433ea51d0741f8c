"""The command `crownhall`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

import crownhall
import crownhall.games
from crownhall.commands import bot as bot_command
from crownhall.commands import cards as cards_command
from crownhall.commands import completion as completion_command
from crownhall.commands import frenzy as frenzy_command
from crownhall.commands import fwords as fwords_command
from crownhall.commands import games as games_command
from crownhall.commands import hall as hall_command
from crownhall.commands import join as join_command
from crownhall.commands import minkingi as minkingi_command
from crownhall.commands import play as play_command
from crownhall.commands import print_things as print_command
from crownhall.commands import referee as referee_command
from crownhall.commands import replay as replay_command
from crownhall.commands import rummy as rummy_command
from crownhall.commands import simulate as simulate_command
from crownhall.commands import square as square_command
from crownhall.commands import tournament as tournament_command
from crownhall.commands import treasury as treasury_command
from crownhall.commands import verify as verify_command
from crownhall.engine.registry import games
from crownhall.errors import CrownhallError
from crownhall.hall.seat_limit import seats_in_words

COMMANDS = (
    bot_command,
    cards_command,
    completion_command,
    frenzy_command,
    fwords_command,
    games_command,
    hall_command,
    join_command,
    minkingi_command,
    play_command,
    print_command,
    referee_command,
    replay_command,
    rummy_command,
    simulate_command,
    square_command,
    tournament_command,
    treasury_command,
    verify_command,
)
REFUSED = 2
"""The exit code for what cannot be done as asked."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code is 0, or 2 with one sentence on what is wrong."""
    parser = make_parser()
    args = parser.parse_args(argv)
    if not hasattr(args, "run"):
        print(overview())
        return 0
    try:
        code: int = args.run(args)
        print(end="", flush=True)  # also where standard output is closed
        return code
    except CrownhallError as error:
        print(f"crownhall: {error.message}", file=sys.stderr)
        return REFUSED
    except BrokenPipeError:  # whoever read our output has gone
        _write_no_more()
        return 0
    except OSError as error:  # a full disk behind standard output, and the like
        _write_no_more()
        print(f"crownhall: {error.strerror or error}.", file=sys.stderr)
        return REFUSED
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


def _write_no_more() -> None:
    """Let what is still buffered go nowhere, so that Python's own flush at the end does not fail again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def make_parser() -> argparse.ArgumentParser:
    """The parser of all commands."""
    parser = argparse.ArgumentParser(
        prog="crownhall",
        description="The home of the King's games: play them, score them, replay them, write bots for them.",
        epilog="`crownhall COMMAND --help` explains one command, with examples.",
    )
    parser.add_argument("--version", action="version", version=crownhall.version_line())
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for command in COMMANDS:
        command.add_to(commands)
    return parser


def overview() -> str:
    """What a newcomer sees who types `crownhall` alone."""
    shelf = "\n".join(
        f"  {game.about.title}: {seats_in_words(game)}, {game.about.minutes} minutes. {game.about.in_short}."
        for game in games()
    )
    return f"""\
Crownhall, the home of the King's games.

{shelf}

Try one of these:
  crownhall hall                     play in the browser, alone or with friends by a link
  crownhall join LINK                join a table of a hall from the terminal
  crownhall play square              a game in the terminal; type `help` there
  crownhall games square             the story, the goal and the options
  crownhall simulate square          let a bot play many games and look at the scores
  crownhall --help                   all commands
"""
