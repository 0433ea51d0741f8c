"""Holding at a table: what a hand lends to others counts against it."""

from __future__ import annotations

from crownhall.bots.treasury.outlook import outlook_of
from crownhall.bots.treasury.redraw import HOLDS, Redraw
from crownhall.bots.treasury.sharing import Borrower, SharedRedraw
from crownhall.decks.kings_keys import ALL_CARDS
from crownhall.engine.chance import QuickChance
from crownhall.games.treasury.sheet import BLANK_SHEET

HAND, THEIRS = [0, 1, 2, 3], [4, 5, 6, 7]
POOL = [card for card in range(ALL_CARDS) if card not in HAND + THEIRS]


def expected(borrowers: list[Borrower]) -> list[int]:
    redraw = Redraw(outlook_of(BLANK_SHEET, True))
    return SharedRedraw(redraw, HAND, {1: THEIRS}, [1], borrowers, 1).expectations(POOL, 80, QuickChance(3))


def test_without_a_borrower_it_is_ones_own_worth() -> None:
    """Keeping all four cards leaves nothing to luck: so it is exactly what the hand is worth with theirs."""
    redraw = Redraw(outlook_of(BLANK_SHEET, True))
    alone = redraw.sampled(HAND, POOL, [THEIRS], 1, QuickChance(3))
    assert expected([])[0] <= alone[0]
    assert max(expected([])) >= alone[0]


def test_what_another_borrows_counts_against_the_hold() -> None:
    """One more who borrows changes every choice by what they would have, so none is worth as much as before."""
    borrower = Borrower(Redraw(outlook_of(BLANK_SHEET, True)), 1, [])
    ours, shared = expected([]), expected([borrower])
    assert len(shared) == HOLDS
    assert max(shared) < max(ours)
