"""Fields and house words of guests: brought, refused with all that is wrong, played with, taken home."""

from __future__ import annotations

import json
from typing import Any

import pytest

from crownhall.fields.shipped import NINE_WEAVE
from tests.hall.conftest import Arrive
from tests.hall.visitors import Visitor

pytestmark = pytest.mark.anyio

BRIDGE: dict[str, Any] = {
    "format": "active-field",
    "version": 1,
    "id": "bridge",
    "spaces": [
        {"id": 1, "orientation": "P", "corners": ["a", "b", "e", "d"], "at": [0, 0]},
        {"id": 2, "orientation": "L", "corners": ["b", "c", "f", "e"], "at": [6, 0]},
        {"id": 3, "orientation": "P", "corners": ["c", "g", "h", "f"], "at": [12, 0]},
        {"id": 4, "orientation": "L", "corners": ["g", "i", "j", "h"], "at": [18, 0]},
    ],
}
HOUSE = "# of our house\nVlog\napp\n\nVLOG\n"


async def brought(who: Visitor, kind: str, name: str, data: bytes) -> dict[str, Any]:
    response = await who.http.post(f"/api/{kind}", params={"name": name}, content=data)
    assert response.status_code == 201, response.text
    page: dict[str, Any] = response.json()
    return page


async def test_a_field_is_brought_and_played_on(arrive: Arrive) -> None:
    ann, bob = await arrive(), await arrive()
    page = await brought(ann, "fields", "Long bridge.json", json.dumps(BRIDGE).encode("utf-16"))
    assert (page["name"], page["spaces"], page["plan"]) == ("Long bridge", 4, BRIDGE["spaces"])
    (listed,) = (await ann.http.get("/api/fields")).json()
    assert listed == {"id": page["id"], "name": "Long bridge", "spaces": 4}
    assert (await ann.http.get(f"/api/fields/{page['id']}")).json() == page
    table = await ann.new_table("minkingi", "me squire", supplies={"field": page["id"]})
    told = await bob.look(table)
    assert told["supplies"] == {"field": "Long bridge"}
    async with ann.at(table) as line:
        assert len(line.position["view"]["field"]["spaces"]) == 4
    assert (await ann.http.delete(f"/api/fields/{page['id']}")).json() == []
    assert (await bob.look(table))["supplies"] == {"field": "Long bridge"}, "the table keeps it"


async def test_words_are_brought_and_played_with(arrive: Arrive) -> None:
    ann = await arrive()
    page = await brought(ann, "words", "Our words.txt", HOUSE.encode())
    assert page == {"id": page["id"], "name": "Our words", "size": 2, "words": ["app", "vlog"]}
    (listed,) = (await ann.http.get("/api/words")).json()
    assert listed == {"id": page["id"], "name": "Our words", "size": 2}
    table = await ann.new_table("fwords", "me", supplies={"words": page["id"]}, options={"letters": "deck36"})
    assert (await ann.look(table))["supplies"] == {"words": "Our words"}
    file = await ann.http.get(f"/api/words/{page['id']}/file")
    assert file.text == "app\nvlog\n"
    assert 'filename="Our words.txt"' in file.headers["content-disposition"]
    assert (await ann.http.delete(f"/api/words/{page['id']}")).json() == []


async def test_a_field_taken_home_can_be_brought_again(arrive: Arrive) -> None:
    ann = await arrive()
    page = await brought(ann, "fields", "nine.json", NINE_WEAVE.canonical().encode())
    file = await ann.http.get(f"/api/fields/{page['id']}/file")
    assert "\n  " in file.text, "so that people can read it"
    again = await brought(ann, "fields", "again.json", file.content)
    assert again["plan"] == page["plan"]


@pytest.mark.parametrize(
    ("kind", "data", "told"),
    [
        ("fields", b"{", ["This file is not valid JSON."]),
        ("fields", b"\xff\xfe\x00", ["this file is not text. Save it as UTF-8"]),
        ("fields", b" " * 20_001, ["this file has more than 20,000 characters"]),
        ("fields", b"{}", ["A field must have", "“id” must be", "“spaces” must list"]),
        ("words", b"", ["There are no words in this file."]),
        ("words", b"# nothing\n\n", ["There are no words in this file."]),
        ("words", b"good\nb4d\nx\n", ["Line 2 has “b4d”", "Line 3 has “x”"]),
        ("words", b"\n".join(b"x%%%d" % number for number in range(500)), ["Line 1"] * 1),
    ],
)
async def test_all_that_is_wrong_is_told_and_nothing_is_kept(
    arrive: Arrive, kind: str, data: bytes, told: list[str]
) -> None:
    ann = await arrive()
    response = await ann.http.post(f"/api/{kind}", params={"name": "a.file"}, content=data)
    assert (response.status_code, response.json()["code"]) == (400, "set/refused")
    faults = [fault["what"] for fault in response.json()["faults"]]
    assert len(faults) in (len(told), 50)
    for fault, words in zip(faults, told, strict=False):
        assert words in fault
    assert (await ann.http.get(f"/api/{kind}")).json() == []


async def test_one_kind_is_not_taken_for_another_nor_anothers_for_ones_own(arrive: Arrive) -> None:
    ann, bob = await arrive(), await arrive()
    field = await brought(ann, "fields", "bridge.json", json.dumps(BRIDGE).encode())
    words = await brought(ann, "words", "ours.txt", HOUSE.encode())
    sits = [{"who": "me"}, {"who": "open"}]
    for who, path in (
        (bob, f"/api/fields/{field['id']}"),
        (bob, f"/api/words/{words['id']}/file"),
        (ann, f"/api/words/{field['id']}"),
        (ann, f"/api/sets/{field['id']}"),
        (ann, f"/api/sets/{words['id']}/file"),
    ):
        response = await who.http.get(path)
        assert (response.status_code, response.json()["code"]) == (404, "set/unknown"), path
    for game, supplies in (
        ("minkingi", {"field": words["id"]}),
        ("minkingi", {"set": field["id"]}),
        ("minkingi", {"words": words["id"]}),
        ("kingdrin", {"field": field["id"]}),
        ("fwords", {"ship": field["id"]}),
    ):
        wanted = {"game": game, "sits": sits, "supplies": supplies}
        assert (await ann.http.post("/api/tables", json=wanted)).status_code in (400, 404), supplies
    assert (await ann.http.get("/api/tables")).json() == []
