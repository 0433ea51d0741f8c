"""The deal of the day is shared: its moves are shown to nobody who may still play it."""

from __future__ import annotations

import datetime
from itertools import pairwise
from pathlib import Path

import pytest

from crownhall.hall.errors import Refused
from crownhall.hall.study import comparing
from crownhall.hall.table import daily
from tests.hall.conftest import Arrive
from tests.hall.inside import opened
from tests.hall.visitors import Message, Visitor

pytestmark = pytest.mark.anyio


async def deal(visitor: Visitor, *, finish: bool) -> str:
    """The visitor's table with today's deal."""
    table: str = (await visitor.http.post("/api/daily/square")).json()["id"]
    if finish:
        async with visitor.at(table) as line:
            assert (await line.play("finish"))["ok"]
    return table


async def refusal(visitor: Visitor, path: str) -> tuple[int, str]:
    response = await visitor.http.get(path)
    return response.status_code, response.json()["code"]


async def test_who_has_not_finished_todays_deal_sees_how_it_ended_and_no_move(arrive: Arrive) -> None:
    ann, bob, cat = await arrive(), await arrive(), await arrive()
    table = await deal(ann, finish=True)
    await deal(bob, finish=False)
    for friend in (bob, cat):
        assert await refusal(friend, f"/api/tables/{table}/replay") == (403, "daily/secret")
        assert await refusal(friend, f"/api/tables/{table}/stream") == (403, "daily/secret")
        assert (await refusal(friend, f"/api/tables/{table}/record"))[0] == 403
        line = await friend.open(table)
        assert (line.messages[0]["type"], line.messages[0]["code"]) == ("answer", "daily/secret")
        await line.close()
        told: Message = (await friend.http.get(f"/api/tables/{table}/result")).json()
        assert told["outcome"]["scores"] == [0]
        assert told["table"]["daily"]
        assert told["table"]["seed"] == ""
        assert "move" not in str(told["outcome"])


async def test_who_has_finished_it_sees_the_moves_of_others(arrive: Arrive) -> None:
    ann, bob = await arrive(), await arrive()
    table = await deal(ann, finish=True)
    assert (await ann.http.get(f"/api/tables/{table}/replay")).status_code == 200, "one's own at any time"
    mine = await deal(bob, finish=False)
    assert (await bob.http.get(f"/api/tables/{table}/replay")).status_code == 403
    assert (await bob.http.get(f"/api/tables/{mine}/result")).json()["outcome"] is None
    await deal(bob, finish=True)
    assert (await bob.http.get(f"/api/tables/{table}/replay")).status_code == 200
    async with bob.at(table) as line:
        assert line.messages[0]["type"] == "welcome"


async def test_when_the_day_is_over_everybody_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(tmp_path / "data") as inside:
        table = await inside.hall.opening.daily_table("ann", "square")
        store, row = inside.store, table.row
        with pytest.raises(Refused) as refused:
            await daily.check_moves_are_open(store, row, "bob")
        assert refused.value.code == "daily/secret"
        await daily.check_moves_are_open(store, row, "ann")
        tomorrow = datetime.date.fromisoformat(daily.today()) + datetime.timedelta(days=1)
        monkeypatch.setattr(daily, "today", tomorrow.isoformat)
        await daily.check_moves_are_open(store, row, "bob")


async def test_other_tables_are_open_to_all(arrive: Arrive) -> None:
    ann, bob = await arrive(), await arrive()
    table = await ann.new_table("square", "me")
    async with ann.at(table) as line:
        assert (await line.play("finish"))["ok"]
    assert (await bob.http.get(f"/api/tables/{table}/replay")).status_code == 200


async def test_results_are_compared_with_everybodys_once_one_has_finished(arrive: Arrive) -> None:
    ann, bob, cat = await arrive(), await arrive(), await arrive()
    first = await deal(ann, finish=True)
    before = (await ann.http.get(f"/api/tables/{first}/comparison")).json()
    assert (before["mine"], before["ahead_of"]) == (0, 0.0), "nobody can have less"
    second = await deal(bob, finish=False)
    assert await refusal(bob, f"/api/tables/{second}/comparison") == (403, "daily/unfinished")
    assert await refusal(cat, f"/api/tables/{first}/comparison") == (403, "daily/unfinished")
    await deal(bob, finish=True)
    told = (await bob.http.get(f"/api/tables/{second}/comparison")).json()
    assert told["players"] == before["players"] + 1
    assert sum(bar["count"] for bar in told["bars"]) == told["players"]
    assert set(told) == {"players", "mine", "ahead_of", "best", "bars"}, "and nobody's name"
    other = await ann.new_table("square", "me")
    assert await refusal(ann, f"/api/tables/{other}/comparison") == (404, "daily/none")


def test_the_share_that_one_is_ahead_of_and_the_bars() -> None:
    scores = [0, 10, 10, 40, 160]
    told = comparing.comparison_of(40, scores)
    assert (told.players, told.ahead_of, told.best) == (5, 0.75, 160)
    assert sum(bar.count for bar in told.bars) == 5
    assert (told.bars[0].least, len(told.bars)) == (0, 8)
    assert all(bar.most + 1 == following.least for bar, following in pairwise(told.bars))
    assert told.bars[-1].most >= 160
    assert comparing.comparison_of(5, [5, 5]).ahead_of == 0, "as good is not ahead"
