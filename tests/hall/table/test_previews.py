"""What moves would do, told to the one who asks before they are made; nothing is played, and nobody else hears."""

from __future__ import annotations

import pytest

from crownhall.hall.table.advice import PREVIEW_LIMIT
from tests.hall.conftest import Arrive
from tests.hall.visitors import Line

pytestmark = pytest.mark.anyio


async def ahead(line: Line, *moves: str) -> list[str]:
    """What a preview of these moves tells."""
    answer = await line.ask("preview", moves=moves)
    assert answer["ok"], answer["message"]
    return [event["line"] for event in answer["events"]]


async def test_a_preview_tells_the_asker_alone_and_plays_nothing(arrive: Arrive) -> None:
    ann, bob, eve = await arrive(), await arrive(), await arrive()
    table = await ann.new_table("letters", "me open")
    await bob.join(table)
    async with ann.at(table) as left, bob.at(table) as right, eve.at(table) as watching:
        before = left.position
        for line in (left, right, watching):
            await line.settle()
            line.messages.clear()
        assert await ahead(left, "write a", "write b") == ["you wrote a", "you wrote b"]
        assert (await watching.ask("preview", moves=["write a"]))["code"] == "seat/none"
        for line in (left, right, watching):
            await line.settle()
            assert [message for message in line.messages if message["type"] != "answer"] == []
        assert left.position == before
        assert (await left.play("write a"))["ok"]
        assert left.position["view"]["hands"][0] == ["a"], "as was told"


async def test_a_preview_is_refused_like_the_moves_themselves(arrive: Arrive) -> None:
    ann, bob = await arrive(), await arrive()
    table = await ann.new_table("letters", "me open")
    async with ann.at(table) as line:
        assert (await line.ask("preview", moves=["write a"]))["code"] == "match/none"
    await bob.join(table)
    async with ann.at(table) as line:
        assert (await line.ask("preview", moves=["close"]))["code"] == "move/illegal"
        assert (await line.ask("preview", moves=["write a", "nonsense"]))["code"] == "notation/bad"
        long = ["write a"] * (PREVIEW_LIMIT + 1)
        assert (await line.ask("preview", moves=long))["code"] == "preview/long"
        for letter in "abc":
            assert (await line.play(f"write {letter}"))["ok"]
        assert (await line.ask("preview", moves=["write a"]))["code"] == "preview/none", "she has written"


async def test_a_preview_stops_where_a_hidden_card_would_tell(arrive: Arrive) -> None:
    ann = await arrive()
    async with ann.at(await ann.new_table("square", "me")) as line:
        for move in line.moves():
            answer = await line.ask("preview", moves=[move])
            assert "card_dealt" not in [event["event"] for event in answer["events"]], move


async def test_a_game_without_previews_tells_nothing(arrive: Arrive) -> None:
    ann = await arrive()
    async with ann.at(await ann.new_table("bell", "me random")) as line:
        assert await ahead(line) == []
