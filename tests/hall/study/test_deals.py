"""Deals that can be won, and what a deal allowed."""

from __future__ import annotations

from typing import Any

import pytest

from crownhall.tools.deals import has_solver, possible, winnable_seed
from tests.hall.conftest import Arrive

pytestmark = pytest.mark.anyio


def test_a_deal_that_can_be_won_can_be_won() -> None:
    for _ in range(3):
        told = possible("square", winnable_seed("square"))
        assert (told.points, told.is_proved, told.can_be_won) == (160, True, True)
    assert not has_solver("treasury")


def test_the_most_that_a_deal_allows_is_told() -> None:
    told = possible("square", "x4")
    assert (told.points, told.is_proved, told.can_be_won) == (10, True, False)


async def test_a_newcomer_gets_a_deal_that_can_be_won(arrive: Arrive) -> None:
    ann = await arrive()
    table = await ann.new_table("square", deal="winnable")
    assert (await ann.look(table))["winnable"]
    async with ann.at(table) as line:
        refused = await ann.http.get(f"/api/tables/{table}/possible")
        assert (refused.status_code, refused.json()["code"]) == (403, "deal/running")
        assert (await line.play("finish"))["ok"]
    assert (await ann.http.get(f"/api/tables/{table}/possible")).json() == {
        "points": 160,
        "is_proved": True,
        "can_be_won": True,
    }
    games = {game["name"]: game for game in (await ann.http.get("/api/games")).json()}
    assert [name for name, game in games.items() if game["winnable_deals"]] == ["square"]


@pytest.mark.parametrize(
    "wanted",
    [
        {"game": "treasury", "sits": [{"who": "me"}], "deal": "winnable"},
        {"game": "square", "sits": [{"who": "me"}], "deal": "easy"},
    ],
)
async def test_where_no_solver_is_no_deal_is_picked(arrive: Arrive, wanted: dict[str, Any]) -> None:
    ann = await arrive()
    assert (await ann.http.post("/api/tables", json=wanted)).status_code == 400


async def test_what_today_s_deal_allowed_is_told_to_those_who_played_it(arrive: Arrive) -> None:
    ann, eve = await arrive(), await arrive()
    table = (await ann.http.post("/api/daily/square", json={})).json()["id"]
    async with ann.at(table) as line:
        assert (await line.play("finish"))["ok"]
    assert (await eve.http.get(f"/api/tables/{table}/possible")).status_code == 403
    assert (await ann.http.get(f"/api/tables/{table}/possible")).json()["is_proved"] in (True, False)
