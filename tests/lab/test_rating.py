"""Ratings from meetings: known strengths are found again, as surely as the intervals say."""

from __future__ import annotations

import math

import pytest

from crownhall.engine.chance import QuickChance
from crownhall.lab.rating import ELO, Meeting, rated

TRUE = (0.0, 150.0, 260.0, 500.0)  # Elo
PAIRS = ((1, 0), (2, 0), (2, 1), (3, 1), (3, 2))
THROWS = 400


def chance_of(ahead: float) -> float:
    return 1 / (1 + math.exp(-ahead / ELO))


def thrown(seed: int) -> list[Meeting]:
    rng = QuickChance(seed)
    found = []
    for player, other in PAIRS:
        below = int(1_000_000 * chance_of(TRUE[player] - TRUE[other]))
        won = sum(rng.pick(1_000_000) < below for _ in range(THROWS))
        found.append(Meeting(player, other, won / THROWS, THROWS))
    return found


def test_shares_as_expected_give_the_strengths_back() -> None:
    meetings = [Meeting(a, b, chance_of(TRUE[a] - TRUE[b]), 1e9) for a, b in PAIRS]
    ratings = rated(len(TRUE), meetings, against=1)
    for player, elo in enumerate(TRUE):
        value, low, high = ratings.ahead(player, 1)
        assert value == pytest.approx(elo - TRUE[1], abs=0.01)
        assert low <= value <= high
    assert ratings.ahead(1, 1) == (0, 0, 0)


def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    seeds = range(120)
    inside = 0
    for seed in seeds:
        value, low, high = rated(len(TRUE), thrown(seed), against=0).ahead(3, 2)
        assert low < value < high
        inside += low <= TRUE[3] - TRUE[2] <= high
    assert 105 <= inside <= 119  # 114 of 120 are expected, with a standard deviation of 2.4


def test_two_players_are_as_far_apart_as_their_share_says() -> None:
    value, low, high = rated(2, [Meeting(1, 0, 0.64, 1e6)], against=0).ahead(1, 0)
    assert value == pytest.approx(99.95, abs=0.1)
    assert high - low == pytest.approx(2 * 1.96 * ELO / math.sqrt(1e6 * 0.64 * 0.36), rel=0.01)


def test_who_won_everything_is_not_endlessly_better() -> None:
    value, low, high = rated(2, [Meeting(1, 0, 1.0, 50.0)], against=0).ahead(1, 0)
    assert 300 < low < value < high < 1_500


def test_the_order_of_meetings_and_who_is_named_first_change_nothing() -> None:
    meetings = thrown(3)
    turned = [Meeting(other, player, 1 - share, throws) for player, other, share, throws in reversed(meetings)]
    for player in range(len(TRUE)):
        one, two = rated(4, meetings, against=0).ahead(player, 0), rated(4, turned, against=0).ahead(player, 0)
        assert one == pytest.approx(two)
