"""Several people on one device: each has a seat, a socket and secrets of their own, behind one cookie."""

from __future__ import annotations

import json
from contextlib import AsyncExitStack

import pytest

from crownhall.hall.errors import Refused
from crownhall.hall.messages.table import NewTable, SeatChange, Sit
from crownhall.hall.messages.to_hall import Pause, Play, Vote
from crownhall.hall.table import seating
from crownhall.hall.table.table import Table
from tests.hall.conftest import Arrive
from tests.hall.inside import Inside, Watcher
from tests.hall.visitors import Line, Visitor

pytestmark = pytest.mark.anyio
ME, BEN = {"who": "me"}, {"who": "companion", "name": "Ben"}


async def shared(visitor: Visitor, game: str, sits: list[dict[str, str]], **facts: object) -> str:
    """A table made from one device with these people."""
    response = await visitor.http.post("/api/tables", json={"game": game, "sits": sits, **facts})
    assert response.status_code == 201, response.text
    table: str = response.json()["id"]
    return table


async def ann_and_ben(inside: Inside, *others: Sit) -> Table:
    """Ann and Ben at Ann's device, and whoever else."""
    sits = [Sit(who="me"), Sit(who="companion", name="Ben"), *others]
    return await inside.hall.opening.new_table("ann", NewTable(game="bell", sits=sits))


# -- who may be whom --------------------------------------------------------------------------------------------------


async def test_each_of_them_has_a_socket_and_a_seat_of_their_own(arrive: Arrive) -> None:
    ann = await arrive()
    table = await shared(ann, "bell", [ME, BEN])
    assert [seat["name"] for seat in (await ann.look(table))["seats"]][1] == "Ben"
    for who, seat in (("0", 0), ("1", 1), ("", None)):
        async with ann.at(table, who=who) as line:
            assert line.seat == seat
            assert line.messages[0]["here"] == {"0": 0, "1": 1}
            assert len(line.moves()) == (0 if seat is None else 6)


@pytest.mark.parametrize("who", ["2", "-1", "x", "01x", "999", "~1"])
async def test_a_device_has_nobody_else(arrive: Arrive, who: str) -> None:
    ann = await arrive()
    table = await shared(ann, "bell", [ME, BEN])
    await refused_socket(ann, table, who)


@pytest.mark.parametrize("who", ["0", "1"])
async def test_the_seats_of_a_device_need_its_cookie(arrive: Arrive, who: str) -> None:
    ann, eve = await arrive(), await arrive()
    table = await shared(ann, "bell", [ME, BEN])
    await refused_socket(eve, table, who)
    async with eve.at(table) as line:
        assert (line.seat, line.messages[0]["here"]) == (None, {})
        assert (await line.play("pick a", ask=1))["code"] == "seat/none"


async def refused_socket(visitor: Visitor, table: str, who: str) -> None:
    line = await visitor.open(table, who=who)
    assert line.messages[0]["code"] == "seat/none"
    await line.close()


async def test_a_device_that_does_not_say_who_looks_may_do_nothing_secret(arrive: Arrive) -> None:
    ann = await arrive()
    table = await shared(ann, "bell", [ME, BEN], spectators_allowed=False)
    async with ann.at(table) as line:
        assert (await line.play("pick a", ask=1))["code"] == "seat/none"
        assert (await line.ask("take_back"))["code"] == "seat/none"
        assert (await line.ask("hint"))["code"] == "seat/none"
        assert line.table["spectators"] == 0


@pytest.mark.parametrize(
    "sits",
    [[BEN, ME, ME], [BEN, {"who": "open"}], [BEN, BEN], [ME, {"who": "companion"}], [ME, {**BEN, "name": "x" * 99}]],
)
async def test_who_brings_somebody_sits_there_and_says_a_name(arrive: Arrive, sits: list[dict[str, str]]) -> None:
    ann = await arrive()
    response = await ann.http.post("/api/tables", json={"game": "bell", "sits": sits})
    assert response.status_code == 400
    assert response.json()["code"] in ("seats/bad", "name/bad")


# -- what each of them is told ----------------------------------------------------------------------------------------


async def test_no_frame_of_one_tells_what_only_the_other_may_know(arrive: Arrive) -> None:
    """A whole match on one device: what each picks is named in the frames of that seat alone."""
    ann = await arrive()
    table = await shared(ann, "bell", [ME, BEN], options={"rounds": 2})
    frames: dict[str, list[str]] = {"0": [], "1": [], "": []}
    picks = {"0": ("pick a", "pick b"), "1": ("pick e", "pick f")}
    over = False
    while not over:
        for who in ("", "0", "1"):
            async with ann.at(table, who=who) as line:
                await answer_all(line, picks.get(who, ()))
                over = line.position["outcome"] is not None
                frames[who] += line.frames
    for who, texts in frames.items():
        told = [event["line"] for text in texts for event in events_in(text)]
        named = {line for line in told if "picks" in line}
        assert named == {f"Seat {who} picks {'abcdef'.index(pick[-1])}" for pick in picks.get(who, ())}
        views = [position["view"]["picked"] for text in texts for position in positions_in(text)]
        assert {card for picked in views for card in picked} == {"0": {0, 1}, "1": {4, 5}, "": set()}[who]


async def answer_all(line: Line, picks: tuple[str, ...]) -> None:
    while moves := line.moves():
        wanted = [move for move in moves if move in picks] or [move for move in ("tell", "ring") if move in moves]
        assert (await line.play(wanted[0]))["ok"]
        await line.settle()


