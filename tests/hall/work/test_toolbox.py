"""The tools by HTTP: the same answers as on the command line, and nobody can keep them busy for all."""

from __future__ import annotations

import asyncio

import pytest

from crownhall.hall.errors import Refused
from crownhall.hall.work import toolbox
from crownhall.hall.work.toolbox import Toolbox, addresses
from crownhall.tools.registry import run_tool, tool_names
from tests.hall.conftest import Arrive

pytestmark = pytest.mark.anyio
SHORT = {"seed": "monday", "nodes": 50}


async def test_a_tool_answers_by_http_what_it_answers_to_anybody(arrive: Arrive) -> None:
    ann = await arrive()
    response = await ann.http.post("/api/tools/square-solve", json=SHORT)
    assert response.status_code == 200
    assert response.json() == run_tool("square solve", dict(SHORT))


async def test_every_tool_is_in_the_description(arrive: Arrive) -> None:
    ann = await arrive()
    described = (await ann.http.get("/api/openapi.json")).json()
    parameter, _ = described["paths"]["/api/tools/{tool}"]["post"]["parameters"]
    assert parameter["schema"]["enum"] == addresses()
    assert len(set(addresses())) == len(tool_names())


@pytest.mark.parametrize(
    ("path", "body", "status", "code"),
    [
        ("square-solve", b'{"seed": 1}', 400, "lab/bad"),
        ("square-solve", b'{"colour": "red"}', 400, "lab/bad"),
        ("square-solve", b"[]", 400, "request/bad"),
        ("square-solve", b"", 400, "request/bad"),
        ("square", b"{}", 404, "tool/unknown"),
        ("square solve", b"{}", 404, "tool/unknown"),
    ],
)
async def test_what_a_tool_cannot_do_is_refused(arrive: Arrive, path: str, body: bytes, status: int, code: str) -> None:
    ann = await arrive()
    response = await ann.http.post(f"/api/tools/{path}", content=body)
    assert (response.status_code, response.json()["code"]) == (status, code)


async def test_a_tool_that_takes_too_long_is_stopped_and_the_next_use_works() -> None:
    tools = Toolbox()
    tools._worker._time_limit = 0.0
    with pytest.raises(Refused) as refusal:
        await tools.use("square-solve", {"seed": "monday", "nodes": 100_000_000}, "ann", "192.0.2.1")
    assert (refusal.value.code, refusal.value.status) == ("tool/slow", 503)
    tools._worker._time_limit = 30.0
    assert await tools.use("square-solve", dict(SHORT), "ann", "192.0.2.1") == run_tool("square solve", dict(SHORT))
    assert not tools._uses
    await tools.close()


@pytest.mark.parametrize(
    ("guests", "place", "most"),
    [
        (["ann"], "192.0.2.1", toolbox.GUEST_LIMIT),
        ([f"guest {number}" for number in range(100)], "192.0.2.1", toolbox.ADDRESS_LIMIT),
        ([f"guest {number}" for number in range(100)], "", toolbox.TOTAL_LIMIT),
    ],
    ids=["guest", "address", "all"],
)
async def test_nobody_can_keep_the_tools_busy(guests: list[str], place: str, most: int) -> None:
    tools = Toolbox()
    asked = [guests[number % len(guests)] for number in range(most + 2)]
    uses = [tools.use("square-solve", dict(SHORT), guest, place) for guest in asked]
    answers = await asyncio.gather(*uses, return_exceptions=True)
    refusals = [answer.code for answer in answers if isinstance(answer, Refused)]
    assert refusals == ["tool/busy"] * 2
    await tools.use("square-solve", dict(SHORT), "bob", "198.51.100.1")
    await tools.close()
