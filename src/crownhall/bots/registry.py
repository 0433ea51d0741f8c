"""Which bots there are: a level is a name, and each game has its own player of that level."""

from __future__ import annotations

from typing import ClassVar, Final, final

from crownhall.bots.contract import Bot
from crownhall.bots.random import RandomBot
from crownhall.errors import CrownhallError

RANDOM: Final = "random"
PAGE: Final = "page"
SCRIBE: Final = "scribe"
ARCHER: Final = "archer"
SQUIRE: Final = "squire"
HERALD: Final = "herald"
CAPTAIN: Final = "captain"
KNIGHT: Final = "knight"
LEVELS: Final = (RANDOM, PAGE, SCRIBE, ARCHER, SQUIRE, HERALD, CAPTAIN, KNIGHT)
"""From the weakest to the strongest. A game has as many of them as it leaves room for."""

ANY_MOVE: Final = "Any legal move, without a thought."


@final
class Rung:
    """A level of one game: who plays it, and what that means for whoever chooses it."""

    def __init__(self, level: str, bot: Bot, meaning: str) -> None:
        self.level: Final = level
        self.bot: Final = bot
        self.meaning: Final = meaning


_RUNGS: Final[dict[tuple[str, str], Rung]] = {}


class UnknownBot(CrownhallError):
    """No bot of this level plays this game."""

    code: ClassVar[str] = "bot/unknown"


def register_bot(game: str, level: str, bot: Bot, meaning: str = "") -> None:
    _RUNGS[game, level] = Rung(level, bot, meaning)


def levels_of(game: str) -> list[str]:
    """The levels that play this game, the weakest first. `random` plays everything."""
    return [level for level in LEVELS if level == RANDOM or (game, level) in _RUNGS]


def ladder_of(game: str) -> list[Rung]:
    """What players may choose from, the weakest first. `random` is for trials, unless there is nobody else."""
    rungs = [_RUNGS[game, level] for level in LEVELS if (game, level) in _RUNGS]
    return rungs or [Rung(RANDOM, RandomBot(), ANY_MOVE)]


def level_beside(game: str, level: str, steps: int) -> str | None:
    """The level so many steps up the ladder, or down; None where it ends. Below the ladder is `random`."""
    ladder = [rung.level for rung in ladder_of(game)]
    place = (ladder.index(level) if level in ladder else -1) + steps
    return ladder[place] if 0 <= place < len(ladder) else None


def bot_named(game: str, level: str) -> Bot:
    """The game's player of this level; `UnknownBot` lists what there is."""
    if level == RANDOM:
        return RandomBot()
    rung = _RUNGS.get((game, level))
    if rung is None:
        raise UnknownBot(f"No bot “{level[:40]}” plays {game}; there is {', '.join(levels_of(game))}.")
    return rung.bot


def strongest_level(game: str) -> str:
    """The level that gives hints."""
    return levels_of(game)[-1]


def strongest(game: str) -> Bot:
    """The best player this game has: the one that gives hints."""
    return bot_named(game, strongest_level(game))
