"""The socket of a table: numbers, resuming, moves that count once, and refusals that always answer."""

from __future__ import annotations

import pytest

from tests.hall.conftest import Arrive

pytestmark = pytest.mark.anyio


async def test_a_guest_plays_a_solitaire(arrive: Arrive) -> None:
    ann = await arrive()
    table = await ann.new_table()
    async with ann.at(table) as line:
        assert line.seat == 0
        assert (await line.play(line.moves()[0]))["ok"]
        update = line.messages[-2]
        assert update["type"] == "update"
        assert update["events"]
