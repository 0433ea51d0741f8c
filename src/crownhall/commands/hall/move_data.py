"""`crownhall hall move-data`: from a folder into a database, or back."""

from __future__ import annotations

import argparse
import asyncio
from typing import TYPE_CHECKING

from crownhall.commands import add_command
from crownhall.commands.hall.findings import faults_in_words, in_words
from crownhall.commands.hall.store import check_cluster
from crownhall.hall.store.address import is_address, shown
from crownhall.lab.progress import shown_steps

if TYPE_CHECKING:
    from crownhall.commands import Commands


def add_to(commands: Commands) -> None:
    """Describe the command."""
    parser = add_command(
        commands,
        "move-data",
        run,
        "Copy all data of a closed hall from its folder into an empty PostgreSQL database, or back into an empty "
        "folder, and replay every match there.",
        [
            "hall move-data ~/.local/share/crownhall postgresql://hall@localhost/hall",
            "hall move-data postgresql://hall@localhost/hall ~/crownhall",
        ],
    )
    parser.add_argument("source", metavar="FROM", help="where the data is; it stays there")
    parser.add_argument("target", metavar="TO", help="where it is to be; nothing may be there yet")


def run(args: argparse.Namespace) -> int:
    """Do it, and say what is there now."""
    check_cluster()
    from crownhall.hall.upkeep.moving import move_data

    with shown_steps() as tell:
        findings = asyncio.run(move_data(args.source, args.target, tell))
    where = shown(args.target) if is_address(args.target) else args.target
    print(f"{where}: {in_words(findings)}; every match was replayed.")
    print(faults_in_words(findings), end="")
    return 0
