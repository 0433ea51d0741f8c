"""The command `crownhall`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import NoReturn

import crownhall
import crownhall.games
from crownhall.engine.registry import games
from crownhall.errors import CrownhallError
from crownhall.hall.seat_limit import seats_in_words

COMMANDS = (
    "bot",
    "cards",
    "completion",
    "frenzy",
    "fwords",
    "games",
    "hall",
    "join",
    "lab",
    "minkingi",
    "play",
    "print",
    "puzzle",
    "referee",
    "replay",
    "review",
    "rummy",
    "simulate",
    "square",
    "tournament",
    "treasury",
    "verify",
)
"""Each is a module of `commands`. Where one is named the others are not imported, so that a hall starts sooner."""

TOOLS = ("frenzy", "fwords", "minkingi", "rummy", "square", "treasury")
"""Those that are for real cards on a table, in a folder of their own."""

REFUSED = 2
"""The exit code for what cannot be done as asked."""


class Parser(argparse.ArgumentParser):
    """Says in one line what is wrong with what was typed; argparse itself puts all that there is before it."""

    def error(self, message: str) -> NoReturn:
        self.exit(REFUSED, f"{self.prog}: {message}. For help: {self.prog} --help\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code is 0, or 2 with one sentence on what is wrong."""
    words = sys.argv[1:] if argv is None else argv
    args = make_parser([words[0]] if words and words[0] in COMMANDS else COMMANDS).parse_args(words)
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


def make_parser(names: Sequence[str] = COMMANDS) -> argparse.ArgumentParser:
    """The parser of these commands."""
    parser = Parser(
        prog="crownhall",
        description="The home of the King's games: play them, score them, replay them, write bots for them.",
        epilog="`crownhall COMMAND --help` explains one command, with examples.",
    )
    parser.add_argument("--version", action="version", version=crownhall.version_line())
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for name in names:
        folder = "tools." if name in TOOLS else ""
        import_module(f"crownhall.commands.{folder}{name}").add_to(commands)
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
