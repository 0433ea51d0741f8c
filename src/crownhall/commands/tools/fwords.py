"""`crownhall fwords`: tools for Fwords with real cards on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownhall.commands.set_file import words_text
from crownhall.commands.tool import FromFile, add_tool, add_tools_of
from crownhall.games.fwords.scoring import in_points
from crownhall.games.fwords.state import END_TOKENS
from crownhall.tools.fwords.challenge import CHALLENGE, Verdict
from crownhall.tools.fwords.points import POINTS, PointsKept

if TYPE_CHECKING:
    from crownhall.commands import Commands

EXAMPLES = ["fwords challenge TSAR", "fwords challenge VLOG --extra house.txt --json"]
POINTS_EXAMPLES = [
    'fwords points 2 "made CAT" "made CART" "repealed TCARS" "ended"',
    'fwords points 3 "made CAT" "late" "conceded" "made TACK" --first 2 --json',
]


def add_to(commands: Commands) -> None:
    """Describe the command and its tools."""
    tools = add_tools_of(
        commands,
        "fwords",
        "Tools for Fwords: “challenge” checks a challenged word, “points” keeps the points and End Tokens.",
        EXAMPLES[:1] + POINTS_EXAMPLES[:1],
    )
    add_tool(tools, CHALLENGE, _told, EXAMPLES, typed={"extra": FromFile(words_text)}, indent=None)
    add_tool(tools, POINTS, _told_points, POINTS_EXAMPLES)


def _told(verdict: Verdict) -> str:
    if verdict.stands:
        return f"{verdict.word} is a good word. The challenge fails."
    return f"{verdict.word} is repealed. {verdict.why}"


def _told_points(kept: PointsKept) -> str:
    lines = [
        f"Player {player}: {in_points(points)}, {tokens} End Token{'' if tokens == 1 else 's'}"
        + (", out" if tokens >= END_TOKENS else "")
        for player, (points, tokens) in enumerate(zip(kept.points, kept.end_tokens, strict=True), 1)
    ]
    return "\n".join([*lines, "", _told_turn(kept)])


def _told_turn(kept: PointsKept) -> str:
    winners = [f"player {winner + 1}" for winner in kept.winners()]
    if winners:
        verb = "wins" if len(winners) == 1 else "share the win"
        return f"Everyone is out: {' and '.join(winners)} {verb}."
    must = " It must be ended." if kept.must_end else ""
    return f"Day {kept.day}: player {kept.turn + 1}'s turn.{must}"
