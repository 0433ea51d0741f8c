"""Card sets of guests: brought, refused with all that is wrong, played with, shown at the table, thrown away."""

from __future__ import annotations

import asyncio
import io
import json
import time
from typing import Any

import httpx
import pytest
from starlette.requests import Request

from crownhall.decks.creation_core import CORE_CSV
from crownhall.engine.record import verify
from crownhall.engine.supplies import supply_hash
from crownhall.hall.errors import Refused
from crownhall.hall.http.endpoints import bytes_of
from crownhall.hall.messages.table import NewTable, Sit
from crownhall.hall.table.table import Table
from crownhall.hall.work import supplies
from crownhall.hall.work.supplies import PER_GUEST, Supplies
from crownhall.hall.work.supply_files import PICTURE_PIXELS
from crownhall.studio.faults import SetRefused
from tests.hall.conftest import Arrive
from tests.hall.inside import Inside
from tests.hall.serving import Server
from tests.hall.visitors import PATIENCE, Message, Visitor
from tests.studio.files import cards, document, picture, zipped

pytestmark = pytest.mark.anyio
DAY = 24 * 3600


def json_file(count: int = 30, **more: Any) -> bytes:
    return json.dumps(document(cards(count), **more)).encode()


def zip_file(count: int = 30) -> bytes:
    """A bundle whose first two cards share a picture, and the third has one of its own and a title."""
    of = cards(count)
    of[0] |= {"picture": "pictures/a.png", "title": "Dragon", "text": "Breathes\nfire.", "letter": "d"}
    of[1] |= {"picture": "pictures/a.png"}
    of[2] |= {"picture": "pictures/b.jpg", "title": "<b>Bold</b>"}
    entries = {
        "set.json": json.dumps(document(of)).encode(),
        "pictures/a.png": picture(2000, 1000),
        "pictures/b.jpg": picture(60, 90, "JPEG"),
    }
    return zipped(entries)


async def bring(who: Visitor, data: bytes, name: str = "mycore.json") -> httpx.Response:
    return await who.http.post("/api/sets", params={"name": name}, content=data)


async def brought(who: Visitor, data: bytes, name: str = "mycore.json") -> Message:
    response = await bring(who, data, name)
    assert response.status_code == 201, response.text
    page: Message = response.json()
    return page


def refused(response: httpx.Response, status: int, code: str) -> None:
    assert (response.status_code, response.json()["code"]) == (status, code), response.text


# -- bringing ---------------------------------------------------------------------------------------------------------


async def test_a_set_is_brought_listed_shown_and_thrown_away(arrive: Arrive) -> None:
    ann = await arrive()
    assert (await ann.http.get("/api/sets")).json() == []
    page = await brought(ann, zip_file(), "mycore.zip")
    assert (page["name"], page["author"], page["size"], page["complete"]) == ("My Core", "A. Player", 30, True)
    assert page["pictures"] == 2
    assert page["cards"][0] == {
        "number": 1,
        "marks": ["3", "4", "2", "1"],
        "speed": 5,
        "level": 1,
        "type": "sun",
        "title": "Dragon",
        "text": "Breathes\nfire.",
        "letter": "D",
        "picture": f"/api/sets/{page['id']}/pictures/0",
        "layout": "",
        "named": True,
    }
    assert page["cards"][1]["picture"] == page["cards"][0]["picture"] != page["cards"][2]["picture"]
    assert page["tallies"]["speeds"]["least"] == 0
    (listed,) = (await ann.http.get("/api/sets")).json()
    assert listed == {name: page[name] for name in listed}
    assert (await ann.http.get(f"/api/sets/{page['id']}")).json() == page
    assert (await ann.http.delete(f"/api/sets/{page['id']}")).json() == []
    refused(await ann.http.get(f"/api/sets/{page['id']}"), 404, "set/unknown")
    refused(await ann.http.get(page["cards"][0]["picture"]), 404, "set/unknown")
    refused(await ann.http.delete(f"/api/sets/{page['id']}"), 404, "set/unknown")


async def test_csv_takes_its_name_from_the_file(arrive: Arrive) -> None:
    ann = await arrive()
    page = await brought(ann, CORE_CSV.encode(), "C:\\cards\\Mine & yours.csv")
    assert (page["name"], page["size"], page["match_rate"]) == ("Mine & yours", 135, 45.0)


