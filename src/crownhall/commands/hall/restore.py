"""`crownhall hall restore`: a backup becomes the hall again."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from crownhall.commands import add_command
from crownhall.commands.hall.findings import faults_in_words, in_words
from crownhall.commands.hall.opening import add_data
from crownhall.commands.hall.store import refuse_database
from crownhall.lab.progress import shown_steps

if TYPE_CHECKING:
    from crownhall.commands import Commands


def add_to(commands: Commands) -> None:
    """Describe the command."""
    parser = add_command(
        commands,
        "restore",
        run,
        "Put the hall of a backup into a data folder. No hall may be open there.",
        ["hall restore hall.backup", "hall restore hall.backup --data ~/crownhall --replace"],
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="the backup")
    parser.add_argument("--replace", action="store_true", help="also where a hall is already; that is moved aside")
    add_data(parser)


def run(args: argparse.Namespace) -> int:
    """Do it, and say what is there now."""
    refuse_database(args, "its own tools, such as pg_restore")
    from crownhall.hall.upkeep.restore import restore

    folder = args.data
    with shown_steps() as tell:
        findings, aside = restore(args.file, folder, tell, replaces=args.replace)
    print(f"{folder}: {in_words(findings)}.")
    print(faults_in_words(findings), end="")
    if aside is not None:
        print(f"What was there before is in {aside}.")
    return 0
