"""`crownhall square`: tools for King's Square."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from crownhall.bots.square.solver import DEFAULT_NODES, Solution
from crownhall.commands import add_command
from crownhall.games.square.state import POINTS_PER_BOOK
from crownhall.lab.errors import parse_number
from crownhall.tools.square.solve import MOST_NODES, solution_of, to_json

if TYPE_CHECKING:
    from crownhall.commands import Commands

EXAMPLES = [
    "square solve --seed monday",
    "square solve --seed monday --json",
    'square solve --deck "1SK 2SK 3SK 4SK 1SA …" --nodes 1000000',
]


def add_to(commands: Commands) -> None:
    """Describe the command and its one tool."""
    parser = add_command(
        commands, "square", _help, "Tools for King's Square: “solve” tells whether a deal can be won.", EXAMPLES
    )
    parser.set_defaults(parser=parser)
    tools = parser.add_subparsers(title="tools", metavar="TOOL")
    tool = add_command(
        tools, "solve", run, "Tell whether a deal can be won when the pile is known, and how to play it best.", EXAMPLES
    )
    tool.add_argument("--deck", metavar="CARDS", help="all 64 cards as codes, the top of the deck first")
    tool.add_argument("--seed", metavar="SEED", help="the deal of this seed, as “crownhall play --seed” deals it")
    tool.add_argument(
        "--nodes",
        default=str(DEFAULT_NODES),
        metavar="N",
        help=f"how many positions to look at for a win, and again for the most books (default: {DEFAULT_NODES})",
    )
    tool.add_argument("--json", action="store_true", help="as JSON, for programs")


def _help(args: argparse.Namespace) -> int:
    args.parser.print_help()
    return 0


def run(args: argparse.Namespace) -> int:
    """Solve, and print the answer with the moves."""
    asked: dict[str, object] = {"nodes": parse_number("nodes", args.nodes, 1, MOST_NODES)}
    if args.deck is not None:
        asked["deck"] = args.deck
    if args.seed is not None:
        asked["seed"] = args.seed
    solution = solution_of(asked)
    print(json.dumps(to_json(solution), indent=2) if args.json else _told(solution))
    return 0


def _told(solution: Solution) -> str:
    lines = [_verdict(solution), f"{solution.nodes:,} positions looked at.", ""]
    return "\n".join([*lines, *(move.text for move in solution.moves)])


def _verdict(solution: Solution) -> str:
    score = f"{solution.books} of 16 books, {POINTS_PER_BOOK * solution.books} points"
    if solution.solved:
        return f"This deal can be won: {score}."
    best = f"The best line makes {score}" if solution.best else f"The best line found makes {score}"
    if solution.solved is False:
        return f"This deal cannot be won. {best}."
    return f"Whether this deal can be won is not clear yet; more --nodes may tell. {best}."
