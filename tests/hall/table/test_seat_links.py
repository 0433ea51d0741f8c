"""Links by which a seat moves to another device: once, for a day, and never by a mere look."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from crownhall.hall.errors import Refused
from crownhall.hall.messages.table import NewTable, Sit
from crownhall.hall.table import seating
from tests.hall.conftest import Arrive
from tests.hall.inside import Inside
from tests.hall.serving import Server

pytestmark = pytest.mark.anyio


async def test_a_look_moves_nothing_whatever_its_method(arrive: Arrive) -> None:
    ann, preview = await arrive(), await arrive()
    table = await ann.new_table()
    link = (await ann.http.post(f"/api/tables/{table}/seat-link")).json()["url"]
    for method in ("GET", "HEAD"):
        looked = await preview.http.request(method, link)
        assert (looked.status_code, looked.headers["cache-control"]) == (200, "no-store")
    async with ann.at(table) as line:
        assert line.seat == 0


async def test_it_says_nothing_of_whose_it_is_and_the_store_cannot_open_it(arrive: Arrive) -> None:
    ann = await arrive()
    table = await ann.new_table()
    token = (await ann.http.post(f"/api/tables/{table}/seat-link")).json()["url"].rpartition("/")[2]
    guest = ann.http.cookies["crownhall"].partition(".")[0]
    assert table not in token
    assert guest not in token
    for file in filter(Path.is_file, ann.server.data.iterdir()):
        assert token.encode() not in file.read_bytes(), file.name


async def test_a_new_one_takes_the_place_of_the_old(arrive: Arrive) -> None:
    ann, phone = await arrive(), await arrive()
    table = await ann.new_table()
    old, new = [(await ann.http.post(f"/api/tables/{table}/seat-link")).json()["url"] for _ in range(2)]
    assert old != new
    origin = {"Origin": ann.server.url}
    refused = await phone.http.post(old, headers=origin)
    assert (refused.status_code, refused.json()["code"]) == (404, "seat/link")
    assert (await phone.http.post(new, headers=origin)).status_code == 303
    back = (await phone.http.post(f"/api/tables/{table}/seat-link")).json()["url"]
    assert (await ann.http.post(back, headers=origin)).status_code == 303, "and back again"


async def test_it_outlives_the_hall(arrive: Arrive, own_server: Server) -> None:
    ann, phone = await arrive(own_server), await arrive(own_server)
    table = await ann.new_table()
    link = (await ann.http.post(f"/api/tables/{table}/seat-link")).json()["url"]
    own_server.kill()
    own_server.start()
    assert (await phone.http.post(link, headers={"Origin": own_server.url})).status_code == 303


async def test_after_a_day_it_is_no_longer_good(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await inside.hall.opening.new_table("ann", NewTable(game="square", sits=[Sit(who="me")]))
    token = await seating.give_link(table, "ann")
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 24 * 3600 + 1)
    with pytest.raises(Refused, match="no longer good"):
        await seating.move_seat(table, token, "phone")
    monkeypatch.setattr(time, "time", lambda: now + 24 * 3600 - 60)
    await seating.move_seat(table, token, "phone")
    assert table.facts.seat_of("phone") == 0


async def test_who_opens_a_bad_one_in_a_browser_reads_a_page(arrive: Arrive) -> None:
    ann = await arrive()
    page = await ann.http.get("/s/nonsense", headers={"Accept": "text/html,*/*"})
    assert (page.status_code, page.headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert "<p>This link to a seat is no longer good. It works once" in page.text
