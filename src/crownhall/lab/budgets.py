"""Bots that think more or less than they usually do: `knight@3` has three times the budget of `knight`."""

from __future__ import annotations

import math

from crownhall.bots.contract import Bot
from crownhall.bots.registry import bot_named
from crownhall.lab.errors import LabError

BUDGET_MARK = "@"
MOST_TIMES = 1000


def player_named(game: str, name: str) -> Bot:
    """The game's player of this level, with so many times its budget where the name says so."""
    level, mark, times = name.partition(BUDGET_MARK)
    bot = bot_named(game, level)
    if not mark:
        return bot
    budgeted = bot.with_budget(_times(name, times))
    if budgeted is None:
        raise LabError(f"The {level} of {game} has no budget: it always thinks alike. Name it without “{mark}{times}”.")
    return budgeted


def _times(name: str, text: str) -> float:
    try:
        times = float(text)
    except ValueError:
        times = math.nan
    if not 0 < times <= MOST_TIMES:
        raise LabError(
            f"“{name[:40]}” has no budget that can be used. "
            f"Behind “{BUDGET_MARK}” stands a number above 0, at most {MOST_TIMES:,}, such as knight{BUDGET_MARK}0.1."
        )
    return times
