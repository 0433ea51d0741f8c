"""What holds for the whole house, not for one hall: deals of the day, and what whoever runs it sees and does."""

from __future__ import annotations

import asyncio

import pytest

from tests.hall.admin.test_admin import asked
from tests.hall.house.comers import Comer
from tests.hall.house.conftest import Build

pytestmark = pytest.mark.anyio


async def test_a_deal_of_the_day_is_one_table_wherever_it_is_asked_for(build: Build) -> None:
    one, other = build(2)
    async with Comer(one) as ann, ann.at_hall(other) as there:
        for game in ("square", "treasury"):
            path = f"/api/daily/{game}"
            told = await asyncio.gather(*[each.http.post(path) for each in (ann, there, ann, there)])
            assert [each.status_code for each in told] == [201] * 4, [each.text for each in told]
            assert len({each.json()["id"] for each in told}) == 1
        assert len((await there.http.get("/api/tables")).json()) == 2


async def test_whoever_runs_it_sees_the_whole_house(build: Build) -> None:
    one, other = build(2)
    async with Comer(one) as ann, Comer(other) as bob:
        here, there = await ann.new_table("treasury"), await bob.new_table("treasury")
        async with ann.at(here), bob.at(there), bob.at(there):
            told = {row["id"]: row["there"] for row in await asked(one, "tables", limit=9)}
            assert told == {here: 1, there: 2}
            while (status := await asked(other, "status"))["sockets"] < 3:  # others tell it with each sign of life
                await asyncio.sleep(0.05)
            assert (status["halls"], status["tables"], status["sockets"]) == (2, 2, 3)
            assert (await asked(one, "disk"))["database"] > 1_000_000
            guests = {row["name"]: row["id"] for row in await asked(one, "guests", limit=9)}
            renamed = await asked(one, "rename-guest", id=guests[await bob_name(bob, there)], name="Queen Bob")
            assert renamed["now"] == "Queen Bob"
            while await bob_name(bob, there) != "Queen Bob":  # as soon as the other hall has heard of it
                await asyncio.sleep(0.05)


async def bob_name(bob: Comer, table: str) -> str:
    name: str = (await bob.look(table))["seats"][0]["name"]
    return name
