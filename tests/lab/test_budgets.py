"""Bots with more or less budget than they usually have."""

from __future__ import annotations

import pytest

import crownhall.games  # noqa: F401  registers them
from crownhall.bots.frenzy.players import KNIGHT_GAMES
from crownhall.bots.frenzy.players import Knight as FrenzyKnight
from crownhall.bots.registry import KNIGHT, SQUIRE, UnknownBot, bot_named
from crownhall.lab.budgets import player_named
from crownhall.lab.errors import LabError

WITH_BUDGET = ("frenzy", "fwords", "kingdrin", "minkingi", "rummy", "treasury")


def test_a_name_without_a_budget_is_the_level_itself() -> None:
    assert player_named("frenzy", KNIGHT) is bot_named("frenzy", KNIGHT)


@pytest.mark.parametrize(
    ("times", "games"), [("3", 3 * KNIGHT_GAMES), ("0.1", KNIGHT_GAMES // 10), ("1", KNIGHT_GAMES), ("0.000001", 1)]
)
def test_it_has_so_many_times_the_budget(times: str, games: int) -> None:
    bot = player_named("frenzy", f"knight@{times}")
    assert isinstance(bot, FrenzyKnight)
    assert bot.games == games


@pytest.mark.parametrize("game", WITH_BUDGET)
def test_every_knight_that_searches_has_one(game: str) -> None:
    usual = bot_named(game, KNIGHT)
    more = usual.with_budget(2)
    assert type(more) is type(usual)
    assert more is not usual


@pytest.mark.parametrize("times", ["0", "-1", "", "many", "nan", "inf", "1001"])
def test_a_budget_that_is_none_is_refused(times: str) -> None:
    with pytest.raises(LabError, match="has no budget that can be used"):
        player_named("frenzy", f"knight@{times}")


def test_who_has_no_budget_has_no_other() -> None:
    for game, level in (("square", KNIGHT), ("frenzy", SQUIRE)):
        with pytest.raises(LabError, match=f"The {level} of {game} has no budget"):
            player_named(game, f"{level}@2")


def test_the_level_is_looked_at_first() -> None:
    with pytest.raises(UnknownBot):
        player_named("frenzy", "king@2")
