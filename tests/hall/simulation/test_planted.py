"""Bugs planted on purpose are found, and soon: who looks for bugs in vain should know that there are none to find."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from crownhall.hall.house import statements
from crownhall.hall.store.postgresql.lines import LineWriter
from crownhall.hall.store.postgresql.store import PostgreSQLStore
from crownhall.hall.store.protocol import LogLine, StoreError
from tests.hall.simulation import database
from tests.hall.simulation.runs import History
from tests.hall.simulation.statements import UNFENCED, UNLOCKED

HISTORIES, EPISODES = 120, 10
"""As many as half a minute has room for."""


def found(words: str) -> bool:
    """Whether some history fails with these words."""
    for number in range(HISTORIES):
        report = History(f"planted {number}", EPISODES).run()
        told = [failure for failure in report.failures if words in failure]
        if told:
            print(f"in history {number}: {told[0]}")
            return True
    return False


def test_lines_without_a_fence(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hall that was stopped wakes up and goes on with tables that are others' by now."""
    monkeypatch.setattr(statements, "APPEND", UNFENCED)
    assert found("but the lease is")


def test_a_hall_that_is_declared_dead_while_it_writes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its line comes to the disk after another hall has read the log. That takes a statement that is slow just then."""
    monkeypatch.setattr(database, "STALL_PART", 0.1)
    monkeypatch.setattr(statements, "APPEND", UNLOCKED)
    assert found("but the lease is")


def test_a_lost_connection_that_is_taken_for_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    async def hopeful(writer: LineWriter, lines: list[Any]) -> list[StoreError | None]:
        return [None] * len(lines)

    monkeypatch.setattr(LineWriter, "_stored_after_all", hopeful)
    assert found("lost: ")


def test_a_move_that_is_sent_again_and_not_recognised(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who takes over a table has not read what its lines were called."""
    log: Callable[[PostgreSQLStore, str], Awaitable[list[LogLine]]] = PostgreSQLStore.log

    async def nameless(store: PostgreSQLStore, table_id: str) -> list[LogLine]:
        return [msgspec.structs.replace(line, key="") for line in await log(store, table_id)]

    monkeypatch.setattr(PostgreSQLStore, "log", nameless)
    assert found("refused, and yet stored")
