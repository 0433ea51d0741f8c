"""`crownhall verify`: is this record true?"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from crownhall.commands import add_command
from crownhall.engine.match import Match
from crownhall.engine.record import RUNNING, Record, check_result, check_seed, parse_record, replay_line
from crownhall.files import FILE_HELP, about, read_record

if TYPE_CHECKING:
    from crownhall.commands import Commands


def add_to(commands: Commands) -> None:
    """Describe the command."""
    parser = add_command(
        commands,
        "verify",
        run,
        "Check a record: the seed, every move and the result.",
        ["verify mine.record", "verify - < mine.record"],
    )
    parser.add_argument("file", metavar="FILE", help=FILE_HELP)


def run(args: argparse.Namespace) -> int:
    """Check one thing after the other, a line each; the first that is wrong ends it."""
    with about(args.file):
        record = parse_record(read_record(args.file))
        print(f"record: whole; {record.game.about.title}, rules {record.game.version}")
        for kind in record.setup.supplies:
            print(f"{kind + ':':7} brought by the players, and its SHA-256 is right")
        print(f"cards:  {_cards(record)}")
        match = record.begin()
        for line in record.moves:
            replay_line(match, line)
        print(f"moves:  {_moves(match)}")
        check_result(record, match)
        print(f"result: {_result(record)}")
    return 0


def _cards(record: Record) -> str:
    if check_seed(record):
        return "the seed is the one that was promised at the deal"
    if record.start.given is not None:
        return "not checked: they were given as decks, and there is no seed"
    return "not checked: it begins in a given position, and there is no seed"


def _moves(match: Match) -> str:
    count = len(match.log)
    return f"all {count} are legal" if count > 1 else "the only one is legal" if count else "none were made"


def _result(record: Record) -> str:
    if record.result.text == RUNNING:
        return "none yet, as the record says: the match is still running"
    return f"{record.result.text}, as the moves say"
