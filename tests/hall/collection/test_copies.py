"""Copies: drawn on by their owner, saved once, shown as pictures that can do nothing, bounded."""

from __future__ import annotations

import pytest

from crownhall.decks.creation import card_from_row
from crownhall.decks.creation_core import CORE, CORE_CSV, CORE_ID
from crownhall.hall.collection import copies
from crownhall.hall.store.protocol import SeatRow, TableRow
from crownhall.hall.work.supplies import BYTES_PER_GUEST
from tests.hall.collection.collectors import AREA, ERASER, STROKE, WORDS, Collector, as_saved, drawing, picture
from tests.hall.collection.conftest import Meet
from tests.hall.inside import Inside
from tests.rules import rule

pytestmark = pytest.mark.anyio


def table_row(table_id: str, state: str = "playing", *guests: str) -> TableRow:
    seats = [SeatRow(who="person", guest=guest, name=guest) for guest in guests]
    facts = {"options": {}, "seats": seats, "host": "ann", "created": 0.0, "touched": 0.0, "seed": ""}
    return TableRow(id=table_id, game="kingdrin", state=state, **facts)  # type: ignore[arg-type]


@rule("C-25")
async def test_a_copy_is_drawn_on_and_kept(meet: Meet) -> None:
    ann = meet("ann")
    page = await ann.copy(68)
    assert page["plain"]
    assert page["maker"] == ""
    assert page["card"]["picture"] == ""
    assert page["history"] == []
    assert page["set"] == CORE_ID
    assert page["card"]["marks"] == ["9", "4", "red-cross", "12"]
    wanted = drawing(STROKE, ERASER, AREA, WORDS, ground="#ffeedd")
    saved = await ann.save(page, drawing=wanted, title="My own", text="Two\nlines", letter="k", alt="A hat", layout="x")
    assert saved["drawing"] == wanted
    assert saved["revision"] == page["revision"] + 1
    assert saved["card"]["title"] == "My own"
    assert saved["card"]["letter"] == "K"
    assert saved["alt"] == "A hat"
    assert not saved["plain"]
    assert saved["made_by_me"]
    assert saved["maker"]
    assert [line["what"] for line in saved["history"]] == ["drawn"]
    assert await ann.get(f"/copies/{page['id']}") == saved
    found = await ann.get("/collection")
    assert [copy["id"] for copy in found["copies"]] == [page["id"]]
    assert found["room"] == copies.COPIES_PER_GUEST - 1
    assert found["copies"][0]["card"]["picture"] == f"/api/art/{page['id']}/{saved['revision']}.svg"
    again = await ann.save(saved)
    assert again == saved, "what is so already changes nothing"
    late = await ann.put(f"/copies/{page['id']}", {**as_saved(saved), "revision": 1})
    assert late == saved, "an answer that was lost is given again"


async def test_what_changed_meanwhile_is_not_overwritten(meet: Meet) -> None:
    ann = meet("ann")
    page = await ann.copy()
    await ann.save(page, title="First")
    wanted = {**as_saved(page), "title": "Second"}
    assert await ann.refused("PUT", f"/copies/{page['id']}", wanted) == (409, "copy/changed")
    assert (await ann.get(f"/copies/{page['id']}"))["card"]["title"] == "First"


@rule("C-27")
async def test_nobody_else_draws_on_a_copy_and_nobody_during_a_game(meet: Meet, inside: Inside) -> None:
    ann, bob = meet("ann"), meet("bob")
    page = await ann.copy()
    path, wanted = f"/copies/{page['id']}", {**as_saved(page), "title": "Mine"}
    for method, body in (("GET", None), ("PUT", wanted), ("DELETE", None)):
        assert await bob.refused(method, path, body) == (404, "copy/unknown")
    await inside.store.save_table(table_row("t1"))
    assert await inside.store.collection.bring("t1", "ann", [page["id"]]) == {}
    assert (await ann.get(path))["table"] == "t1"
    for method, body in (("PUT", wanted), ("DELETE", None)):
        assert await ann.refused(method, path, body) == (409, "copy/playing")
    assert (await ann.http.post(f"/api{path}/pictures", content=picture())).json()["code"] == "copy/playing"
    await inside.store.collection.keep_letters("ann", {page["id"]: "Q"})
    now = await ann.get(path)
    assert now["card"]["letter"] == "Q", "a letter of Fwords may be kept"
    await inside.store.save_table(table_row("t1", "over"))
    assert (await ann.save(now, title="Mine"))["table"] == ""
    await ann.delete(path)
    assert await ann.mine() == []


