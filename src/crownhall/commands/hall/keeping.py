"""What a host says about the data: what is cleared away when, and where backups go."""

from __future__ import annotations

import argparse
from pathlib import Path

from crownhall.hall.upkeep.keeping import DEFAULT_KEEPING, Keeping

MOST_DAYS = 36_500


def add_keeping(parser: argparse.ArgumentParser) -> None:
    """What the host decides about the data. A day is 24 hours of the hall being open, whatever the clock says."""
    keeping = parser.add_argument_group(
        "keeping the data",
        "Running matches are always kept. What goes, goes to the archive in the data folder first.\n"
        "A day is 24 hours of the hall being open; 0 means never.",
    )
    for flag, default, what in (
        ("--forget-unused-tables", DEFAULT_KEEPING.unused_table_days, "tables at which no match began"),
        (
            "--forget-finished-matches",
            DEFAULT_KEEPING.finished_match_days,
            "finished matches, with their results and high scores",
        ),
        (
            "--forget-unused-sets",
            DEFAULT_KEEPING.unused_set_days,
            "card sets, fields and words that no table is played with",
        ),
        (
            "--forget-absent-guests",
            DEFAULT_KEEPING.absent_guest_days,
            "the names of guests who have no table, no result, no passkey, no recovery sheet and brought nothing",
        ),
    ):
        usual = default or "never"
        keeping.add_argument(
            flag, type=days, default=default, metavar="DAYS", help=f"clear away {what} (default: {usual})"
        )
    keeping.add_argument(
        "--backup-dir",
        type=Path,
        metavar="DIR",
        help="make backups into this folder by schedule, best on another disk (default: none)",
    )
    keeping.add_argument(
        "--backup-every",
        type=hours,
        default=DEFAULT_KEEPING.backup_hours,
        metavar="HOURS",
        help="how often (default: %(default)g)",
    )
    keeping.add_argument(
        "--backup-keep",
        type=at_least_one,
        default=DEFAULT_KEEPING.backups_kept,
        metavar="N",
        help="how many of them are kept (default: %(default)s)",
    )
    keeping.add_argument(
        "--accept-loss",
        action="store_true",
        help="open the hall although something is missing in its data that was there before",
    )


def days(text: str) -> int:
    """A number of days as it is typed."""
    if not text.isascii() or not text.isdecimal() or int(text[:6]) > MOST_DAYS:
        raise argparse.ArgumentTypeError(f"“{text[:40]}” is not a number of days from 0 to {MOST_DAYS:,}")
    return int(text)


def hours(text: str) -> float:
    """A number of hours as it is typed."""
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0 < found <= MOST_DAYS * 24:
        raise argparse.ArgumentTypeError(f"“{text[:40]}” is not a number of hours above 0")
    return found


def at_least_one(text: str) -> int:
    """How many, as it is typed."""
    if not text.isascii() or not text.isdecimal() or not int(text[:9]) >= 1:
        raise argparse.ArgumentTypeError(f"“{text[:40]}” is not a whole number above 0")
    return int(text[:9])


def keeping_of(args: argparse.Namespace) -> Keeping:
    """What the host decided about the data."""
    return Keeping(
        unused_table_days=args.forget_unused_tables,
        finished_match_days=args.forget_finished_matches,
        unused_set_days=args.forget_unused_sets,
        absent_guest_days=args.forget_absent_guests,
        backup_dir=args.backup_dir,
        backup_hours=args.backup_every,
        backups_kept=args.backup_keep,
        accepts_loss=args.accept_loss,
    )
