"""Estimates and their intervals, against values worked out elsewhere."""

from __future__ import annotations

import math

import pytest

from crownhall.lab.statistics import Z95, mean_estimate, share_estimate


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
