"""`crownhall hall check`: whether everything can be read."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from crownhall.commands import add_command
from crownhall.commands.hall.findings import faults_in_words, in_words
from crownhall.commands.hall.opening import add_data
from crownhall.commands.hall.store import add_store, check_cluster
from crownhall.hall.store.address import shown
from crownhall.lab.progress import shown_steps

if TYPE_CHECKING:
    from crownhall.commands import Commands
    from crownhall.hall.upkeep.check import Findings, Tell

FAULTY = 1
"""The exit code where something cannot be read."""


def add_to(commands: Commands) -> None:
    """Describe the command."""
    parser = add_command(
        commands,
        "check",
        run,
        "Read everything and replay every match, also while the hall is open; exit code 1 if something is wrong.",
        ["hall check", "hall check --data ~/crownhall"],
    )
    parser.add_argument(
        "--records",
        type=Path,
        metavar="DIR",
        help="write the records of tables that cannot be read into this new folder",
    )
    add_data(parser)
    add_store(parser, argparse.SUPPRESS)


def run(args: argparse.Namespace) -> int:
    """Look through everything, and say what is wrong."""
    from crownhall.hall.upkeep.check import check_folder

    folder = args.data if args.store is None else shown(args.store)
    with shown_steps() as tell:
        findings = check_folder(args.data, tell) if args.store is None else check_in_database(args.store, tell)
    if not findings.faults:
        print(f"{folder}: {in_words(findings)}; everything can be read.")
        return 0
    print(f"{folder}: {in_words(findings)}.")
    print(faults_in_words(findings), end="")
    if args.records is not None:
        print(f"{write_records(findings, args.records):,} records are in {args.records}.")
    return FAULTY


def check_in_database(address: str, tell: Tell | None) -> Findings:
    check_cluster()
    from crownhall.hall.upkeep.database import check_database

    return asyncio.run(check_database(address, tell))


def write_records(findings: Findings, folder: Path) -> int:
    """As they are stored, seeds and all: for whoever runs the hall alone. How many."""
    from crownhall.hall.tables.unreadable import stored_record

    folder.mkdir(0o700)
    found = [fault for fault in findings.faults if fault.table is not None]
    for fault in found:
        assert fault.table is not None
        path = folder / f"{fault.table.id}.txt"
        path.write_text(stored_record(fault.table, list(fault.lines)), "utf-8")
        path.chmod(0o600)
    return len(found)
