"""The tools of Crownhall for everybody's use: they work in a process of their own that stands back for the tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

from crownhall.errors import CrownhallError
from crownhall.hall.errors import Refused
from crownhall.hall.http.limits import ConcurrencyLimit
from crownhall.hall.work.workers import Worker
from crownhall.tools.registry import run_tool, tool_names, tools

Given = ParamSpec("Given")
Result = TypeVar("Result")

TOOL_SECONDS = 10.0
"""After so long a tool is stopped."""

GUEST_LIMIT = 3
"""How many uses of tools a guest may have under way: the one that is looked at, and those it overtook."""

ADDRESS_LIMIT = 8
"""How many an address may have under way, where guests come new and new."""

TOTAL_LIMIT = 24
"""How many may be under way in all; with one process, the last of them waits for the others."""


class Toolbox:
    """All tools, and who uses them now."""

    def __init__(self) -> None:
        self._worker = Worker(time_limit=TOOL_SECONDS, niceness=10)
        busy = "tool/busy", "The tools are in use; wait a moment."
        self._uses = ConcurrencyLimit(TOTAL_LIMIT, GUEST_LIMIT, ADDRESS_LIMIT, busy)

    async def use(self, address: str, args: dict[str, Any], guest: str, came_from: str) -> dict[str, Any]:
        """What the tool of this address answers."""
        result, refusal = await self.run(guest, came_from, work, tool_at(address), args)
        if refusal is not None:
            raise Refused(*refusal, 400)
        return result

    async def run(
        self, guest: str, came_from: str, work: Callable[Given, Result], *args: Given.args, **named: Given.kwargs
    ) -> Result:
        """What this work gives, done where the tools work."""
        with self._uses.slot(guest, came_from):
            try:
                return await self._worker.run(work, *args, **named)
            except TimeoutError:
                raise Refused(
                    "tool/slow", f"This took longer than {TOOL_SECONDS:.0f} seconds. Please ask for less.", 503
                ) from None

    async def close(self) -> None:
        await self._worker.close()


def addresses() -> list[str]:
    """The addresses of all tools: their names, with dashes."""
    return [name.replace(" ", "-") for name in tool_names()]


def described() -> str:
    """Every address with the arguments that its tool takes, for the OpenAPI file."""
    return "; ".join(
        f"{address} ({', '.join(argument.name for argument in tool.arguments)}): {tool.help}"
        for address, tool in zip(addresses(), tools(), strict=True)
    )


def tool_at(address: str) -> str:
    """The name of the tool at this address."""
    if address not in addresses():
        raise Refused("tool/unknown", f"There is no such tool. The tools are {', '.join(addresses())}.", 404)
    return address.replace("-", " ")


def work(name: str, args: dict[str, Any]) -> tuple[dict[str, Any], tuple[str, str] | None]:
    """In a worker: what the tool answers, or the code and the sentence of its refusal."""
    try:
        return run_tool(name, args), None
    except CrownhallError as error:
        return {}, (error.code, error.message)
