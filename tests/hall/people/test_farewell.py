"""Everything about a guest goes, what is others' too stays without the name, and a kill in between changes nothing."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from pathlib import Path

import httpx
import pytest

from crownhall.decks.creation_core import CORE_ID
from crownhall.engine.record import verify
from crownhall.hall.hall import Hall
from crownhall.hall.messages.collection import CardPick, NewCopy, NewGift, SaveCopy
from crownhall.hall.store.identity import FORMER
from crownhall.hall.store.protocol import StoreError
from crownhall.studio.drawing import NOTHING_DRAWN
from tests.engine.bell import registered
from tests.hall.conftest import Arrive
from tests.hall.inside import Inside, Watcher
from tests.hall.people.somebody import come_back, everything_in, guest_of, identity, new_sheet, refused
from tests.hall.serving import Server
from tests.hall.visitors import Visitor, finish_bell

pytestmark = pytest.mark.anyio


async def delete(visitor: Visitor, word: str = "delete") -> httpx.Response:
    return await visitor.http.post("/api/me/delete", json={"confirm": word})


async def finished_with(ann: Visitor, bob: Visitor) -> str:
    """A finished game of two, in which both said something."""
    table = await ann.new_table("bell", "me open", options={"rounds": 1})
    await bob.join(table)
    async with ann.at(table) as left, bob.at(table) as right:
        for move in ("pick a", "pick b"):
            assert (await left.play(move))["ok"]
        await finish_bell(left, right)
        assert (await left.ask("say", text="Well played"))["ok"]
        assert (await right.ask("say", text="Thank you"))["ok"]
    return table


async def test_nothing_of_a_guest_is_left_and_what_is_others_too_stays(arrive: Arrive, own_server: Server) -> None:
    ann, bob = await arrive(own_server), await arrive(own_server)
    await ann.http.post("/api/me", json={"name": "Annabelle"})
    finished = await finished_with(ann, bob)
    running = await ann.new_table("bell", "me open")
    await bob.join(running)
    gathering = await ann.new_table("bell", "me open")
    alone = await ann.new_table()
    brought = await ann.http.post("/api/words?name=mine.txt", content=b"AARDVARKISH\n")
    assert brought.status_code == 201, brought.text
    sheet = await new_sheet(ann)
    guest, cookie = guest_of(ann), ann.http.cookies["crownhall"]
    assert guest in everything_in(own_server.data / "hall.sqlite")
    refused(await delete(ann, "yes"), 400, "me/confirm")
    assert guest in everything_in(own_server.data / "hall.sqlite"), "nothing was deleted"

    async with bob.at(running) as line:
        told = await delete(ann, " Delete ")
        assert told.status_code == 200, told.text
        await line.until(lambda message: "table" in message and message["table"]["seats"][0]["name"] == FORMER)
        assert line.table["seats"][0]["presence"] == "left"
        assert line.table["vote"] is not None, "nobody need wait"
        assert (await line.ask("vote", choice="end"))["ok"]
        await line.settle()
        assert line.table["state"] == "over"

    assert guest_of(ann) != guest
    assert (await ann.http.get("/api/tables")).json() == []
    table = await bob.look(finished)
    assert table["seats"][0]["name"] == FORMER
    record = (await bob.http.get(f"/api/tables/{finished}/record")).text
    with registered():
        assert verify(record).outcome() is not None
    assert "Annabelle" not in record
    async with bob.at(finished) as line:
        said = [(each["name"], each["text"]) for each in line.messages[0]["chat"]]
    assert said[0] == (FORMER, "Well played")
    assert said[1][1] == "Thank you"
    assert (await bob.look(gathering))["seats"][0]["who"] == "open"
    assert (await bob.look(alone))["state"] == "over"
    stored = everything_in(own_server.data / "hall.sqlite")
    for gone in (guest, "Annabelle", "aardvarkish", cookie):
        assert gone not in stored
    refused(await come_back(ann, " ".join(sheet["words"])), 404, "sheet/wrong")
    ann.wear(cookie)
    refused(await ann.http.post("/api/me", json={"name": "Annabelle"}), 401, "guest/signed-out")
    own_server.kill()
    own_server.start()
    ann.wear(cookie)
    refused(await ann.http.post("/api/me", json={"name": "Annabelle"}), 401, "guest/signed-out")
    assert guest not in everything_in(own_server.data / "hall.sqlite")
    assert len((await bob.http.get("/api/stats")).json()) == 1, "the other's result stays"


async def test_cards_that_a_table_uses_stay_there(arrive: Arrive) -> None:
    ann, bob = await arrive(), await arrive()
    words = (await ann.http.post("/api/words?name=mine.txt", content=b"AARDVARKISH\n")).json()["id"]
    table = await ann.new_table("fwords", "me open", supplies={"words": words})
    await bob.join(table)
    assert (await delete(ann)).status_code == 200
    assert (await bob.look(table))["supplies"] == {"words": "mine"}


async def test_a_program_can_be_deleted_too(arrive: Arrive) -> None:
    ann = await arrive()
    token = (await ann.http.post("/api/tokens", json={"name": "robot"})).json()["token"]
    headers = {"Authorization": f"Bearer {token}"}
    assert (await ann.http.post("/api/me/delete", json={"confirm": "delete"}, headers=headers)).status_code == 200
    refused(await ann.http.get("/api/me", headers=headers), 401, "token/bad")


async def test_whoever_plays_on_the_same_device_goes_too(inside: Inside) -> None:
    table = await inside.new_table("bell", "ann bob")
    table.row.seats[0].guest = "ann~1"
    await table.change()
    watcher = await Watcher.at(table, "bob")
    await inside.hall.farewells.say("ann")
    watcher.read()
    assert [seat.guest for seat in table.row.seats] == ["", "bob"]
    assert [seat.name for seat in table.row.seats] == [FORMER, "Bob"]
    assert table.row.host == "bob", "the table is somebody's who is there"
    again = await inside.restarted(table)
    assert [seat.guest for seat in again.row.seats] == ["", "bob"]
    assert again.info().host == 1


async def test_when_all_have_left_a_game_it_ends(inside: Inside) -> None:
    table = await inside.new_table("bell", "ann bob")
    for guest in ("ann", "bob"):
        await inside.hall.farewells.say(guest)
    assert table.row.state == "over"
    assert {seat.name for seat in table.row.seats} == {FORMER}


async def test_a_seat_that_is_kept_for_a_rematch_is_for_anybody(inside: Inside) -> None:
    table = await inside.new_table("bell", "ann bob")
    await table.path.kept(table.path.table_move(-1, "abandon"))
    following = await inside.hall.rematches.accept(table, "bob")
    assert following.row.seats[0].kept_for == "ann"
    await inside.hall.farewells.say("ann")
    assert (following.row.seats[0].kept_for, following.row.seats[0].invited) == ("", FORMER)


async def test_cards_go_with_their_owner_and_what_was_given_stays_without_a_name(inside: Inside) -> None:
    hall = inside.hall
    for guest in ("ann", "bob"):
        await hall.guests.known(guest)
    _, given = [await hall.copies.new("ann", NewCopy(set=CORE_ID, number=number)) for number in (1, 2)]
    wanted = SaveCopy(
        revision=given.revision, title="Owl", text="", letter="", layout="", alt="", drawing=NOTHING_DRAWN
    )
    await hall.copies.save("ann", given.id, wanted)
    gift = await hall.gifts.make("ann", NewGift(cards=[CardPick(copy=given.id)]))
    await hall.gifts.take("bob", gift.token)
    await hall.farewells.say("ann")
    assert (await hall.copies.collection("ann")).copies == []
    (left,) = (await hall.copies.collection("bob")).copies
    assert (left.id, left.card.title, left.maker) == (given.id, "Owl", "")


async def test_what_the_disk_refuses_is_done_when_the_hall_opens_again(tmp_path: Path) -> None:
    with registered():
        hall = await Hall.in_folder(tmp_path)
        await hall.guests.known("annabelle")
        await hall.store.identity.save_sheet("annabelle", "00" * 32, 1.0)

        async def refuse(guest: str) -> None:
            raise StoreError("The disk is full.")

        hall.store.identity.forget = refuse  # type: ignore[method-assign]
        await hall.farewells.say("annabelle")
        assert hall.devices.are_refused("annabelle")
        assert await hall.store.guest("annabelle") is not None
        await hall.close()
        hall = await Hall.in_folder(tmp_path)
        assert hall.devices.are_refused("annabelle")
        async with asyncio.timeout(20):
            while await hall.store.identity.leaving():
                await asyncio.sleep(0.01)
        assert await hall.store.guest("annabelle") is None
        await hall.close()
    assert "annabelle" not in everything_in(tmp_path / "hall.sqlite")


def many_finished(path: Path, guest: str, table: str, count: int) -> None:
    """The finished game of a guest so many times more."""
    connection = sqlite3.connect(path)
    with connection:
        for number in range(count):
            name = f"copy{number}"
            (row,) = connection.execute("SELECT row FROM tables WHERE id = ?", (table,)).fetchone()
            row = json.dumps(json.loads(row) | {"id": name})
            connection.execute(
                "INSERT INTO tables SELECT ?, touched, ?, used FROM tables WHERE id = ?", (name, row, table)
            )
            connection.execute("INSERT INTO seats VALUES (?, ?)", (guest, name))
            connection.execute(
                "INSERT INTO log SELECT ?, number, seat, text, key, spent FROM log WHERE table_id = ?", (name, table)
            )
            connection.execute(
                "INSERT INTO chat (table_id, row) SELECT ?, row FROM chat WHERE table_id = ?", (name, table)
            )
    connection.close()


async def test_a_hall_that_is_killed_in_between_finishes_or_can_be_asked_again(
    arrive: Arrive, own_server: Server
) -> None:
    ann, bob = await arrive(own_server), await arrive(own_server)
    table = await finished_with(ann, bob)
    guest, cookie, path = guest_of(ann), ann.http.cookies["crownhall"], own_server.data / "hall.sqlite"
    own_server.stop()
    many_finished(path, guest, table, 400)
    own_server.start()
    for pause in (0.0, 0.01, 0.03, 0.06, 0.1):
        asked = asyncio.create_task(delete(ann))
        await asyncio.sleep(pause)
        own_server.kill()
        await asyncio.gather(asked, return_exceptions=True)
        own_server.start()
        ann.wear(cookie)
    last = await delete(ann)
    assert last.status_code in (200, 401), last.text
    until = time.monotonic() + 30
    while guest in everything_in(path) and time.monotonic() < until:
        await asyncio.sleep(0.1)
    assert guest not in everything_in(path)
    assert (await bob.look("copy7"))["seats"][0]["name"] == FORMER
    ann.wear(cookie)
    assert (await identity(ann))["name"] == "", "the cookie names nobody"
