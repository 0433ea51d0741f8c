"""`crownhall hall backup`: the whole hall in one file, also while it is open."""

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
        "backup",
        run,
        "Copy the whole hall into one file, also while it is open, and check the copy.",
        ["hall backup hall.backup", "hall backup /media/disk/hall.backup --data ~/crownhall"],
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="the new file; only its owner can read it")
    add_data(parser)


def run(args: argparse.Namespace) -> int:
    """Make it, and say what is in it."""
    refuse_database(args, "its own tools, such as pg_dump")
    from crownhall.hall.upkeep.backup import make_backup

    with shown_steps() as tell:
        findings = make_backup(args.data, args.file, tell)
    print(f"{args.file}: {args.file.stat().st_size / 1e6:,.1f} MB, {in_words(findings)}; checked.")
    print(faults_in_words(findings), end="")
    return 0
