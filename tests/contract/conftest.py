"""Toys and games being built are registered while the common tests run: records find games by their names."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from crownhall.engine.contract import Game
from crownhall.engine.registry import forget, register
from tests.contract.tables import BUILDING
from tests.contract.toys import TOYS


@pytest.fixture(autouse=True)
def _all_are_registered() -> Iterator[None]:
    more: list[Game] = [*TOYS, *BUILDING]
    for game in more:
        register(game)
    yield
    for game in more:
        forget(game.name)
