"""How large a number may be at a table of the hall, where the rules themselves set no end: a match must have one."""

from __future__ import annotations

from collections.abc import Mapping

from crownhall.engine.contract import Game
from crownhall.engine.options import Option
from crownhall.errors import OptionError

NUMBER_LIMIT = 1_000


def most_in_hall(option: Option) -> int | None:
    """The largest number of this option in the hall; None where it takes no numbers."""
    if option.least is None or option.most is not None:
        return option.most
    return NUMBER_LIMIT


def check_options(game: Game, options: Mapping[str, object]) -> None:
    """Refuse a number that the rules allow and the hall does not."""
    for option in game.options:
        most, value = most_in_hall(option), options.get(option.name)
        if most is not None and isinstance(value, int) and value > most:
            range_in_words = f"a number from {option.least} to {most}"
            raise OptionError(f"Option {option.name} cannot be {value} in the hall; it can be {range_in_words}.")
