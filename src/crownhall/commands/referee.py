"""`crownhall referee`: the rules for programs, as JSON lines."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from crownhall.commands import add_command
from crownhall.errors import CrownhallError
from crownhall.referee.server import serve

if TYPE_CHECKING:
    from crownhall.commands import Commands


def add_to(commands: Commands) -> None:
    """Describe the command."""
    add_command(
        commands,
        "referee",
        run,
        "Answer requests from programs, one JSON object per line, on standard input and output "
        "(docs/formats/referee.md lists them all).",
        ["referee", """referee <<< '{"do":"games"}'""", "referee < requests.txt > answers.txt"],
    )


def run(args: argparse.Namespace) -> int:
    """Answer until the input ends or nobody reads the answers any more."""
    if sys.stdin is None or sys.stdout is None:
        raise CrownhallError("The referee needs an open standard input and output.")
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:
        raise  # the reader has gone: `main` ends quietly
    except OSError as error:
        raise CrownhallError(f"The referee cannot go on: {error.strerror}.") from None
    return 0
