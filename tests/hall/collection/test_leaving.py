"""Somebody goes: what they have is gone, what they gave stays without their name. Or takes everything home."""

from __future__ import annotations

import json
import sqlite3

import pytest

from crownhall.hall.collection.leaving import exported_collection, forget_collection
from tests.hall.collection.collectors import STROKE, drawing, picture
from tests.hall.collection.conftest import Meet
from tests.hall.collection.test_gifts import gift
from tests.hall.collection.test_trades import gathered, told
from tests.hall.inside import Inside

pytestmark = pytest.mark.anyio


async def test_all_of_a_guest_is_forgotten_but_what_others_have(meet: Meet, inside: Inside) -> None:
    ann, bob = meet("ann"), meet("bob")
    await ann.post("/me", {"name": "Forgotten Ann"})
    kept, given = await ann.drawn(1), await ann.drawn(2)
    his = await bob.drawn(3)
    await bob.post(f"/gifts/{await gift(ann, {'copy': given['id']})}/take")
    await ann.post(f"/gifts/{await gift(bob, {'copy': his['id']})}/take")
    await bob.post(f"/gifts/{await gift(ann, {'copy': his['id']})}/take")
    await ann.post("/community", {"copy": kept["id"]})
    await ann.post("/decks", {"name": "Hers", "game": "", "cards": []})
    await ann.post("/me/safe-view", {"on": True})
    waiting = await gift(ann, {"copy": kept["id"]})
    table = await gathered(inside, "bob")
    await ann.post(f"/tables/{table.row.id}/trades", {"seat": 1})
    hall = inside.hall
    await forget_collection(hall.store, hall.tables, hall.viewing, "ann")
    assert await told(bob, table) == []
    found = await ann.get("/collection")
    assert (found["copies"], found["decks"], (await ann.get("/me"))["safe_view"]) == ([], [], False)
    assert (await ann.http.get(kept["card"]["picture"])).status_code == 404
    assert (await bob.get("/community"))["cards"] == []
    assert await bob.refused("GET", f"/gifts/{waiting}") == (404, "gift/unknown")
    assert sorted(await bob.mine()) == sorted([given["id"], his["id"]])
    pages = [await bob.get(f"/copies/{each}") for each in (given["id"], his["id"])]
    assert "Forgotten" not in str(pages)
    assert pages[0]["maker"] == ""
    assert pages[0]["drawing"]["items"] == [STROKE]
    assert [line["what"] for line in pages[1]["history"]] == ["drawn", "given", "given"]
    assert pages[1]["made_by_me"]
    assert pages[1]["history"][1]["by"] != ""
    assert pages[1]["history"][1]["to"] == ""


async def test_nothing_of_one_who_is_forgotten_is_left_in_the_rows(meet: Meet, inside: Inside) -> None:
    ann, bob = meet("ann-whose-id-is-long"), meet("bob")
    page = await ann.drawn()
    await bob.post(f"/gifts/{await gift(ann, {'copy': page['id']})}/take")
    hall = inside.hall
    await forget_collection(hall.store, hall.tables, hall.viewing, ann.guest)
    path = inside.store._connection.execute("PRAGMA database_list").fetchone()[2]
    with sqlite3.connect(path) as connection:
        for name in ("copies", "gifts", "trades", "shown", "reports", "hidden", "decks", "safe_views"):
            assert ann.guest not in str(connection.execute(f"SELECT * FROM {name}").fetchall()), name
    connection.close()


async def test_everything_can_be_taken_home(meet: Meet, inside: Inside) -> None:
    ann = meet("ann")
    page = await ann.copy(7)
    page = (await ann.http.post(f"/api/copies/{page['id']}/pictures", content=picture())).json()
    placed = {"picture": 0, "x": 500, "y": 500, "zoom": 1000}
    await ann.save(page, title="A / title!", drawing=drawing(STROKE, picture=placed))
    await ann.copy(8)
    await ann.post("/decks", {"name": "Mine", "game": "", "cards": [{"copy": page["id"]}]})
    files = {file.name: file.data for file in await exported_collection(inside.store, "ann")}
    assert {name.partition("-")[2] for name in files} == {
        "",
        "card-8.svg",
        "card-7-A-title.svg",
        "card-7-A-title-picture-0.webp",
    }
    index = json.loads(files["collection.json"])
    assert {copy["card"]["title"] for copy in index["copies"]} >= {"A / title!"}
    assert index["decks"][0]["name"] == "Mine"
    art = next(data for name, data in files.items() if "card-7" in name and name.endswith(".svg"))
    assert b"data:image/webp" in art
    assert await exported_collection(inside.store, "nobody") != []
