"""Halls that share a database, each a process of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.hall.databases import Database
from tests.hall.serving import Server

Build = Callable[..., list[Server]]
"""So many halls over a new database, with these words besides."""


@pytest.fixture
def build(database: Database, tmp_path: Path) -> Iterator[Build]:
    with ExitStack() as stack:

        def built(count: int, *words: str) -> list[Server]:
            address = database.new()
            servers = [Server(tmp_path / f"hall {number}", "--store", address, *words) for number in range(count)]
            with ThreadPoolExecutor(count) as pool:  # the first one makes the tables; the others wait for it
                return list(pool.map(stack.enter_context, servers))

        yield built
