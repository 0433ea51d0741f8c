"""Moves and their numbers."""

from __future__ import annotations

import pytest

from crownhall.engine.moves import Move, MoveTable


def test_tables_that_share_a_move_give_it_the_same_number() -> None:
    """Else the moves of one game would be numbered by whichever game was set up last."""
    draw, lay = Move("draw"), Move("lay")
    small = MoveTable([draw, lay])
    large = MoveTable([draw, lay, Move("pass")])
    assert small.at(1) is large.at(1) is lay
    with pytest.raises(AssertionError, match="one number"):
        MoveTable([lay, Move("draw again")])