async def test_all_that_is_wrong_is_told_together_and_nothing_is_kept(arrive: Arrive) -> None:
    ann = await arrive()
    of = cards(12)
    of[3]["speed"], of[5]["corners"][2], of[8]["number"] = 205, "green-star", 2
    response = await bring(ann, json.dumps(document(of)).encode())
    refused(response, 400, "set/refused")
    assert [(fault["code"], fault["where"]) for fault in response.json()["faults"]] == [
        ("E-NUM", "cards[8]"),
        ("E-NUM", ""),
        ("E-SPEED", "cards[3]"),
        ("E-CORNER", "cards[5]"),
    ]
    assert (await ann.http.get("/api/sets")).json() == []


@pytest.mark.parametrize(
    ("data", "name", "code"),
    [
        (b"", "mycore.json", "set/refused"),
        (b"PK\x03\x04 and nothing", "mycore.zip", "set/refused"),
        (b"\x00\xff" * 50, "mycore.csv", "set/refused"),
        (json_file(), "mycore.txt", "set/refused"),
        (json_file(), "", "set/refused"),
        (json_file(), "../../\u202e" + "x" * 300, "set/refused"),
        (json.dumps(document([{"number": 1}], format="skill-set")).encode(), "a.json", "set/skills"),
        (zipped({"set.json": json_file(), "pictures/a.png": b"", "../b.png": b""}) + b"x", "a.zip", ""),
    ],
)
async def test_whatever_the_file_is_the_answer_says_why_not(arrive: Arrive, data: bytes, name: str, code: str) -> None:
    ann = await arrive()
    response = await bring(ann, data, name)
    assert response.status_code == (400 if code else 201), response.text
    assert response.json().get("code", "") == code


async def test_a_set_in_which_cards_are_missing_is_kept_but_not_played_with(arrive: Arrive) -> None:
    ann = await arrive()
    of = cards(20)[3:]
    about = document(of)["set"] | {"partial": True, "size": 20}
    page = await brought(ann, json.dumps(document(of, set=about)).encode())
    assert page["complete"] is False
    refused(await new_table(ann, page["id"]), 400, "set/partial")


async def test_a_file_that_is_too_long_is_not_even_read(arrive: Arrive, server: Server) -> None:
    ann = await arrive()
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    head = f"POST /api/sets?name=a.zip HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Crownhall: 1\r\nCookie: {ann.cookie()}\r\n"
    writer.write(f"{head}Content-Length: {supplies.FILE_BYTES + 1}\r\n\r\n".encode())
    assert b" 413 " in await asyncio.wait_for(reader.readline(), 30)
    writer.close()


async def test_one_without_a_length_is_cut_off() -> None:
    taken = 0

    async def receive() -> dict[str, Any]:
        nonlocal taken
        taken += 1
        return {"type": "http.request", "body": b"x" * 100, "more_body": True}

    request = Request({"type": "http", "method": "POST", "headers": []}, receive)
    with pytest.raises(Refused) as refusal:
        await bytes_of(request, 1000)
    assert (refusal.value.code, refusal.value.status, taken) == ("request/large", 413, 11)


@pytest.mark.parametrize(("method", "path"), [("POST", "/api/sets?name=a.json"), ("DELETE", "/api/sets/{set}")])
@pytest.mark.parametrize("headers", [{}, {"Origin": "http://evil.example", "X-Crownhall": "1"}])
async def test_another_site_brings_nothing_and_throws_nothing_away(
    arrive: Arrive, server: Server, method: str, path: str, headers: dict[str, str]
) -> None:
    ann = await arrive()
    page = await brought(ann, json_file())
    async with httpx.AsyncClient(base_url=server.url, cookies=ann.http.cookies, headers=headers) as victim:
        refused(await victim.request(method, path.format(set=page["id"]), content=json_file()), 403, "origin/foreign")
    assert len((await ann.http.get("/api/sets")).json()) == 1


# -- pictures ---------------------------------------------------------------------------------------------------------


