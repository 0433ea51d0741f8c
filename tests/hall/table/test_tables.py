"""Tables over a store that fails: memory never knows more than the disk, nobody is told too early, play goes on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

import crownhall.games  # noqa: F401  registers them
from crownhall.engine.contract import TABLE
from crownhall.engine.record import verify
from crownhall.hall.errors import Refused
from crownhall.hall.live.times import whose
from crownhall.hall.messages.people import ClockInfo
from crownhall.hall.messages.table import NewTable, Sit
from crownhall.hall.messages.to_hall import Play, Say, TakeBack
from crownhall.hall.store.protocol import LogLine, StoreError, TableRow
from crownhall.hall.table import seating
from crownhall.hall.table.chat import CHAT_LIMIT
from crownhall.hall.table.table import Table
from tests.engine.bell import Bell
from tests.hall.inside import Inside, Watcher, opened
from tests.hall.lines import appended
from tests.hall.syncs import watched_syncs
from tests.hall.visitors import PATIENCE, Message
from tests.hall.wires import Speaker

pytestmark = pytest.mark.anyio


# -- when the store fails ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("failing", [{"append"}, {"append", "log", "table"}])
async def test_a_move_that_is_not_stored_has_not_happened(inside: Inside, failing: set[str]) -> None:
    table = await inside.new_table()
    ann, bob = await Watcher.at(table, "ann"), await Watcher.at(table, "bob")
    assert (await table.handle("ann", Play(id="1", move="pick a", ask=1))).ok
    ann.read(), bob.read()
    assert table.match is not None
    before = table.match.state.copy()
    inside.store.failing = failing
    refused = await table.handle("ann", Play(id="2", move="pick b", ask=2))
    assert (refused.ok, refused.code) == (False, "store/failed")
    assert "The disk is full" in refused.message
    refused = await table.handle("ann", TakeBack(id="3"))
    assert refused.code == "store/failed"
    assert table.match.state == before
    assert table.match.ask(0) == 2
    assert ann.read() == bob.read() == []
    inside.store.failing = set()
    assert (await table.handle("ann", Play(id="2", move="pick b", ask=2))).ok
    assert (await table.handle("bob", Play(id="1", move="pick a", ask=1))).ok
    assert [line.text for line in await inside.store.log(table.row.id)] == ["pick a", "pick b", "pick a"]


async def test_a_line_that_is_there_already_makes_the_table_believe_the_store(inside: Inside) -> None:
    table = await inside.new_table()
    await appended(inside.store, table.row.id, 0, LogLine(1, "pick f", "other"))
    refused = await table.handle("ann", Play(id="1", move="pick a", ask=1))
    assert refused.code == "store/doubled"
    assert table.match is not None
    assert [entry.text for entry in table.match.log] == ["pick f"]
    assert (await table.handle("ann", Play(id="1", move="pick a", ask=1))).ok
    assert (await table.handle("bob", Play(id="other", move="pick a", ask=1))).ok, "that one was played"
    assert len(await inside.store.log(table.row.id)) == 2


async def test_a_seat_that_is_not_stored_is_not_taken(inside: Inside) -> None:
    table = await inside.new_table(people="ann bob")
    gathering = await inside.hall.opening.new_table("ann", wanted("bell", "me open open"))
    inside.store.failing = {"save_table"}
    with pytest.raises(StoreError):
        await seating.join(gathering, "bob", "Bob")
    assert gathering.facts.seat_of("bob") is None
    with pytest.raises(StoreError):
        await seating.leave(gathering, "ann")
    assert gathering.facts.seat_of("ann") == 0
    inside.store.failing = set()
    await seating.join(gathering, "bob", "Bob")
    assert gathering.facts.seat_of("bob") == 1
    assert table.row.state == "playing"


async def test_a_match_that_is_not_stored_has_not_begun(inside: Inside) -> None:
    table = await inside.hall.opening.new_table("ann", wanted("bell", "me open"))
    inside.store.failing = {"save_table"}
    with pytest.raises(StoreError):
        await seating.join(table, "bob", "Bob")
    assert (table.row.state, table.row.seed, table.match) == ("gathering", "", None)
    inside.store.failing = set()
    await seating.join(table, "bob", "Bob")
    row = await inside.store.table(table.row.id)
    assert row is not None
    assert (row.state, row.seed) == ("playing", table.row.seed)


async def test_the_last_seat_and_the_seed_are_stored_as_one(inside: Inside) -> None:
    """Or a hall that dies between the two would leave a full table that never begins."""
    table = await inside.hall.opening.new_table("ann", wanted("bell", "me open"))
    states: list[str] = []
    save = inside.store.save_table

    async def watched(row: TableRow) -> None:
        states.append(f"{row.state}, {sum(seat.who == 'open' for seat in row.seats)} open")
        await save(row)

    inside.store.save_table = watched
    await seating.join(table, "bob", "Bob")
    assert states == ["playing, 0 open"]


async def test_a_last_move_that_is_stored_is_told_although_the_table_is_not(inside: Inside) -> None:
    table = await finished_but_for_one(inside)
    bob = await Watcher.at(table, "bob")
    bob.read()
    inside.store.failing = {"save_table"}
    assert table.match is not None
    assert (await table.handle("ann", Play(id="last", move="ring", ask=table.match.ask(0)))).ok
    assert any(message["type"] == "update" and message["position"]["outcome"] for message in bob.read())
    inside.store.failing = set()


async def test_a_hall_that_dies_after_the_last_move_finds_the_match_over(inside: Inside) -> None:
    table = await finished_but_for_one(inside)
    inside.store.failing = {"save_table"}
    assert table.match is not None
    await table.handle("ann", Play(id="last", move="ring", ask=table.match.ask(0)))
    inside.store.failing = set()
    again = await inside.restarted(table)
    assert again.row.state == "over"
    assert verify(again.record()).outcome() is not None
    row = await inside.store.table(table.row.id)
    assert row is not None
    assert row.state == "over", "and it is so in the list of my tables too"
    assert row.outcome is not None


async def test_a_bot_plays_on_by_itself_when_the_store_does(inside: Inside) -> None:
    table = await inside.hall.opening.new_table("ann", wanted("bell", "me random"))
    inside.store.failing = {"append"}
    ann = await Watcher.at(table, "ann")
    async with asyncio.timeout(PATIENCE):
        while inside.store.failures < 2:
            await asyncio.sleep(0.05)
    inside.store.failing = set()
    assert table.match is not None
    async with asyncio.timeout(PATIENCE):
        while [entry.seat for entry in table.match.log] != [1, 1]:
            await asyncio.sleep(0.05)
    await ann.leave()


# -- nobody is told too early -----------------------------------------------------------------------------------------


async def test_nobody_is_told_before_a_move_is_stored(inside: Inside) -> None:
    table = await inside.new_table()
    ann, bob = await Watcher.at(table, "ann"), await Watcher.at(table, "bob")
    ann.read(), bob.read()
    inside.store.held = asyncio.Event()
    playing = [
        asyncio.create_task(table.handle("ann", Play(id="1", move="pick a", ask=1))),
        asyncio.create_task(Watcher.at(table, "eve")),
        asyncio.create_task(Watcher.at(table, "ann", ann.last)),
        asyncio.create_task(table.refresh("ann")),
        asyncio.create_task(table.handle("bob", Say(id="2", text="hurry"))),
    ]
    await asyncio.sleep(0.2)
    assert ann.read() == bob.read() == []
    assert not any(task.done() for task in playing)
    inside.store.held.set()
    await asyncio.gather(*playing)
    assert ann.read()[0]["type"] == "update"


async def test_a_move_whose_sender_stops_waiting_keeps_the_table_until_it_is_stored(inside: Inside) -> None:
    table = await inside.new_table()
    inside.store.held = asyncio.Event()
    anns = asyncio.create_task(table.handle("ann", Play(id="1", move="pick a", ask=1)))
    await asyncio.sleep(0)
    bobs = asyncio.create_task(table.handle("bob", Play(id="1", move="pick b", ask=1)))
    await asyncio.sleep(0.05)
    anns.cancel()
    await asyncio.sleep(0.05)
    assert table.lock.locked()
    assert not bobs.done()
    inside.store.held.set()
    assert (await bobs).ok
    assert [(line.seat, line.text) for line in await inside.store.log(table.row.id)] == [(0, "pick a"), (1, "pick b")]
    assert (await table.handle("ann", Play(id="1", move="pick a", ask=1))).ok, "and it is not played again"
    assert len(await inside.store.log(table.row.id)) == 2
    assert not table.lock.locked()


async def test_every_message_about_a_move_comes_after_its_sync(tmp_path: Path) -> None:
    """From the socket's outbox down to the file: the write-ahead log is clean whenever somebody is told."""
    told: list[tuple[str, bool]] = []

    def listen(data: bytes) -> None:
        told.extend([(msgspec.json.decode(line)["type"], syncs.is_dirty) for line in data.splitlines()])

    with watched_syncs() as syncs:
        async with opened(tmp_path / "data") as inside:
            table = await inside.new_table()
            ann, *_ = [await Speaker.at(table, guest, listen) for guest in ("ann", "bob", "eve")]
            for number, move in enumerate("abcd"):
                assert (await ann.ask("play", f"p{move}", move=f"pick {move}", ask=1 + 2 * number))["ok"]
                assert (await ann.ask("take_back", f"t{move}"))["ok"]
    assert len([kind for kind, _ in told if kind == "update"]) >= 8
    assert not [kind for kind, is_dirty in told if is_dirty]


