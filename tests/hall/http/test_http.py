"""The HTTP API: every endpoint, every way to be refused, and what holds for every answer."""

from __future__ import annotations

import asyncio
import re
import stat
from pathlib import Path
from typing import Any

import httpx
import pytest

import crownhall.games  # noqa: F401  registers them
from crownhall.engine.record import verify
from crownhall.hall.http.api.hall import ENDPOINTS
from tests.hall.conftest import Arrive
from tests.hall.serving import Server
from tests.hall.visitors import PATIENCE, Visitor

pytestmark = pytest.mark.anyio

NAMES = dict.fromkeys(("passkey", "copy", "gift", "trade", "shown", "token", "pile"), "x") | {
    "number": "1",
    "game": "square",
    "tool": "square-solve",
}
"""What may stand in a path, besides a table."""


def refused(response: httpx.Response, status: int, code: str) -> None:
    """The answer is a refusal with this code and a sentence."""
    assert response.status_code == status, response.text
    assert set(response.json()) == {"code", "message", "rule", "move", "why", "marked"}
    assert response.json()["code"] == code
    assert response.json()["message"].endswith((".", "?", ")"))


# -- who I am ---------------------------------------------------------------------------------------------------------


async def test_a_guest_has_a_name_at_once_and_may_change_it(arrive: Arrive) -> None:
    ann = await arrive()
    assert len((await ann.http.get("/api/me")).json()["name"].split()) == 2
    response = await ann.http.post("/api/me", json={"name": "  Änn   of\tthe  Hall "})
    assert response.json() == {"name": "Änn of the Hall", "safe_view": False}
    assert (await ann.http.get("/api/me")).json() == response.json()


async def test_a_new_name_is_told_at_the_table(arrive: Arrive) -> None:
    ann, bob = await arrive(), await arrive()
    table = await ann.new_table("bell", "me open")
    await bob.join(table)
    async with ann.at(table) as line:
        await bob.http.post("/api/me", json={"name": "Robert"})
        await line.until(lambda _: line.table["seats"][1]["name"] == "Robert")


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "\u202e\u200b", "\n", "\x00"])
async def test_a_name_that_is_none_is_refused(arrive: Arrive, name: str) -> None:
    ann = await arrive()
    refused(await ann.http.post("/api/me", json={"name": name}), 400, "name/bad")


async def test_the_cookie_is_ours_alone(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.url) as somebody:
        response = await somebody.get("/api/me")
    cookie = response.headers["set-cookie"]
    value, *flags = cookie.split("; ")
    assert re.fullmatch(r"crownhall=[\w-]{22}\.[\w-]{16}\.[0-9a-f]{32}", value)
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(flags)
    assert not any(flag.startswith("Domain") for flag in flags)


async def test_a_guest_who_is_known_gets_no_other_cookie(arrive: Arrive) -> None:
    ann = await arrive()
    assert "set-cookie" not in (await ann.http.get("/api/me")).headers


# -- where changes come from ------------------------------------------------------------------------------------------


POSTS = [endpoint.path for endpoint in ENDPOINTS if endpoint.method == "POST"]


FOREIGN: list[dict[str, str]] = [
    {},
    {"Origin": "http://evil.example", "X-Crownhall": "1"},
    {"Origin": "null", "X-Crownhall": "1"},
    {"Content-Type": "text/plain"},
    {"Content-Type": "application/x-www-form-urlencoded"},
]


@pytest.mark.parametrize("path", POSTS)
async def test_a_change_from_another_site_is_refused(arrive: Arrive, server: Server, path: str) -> None:
    ann = await arrive()
    table = await ann.new_table()
    async with httpx.AsyncClient(base_url=server.url, cookies=ann.http.cookies) as victim:
        for headers in FOREIGN:
            response = await victim.post(path.format(**NAMES, table=table), content=b"{}", headers=headers)
            refused(response, 403, "origin/foreign")


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "TRACE", "PROPFIND"])
async def test_other_methods_change_nothing(arrive: Arrive, method: str) -> None:
    ann = await arrive()
    for path in ("/api/me", "/api/tables", "/", "/nowhere", "/s/x"):
        response = await ann.http.request(method, path)
        assert response.status_code == 405, (method, path)
        assert response.json()["code"] == "http/405"


