"""A long log in pages: what one who comes in is sent stays small, and older pages join to the whole."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from crownhall.hall.store.protocol import HintRow
from crownhall.hall.table.seat_logs import PAGE_EVENTS
from tests.hall.conftest import Arrive
from tests.hall.inside import opened
from tests.hall.long_matches import lengthened
from tests.hall.serving import Server
from tests.hall.visitors import Message

pytestmark = pytest.mark.anyio


async def test_a_welcome_to_a_long_match_is_short_and_older_pages_can_be_read(
    arrive: Arrive, own_server: Server
) -> None:
    ann, eve = await arrive(own_server), await arrive(own_server)
    table = await ann.new_table("square", free_undo=True)
    own_server.stop()
    await lengthened(own_server, table, 3_000)
    own_server.start()
    for visitor in (ann, eve):
        line = await visitor.open(table)
        assert sum(len(frame) for frame in line.frames) < 150_000
        welcome = line.messages[0]
        events, first = welcome["log"], welcome["log_first"]
        assert len(events) == PAGE_EVENTS
        while first:
            page = (await visitor.http.get(f"/api/tables/{table}/log?before={first}")).json()
            assert first - len(page["events"]) == page["first"]
            events, first = page["events"] + events, page["first"]
        assert [event["event"] for event in events[:2]] != [event["event"] for event in events[2:4]]
        assert len([event for event in events if event["event"] == "move_taken_back"]) == 1_500
        await line.close()


async def test_pages_are_counted_in_what_one_saw(tmp_path: Path) -> None:
    async with opened(tmp_path / "data") as inside:
        table = await inside.new_table()
        for move in ("pick a", "pick b"):
            await table.play(0, move, None, move)
        mine, theirs = table.logs.page(0), table.logs.page(1)
        assert len(mine.events) > len(theirs.events), "hidden moves are not counted"
        assert table.logs.page(1, before=1).events == theirs.events[:1]
        assert table.logs.page(1, before=0).events == []
        assert table.logs.page(None, before=10**9) == table.logs.page(None)


async def test_hints_stand_on_one_page_each(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(tmp_path / "data") as inside:
        table = await inside.new_table()
        for move in ("pick a", "pick b"):
            await table.play(0, move, None, move)
        count = len(table.match.events) if table.match is not None else 0
        table.row.hints_used = [HintRow(seat=0, events=number) for number in range(count + 1)]
        whole = table.logs.page(1).events
        monkeypatch.setattr("crownhall.hall.table.seat_logs.PAGE_EVENTS", 1)
        parts: list[Message] = []
        first = 10**6
        while first:
            page = table.logs.page(1, before=first)
            parts, first = page.events + parts, page.first
        assert parts == whole
        assert [event["event"] for event in parts].count("hint_used") == count + 1


async def test_a_private_log_is_private(arrive: Arrive) -> None:
    ann, eve = await arrive(), await arrive()
    table = await ann.new_table("square", spectators_allowed=False)
    assert (await eve.http.get(f"/api/tables/{table}/log")).status_code == 403
    assert (await ann.http.get(f"/api/tables/{table}/log?as=3")).status_code == 403
    page: Message = (await ann.http.get(f"/api/tables/{table}/log?before=rubbish")).json()
    assert page["first"] == 0
    codes = await asyncio.gather(*[ann.http.get(f"/api/tables/{table}/log") for _ in range(80)])
    assert {code.status_code for code in codes} == {200, 429}
