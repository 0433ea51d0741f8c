"""What a tool is: a name, what it takes, and what it finds out. All else is read from here.

The argument check, the words of its command, the reference page and the hall's OpenAPI file come from this one
description; `answer` is what programs get, and what its command prints with `--json`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from crownhall.errors import CrownhallError
from crownhall.tools.arguments import Argument, ToolError

Finding = TypeVar("Finding")


@dataclass(frozen=True)
class Tool(Generic[Finding]):
    """One tool. `work` gets every argument by its name, read and checked, and refuses with a `CrownhallError`."""

    name: str
    help: str
    arguments: tuple[Argument, ...]
    work: Callable[..., Finding]
    to_json: Callable[[Finding], dict[str, object]]
    refusal: type[CrownhallError] = ToolError
    """For an argument it does not have."""
    between_names: str = ", "

    def find(self, args: dict[str, object]) -> Finding:
        """What it finds out with these arguments, as JSON gives them."""
        for name in args:
            if all(name != argument.name for argument in self.arguments):
                names = self.between_names.join(argument.name for argument in self.arguments)
                raise self.refusal(f"{self.name} has no argument “{name[:40]}”. It has {names}.")
        return self.work(**{argument.name: argument.read(args) for argument in self.arguments})

    def answer(self, args: dict[str, object]) -> dict[str, object]:
        """What it finds out, as JSON."""
        return self.to_json(self.find(args))
