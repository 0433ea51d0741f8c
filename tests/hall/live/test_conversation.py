"""What is said through a socket: moves that are carried out at once, and all that may come between them."""

from __future__ import annotations

import asyncio

import pytest

from crownhall.hall.live.clients import OUTBOX_LIMIT, RESTART_CODE
from crownhall.hall.store.protocol import LogLine, Moved
from crownhall.hall.table.table import Table
from tests.engine.bell import Bell
from tests.hall.inside import Inside
from tests.hall.lines import appended
from tests.hall.visitors import PATIENCE
from tests.hall.wires import Speaker

pytestmark = pytest.mark.anyio


@pytest.fixture
async def table(inside: Inside) -> Table:
    return await inside.new_table()


async def both(table: Table) -> tuple[Speaker, Speaker]:
    """Ann and Bob, who have been told of each other."""
    ann, bob = await Speaker.at(table, "ann"), await Speaker.at(table, "bob")
    ann.wire.messages()
    return ann, bob


async def until_answered(*speakers: Speaker) -> list[list[str]]:
    """The kinds of messages that each got, once the first of them is answered."""
    got: list[list[str]] = [[] for _ in speakers]
    for _ in range(1000):
        for kinds, speaker in zip(got, speakers, strict=True):
            kinds += [message["type"] for message in speaker.wire.messages()]
        if "answer" in got[0]:
            return got
        await asyncio.sleep(0.002)
    raise TimeoutError(got)


# -- moves ------------------------------------------------------------------------------------------------------------


async def test_a_move_needs_no_task(table: Table) -> None:
    ann, bob = await both(table)
    tasks = asyncio.all_tasks()
    ann.say("play", "1", move="pick a", ask=1)
    assert asyncio.all_tasks() == tasks
    assert ann.wire.frames == [], "it is not told before it is stored"
    mine, _ = await until_answered(ann, bob)
    assert mine == ["update", "answer"]
    assert not table.lock.locked()


async def test_who_says_something_at_a_table_that_has_moved_is_told_to_come_again(inside: Inside, table: Table) -> None:
    """As in a hall that is closing, and gave its tables back just now: it is no refusal."""
    ann, cat = await Speaker.at(table, "ann"), await Speaker.at(await inside.new_table("treasury", "cat"), "cat")
    inside.store.failing, inside.store.error = {"append", "save_table"}, Moved()
    ann.say("play", "1", move="pick a", ask=1)
    cat.say("pause", "2", wish=True)
    async with asyncio.timeout(PATIENCE):
        for speaker in (ann, cat):
            while not speaker.wire.is_closed:
                await asyncio.sleep(0.002)
            assert speaker.wire.code == RESTART_CODE
            assert [message for message in speaker.wire.messages() if message["type"] == "answer"] == []


async def test_the_same_move_again_changes_nothing(inside: Inside, table: Table) -> None:
    ann = await Speaker.at(table, "ann")
    for _ in range(3):
        assert (await ann.ask("play", "1", move="pick a", ask=1))["ok"]
    assert len(await inside.store.log(table.row.id)) == 1
    assert not table.lock.locked()


async def test_what_is_refused_changes_nothing(inside: Inside, table: Table) -> None:
    ann, eve = await Speaker.at(table, "ann"), await Speaker.at(table, "eve")
    assert (await ann.ask("play", "1", move="fly", ask=1))["code"] == "notation/bad"
    assert (await ann.ask("play", "2", move="pick a", ask=7))["code"] == "move/stale"
    refused = await ann.ask("play", "3", move="ring", ask=1)
    refusal = refused["refusal"]
    assert (refused["code"], refused["message"]) == (refusal["code"], refusal["message"])
    assert refusal["code"] == "move/illegal"
    assert refusal["move"] == "ring"
    assert refusal["message"] == f"ring: {refusal['why']} ({refusal['rule']})"
    assert refusal["marked"] == refusal["why"], "it speaks of no seat"
    assert (await ann.ask("play", "", move="pick a", ask=1))["code"] == "request/bad"
    refused = await ann.ask("play", "x" * 65, move="pick a", ask=1)
    assert (refused["code"], refused["id"]) == ("request/bad", "")
    assert (await eve.ask("play", "1", move="pick a", ask=1))["code"] == "seat/none"
    table.row.paused = True
    assert (await ann.ask("play", "4", move="pick a", ask=1))["code"] == "match/paused"
    assert await inside.store.log(table.row.id) == []
    assert not table.lock.locked()


async def test_a_move_that_is_not_stored_has_not_happened(inside: Inside, table: Table) -> None:
    ann, bob = await both(table)
    assert table.match is not None
    before = table.match.state.copy()
    inside.store.failing = {"append"}
    refused = await ann.ask("play", "1", move="pick a", ask=1)
    assert (refused["ok"], refused["code"]) == (False, "store/failed")
    assert table.match.state == before
    assert bob.wire.messages() == []
    assert not table.lock.locked()
    inside.store.failing = set()
    assert (await ann.ask("play", "1", move="pick a", ask=1))["ok"]
    assert [line.text for line in await inside.store.log(table.row.id)] == ["pick a"]


