"""The hall is killed at any moment under load and started again on the same data: nothing acknowledged is lost.

A kill shows that nothing is acknowledged before SQLite has it; that SQLite has it on the disk is shown by
`test_sqlite.py`. A thousand kills are in `tests/hall/soak/test_kills.py`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import crownhall.games  # noqa: F401  registers them
from tests.hall.kills import Playing, killed

pytestmark = pytest.mark.anyio
TABLES = [Playing("treasury", 1), Playing("bell", 2), Playing("bell", 2)] * 2


async def test_killed_eight_times(tmp_path: Path) -> None:
    book, records = await killed(tmp_path / "data", 8, "eight kills", TABLES)
    assert len(records) >= len(TABLES)
    expected = {"move/stale", "move/turn", "move/illegal", "match/ready"}
    assert set(book.refusals) <= expected, "a question that another had answered, or a race that waits for all again"
