"""`crownhall fwords`: a tool for Fwords with real cards on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownhall.commands.set_file import words_text
from crownhall.commands.tool import FromFile, add_tool, add_tools_of
from crownhall.tools.fwords.challenge import CHALLENGE, Verdict

if TYPE_CHECKING:
    from crownhall.commands import Commands

EXAMPLES = ["fwords challenge TSAR", "fwords challenge VLOG --extra house.txt --json"]


def add_to(commands: Commands) -> None:
    """Describe the command and its tool."""
    tools = add_tools_of(commands, "fwords", "A tool for Fwords: “challenge” judges a challenged word.", EXAMPLES[:1])
    add_tool(tools, CHALLENGE, _told, EXAMPLES, typed={"extra": FromFile(words_text)}, indent=None)


def _told(verdict: Verdict) -> str:
    if verdict.stands:
        return f"{verdict.word} stands: the challenge has failed."
    return f"{verdict.word} is repealed. {verdict.why}"
