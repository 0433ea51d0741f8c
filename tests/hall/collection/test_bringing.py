"""Cards of one's own at a table: brought, refused in words, seen by all once they are dealt, kept afterwards."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import httpx
import pytest

from crownhall.decks.creation_core import CORE_ID
from crownhall.engine.record import verify
from tests.hall.conftest import Arrive
from tests.hall.visitors import Message, Visitor
from tests.rules import rule

pytestmark = pytest.mark.anyio
OWN = {"card_source": "own"}


def plain(*numbers: int) -> list[Message]:
    return [{"set": CORE_ID, "number": number} for number in numbers]


async def drawn(who: Visitor, number: int, title: str, letter: str = "") -> str:
    """A copy that somebody wrote on; its id."""
    copy = (await who.http.post("/api/copies", json={"set": CORE_ID, "number": number})).json()
    wanted = {"revision": copy["revision"], "title": title, "text": "", "letter": letter, "layout": "", "alt": ""}
    stroke = {"kind": "stroke", "id": "a", "colour": "#aa0000", "points": [10, 10, 500, 20, 400, 600]}
    saved = await who.http.put(f"/api/copies/{copy['id']}", json=wanted | {"drawing": {"items": [stroke]}})
    assert saved.status_code == 200, saved.text
    copy_id: str = copy["id"]
    return copy_id


async def bring(who: Visitor, table: str, seat: int, cards: list[Message], **more: Any) -> httpx.Response:
    return await who.http.post(f"/api/tables/{table}/cards", json={"seat": seat, "cards": cards} | more)


async def brought(who: Visitor, table: str, seat: int, cards: list[Message], **more: Any) -> Message:
    response = await bring(who, table, seat, cards, **more)
    assert response.status_code == 200, response.text
    told: Message = response.json()
    return told


def refused(response: httpx.Response, status: int, code: str) -> None:
    assert (response.status_code, response.json()["code"]) == (status, code), response.text


async def two(arrive: Arrive, game: str = "minkingi", **facts: Any) -> tuple[Visitor, Visitor, str]:
    ann, bob = await arrive(), await arrive()
    table = await ann.new_table(game, "me open", options=OWN, **facts)
    await bob.join(table)
    return ann, bob, table


@rule("C-21", "C-25")
async def test_everybody_brings_cards_and_then_the_match_begins(arrive: Arrive) -> None:
    ann, bob, table = await two(arrive)
    mine = await drawn(ann, 12, "Dragon")
    assert (await ann.look(table))["state"] == "gathering"
    told = await brought(ann, table, 0, [{"copy": mine}, *plain(1, 2, 3, 4, 5, 6, 7, 8)])
    assert [seat["cards"] for seat in told["seats"]] == [9, 0]
    refused(await bob.http.get(f"/api/tables/{table}/cards"), 409, "cards/none")
    refused(await ann.http.post(f"/api/tables/{table}/start"), 409, "cards/missing")
    told = await brought(bob, table, 1, plain(12, 21, 22, 23, 24, 25, 26, 27, 28))
    assert told["state"] == "playing"
    seen = (await bob.http.get(f"/api/tables/{table}/cards")).json()["cards"]
    assert [card["code"] for card in seen if card["card"]["number"] == 12] == ["#12a", "#12b"]
    dragon = next(card for card in seen if card["code"] == "#12a")
    assert (dragon["seat"], dragon["card"]["title"], bool(dragon["card"]["picture"])) == (0, "Dragon", True)
    assert (await bob.http.get(dragon["card"]["picture"])).headers["content-type"].startswith("image/svg+xml")
    async with ann.at(table) as line:
        assert sorted(line.position["view"]["pile"]) == sorted(card["code"] for card in seen if card["seat"] == 0)


@rule("C-21")
async def test_bots_bring_plain_cards_and_the_record_has_everybodys(arrive: Arrive) -> None:
    ann = await arrive()
    table = await ann.new_table("minkingi", "me random", options=OWN)
    mine = await drawn(ann, 12, "Dragon")
    assert (await brought(ann, table, 0, [{"copy": mine}, *plain(*range(1, 9))]))["state"] == "playing"
    await ann.http.post(f"/api/tables/{table}/end")
    record = (await ann.http.get(f"/api/tables/{table}/record")).text
    assert f"0,{CORE_ID},12," in record
    assert record.count(f"1,{CORE_ID},") == 9
    verify(record)


@rule("C-21", "C-A7")
async def test_what_cannot_be_brought_is_refused_in_words_and_changes_nothing(arrive: Arrive) -> None:
    ann, bob, table = await two(arrive)
    mine, theirs = await drawn(ann, 12, "Dragon"), await drawn(bob, 13, "Owl")
    eight = plain(*range(1, 9))
    refused(await bring(ann, table, 0, eight), 400, "cards/count")
    refused(await bring(ann, table, 0, [*eight, *plain(9, 10)]), 400, "cards/count")
    refused(await bring(ann, table, 0, [*eight, {"copy": theirs}]), 404, "copy/unknown")
    refused(await bring(ann, table, 0, [*plain(*range(1, 8)), {"copy": mine}, {"copy": mine}]), 400, "copy/twice")
    refused(await bring(ann, table, 0, [*eight, *plain(136)]), 404, "card/unknown")
    refused(await bring(ann, table, 1, [*eight, *plain(9)]), 403, "seat/none")
    await brought(ann, table, 0, [*eight, {"copy": mine}])
    other = await ann.new_table("minkingi", "me open", options=OWN)
    refused(await bring(ann, other, 0, [*eight, {"copy": mine}]), 409, "copy/elsewhere")
    refused(await ann.http.delete(f"/api/copies/{mine}"), 409, "copy/playing")
    await ann.http.post(f"/api/tables/{table}/leave")
    await brought(ann, other, 0, [*eight, {"copy": mine}])
    square = await ann.new_table("kingdrin", "me open")
    refused(await bring(ann, square, 0, eight), 409, "cards/closed")


@rule("C-21")
async def test_in_kingdrin_everybody_brings_as_many(arrive: Arrive) -> None:
    ann, bob, table = await two(arrive, "kingdrin")
    await brought(ann, table, 0, plain(*range(1, 13)))
    refused(await bring(bob, table, 1, plain(*range(1, 10))), 400, "cards/count")
    assert (await brought(bob, table, 1, plain(*range(1, 13))))["state"] == "playing"


@rule("C-33", "C-34")
async def test_at_an_event_no_card_has_a_back_of_its_own(arrive: Arrive) -> None:
    for is_event in (False, True):
        ann, bob, table = await two(arrive, event=is_event)
        assert (await ann.look(table))["event"] is is_event
        await brought(ann, table, 0, [{"copy": await drawn(ann, 12, "Dragon")}, *plain(*range(1, 9))])
        await brought(bob, table, 1, plain(*range(1, 10)))
        seen = (await bob.http.get(f"/api/tables/{table}/cards")).json()
        assert seen["event"] is is_event
        assert all((card["sleeve"] is None) is is_event for card in seen["cards"])


@rule("C-34")
async def test_a_deck_has_a_sleeve_for_all_cards_without_one_of_their_own(arrive: Arrive) -> None:
    stars, dots = {"pattern": "stars", "colour": "#112233"}, {"pattern": "dots", "colour": "#445566"}
    for is_event in (False, True):
        ann, bob, table = await two(arrive, event=is_event)
        copy = (await ann.http.get(f"/api/copies/{await drawn(ann, 12, 'Dragon')}")).json()
        words = {"title": "Dragon", "text": "", "letter": "", "layout": "", "alt": "", "drawing": copy["drawing"]}
        dressed = words | {"revision": copy["revision"], "sleeve": stars}
        assert (await ann.http.put(f"/api/copies/{copy['id']}", json=dressed)).status_code == 200
        cards = [{"copy": copy["id"]}, *plain(*range(1, 9))]
        refused(await bring(ann, table, 0, cards, sleeve=dots | {"colour": "url(x)"}), 400, "sleeve/colour")
        await brought(ann, table, 0, cards, sleeve=dots)
        await brought(bob, table, 1, plain(*range(1, 10)))
        seen = (await bob.http.get(f"/api/tables/{table}/cards")).json()["cards"]
        backs = {(card["seat"], card["card"]["number"]): card["sleeve"] for card in seen}
        if is_event:
            assert set(backs.values()) == {None}
        else:
            assert (backs[0, 12], backs[0, 1], backs[1, 1]["pattern"]) == (stars, dots, "")


@rule("C-21", "C-27")
async def test_whoever_loses_the_seat_has_the_cards_back(arrive: Arrive) -> None:
    ann, bob, table = await two(arrive)
    theirs = await drawn(bob, 13, "Owl")
    await brought(bob, table, 1, [{"copy": theirs}, *plain(*range(1, 9))])
    refused(await bob.http.delete(f"/api/copies/{theirs}"), 409, "copy/playing")
    seat = {"seat": 1, "who": "companion", "name": "Bo"}
    assert (await ann.http.post(f"/api/tables/{table}/seats", json=seat)).status_code == 200
    assert (await bob.http.get(f"/api/copies/{theirs}")).json()["table"] == ""

    # Somebody on the same device goes: whoever stays keeps playing with theirs.
    mine, shared = await drawn(ann, 14, "Ant"), await drawn(ann, 15, "Bee")
    await brought(ann, table, 1, [{"copy": shared}, *plain(*range(1, 9))])
    third = await ann.new_table("minkingi", "me open", options=OWN)
    await brought(ann, third, 0, [{"copy": mine}, *plain(*range(1, 9))])
    assert (await ann.http.post(f"/api/tables/{table}/seats", json=seat | {"who": "open"})).status_code == 200
    tables = [(await ann.http.get(f"/api/copies/{copy}")).json()["table"] for copy in (mine, shared)]
    assert tables == [third, ""]


@rule("C-25")
async def test_a_bot_or_nobody_in_somebodys_place_takes_no_drawing_off_the_table(arrive: Arrive) -> None:
    ann, bob, table = await two(arrive)
    mine = await drawn(ann, 12, "Dragon")
    await brought(ann, table, 0, [{"copy": mine}, *plain(*range(1, 9))])
    await brought(bob, table, 1, [{"copy": await drawn(bob, 13, "Owl")}, *plain(*range(21, 29))])

    async def titles() -> list[str]:
        cards = (await ann.http.get(f"/api/tables/{table}/cards")).json()["cards"]
        return [card["card"]["title"] for card in cards if card["card"]["number"] in (12, 13)]

    async with ann.at(table) as line:
        await bob.http.post(f"/api/tables/{table}/leave")
        await line.ask("vote", choice="bot")
    assert (await ann.look(table))["seats"][1]["who"] == "bot"
    assert await titles() == ["Dragon", "Owl"]
    assert (await bob.http.post("/api/me/delete", json={"confirm": "delete"})).status_code == 200
    dragon, owl = await titles()
    assert (dragon, owl == "Owl") == ("Dragon", False)


@rule("C-29")
async def test_who_wants_a_safe_view_sees_others_cards_as_they_are_printed(arrive: Arrive) -> None:
    ann, bob, table = await two(arrive)
    await brought(ann, table, 0, [{"copy": await drawn(ann, 12, "Dragon")}, *plain(*range(1, 9))])
    await bob.http.post("/api/me/safe-view", json={"on": True})
    await brought(bob, table, 1, plain(*range(21, 30)))
    for who, is_drawn in ((ann, True), (bob, False)):
        cards = (await who.http.get(f"/api/tables/{table}/cards")).json()["cards"]
        dragon = next(card for card in cards if card["code"] == "#12a")
        assert (dragon["card"]["title"] == "Dragon", bool(dragon["card"]["picture"])) == (is_drawn, is_drawn)


@rule("C-21")
async def test_what_was_opened_from_a_pack_can_be_kept_once(arrive: Arrive) -> None:
    ann, bob = await arrive(), await arrive()
    table = await ann.new_table("minkingi", "me random", options={"card_source": "packs"})
    refused(await ann.http.post(f"/api/tables/{table}/keep-pack"), 409, "table/running")
    async with ann.at(table) as line:
        opened = sorted(int(code[1:-1]) for code in line.position["view"]["pile"])
    await ann.http.post(f"/api/tables/{table}/end")
    for _ in range(2):
        kept = (await ann.http.post(f"/api/tables/{table}/keep-pack")).json()
        assert sorted(copy["card"]["number"] for copy in kept) == opened
    assert len((await ann.http.get("/api/collection")).json()["copies"]) == 9
    refused(await bob.http.post(f"/api/tables/{table}/keep-pack"), 403, "seat/none")
    alone = await ann.new_table("fwords", "me")
    await ann.http.post(f"/api/tables/{alone}/end")
    refused(await ann.http.post(f"/api/tables/{alone}/keep-pack"), 409, "pack/none")


@rule("C-28")
async def test_letters_stay_on_a_card_if_its_owner_wants_them_to(arrive: Arrive) -> None:
    ann = await arrive()
    table = await ann.new_table("fwords", "me", options=OWN)
    mine = await drawn(ann, 12, "Dragon", "Q")
    await brought(ann, table, 0, [{"copy": mine}, *plain(*range(1, 9))])
    async with ann.at(table) as line:
        for letter in "ABCDFGHJK":
            card = line.position["view"]["next_card"]
            assert (await line.play(f"write {card} {letter}"))["ok"]
        written = line.position["view"]["letters"]["#12a"]
    page = f"/api/copies/{mine}"
    refused(await ann.http.post(f"/api/tables/{table}/keep-letters"), 409, "table/running")
    await ann.http.post(f"/api/tables/{table}/end")
    assert (await ann.http.get(page)).json()["card"]["letter"] == "Q", "a letter of a game is of that game alone"
    assert (await ann.http.post(f"/api/tables/{table}/keep-letters")).json() == [mine]
    assert (await ann.http.get(page)).json()["card"]["letter"] == written


@rule("C-11", "C-34")
async def test_what_is_told_of_the_cards_does_not_depend_on_where_they_lie(arrive: Arrive) -> None:
    """Tables with the same cards and other deals: what the page learns of them is the same, byte for byte."""
    told = set()
    ann, bob = await arrive(), await arrive()
    copy = await drawn(ann, 12, "Dragon")
    sits = [{"who": "me"}, {"who": "companion", "name": "Bo"}]
    for _ in range(3):
        table = (await ann.http.post("/api/tables", json={"game": "fwords", "sits": sits, "options": OWN})).json()["id"]
        await brought(ann, table, 0, [{"copy": copy}, *plain(*range(1, 9))])
        await brought(ann, table, 1, plain(*range(5, 14)))
        told.add((await bob.http.get(f"/api/tables/{table}/cards")).content)
        assert (await ann.http.post(f"/api/tables/{table}/end")).status_code == 200
    assert len(told) == 1


@rule("C-34")
async def test_no_frame_tells_another_seat_which_copy_lies_hidden(arrive: Arrive) -> None:
    """In all that Bob is sent there is no word that Ann wrote on her copies, and no code of a card in her hand."""
    ann, bob, table = await two(arrive, "kingdrin")
    copies = [await drawn(ann, number, f"Secret {number}") for number in range(1, 10)]
    await brought(ann, table, 0, [{"copy": copy} for copy in copies])
    await brought(bob, table, 1, plain(*range(1, 10)))
    rng = random.Random(table)
    async with ann.at(table) as left, bob.at(table) as right:
        for line in (left, right):
            assert (await line.ask("ready"))["ok"]
        for line in (left, right):
            await line.until(lambda message: "view" in (message.get("position") or {}))
        in_hand = set(left.position["view"]["hand"])  # since the deal
        moves = 0
        while in_hand and left.table["state"] != "over":
            mover = rng.choice([line for line in (left, right) if line.moves()])
            assert (await mover.play(rng.choice(mover.moves())))["ok"]
            await left.settle()
            await right.settle()
            in_hand &= set(left.position["view"]["hand"])
            moves += 1
            if right.position["view"]["hands"] is None:  # K-09: at the end all of them are shown
                assert not in_hand & set(re.findall(r"#\d+[a-z]?", json.dumps(without_lists(right.messages))))
        assert moves > 3
        frames = "".join(right.frames)
    assert right.seat == 1
    assert frames.count('"brought"') > 3
    assert not [word for word in ("Secret", *copies) if word in frames]


def without_lists(told: Any) -> Any:
    """A message without the lists of all cards that were brought, which everybody may know."""
    if isinstance(told, dict):
        return {name: without_lists(each) for name, each in told.items() if name not in ("brought", "faces")}
    return [without_lists(each) for each in told] if isinstance(told, list) else told
