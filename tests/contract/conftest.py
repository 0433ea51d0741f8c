"""The toys are registered while the common tests run, because records find games by their names."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from crownhall.engine.registry import forget, register
from tests.contract.toys import TOYS


@pytest.fixture(autouse=True)
def _toys_are_registered() -> Iterator[None]:
    for toy in TOYS:
        register(toy)
    yield
    for toy in TOYS:
        forget(toy.name)
