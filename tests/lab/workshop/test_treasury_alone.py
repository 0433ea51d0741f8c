"""Fitting prices without luck: a sheet promises the mean over all that may come, and equations correct its price."""

from __future__ import annotations

import pytest

from crownhall.bots.treasury.outlook import ALONE, KINDS, KNOTS, POINT, expected_by, interpolated, outlook_by
from crownhall.engine.chance import QuickChance
from crownhall.games.treasury.sheet import Sheet, sheet_from_json
from crownhall.games.treasury.spaces import ALL_SPACES
from crownhall.lab.workshop.treasury_alone import FAR_SIGHT, Look, add_game, fitted, played, second_best
from crownhall.lab.workshop.treasury_prices import Equations

SHEET = sheet_from_json({"KEY": 9, "TR-S": 4})


def test_a_game_looks_at_every_sheet_on_the_way() -> None:
    looks = played(ALONE, QuickChance(1))
    assert [len(look.sheet.blanks()) for look in looks] == list(range(ALL_SPACES, 0, -1))
    assert max(abs(look.error) for look in looks) < 15, "prices are not far off, whatever the cards were"
    assert {look.is_best for look in looks} == {True, False}


def test_prices_are_raised_where_more_is_promised() -> None:
    before = expected_by(SHEET, interpolated(ALONE)) / POINT
    rows = fitted(ALONE, [[Look(SHEET, before, before + 5, is_best=True)]] * 50, Equations())
    assert [len(row) for row in rows] == [len(KNOTS)] * KINDS
    assert expected_by(SHEET, interpolated(rows)) / POINT == pytest.approx(before + 5, abs=0.5)


@pytest.mark.parametrize(("is_best", "believed"), [(True, 2 + FAR_SIGHT * 4), (False, 2.0)])
def test_errors_that_came_later_count_only_after_the_best_entry(is_best: bool, believed: float) -> None:
    later = SHEET.with_entry(7, 15)
    looks = [Look(SHEET, 100, 102, is_best), Look(later, 110, 114, is_best=True)]
    wanted = Equations()
    wanted.add(later, 114 - later.score(), 1.0)
    wanted.add(SHEET, 100 + believed - SHEET.score(), 1.0)
    equations = Equations()
    add_game(equations, looks)
    assert equations.right == pytest.approx(wanted.right)


def test_the_second_best_space_is_another_one() -> None:
    outlook = outlook_by(SHEET, interpolated(ALONE))
    values = [0] * ALL_SPACES
    best, second = outlook.best(values), second_best(outlook, values)
    assert second != best
    assert outlook.of(second, 0) <= outlook.of(best, 0)
    full: Sheet = SHEET
    for space in full.blanks()[:-1]:
        full = full.with_entry(space, 0)
    assert second_best(outlook_by(full, interpolated(ALONE)), values) == full.blanks()[0], "there is no other"
