"""The search of bots for a good turn: the best turn where it is cut short by nothing."""

from __future__ import annotations

import pytest

from crownhall.engine.chance import QuickChance
from crownhall.engine.playout import random_step
from crownhall.games.rummy.best import BestTurn, best_turn, good_turn, most_laid
from crownhall.games.rummy.game import RUMMY
from crownhall.games.rummy.melds import size_of
from crownhall.games.rummy.moves import Lay, LayOff
from crownhall.games.rummy.rules import RummyState
from crownhall.games.rummy.turn import Turn
from tests.games.rummy.positions import turn_of
from tests.samples import sample


def turns(seats: int, count: int) -> list[Turn]:
    """Turns after the draw in the middle of random hands."""
    rng = QuickChance(seats)
    found: list[Turn] = []
    while len(found) < count:
        state = RUMMY.new(RUMMY.setup(seats, {"target_score": 1}), rng)
        assert isinstance(state, RummyState)
        for _ in range(40):
            random_step(state, rng)
            if state.hand_end:
                break
        if state.turn is not None and not state.plays:
            found.append(state.turn)
    return found


def check(turn: Turn, best: BestTurn) -> None:
    """What was found can be played, and ends the turn."""
    for move in best.plays:
        assert move in turn.moves()
        turn = turn.after(move)
    assert turn.is_complete()
    assert turn.hand == best.left


@pytest.mark.parametrize("seats", range(2, 5))
def test_without_need_to_stop_the_best_turn_is_found_or_one_that_goes_out(seats: int) -> None:
    for turn in turns(seats, sample(150, 15)):
        good = good_turn(turn, 1_000_000)
        check(turn, good)
        if size_of(good.left) > 1:
            best = best_turn(turn)
            assert (good.cards, good.points) == (best.cards, best.points)


@pytest.mark.parametrize("most", [1, 20, 200])
def test_no_more_arrangements_are_looked_at_than_allowed(most: int) -> None:
    for turn in turns(4, sample(150, 30)):
        good = good_turn(turn, most)
        check(turn, good)
        assert good.nodes <= most


def test_a_turn_that_must_be_brought_to_an_end_is() -> None:
    """A card is loose: one arrangement is not enough."""
    turn = turn_of([["1SK", "2SA", "3SS", "4SC"]], ["4MC", "4FC", "1OK", "2OA"])
    (borrow,) = [move for move in turn.moves() if move.text == "borrow 4SC"]
    check(turn.after(borrow), good_turn(turn.after(borrow), 1))


def test_without_rearranging_there_are_only_new_melds_and_lay_offs() -> None:
    for turn in turns(3, sample(150, 30)):
        plain = most_laid(turn)
        check(turn, plain)
        assert all(isinstance(move, Lay | LayOff) for move in plain.plays)
        assert plain.cards <= best_turn(turn).cards