async def test_a_preflight_of_another_site_gets_no_leave(arrive: Arrive) -> None:
    ann = await arrive()
    headers = {"Origin": "http://evil.example", "Access-Control-Request-Method": "POST"}
    response = await ann.http.options("/api/me", headers=headers)
    assert not [name for name in response.headers if name.startswith("access-control")]
    assert response.status_code >= 400


# -- what every answer has --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/", "/api/me", "/api/nowhere", "/nowhere", "/s/x", "/api/openapi.json"])
async def test_every_answer_has_the_headers_that_keep_pages_safe(arrive: Arrive, path: str) -> None:
    ann = await arrive()
    check_headers(await ann.http.get(path))


async def test_refusals_have_them_too(arrive: Arrive, server: Server) -> None:
    ann = await arrive()
    check_headers(await ann.http.post("/api/me", content=b"{"))
    async with httpx.AsyncClient(base_url=server.url) as stranger:
        check_headers(await stranger.post("/api/me", json={"name": "Eve"}))


def check_headers(response: httpx.Response) -> None:
    policy = dict(part.strip().split(" ", 1) for part in response.headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert "unsafe" not in response.headers["content-security-policy"]
    assert response.headers["x-content-type-options"] == "nosniff"
    assert response.headers["referrer-policy"] in ("same-origin", "no-referrer")
    assert "server" not in response.headers or "uvicorn" not in response.headers["server"]


# -- what no browser sends ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path", ["/pictures/" + "a" * 300 + ".svg", "/pictures/%00.svg", "/pictures/../rules/square.md"]
)
async def test_a_picture_that_there_cannot_be_is_not_found(arrive: Arrive, path: str) -> None:
    assert (await (await arrive()).http.get(path)).status_code == 404


async def test_an_origin_that_is_no_address_is_another_site(arrive: Arrive) -> None:
    ann = await arrive()
    refused(
        await ann.http.post("/api/me", json={"name": "Ann"}, headers={"Origin": "http://[::"}), 403, "origin/foreign"
    )


# -- bodies -----------------------------------------------------------------------------------------------------------


BODIES: list[tuple[str, bytes, int, str]] = [
    ("nothing", b"", 400, "request/bad"),
    ("half", b'{"game":"square"', 400, "request/bad"),
    ("not UTF-8", b'{"game":"\xff"}', 400, "request/bad"),
    ("half a pair", b'{"game":"\\ud800","sits":[{"who":"me"}]}', 400, "request/bad"),
    ("a list", b"[]", 400, "request/bad"),
    ("null", b"null", 400, "request/bad"),
    ("a field too many", b'{"game":"square","sits":[{"who":"me"}],"seed":"00"}', 400, "request/bad"),
    ("a field too few", b'{"game":"square"}', 400, "request/bad"),
    ("another kind", b'{"game":1,"sits":[]}', 400, "request/bad"),
    ("somebody else", b'{"game":"square","sits":[{"who":"king"}]}', 400, "request/bad"),
    ("nested deeply", b'{"game":' + b"[" * 8000, 400, "request/bad"),
    ("twice as deep", b"[" * 16_000, 400, "request/bad"),
    ("too long", b'{"game":"' + b"x" * 20_000 + b'"}', 413, "request/large"),
    ("no game", b'{"game":"chess","sits":[{"who":"me"}]}', 400, "game/unknown"),
    ("no seat", b'{"game":"square","sits":[]}', 400, "seats/bad"),
    ("too many seats", b'{"game":"square","sits":[{"who":"me"},{"who":"open"}]}', 400, "seats/bad"),
    ("a thousand seats", b'{"game":"bell","sits":[' + b'{"who":"open"},' * 900 + b'{"who":"me"}]}', 400, "seats/bad"),
    ("eleven seats", b'{"game":"kingdrin","sits":[' + b'{"who":"open"},' * 10 + b'{"who":"me"}]}', 400, "seats/bad"),
    ("me twice", b'{"game":"bell","sits":[{"who":"me"},{"who":"me"}]}', 400, "seats/bad"),
    ("no such bot", b'{"game":"bell","sits":[{"who":"me"},{"who":"bot","level":"god"}]}', 400, "bot/unknown"),
    ("no such option", b'{"game":"square","sits":[{"who":"me"}],"options":{"cheat":"yes"}}', 400, "option/bad"),
    ("no such value", b'{"game":"square","sits":[{"who":"me"}],"options":{"undo":"always"}}', 400, "option/bad"),
    ("a short clock", b'{"game":"square","sits":[{"who":"me"}],"clock":{"kind":"move","seconds":1}}', 400, "clock/bad"),
    (
        "a long clock",
        b'{"game":"square","sits":[{"who":"me"}],"clock":{"kind":"move","seconds":9e99}}',
        400,
        "request/bad",
    ),
]


