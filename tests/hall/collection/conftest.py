"""People with cards."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable

import pytest

from tests.hall.collection.collectors import Collector
from tests.hall.inside import Inside

Meet = Callable[[str], Collector]


@pytest.fixture
async def meet(inside: Inside) -> AsyncIterator[Meet]:
    """Somebody of this name comes in."""
    met: list[Collector] = []

    def somebody(name: str) -> Collector:
        met.append(Collector(inside.hall, name))
        return met[-1]

    yield somebody
    for each in met:
        await each.http.aclose()
