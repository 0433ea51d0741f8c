"""Printing in the hall: the file, a picture of each sheet, one's own cards, and nobody's else; bounded."""

from __future__ import annotations

import asyncio
import io
from pathlib import Path

import httpx
import pytest
from PIL import Image

from crownhall.decks.creation_core import CORE_ID
from crownhall.fields.shipped import NINE_WEAVE
from crownhall.hall.work import printing
from crownhall.press.catalogue import THINGS
from tests.hall.collection.test_bringing import drawn
from tests.hall.conftest import Arrive
from tests.hall.work.test_supplies import brought, refused, zip_file
from tests.press import paper
from tests.rules import rule

pytestmark = pytest.mark.anyio


async def file(http: httpx.AsyncClient, **words: str) -> httpx.Response:
    return await http.get("/api/print/file", params=words)


async def test_the_shelf_has_everything(arrive: Arrive) -> None:
    visitor = await arrive()
    shelf = (await visitor.http.get("/api/print")).json()
    assert [thing["name"] for thing in shelf["things"]] == list(THINGS)
    assert shelf["missing"] == ""


async def test_from_pictures_of_the_sheets_to_the_file(arrive: Arrive, tmp_path: Path) -> None:
    http = (await arrive()).http
    wanted = {"what": "kings-keys", "paper": "letter", "bleed": "1"}
    told = (await http.get("/api/print/sheets", params=wanted)).json()
    assert told["pages"] == 18
    assert told["note"] == "8 cards a sheet: with 1 mm of bleed, 9 do not fit on Letter."
    picture = await http.get("/api/print/sheets/18", params=wanted)
    assert picture.headers["content-type"] == "image/png"
    with Image.open(io.BytesIO(picture.content)) as found:
        assert found.width > found.height  # eight cards lie across
    answer = await file(http, **wanted)
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["content-disposition"] == 'attachment; filename="kings-keys.pdf"'
    assert len(answer.content) == told["bytes"]
    path = tmp_path / "keys.pdf"
    path.write_bytes(answer.content)
    assert paper.pages(path) == 18


@pytest.mark.parametrize(
    ("words", "status", "code"),
    [
        ({"what": ""}, 400, "print/nothing"),
        ({"what": "crown"}, 400, "print/bad"),
        ({"what": "kings-keys", "paper": "a9"}, 400, "print/bad"),
        ({"what": "kings-keys", "bleed": "nan"}, 400, "print/bad"),
        ({"what": "kings-keys", "offset": "0,99"}, 400, "print/bad"),
        ({"what": "kings-keys", "players": "1e9"}, 400, "print/bad"),
        ({"what": "kings-keys", "set": "none"}, 404, "set/unknown"),
        ({"what": ",".join(["test-page"] * 13)}, 400, "print/bad"),
    ],
)
async def test_what_cannot_be_printed_gets_a_sentence(
    arrive: Arrive, words: dict[str, str], status: int, code: str
) -> None:
    answer = await file((await arrive()).http, **words)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


async def test_there_is_no_page_beyond_the_last(arrive: Arrive) -> None:
    http = (await arrive()).http
    for number in ("0", "3", "-1", "x", "9" * 30):
        answer = await http.get(f"/api/print/sheets/{number}", params={"what": "test-page"})
        assert (answer.status_code, answer.json()["code"]) == (404, "print/page")


async def test_nobody_prints_the_cards_of_another(arrive: Arrive) -> None:
    ann, bob = await arrive(), await arrive()
    mine = (await brought(ann, zip_file(), "mycore.zip"))["id"]
    assert (await file(ann.http, what="kings-keys", set=mine)).status_code == 200
    assert (await file(bob.http, what="kings-keys", set=mine)).status_code == 404
    assert (await file(bob.http, what="kings-keys", set=CORE_ID)).status_code == 200


async def test_those_who_want_too_much_at_once_wait(arrive: Arrive) -> None:
    http = (await arrive()).http
    answers = await asyncio.gather(*[file(http, what="kings-keys", bleed=f"{number / 10:g}") for number in range(8)])
    codes = [answer.status_code for answer in answers]
    assert set(codes) == {200, 429}
    assert codes.count(200) >= printing.GUEST_LIMIT


async def test_a_field_of_ones_own_is_printed(arrive: Arrive, tmp_path: Path) -> None:
    ann, bob = await arrive(), await arrive()
    sent = await ann.http.post("/api/fields", params={"name": "cross.json"}, content=NINE_WEAVE.canonical())
    assert sent.status_code == 201, sent.text
    wanted = {"what": "field-own", "field": sent.json()["id"]}
    answer = await file(ann.http, **wanted)
    assert answer.status_code == 200
    path = tmp_path / "field.pdf"
    path.write_bytes(answer.content)
    assert paper.pages(path) > 1  # larger than a sheet
    assert (await file(bob.http, **wanted)).json()["code"] == "set/unknown"
    assert (await file(ann.http, what="field-own")).json()["code"] == "print/bad"


@rule("C-25", "C-26")
async def test_cards_that_somebody_drew_on_are_printed_as_vectors(arrive: Arrive, tmp_path: Path) -> None:
    """Two copies of one card beside each other, and nobody else's."""
    ann, bob = await arrive(), await arrive()
    refused(await file(ann.http, what="own-cards", deck="all"), 404, "print/nothing")
    for title in ("Dragon", "Moth"):
        await drawn(ann, 12, title)
    answer = await file(ann.http, what="own-cards", deck="all", backs="none")
    assert answer.status_code == 200, answer.text
    path = tmp_path / "own.pdf"
    path.write_bytes(answer.content)
    words = paper.text(path)
    assert "Dragon" in words
    assert "Moth" in words
    assert paper.rasters(path) == [], "lines stay lines"
    (first, *_) = (await ann.http.get("/api/collection")).json()["copies"]
    shared = await ann.http.get(f"/api/copies/{first['id']}/poster")
    with Image.open(io.BytesIO(shared.content)) as found:
        assert found.size == (630, 882)
    refused(await bob.http.get(f"/api/copies/{first['id']}/poster"), 404, "copy/unknown")
    deck = {"name": "Moths", "game": "", "cards": [{"set": CORE_ID, "number": 3}]}
    made = (await ann.http.post("/api/decks", json=deck)).json()["id"]
    assert (await file(ann.http, what="own-cards", deck=made)).status_code == 200
    refused(await file(bob.http, what="own-cards", deck=made), 404, "deck/unknown")
    refused(await file(ann.http, what="own-cards"), 400, "print/bad")
