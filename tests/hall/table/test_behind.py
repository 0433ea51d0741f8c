"""A table that has missed a line of its own log: its next move finds out, and everybody is told."""

from __future__ import annotations

import pytest

from crownhall.hall.messages.to_hall import Play
from crownhall.hall.store.protocol import DuplicateLine, LogLine
from tests.hall.inside import Inside, Watcher
from tests.hall.lines import appended

pytestmark = pytest.mark.anyio


async def test_people_are_shown_what_is_stored(inside: Inside) -> None:
    table = await inside.new_table()
    watcher = await Watcher.at(table, "bob")
    watcher.read()
    assert table.match is not None
    await appended(inside.store, table.row.id, 0, LogLine(0, "pick a", "stored, and never told"))
    answer = await table.handle("ann", Play(id="b", move="pick b", ask=table.match.ask(0)))
    assert (answer.ok, answer.code) == (False, DuplicateLine.code)
    assert [message["type"] for message in watcher.read()] == ["welcome"]
    assert [entry.text for entry in table.match.log] == ["pick a"]
    again = await table.handle("ann", Play(id="stored, and never told", move="pick a", ask=0))
    assert again.ok
