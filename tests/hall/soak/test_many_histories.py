"""A hundred thousand simulated hours."""

from __future__ import annotations

import pytest

from tests.hall.simulation.runs import History, command

pytestmark = pytest.mark.soak
HISTORIES, EPISODES = 3400, 10


def test_a_hundred_thousand_hours() -> None:
    hours = 0.0
    for number in range(HISTORIES):
        report = History(f"long {number}".replace(" ", "-"), EPISODES).run()
        hours += (report.seconds + report.skipped) / 3600
        assert not report.failures, command(report.seed, EPISODES)
    assert hours > 90_000