async def test_a_line_that_is_there_already_makes_the_table_believe_the_store(inside: Inside, table: Table) -> None:
    ann = await Speaker.at(table, "ann")
    await appended(inside.store, table.row.id, 0, LogLine(1, "pick f", "other"))
    assert (await ann.ask("play", "1", move="pick a", ask=1))["code"] == "store/doubled"
    assert table.match is not None
    assert [entry.text for entry in table.match.log] == ["pick f"]
    assert (await ann.ask("play", "1", move="pick a", ask=1))["ok"]
    assert not table.lock.locked()


async def test_the_last_move_closes_the_table(inside: Inside) -> None:
    table = await inside.new_table(options={"rounds": 1})
    people = await both(table)
    match, number = table.match, 0
    assert match is not None
    while match.outcome() is None:
        number += 1
        seat = match.state.to_act()[0]
        move = next(move for move in match.state.moves(seat) if move.text != "miss")
        assert (await people[seat].ask("play", str(number), move=move.text, ask=match.ask(seat)))["ok"]
    row = await inside.store.table(table.row.id)
    assert row is not None
    assert (table.row.state, row.state) == ("over", "over")
    assert row.outcome is not None
    assert not table.lock.locked()


# -- one after the other ----------------------------------------------------------------------------------------------


async def test_what_is_said_meanwhile_is_answered_in_its_order(inside: Inside, table: Table) -> None:
    ann = await Speaker.at(table, "ann")
    inside.store.held = asyncio.Event()
    ann.say("play", "1", move="pick a", ask=1)
    ann.say("look", "2", away=True)
    assert ann.wire.is_paused, "whoever says more than can be answered is not read any further"
    ann.say("play", "3", move="fly", ask=2)
    ann.say("play", "4", move="pick b", ask=2)
    await asyncio.sleep(0.05)
    assert ann.wire.messages() == []
    inside.store.held.set()
    answers: list[tuple[str, bool]] = []
    while len(answers) < 4:
        answers += [(told["id"], told["ok"]) for told in ann.wire.messages() if told["type"] == "answer"]
        await asyncio.sleep(0.002)
    assert answers == [("1", True), ("2", True), ("3", False), ("4", True)]
    assert not ann.wire.is_paused


async def test_a_move_waits_for_what_is_going_on_at_the_table(inside: Inside, table: Table) -> None:
    ann, bob = await both(table)
    inside.store.held = asyncio.Event()
    ann.say("play", "1", move="pick a", ask=1)
    tasks = asyncio.all_tasks()
    bob.say("play", "1", move="pick b", ask=1)
    assert asyncio.all_tasks() == tasks, "nor does one that waits need a task"
    await asyncio.sleep(0.05)
    assert ann.wire.messages() == bob.wire.messages() == []
    inside.store.held.set()
    await until_answered(bob)
    assert [(line.seat, line.text) for line in await inside.store.log(table.row.id)] == [(0, "pick a"), (1, "pick b")]


async def test_one_who_does_not_read_is_not_listened_to(table: Table) -> None:
    ann = await Speaker.at(table, "ann")
    ann.wire.is_full = True
    for number in range(10 * OUTBOX_LIMIT):
        ann.say("play", str(number), move="fly", ask=1)
        await asyncio.sleep(0)
    assert ann.wire.is_paused
    assert len(ann.outbox.waiting) <= OUTBOX_LIMIT
    ann.wire.make_room()
    answers = 0
    while answers < 10 * OUTBOX_LIMIT:
        answers += len(ann.wire.messages())
        await asyncio.sleep(0.002)
    assert not ann.wire.is_paused


# -- when something is wrong with the hall itself ---------------------------------------------------------------------


class WrongError(Exception):
    """A mistake of ours."""


async def test_a_mistake_ends_the_socket_and_frees_the_table(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def wrong(*args: object) -> None:
        raise WrongError

    ann, bob, eve = [await Speaker.at(table, guest) for guest in ("ann", "bob", "eve")]
    with monkeypatch.context() as patch:
        patch.setattr(Bell, "play", wrong)
        ann.say("play", "1", move="pick a", ask=1)
    with monkeypatch.context() as patch:
        patch.setattr(table.presence, "looked", wrong)
        bob.say("look", "1", away=True)
        await asyncio.sleep(0.05)
    assert (ann.wire.is_aborted, bob.wire.is_aborted, eve.wire.is_aborted) == (True, True, False)
    assert len([record for record in caplog.records if record.exc_info]) == 2
    assert not table.lock.locked()
    assert (await (await Speaker.at(table, "ann")).ask("play", "1", move="pick a", ask=1))["ok"]


async def test_a_move_that_is_stored_and_cannot_be_told_counts(
    inside: Inside, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def wrong(*args: object) -> None:
        raise WrongError

    ann = await Speaker.at(table, "ann")
    with monkeypatch.context() as patch:
        patch.setattr(Bell, "view", wrong)
        assert (await ann.ask("play", "1", move="pick a", ask=1))["ok"]
    assert not table.lock.locked()
    assert len(await inside.store.log(table.row.id)) == 1
    assert (await ann.ask("play", "2", move="pick b", ask=2))["ok"]


async def test_a_socket_that_fails_harms_no_other(table: Table) -> None:
    def wrong(data: bytes) -> None:
        raise WrongError

    ann, bob = await both(table)
    eve = await Speaker.at(table, "eve", wrong)
    assert (await ann.ask("play", "1", move="pick a", ask=1))["ok"]
    assert (await bob.ask("play", "1", move="pick b", ask=1))["ok"]
    assert eve.outbox.waiting == []
