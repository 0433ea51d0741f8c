"""`crownhall review`: what each decision of a finished match cost, and what would have been better."""

from __future__ import annotations

import argparse
import importlib.util
import json
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

from crownhall.commands import add_command
from crownhall.commands.lab_run import add_workers, workers_in
from crownhall.files import FILE_HELP, about, read_record
from crownhall.lab.errors import parse_number
from crownhall.lab.progress import shown_steps
from crownhall.lab.review.report import ReportLine, lines_of
from crownhall.lab.review.run import RecordReview, review_record

if TYPE_CHECKING:
    from crownhall.commands import Commands

SEAT_LIMIT = 15


def add_to(commands: Commands) -> None:
    """Describe the command."""
    parser = add_command(
        commands,
        "review",
        run,
        "Look back at a finished game: what each decision cost, what would have been better, and what was luck.",
        ["review mine.record", "review mine.record --seat 1 --jobs 2", "review - --json < mine.record"],
    )
    parser.add_argument("file", metavar="FILE", help=FILE_HELP)
    parser.add_argument(
        "--seat", action="append", metavar="N", help="whose decisions; may be repeated (default: all people's)"
    )
    add_workers(parser)
    parser.add_argument("--quiet", action="store_true", help="no progress on standard error")
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")


def run(args: argparse.Namespace) -> int:
    """Judge, then print."""
    seats = None if args.seat is None else [parse_number("seat", seat, 0, SEAT_LIMIT) for seat in args.seat]
    with about(args.file):
        wanted = RecordReview(read_record(args.file), seats)
        total = len(wanted.decisions)
        workers = workers_in(args)
        with shown_steps(args.quiet) as tell:
            progress = None if tell is None else lambda done: tell("decisions", done, total)
            reviews = review_record(wanted, workers, progress)
    if args.json:
        print(json.dumps({"game": wanted.match.game.name, "reviews": [each.to_json() for each in reviews]}, indent=2))
    else:
        _print(lines_of(wanted.match.game, reviews))
    return 0


def _print(lines: Iterable[ReportLine]) -> None:
    """In colours at a terminal, if what they need is installed; plain everywhere else."""
    if sys.stdout.isatty() and importlib.util.find_spec("rich") is not None:
        from rich.text import Text

        from crownhall.terminal.screen import screen

        shown = screen(plain=False)
        for line in lines:
            shown.show(Text(line.text, line.style))
    else:
        for line in lines:
            print(line.text)
