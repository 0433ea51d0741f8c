"""The shelf of games: what is registered, and what is said when a game is not there."""

from __future__ import annotations

import pytest

import crownhall.games  # noqa: F401  registers them
from crownhall.engine.registry import forget, game_named, games, register
from crownhall.errors import UnknownGame
from crownhall.games.square.game import SQUARE
from tests.contract.toys import SnatchGame


def test_our_games_are_registered() -> None:
    assert SQUARE in games()
    assert game_named("square") is SQUARE
    games().clear()
    assert SQUARE in games(), "the list is the caller's own"


def test_a_game_can_be_added_and_taken_out_again() -> None:
    toy = SnatchGame()
    register(toy)
    try:
        assert game_named("snatch") is toy
        assert games()[-1] is toy
        with pytest.raises(AssertionError, match="snatch is registered twice"):
            register(SnatchGame())
    finally:
        forget("snatch")
    with pytest.raises(UnknownGame):
        game_named("snatch")


def test_an_unknown_game_is_refused_with_a_hint() -> None:
    with pytest.raises(UnknownGame, match=r"There is no game “sqare”\. Did you mean square\?") as refused:
        game_named("sqare")
    assert refused.value.code == "game/unknown"
    with pytest.raises(UnknownGame, match=r"There is no game “chess”\. The games are .*square"):
        game_named("chess")
    with pytest.raises(UnknownGame, match=r"“x{40}”"):
        game_named("x" * 1000)
