"""Tools: commands that compute something and answer in JSON, so that programs can ask for them by name.

A tool takes a JSON object and gives a JSON object, the same one as its command with `--json`. What it cannot do it
refuses with a `CrownhallError`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from crownhall.errors import CrownhallError
from crownhall.tools.fwords import challenge
from crownhall.tools.minkingi import battle
from crownhall.tools.rummy import judge, trainer
from crownhall.tools.square import solve
from crownhall.tools.treasury import puzzles, scorekeeper

Tool = Callable[[dict[str, object]], dict[str, object]]

_TOOLS: dict[str, Tool] = {
    "fwords challenge": challenge.challenge_tool,
    "minkingi battle": battle.battle_tool,
    "rummy best": judge.best_tool,
    "rummy meld": judge.meld_tool,
    "rummy question": trainer.question_tool,
    "square solve": solve.solve_tool,
    "treasury puzzle": puzzles.puzzle_tool,
    "treasury score": scorekeeper.score_tool,
    "treasury sheet": scorekeeper.sheet_tool,
}


class UnknownTool(CrownhallError):
    """There is no tool of this name."""

    code: ClassVar[str] = "tool/unknown"


def tool_names() -> list[str]:
    """The names of all tools, sorted."""
    return sorted(_TOOLS)


def run_tool(name: str, args: dict[str, object]) -> dict[str, object]:
    """Let a tool work; `UnknownTool` lists what there is."""
    tool = _TOOLS.get(name)
    if tool is None:
        raise UnknownTool(f"There is no tool “{name[:40]}”; there is {', '.join(tool_names())}.")
    return tool(args)
