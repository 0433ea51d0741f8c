"""Two halls, one house: whoever is asked, the hall that has the table answers; a hall that ends loses nothing."""

from __future__ import annotations

import asyncio
import time

import pytest
from websockets.exceptions import ConnectionClosed

from tests.hall.house.comers import Comer
from tests.hall.house.conftest import Build
from tests.hall.robots import Book, Robot
from tests.hall.visitors import PATIENCE, finish_bell

pytestmark = pytest.mark.anyio


async def test_two_people_play_each_through_another_hall(build: Build) -> None:
    one, other = build(2)
    async with Comer(one) as ann, Comer(other) as bob, ann.at_hall(other) as there:
        table = await ann.new_table("bell", "me open", options={"rounds": 1})
        async with ann.at(table) as left:
            await bob.join(table)
            assert (await bob.look(table))["state"] == "playing"
            async with bob.at(table) as right:
                assert (left.seat, right.seat) == (0, 1)
                await left.settle()
                for move in ("pick a", "pick b"):
                    assert (await left.play(move))["ok"]
                assert not (await right.play("pick z"))["ok"]
                await right.settle()
                await finish_bell(left, right)
                mine = (await there.http.get("/api/tables")).json()
                assert [(each["id"], each["state"]) for each in mine] == [(table, "over")]
                response = await bob.http.post(f"/api/tables/{table}/rematch")
                assert response.status_code == 201, response.text
                again = response.json()["id"]
                assert (await there.http.post(f"/api/tables/{table}/rematch")).json()["id"] == again
                record = await bob.http.get(f"/api/tables/{table}/record")
                assert record.text.count("pick") == 4


async def test_a_table_goes_where_its_people_come(build: Build) -> None:
    one, other = build(2, "--log-level", "info")
    async with Comer(one) as ann, ann.at_hall(other) as there:
        table = await ann.new_table("treasury")
        async with there.at(table) as line:
            assert (await line.play(line.moves()[0]))["ok"]
        async with ann.at(table):
            pass
    assert f"WS '/ws/tables/{table}' 101" in other.complaints.read_text()


async def test_a_hall_that_is_killed_is_replaced_within_five_seconds(build: Build) -> None:
    one, other = build(2)
    async with Comer(one) as ann, ann.at_hall(other) as there:
        table = await ann.new_table("treasury")
        async with ann.at(table) as line:
            assert (await line.play(line.moves()[0]))["ok"]
            one.kill()
            began = time.monotonic()
            async with there.at(table) as again:
                assert time.monotonic() - began < 5.0
                assert (await again.play(again.moves()[0]))["ok"]
        log = (await there.http.get(f"/api/tables/{table}/log")).json()
        assert log


async def test_a_hall_that_was_stopped_wakes_up_and_sends_its_people_away(build: Build) -> None:
    one, other = build(2)
    async with Comer(one) as ann, ann.at_hall(other) as there:
        table = await ann.new_table("treasury")
        async with ann.at(table) as line:
            one.pause()
            began = time.monotonic()
            async with there.at(table) as again:
                assert time.monotonic() - began < 5.0
                assert (await again.play(again.moves()[0]))["ok"]
                await line.send({"type": "play", "id": "stale", "move": line.moves()[0], "ask": line.position["ask"]})
                one.resume()
                with pytest.raises(ConnectionClosed) as closed:  # not answered, so that it is sent again
                    await line.until(lambda message: message.get("id") == "stale")
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1012
                assert (await again.play(again.moves()[0]))["ok"]
            async with ann.at(table) as back:
                assert back.seat == 0


async def test_a_rolling_restart_loses_nothing(build: Build) -> None:
    one, other = build(2, "--unlimited")
    book = Book()
    async with Comer(one) as ann, Comer(one) as bob, ann.at_hall(other) as ann_there, bob.at_hall(other) as bob_there:
        table = await ann.new_table("bell", "me open")
        await bob.join(table)
        robots = [Robot(ann, table, "0", book), Robot(bob, table, "1", book)]
        playing = [asyncio.create_task(robot.run()) for robot in robots]
        await asyncio.sleep(0.2)
        for robot, there in zip(robots, (ann_there, bob_there), strict=True):
            robot.visitor = there  # where a proxy would send them
        began = time.monotonic()
        await asyncio.to_thread(one.stop)
        assert time.monotonic() - began < 10.0
        await asyncio.wait_for(asyncio.gather(*playing), PATIENCE)
        assert book.acknowledged
        assert set(book.refusals) <= {"move/stale", "match/ready"}, "as after any restart"