@pytest.mark.parametrize(("body", "status", "code"), [row[1:] for row in BODIES], ids=[row[0] for row in BODIES])
async def test_a_body_that_cannot_be_used_is_refused(arrive: Arrive, body: bytes, status: int, code: str) -> None:
    ann = await arrive()
    refused(await ann.http.post("/api/tables", content=body), status, code)
    assert (await ann.http.get("/api/tables")).json() == []


async def test_a_body_without_end_is_cut_off(arrive: Arrive) -> None:
    ann = await arrive()
    sent = 0

    async def endless() -> Any:
        nonlocal sent
        while sent < 50_000_000:
            sent += 65_536
            yield b"x" * 65_536

    before = ann.server.memory()
    refused(await ann.http.post("/api/tables", content=endless()), 413, "request/large")
    assert ann.server.memory() - before < 5_000_000
    assert (await ann.http.get("/api/me")).status_code == 200


@pytest.mark.parametrize("path", [path for path in POSTS if path not in ("/api/tables",)])
async def test_no_body_breaks_an_endpoint(arrive: Arrive, path: str) -> None:
    ann = await arrive()
    table = await ann.new_table("bell", "me open")
    for body in (b"", b"{}", b"[]", b"null", b"\xff", b'{"seat":99999999999999999999,"who":"open"}', b'"' * 100):
        response = await ann.http.post(path.format(**NAMES, table=table), content=body)
        assert response.status_code < 500, (path, body, response.text)
        if response.status_code >= 400:
            assert set(response.json()) >= {"code", "message"}


# -- tables -----------------------------------------------------------------------------------------------------------


AT_TABLES = sorted({(endpoint.method, endpoint.path) for endpoint in ENDPOINTS if "{table}" in endpoint.path})


@pytest.mark.parametrize(("method", "path"), AT_TABLES)
async def test_a_table_that_is_not_there_is_told(arrive: Arrive, method: str, path: str) -> None:
    ann = await arrive()
    names = NAMES | {"number": "0", "viewpoint": "all"}
    for table in ("nowhere", "x" * 2000, "%00", "%ff", "' OR 1=1 --"):
        address = path.format(**names, table=table)
        refused(await ann.http.request(method, address, content=b"{}"), 404, "table/unknown")


async def test_seats_are_taken_one_by_one_and_the_match_begins_with_the_last(arrive: Arrive) -> None:
    ann, bob, eve, dan = [await arrive() for _ in range(4)]
    table = await ann.new_table("bell", "open me open")
    told = await ann.look(table)
    assert (told["state"], told["host"], told["commitment"]) == ("gathering", 1, "")
    told = await bob.join(table)
    assert [seat["who"] for seat in told["seats"]] == ["person", "person", "open"]
    assert (await bob.join(table))["seats"] == told["seats"], "joining twice is joining once"
    assert (await bob.http.post(f"/api/tables/{table}/leave")).json()["seats"][0]["who"] == "open"
    refused(await bob.http.post(f"/api/tables/{table}/leave"), 403, "seat/none")
    refused(await ann.http.post(f"/api/tables/{table}/start"), 409, "table/open")
    await asyncio.gather(bob.join(table), eve.join(table))
    told = await ann.look(table)
    assert (told["state"], len(told["commitment"])) == ("playing", 64)
    refused(await dan.http.post(f"/api/tables/{table}/join"), 409, "table/full")
    refused(await dan.http.post(f"/api/tables/{table}/start"), 403, "table/host")


async def test_two_who_want_the_last_seat_do_not_both_get_it(arrive: Arrive) -> None:
    ann = await arrive()
    others = [await arrive() for _ in range(6)]
    table = await ann.new_table("bell", "me open")
    answers = await asyncio.gather(*[other.http.post(f"/api/tables/{table}/join") for other in others])
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 5


