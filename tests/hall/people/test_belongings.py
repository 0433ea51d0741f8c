"""Everything about a guest, in one file to take home."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import AsyncIterator

import pytest

from crownhall.decks.creation_core import CORE_CSV
from crownhall.engine.record import verify
from crownhall.hall.people import belongings
from tests.engine.bell import registered
from tests.hall.conftest import Arrive
from tests.hall.inside import Inside
from tests.hall.people.somebody import identity, new_sheet
from tests.hall.people.test_farewell import finished_with
from tests.hall.visitors import Visitor

pytestmark = pytest.mark.anyio


async def everything(visitor: Visitor) -> zipfile.ZipFile:
    told = await visitor.http.get("/api/me/everything")
    assert told.status_code == 200, told.text
    assert told.headers["content-disposition"] == 'attachment; filename="crownhall.zip"'
    return zipfile.ZipFile(io.BytesIO(told.content))


async def test_everything_is_in_it_and_nothing_of_others(arrive: Arrive) -> None:
    ann, bob = await arrive(), await arrive()
    await ann.http.post("/api/me", json={"name": "Ann"})
    finished = await finished_with(ann, bob)
    running = await ann.new_table("bell", "me open")
    await bob.join(running)
    await ann.http.post("/api/words?name=mine.txt", content=b"AARDVARKISH\n")
    await ann.http.post("/api/sets?name=core.csv", content=CORE_CSV.encode())
    await bob.http.post("/api/words?name=his.txt", content=b"ZOOISH\n")
    sheet = await new_sheet(ann)
    await identity(ann)
    with await everything(ann) as file:
        assert file.testzip() is None
        names = file.namelist()
        me, tables, chat = (json.loads(file.read(name)) for name in ("me.json", "tables.json", "chat.json"))
        (record,) = [name for name in names if name.startswith("records/")]
        with registered():
            assert verify(file.read(record).decode()).outcome() is not None
        (words,) = [name for name in names if name.startswith("words/")]
        assert file.read(words) == b"aardvarkish\n"
        (cards,) = [name for name in names if name.startswith("sets/")]
        text = b"".join(file.read(name) for name in names).decode("latin-1")
        brought = file.read(cards)
    assert (await bob.http.post("/api/sets?name=again.zip", content=brought)).status_code == 201, "it can be imported"
    assert me["name"] == "Ann"
    assert [device["name"] for device in me["devices"]] == ["A browser"]
    assert me["recovery sheet"] is not None
    assert me["results"]["bell"]["games"] == 1
    assert {table["id"]: table["state"] for table in tables} == {finished: "over", running: "playing"}
    assert next(table for table in tables if table["id"] == finished)["result"]["scores"]
    assert [line["text"] for line in chat] == ["Well played"]
    seed = (await ann.look(running))["commitment"]
    for secret in (" ".join(sheet["words"]), "zooish", "Thank you", '"seed"', seed):
        assert secret not in text


async def test_who_has_nothing_gets_it_too(arrive: Arrive) -> None:
    ann = await arrive()
    with await everything(ann) as file:
        assert set(file.namelist()) == {
            "README.txt",
            "me.json",
            "tables.json",
            "chat.json",
            "collection/collection.json",
        }
        assert json.loads(file.read("tables.json")) == []


async def test_who_keeps_more_for_guests_adds_to_it(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    async def part(owner: belongings.Owner) -> AsyncIterator[belongings.File]:
        yield f"cards/{owner.guest}.txt", "a dragon"

    monkeypatch.setattr(belongings, "PARTS", [*belongings.PARTS, part])
    file = await belongings.zipped(belongings.Owner("ann", inside.store, inside.hall.supplies))
    with file, zipfile.ZipFile(file) as archive:
        assert archive.read("cards/ann.txt") == b"a dragon"
