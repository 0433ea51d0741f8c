"""Everything that can be printed, by name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from crownhall.press.orders import CannotPrint
from crownhall.press.parts import Thing
from crownhall.press.things import kings_keys

THINGS: Final = {thing.name: thing for thing in (*kings_keys.THINGS,)}


def things_named(names: Iterable[str]) -> list[Thing]:
    found = list(names)
    for name in found:
        if name not in THINGS:
            raise CannotPrint(f"There is no “{name[:40]}” to print. What there is: {', '.join(THINGS)}.")
    return [THINGS[name] for name in found]
