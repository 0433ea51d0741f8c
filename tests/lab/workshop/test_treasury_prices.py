"""Fitting prices: the equations are solved right, and a round of games gives a table of the same shape."""

from __future__ import annotations

import random

import pytest

from crownhall.bots.treasury.outlook import ALONE, BORROWING, KINDS, KNOTS, POINT, expected_by, interpolated
from crownhall.engine.chance import QuickChance
from crownhall.games.treasury.sheet import BLANK_SHEET, sheet_from_json
from crownhall.lab.workshop.treasury_prices import Equations, fitted, played, solution


def test_linear_equations_are_solved() -> None:
    rng = random.Random(1)
    factors = [[rng.random() for _ in range(12)] for _ in range(30)]
    matrix = [[sum(row[i] * row[j] for row in factors) for j in range(12)] for i in range(12)]
    wanted = [rng.uniform(-5, 5) for _ in range(12)]
    right = [sum(matrix[i][j] * wanted[j] for j in range(12)) for i in range(12)]
    assert solution(matrix, right) == pytest.approx(wanted)


@pytest.mark.parametrize("borrowing", [False, True])
def test_a_game_fills_one_space_after_the_other(borrowing: bool) -> None:
    sheets = played(BORROWING if borrowing else ALONE, borrowing, 3, QuickChance(1))
    assert [27 - len(sheet.blanks()) for sheet in sheets] == list(range(1, 28))


def test_equations_that_fit_already_change_nothing() -> None:
    equations = Equations()
    sheets = [BLANK_SHEET, sheet_from_json({"KEY": 9, "TR-S": 4}), sheet_from_json({"TR-KEY": 8, "3x1": 0, "C4": 20})]
    prices = interpolated(ALONE)
    for sheet in sheets:
        equations.add(sheet, expected_by(sheet, prices) / POINT - sheet.score(), 1.0)
    solved = equations.solved(ALONE, stay=0.0000002, smooth=0.000001)
    again = interpolated(solved)
    for sheet in sheets:
        assert expected_by(sheet, again) == pytest.approx(expected_by(sheet, prices), abs=POINT / 2)


def test_a_round_gives_a_table_of_the_same_shape() -> None:
    mean, rows = fitted(ALONE, False, 2, 3, Equations(), QuickChance(2))
    assert 100 < mean < 450
    assert [len(row) for row in rows] == [len(KNOTS)] * KINDS
    assert rows != [list(row) for row in ALONE]