@rule("C-12")
@rule("CT-15")
async def test_what_is_drawn_never_changes_what_is_printed(meet: Meet, inside: Inside) -> None:
    ann = meet("ann")
    for number in (1, 68, 135):
        page = await ann.copy(number)
        await ann.save(page, drawing=drawing(STROKE), title="1,1,1,1", text="speed 200", letter="Z")
        found = await inside.store.collection.whole_copy(page["id"])
        assert found is not None
        assert card_from_row(found.row.set, found.row.line) == CORE.cards[number - 1]
    assert CORE.canonical() == CORE_CSV
    brought = await ann.http.post("/api/sets?name=own.csv", content=(CORE_CSV.replace(",5\n", ",6\n", 1)).encode())
    own = brought.json()["id"]
    before = await inside.store.supply(own)
    page = await ann.copy(1, own)
    assert page["set"].startswith("set-")
    assert page["card"]["speed"] == 6
    await ann.save(page, drawing=drawing(STROKE), letter="Z")
    after = await inside.store.supply(own)
    assert before is not None
    assert after is not None
    assert before.canonical == after.canonical


async def test_art_is_an_svg_that_can_do_nothing(meet: Meet) -> None:
    ann = meet("ann")
    page = await ann.copy()
    page = await ann.save(page, drawing=drawing(STROKE, ERASER, WORDS))
    response = await meet("bob").http.get(page["card"]["picture"])
    assert response.headers["content-type"] == "image/svg+xml"
    assert response.headers["cache-control"] == "private, max-age=31536000, immutable"
    assert response.headers.get_list("content-security-policy") == [
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
    ]
    assert "&lt;Hello&gt; &amp; welcome" in response.text
    assert "<script" not in response.text
    assert "href" not in response.text
    assert await ann.refused("GET", "/art/nobody/1.svg") == (404, "copy/unknown")
    assert (await ann.http.get(f"/api/art/{page['id']}/999.svg")).text == response.text, "there is only what is now"


async def test_pictures_are_written_anew_placed_and_kept_few(meet: Meet) -> None:
    ann = meet("ann")
    page = await ann.copy()
    path = f"/copies/{page['id']}"
    for count in range(1, 4):
        page = (await ann.http.post(f"/api{path}/pictures", content=picture(40 + count))).json()
        assert page["pictures"] == [f"/api{path}/pictures/{number}" for number in range(count)]
    response = await ann.http.get(page["pictures"][0])
    assert response.headers["content-type"] == "image/webp"
    assert response.content.startswith(b"RIFF")
    assert (await meet("bob").http.get(page["pictures"][0])).status_code == 404
    page = await ann.save(page, drawing=drawing(picture={"picture": 0, "x": 400, "y": 500, "zoom": 1500}))
    page = (await ann.http.post(f"/api{path}/pictures", content=picture())).json()
    assert [bool(address) for address in page["pictures"]] == [True, False, True, True], "what is placed stays"
    art = await ann.http.get(page["card"]["picture"])
    assert 'href="data:image/webp;base64,' in art.text
    assert 'width="1537.5"' in art.text
    bad = {**as_saved(page), "drawing": drawing(picture={"picture": 1, "x": 0, "y": 0, "zoom": 1000})}
    assert await ann.refused("PUT", path, bad) == (400, "drawing/bad")
    for data in (b"", b"GIF89a", b"<svg/>"):
        assert (await ann.http.post(f"/api{path}/pictures", content=data)).json()["code"] == "copy/picture"