# -- who is told what, and who is remembered --------------------------------------------------------------------------


async def test_spectators_who_left_are_forgotten(inside: Inside) -> None:
    table = await inside.new_table()
    for number in range(50):
        watcher = await Watcher.at(table, f"spectator {number}")
        assert table.info().spectators == 1
        await watcher.leave()
    ann = await Watcher.at(table, "ann")
    await ann.leave()
    assert set(table.audience.clients) == {"ann"}
    assert table.info().spectators == 0


async def test_one_with_a_seat_gets_what_it_missed_and_a_spectator_everything(inside: Inside) -> None:
    table = await inside.new_table()
    ann, eve = await Watcher.at(table, "ann"), await Watcher.at(table, "eve")
    ann.read(), eve.read()
    await ann.leave()
    await eve.leave()
    await table.handle("bob", Say(id="1", text="Where are you?"))
    ann, eve = await Watcher.at(table, "ann", ann.last), await Watcher.at(table, "eve", eve.last)
    assert [message["type"] for message in ann.read() if message["type"] != "table"] == ["said"]
    assert [message["type"] for message in eve.read()] == ["welcome"], "who came and went is told in a moment"


async def test_a_table_that_ends_by_vote_under_a_bank_clock_is_told(inside: Inside) -> None:
    table = await inside.new_table(clock=ClockInfo(kind="bank", seconds=30, bank=60))
    ann = await Watcher.at(table, "ann")
    ann.read()
    async with table.lock:
        await table.path.kept_held(table.path.table_move(TABLE, "abandon"))
    assert [message["type"] for message in ann.read()] == ["update", "table"]
    assert verify(table.record()).log[-1].text == "abandon"


