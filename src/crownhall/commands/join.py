"""`crownhall join`: sit down at a table of a hall, from a terminal."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from crownhall.commands import add_command, check_extra

if TYPE_CHECKING:
    from crownhall.commands import Commands


def add_to(commands: Commands) -> None:
    """Describe the command."""
    parser = add_command(
        commands,
        "join",
        run,
        "Play at a table of a hall from this terminal. Use the link of the table or of a seat.",
        [
            "join http://127.0.0.1:8000/tables/Xy12Ab34Cd56",
            "join --name Ann http://127.0.0.1:8000/tables/Xy12Ab34Cd56",
            "join http://127.0.0.1:8000/s/…          take a seat over from another device",
        ],
    )
    parser.add_argument("link", metavar="LINK", help="the link of a table, or the private link of a seat")
    parser.add_argument("--name", default="Terminal guest", help="what you are called there")
    parser.add_argument("--watch", action="store_true", help="only watch, without a seat")
    parser.add_argument("--plain", action="store_true", help="no colours, no line editing, nothing but ASCII drawings")


def run(args: argparse.Namespace) -> int:
    """Sit down, and play."""
    check_extra("rich", "prompt_toolkit")
    from crownhall.terminal.visit import visit

    visit(args.link, name=args.name, watch=args.watch, plain=args.plain)
    return 0
