"""Somebody leaves the table in the middle of a swap."""

from __future__ import annotations

import pytest

from crownhall.hall.table import seating
from tests.hall.collection.conftest import Meet
from tests.hall.collection.test_trades import gathered, told
from tests.hall.inside import Inside

pytestmark = pytest.mark.anyio


async def test_who_leaves_takes_the_swap_along_and_no_card(meet: Meet, inside: Inside) -> None:
    ann, bob, cleo = meet("ann"), meet("bob"), meet("cleo")
    table = await gathered(inside, "bob", "cleo")
    path = f"/tables/{table.row.id}/trades"
    hers = await ann.drawn(1)
    trade = await ann.post(path, {"seat": 1})
    await ann.put(f"{path}/{trade['id']}", {"revision": trade["revision"], "cards": [{"copy": hers["id"]}]})
    other = await ann.post(path, {"seat": 2})
    await seating.leave(table, "bob")
    assert [each["id"] for each in await told(ann, table)] == [other["id"]], "what others talk about goes on"
    assert await ann.mine() == [hers["id"]]
    assert await bob.mine() == await cleo.mine() == []
