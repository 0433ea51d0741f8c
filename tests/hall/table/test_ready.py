"""Before a live race: everybody says that they are ready, it is counted down, and till then nobody sees a card."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from crownhall.hall.messages.table import NewTable, Sit
from crownhall.hall.messages.to_hall import AskHint, AskPreview, Pause, Play, Ready, TakeBack, Vote
from crownhall.hall.people import absence, readiness
from crownhall.hall.table import hosting, seating
from crownhall.hall.table.table import Table
from tests.hall.conftest import Arrive
from tests.hall.inside import Inside, Watcher, opened
from tests.hall.visitors import Message

pytestmark = pytest.mark.anyio

LIVE: dict[str, Any] = {"race_mode": "live", "opening_seconds": 3}


@pytest.fixture
async def inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Inside]:
    monkeypatch.setattr(readiness, "COUNTDOWN_SECONDS", 0.2)
    async with opened(tmp_path / "data") as inside:
        yield inside


async def race(inside: Inside, people: str = "ann bob", **facts: Any) -> Table:
    return await inside.new_table("kingdrin", people, options=LIVE, **facts)


async def ready(table: Table, *guests: str) -> None:
    for guest in guests:
        assert (await table.handle(guest, Ready(id="1"))).ok


async def begun(table: Table) -> None:
    while table.facts.is_held():
        await asyncio.sleep(0.01)


def told(table: Table) -> tuple[list[int], bool] | None:
    """Who is ready, and whether it is counted down."""
    info = table.info().ready
    return None if info is None else (info.seats, info.starts_in is not None)


async def test_a_race_begins_when_everybody_is_ready_after_a_count_down(inside: Inside) -> None:
    table = await race(inside)
    ann, bob = await Watcher.at(table, "ann"), await Watcher.at(table, "bob")
    assert told(table) == ([], False)
    await ready(table, "ann")
    assert told(table) == ([0], False)
    await asyncio.sleep(0.3)
    assert table.facts.is_held(), "nothing begins without Bob"
    bob.read(), ann.read()
    began = time.monotonic()
    await ready(table, "bob", "bob")
    assert told(table) == ([0, 1], True)
    await begun(table)
    assert time.monotonic() - began >= 0.19
    for watcher in (ann, bob):
        *_, welcome = watcher.read()
        assert welcome["type"] == "welcome"
        assert welcome["table"]["ready"] is None
        assert len(watcher.position["view"]["hand"]) == 7
    assert table.match is not None
    assert table.match.log == [], "it is not a move"


async def test_until_then_nobody_is_sent_a_card_and_nobody_can_do_anything(inside: Inside) -> None:
    table = await race(inside, hints_allowed=True)
    watchers = [await Watcher.at(table, guest) for guest in ("ann", "bob", "zoe")]
    assert table.match is not None
    move = table.match.state.moves(0)[0].text if table.match.state.moves(0) else "draw"
    for message in (
        Play(id="p", move=move, ask=1),
        TakeBack(id="t"),
        AskHint(id="h"),
        AskPreview(id="v", moves=[move]),
        Pause(id="s", wish=True),
    ):
        assert (await table.handle("ann", message)).code == "match/ready"
    sent: list[Message] = [message for watcher in watchers for message in watcher.read()]
    assert {message["type"] for message in sent} == {"welcome", "table"}
    assert all(message.get("position") is None and not message.get("log") for message in sent)
    cards = {code for hand in table.match.state.to_json()["hands"] for code in hand}  # type: ignore[attr-defined]
    assert not [code for code in cards if f'"{code}"' in json.dumps(sent)]


async def test_no_time_runs_until_then(inside: Inside) -> None:
    table = await race(inside)
    await ready(table, "ann")
    await asyncio.sleep(0.4)
    assert table.info().clocks == []
    await ready(table, "bob")
    await begun(table)
    assert [clock.left for clock in table.info().clocks] == [pytest.approx(3.0, abs=0.2)] * 2


async def test_bots_are_ready_at_once_and_do_not_play_before(inside: Inside) -> None:
    sits = [Sit(who="me"), Sit(who="bot", level="random")]
    table = await inside.hall.opening.new_table("ann", NewTable(game="kingdrin", sits=sits, options=LIVE))
    assert told(table) == ([1], False)
    assert not table.bots.are_thinking()
    await ready(table, "ann")
    assert told(table) == ([0, 1], True)
    await begun(table)
    await inside.hall.stop()


async def test_sealed_races_and_other_games_wait_for_nobody(inside: Inside) -> None:
    sealed = await inside.new_table("kingdrin", "ann bob", options={"race_mode": "sealed"})
    assert (told(sealed), told(await inside.new_table("rummy", "ann bob"))) == (None, None)
    assert (await sealed.handle("ann", Ready(id="1"))).ok, "it changes nothing"
    assert (await sealed.handle("zoe", Ready(id="1"))).code == "seat/none"


async def test_all_on_one_device_are_ready_together(inside: Inside) -> None:
    sits = [Sit(who="me"), Sit(who="companion", name="Bea"), Sit(who="open")]
    table = await inside.hall.opening.new_table("ann", NewTable(game="kingdrin", sits=sits, options=LIVE))
    await seating.join(table, "cat", "Cat")
    await ready(table, "ann")
    assert told(table) == ([0, 1], False)


async def test_who_has_not_said_so_in_time_is_absent_and_may_be_voted_about(
    inside: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (absence, readiness):
        monkeypatch.setattr(module, "GRACE_SECONDS", 0.3)
    table = await race(inside, "ann bob cat")
    watchers = [await Watcher.at(table, guest) for guest in ("ann", "bob", "cat")]
    await ready(table, "ann", "bob")
    assert table.info().vote is None
    await asyncio.sleep(0.4)
    info = table.info()
    assert info.vote is not None
    assert (info.vote.seat, info.seats[2].presence) == (2, "away")
    assert any(message["table"]["vote"] for message in watchers[0].read() if message["type"] == "table")
    assert (await table.handle("ann", Vote(id="1", choice="bot"))).ok
    assert table.facts.is_held()
    assert (await table.handle("bob", Vote(id="1", choice="bot"))).ok, "the one who is absent has no say"
    assert table.row.seats[2].who == "bot"
    await begun(table)
    await inside.hall.stop()


async def test_who_says_so_late_is_back(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (absence, readiness):
        monkeypatch.setattr(module, "GRACE_SECONDS", 0.2)
    table = await race(inside)
    for guest in ("ann", "bob"):
        await Watcher.at(table, guest)
    await ready(table, "ann")
    await asyncio.sleep(0.3)
    assert table.info().vote is not None
    await ready(table, "bob")
    assert table.info().vote is None
    await begun(table)
    assert table.info().vote is None
    assert [seat.presence for seat in table.info().seats] == ["here", "here"]


async def test_who_drops_out_must_say_so_again(inside: Inside) -> None:
    table = await race(inside)
    await Watcher.at(table, "ann")
    bob = await Watcher.at(table, "bob")
    await ready(table, "ann", "bob")
    assert told(table) == ([0, 1], True)
    await bob.leave()
    assert told(table) == ([0], False), "the count-down stops"
    await asyncio.sleep(0.3)
    assert table.facts.is_held()
    await Watcher.at(table, "bob")
    await ready(table, "bob")
    await begun(table)


async def test_after_a_pause_it_is_counted_down_again(inside: Inside) -> None:
    table = await inside.raced(await race(inside))
    for guest in ("ann", "bob"):
        await Watcher.at(table, guest)
    for wish in (True, False):
        for guest in ("ann", "bob"):
            assert (await table.handle(guest, Pause(id=f"{wish}", wish=wish))).ok
    assert told(table) == ([0, 1], True)
    assert table.match is not None
    assert (await table.handle("ann", Play(id="p", move="draw", ask=1))).code == "match/ready"
    await begun(table)
    assert len(table.info().clocks) == 2


async def test_after_a_restart_everybody_says_so_again(inside: Inside) -> None:
    table = await inside.raced(await race(inside))
    assert told(await inside.restarted(table)) == ([], False)


async def test_the_match_can_be_broken_off_before(inside: Inside) -> None:
    sits = [Sit(who="me"), Sit(who="bot", level="random")]
    table = await inside.hall.opening.new_table("ann", NewTable(game="kingdrin", sits=sits, options=LIVE))
    ann = await Watcher.at(table, "ann")
    await hosting.end(table, "ann")
    assert table.row.state == "over"
    assert told(table) is None
    ann.read()
    assert ann.position["outcome"]["reason"] == "abandoned"


async def test_over_real_sockets_three_seconds_are_counted_down(arrive: Arrive) -> None:
    ann, bob = await arrive(), await arrive()
    table = await ann.new_table("kingdrin", "me open")
    await bob.join(table)
    async with ann.at(table) as anns, bob.at(table) as bobs:
        assert anns.table["options"]["race_mode"] == "live"
        assert (await anns.ask("ready"))["ok"]
        assert (await bobs.ask("ready"))["ok"]
        began = time.monotonic()
        for line in (anns, bobs):
            await line.until(lambda message: message["type"] == "welcome" and message["position"] is not None)
        assert time.monotonic() - began >= 2.0
        assert len(bobs.position["view"]["hand"]) == 7
