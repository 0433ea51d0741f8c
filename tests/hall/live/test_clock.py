"""Clocks count per question, draw on a bank, stop in a pause, and survive a restart."""

from __future__ import annotations

import pytest

import crownhall.games  # noqa: F401  registers them
from crownhall.engine.chance import SeededChance
from crownhall.engine.contract import Timer
from crownhall.engine.match import Match, new_match
from crownhall.engine.moves import Move
from crownhall.engine.registry import game_named
from crownhall.hall.live.clock import Watch, overdrawn
from crownhall.hall.store.protocol import NO_CLOCK, ClockRow
from tests.contract.toys import LettersGame
from tests.engine.bell import BELL, Bell


@pytest.fixture
def match() -> Match:
    game = game_named("square")
    return new_match(game, game.setup(1, {}), SeededChance(bytes(32)))


def test_without_a_clock_nothing_runs(match: Match) -> None:
    watch = Watch(NO_CLOCK, 1, {})
    watch.look(match, 0.0)
    assert watch.left(0, 100.0) is None
    assert watch.next_due({0}, 100.0) is None


def test_seconds_are_counted_for_each_question(match: Match) -> None:
    watch = Watch(ClockRow("move", 30), 1, {})
    watch.look(match, 100.0)
    assert watch.left(0, 110.0) == 20.0
    due = watch.next_due({0}, 110.0)
    assert due is not None
    assert (due.at, due.seat, due.move) == (130.0, 0, None)
    match.play(0, match.state.moves(0)[0])
    watch.look(match, 120.0)
    assert watch.left(0, 120.0) == 30.0


def test_a_question_that_stays_keeps_its_time(match: Match) -> None:
    watch = Watch(ClockRow("move", 30), 1, {})
    watch.look(match, 100.0)
    watch.look(match, 125.0)
    assert watch.left(0, 125.0) == 5.0


def test_a_bot_has_no_clock(match: Match) -> None:
    watch = Watch(ClockRow("move", 30), 1, {})
    watch.look(match, 100.0)
    assert watch.next_due(set(), 100.0) is None


def test_the_bank_pays_for_what_goes_over(match: Match) -> None:
    watch = Watch(ClockRow("bank", 10, 60), 1, {})
    watch.look(match, 0.0)
    assert watch.left(0, 0.0) == 70.0
    assert watch.spent(0, 25.0) == 25.0
    watch.answered(0, 25.0)
    assert watch.bank[0] == 45.0
    watch.answered(0, 9.0)
    assert watch.bank[0] == 45.0


def test_a_pause_stops_the_time(match: Match) -> None:
    watch = Watch(ClockRow("move", 30), 1, {})
    watch.look(match, 0.0)
    watch.pause(10.0)
    assert watch.left(0, 500.0) == 20.0
    assert watch.next_due({0}, 500.0) is None
    watch.resume(500.0)
    assert watch.left(0, 505.0) == 15.0


def test_after_a_restart_the_bank_follows_from_the_log() -> None:
    clock = ClockRow("bank", 10, 60)
    assert overdrawn(clock, [(0, 25.0), (1, 5.0), (0, 12.0)]) == {0: 17.0, 1: 0.0}
    assert Watch(clock, 2, {0: 17.0}).bank == {0: 43.0, 1: 60.0}


def test_a_clock_that_rests_runs_on_under_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock of a Day rests while others may doubt the word; if it was wrong, the Day goes on."""
    day, window, next_day = [Timer(name, (0,), 60, Move("time out")) for name in ("day 1", "doubt 1", "day 2")]
    running: list[Timer] = []
    monkeypatch.setattr(Bell, "timers", lambda self: running)
    match = new_match(BELL, BELL.setup(2, {}), SeededChance(bytes(32)))
    watch = Watch(NO_CLOCK, 1, {})
    due = []
    for now, timer in ((0.0, day), (20.0, window), (45.0, day), (50.0, next_day)):
        running[:] = [timer]
        watch.look(match, now)
        found = watch.next_due({0}, now)
        assert found is not None
        due.append(found.at)
    assert due == [60.0, 20.0 + 60.0, 45.0 + 40.0, 50.0 + 60.0]


def test_a_sealed_answer_of_several_moves_is_one_question() -> None:
    """Or the others could count the small moves by how often the clock begins anew."""
    match = new_match(BELL, BELL.setup(2, {}), SeededChance(bytes(32)))
    clock = ClockRow("bank", 10, 60)
    watch = Watch(clock, 2, {})
    assert watch.look(match, 0.0)
    lines: list[tuple[int, float]] = []

    def pick(seat: int, move: str, now: float) -> bool:
        spent = watch.spent(seat, now)
        match.play(seat, match.move(seat, move))
        watch.answered(seat, spent)
        lines.append((seat, spent))
        return watch.look(match, now)

    assert not pick(0, "pick a", 15.0)
    assert watch.left(0, 15.0) == 55.0, "10 seconds and a bank of 60, of which 15 are gone"
    assert watch.bank[0] == 55.0
    assert pick(0, "pick b", 20.0), "it is ready, and all may know"
    assert watch.left(0, 20.0) is None
    assert (watch.bank[0], watch.left(1, 20.0)) == (50.0, 50.0)
    assert pick(1, "pick a", 21.0) is False
    assert pick(1, "pick b", 22.0), "and now somebody is asked something else"
    assert watch.bank == {0: 50.0, 1: 48.0}
    assert overdrawn(clock, lines) == {0: 10.0, 1: 12.0}, "after a restart it is the same"


def test_times_that_the_rules_name_are_shown_and_rest_in_a_pause() -> None:
    letters = LettersGame()
    match = new_match(letters, letters.setup(2, {"doubt_seconds": 20}), SeededChance(bytes(32)))
    watch = Watch(NO_CLOCK, 2, {})
    assert not watch.look(match, 0.0)
    assert watch.timer_left(0, 0.0) is None
    for seat in (0, 1):
        for letter in "bcd":
            match.play(seat, match.move(seat, f"write {letter}"))
    creator = match.state.to_act()[0]
    assert watch.look(match, 10.0), "a time began"
    assert [watch.timer_left(seat, 30.0) for seat in (creator, 1 - creator)] == [40.0, None]
    assert watch.left(creator, 30.0) is None, "that is no clock of the table"
    watch.pause(30.0)
    assert watch.timer_left(creator, 90.0) == 40.0
    watch.resume(90.0)
    match.play(creator, match.move(creator, "lay b"))
    assert not watch.look(match, 91.0)
    match.play(creator, match.move(creator, "close"))
    assert watch.look(match, 92.0), "now the other may doubt, for 20 seconds"
    assert [watch.timer_left(seat, 97.0) for seat in (creator, 1 - creator)] == [None, 15.0]