async def test_the_host_fills_a_seat_with_a_bot(arrive: Arrive) -> None:
    ann, bob = await arrive(), await arrive()
    table = await ann.new_table("bell", "me open open")
    change = {"seat": 2, "who": "bot", "level": "random"}
    refused(await bob.http.post(f"/api/tables/{table}/seats", json=change), 403, "table/host")
    refused(await ann.http.post(f"/api/tables/{table}/seats", json={**change, "level": "god"}), 400, "bot/unknown")
    for seat in (-1, 0, 3, 10**9):
        refused(await ann.http.post(f"/api/tables/{table}/seats", json={**change, "seat": seat}), 400, "seats/bad")
    told = (await ann.http.post(f"/api/tables/{table}/seats", json=change)).json()
    assert [seat["who"] for seat in told["seats"]] == ["person", "open", "bot"]
    await bob.join(table)
    refused(await ann.http.post(f"/api/tables/{table}/seats", json=change), 409, "table/running")


async def test_my_tables_are_mine_and_the_last_comes_first(arrive: Arrive) -> None:
    ann, bob = await arrive(), await arrive()
    tables = [await ann.new_table() for _ in range(3)]
    assert [told["id"] for told in (await ann.http.get("/api/tables")).json()] == tables[::-1]
    assert (await bob.http.get("/api/tables")).json() == []


async def test_my_tables_tell_whether_i_am_asked_and_how_it_ended_for_me(arrive: Arrive) -> None:
    ann, bob = await arrive(), await arrive()
    table = await ann.new_table("bell", "me open", options={"rounds": 1})

    async def told(who: Visitor) -> tuple[bool, int | None, bool]:
        (mine,) = (await who.http.get("/api/tables")).json()
        return mine["my_turn"], mine["my_score"], mine["won"]

    assert await told(ann) == (False, None, False)
    await bob.join(table)
    assert await told(ann) == await told(bob) == (True, None, False)
    async with ann.at(table) as left, bob.at(table) as right:
        for move in ("pick a", "pick b"):
            assert (await left.play(move))["ok"]
        assert (await told(ann), await told(bob)) == ((False, None, False), (True, None, False))
        await left.ask("pause", wish=True)
        await right.ask("pause", wish=True)
        assert await told(bob) == (False, None, False)
        await left.ask("pause", wish=False)
        await right.ask("pause", wish=False)
        for move in ("pick a", "pick b"):
            assert (await right.play(move))["ok"]
        await left.settle()
        await (left, right)[left.position["to_act"][0]].play("tell")
        for _ in range(2):
            await left.settle()
            assert (await left.play("ring"))["ok"]
        await left.settle()
    scores, winners = left.position["outcome"]["scores"], left.position["outcome"]["winners"]
    assert await told(ann) == (False, scores[0], 0 in winners)
    assert await told(bob) == (False, scores[1], 1 in winners)


async def test_a_rematch_brings_the_same_people_together_once(arrive: Arrive) -> None:
    ann, bob, eve = [await arrive() for _ in range(3)]
    table = await ann.new_table("bell", "me open", options={"rounds": 1})
    await bob.join(table)
    refused(await ann.http.post(f"/api/tables/{table}/rematch"), 409, "table/running")
    await play_bell(ann, bob, table)
    refused(await eve.http.post(f"/api/tables/{table}/rematch"), 403, "seat/none")
    refused(await eve.http.post(f"/api/tables/{table}/rematch/decline"), 403, "seat/none")
    refused(await bob.http.post(f"/api/tables/{table}/rematch/decline"), 409, "rematch/none")
    offered = (await ann.http.post(f"/api/tables/{table}/rematch")).json()
    assert (offered["state"], [seat["who"] for seat in offered["seats"]]) == ("gathering", ["person", "open"])
    answers = await asyncio.gather(*[each.http.post(f"/api/tables/{table}/rematch") for each in (ann, bob, ann, bob)])
    following = {answer.json()["id"] for answer in answers}
    assert [answer.status_code for answer in answers] == [201] * 4
    assert len(following) == 1
    told = await eve.look(following.pop())
    assert (told["state"], [seat["who"] for seat in told["seats"]]) == ("playing", ["person", "person"])


