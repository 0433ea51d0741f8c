"""A thousand faults of a house of three halls, all seven games in it.

`CROWNHALL_SEED` and `CROWNHALL_FAULTS` choose another plan.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import crownhall.games  # noqa: F401  registers them
from tests.hall.soak.test_kills import TABLES
from tests.hall.testbed.runs import befallen

pytestmark = [pytest.mark.anyio, pytest.mark.soak]
SEED = os.environ.get("CROWNHALL_SEED", "a thousand faults")
FAULTS = int(os.environ.get("CROWNHALL_FAULTS", "1000"))


async def test_a_thousand_faults(tmp_path: Path) -> None:
    await befallen(tmp_path, SEED, FAULTS, TABLES)