async def test_one_who_does_not_come_back_after_a_restart_can_be_voted_about(
    inside: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("crownhall.hall.people.absence.GRACE_SECONDS", 0.2)
    table = await inside.restarted(await inside.new_table())
    ann = await Watcher.at(table, "ann")
    await asyncio.sleep(0.5)
    assert any(message.get("table", {}).get("vote") for message in ann.read())


async def test_open_tables_are_limited_and_finished_ones_are_not(
    inside: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("crownhall.hall.tables.opening.TABLES_PER_GUEST", 3)
    tables = [await inside.new_table("square", "ann") for _ in range(3)]
    for _ in range(5):
        with pytest.raises(Refused, match="You have 3 tables open"):
            await inside.new_table("square", "ann")
        await inside.new_table("square", "bob")
        assert (await tables.pop().handle("ann", Play(id="1", move="finish", ask=1))).ok
        tables.append(await inside.new_table("square", "ann"))
        for table in [table for table in inside.hall.tables.in_memory() if table.row.host == "bob"]:
            await table.handle("bob", Play(id="1", move="finish", ask=1))


async def test_a_line_of_chat_is_said_once_kept_and_shown_to_who_comes_later(inside: Inside) -> None:
    table = await inside.new_table()
    ann = await Watcher.at(table, "ann")
    ann.read()
    for _ in range(2):
        assert (await table.handle("bob", Say(id="1", text="<b>hello</b>\u202e  you"))).ok
    assert [message["text"] for message in ann.read()] == ["<b>hello</b> you"]
    again = await inside.restarted(table)
    eve = await Watcher.at(again, "eve")
    assert eve.read()[0]["chat"] == [{"seat": 1, "name": "Bob", "text": "<b>hello</b> you"}]


async def test_one_who_talks_without_end_is_stopped_and_only_the_last_lines_are_shown(
    inside: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await inside.new_table()
    codes = [(await table.handle("bob", Say(id=str(number), text="again"))).code for number in range(30)]
    assert codes == [""] * 10 + ["request/often"] * 20
    monkeypatch.setattr(inside.hall.limits, "check_chat", lambda guest: None)
    for number in range(CHAT_LIMIT):
        assert (await table.handle("ann", Say(id=str(number), text=f"line {number}"))).ok
    for shown in (table, await inside.restarted(table)):
        eve = await Watcher.at(shown, "eve")
        assert [line["text"] for line in eve.read()[0]["chat"]] == [f"line {number}" for number in range(CHAT_LIMIT)]


# -- time -------------------------------------------------------------------------------------------------------------


async def test_when_time_runs_out_the_hall_answers_and_says_so(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("crownhall.hall.tables.opening.MIN_SECONDS", 0)
    table = await inside.new_table(clock=ClockInfo(kind="bank", seconds=0, bank=1))
    ann = await Watcher.at(table, "ann")
    assert (await table.handle("bob", Play(id="1", move="pick e", ask=1))).ok
    async with asyncio.timeout(PATIENCE):
        while table.info().seats[0].late is False:
            await asyncio.sleep(0.05)
    lines = [line for message in ann.read() for line in lines_in(message)]
    assert "Seat 0 picks 0" in lines
    again = await inside.restarted(table)
    assert again.info().seats[0].late, "also after a restart"


async def test_when_time_runs_out_what_is_unfinished_is_taken_back(
    inside: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("crownhall.hall.tables.opening.MIN_SECONDS", 0)
    monkeypatch.setattr(Bell, "unfinished", Bell.undoable)
    table = await inside.new_table(clock=ClockInfo(kind="bank", seconds=0, bank=1))
    assert (await table.handle("ann", Play(id="1", move="pick c", ask=1))).ok
    async with asyncio.timeout(PATIENCE):
        while not table.info().seats[0].late:
            await asyncio.sleep(0.05)
    texts = [line.text for line in await inside.store.log(table.row.id) if line.seat == 0]
    assert texts[:3] == ["pick c", "undo", "pick a"]


async def test_what_the_rules_know_for_a_late_seat_is_played_by_the_table_and_told_of_the_seat(
    inside: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("crownhall.hall.tables.opening.MIN_SECONDS", 0)
    bank = ClockInfo(kind="bank", seconds=0, bank=1)
    table = await inside.new_table("fwords", clock=bank, options={"letters": "deck36"})
    by_table: list[LogLine] = []
    async with asyncio.timeout(PATIENCE):
        while len(by_table) < 2:
            await asyncio.sleep(0.05)
            by_table = [line for line in await inside.store.log(table.row.id) if line.seat == TABLE]
    assert {line.text for line in by_table} == {"time out"}
    assert sorted(whose(line.seat, line.key) for line in by_table[:2]) == [0, 1]
    assert whose(0, by_table[0].key) == 0, "a seat that names its lines so says nothing of others"
    assert all(seat.late for seat in table.info().seats)
    assert all(seat.late for seat in (await inside.restarted(table)).info().seats)


def lines_in(message: Message) -> list[str]:
    return [event["line"] for event in message.get("events", [])]


# -- what helps above -------------------------------------------------------------------------------------------------


def wanted(game: str, sits: str, **options: str | int) -> NewTable:
    """A table to be made; `sits` names who sits where."""
    places = [
        Sit(who=who) if who in ("me", "open") else Sit(who="bot", level=who)  # type: ignore[arg-type]
        for who in sits.split()
    ]
    return NewTable(game=game, sits=places, options=dict(options))


async def finished_but_for_one(inside: Inside) -> Table:
    """A match of Bell that ends with the next `ring`."""
    table = await inside.new_table(options={"rounds": 1})
    assert table.match is not None
    for guest, move, ask in (("ann", "a", 1), ("ann", "b", 2), ("bob", "a", 1), ("bob", "b", 2)):
        assert (await table.handle(guest, Play(id=f"p{ask}", move=f"pick {move}", ask=ask))).ok
    teller = table.match.state.to_act()[0]
    assert (await table.handle(("ann", "bob")[teller], Play(id="t", move="tell", ask=table.match.ask(teller)))).ok
    assert (await table.handle("ann", Play(id="r", move="ring", ask=table.match.ask(0)))).ok
    return table


async def test_a_rematch_knows_who_began(inside: Inside) -> None:
    table = await inside.new_table("minkingi", "ann bob", options={"starter": "alternate", "field": "six-weave"})
    match = table.match
    assert match is not None
    while match.outcome() is None:
        seat = match.state.to_act()[0]
        move = Play(id=f"move {len(match.log)}", move=match.state.moves(seat)[0].text, ask=match.ask(seat))
        assert (await table.handle(["ann", "bob"][seat], move)).ok
    first = match.state.first_seat()
    await inside.hall.rematches.accept(table, "ann")
    following = await inside.restarted(await inside.hall.rematches.accept(table, "bob"))
    assert following.row.previous is not None
    assert following.row.previous["first"] == [first]
    assert following.match is not None
    assert following.match.setup.previous is not None
    assert following.match.setup.previous.first == first
