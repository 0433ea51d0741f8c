"""What the host may do after the table was made: who may watch, and breaking the match off."""

from __future__ import annotations

import asyncio
import json

import pytest
from websockets.exceptions import ConnectionClosedError

from tests.hall.conftest import Arrive
from tests.hall.visitors import PATIENCE, Message, Visitor

pytestmark = pytest.mark.anyio


async def change(who: Visitor, table: str, what: str, **facts: object) -> tuple[int, Message]:
    response = await who.http.post(f"/api/tables/{table}/{what}", json=facts)
    return response.status_code, response.json()


async def test_the_host_shows_spectators_out_and_lets_them_in_again(arrive: Arrive) -> None:
    ann, bob, eve = [await arrive() for _ in range(3)]
    table = await ann.new_table("bell", "me open")
    await bob.join(table)
    async with ann.at(table) as host, bob.at(table) as guest, eve.at(table) as watching:
        await host.until(lambda _: host.table["spectators"] == 1)
        for who in (bob, eve):
            assert (await change(who, table, "watching", allowed=False))[1]["code"] == "table/host"
        assert (await change(ann, table, "watching", allowed=False))[0] == 200
        with pytest.raises(ConnectionClosedError) as closed:
            await watching.until(lambda _: False)
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (
            4403,
            "The host has turned off watching for this table.",
        )
        last = watching.messages[-1]
        assert (last["type"], last["ok"], last["code"]) == ("answer", False, "table/private")
        await host.until(lambda _: host.table["spectators"] == 0 and not host.table["spectators_allowed"])
        assert (await eve.open(table)).messages[0]["code"] == "table/private"
        assert (await host.play("pick a"))["ok"]
        assert (await guest.play("pick a"))["ok"], "those who play stay"
        assert (await change(ann, table, "watching", allowed=True))[0] == 200
        async with eve.at(table) as again:
            assert (again.seat, again.messages[0]["type"]) == (None, "welcome")


async def test_where_nobody_may_watch_friends_can_still_come_and_sit_down(arrive: Arrive) -> None:
    ann, bob, eve = [await arrive() for _ in range(3)]
    table = await ann.new_table("bell", "me open", spectators_allowed=False)
    async with ann.at(table) as host, bob.at(table) as guest, eve.at(table) as late:
        assert (guest.seat, guest.table["state"]) == (None, "gathering")
        await bob.join(table)
        await host.until(lambda _: "ask" in host.position)
        with pytest.raises(ConnectionClosedError):  # all seats are taken
            await late.until(lambda _: False)
        assert late.messages[-1]["code"] == "table/private"
        assert all("position" not in message or message["position"] is None for message in late.messages)
        assert (await host.play("pick a"))["ok"]


async def test_a_program_that_watches_is_shown_out_too(arrive: Arrive) -> None:
    ann, eve = await arrive(), await arrive()
    table = await ann.new_table("bell", "me random")
    async with asyncio.timeout(PATIENCE), eve.http.stream("GET", f"/api/tables/{table}/stream") as stream:
        lines = stream.aiter_lines()
        assert json.loads(await anext(lines))["type"] == "welcome"
        assert (await change(ann, table, "watching", allowed=False))[0] == 200
        told = [json.loads(line) async for line in lines]  # it ends
    assert told[-1]["code"] == "table/private"


async def test_the_host_may_watch_a_table_of_bots_by_itself(arrive: Arrive) -> None:
    ann = await arrive()
    table = await ann.new_table("bell", "random random", spectators_allowed=False)
    async with ann.at(table) as line:
        assert (line.seat, line.table["host"]) == (None, None)
        assert (await change(ann, table, "watching", allowed=False))[0] == 200
        assert (await line.ask("look", away=True))["code"] == "seat/none", "and is not shown out"
        assert (await change(ann, table, "end"))[1]["state"] == "over"


@pytest.mark.parametrize(("game", "sits"), [("square", "me"), ("bell", "me random"), ("bell", "random me random")])
async def test_one_who_plays_with_bots_or_alone_breaks_the_match_off_at_once(
    arrive: Arrive, game: str, sits: str
) -> None:
    ann, eve = await arrive(), await arrive()
    table = await ann.new_table(game, sits)
    assert (await change(eve, table, "end"))[1]["code"] == "seat/none"
    async with ann.at(table) as line:
        status, told = await change(ann, table, "end")
        assert (status, told["state"]) == (200, "over")
        await line.until(lambda _: (line.position["outcome"] or {}).get("reason") == "abandoned")
    status, told = await change(ann, table, "end")
    assert (status, told["code"]) == (409, "match/none")
    assert (await ann.http.get("/api/stats")).json() == {}, "it is no result"
    assert (await ann.http.get(f"/api/tables/{table}/record")).status_code == 200


async def test_with_other_people_nobody_breaks_the_match_off_alone(arrive: Arrive) -> None:
    ann, bob = await arrive(), await arrive()
    table = await ann.new_table("bell", "me open random")
    assert (await change(ann, table, "end"))[1]["code"] == "match/none"
    await bob.join(table)
    for who in (ann, bob):
        status, told = await change(who, table, "end")
        assert (status, told["code"]) == (403, "table/vote")
    assert (await ann.look(table))["state"] == "playing"


async def test_who_sits_down_while_others_are_waited_for_is_told_their_seat(arrive: Arrive) -> None:
    ann, bob = [await arrive() for _ in range(2)]
    table = await ann.new_table("bell", "me open open")
    async with bob.at(table) as guest:
        assert guest.seat is None
        await bob.join(table)
        await guest.until(lambda _: guest.seat == 1)
        assert guest.table["state"] == "gathering"