async def test_a_copy_of_ones_own_set_begins_with_what_the_set_has(meet: Meet, inside: Inside) -> None:
    ann = meet("ann")
    found = await bring_set(ann)
    page = await ann.copy(1, found)
    assert page["card"]["title"] == "One"
    assert page["plain"]
    assert page["maker"] == ""
    assert await meet("bob").refused("POST", "/copies", {"set": found, "number": 1}) == (404, "card/unknown")
    for number in (0, 136, -5, 10**30):
        body = {"set": CORE_ID, "number": number}
        assert (await ann.refused("POST", "/copies", body))[0] in (400, 404)
    await ann.delete(f"/sets/{found}")
    assert (await ann.get(f"/copies/{page['id']}"))["card"]["title"] == "One", "a copy outlives its set"
    assert (await ann.save(page, title="Other"))["made_by_me"]


async def bring_set(collector: Collector, name: str = "own.csv") -> str:
    lines = "number,tl,tr,br,bl,speed,title,text\n1,1,2,3,4,10,One,Words of a set\n2,1,2,3,5,20,Two,\n"
    response = await collector.http.post(f"/api/sets?name={name}", content=lines.encode())
    assert response.status_code == 201, response.text
    found: str = response.json()["id"]
    return found


@pytest.mark.parametrize(
    "change",
    [
        {"title": "x" * 61},
        {"title": "a\nb"},
        {"text": "x" * 601},
        {"text": "bell \x07"},
        {"letter": "AB"},
        {"letter": "7"},
        {"letter": "ä"},
        {"alt": "x" * 301},
        {"layout": "x" * 61},
        {"sleeve": {"pattern": "plain", "colour": "red"}},
        {"sleeve": {"pattern": "tartan", "colour": "#ffffff"}},
        {"drawing": drawing({**STROKE, "points": [0, 0, 5000, 0, 0, 5]})},
        {"drawing": {"items": [], "script": "x"}},
    ],
)
async def test_what_cannot_be_written_is_refused(meet: Meet, change: dict[str, object]) -> None:
    ann = meet("ann")
    page = await ann.copy()
    status, _ = await ann.refused("PUT", f"/copies/{page['id']}", {**as_saved(page), **change})
    assert status == 400
    assert (await ann.get(f"/copies/{page['id']}"))["revision"] == page["revision"]


async def test_there_is_room_for_so_many(meet: Meet, monkeypatch: pytest.MonkeyPatch) -> None:
    assert copies.COPIES_PER_GUEST == 2000
    monkeypatch.setattr(copies, "COPIES_PER_GUEST", 2)
    ann = meet("ann")
    page = await ann.copy(1)
    await ann.copy(2)
    assert await ann.refused("POST", "/copies", {"set": CORE_ID, "number": 3}) == (429, "copy/many")
    assert BYTES_PER_GUEST == 64 << 20
    monkeypatch.setattr(copies, "BYTES_PER_GUEST", 2000)
    wanted = {**as_saved(page), "drawing": drawing({**STROKE, "points": [100, 100] * 400})}
    assert await ann.refused("PUT", f"/copies/{page['id']}", wanted) == (413, "copy/room")
    assert (await ann.http.post(f"/api/copies/{page['id']}/pictures", content=picture(999, 999))).status_code == 413


async def test_a_body_may_be_as_large_as_a_drawing_and_no_larger(meet: Meet) -> None:
    ann = meet("ann")
    page = await ann.copy()
    items = [{**STROKE, "id": f"s{number}", "points": [100, 100] * 1000} for number in range(12)]
    assert (await ann.save(page, drawing=drawing(*items)))["drawing"]["items"] == items
    assert await ann.refused("PUT", f"/copies/{page['id']}", {"x": "y" * 300_000}) == (413, "request/large")


@rule("C-38")
async def test_a_card_that_was_only_looked_at_is_not_in_the_binder(meet: Meet) -> None:
    """It is laid out to be drawn on; until something is, it is one of the many that never run out."""
    ann = meet("ann")
    page = await ann.copy(3)
    assert (await ann.copy(3))["id"] == page["id"], "the same is laid out again"
    assert (await ann.copy(4))["id"] != page["id"]
    assert await ann.mine() == []
    await ann.save(page, title="Mine")
    assert await ann.mine() == [page["id"]]
    assert (await ann.copy(3))["id"] != page["id"], "now it is one of a kind"
