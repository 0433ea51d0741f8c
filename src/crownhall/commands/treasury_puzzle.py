"""`crownhall treasury puzzle`: what would you fill?"""

from __future__ import annotations

import argparse
import json
import textwrap
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from crownhall.commands import add_command
from crownhall.tools.treasury.puzzles import puzzle_tool

if TYPE_CHECKING:
    from crownhall.commands import Commands

EXAMPLES = [
    "treasury puzzle monday",
    "treasury puzzle monday --fill 4x2",
    "treasury puzzle monday --fill 4x2 --borrow 4FK 2MK --json",
]
WIDTH = 80
SHOWN = 5
"""So many options are told; --json has them all."""


def add_to(tools: Commands) -> None:
    """Describe the tool."""
    tool = add_command(
        tools,
        "puzzle",
        run,
        "What would you fill? A hand, the dealer's hand and a sheet; then the best options.",
        EXAMPLES,
    )
    tool.add_argument("seed", metavar="SEED", help="any text; the same text is the same puzzle")
    tool.add_argument("--fill", metavar="SPACE", help="your answer: the space you would fill")
    tool.add_argument(
        "--borrow", nargs=2, metavar=("OUT", "IN"), help="and the card of yours the dealer's stands in for"
    )
    tool.add_argument("--json", action="store_true", help="as JSON, for programs")


def run(args: argparse.Namespace) -> int:
    """Print the puzzle, and with an answer what it is worth."""
    asked: dict[str, object] = {"seed": args.seed}
    if args.fill is not None or args.borrow is not None:
        borrow = None if args.borrow is None else {"out": args.borrow[0], "in": args.borrow[1]}
        asked["answer"] = {"space": args.fill, "borrow": borrow}
    told: dict[str, Any] = puzzle_tool(asked)
    print(json.dumps(told, indent=2) if args.json else "\n".join(_lines(told)))
    return 0


def _lines(told: dict[str, Any]) -> Iterable[str]:
    yield f"Your hand: {' '.join(told['hand'])}"
    yield f"The dealer's, of which you may borrow one card: {' '.join(told['dealer'])}"
    written = ", ".join(f"{space} {value}" for space, value in told["sheet"]["entries"].items())
    yield from _wrapped("Written: ", f"{written}; {told['sheet']['score']} points so far")
    yield from _wrapped("Blank: ", " ".join(told["open"]))
    if told["answer"] is None:
        yield "\nWhat would you fill? Answer with --fill SPACE, and --borrow OUT IN if you borrow."
        return
    answer, options = told["answer"], told["options"]
    yield f"\nYour answer is number {answer['place']} of {len(options)}, {answer['behind']:.1f} points behind the best:"
    yield from _option_lines(answer)
    yield "\nThe best options, with the final score that may be expected:"
    for option in options[:SHOWN]:
        yield from _option_lines(option)


def _option_lines(option: dict[str, Any]) -> Iterable[str]:
    how = [f"{option['borrow']['in']} for {option['borrow']['out']}"] if option["borrow"] else []
    how += [f"{wild}={card}" for wild, card in option["wild"].items()]
    yield f"  {option['worth']:.1f}  {option['space']} {option['value']}{' with ' if how else ''}{', '.join(how)}"
    yield from _wrapped("         ", option["why"])


def _wrapped(left: str, words: str) -> list[str]:
    indent = " " * len(left)
    return textwrap.wrap(words, WIDTH, initial_indent=left, subsequent_indent=indent, break_on_hyphens=False)
