"""A table that was given up while a line of it was on its way to the disk: it is stored, and nothing goes on here."""

from __future__ import annotations

import asyncio

import pytest

import crownhall.bots
import crownhall.games  # noqa: F401  registers them
from crownhall.hall.messages.people import ClockInfo
from crownhall.hall.messages.table import NewTable, Sit
from crownhall.hall.messages.to_hall import Play
from crownhall.hall.store.protocol import Moved
from tests.hall.inside import Inside, Watcher

pytestmark = pytest.mark.anyio


async def test_no_time_runs_and_no_bot_thinks_after_the_last_line(inside: Inside) -> None:
    sits = [Sit(who="me"), Sit(who="bot", level="squire")]
    clock = ClockInfo(kind="move", seconds=60)
    table = await inside.hall.opening.new_table("ann", NewTable(game="minkingi", sits=sits, clock=clock))
    assert table.match is not None
    inside.store.held = asyncio.Event()
    move = table.match.state.moves(0)[0].text
    answer = asyncio.create_task(table.handle("ann", Play(id="last", move=move, ask=table.match.ask(0))))
    await asyncio.sleep(0)
    table.send_away()
    inside.store.held.set()
    assert (await answer).ok
    await asyncio.sleep(0.01)
    assert not table._alarm.is_set()
    assert not table.bots.are_thinking()


async def test_who_still_has_it_in_hand_changes_nothing(inside: Inside) -> None:
    table = await inside.new_table()
    assert table.match is not None
    await table.lock.acquire()
    watcher = Watcher(table, "ann")
    coming = asyncio.create_task(table.connect("ann", watcher.outbox, None))
    await asyncio.sleep(0)
    table.send_away()
    table.lock.release()
    with pytest.raises(Moved):
        await coming
    answer = await table.handle("ann", Play(id="a", move="pick a", ask=table.match.ask(0)))
    assert (answer.ok, answer.code) == (False, Moved.code)
    with pytest.raises(Moved):
        await table.change()
    assert await inside.store.log(table.row.id) == []
