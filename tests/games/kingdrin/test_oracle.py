"""The rules against a literal telling of them, move by move through random games with all options."""

from __future__ import annotations

import pytest
from hypothesis import given, seed, settings

from crownhall.engine.contract import TABLE
from crownhall.games.kingdrin.game import KINGDRIN
from tests.contract.tables import Reached, Table, reached
from tests.games.kingdrin.oracle import Literal, number
from tests.games.lines import texts, truth
from tests.samples import sample


@pytest.mark.parametrize("seats", [2, 3, 4, 7, 15])
def test_the_rules_are_what_they_say(seats: int) -> None:
    """Everything offered, everything that comes of a move, and who has won."""

    @seed(f"oracle {seats}")
    @settings(max_examples=sample(150, 20))
    @given(here=reached(Table(KINGDRIN, seats)))
    def check(here: Reached) -> None:
        literal = Literal(truth(here.states[0]), here.setup.options, KINGDRIN.supply(here.setup, "set"))
        for entry, after in zip(here.match.log, here.states[1:], strict=True):
            literal.play(entry.seat, entry.text)
            assert literal.now == truth(after), f"{entry.seat} {entry.text}"
            offered = {seat: texts(after, seat) for seat in after.to_act()}
            assert {seat: sorted(moves) for seat, moves in literal.offered().items()} == {
                seat: sorted(moves) for seat, moves in offered.items()
            }
        while here.state.outcome() is None:
            literal.play(*_step(here))
            assert literal.now == truth(here.state)
        _check_winner(here)

    check()


def _step(here: Reached) -> tuple[int, str]:
    seat, move = here.step()
    return (-1 if seat == TABLE else seat), move.text


def _check_winner(here: Reached) -> None:
    """K-22 to K-24, by sorting all hands."""
    outcome, now = here.state.outcome(), truth(here.state)
    assert outcome is not None
    if now["end"] == "abandoned":
        assert outcome.winners == ()
        return
    hands = [(len(hand), sorted(number(code) for code in hand)) for hand in now["hands"]]
    assert outcome.winners == tuple(seat for seat, hand in enumerate(hands) if hand == min(hands))
