"""`crownhall lab facts`: what is true of these games."""

from __future__ import annotations

import argparse
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import crownhall
from crownhall.commands import add_command
from crownhall.commands.lab_run import add_output, add_work, games_in, print_report, workers_in
from crownhall.lab.errors import LabError
from crownhall.lab.facts.counting import WHOLE, count_fact, kept_in, part_from_text
from crownhall.lab.facts.fact import Fact
from crownhall.lab.facts.registry import FACTS, facts_named
from crownhall.lab.facts.report import Counted, json_of, markdown_of, text_of
from crownhall.lab.progress import Tell, shown_steps

if TYPE_CHECKING:
    from crownhall.commands import Commands

EXAMPLES = [
    "lab facts --list",
    "lab facts square-winnable",
    "lab facts square treasury-alone --games 1000 --jobs 2",
    "lab facts square-winnable --games 1000000 --resume kept",
    "lab facts square-winnable --games 1000000 --resume kept --part 2/8",
    "lab facts --from docs/reference/facts",
]
LESSON = """\
Each fact says how it was counted, from how many deals of which seed, with a 95 % interval, and what would change it.
docs/knowledge.md has all of them. NAME is a fact or a game; without one it is all facts.

--resume keeps every finished part in a folder: a run that was stopped goes on from there, and the result is the same.
With --part 2/8 only the second eighth is counted, in a file of its own. So eight machines can share the work: put their
files into one folder, and the same command without --part adds them up and counts what is still missing."""


def add_to(commands: Commands) -> None:
    """Describe the command."""
    parser = add_command(commands, "facts", run, "State facts about the games, and count them anew.", EXAMPLES)
    parser.description = f"{parser.description}\n\n{LESSON}"
    parser.add_argument("names", nargs="*", metavar="NAME", help="a fact, or a game for all of its facts")
    parser.add_argument("--list", action="store_true", help="only name the facts and their questions")
    parser.add_argument("--games", metavar="N", help="how many deals to count (default: each fact has its own number)")
    add_work(parser, "deals")
    parser.add_argument(
        "--resume", metavar="FOLDER", help="keep finished parts in this folder, and go on from what it has"
    )
    parser.add_argument("--part", metavar="K/N", help="count only this part of several, such as 2/8")
    parser.add_argument("--from", dest="kept", metavar="FOLDER", help="count nothing: state what this folder has")
    parser.add_argument("--markdown", action="store_true", help="as a page, like docs/knowledge.md")
    add_output(parser)


def run(args: argparse.Namespace) -> int:
    """List, read or count; then print."""
    facts = facts_named(args.names)
    if args.list:
        width = max(len(fact.name) for fact in FACTS)
        print("\n".join(f"{fact.name:{width}}  {fact.question}" for fact in facts))
        return 0
    begun = time.perf_counter()
    counted = [(fact, kept_in(Path(args.kept), fact)) for fact in facts] if args.kept else _counted(args, facts)
    print_report(args, time.perf_counter() - begun, partial(_json, counted), partial(_text, args, counted))
    return 0


def _counted(args: argparse.Namespace, facts: list[Fact]) -> list[Counted]:
    folder = None if args.resume is None else Path(args.resume)
    part = WHOLE if args.part is None else part_from_text(args.part)
    if part.of > 1 and folder is None:
        raise LabError("A part is of use only if it is kept. Name a folder with --resume.")
    deals = None if args.games is None else games_in(args)
    workers = workers_in(args)
    counted = []
    with shown_steps(args.quiet) as tell:
        for fact in facts:
            wanted = fact.deals if deals is None else deals
            first, end = part.span(wanted)
            progress = None if tell is None else partial(_tell, tell, fact.name, end - first)
            counted.append((fact, count_fact(fact, args.seed, wanted, workers, part, folder, progress)))
    return counted


def _tell(tell: Tell, name: str, total: int, done: int) -> None:
    tell(name, done, total)


def _json(counted: list[Counted]) -> dict[str, object]:
    version, compiled = crownhall.__version__, crownhall.is_compiled()
    return {"facts": [json_of(fact, tally, version, compiled) for fact, tally in counted]}


def _text(args: argparse.Namespace, counted: list[Counted]) -> str:
    if args.markdown:
        return markdown_of(counted)
    return "\n\n".join(text_of(fact, tally, crownhall.version_line()) for fact, tally in counted)
