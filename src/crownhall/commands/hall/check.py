"""`crownhall hall check`: whether everything can be read."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from crownhall.commands import add_command
from crownhall.commands.hall.findings import faults_in_words, in_words
from crownhall.commands.hall.opening import add_data
from crownhall.lab.progress import shown_steps

if TYPE_CHECKING:
    from crownhall.commands import Commands

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
    add_data(parser)


def run(args: argparse.Namespace) -> int:
    """Look through everything, and say what is wrong."""
    from crownhall.hall.upkeep.check import check_folder

    folder = args.data
    with shown_steps() as tell:
        findings = check_folder(folder, tell)
    if not findings.faults:
        print(f"{folder}: {in_words(findings)}; everything can be read.")
        return 0
    print(f"{folder}: {in_words(findings)}.")
    print(faults_in_words(findings), end="")
    return FAULTY
