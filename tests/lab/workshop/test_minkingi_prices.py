"""Fitting what Minkingi's knight goes by: games give prices of the right shape, the same by seed."""

from __future__ import annotations

from crownhall.bots.minkingi.judge import PRICES, TERMS
from crownhall.bots.minkingi.players import Knight
from crownhall.engine.chance import QuickChance
from crownhall.games.minkingi.state import CREATE
from crownhall.lab.workshop.minkingi_prices import (
    CARD_TERMS,
    Equations,
    card_terms,
    drafted_at_random,
    fit_draft,
    fit_judge,
    positions,
)

HASTY = Knight(500)


def test_equations_find_what_was_put_in() -> None:
    equations, rng = Equations(3), QuickChance(1)
    for _ in range(2000):
        terms = [float(rng.pick(10)) for _ in range(3)]
        equations.add(terms, 2 * terms[0] - terms[1] + 0.5 * terms[2])
    assert [round(price, 1) for price in equations.solved()] == [2.0, -1.0, 0.5]


def test_a_game_is_an_equation_about_both_hands() -> None:
    state = drafted_at_random(HASTY, QuickChance(3))
    assert state.outcome() is not None
    terms = card_terms(state)
    assert len(terms) == len(CARD_TERMS)
    assert terms[-1] == (1.0 if state.starter == 0 else -1.0)
    symbols = [state.terms.cards.symbols(picks) for picks in state.picks]
    assert terms[2] == symbols[0] - symbols[1]
    if symbols[0] != symbols[1]:
        assert terms[-2] == (1.0 if symbols[0] < symbols[1] else -1.0), "fewer symbols win a tie"


def test_positions_are_those_the_judge_looks_at() -> None:
    found = positions(HASTY, QuickChance(2))
    assert [state.terms.spaces - state.days() for state in found] == [6, 5, 4, 3, 2]
    assert {state.phase for state in found} == {CREATE}


def test_prices_have_the_shape_of_those_that_are_used() -> None:
    assert len(fit_draft(2, QuickChance(1))) == len(CARD_TERMS)
    rows = fit_judge(1, QuickChance(1))
    assert [len(row) for row in rows] == [TERMS] * len(PRICES)
    assert rows == fit_judge(1, QuickChance(1))
