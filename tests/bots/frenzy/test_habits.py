"""What experience says at Kingdom Frenzy: every answer has its lessons, and they better the first glance."""

from __future__ import annotations

import pytest

from crownhall.bots.frenzy.habits import (
    FINENESS,
    HABITS,
    NOTHING,
    SIZES,
    Habits,
    habitual,
    lead_of,
    lesson_of,
    second_lesson_of,
)
from crownhall.bots.frenzy.lessons import LESSONS, SLOPES
from crownhall.bots.frenzy.search import seat_asked
from crownhall.bots.frenzy.sense import Glance, worth_of
from crownhall.engine.chance import QuickChance
from crownhall.games.frenzy import frames
from crownhall.games.frenzy.asking import answer_value
from crownhall.games.frenzy.frames import STEPS
from crownhall.games.frenzy.game import FRENZY
from crownhall.games.frenzy.rules import FrenzyState
from tests.samples import sample

FIRST_GLANCE = Habits([0] * sum(SIZES.values()), [8 * FINENESS] * len(STEPS))


def begun(seats: int, seed: int) -> FrenzyState:
    state = FRENZY.new(FRENZY.setup(seats, {}), QuickChance(seed))
    assert isinstance(state, FrenzyState)
    return state


def test_there_is_a_number_for_every_lesson() -> None:
    assert {name: len(text.split()) for name, text in LESSONS.items()} == SIZES
    assert len(SLOPES.split()) == len(STEPS)
    assert HABITS.lessons[NOTHING] == 0


@pytest.mark.parametrize("seats", range(3, 7))
def test_every_answer_has_its_lessons(seats: int) -> None:
    """In their bounds; and two only where two hands are concerned."""
    untold = (frames.SET_UP, frames.ARRANGE, frames.DIRECTION, frames.SHIELD)
    for seed in range(sample(30, 3)):
        state, rng = begun(seats, seed), QuickChance(seed)
        while state.waiting:
            seat, frame = seat_asked(state), state.question()
            glance = Glance(state, seat)
            for move in state.moves(seat):
                value = answer_value(move)
                lesson, second = lesson_of(glance, frame, value), second_lesson_of(glance, frame, value)
                assert (lesson == NOTHING) == (frame.step in untold)
                assert 0 <= lesson < sum(SIZES.values()) > second >= 0
                assert second == NOTHING or frame.step in (frames.REVEAL, frames.SWAP)
                assert lead_of(glance, frame, value, FIRST_GLANCE) == 8 * worth_of(glance, frame, value)
            state.play(seat, habitual(state, seat, rng, HABITS))


@pytest.mark.slow
def test_experience_is_better_than_first_glance() -> None:
    won, games = 0.0, sample(600, 6)
    for seed in range(games):
        state, rng = begun(3, seed // 2), QuickChance(seed)
        while state.waiting:
            seat = seat_asked(state)
            knows_better = (seat + seed) % 2 == 0
            state.play(seat, habitual(state, seat, rng, HABITS if knows_better else FIRST_GLANCE))
        outcome = state.outcome()
        assert outcome is not None
        won += sum((winner + seed) % 2 == 0 for winner in outcome.winners) / len(outcome.winners)
    print(f"won {won} of {games}")
    assert won > games * (0.5 if games > 100 else 0)
