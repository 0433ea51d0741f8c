"""`crownhall bot`: a bot of this installation as a program, for tournaments of another one."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from crownhall.bots.registry import LEVELS, UnknownBot
from crownhall.commands import add_command
from crownhall.errors import CrownhallError
from crownhall.referee.bot import serve

if TYPE_CHECKING:
    from crownhall.commands import Commands


def add_to(commands: Commands) -> None:
    """Describe the command."""
    parser = add_command(
        commands,
        "bot",
        run,
        "Let a bot answer questions from another program, one JSON object per line, on standard input and output "
        "(docs/formats/rival.md). So it can play as the rival in a tournament of another installation.",
        ["bot knight", "bot squire < questions.txt > answers.txt"],
    )
    parser.add_argument("level", metavar="LEVEL", help=f"which bot: {', '.join(LEVELS)}")


def run(args: argparse.Namespace) -> int:
    """Answer until the input ends or nobody reads the answers any more."""
    if args.level not in LEVELS:
        raise UnknownBot(f"There is no bot “{args.level[:40]}”; there is {', '.join(LEVELS)}.")
    if sys.stdin is None or sys.stdout is None:
        raise CrownhallError("A bot needs an open standard input and output.")
    serve(args.level, sys.stdin.buffer, sys.stdout.buffer)
    return 0
