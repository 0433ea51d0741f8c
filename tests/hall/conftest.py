"""A hall that runs while the tests do, and people to visit it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Protocol

import pytest

from tests.hall.databases import Database
from tests.hall.inside import Inside, opened
from tests.hall.serving import Server, serious
from tests.hall.visitors import Visitor

NAMED = ("--proxy", "127.0.0.1", "--host-name", "hall.example,cards.example")
"""What the common hall is called, and whom it believes: tests speak for many, like a proxy."""


class Arrive(Protocol):
    """Somebody new comes in; to the common hall if none is named."""

    async def __call__(self, elsewhere: Server | None = None) -> Visitor: ...


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One hall for all tests that do not harm it."""
    with Server(tmp_path_factory.mktemp("hall"), *NAMED) as server:
        yield server
        assert server.process is not None
        assert server.process.poll() is None, "the hall has died"
    complaints = serious(server)
    assert complaints == "", "the hall stumbled over something"


@pytest.fixture(scope="session")
def database() -> Iterator[Database]:
    """A PostgreSQL for all tests that do not harm it. What it syncs is not ours to test, and takes time."""
    with Database("fsync=off", "full_page_writes=off") as database:
        yield database


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A hall for one test, to be killed and the like."""
    with Server(tmp_path / "data") as server:
        yield server


@pytest.fixture
async def arrive(server: Server) -> AsyncIterator[Arrive]:
    async with AsyncExitStack() as stack:

        async def somebody(elsewhere: Server | None = None) -> Visitor:
            return await stack.enter_async_context(Visitor(elsewhere or server))

        yield somebody


@pytest.fixture
async def inside(tmp_path: Path) -> AsyncIterator[Inside]:
    async with opened(tmp_path / "data") as inside:
        yield inside
