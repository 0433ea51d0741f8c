"""Tools as commands: their words come from the description of the tool, and `--json` prints its answer as it is."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

from crownhall.commands import add_command
from crownhall.tools.arguments import Argument
from crownhall.tools.tool import Tool

if TYPE_CHECKING:
    from crownhall.commands import Commands

Finding = TypeVar("Finding")


class Typing:
    """How an argument of a tool is typed: as it describes itself."""

    def add_to(self, parser: argparse.ArgumentParser, argument: Argument) -> None:
        """Required ones have their place, the others their name."""
        parser.add_argument(
            argument.name if argument.required else f"--{argument.name.replace('_', '-')}",
            nargs="+" if argument.many else None,
            metavar=argument.metavar,
            help=self.help_of(argument),
        )

    def help_of(self, argument: Argument) -> str:
        return argument.help

    def value_of(self, args: argparse.Namespace, argument: Argument) -> object:
        """What was typed, as JSON has it; None if nothing was."""
        typed = getattr(args, argument.name)
        return None if typed is None else self.read(typed if argument.many else [typed], argument)

    def read(self, words: list[str], argument: Argument) -> object:
        return argument.kind.typed(words)


class FromFile(Typing):
    """What is typed is the name of a file."""

    def __init__(self, content: Callable[[str], object], help: str = "") -> None:  # noqa: A002  as argparse calls it
        self._content = content
        self._help = help

    def help_of(self, argument: Argument) -> str:
        return self._help or argument.help

    def read(self, words: list[str], argument: Argument) -> object:
        (name,) = words
        return self._content(name)


def add_tools_of(
    commands: Commands,
    game: str,
    help: str,  # noqa: A002  as argparse calls it
    examples: Sequence[str],
) -> Commands:
    """The command of a game's tools, which alone shows its help; its tools are added to what this gives."""
    parser = add_command(commands, game, _print_help, help, examples)
    parser.set_defaults(parser=parser)
    return parser.add_subparsers(title="tools", metavar="TOOL")


def _print_help(args: argparse.Namespace) -> int:
    args.parser.print_help()
    return 0


def add_tool(
    tools: Commands,
    tool: Tool[Finding],
    told: Callable[[Finding], str],
    examples: Sequence[str],
    *,
    typed: Mapping[str, Typing] | None = None,
    indent: int | None = 2,
) -> argparse.ArgumentParser:
    """A tool as a command. It prints what `told` makes of its finding, or its answer as JSON with this `indent`.

    `typed` has the arguments, by name, that are typed in another way than they are described.
    """
    typings = [(argument, (typed or {}).get(argument.name, Typing())) for argument in tool.arguments]

    def run(args: argparse.Namespace) -> int:
        values = {argument.name: typing.value_of(args, argument) for argument, typing in typings}
        finding = tool.find({name: value for name, value in values.items() if value is not None})
        print(json.dumps(tool.to_json(finding), indent=indent) if args.json else told(finding))
        return 0

    parser = add_command(tools, tool.name.rpartition(" ")[2], run, tool.help, examples)
    for argument, typing in typings:
        typing.add_to(parser, argument)
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")
    return parser
