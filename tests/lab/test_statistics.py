"""Estimates and their intervals, against values worked out elsewhere."""

from __future__ import annotations

import math
import random

import pytest

from crownhall.lab.statistics import (
    Z95,
    ControlledSums,
    Estimate,
    SharedSums,
    Sum,
    elo_estimate,
    mean_estimate,
    product_estimate,
    share_estimate,
    shared_by,
)


def test_the_mean_of_a_few_numbers() -> None:
    numbers = [1, 2, 3, 4, 5]
    estimate = mean_estimate(len(numbers), sum(numbers), sum(number * number for number in numbers))
    assert estimate.value == 3
    error = math.sqrt(2.5 / 5)  # the sample variance of 1 to 5 is 2.5
    assert estimate.low == pytest.approx(3 - 1.959964 * error)
    assert estimate.high == pytest.approx(3 + 1.959964 * error)


def test_numbers_that_are_all_alike_leave_no_doubt() -> None:
    assert mean_estimate(10, 40, 160) == (4, 4, 4)


def test_big_numbers_lose_nothing() -> None:
    """Sums of whole numbers are exact, where floats would have cancelled."""
    numbers = [10**12, 10**12 + 1, 10**12 + 2]
    estimate = mean_estimate(3, sum(numbers), sum(number * number for number in numbers))
    assert estimate.high - estimate.low == pytest.approx(2 * Z95 / math.sqrt(3), rel=1e-3)


def test_one_number_tells_nothing_about_the_others() -> None:
    assert mean_estimate(1, 160, 160 * 160) == (160, -math.inf, math.inf)


def test_there_is_no_mean_of_nothing() -> None:
    with pytest.raises(ValueError, match="no mean of nothing"):
        mean_estimate(0, 0, 0)


@pytest.mark.parametrize(
    ("successes", "count", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),  # z² / (10 + z²)
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (0, 20, 0.0, 0.1611),  # this and the rest: R. G. Newcombe, Statistics in Medicine 17 (1998), table I
        (1, 29, 0.0061, 0.1718),
        (15, 148, 0.0624, 0.1605),
        (81, 263, 0.2553, 0.3662),
    ],
)
def test_wilson_s_interval(successes: int, count: int, low: float, high: float) -> None:
    estimate = share_estimate(successes, count)
    assert estimate.value == successes / count
    assert estimate.low == pytest.approx(low, abs=5e-5)
    assert estimate.high == pytest.approx(high, abs=5e-5)


@pytest.mark.parametrize(("successes", "count"), [(1, 0), (0, 0), (3, 2), (-1, 2)])
def test_what_is_no_share(successes: int, count: int) -> None:
    with pytest.raises(ValueError, match="is not a share"):
        share_estimate(successes, count)


# -- shares by groups -------------------------------------------------------------------------------------------------


def shares(*parts: int, whole: int = 2) -> SharedSums:
    found = SharedSums()
    for part in parts:
        found.take(part, whole)
    return found


def test_groups_that_go_one_way_are_as_good_as_throws_of_a_coin() -> None:
    """Both games of a deal to the same: sixty deals tell as much as sixty games, not as much as 120."""
    found = shares(*[2, 0] * 30).share()
    coins = share_estimate(30, 60)
    assert found.value == 1 / 2
    assert found.high - found.low == pytest.approx(coins.high - coins.low, rel=0.02)


def test_groups_that_are_divided_leave_less_doubt() -> None:
    divided, one_way = shares(*[1] * 58, 2, 0).share(), shares(*[2, 0] * 30).share()
    assert divided.value == one_way.value
    assert divided.high - divided.low < (one_way.high - one_way.low) / 4


def test_groups_that_are_all_alike_leave_some_doubt() -> None:
    few, many = shares(1, 1, 1, 1).share(), shares(*[1] * 400).share()
    assert few.high - few.low > 0.2
    assert 0 < many.high - many.low < 0.01


def test_who_wins_everything_may_still_lose() -> None:
    assert shares(2, 2, 2, 2).share() == share_estimate(4, 4)
    assert shares(0, 0, 0).share() == share_estimate(0, 3)


def test_groups_of_different_size() -> None:
    found = SharedSums()
    for part, whole in ((1, 1), (0, 3), (2, 4), (0, 0)):
        found.take(part, whole)
    assert found.share().value == 3 / 8


def test_nothing_to_share_is_nothing_known() -> None:
    assert shares(0, 0, whole=0).share() == (0.5, 0.0, 1.0)


def test_sums_of_groups_can_be_added() -> None:
    left = shares(1, 2, 0)
    left.add(shares(2, 2))
    assert left == shares(1, 2, 0, 2, 2)
    numbers = Sum()
    for part in (1, 2, 0, 2, 2):
        numbers.take(part)
    assert shared_by(numbers, 2) == left


