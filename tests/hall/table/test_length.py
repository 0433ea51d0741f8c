"""A match has an end: numbers that the rules leave open are bounded in the hall, and so is the log."""

from __future__ import annotations

import pytest

from crownhall.hall.live.facts import LINES_LIMIT
from tests.hall.conftest import Arrive
from tests.hall.long_matches import lengthened
from tests.hall.serving import Server
from tests.hall.visitors import Visitor

pytestmark = pytest.mark.anyio


async def test_a_log_that_is_full_takes_no_more_and_the_game_can_be_ended(arrive: Arrive, own_server: Server) -> None:
    ann = await arrive(own_server)
    table = await ann.new_table("square", free_undo=True)
    own_server.stop()
    await lengthened(own_server, table, LINES_LIMIT - 1)
    own_server.start()
    async with ann.at(table) as line:
        assert (await line.ask("take_back"))["ok"], "one more fits"
        for refused in (await line.play(line.moves()[0]), await line.ask("take_back")):
            assert refused["code"] == "match/long"
            assert "10,000" in refused["message"]
        assert (await ann.http.post(f"/api/tables/{table}/end")).status_code == 200
        assert (await ann.look(table))["state"] == "over"


async def test_numbers_without_an_end_have_one_in_the_hall(arrive: Arrive) -> None:
    ann = await arrive()
    shelf = {game["name"]: game for game in (await ann.http.get("/api/games")).json()}
    options = {option["name"]: option for option in shelf["rummy"]["options"]}
    most = options["target_score"]["most"]
    assert await asked(ann, most) == 201
    assert await asked(ann, most + 1) == 400
    assert await asked(ann, 10**30) == 400


async def asked(ann: Visitor, score: int) -> int:
    """The status of a wish for a table of King's Rummy up to this score."""
    sits = [{"who": "me"}, {"who": "bot", "level": "squire"}]
    wanted = {"game": "rummy", "sits": sits, "options": {"target_score": score}}
    return (await ann.http.post("/api/tables", json=wanted)).status_code