async def play_bell(ann: Visitor, bob: Visitor, table: str) -> None:
    """A whole round."""
    async with ann.at(table) as left, bob.at(table) as right:
        for line in (left, right):
            for move in ("pick a", "pick b"):
                assert (await line.play(move))["ok"]
        for line in (left, right):
            await line.settle()
        teller = (left, right)[left.position["to_act"][0]]
        assert (await teller.play("tell"))["ok"]
        for _ in range(2):
            await left.settle()
            assert (await left.play("ring"))["ok"]


async def test_a_finished_match_can_be_read_and_verified_by_anybody(arrive: Arrive) -> None:
    ann, eve = await arrive(), await arrive()
    table = await ann.new_table("square")
    commitment = (await ann.look(table))["commitment"]
    async with ann.at(table) as line:
        assert (await line.play("finish"))["ok"]
    record = await eve.http.get(f"/api/tables/{table}/record")
    assert record.headers["content-type"].startswith("text/plain")
    assert f"commitment: {commitment}" in record.text
    assert len(verify(record.text).log) == 1
    replay = (await eve.http.get(f"/api/tables/{table}/replay")).json()
    assert len(replay["frames"]) == 2
    assert replay["frames"][-1]["position"]["outcome"]["reason"] == "finished"
    stats = (await ann.http.get("/api/stats")).json()
    assert stats["square"]["games"] == 1
    assert (await eve.http.get("/api/stats")).json() == {}


# -- seat links -------------------------------------------------------------------------------------------------------


async def test_an_invitation_is_the_address_of_the_table_as_text_and_picture(arrive: Arrive, server: Server) -> None:
    ann, bob = await arrive(), await arrive()
    table = await ann.new_table("bell", "me open")
    for who in (ann, bob):
        link = (await who.http.get(f"/api/tables/{table}/invitation")).json()
        assert link["url"] == f"{server.url}/tables/{table}"
        assert link["qr"].startswith("<svg")
    elsewhere = {"Host": "hall.example:8080"}
    link = (await ann.http.get(f"/api/tables/{table}/invitation", headers=elsewhere)).json()
    assert link["url"] == f"http://hall.example:8080/tables/{table}"
    endless = {"Host": "x" * 4000}
    refused(await ann.http.get(f"/api/tables/{table}/invitation", headers=endless), 421, "host/unknown")
    refused(await ann.http.get("/api/tables/nowhere/invitation"), 404, "table/unknown")


async def test_a_seat_link_moves_the_seat_to_another_device(arrive: Arrive) -> None:
    ann, phone, eve = [await arrive() for _ in range(3)]
    table = await ann.new_table()
    link = (await ann.http.post(f"/api/tables/{table}/seat-link")).json()
    assert link["url"].startswith(f"{ann.server.url}/s/")
    assert link["qr"].startswith("<svg")
    refused(await eve.http.post(f"/api/tables/{table}/seat-link"), 403, "seat/none")
    async with ann.at(table) as old:
        assert (await phone.http.get(link["url"])).status_code == 200
        assert (await old.play(old.moves()[0]))["ok"], "a mere look moves nothing"
        assert (await phone.http.post(link["url"], headers={"Origin": ann.server.url})).status_code == 303
        await old.until(lambda message: message["type"] == "welcome")
        assert (old.seat, old.position["moves"]) == (None, [])
        assert (await old.play("finish"))["code"] == "seat/none"
        async with phone.at(table) as new:
            assert new.seat == 0
            assert (await new.play(new.moves()[0]))["ok"]
    refused(await eve.http.post(link["url"], headers={"Origin": ann.server.url}), 404, "seat/link")
    async with eve.at(table) as line:
        assert line.seat is None


@pytest.mark.parametrize("token", ["x", "a:0:b.0000", "%00", "x" * 3000, "a.b.c", ":::.x"])
async def test_a_forged_seat_link_is_refused(arrive: Arrive, token: str) -> None:
    ann = await arrive()
    for response in (
        await ann.http.get(f"/s/{token}"),
        await ann.http.post(f"/s/{token}", headers={"Origin": ann.server.url}),
    ):
        assert response.status_code in (404, 405), response.text


