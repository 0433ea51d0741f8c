"""`crownhall completion`: let the shell complete commands, games and options."""

from __future__ import annotations

import argparse
import importlib.util
from collections.abc import Iterator
from typing import TYPE_CHECKING

from crownhall.bots.registry import LEVELS
from crownhall.commands import MissingExtra, add_command
from crownhall.engine.registry import games

if TYPE_CHECKING:
    from crownhall.commands import Commands

SHELLS = ("bash", "zsh", "tcsh")
INSTALL = """\
Once, for your shell:
  bash   crownhall completion bash >> ~/.bashrc
  zsh    crownhall completion zsh > DIRECTORY/_crownhall     (a directory in $fpath)
  tcsh   crownhall completion tcsh >> ~/.cshrc"""


def add_to(commands: Commands) -> None:
    """Describe the command."""
    parser = add_command(
        commands,
        "completion",
        run,
        "Print a script that lets your shell complete what you type.",
        ["completion bash >> ~/.bashrc", "completion zsh > ~/.zfunc/_crownhall"],
    )
    parser.description = f"{parser.description}\n\n{INSTALL}"
    parser.add_argument("shell", choices=SHELLS, help="for which shell")


def run(args: argparse.Namespace) -> int:
    """Print the script."""
    if importlib.util.find_spec("shtab") is None:
        raise MissingExtra("shtab is not installed. Install it with: pip install 'crownhall[terminal]'")
    import shtab

    from crownhall.cli import make_parser

    parser = make_parser()
    for command in _with_subcommands(parser):
        for action in command._actions:
            _say_what_fits(action, shtab.FILE)
    print(shtab.complete(parser, args.shell))
    return 0


def _with_subcommands(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    yield parser
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                yield from _with_subcommands(command)


def _say_what_fits(action: argparse.Action, file: object) -> None:
    """What can be completed. This parser reads nothing, so that bad input is still refused in our own words."""
    if action.metavar == "FILE":
        action.complete = file  # type: ignore[attr-defined]
    elif action.dest == "game":
        action.choices = [game.name for game in games()]
    elif action.dest == "option":
        action.choices = [
            f"{option.name}={word}" for game in games() for option in game.options for word in option.words
        ]
    elif action.dest in ("bots", "bot"):
        action.choices = list(LEVELS)
