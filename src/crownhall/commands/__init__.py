"""The commands of `crownhall`, one module each: `add_to` describes it to the parser, `run` does it."""

from __future__ import annotations

import argparse
import importlib.util
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

from crownhall.errors import CrownhallError

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]


def add_command(
    commands: Commands,
    name: str,
    run: Callable[[argparse.Namespace], int],
    help: str,  # noqa: A002  as argparse calls it
    examples: Sequence[str],
) -> argparse.ArgumentParser:
    """A command with a line of help, and examples at the end of its own help."""
    parser = commands.add_parser(
        name,
        help=help,
        description=help,
        epilog="examples:\n" + "\n".join(f"  crownhall {example}" for example in examples),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)
    return parser


class MissingExtra(CrownhallError):
    """A part of Crownhall needs packages that are not installed."""

    code: ClassVar[str] = "install/missing"


def check_extra(*packages: str) -> None:
    """The terminal's packages are optional; without them one sentence says how to get them."""
    missing = [package for package in packages if importlib.util.find_spec(package) is None]
    if missing:
        raise MissingExtra(
            f"{' and '.join(missing)} is not installed. Install it with: pip install 'crownhall[terminal]'"
        )