async def test_a_cookie_is_no_seat_link_and_a_seat_link_no_cookie(arrive: Arrive) -> None:
    ann, eve = await arrive(), await arrive()
    table = await ann.new_table()
    link = (await ann.http.post(f"/api/tables/{table}/seat-link")).json()["url"]
    eve.http.cookies.set("crownhall", link.rpartition("/")[2])
    assert (await eve.http.get("/api/tables")).json() == []
    refused(await eve.http.get(f"/s/{ann.http.cookies['crownhall']}"), 404, "seat/link")


# -- programs ---------------------------------------------------------------------------------------------------------


async def test_a_program_plays_by_token_and_stream(arrive: Arrive, server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.url, timeout=30) as program:
        told = await program.post("/api/tokens", json={"name": "Robot"}, headers={"X-Crownhall": "1"})
        assert told.status_code == 201
        program.headers["Authorization"] = f"Bearer {told.json()['token']}"
        made = await program.post("/api/tables", json={"game": "square", "sits": [{"who": "me"}]})
        assert "set-cookie" not in made.headers
        table = made.json()["id"]
        async with program.stream("GET", f"/api/tables/{table}/stream") as stream:
            lines = stream.aiter_lines()
            welcome = httpx.Response(200, text=await anext(lines)).json()
            assert (welcome["type"], welcome["seat"]) == ("welcome", 0)
            move = {"type": "play", "id": "1", "move": welcome["position"]["moves"][0]["text"], "ask": 1}
            for _ in range(2):
                answer = await program.post(f"/api/tables/{table}/play", json=move)
                assert (answer.status_code, answer.json()["ok"]) == (200, True)
            kinds = [httpx.Response(200, text=await anext(lines)).json()["type"] for _ in range(2)]
            assert sorted(kinds) == ["table", "update"]
        stale = await program.post(f"/api/tables/{table}/play", json={**move, "id": "2"})
        assert (stale.status_code, stale.json()["code"]) == (409, "move/stale")


async def test_a_stream_that_ends_is_noticed(arrive: Arrive) -> None:
    ann, bob = await arrive(), await arrive()
    table = await ann.new_table("bell", "me open")
    await bob.join(table)
    async with ann.at(table) as line:
        async with bob.http.stream("GET", f"/api/tables/{table}/stream") as stream:
            await anext(stream.aiter_lines())
            await line.until(lambda _: line.table["seats"][1]["presence"] == "here")
        await line.until(lambda _: line.table["seats"][1]["presence"] == "dropped")


async def test_a_stream_of_a_private_table_is_refused(arrive: Arrive) -> None:
    ann, eve = await arrive(), await arrive()
    table = await ann.new_table(spectators_allowed=False)
    refused(await eve.http.get(f"/api/tables/{table}/stream"), 403, "table/private")


@pytest.mark.parametrize("token", ["x", "x.y", "a" * 300, "ü"])
async def test_a_forged_token_is_refused(server: Server, token: str) -> None:
    async with httpx.AsyncClient(base_url=server.url) as program:
        headers = {b"Authorization": f"Bearer {token}".encode()}
        refused(await program.post("/api/tables", content=b"{}", headers=headers), 401, "token/bad")


async def test_a_cookie_is_no_token(arrive: Arrive, server: Server) -> None:
    ann = await arrive()
    async with httpx.AsyncClient(base_url=server.url) as program:
        headers = {"Authorization": f"Bearer {ann.http.cookies['crownhall']}"}
        refused(await program.post("/api/tables", content=b"{}", headers=headers), 401, "token/bad")


# -- limits -----------------------------------------------------------------------------------------------------------


async def test_too_many_changes_of_a_guest_are_refused(arrive: Arrive) -> None:
    ann, bob = await arrive(), await arrive()
    answers = await asyncio.gather(*[ann.http.post("/api/me", json={"name": f"Ann {n}"}) for n in range(150)])
    codes = [answer.status_code for answer in answers]
    assert set(codes) == {200, 429}
    refused(answers[codes.index(429)], 429, "request/often")
    assert (await bob.http.post("/api/me", json={"name": "Bob"})).status_code == 200
    await asyncio.sleep(0.3)
    assert (await ann.http.post("/api/me", json={"name": "Ann"})).status_code == 200


