"""What is said at a table is kept once, however often it was sent."""

from __future__ import annotations

import pytest

from tests.hall.conftest import Arrive
from tests.hall.serving import Server

pytestmark = pytest.mark.anyio


async def test_a_line_sent_again_after_a_crash_is_not_said_twice(arrive: Arrive, own_server: Server) -> None:
    ann = await arrive(own_server)
    table = await ann.new_table()
    async with ann.at(table) as line:
        await line.ask("say", id="the-same", text="Hello")
    own_server.kill()
    own_server.start()
    async with ann.at(table) as line:
        assert (await line.ask("say", id="the-same", text="Hello"))["ok"], "the answer may have been lost"
        assert (await line.ask("say", id="another", text="Hello"))["ok"]
    async with ann.at(table) as line:
        assert [said["text"] for said in line.messages[0]["chat"]] == ["Hello", "Hello"]
