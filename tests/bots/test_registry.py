"""Which bots there are, and how they are asked."""

from __future__ import annotations

import pytest

import crownhall.games  # noqa: F401  registers them
from crownhall.bots.contract import Bot, choose, hint
from crownhall.bots.random import RandomBot
from crownhall.bots.registry import (
    KNIGHT,
    RANDOM,
    SQUIRE,
    UnknownBot,
    bot_named,
    ladder_of,
    level_beside,
    levels_of,
    strongest,
)
from crownhall.bots.square.players import Knight, Squire
from crownhall.engine.chance import Chance, QuickChance
from crownhall.engine.contract import Seat, State
from crownhall.engine.moves import Move
from crownhall.games.square.game import SQUARE


class Spy(Bot):
    """Plays anything and keeps what it was shown."""

    def __init__(self) -> None:
        self.shown: list[State] = []

    def choose(self, state: State, seat: Seat, rng: Chance) -> Move:
        self.shown.append(state)
        return state.moves(seat)[0]


def test_square_has_the_levels_of_every_game() -> None:
    assert {RANDOM, SQUIRE, KNIGHT} <= set(levels_of("square"))
    assert isinstance(bot_named("square", RANDOM), RandomBot)
    assert isinstance(bot_named("square", SQUIRE), Squire)
    assert isinstance(bot_named("square", KNIGHT), Knight)
    assert isinstance(strongest("square"), Knight)


def test_random_plays_games_nobody_wrote_a_bot_for() -> None:
    assert levels_of("halma") == [RANDOM]
    assert isinstance(strongest("halma"), RandomBot)


def test_a_level_beside_another() -> None:
    ladder = [rung.level for rung in ladder_of("treasury")]
    assert [level_beside("treasury", level, 1) for level in ladder] == [*ladder[1:], None]
    assert [level_beside("treasury", level, -1) for level in ladder] == [None, *ladder[:-1]]
    assert [level_beside("treasury", RANDOM, steps) for steps in (1, -1)] == [ladder[0], None]
    assert [level_beside("halma", RANDOM, steps) for steps in (1, -1)] == [None, None]


def test_an_unknown_level_is_refused_with_those_there_are() -> None:
    with pytest.raises(
        UnknownBot, match="No bot “king” plays square; there is random, page, scribe, archer, squire, knight"
    ):
        bot_named("square", "king")


def test_a_bot_is_never_shown_the_truth() -> None:
    state = SQUARE.new(SQUARE.setup(1, {}), QuickChance(1))
    spy = Spy()
    choose(spy, state, 0, QuickChance(2))
    hint(spy, state, 0, QuickChance(3))
    assert len(spy.shown) == 2
    for shown in spy.shown:
        assert shown.view(0) == state.view(0)
        assert shown != state, "the pile lies as it does in truth"


def test_a_bot_without_words_of_its_own_says_something_true() -> None:
    state = SQUARE.new(SQUARE.setup(1, {}), QuickChance(1))
    assert hint(RandomBot(), state, 0, QuickChance(2)).sentence == "It looks as good as any other move."
