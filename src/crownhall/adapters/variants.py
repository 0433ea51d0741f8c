"""Small versions of games, so small that the whole tree can be walked: for exploitability and best responses.

What makes them small is what players may bring to a match anyhow: a field, a set of cards. `add` one of your own.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from crownhall.engine.contract import Game, Setup
from crownhall.errors import OptionError
from crownhall.fields.shipped import grid


@dataclass(frozen=True)
class Variant:
    """Options and supplies of one game under a name."""

    name: str
    game: str
    options: dict[str, object] = field(default_factory=dict)
    supplies: dict[str, object] = field(default_factory=dict)


_VARIANTS: Final[dict[tuple[str, str], Variant]] = {}  # by game and name


def add(variant: Variant) -> None:
    """Another one, for all adapters."""
    _VARIANTS[variant.game, variant.name] = variant


def setup_of(game: Game, seats: int | None, options: dict[str, object], variant: str = "") -> Setup:
    """What agents play: the game with these options, for the fewest seats where none are given."""
    asked = game.min_seats if seats is None else seats
    if not variant:
        return game.setup(asked, options)
    found = _variant_of(game, variant)
    return game.setup(asked, found.options | options, supplies=found.supplies)


def _variant_of(game: Game, name: str) -> Variant:
    found = _VARIANTS.get((game.name, name))
    if found is None:
        names = [each for of, each in _VARIANTS if of == game.name]
        hint = f"There are: {', '.join(names)}." if names else "It has none."
        raise OptionError(f"{game.about.title} has no variant “{name[:40]}”. {hint}")
    return found


def _row(name: str, spaces: int) -> str:
    """A field of so many spaces in a row."""
    return grid(name, 1, spaces, woven=True).canonical()


for _name, _spaces in (("two-spaces", 2), ("three-spaces", 3)):
    add(Variant(_name, "minkingi", supplies={"field": _row(_name, _spaces)}))