def events_in(frame: str) -> list[dict[str, str]]:
    messages = [json.loads(line) for line in frame.split("\n")]
    return [event for message in messages for event in [*message.get("events", []), *message.get("log", [])]]


def positions_in(frame: str) -> list[dict[str, dict[str, list[int]]]]:
    messages = [json.loads(line) for line in frame.split("\n")]
    return [message["position"] for message in messages if message.get("position")]


# -- what concerns the table ------------------------------------------------------------------------------------------


async def test_all_of_a_device_are_there_while_it_is(inside: Inside) -> None:
    table = await ann_and_ben(inside, Sit(who="open"))
    await seating.join(table, "cleo", "Cleo")
    assert presences(table) == ["dropped", "dropped", "dropped"]
    covered = await Watcher.at(table, "ann~")
    assert presences(table) == ["here", "here", "dropped"]
    bens = await Watcher.at(table, "ann~1")
    await covered.leave()
    assert presences(table) == ["here", "here", "dropped"]
    assert table.info().spectators == 0
    await bens.leave()
    assert presences(table) == ["dropped", "dropped", "dropped"]


def presences(table: Table) -> list[str]:
    return [seat.presence for seat in table.info().seats]


async def test_they_pause_and_vote_with_one_voice(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("crownhall.hall.people.absence.GRACE_SECONDS", 0.0)
    table = await ann_and_ben(inside, Sit(who="open"))
    await seating.join(table, "cleo", "Cleo")
    await Watcher.at(table, "ann~1")
    cleo = await Watcher.at(table, "cleo")
    assert (await table.handle("ann~1", Pause(id="1", wish=True))).ok
    assert (table.info().paused, table.info().pause_wishes) == (False, [0, 1])
    assert (await table.handle("cleo", Pause(id="2", wish=True))).ok
    assert table.info().paused
    assert (await table.handle("ann~", Pause(id="3", wish=False))).ok
    assert (await table.handle("cleo", Pause(id="4", wish=False))).ok
    assert not table.info().paused
    await cleo.leave()
    assert (await table.handle("ann~", Vote(id="5", choice="bot"))).ok
    assert [row.who for row in table.row.seats] == ["person", "person", "bot"]


async def test_when_one_goes_what_all_others_want_is_done(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("crownhall.hall.people.absence.GRACE_SECONDS", 0.0)
    table = await inside.new_table(people="ann bob cleo dan")
    lines = [await Watcher.at(table, guest) for guest in ("ann", "bob", "cleo", "dan")]
    assert (await table.handle("ann", Pause(id="1", wish=True))).ok
    for line in lines[2:]:
        await line.leave()
        assert not table.info().paused
    assert (await table.handle("ann", Vote(id="2", choice="bot"))).ok
    assert table.row.seats[2].who == "person", "Bob has not said anything"
    await lines[1].leave()
    assert table.info().paused
    assert table.row.seats[2].who == "bot"


async def test_they_leave_together_and_come_back_together(inside: Inside) -> None:
    table = await ann_and_ben(inside, Sit(who="open"))
    await seating.join(table, "cleo", "Cleo")
    here = await Watcher.at(table, "ann~1")
    cleo = await Watcher.at(table, "cleo")
    await seating.leave(table, "ann")
    await here.leave()
    assert presences(table) == ["left", "left", "here"]
    assert cleo.read()[-1]["table"]["vote"]["seat"] == 0, "nobody waits for one who said goodbye"
    await Watcher.at(table, "ann")
    assert presences(table) == ["here", "here", "here"]
    assert table.info().vote is None


async def test_the_host_seats_somebody_on_the_same_device_while_people_gather(inside: Inside) -> None:
    sits = [Sit(who="me"), *[Sit(who="open")] * 2]
    table = await inside.hall.opening.new_table("ann", NewTable(game="bell", sits=sits))
    await seating.change_seat(table, "ann", SeatChange(seat=2, who="companion", name="Ben"))
    with pytest.raises(Refused, match="A name must have"):
        await seating.change_seat(table, "ann", SeatChange(seat=1, who="companion", name=" "))
    await seating.change_seat(table, "ann", SeatChange(seat=2, who="open"))
    await seating.change_seat(table, "ann", SeatChange(seat=1, who="companion", name="Cleo"))
    await seating.change_seat(table, "ann", SeatChange(seat=2, who="companion", name="Ben"))
    assert [(row.guest, row.name) for row in table.row.seats[1:]] == [("ann~1", "Cleo"), ("ann~2", "Ben")]
    assert table.row.state == "playing"
    await Watcher.at(table, "ann~2")
    assert (await table.handle("ann~2", Play(id="1", move="pick a", ask=1))).ok


async def test_a_seat_of_a_device_can_move_to_one_of_its_own(arrive: Arrive) -> None:
    ann, phone = await arrive(), await arrive()
    table = await shared(ann, "bell", [ME, BEN])
    assert (await ann.http.post(f"/api/tables/{table}/seat-link")).status_code == 403
    link = (await ann.http.post(f"/api/tables/{table}/seat-link?as=1")).json()["url"]
    headers = {"Origin": ann.server.url}
    assert (await ann.http.post(link, headers=headers)).json()["code"] == "seat/two"
    assert (await phone.http.post(link, headers=headers)).status_code == 303
    async with AsyncExitStack() as stack:
        moved = await stack.enter_async_context(phone.at(table))
        stayed = await stack.enter_async_context(ann.at(table))
        assert (moved.seat, stayed.seat) == (1, 0)
        await refused_socket(ann, table, "1")
