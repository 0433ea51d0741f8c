"""`crownhall treasury puzzle`: what would you fill?"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from crownhall.commands.lines import wrapped
from crownhall.commands.tool import Typing, add_tool
from crownhall.engine.events import counted
from crownhall.tools.arguments import Argument
from crownhall.tools.treasury.puzzle import PUZZLE

if TYPE_CHECKING:
    from crownhall.commands import Commands

EXAMPLES = [
    "treasury puzzle monday",
    "treasury puzzle monday --fill 4x2",
    "treasury puzzle monday --fill 4x2 --borrow 4FK 2MK --json",
]
OPTIONS_TOLD = 5
"""Of the best options; --json has them all."""


def add_to(tools: Commands) -> None:
    """Describe the tool."""
    add_tool(tools, PUZZLE, _told, EXAMPLES, typed={"answer": AnswerInParts()})


class AnswerInParts(Typing):
    """The space to fill, and the two cards that are exchanged."""

    def add_to(self, parser: argparse.ArgumentParser, argument: Argument) -> None:
        parser.add_argument("--fill", metavar="SPACE", help="your answer: the space you would fill")
        parser.add_argument(
            "--borrow",
            nargs=2,
            metavar=("OUT", "IN"),
            help="and the card you replace, then the dealer's card you borrow",
        )

    def value_of(self, args: argparse.Namespace, argument: Argument) -> object:
        if args.fill is None and args.borrow is None:
            return None
        borrow = None if args.borrow is None else {"out": args.borrow[0], "in": args.borrow[1]}
        return {"space": args.fill, "borrow": borrow}


def _told(puzzle: dict[str, object]) -> str:
    return "\n".join(_lines(puzzle))


def _lines(told: dict[str, Any]) -> Iterable[str]:
    yield f"Your hand: {' '.join(told['hand'])}"
    yield f"The dealer's cards (you may borrow one): {' '.join(told['dealer'])}"
    written = ", ".join(f"{space} {value}" for space, value in told["sheet"]["entries"].items())
    yield from wrapped("Written: ", f"{written}; {counted(told['sheet']['score'], 'point')} so far")
    yield from wrapped("Blank: ", " ".join(told["open"]))
    if told["answer"] is None:
        yield "\nWhich space would you fill? Answer with --fill SPACE, and --borrow OUT IN if you borrow a card."
        return
    answer, options = told["answer"], told["options"]
    yield f"\nYour answer ranks {answer['place']} of {len(options)}: {answer['behind']:.1f} points worse than the best:"
    yield from _option_lines(answer)
    yield "\nThe best options, each with the final score you can expect:"
    for option in options[:OPTIONS_TOLD]:
        yield from _option_lines(option)


def _option_lines(option: dict[str, Any]) -> Iterable[str]:
    how = [f"{option['borrow']['in']} for {option['borrow']['out']}"] if option["borrow"] else []
    how += [f"{wild}={card}" for wild, card in option["wild"].items()]
    yield f"  {option['worth']:.1f}  {option['space']} {option['value']}{' with ' if how else ''}{', '.join(how)}"
    yield from wrapped("         ", option["why"])
