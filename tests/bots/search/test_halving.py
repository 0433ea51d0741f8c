"""The search that games share, with games so small that the right answer is known."""

from __future__ import annotations

from itertools import pairwise
from statistics import mean, pstdev

import pytest

from crownhall.bots.search.halving import Challenge, Margin, best_challenge, most_promising
from crownhall.bots.search.trials import UNFINISHED, Trials
from crownhall.engine.chance import Chance, QuickChance


class Urns(Trials):
    """Move i wins if the ball drawn from a hundred is below `wins[i]`: the same ball for all moves, or one for each."""

    def __init__(self, *wins: float, ball_for_each: bool = False, nodes: int = 1, to_redeal: int = 0) -> None:
        super().__init__(len(wins), to_redeal)
        self.wins = wins
        self.ball_for_each = ball_for_each
        self.nodes = nodes  # at most so many for a try
        self.deals = 0
        self.tries: list[tuple[int, int, int]] = []  # deal, move, luck

    def redeal(self, rng: Chance) -> None:
        self.deals += 1

    def points(self, move: int, luck: int, most: int) -> float:
        rng = QuickChance(luck + move if self.ball_for_each else luck)
        won = rng.pick(10_000) < 100 * self.wins[move]
        taken = 1 + rng.pick(self.nodes)
        self.spent += min(taken, most)
        self.tries.append((self.deals, move, luck))
        return UNFINISHED if taken > most else float(won)


MARGIN = Margin(bias=0.01, errors=2.0)


# -- the right answer -------------------------------------------------------------------------------------------------


def test_it_finds_the_best_move_though_first_glance_is_wrong() -> None:
    for seed in range(4):
        assert most_promising(Urns(40, 20, 45, 70, 55, 30, 10), 3_000, QuickChance(seed)) == 3
        challenge = best_challenge(Urns(40, 20, 45, 70, 55, 30, 10), 3_000, QuickChance(seed))
        assert challenge.move == 3
        assert challenge.overrides(MARGIN)


def test_a_head_start_decides_where_little_is_tried_and_not_where_much_is() -> None:
    start = [0.0, 20.0, 0.0]
    assert most_promising(Urns(40, 40, 60), 6, QuickChance(1), start) == 1
    assert most_promising(Urns(40, 40, 60), 3_000, QuickChance(1), start) == 2
    assert start == [0.0, 20.0, 0.0]


def test_under_the_same_luck_a_small_lead_is_found_that_would_drown_in_different_luck() -> None:
    same = [best_challenge(Urns(50, 55), 600, QuickChance(seed)) for seed in range(20)]
    each = [best_challenge(Urns(50, 55, ball_for_each=True), 600, QuickChance(seed)) for seed in range(20)]
    assert sum(found.overrides(MARGIN) for found in same) > 16
    assert sum(found.overrides(MARGIN) for found in each) < 10


def test_of_two_moves_that_are_alike_the_first_is_played() -> None:
    overridden = sum(
        best_challenge(Urns(50, 50, 50, 50, ball_for_each=True), 400, QuickChance(seed)).overrides(MARGIN)
        for seed in range(100)
    )
    assert overridden < 6, "noise, though the best of three is compared"


def test_a_lead_within_the_bias_never_overrides_however_much_it_thinks() -> None:
    challenge = best_challenge(Urns(50, 50.5), 40_000, QuickChance(1))
    assert challenge.ahead == pytest.approx(0.005, abs=0.002)
    assert not challenge.overrides(Margin(bias=0.01, errors=2.0))
    assert challenge.overrides(Margin(bias=0.0, errors=2.0)), "the error alone has shrunk below it"


def test_the_error_is_measured() -> None:
    """It is about how much the lead differs from seed to seed; between moves that hardly differ, less."""
    for wins, each in (((50.0, 60.0), True), ((50.0, 60.0), False), ((5.0, 8.0), True)):
        found = [best_challenge(Urns(*wins, ball_for_each=each), 200, QuickChance(seed)) for seed in range(150)]
        spread = pstdev(one.ahead for one in found)
        assert mean(one.error for one in found) == pytest.approx(spread, rel=0.25)


def test_a_few_equal_results_are_no_proof() -> None:
    assert not Challenge(1, 3, 3.0, 3.0).overrides(MARGIN)
    assert Challenge(1, 30, 30.0, 30.0).overrides(MARGIN)
    assert not Challenge(1, 0, 0.0, 0.0).overrides(MARGIN)


# -- the budget -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("moves", [2, 3, 4, 5, 8, 12])
@pytest.mark.parametrize("search", [most_promising, best_challenge])
def test_the_budget_is_spent_to_the_last_node_and_no_further(search: object, moves: int) -> None:
    assert callable(search)
    for budget in [*range(40), 501]:
        trials = Urns(*range(20, 20 + moves), nodes=9)
        search(trials, budget, QuickChance(budget))
        assert trials.spent == budget


def test_making_up_positions_counts_too() -> None:
    for budget in (0, 40, 41, 42, 500, 1_000):
        trials = Urns(40, 50, 60, to_redeal=40)
        best_challenge(trials, budget, QuickChance(1))
        assert trials.spent == 40 * trials.deals + len(trials.tries)
        assert budget - 41 <= trials.spent <= budget


def test_without_a_budget_it_goes_by_first_glance() -> None:
    assert most_promising(Urns(0, 100, 100), 0, QuickChance(1)) == 0
    assert not best_challenge(Urns(0, 100, 100), 0, QuickChance(1)).overrides(MARGIN)


def test_one_move_needs_no_thought() -> None:
    trials = Urns(50)
    assert most_promising(trials, 100, QuickChance(1)) == 0
    assert trials.spent == 0


def test_all_moves_that_are_left_are_tried_in_the_same_positions() -> None:
    trials = Urns(50, 40, 30, 20, 10)
    best_challenge(trials, 300, QuickChance(1))
    positions: dict[int, list[tuple[int, int]]] = {}
    for deal, move, luck in trials.tries:
        positions.setdefault(deal, []).append((move, luck))
    complete = list(positions.values())[:-1]  # the budget runs out in the last
    assert all(len({luck for _, luck in tried}) == 1 and tried[0][0] == 0 for tried in complete)
    left = [{move for move, _ in tried} for tried in complete]
    assert sorted({len(moves) for moves in left}, reverse=True) == [5, 3, 2], "the better half of the others stays"
    assert all(later <= earlier for earlier, later in pairwise(left))
    spent = [sum(len(moves) for moves in left if len(moves) == size) for size in (5, 3, 2)]
    assert max(spent) - min(spent) <= 10, "each round takes an equal part"


def test_the_same_seed_gives_the_same_answer() -> None:
    def answer(seed: int) -> tuple[int, float, float]:
        found = best_challenge(Urns(50, 51, 52, 50, ball_for_each=True, nodes=5), 700, QuickChance(seed))
        return found.move, found.ahead, found.error

    assert answer(1) == answer(1)
    assert len({answer(seed) for seed in range(10)}) > 5
