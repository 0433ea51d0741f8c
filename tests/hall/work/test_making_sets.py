"""Sets that are made in the page: checked while they are made, changed without losing a picture; and Skill Cards."""

from __future__ import annotations

import io
import json

import pytest
from PIL import Image

from crownhall.decks.creation import pairs_that_match
from crownhall.decks.creation_core import CORE, CORE_ID
from tests.hall.conftest import Arrive
from tests.hall.visitors import Message
from tests.hall.work.test_supplies import brought, json_file, refused, zip_file
from tests.rules import rule
from tests.studio.files import cards, document, picture, zipped

pytestmark = pytest.mark.anyio


def of_page(page: Message) -> bytes:
    """A set as the page sends it: pictures by their places in the file that the set gives."""
    made = []
    for card in page["cards"]:
        number = int(card["picture"].rpartition("/")[2]) + 1 if card["picture"] else 0
        made.append(
            {name: card[name] for name in ("number", "type", "level", "speed", "title", "text")}
            | {"corners": card["marks"], "picture": f"pictures/{number:03}.webp" if number else None}
        )
    return json.dumps(document(made)).encode()


async def test_a_set_is_checked_while_it_is_made(arrive: Arrive) -> None:
    ann = await arrive()
    good = (await ann.http.post("/api/set-check", content=json_file(30))).json()
    assert good["faults"] == []
    assert good["tallies"]["match_rate"]["exact"] == round(100 * pairs_that_match(CORE.cards[:30]) / (30 * 29 / 2), 1)
    of = cards(9)
    of[3]["speed"], of[4]["corners"][1] = 205, "green-star"
    bad = (await ann.http.post("/api/set-check", content=json.dumps(document(of)).encode())).json()
    assert [(fault["code"], fault["where"]) for fault in bad["faults"]] == [
        ("E-SPEED", "cards[3]"),
        ("E-CORNER", "cards[4]"),
    ]
    assert bad["tallies"] is None
    assert (await ann.http.get("/api/sets")).json() == [], "nothing is kept of it"


async def test_a_changed_set_keeps_its_pictures_and_takes_the_place_of_the_old_one(arrive: Arrive) -> None:
    ann = await arrive()
    page = await brought(ann, zip_file(), "mycore.zip")
    first = (await ann.http.get(page["cards"][0]["picture"])).content
    page["cards"][0]["title"] = "Wyvern"
    response = await ann.http.put(f"/api/sets/{page['id']}", params={"name": "set.json"}, content=of_page(page))
    assert response.status_code == 201, response.text
    changed = response.json()
    assert [each["id"] for each in (await ann.http.get("/api/sets")).json()] == [changed["id"]]
    assert (changed["cards"][0]["title"], changed["pictures"]) == ("Wyvern", 2)
    assert (await ann.http.get(changed["cards"][0]["picture"])).content == first
    checked = await ann.http.post("/api/set-check", params={"set": changed["id"]}, content=of_page(changed))
    assert checked.json()["faults"] == []


async def test_what_is_wrong_changes_nothing(arrive: Arrive) -> None:
    ann, bob = await arrive(), await arrive()
    page = await brought(ann, zip_file(), "mycore.zip")
    of = cards(9)
    of[0]["level"] = -1
    wrong = json.dumps(document(of)).encode()
    where = f"/api/sets/{page['id']}"
    refused(await ann.http.put(where, params={"name": "set.json"}, content=wrong), 400, "set/refused")
    refused(await bob.http.put(where, params={"name": "set.json"}, content=json_file()), 404, "set/unknown")
    of_core = f"/api/sets/{CORE_ID}"
    refused(await ann.http.put(of_core, params={"name": "set.json"}, content=json_file()), 404, "set/unknown")
    assert (await ann.http.get(where)).json() == page


@rule("C-39", "C-40")
async def test_skill_cards_are_brought_looked_at_and_played_with_by_nobody(arrive: Arrive) -> None:
    ann, bob = await arrive(), await arrive()
    skills = [{"number": 80, "title": "Last"}, {"number": 1, "title": "Think", "text": "Twice.", "picture": "p/1.png"}]
    told = document(skills) | {"format": "skill-set"}
    data = zipped({"set.json": json.dumps(told).encode(), "p/1.png": picture(40, 60)})
    response = await ann.http.post("/api/skills", params={"name": "skills.zip"}, content=data)
    assert response.status_code == 201, response.text
    page = response.json()
    assert [(card["number"], card["title"], card["text"]) for card in page["cards"]] == [
        (1, "Think", "Twice."),
        (80, "Last", ""),
    ]
    assert (await ann.http.get(page["cards"][0]["picture"])).headers["content-type"] == "image/webp"
    assert (await ann.http.get("/api/skills")).json() == [{"id": page["id"], "name": "My Core", "size": 2}]
    refused(await bob.http.get(f"/api/skills/{page['id']}"), 404, "set/unknown")
    wanted = {"game": "kingdrin", "sits": [{"who": "me"}, {"who": "open"}], "supplies": {"skills": page["id"]}}
    refused(await ann.http.post("/api/tables", json=wanted), 404, "set/unknown")
    refused(await ann.http.post("/api/skills", params={"name": "a.json"}, content=json_file()), 400, "set/cards")
    file = (await ann.http.get(f"/api/skills/{page['id']}/file")).content
    assert (await ann.http.delete(f"/api/skills/{page['id']}")).json() == []
    again = (await ann.http.post("/api/skills", params={"name": "again.zip"}, content=file)).json()
    assert [card["title"] for card in again["cards"]] == ["Think", "Last"]


async def test_a_card_and_a_whole_set_are_pictures_to_share(arrive: Arrive) -> None:
    ann, bob = await arrive(), await arrive()
    page = await brought(ann, zip_file(9), "mycore.zip")
    one = await ann.http.get(f"/api/sets/{page['id']}/poster/1")
    assert (one.status_code, one.headers["content-type"]) == (200, "image/png"), one.text
    assert Image.open(io.BytesIO(one.content)).size == (630, 882)
    everything = Image.open(io.BytesIO((await ann.http.get(f"/api/sets/{CORE_ID}/poster")).content))
    assert everything.width > everything.height > 1000
    refused(await ann.http.get(f"/api/sets/{page['id']}/poster/10"), 400, "print/bad")
    refused(await ann.http.get(f"/api/sets/{page['id']}/poster/x"), 404, "set/card")
    refused(await bob.http.get(f"/api/sets/{page['id']}/poster"), 404, "set/unknown")
