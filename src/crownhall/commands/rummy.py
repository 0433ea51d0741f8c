"""`crownhall rummy`: tools for King's Rummy with real cards on the table."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from crownhall.commands import add_command
from crownhall.tools.rummy.judge import Question, best_tool, meld_tool

if TYPE_CHECKING:
    from crownhall.commands import Commands

MELD_EXAMPLES = ["rummy meld 1SK 2SK 3SK", "rummy meld 1FK 2MS 3SC 4OA --json"]
BEST_EXAMPLES = [
    "rummy best 1SK 2SA 3SS 2MK 2FK 2OK 4SC 4MC 4FC 4OC 3FA",
    'rummy best 2MC 3MC 1OK --table "1SK 2SA 3SS 4SC; 4MC 4FC 4OC"',
]


def add_to(commands: Commands) -> None:
    """Describe the command and its tools."""
    parser = add_command(
        commands,
        "rummy",
        _help,
        "Tools for King's Rummy: “meld” tells whether cards are a meld, “best” the most you can lay down now.",
        MELD_EXAMPLES[:1] + BEST_EXAMPLES[1:],
    )
    parser.set_defaults(parser=parser)
    tools = parser.add_subparsers(title="tools", metavar="TOOL")
    meld = add_command(
        tools, "meld", run_meld, "Tell whether cards are a meld, why not, and what completes them.", MELD_EXAMPLES
    )
    meld.add_argument(
        "cards", nargs="+", metavar="CARD", help="cards as codes, such as 3MA for the three Mountain Axes"
    )
    meld.add_argument("--json", action="store_true", help="as JSON, for programs")
    best = add_command(
        tools, "best", run_best, "Tell the most cards that can be played this turn, step by step.", BEST_EXAMPLES
    )
    best.add_argument("cards", nargs="+", metavar="CARD", help="the cards of your hand, after the draw")
    best.add_argument("--table", metavar="MELDS", default="", help="the melds on the table, separated by semicolons")
    best.add_argument(
        "--exchange-rule",
        metavar="RULE",
        help="literal (the three cards left must be a meld) or through_four (the four in between too)",
    )
    best.add_argument("--json", action="store_true", help="as JSON, for programs")


def _help(args: argparse.Namespace) -> int:
    args.parser.print_help()
    return 0


def run_meld(args: argparse.Namespace) -> int:
    """Judge the cards, and print the verdict."""
    verdict = meld_tool({"cards": " ".join(args.cards)})
    print(json.dumps(verdict) if args.json else _told_meld(verdict))
    return 0


def _told_meld(verdict: dict[str, object]) -> str:
    same, completes = verdict["same"], verdict["completes"]
    assert isinstance(same, list)
    assert isinstance(completes, list)
    lines = [f"A meld. {_in_common(same)}" if verdict["meld"] else f"No meld. {verdict['why']}"]
    if completes:
        lines.append(f"With {' or '.join(completes)} it is {'one of four' if verdict['meld'] else 'a meld'}.")
    return "\n".join(lines)


def _in_common(same: list[str]) -> str:
    if not same:
        return "It has no part in common: numbers, items and kingdoms all differ."
    return f"The {' and the '.join(same)} {'is' if len(same) == 1 else 'are'} the same, all else differs."


def run_best(args: argparse.Namespace) -> int:
    """Search, and print the plays."""
    asked: dict[str, object] = {"cards": " ".join(args.cards), "table": args.table}
    if args.exchange_rule is not None:
        asked["exchange_rule"] = args.exchange_rule
    if args.json:
        print(json.dumps(best_tool(asked), indent=2))
    else:
        print(_told_best(Question(asked)))
    return 0


def _told_best(question: Question) -> str:
    best, left = question.best, question.left
    if best.cards == 0:
        return "Nothing can be played: draw better cards."
    lines = [f"{best.cards} of {len(question.cards)} cards can be played, worth {best.points} points:", ""]
    lines += [f"  {number}. {move.text}" for number, move in enumerate(best.plays, 1)]
    lines += ["", "The table then:"]
    lines += [f"  {place}. {' '.join(meld)}" for place, meld in enumerate(question.table(), 1)]
    if not left:
        lines += ["", "All your cards are played: you are out."]
    elif len(left) == 1:
        lines += ["", f"Discard the last card, {left[0]}, face down: you are out."]
    else:
        lines += ["", f"Left in the hand, before the discard: {' '.join(left)}"]
    return "\n".join(lines)
