"""`crownhall rummy`: tools for King's Rummy with real cards on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownhall.commands.tool import add_tool, add_tools_of
from crownhall.engine.events import counted
from crownhall.tools.rummy.best import BEST, BestPlay
from crownhall.tools.rummy.meld import MELD, Verdict
from crownhall.tools.rummy.scores import SCORES, HandWon, MatchScores

if TYPE_CHECKING:
    from crownhall.commands import Commands

MELD_EXAMPLES = ["rummy meld 1SK 2SK 3SK", "rummy meld 1FK 2MS 3SC 4OA --json"]
BEST_EXAMPLES = [
    "rummy best 1SK 2SA 3SS 2MK 2FK 2OK 4SC 4MC 4FC 4OC 3FA",
    'rummy best 2MC 3MC 1OK --table "1SK 2SA 3SS 4SC; 4MC 4FC 4OC"',
]
SCORES_EXAMPLES = [
    'rummy scores 2 "1: 4SK 3MA 2FC 1OS"',
    'rummy scores 3 "1 double: 4SK 4MA 2FC; 1SA 2MS" dead "3: 1SK; 4OC 4FC" --target 100',
]


def add_to(commands: Commands) -> None:
    """Describe the command and its tools."""
    tools = add_tools_of(
        commands,
        "rummy",
        "Tools for King's Rummy: “meld” checks whether cards are a meld, “best” finds the most cards you can play now, "
        "“scores” keeps the scores of a match.",
        MELD_EXAMPLES[:1] + BEST_EXAMPLES[1:] + SCORES_EXAMPLES[:1],
    )
    add_tool(tools, MELD, _told_meld, MELD_EXAMPLES, indent=None)
    add_tool(tools, BEST, _told_best, BEST_EXAMPLES)
    add_tool(tools, SCORES, _told_scores, SCORES_EXAMPLES)


def _told_meld(verdict: Verdict) -> str:
    lines = [f"A meld. {_in_common(verdict.same)}" if verdict.meld else f"Not a meld. {verdict.why}"]
    if verdict.completes:
        lines.append(f"With {' or '.join(verdict.completes)} it is {'one of four' if verdict.meld else 'a meld'}.")
    return "\n".join(lines)


def _in_common(same: list[str]) -> str:
    if not same:
        return "Nothing is the same: numbers, items and kingdoms are all different."
    return f"The {' and the '.join(same)} {'is' if len(same) == 1 else 'are'} the same, the rest is different."


def _told_best(play: BestPlay) -> str:
    best, left = play.best, play.left
    if best.cards == 0:
        return "You cannot play any of these cards."
    lines = [
        f"{best.cards} of {len(play.cards)} cards can be played. They are worth {counted(best.points, 'point')}:",
        "",
    ]
    lines += [f"  {number}. {move.text}" for number, move in enumerate(best.plays, 1)]
    lines += ["", "The table after that:"]
    lines += [f"  {place}. {' '.join(meld)}" for place, meld in enumerate(play.table(), 1)]
    if not left:
        lines += ["", "You have played all your cards: you are out."]
    elif len(left) == 1:
        lines += ["", f"Discard the last card, {left[0]}, face down: you are out."]
    else:
        lines += ["", f"Left in your hand before you discard: {' '.join(left)}"]
    return "\n".join(lines)


def _told_scores(match: MatchScores) -> str:
    lines = [f"Hand {number}: {_told_hand(hand)}" for number, hand in enumerate(match.hands, 1)]
    lines += ["", *[f"Player {player}: {score}" for player, score in enumerate(match.scores, 1)], ""]
    if match.winner is None:
        return "\n".join([*lines, f"Nobody has {match.target} points yet."])
    return "\n".join([*lines, f"Player {match.winner + 1} wins the match: {match.target} points or more."])


def _told_hand(hand: HandWon) -> str:
    if hand.winner is None:
        return "dead, no points."
    held = " + ".join(str(points) for player, points in enumerate(hand.left()) if player != hand.winner)
    counted = f"{held}, doubled: {hand.points}" if hand.doubled else f"{held} = {hand.points}" if "+" in held else held
    return f"player {hand.winner + 1} wins {counted}."
