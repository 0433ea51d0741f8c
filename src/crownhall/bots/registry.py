"""Which bots there are: a level is a name, and each game has its own player of that level."""

from __future__ import annotations

from typing import ClassVar, Final

from crownhall.bots.contract import Bot
from crownhall.bots.random import RandomBot
from crownhall.errors import CrownhallError

RANDOM: Final = "random"
SQUIRE: Final = "squire"
KNIGHT: Final = "knight"
LEVELS: Final = (RANDOM, SQUIRE, KNIGHT)
"""From the weakest to the strongest."""

_BOTS: Final[dict[tuple[str, str], Bot]] = {}


class UnknownBot(CrownhallError):
    """No bot of this level plays this game."""

    code: ClassVar[str] = "bot/unknown"


def register_bot(game: str, level: str, bot: Bot) -> None:
    _BOTS[game, level] = bot


def levels_of(game: str) -> list[str]:
    """The levels that play this game, the weakest first. `random` plays everything."""
    return [level for level in LEVELS if level == RANDOM or (game, level) in _BOTS]


def bot_named(game: str, level: str) -> Bot:
    """The game's player of this level; `UnknownBot` lists what there is."""
    if level == RANDOM:
        return RandomBot()
    bot = _BOTS.get((game, level))
    if bot is None:
        raise UnknownBot(f"No bot “{level[:40]}” plays {game}; there is {', '.join(levels_of(game))}.")
    return bot


def strongest_level(game: str) -> str:
    """The level that gives hints."""
    return levels_of(game)[-1]


def strongest(game: str) -> Bot:
    """The best player this game has: the one that gives hints."""
    return bot_named(game, strongest_level(game))
