"""Both sides of a swap or a gift are told that it is done, whoever agreed first; over real sockets."""

from __future__ import annotations

from typing import Any

import pytest

from crownhall.decks.creation_core import CORE_ID
from tests.hall.conftest import Arrive
from tests.hall.serving import Server
from tests.hall.visitors import Line, Message, Visitor

pytestmark = pytest.mark.anyio

PLAIN = {"set": CORE_ID, "number": 9}


class Talk:
    """What two at a table talk about."""

    def __init__(self, table: str, trade: Message) -> None:
        self.path = f"/api/tables/{table}/trades/{trade['id']}"
        self.id: str = trade["id"]
        self.revision: int = trade["revision"]

    async def lay(self, visitor: Visitor, *cards: Message) -> None:
        trade = await sent(visitor, "PUT", self.path, {"revision": self.revision, "cards": cards})
        self.revision = trade["revision"]

    async def agree(self, visitor: Visitor) -> None:
        await sent(visitor, "POST", f"{self.path}/agree", {"revision": self.revision})

    @property
    def done(self) -> Message:
        return {"id": self.id, "revision": self.revision}


async def sent(visitor: Visitor, method: str, path: str, body: Any = None) -> Message:
    response = await visitor.http.request(method, path, json=body)
    assert response.status_code < 300, response.text
    told: Message = response.json()
    return told


async def talk(table: str, visitor: Visitor) -> Talk:
    return Talk(table, await sent(visitor, "POST", f"/api/tables/{table}/trades", {"seat": 1}))


async def ended(line: Line, of: Talk) -> list[Message]:
    """What is told when it is no longer talked about."""
    while of.id in [trade["id"] for trade in line.table["trades"]]:
        await line.receive()
    traded: list[Message] = line.table["traded"]
    return traded


async def seen(line: Line, of: Talk) -> None:
    while of.id not in [trade["id"] for trade in line.table["trades"]]:
        await line.receive()


async def test_both_are_told_whoever_agreed_first(arrive: Arrive) -> None:
    """Ann gives plain cards alone: nothing in her binder shows whether they went."""
    ann, bob = await arrive(), await arrive()
    table = await ann.new_table("kingdrin", "me open open")
    await bob.join(table)
    async with ann.at(table) as hers, bob.at(table) as his:
        for first, second in ((ann, bob), (bob, ann)):
            gift = await talk(table, ann)
            await gift.lay(ann, PLAIN)
            await seen(hers, gift)
            await seen(his, gift)
            await gift.agree(first)
            await gift.agree(second)
            assert await ended(hers, gift) == await ended(his, gift) == [gift.done], "of two people the last"
        before = hers.table["traded"]
        off = await talk(table, ann)
        await off.lay(ann, PLAIN)
        await seen(hers, off)
        await off.agree(ann)
        await sent(bob, "DELETE", off.path)
        assert await ended(hers, off) == before, "this one is not done"


async def test_whoever_comes_back_later_is_told_too(arrive: Arrive, own_server: Server) -> None:
    ann, bob = await arrive(own_server), await arrive(own_server)
    table = await ann.new_table("kingdrin", "me open open")
    await bob.join(table)
    gift = await talk(table, ann)
    await gift.lay(ann, PLAIN)
    await gift.agree(ann)
    await gift.agree(bob)
    own_server.kill()
    own_server.start()
    async with ann.at(table) as hers:
        assert (hers.table["trades"], hers.table["traded"]) == ([], [gift.done])
    again = await ann.http.post(f"{gift.path}/agree", json={"revision": gift.revision})
    assert (again.status_code, again.json()["code"]) == (404, "trade/unknown"), "it is done once"
