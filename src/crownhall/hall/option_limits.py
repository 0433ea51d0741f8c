"""What the hall offers of an option: no number without an end, and nothing that needs what it cannot serve."""

from __future__ import annotations

from collections.abc import Mapping

from crownhall.engine.contract import Game
from crownhall.engine.options import Option
from crownhall.errors import OptionError

NUMBER_LIMIT = 1_000
"""How large a number may be where the rules themselves set no end: a match must have one."""

NOT_SERVED = ("cards",)
"""The kinds of supplies that games take and no table of the hall has yet; words that need them are left out."""


def most_in_hall(option: Option) -> int | None:
    """The largest number of this option in the hall; None where it takes no numbers."""
    if option.least is None or option.most is not None:
        return option.most
    return NUMBER_LIMIT


def words_in_hall(option: Option) -> dict[str, str]:
    """The words of this option in the hall, with what people read for each."""
    words = dict(zip(option.words, option.labels, strict=True))
    return {word: label for word, label in words.items() if option.needs.get(word) not in NOT_SERVED}


def check_options(game: Game, options: Mapping[str, object]) -> None:
    """Refuse a number that the rules allow and the hall does not."""
    for option in game.options:
        most, value = most_in_hall(option), options.get(option.name)
        if most is not None and isinstance(value, int) and value > most:
            range_in_words = f"a number from {option.least} to {most}"
            raise OptionError(f"Option {option.name} cannot be {value} in the hall; it can be {range_in_words}.")
