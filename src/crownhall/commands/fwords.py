"""`crownhall fwords`: a tool for Fwords with real cards on the table."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from crownhall.commands import add_command
from crownhall.commands.set_file import words_text
from crownhall.tools.fwords.challenge import challenge_tool

if TYPE_CHECKING:
    from crownhall.commands import Commands

EXAMPLES = ["fwords challenge TSAR", "fwords challenge VLOG --extra house.txt --json"]


def add_to(commands: Commands) -> None:
    """Describe the command and its tool."""
    parser = add_command(
        commands, "fwords", _help, "A tool for Fwords: “challenge” judges a challenged word.", EXAMPLES[:1]
    )
    parser.set_defaults(parser=parser)
    tools = parser.add_subparsers(title="tools", metavar="TOOL")
    challenge = add_command(tools, "challenge", run_challenge, "Judge a word that was challenged.", EXAMPLES)
    challenge.add_argument("word", metavar="WORD", help="the challenged word, and no other")
    challenge.add_argument("--extra", metavar="FILE", help="words of your house that count too, one a line")
    challenge.add_argument("--json", action="store_true", help="as JSON, for programs")


def _help(args: argparse.Namespace) -> int:
    args.parser.print_help()
    return 0


def run_challenge(args: argparse.Namespace) -> int:
    """Look the word up, and print the verdict."""
    asked: dict[str, object] = {"word": args.word}
    if args.extra is not None:
        asked["extra"] = words_text(args.extra)
    verdict = challenge_tool(asked)
    if args.json:
        print(json.dumps(verdict))
    elif verdict["stands"]:
        print(f"{verdict['word']} stands: the challenge has failed.")
    else:
        print(f"{verdict['word']} is repealed. {verdict['why']}")
    return 0
