"""The ladder of every game: its names, and that each level plays by the rules and the same by seed."""

from __future__ import annotations

import re

import pytest

import crownhall.bots
from crownhall.bots.attention import Attention
from crownhall.bots.contract import choose
from crownhall.bots.registry import KNIGHT, LEVELS, SQUIRE, ladder_of
from crownhall.engine.chance import QuickChance
from crownhall.engine.contract import TABLE, Game
from crownhall.engine.playout import asked
from crownhall.engine.registry import games
from tests.samples import sample

GAMES = [game for game in games() if game.name in crownhall.bots.LADDERS]
OVERLOOKING = [
    (game, rung.level) for game in GAMES for rung in ladder_of(game.name) if rung.level not in (SQUIRE, KNIGHT)
]
MOVES = sample(80, 12)


def played(game: Game, level: str, seed: int) -> list[str]:
    """The first moves of a match among bots of one level, each checked."""
    bot = next(rung.bot for rung in ladder_of(game.name) if rung.level == level)
    rng = QuickChance(seed)
    state = game.new(game.setup(max(2, game.min_seats) if game.max_seats > 1 else 1, {}), rng)
    made: list[str] = []
    while state.outcome() is None and len(made) < MOVES:
        seat, moves = asked(state)
        move = moves[0] if seat == TABLE else choose(bot, state, seat, rng)
        assert move in moves, f"{move.text} after {made}"
        state.play(seat, move)
        made.append(move.text)
    return made


def test_every_game_has_a_ladder() -> None:
    assert {game.name for game in GAMES} == set(crownhall.bots.LADDERS)
    assert len(GAMES) == 7


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_levels_are_named_from_the_weakest_to_the_strongest_and_told_in_a_sentence(game: Game) -> None:
    rungs = ladder_of(game.name)
    places = [LEVELS.index(rung.level) for rung in rungs]
    assert places == sorted(set(places))
    assert {SQUIRE, KNIGHT} <= {rung.level for rung in rungs}
    assert rungs[-1].level == KNIGHT
    assert all(re.fullmatch(r"[A-Z].*\.", rung.meaning) for rung in rungs)
    assert len({rung.meaning for rung in rungs}) == len(rungs)


@pytest.mark.parametrize(("game", "level"), OVERLOOKING, ids=lambda each: getattr(each, "name", each))
def test_a_level_plays_legal_moves_and_the_same_by_seed(game: Game, level: str) -> None:
    once = played(game, level, 11)
    assert played(game, level, 11) == once
    assert played(game, level, 12) != once


def test_attention_sees_its_share_and_never_nothing() -> None:
    rng = QuickChance(4)
    seen = sum(Attention(30).sees(rng) for _ in range(4_000))
    assert 1_100 < seen < 1_300  # 1,200 are expected, with a standard deviation of 29
    followed = sum(Attention(50).follows(3, rng) for _ in range(4_000))
    assert 400 < followed < 600  # 500, with one of 21
    assert {len(Attention(0).seen([1, 2, 3], rng)) for _ in range(20)} == {1}
    assert {Attention(0).seen([1, 2, 3], rng)[0] for _ in range(100)} == {1, 2, 3}
    assert Attention(100).seen([1, 2, 3], rng) == [1, 2, 3]
