"""`crownhall square`: tools for King's Square."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownhall.bots.square.solver import Solution
from crownhall.commands.tool import add_tool, add_tools_of
from crownhall.games.square.state import POINTS_PER_BOOK
from crownhall.tools.square.solve import SOLVE

if TYPE_CHECKING:
    from crownhall.commands import Commands

EXAMPLES = [
    "square solve --seed monday",
    "square solve --seed monday --json",
    'square solve --deck "1SK 2SK 3SK 4SK 1SA …" --nodes 1000000',
]


def add_to(commands: Commands) -> None:
    """Describe the command and its one tool."""
    help_text = "Tools for King's Square: “solve” finds out whether a deal can be won."
    add_tool(add_tools_of(commands, "square", help_text, EXAMPLES), SOLVE, _told, EXAMPLES)


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
    return f"It is not clear yet whether this deal can be won. Try more --nodes. {best}."