@pytest.mark.parametrize("luck", [0.0, 0.5, 0.9])
@pytest.mark.parametrize("strength", [0.5, 0.6, 0.9])
def test_nineteen_of_twenty_intervals_hold_the_truth(strength: float, luck: float) -> None:
    """Deals of two games: in some the cards alone decide, and both games go to the same."""
    rng = random.Random(f"{strength} {luck}")
    tries, held = 600, 0
    for _ in range(tries):
        found = SharedSums()
        for _ in range(60):
            first = rng.random() < strength
            second = first if rng.random() < luck else rng.random() < strength
            found.take(first + second, 2)
        held += found.share().low <= strength <= found.share().high
    assert 0.93 <= held / tries <= 0.98


# -- Elo --------------------------------------------------------------------------------------------------------------


def test_elo_by_its_definition() -> None:
    for points in (0, 100, 400, -250):
        share = 1 / (1 + 10 ** (-points / 400))
        assert elo_estimate(Estimate(share, share, share)).value == pytest.approx(points)
    assert elo_estimate(Estimate(1.0, 0.5, 1.0)) == (math.inf, 0, math.inf)
    assert elo_estimate(Estimate(0.0, 0.0, 0.5)) == (-math.inf, -math.inf, 0)


# -- controls ---------------------------------------------------------------------------------------------------------


def with_control(rng: random.Random, count: int) -> tuple[ControlledSums, Estimate]:
    """Numbers around 500: three times a control around 20, and little else."""
    controlled, plain = ControlledSums(), Sum()
    for _ in range(count):
        control = rng.randrange(41)  # a variance of (41² - 1) / 12 = 140
        rest = rng.randrange(-6, 7)  # of (13² - 1) / 12 = 14
        controlled.take(500 + 3 * (control - 20) + rest, control)
        plain.take(500 + 3 * (control - 20) + rest)
    return controlled, plain.mean(1)


def test_a_control_takes_out_what_it_explains() -> None:
    """Of a variance of 9 · 140 + 14 it leaves 14, so the interval is √91 times narrower."""
    controlled, plain = with_control(random.Random("control"), 2000)
    mean = controlled.mean(20)
    gain = (plain.high - plain.low) / (mean.high - mean.low)
    assert gain == pytest.approx(math.sqrt((9 * 140 + 14) / 14), rel=0.05)
    assert mean.low < 500 < mean.high


def test_nineteen_of_twenty_controlled_intervals_hold_the_truth() -> None:
    rng = random.Random("nineteen")
    means = [with_control(rng, 50)[0].mean(20) for _ in range(400)]
    assert 0.92 <= sum(mean.low <= 500 <= mean.high for mean in means) / 400 <= 0.98


def test_a_control_that_explains_nothing_changes_nothing() -> None:
    sums = ControlledSums()
    for number in (1, 2, 3, 4):
        sums.take(number, 7)
    assert sums.mean(3) == mean_estimate(4, 10, 30)


def test_two_numbers_tell_nothing_beside_a_control() -> None:
    sums = ControlledSums()
    sums.take(4, 1)
    sums.take(6, 2)
    assert sums.mean() == (5, -math.inf, math.inf)


def test_controlled_sums_can_be_added() -> None:
    whole, parts, other = ControlledSums(), ControlledSums(), ControlledSums()
    for place, (number, control) in enumerate([(3, 1), (5, 2), (4, 4), (9, 3)]):
        whole.take(number, control)
        (parts if place % 2 else other).take(number, control)
    parts.add(other)
    assert parts == whole


# -- slopes and products ----------------------------------------------------------------------------------------------


def test_a_slope_between_two_groups_is_the_difference_of_their_means() -> None:
    sums = ControlledSums()
    for number, control in ((1, 0), (3, 0), (7, 1), (9, 1)):
        sums.take(number, control)
    value, low, high = sums.slope()
    assert value == 6
    assert high - value == pytest.approx(Z95 * math.sqrt(2))  # each number is 1 from its mean
    assert low == pytest.approx(2 * value - high)


def test_nineteen_of_twenty_slopes_hold_the_truth() -> None:
    rng = random.Random(7)
    hits = 0
    for _ in range(400):
        sums = ControlledSums()
        for _ in range(60):
            control = rng.randrange(-1, 2)
            sums.take(round(5 * control + rng.gauss(0, 20)), control)
        _, low, high = sums.slope()
        hits += low <= 5 <= high
    assert 360 <= hits <= 396


def test_without_a_difference_nothing_is_known_about_a_slope() -> None:
    sums = ControlledSums()
    for number in range(5):
        sums.take(number, 1)
    assert sums.slope() == (0.0, -math.inf, math.inf)


def test_a_product_errs_by_what_both_err() -> None:
    value, low, high = product_estimate(Estimate(0.5, 0.47, 0.53), Estimate(0.8, 0.74, 0.86))
    assert value == pytest.approx(0.4)
    assert high - value == pytest.approx(math.hypot(0.8 * 0.03, 0.5 * 0.06))
    assert value - low == pytest.approx(high - value)