async def test_too_many_requests_from_one_address_are_refused(server: Server) -> None:
    answers = await asyncio.wait_for(many_answers(server, "127.0.0.77", 4000), PATIENCE)
    assert answers.count(b"HTTP/1.1 404") >= 2400
    assert b"HTTP/1.1 429" in answers
    assert b"request/often" in answers
    assert b"HTTP/1.1 429" not in await many_answers(server, "127.0.0.78", 1)


async def many_answers(server: Server, address: str, count: int) -> bytes:
    """The answers to so many requests, written all at once; a client that waits for each may be too slow."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=(address, 0))
    one = f"GET /api/nowhere HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
    writer.write((f"{one}\r\n" * (count - 1) + f"{one}Connection: close\r\n\r\n").encode())
    answers = await reader.read()
    writer.close()
    await writer.wait_closed()
    return answers


# -- messages by HTTP -------------------------------------------------------------------------------------------------


async def test_whatever_a_socket_takes_can_be_sent_by_http_too(arrive: Arrive) -> None:
    ann, eve = await arrive(), await arrive()
    table = await ann.new_table("treasury", "me")  # King's Square can be over before the first move

    async def send(who: Visitor, **facts: object) -> httpx.Response:
        return await who.http.post(f"/api/tables/{table}/messages", json={"id": "1", **facts})

    hint = (await send(ann, type="hint")).json()
    assert hint["ok"], hint
    assert (await send(ann, type="play", move=hint["hint"], ask=1)).json()["ok"]
    assert (await send(eve, type="say", text="Well played.")).json()["ok"]
    async with ann.at(table) as line:
        assert line.messages[0]["chat"][0]["text"] == "Well played."
    answer = await send(eve, type="take_back")
    assert (answer.status_code, answer.json()["code"]) == (409, "seat/none")
    for name in ("", "x" * 65):
        answer = await send(ann, type="play", move="finish", ask=2, id=name)
        assert (answer.status_code, answer.json()["code"]) == (409, "request/bad")
    refused(await send(ann, type="sing"), 400, "request/bad")


# -- files ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path",
    [
        "/../../../../etc/passwd",
        "/..%2f..%2f..%2f..%2fetc%2fpasswd",
        "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
        "//etc/passwd",
        "/assets/../../app.py",
        "/assets/..%2f..%2fapp.py",
        "/static/../../hall/app.py",
        "/pictures/../rules/square.md",
        "/pictures/..%2frules%2fsquare.md",
        "/pictures/..%2f..%2f..%2fpyproject.toml",
        "/pictures/%00.svg",
        "/pictures/nowhere.svg",
        "/%00",
        "/a%00b",
        "/" + "x" * 5000,
        "/" + "x/" * 2000,
        "/assets/",
        "/assets",
        "/.",
        "/%",
        "/%ff%fe",
        "/api",
        "/api/",
        "/api/..",
        "/ws/tables/x",
    ],
)
async def test_no_path_leads_out_of_our_files(server: Server, path: str) -> None:
    status, body = await raw_get(server, path)
    assert status < 500 or status == 503, body
    for secret in (b"root:", b"import ", b"[project]", b"# King"):
        assert secret not in body


async def raw_get(server: Server, path: str) -> tuple[int, bytes]:
    """A request exactly as it is written; clients would tidy the path."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nConnection: close\r\n\r\n".encode())
    data = await asyncio.wait_for(reader.read(), 30)
    writer.close()
    await writer.wait_closed()
    return int(data.split(b" ", 2)[1]), data.partition(b"\r\n\r\n")[2]


async def test_the_data_folder_is_not_to_be_had(server: Server) -> None:
    for name in ("secret", "hall.sqlite", "hall.sqlite-wal"):
        status, body = await raw_get(server, f"/{name}")
        assert status in (200, 404, 503)
        assert (server.data / name).read_bytes()[:16] not in body
    assert stat.S_IMODE(Path(server.data / "secret").stat().st_mode) == 0o600


