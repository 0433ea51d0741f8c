"""Twenty faults of a house of three halls, drawn from a seed; a thousand are in the soak."""

from __future__ import annotations

from pathlib import Path

import pytest

import crownhall.games  # noqa: F401  registers them
from tests.hall.kills import Playing
from tests.hall.testbed.runs import befallen

pytestmark = pytest.mark.anyio
TABLES = [
    Playing("bell", 2, {"rounds": 9}),
    Playing("bell", 3, {"rounds": 9}),
    Playing("treasury", 2),
    Playing("rummy", 2),
]


async def test_twenty_faults(tmp_path: Path) -> None:
    plan = await befallen(tmp_path, "twenty faults 94", 20, TABLES)
    assert len(plan.counts) == 6, "each kind came"
