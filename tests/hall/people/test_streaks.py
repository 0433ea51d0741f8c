"""The streak of puzzles of the day, over days."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest

from crownhall.hall.people import streaks
from crownhall.hall.people.streaks import streak_in
from tests.hall.inside import opened

MONDAY = "2026-11-16"


def day(number: int) -> str:
    return (datetime.date.fromisoformat(MONDAY) + datetime.timedelta(days=number)).isoformat()


@pytest.mark.parametrize(
    ("tries", "on", "days", "longest"),
    [
        ("", 0, 0, 0),
        ("+", 0, 1, 1),
        ("+", 1, 1, 1),  # today's can still be solved
        ("+", 2, 0, 1),  # a day was left out
        ("+++", 2, 3, 3),
        ("++-", 2, 0, 2),
        ("++-+", 3, 1, 2),
        ("++ +++", 5, 3, 3),
        ("+++ +", 4, 1, 3),
        ("-", 0, 0, 0),
    ],
)
def test_days_in_a_row(tries: str, on: int, days: int, longest: int) -> None:
    """`+` is a day solved at the first try, `-` one that was not."""
    first = {day(number): sign == "+" for number, sign in enumerate(tries) if sign != " "}
    streak = streak_in(first, day(on))
    assert (streak.days, streak.longest, streak.solved) == (days, longest, tries.count("+"))
    assert streak.today is first.get(day(on))


def test_it_runs_over_the_end_of_a_year_and_a_leap_day() -> None:
    year = dict.fromkeys(("2027-12-31", "2028-01-01"), True)
    assert streak_in(year, "2028-01-02").days == 2
    leap = dict.fromkeys(("2028-02-28", "2028-02-29", "2028-03-01"), True)
    assert streak_in(leap, "2028-03-01").days == 3


@pytest.mark.anyio
async def test_only_the_first_answer_of_a_day_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(tmp_path / "data") as inside:
        kept = inside.hall.streaks
        for number, answers in enumerate([[True], [True, False], [False, True], [True]]):
            monkeypatch.setattr(streaks, "today", lambda number=number: day(number))
            for right in answers:
                assert (await kept.note("ann", day(number), right)).today is answers[0]
        told = await kept.of("ann")
        assert (told.days, told.longest, told.solved) == (1, 2, 3)
        assert (await kept.of("bob")).today is None
        await inside.store.identity.forget("ann")
        assert (await kept.of("ann")).solved == 0, "who leaves for good takes it along"
