"""The hall is killed at any moment while people swap and give: each swap happened wholly or not at all, and once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.hall.traders import killed_while_trading

pytestmark = pytest.mark.anyio


async def test_killed_while_people_trade(tmp_path: Path) -> None:
    await killed_while_trading(tmp_path / "data", 4, "four kills among traders")
