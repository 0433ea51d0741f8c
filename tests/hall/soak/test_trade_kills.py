"""Two hundred kills while people swap cards and give them away."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.hall.serving import ROOT
from tests.hall.traders import killed_while_trading

pytestmark = [pytest.mark.anyio, pytest.mark.soak]
KILLS = 200


async def test_two_hundred_kills_among_traders(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    await killed_while_trading(folder, KILLS, "two hundred kills among traders")
    command = [sys.executable, "-m", "crownhall", "hall", "check", "--data", str(folder)]
    checked = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr
