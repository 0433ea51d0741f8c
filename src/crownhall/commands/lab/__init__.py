"""`crownhall lab`: what is true of these games, and what one can learn from them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownhall.commands.lab import facts, puzzles
from crownhall.commands.tool import add_tools_of

if TYPE_CHECKING:
    from crownhall.commands import Commands


def add_to(commands: Commands) -> None:
    """Describe the command and what it finds out."""
    examples = [facts.EXAMPLES[0], puzzles.EXAMPLES[0]]
    tools = add_tools_of(commands, "lab", "What is true of these games, and what to learn from them.", examples)
    facts.add_to(tools)
    puzzles.add_to(tools)
