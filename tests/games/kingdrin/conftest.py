"""Counts and stories find games by their names, so Kingdrin is registered here even before it is everywhere."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from crownhall.engine.registry import forget, games, register
from crownhall.games.kingdrin.game import KINGDRIN


@pytest.fixture(autouse=True)
def _kingdrin_is_registered() -> Iterator[None]:
    is_known = KINGDRIN in games()
    if not is_known:
        register(KINGDRIN)
    yield
    if not is_known:
        forget(KINGDRIN.name)
