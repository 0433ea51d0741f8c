"""All tools: what judges real cards, for commands, programs and the page alike. A new one is one line here."""

from __future__ import annotations

from typing import Any, ClassVar

from crownhall.errors import CrownhallError
from crownhall.tools.frenzy.judge import JUDGE
from crownhall.tools.fwords.challenge import CHALLENGE
from crownhall.tools.fwords.points import POINTS
from crownhall.tools.minkingi.battle import BATTLE
from crownhall.tools.rummy.best import BEST
from crownhall.tools.rummy.meld import MELD
from crownhall.tools.rummy.question import QUESTION
from crownhall.tools.rummy.scores import SCORES
from crownhall.tools.square.solve import SOLVE
from crownhall.tools.tool import Tool
from crownhall.tools.treasury.puzzle import PUZZLE
from crownhall.tools.treasury.score import SCORE
from crownhall.tools.treasury.sheet import SHEET

_ALL: tuple[Tool[Any], ...] = (
    CHALLENGE,
    POINTS,
    JUDGE,
    BATTLE,
    BEST,
    MELD,
    QUESTION,
    SCORES,
    SOLVE,
    PUZZLE,
    SCORE,
    SHEET,
)
_TOOLS = {tool.name: tool for tool in _ALL}


class UnknownTool(CrownhallError):
    """There is no tool of this name."""

    code: ClassVar[str] = "tool/unknown"


def tools() -> list[Tool[Any]]:
    """All tools, sorted by name."""
    return [_TOOLS[name] for name in tool_names()]


def tool_names() -> list[str]:
    """The names of all tools, sorted."""
    return sorted(_TOOLS)


def run_tool(name: str, args: dict[str, object]) -> dict[str, object]:
    """Let a tool work; `UnknownTool` lists what there is."""
    tool = _TOOLS.get(name)
    if tool is None:
        raise UnknownTool(f"There is no tool “{name[:40]}”. The tools are {', '.join(tool_names())}.")
    return tool.answer(args)