@pytest.mark.parametrize(
    "request_text",
    [
        "GET / HTTP/1.0\r\n\r\n",
        "POST /api/tables/x/seat-link HTTP/1.0\r\nX-Crownhall: 1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: \r\n\r\n",
        "GET / HTTP/9.9\r\nHost: localhost\r\n\r\n",
        "BREW / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
        "POST /api/me HTTP/1.1\r\nHost: localhost\r\nX-Crownhall: 1\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n",
        "GET / HTTP/1.1\r\nHost: localhost\r\nCookie: " + "a=b; " * 3000 + "\r\nConnection: close\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: localhost\r\nCookie: crownhall=\xff\xfe.\xff\r\nConnection: close\r\n\r\n",
        "GET /ws/tables/x HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
        "\x16\x03\x01\x02\x00\x01\x00",
        "\r\n\r\n\r\n",
    ],
)
async def test_no_request_breaks_the_hall(server: Server, request_text: str) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(request_text.encode("latin-1"))
    writer.write_eof()
    data = await asyncio.wait_for(reader.read(), 30)
    writer.close()
    await writer.wait_closed()
    assert b" 500 " not in data.split(b"\r\n")[0], data
    status, _ = await raw_get(server, "/api/me")
    assert status == 200


# -- the shelf --------------------------------------------------------------------------------------------------------


async def test_the_shelf_has_every_game_and_its_rule_book(arrive: Arrive) -> None:
    ann = await arrive()
    games = (await ann.http.get("/api/games")).json()
    assert "square" in [game["name"] for game in games]
    book = (await ann.http.get("/api/rules/square")).json()
    assert "<h1>" in book["html"]
    assert "<script" not in book["html"]
    refused(await ann.http.get("/api/rules/chess"), 400, "game/unknown")
    refused(await ann.http.get("/api/rules/bell"), 404, "rules/none")


async def test_everyones_own_cards_are_offered_and_brought_seat_by_seat(arrive: Arrive) -> None:
    """They are no supply that a host could choose for all."""
    ann = await arrive()
    for game in (await ann.http.get("/api/games")).json():
        assert "cards" not in [supply["kind"] for supply in game["supplies"]]
        for option in [option for option in game["options"] if option["name"] == "card_source"]:
            assert option["words"] == ["set", "packs", "own"]
            assert len(option["labels"]) == 3
    wanted = {"game": "minkingi", "sits": [{"who": "me"}, {"who": "open"}], "supplies": {"cards": "x"}}
    refused(await ann.http.post("/api/tables", json=wanted), 404, "set/unknown")


async def test_todays_deal_is_the_same_for_everybody_and_found_again(arrive: Arrive) -> None:
    ann, bob = await arrive(), await arrive()
    assert (await ann.http.get("/api/daily/square")).json()["table"] is None
    mine = (await ann.http.post("/api/daily/square")).json()
    assert (await ann.http.post("/api/daily/square")).json()["id"] == mine["id"]
    assert (await ann.http.get("/api/daily/square")).json()["table"]["id"] == mine["id"]
    others = (await bob.http.post("/api/daily/square")).json()
    assert others["id"] != mine["id"]
    assert others["commitment"] == mine["commitment"]
    async with ann.at(mine["id"]) as left, bob.at(others["id"]) as right:
        assert left.position == right.position
    refused(await ann.http.post("/api/daily/bell"), 400, "daily/none")


async def test_a_table_can_be_asked_about_before_it_is_made(arrive: Arrive) -> None:
    ann = await arrive()
    sits = [{"who": "me"}, {"who": "bot", "level": "squire"}]
    wanted = {"game": "kingdrin", "sits": sits, "options": {"speed_alt": "on"}}
    (told,) = (await ann.http.post("/api/remarks", json=wanted)).json()["remarks"]
    assert told == "The Speed Alt Rule needs three players. With two it changes nothing: you take turns."
    refused(await ann.http.post("/api/remarks", json={**wanted, "sits": sits * 6}), 400, "seats/bad")
    assert (await ann.http.get("/api/tables")).json() == []


async def test_the_shelf_tells_the_seats_of_the_rules_and_of_the_hall(arrive: Arrive) -> None:
    shelf = {game["name"]: game for game in (await (await arrive()).http.get("/api/games")).json()}
    assert (shelf["kingdrin"]["max_seats"], shelf["kingdrin"]["rule_seats"]) == (10, 15)
    assert (shelf["rummy"]["max_seats"], shelf["rummy"]["rule_seats"]) == (4, 4)
