"""Counts find games by their names, so Kingdom Frenzy is registered here even before it is everywhere."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from crownhall.engine.registry import forget, games, register
from crownhall.games.frenzy.game import FRENZY


@pytest.fixture(autouse=True)
def _frenzy_is_registered() -> Iterator[None]:
    is_known = FRENZY in games()
    if not is_known:
        register(FRENZY)
    yield
    if not is_known:
        forget(FRENZY.name)
