"""The same fixtures as elsewhere, with a hall whose data is in PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest

from crownhall.hall.store.postgresql.store import PostgreSQLStore
from tests.hall.collection.conftest import meet  # noqa: F401  a fixture
from tests.hall.conftest import NAMED
from tests.hall.databases import Database
from tests.hall.inside import Inside, around
from tests.hall.serving import Server, serious


@pytest.fixture(scope="session")
def server(database: Database, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("in-database"), *NAMED, "--store", database.new(is_lasting=True)) as server:
        yield server
    assert serious(server) == "", "the hall stumbled over something"


@pytest.fixture
async def inside(database: Database) -> AsyncIterator[Inside]:
    store = await PostgreSQLStore.opened(database.new())
    async with around(store, await store.secrets()) as inside:
        yield inside
