"""A thousand kills of three halls at once, with all seven games, disks that are full and clocks that are wrong."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

import crownhall.games  # noqa: F401  registers them
from tests.hall.kills import Playing, killed
from tests.hall.serving import ROOT

pytestmark = [pytest.mark.anyio, pytest.mark.soak]
HALLS, KILLS = 3, 334
TABLES = [
    Playing("square", 1),
    Playing("treasury", 2),
    Playing("rummy", 2),
    Playing("frenzy", 3),
    Playing("kingdrin", 2, {"race_mode": "sealed"}),
    Playing("kingdrin", 3, {"race_mode": "live"}),
    Playing("minkingi", 2),
    Playing("fwords", 2),
]


async def test_a_thousand_kills(tmp_path: Path) -> None:
    folders = [tmp_path / f"hall-{number}" for number in range(HALLS)]
    runs = [
        killed(folder, KILLS, f"a thousand kills, {number}", TABLES, with_faults=True, leaves_matches=True)
        for number, folder in enumerate(folders)
    ]
    for book, _ in await asyncio.gather(*runs):
        assert {table for table, *_ in book.acknowledged} >= book.over
    for folder in folders:
        command = [sys.executable, "-m", "crownhall", "hall", "check", "--data", str(folder)]
        checked = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        assert checked.returncode == 0, checked.stdout + checked.stderr
