"""Everything that can be printed, by name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from crownhall.press.orders import CannotPrint
from crownhall.press.parts import Thing
from crownhall.press.things import (
    booklets,
    boxes,
    creations,
    dice,
    fields,
    frenzy,
    kings_keys,
    letters,
    player_fields,
    rummy,
    square,
    test_page,
    tokens,
    treasury,
    turn_cards,
)

_MODULES: Final = (
    kings_keys,
    treasury,
    rummy,
    square,
    frenzy,
    creations,
    letters,
    fields,
    player_fields,
    tokens,
    dice,
    turn_cards,
    boxes,
    booklets,
    test_page,
)
"""What a game needs first comes first."""

THINGS: Final = {thing.name: thing for module in _MODULES for thing in module.THINGS}


def things_of(game: str) -> list[Thing]:
    """All that one evening with a game needs."""
    return [thing for thing in THINGS.values() if game in thing.games and thing.is_needed]


def things_named(names: Iterable[str]) -> list[Thing]:
    found = list(names)
    for name in found:
        if name not in THINGS:
            raise CannotPrint(f"There is no “{name[:40]}” to print. What there is: {', '.join(THINGS)}.")
    return [THINGS[name] for name in found]