async def test_pictures_are_written_anew_and_served_as_nothing_but_pictures(arrive: Arrive) -> None:
    from PIL import Image

    ann = await arrive()
    page = await brought(ann, zip_file(), "mycore.zip")
    response = await ann.http.get(page["cards"][0]["picture"])
    assert response.headers["content-type"] == "image/webp"
    assert response.headers["x-content-type-options"] == "nosniff"
    assert response.headers["cross-origin-resource-policy"] == "same-origin"
    assert response.headers["cache-control"].startswith("private")
    assert "default-src 'none'" in response.headers["content-security-policy"]
    image = Image.open(io.BytesIO(response.content))
    assert (image.format, image.size) == ("WEBP", (PICTURE_PIXELS, PICTURE_PIXELS // 2))
    for number in ("2", "99999", "123456", "-1", "a", "1.0", "²"):
        refused(await ann.http.get(f"/api/sets/{page['id']}/pictures/{number}"), 404, "set/picture")


# -- at a table -------------------------------------------------------------------------------------------------------


async def new_table(who: Visitor, set_id: str, sits: str = "me random", **more: Any) -> httpx.Response:
    places = [{"who": word} if word in ("me", "open") else {"who": "bot", "level": word} for word in sits.split()]
    wanted = {"game": "kingdrin", "sits": places, "supplies": {"set": set_id}, **more}
    return await who.http.post("/api/tables", json=wanted)


async def test_those_at_the_table_see_the_set_and_nobody_sees_it_elsewhere(arrive: Arrive) -> None:
    ann, bob, eve = await arrive(), await arrive(), await arrive()
    page = await brought(ann, zip_file(), "mycore.zip")
    table = (await new_table(ann, page["id"], "me open", spectators_allowed=False)).json()
    assert table["supplies"] == {"set": "My Core"}
    await bob.join(table["id"])
    seen = (await bob.http.get(f"/api/tables/{table['id']}/set")).json()
    assert (seen["name"], len(seen["cards"]), seen["cards"][0]["title"]) == ("My Core", 30, "Dragon")
    assert (await bob.http.get(seen["cards"][0]["picture"])).headers["content-type"] == "image/webp"
    for path in (f"/api/tables/{table['id']}/set", seen["cards"][0]["picture"]):
        refused(await eve.http.get(path), 403, "table/private")
    for path in (f"/api/sets/{page['id']}", page["cards"][0]["picture"]):
        refused(await bob.http.get(path), 404, "set/unknown")
    refused(await bob.http.delete(f"/api/sets/{page['id']}"), 404, "set/unknown")
    refused(await new_table(bob, page["id"]), 404, "set/unknown")
    assert (await bob.http.get("/api/sets")).json() == []


async def test_a_game_is_played_with_it_to_the_end_and_the_record_holds_it(arrive: Arrive) -> None:
    ann = await arrive()
    page = await brought(ann, zip_file(), "mycore.zip")
    table = (await new_table(ann, page["id"], options={"pile": "short", "race_mode": "sealed"})).json()["id"]
    assert (await ann.http.delete(f"/api/sets/{page['id']}")).json() == []
    async with ann.at(table) as line:
        assert line.position["view"]["set"].startswith("set-")
        while line.position["outcome"] is None:
            if line.moves():
                await line.play(line.moves()[-1])
            else:
                await line.receive()
    record = (await ann.http.get(f"/api/tables/{table}/record")).text
    setup = verify(record).setup
    assert setup.supplies["set"].startswith("number,tl,tr,br,bl,type,level,speed\n1,3,4,2,1,sun,1,5\n")
    assert "Dragon" not in record, "what is written on cards means nothing to rules"
    seen = (await ann.http.get(f"/api/tables/{table}/set")).json()
    assert seen["cards"][0]["title"] == "Dragon", "the match keeps what its owner threw away"
    assert (await ann.http.get(seen["cards"][0]["picture"])).status_code == 200
    again = (await ann.http.post(f"/api/tables/{table}/rematch")).json()
    assert again["supplies"] == {"set": "My Core"}
    async with ann.at(again["id"]) as line:
        assert line.position["view"]["set"] == f"set-{supply_hash(setup.supplies['set'])[:16]}"
    eve = await arrive()
    going_on = (await eve.http.post(f"/api/tables/{table}/play-on", json={"at": 0})).json()
    assert going_on["supplies"] == {}, "a stranger plays on with the same cards, but without their faces"
    shown = (await eve.http.get(f"/api/tables/{going_on['id']}/set")).json()
    assert (shown["cards"][0]["marks"], shown["cards"][0]["title"]) == (["3", "4", "2", "1"], "Darting Sun at Dawn")


async def test_a_table_without_a_set_of_ones_own_shows_what_is_shipped(arrive: Arrive) -> None:
    ann = await arrive()
    table = await ann.new_table("kingdrin", "me random")
    seen = (await ann.http.get(f"/api/tables/{table}/set")).json()
    assert (seen["name"], seen["symbol"], len(seen["cards"])) == ("Core 135 (platform edition)", "crown", 135)
    refused(await ann.http.get(f"/api/tables/{table}/pictures/0"), 404, "set/picture")
    square = await ann.new_table("square")
    refused(await ann.http.get(f"/api/tables/{square}/set"), 404, "set/none")


@pytest.mark.parametrize(
    ("wanted", "status", "code"),
    [
        ({"game": "square", "sits": [{"who": "me"}]}, 400, "supply/bad"),
        ({"sits": [{"who": "me"}] + [{"who": "open"}] * 3}, 400, "supply/bad"),
        ({"supplies": {"set": "nothing"}}, 404, "set/unknown"),
        ({"supplies": {"field": "nothing"}}, 404, "set/unknown"),
    ],
    ids=["takes none", "too small", "unknown", "no field"],
)
async def test_what_cannot_be_brought_to_a_table_is_refused(
    arrive: Arrive, wanted: Message, status: int, code: str
) -> None:
    ann = await arrive()
    page = await brought(ann, json_file(35))
    usual = {"game": "kingdrin", "sits": [{"who": "me"}, {"who": "open"}], "supplies": {"set": page["id"]}}
    refused(await ann.http.post("/api/tables", json=usual | wanted), status, code)
    assert (await ann.http.get("/api/tables")).json() == []


async def test_the_set_we_ship_can_be_looked_at_by_everybody(arrive: Arrive) -> None:
    ann = await arrive()
    page = (await ann.http.get("/api/sets/core135-p135")).json()
    assert (page["size"], page["shipped"], page["complete"], page["remarks"]) == (135, True, True, [])
    assert page["tallies"]["match_rate"]["exact"] == page["match_rate"] == 45.0
    assert page["cards"][0]["marks"] == ["3", "4", "2", "1"]
    refused(await ann.http.delete("/api/sets/core135-p135"), 404, "set/unknown")
    assert (await ann.http.get("/api/sets")).json() == [], "it is nobody's own"


async def test_a_set_taken_home_can_be_brought_again(arrive: Arrive) -> None:
    ann, bob = await arrive(), await arrive()
    page = await brought(ann, zip_file(), "mine.zip")
    file = await ann.http.get(f"/api/sets/{page['id']}/file")
    assert "attachment" in file.headers["content-disposition"]
    again = await brought(bob, file.content, "again.zip")
    for fact in ("name", "author", "licence", "symbol", "size", "complete", "pictures", "tallies", "remarks"):
        assert again[fact] == page[fact], fact
    without = [{**card, "picture": ""} for card in page["cards"]]
    assert [{**card, "picture": ""} for card in again["cards"]] == without
    assert [bool(card["picture"]) for card in again["cards"]] == [bool(card["picture"]) for card in page["cards"]]
    refused(await bob.http.get(f"/api/sets/{page['id']}/file"), 404, "set/unknown")
    ours = await ann.http.get("/api/sets/core135-p135/file")
    assert (await brought(ann, ours.content, "ours.zip"))["size"] == 135


async def test_remarks_are_summed_up(arrive: Arrive) -> None:
    ann = await arrive()
    fine = [f"{number},1,5,2,{number + 9},5" for number in (1, 2)]
    twice = [f"{number},1,1,2,{number},5" for number in range(3, 16)]
    page = await brought(ann, "\n".join(["number,tl,tr,br,bl,speed", *fine, *twice]).encode(), "a.csv")
    assert page["remarks"][0]["what"].startswith("13 cards repeat a mark (line 4, line 5, ")


async def test_the_shelf_says_what_a_game_takes(arrive: Arrive) -> None:
    ann = await arrive()
    shelf = {game["name"]: game for game in (await ann.http.get("/api/games")).json()}
    (cards,) = shelf["kingdrin"]["supplies"]
    assert (cards["kind"], cards["least_per_seat"], cards["most"]) == ("set", 9, 540)
    assert [supply["kind"] for supply in shelf["fwords"]["supplies"]] == ["set", "field", "words"]
    assert shelf["square"]["supplies"] == []


# -- limits and tidying -----------------------------------------------------------------------------------------------


async def test_a_guest_has_so_many_sets_and_so_many_bytes(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = inside.hall.supplies
    row = await mine.bring("ann", "set", "a.json", json_file(2))
    monkeypatch.setattr(supplies, "BYTES_PER_GUEST", 2 * row.bytes - 1)
    with pytest.raises(Refused, match="together") as refusal:
        await mine.bring("ann", "set", "a.json", json_file(2))
    assert (refusal.value.code, refusal.value.status) == ("set/room", 413)
    await mine.bring("bob", "set", "a.json", json_file(2))
    monkeypatch.setattr(supplies, "BYTES_IN_ALL", 3 * row.bytes - 1)
    with pytest.raises(Refused, match="no room") as refusal:
        await mine.bring("eve", "set", "a.json", json_file(2))
    assert refusal.value.status == 503
    monkeypatch.undo()
    for _ in range(PER_GUEST - 1):
        await mine.bring("ann", "set", "a.json", json_file(2))
    with pytest.raises(Refused, match="12 card sets") as refusal:
        await mine.bring("ann", "set", "a.json", json_file(2))
    assert refusal.value.code == "set/many"
    assert len(await mine.of("ann", "set")) == PER_GUEST


async def test_tables_with_sets_of_ones_own_are_not_made_by_the_dozen(inside: Inside) -> None:
    hall = inside.hall
    mine = await hall.supplies.bring("ann", "set", "a.json", json_file(18))
    wanted = NewTable(game="kingdrin", sits=[Sit(who="me"), Sit(who="open")], supplies={"set": mine.id})
    tables = [asyncio.ensure_future(hall.opening.new_table("ann", wanted)) for _ in range(20)]
    made = await asyncio.gather(*tables, return_exceptions=True)
    assert {error.code for error in made if isinstance(error, Refused)} == {"request/often"}
    assert 10 <= sum(isinstance(table, Table) for table in made) < 20
    await hall.opening.new_table("ann", NewTable(game="kingdrin", sits=wanted.sits))


async def test_a_file_that_takes_too_long_to_read_is_given_up(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supplies, "READ_SECONDS", 0.0)
    reading = Supplies(inside.hall.store, inside.hall.limits)
    with pytest.raises(Refused) as refusal:
        await reading.bring("ann", "set", "a.zip", zip_file())
    assert (refusal.value.code, refusal.value.status) == ("set/slow", 503)
    for worker in reading.readers._workers:
        worker._time_limit = 30.0
    with pytest.raises(SetRefused):
        await reading.bring("ann", "set", "a.zip", b"")
    await reading.close()


async def test_a_small_file_of_many_pixels_is_refused_and_keeps_nobody_waiting(arrive: Arrive) -> None:
    ann, ben = await arrive(), await arrive()
    ann.http.timeout = httpx.Timeout(4 * PATIENCE)  # files are read after everything else that the machine has to do
    of = cards(135)
    for number, card in enumerate(of):
        card["picture"] = f"pictures/{number}.png"
    large = picture(4096, 4096)
    data = zipped({"set.json": json.dumps(document(of)).encode()} | {card["picture"]: large for card in of})
    sent = asyncio.create_task(bring(ann, data, "large.zip"))
    await asyncio.sleep(0.5)
    await brought(ben, json_file())
    assert not sent.done(), "while the other is still being read"
    refusal = (await sent).json()
    assert [fault["code"] for fault in refusal["faults"]] == ["E-PIC"], "told once"
    assert refusal["faults"][0]["what"].endswith("the pictures together have more than 300 million pixels")


async def test_one_file_at_a_time_of_a_guest(inside: Inside) -> None:
    under_way = inside.hall.supplies.uploads
    with under_way.slot("ann", "192.0.2.1"), pytest.raises(Refused) as refusal:
        under_way.slot("ann", "192.0.2.2").__enter__()
    assert (refusal.value.code, refusal.value.status) == ("set/busy", 429)
    assert not under_way


async def test_a_set_is_in_use_when_it_is_played_with_or_looked_at(
    inside: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall, store = inside.hall, inside.store
    for guest in ("gone", "looks", "plays"):
        await hall.supplies.bring(guest, "set", "a.json", json_file(30))
    (played,) = await store.supplies_of("plays")
    then, now = store.open_seconds(), time.time()
    monkeypatch.setattr(time, "time", lambda: now + 2 * 3600)
    await hall.supplies.of("looks", "set")
    sits = [Sit(who="me"), Sit(who="open")]
    await hall.opening.new_table("plays", NewTable(game="kingdrin", sits=sits, supplies={"set": played.id}))
    assert [row.guest for row in await store.unused_supplies(then, 10)] == ["gone"]
    monkeypatch.setattr(time, "time", lambda: now - 2 * 3600)
    then = store.open_seconds()
    await hall.supplies.of("looks", "set")
    assert [row.guest for row in await store.unused_supplies(then, 10)] == ["gone"], "a clock that was set back"
