"""Counts and stories find games by their names, so King's Rummy is registered here even before it is everywhere."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from crownhall.engine.registry import forget, games, register
from crownhall.games.rummy.game import RUMMY


@pytest.fixture(autouse=True)
def _rummy_is_registered() -> Iterator[None]:
    is_known = RUMMY in games()
    if not is_known:
        register(RUMMY)
    yield
    if not is_known:
        forget(RUMMY.name)
