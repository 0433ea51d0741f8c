"""Practice: undo without limit, and the same deal again. It counts nowhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from crownhall.engine.record import replay
from crownhall.engine.registry import game_named
from crownhall.hall.errors import Refused
from crownhall.hall.messages.to_hall import Play, TakeBack
from crownhall.hall.people.stats import high_scores_of, stats_of
from crownhall.hall.study.replays import frames_of
from crownhall.hall.table.table import Table
from tests.hall.conftest import Arrive
from tests.hall.inside import Inside, opened

pytestmark = pytest.mark.anyio


async def play(table: Table, move: str | None = None) -> None:
    assert table.match is not None
    text = move or table.match.state.moves(0)[0].text
    key = f"m{len(table.match.log)}"
    assert (await table.handle("ann", Play(id=key, move=text, ask=table.match.ask(0)))).ok


async def take_back(table: Table) -> bool:
    assert table.match is not None
    return (await table.handle("ann", TakeBack(id=f"u{len(table.match.log)}"))).ok


async def test_everything_may_be_taken_back_also_the_end_and_after_a_restart(tmp_path: Path) -> None:
    async with opened(tmp_path / "data") as inside:
        table = await inside.new_table("square", "ann", free_undo=True)
        assert table.match is not None
        first = table.match.state.copy()
        for _ in range(4):
            await play(table)
        assert await take_back(table)
        await play(table, "finish")
        assert table.row.state == "over"
        assert await take_back(table)
        assert (table.row.state, table.row.outcome) == ("playing", None)
        table = await inside.restarted(table)
        assert table.match is not None
        for _ in range(3):
            assert await take_back(table)
        assert table.match.state == first
        assert not await take_back(table)


async def test_it_counts_nowhere_and_can_be_replayed(tmp_path: Path) -> None:
    async with opened(tmp_path / "data") as inside:
        table = await inside.new_table("square", "ann", free_undo=True)
        assert (table.info().practice, table.info().free_undo) == (True, True)
        for _ in range(3):
            await play(table)
        assert await take_back(table)
        await play(table, "finish")
        await nothing_counts(inside)
        assert len(list(frames_of(table, "ann"))) == 6
        assert table.match is not None
        assert replay(table.record()).state == table.match.state


async def nothing_counts(inside: Inside) -> None:
    assert await stats_of(inside.store, "ann") == {}
    assert await high_scores_of(inside.store, "ann", game_named("square")) == []


async def test_the_same_deal_again_is_practice(arrive: Arrive) -> None:
    ann, eve = await arrive(), await arrive()
    table = await ann.new_table("square", options={"undo": "until_next_card"})
    running = await ann.http.post(f"/api/tables/{table}/same-deal")
    assert (running.status_code, running.json()["code"]) == (403, "deal/running")
    async with ann.at(table) as line:
        first = line.position["view"]
        assert (await line.play("finish"))["ok"]
    assert (await eve.http.post(f"/api/tables/{table}/same-deal")).status_code == 403
    again = (await ann.http.post(f"/api/tables/{table}/same-deal")).json()
    assert (again["practice"], again["free_undo"], again["options"]) == (True, True, {"undo": "until_next_card"})
    async with ann.at(again["id"]) as line:
        assert line.position["view"] == first
    assert (await ann.http.get("/api/stats")).json()["square"]["games"] == 1


async def test_today_s_deal_is_not_played_twice(tmp_path: Path) -> None:
    async with opened(tmp_path / "data") as inside:
        table = await inside.hall.opening.daily_table("ann", "square")
        await play(table, "finish")
        with pytest.raises(Refused, match="Tomorrow you can practise it"):
            await inside.hall.opening.same_deal(table, "ann")


async def test_only_one_who_plays_alone_may_take_everything_back(tmp_path: Path) -> None:
    async with opened(tmp_path / "data") as inside:
        with pytest.raises(Refused, match="alone"):
            await inside.new_table("bell", "ann bob", free_undo=True)
