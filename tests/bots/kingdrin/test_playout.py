"""Kingdrin played on in one's head: on plain numbers it goes as by the rules."""

from __future__ import annotations

import pytest

from crownhall.bots.kingdrin.playout import Turns, race_on, share_of_win
from crownhall.bots.kingdrin.search import MovesOnTrial, candidates
from crownhall.bots.kingdrin.sense import sensible
from crownhall.bots.search.halving import best_challenge
from crownhall.bots.search.trials import UNFINISHED
from crownhall.engine.chance import QuickChance
from crownhall.games.kingdrin.game import KINGDRIN
from crownhall.games.kingdrin.rules import KingdrinState
from crownhall.games.kingdrin.state import DECK, TURN
from tests.games.kingdrin.positions import position
from tests.rules import rule
from tests.samples import sample

OPTIONS = [
    {},
    {"pile": "short"},
    {"pile": "short", "empty_deck": "on_failed_draw"},
    {"card_source": "packs", "symbol_match": "either"},
    {"race_mode": "live"},
    {"speed_alt": "on"},
    {"speed_alt": "on", "race_mode": "live"},
]


def raced(seats: int, options: dict[str, object], deal: int) -> KingdrinState:
    """A game after its races."""
    state = KINGDRIN.new(KINGDRIN.setup(seats, options), QuickChance(deal))
    assert isinstance(state, KingdrinState)
    race_on(state, QuickChance(deal), 10_000)
    return state


@rule("K-10", "K-19", "K-22", "K-23", "K-24")
@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seats", [2, 3, 5, 15])
def test_turns_go_as_by_the_rules(seats: int, options: dict[str, object]) -> None:
    for deal in range(sample(100, 6)):
        state = raced(seats, options, deal)
        before, made = state.copy(), 0
        turns = Turns(state) if not state.end else None
        taken = turns.play_on(10_000) if turns is not None else 0
        assert state == before, "it is left as it was"
        while not state.end:
            assert state.phase == TURN
            state.play(state.mover, sensible(state, state.mover))
            made += 1
        outcome = state.outcome()
        assert outcome is not None
        assert taken == made
        for seat in range(seats):
            won = 1 / len(outcome.winners) if seat in outcome.winners else 0
            assert share_of_win(state, seat) == won
            assert turns is None or turns.share_of_win(seat) == won


@rule("K-24")
def test_a_win_can_be_shared() -> None:
    """With several packs two hands can hold the same numbers."""
    state = position(["#2 #5", "#3 #4"], "#1", "#6", turn=0)
    state.end = DECK
    assert [share_of_win(state, seat) for seat in (0, 1)] == [1.0, 0.0]
    state.hands[1] = state.hands[0]
    assert [share_of_win(state, seat) for seat in (0, 1)] == [0.5, 0.5]


def test_it_stops_where_it_is_told_to() -> None:
    state = raced(2, {}, 1)
    turns = Turns(state)
    assert turns.play_on(3) == 3
    assert turns.share_of_win(0) == UNFINISHED
    assert race_on(raced(3, {}, 1), QuickChance(1), 10) == 0, "the races are over"


@pytest.mark.parametrize("options", OPTIONS)
def test_the_budget_is_never_exceeded(options: dict[str, object]) -> None:
    for budget in (1, 10, 300, 1_111):
        state = KINGDRIN.new(KINGDRIN.setup(4, options), QuickChance(3))
        assert isinstance(state, KingdrinState)
        seat = state.asked[-1]
        trials = MovesOnTrial(state, seat, candidates(state, seat))
        best_challenge(trials, budget, QuickChance(budget))
        assert budget - trials.nodes_to_redeal <= trials.spent <= budget
