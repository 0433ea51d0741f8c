"""What commands have in common that let bots play many games."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable

from crownhall.lab.deals import GAME_LIMIT
from crownhall.lab.errors import LabError, parse_number
from crownhall.lab.parts import HERE, Workers
from crownhall.lab.processes import JOB_LIMIT, Processes

SEED = "crownhall"


def add_run(parser: argparse.ArgumentParser, games: str, games_help: str, again: str) -> None:
    """How many games, in how many processes, from which seed, with which options."""
    parser.add_argument("--games", default=games, metavar="N", help=f"{games_help} (default: {games})")
    add_work(parser, again)
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game (“crownhall games GAME” lists them); may be repeated",
    )


def add_work(parser: argparse.ArgumentParser, again: str) -> None:
    """By whom, and from which seed."""
    add_workers(parser)
    parser.add_argument("--seed", default=SEED, metavar="SEED", help=f"for the same {again} again (default: {SEED})")


def add_workers(parser: argparse.ArgumentParser) -> None:
    """In how many processes, or on which cluster."""
    parser.add_argument("--jobs", metavar="N", help="in how many processes (default: 1)")
    parser.add_argument(
        "--on",
        metavar="CLUSTER",
        help="on Ray instead: “ray” for all cores of this machine, or ray://HOST:10001 for a cluster with this head",
    )


def add_output(parser: argparse.ArgumentParser) -> None:
    """What is printed."""
    parser.add_argument("--quiet", action="store_true", help="no progress and no seconds on standard error")
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")


def games_in(args: argparse.Namespace) -> int:
    """How many games were asked for."""
    return parse_number("games", args.games, 1, GAME_LIMIT)


def workers_in(args: argparse.Namespace) -> Workers:
    """Who is to do it."""
    if args.on is not None:
        if args.jobs is not None:
            raise LabError("--jobs is for this machine, and --on for a cluster. Say one of them.")
        from crownhall.lab.ray_workers import RayWorkers  # takes a second, and is seldom installed

        return RayWorkers(args.on)
    jobs = 1 if args.jobs is None else parse_number("jobs", args.jobs, 1, JOB_LIMIT)
    return HERE if jobs == 1 else Processes(jobs)


def print_report(
    args: argparse.Namespace, seconds: float, as_json: Callable[[], dict[str, object]], as_text: Callable[[], str]
) -> None:
    """Print what came out; what depends on the machine goes to standard error."""
    print(json.dumps(as_json(), indent=2) if args.json else as_text())
    if not args.quiet:
        print(f"{seconds:.1f} seconds", file=sys.stderr)
