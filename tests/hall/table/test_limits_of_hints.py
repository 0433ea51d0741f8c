"""How many hints one guest may ask for: each is a bot's thought."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from crownhall.bots.contract import Hint
from crownhall.engine.contract import Seat
from crownhall.engine.match import Match
from crownhall.hall.http.limits import HINTS_PER_GUEST
from crownhall.hall.messages.to_hall import AskHint
from crownhall.hall.work.scheduler import Requester
from tests.hall.conftest import Arrive
from tests.hall.inside import opened

pytestmark = pytest.mark.anyio


async def slow_hint(match: Match, seat: Seat, level: str, requester: Requester) -> Hint:
    await asyncio.sleep(0.1)
    return Hint(match.state.moves(seat)[0], "Because.")


async def test_a_guest_has_few_hints_thought_about_at_once(tmp_path: Path) -> None:
    async with opened(tmp_path / "data") as inside:
        inside.hall.thinker.hint = slow_hint  # type: ignore[method-assign]
        tables = [await inside.new_table("square", "eve") for _ in range(2)]
        other = await inside.new_table("square", "ann")
        asked = [tables[number % 2].handle("eve", AskHint(id=str(number))) for number in range(HINTS_PER_GUEST + 4)]
        *hers, theirs = await asyncio.gather(*asked, other.handle("ann", AskHint(id="1")))
        assert [answer.code for answer in hers] == [""] * HINTS_PER_GUEST + ["hint/busy"] * 4
        assert theirs.ok
        assert (await tables[0].handle("eve", AskHint(id="later"))).ok


async def test_hints_as_fast_as_one_can_are_refused_over_a_socket_and_over_http(arrive: Arrive) -> None:
    eve = await arrive()
    table = await eve.new_table("square", "me")
    async with eve.at(table) as line:
        answers = [await line.ask("hint") for _ in range(40)]
    assert answers[0]["ok"]
    assert answers[-1]["code"] == "request/often"
    told = await eve.http.post(f"/api/tables/{table}/messages", json={"type": "hint", "id": "again"})
    assert (told.status_code, told.json()["code"]) == (409, "request/often")
