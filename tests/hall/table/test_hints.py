"""Hints where several people play: refused, unless all sat down to them; then everybody is told of each."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from crownhall.bots.contract import Hint, hint
from crownhall.bots.registry import bot_named
from crownhall.engine.chance import QuickChance
from crownhall.engine.contract import Seat
from crownhall.engine.match import Match
from crownhall.hall.messages.table import NewTable, Sit
from crownhall.hall.messages.to_hall import AskHint
from crownhall.hall.store.protocol import StoreError
from crownhall.hall.study.replays import frames_of
from crownhall.hall.table.table import Table
from crownhall.hall.work.scheduler import Requester
from tests.hall.conftest import Arrive
from tests.hall.inside import Inside, Watcher, opened
from tests.hall.visitors import Message

pytestmark = pytest.mark.anyio


@pytest.fixture
async def inside(tmp_path: Path) -> AsyncIterator[Inside]:
    async with opened(tmp_path / "data") as inside:
        inside.hall.thinker.hint = hint_at_once  # type: ignore[method-assign]
        yield inside


async def hint_at_once(match: Match, seat: Seat, level: str, requester: Requester) -> Hint:
    return hint(bot_named(match.game.name, level), match.state, seat, QuickChance(1))


def asked(table: Table) -> str:
    """Who is to move."""
    assert table.match is not None
    return table.row.seats[table.match.state.to_act()[0]].guest


def lines(messages: list[Message]) -> list[str]:
    """What stands in the log for one who was sent these."""
    told = [message.get("log") or message.get("events") or [] for message in messages]
    return [event["line"] for events in told for event in events if event["event"] == "hint_used"]


async def test_no_hint_where_another_person_plays(inside: Inside) -> None:
    table = await inside.new_table("rummy", "ann bob")
    assert not table.info().hints
    refused = await table.handle(asked(table), AskHint(id="1"))
    assert (refused.ok, refused.code, refused.hint, refused.why) == (False, "hint/people", "", "")
    assert table.row.hints_used == []


async def test_no_hint_where_another_plays_on_the_same_device(inside: Inside) -> None:
    sits = [Sit(who="me"), Sit(who="companion", name="Bob")]
    table = await inside.hall.opening.new_table("ann", NewTable(game="rummy", sits=sits))
    assert (await table.handle(asked(table), AskHint(id="1"))).code == "hint/people"


async def test_against_bots_there_are_hints_and_nobody_to_tell(inside: Inside) -> None:
    table = await inside.new_table("square", "ann")
    assert table.info().hints
    assert (await table.handle("ann", AskHint(id="1"))).ok
    assert table.row.hints_used == []


async def test_where_all_sat_down_to_hints_everybody_is_told_of_each(inside: Inside) -> None:
    table = await inside.new_table("rummy", "ann bob", hints_allowed=True)
    assert table.match is not None
    assert table.info().hints
    who = asked(table)
    seat = table.facts.seat_of(who)
    watchers = [await Watcher.at(table, name) for name in ("ann", "bob", "zoe")]
    for watcher in watchers:
        assert lines(watcher.read()) == []
    answer = await table.handle(who, AskHint(id="1"))
    assert answer.ok
    assert [lines(watcher.read()) for watcher in watchers] == [[f"Seat {seat} used a hint."]] * 3
    assert (await table.handle(who, AskHint(id="2"))).ok
    assert [lines(watcher.read()) for watcher in watchers] == [[], [], []], "the same question: told once"

    kept = await inside.restarted(table)
    zoe = await Watcher.at(kept, "zoe")
    assert lines(zoe.read()) == [f"Seat {seat} used a hint."], "also to one who comes later"
    await kept.play(seat or 0, answer.hint, None, "1")
    assert (await kept.handle(who, AskHint(id="3"))).ok
    zoe.read()
    cat = await Watcher.at(kept, "cat")
    (welcome,) = [message for message in cat.read() if message["type"] == "welcome"]
    kinds = [event["event"] for event in welcome["log"]]
    assert kinds.count("hint_used") == 2
    assert kinds[-1] == "hint_used"
    assert kinds.index("hint_used") < len(kinds) - 2, "each where it was"


async def test_a_hint_that_cannot_be_kept_is_not_given(inside: Inside) -> None:
    table = await inside.new_table("rummy", "ann bob", hints_allowed=True)
    inside.store.failing = {"save_table"}
    refused = await table.handle(asked(table), AskHint(id="1"))
    assert (refused.ok, refused.code, refused.hint) == (False, StoreError.code, "")
    inside.store.failing = set()
    assert table.row.hints_used == []


async def test_a_rematch_has_the_same_terms_and_the_replay_its_hints(inside: Inside) -> None:
    table = await inside.new_table("minkingi", "ann bob", hints_allowed=True)
    match = table.match
    assert match is not None
    assert (await table.handle(asked(table), AskHint(id="1"))).ok
    while match.outcome() is None:
        seat = match.state.to_act()[0]
        await table.play(seat, match.state.moves(seat)[0].text, None, f"{len(match.log)}")
    told = [event["event"] for frame in list(frames_of(table, "ann")) for event in frame.events]
    assert told.count("hint_used") == 1
    following = await inside.hall.rematches.accept(table, "ann")
    assert following.info().hints


async def test_the_daily_deal_has_none_whatever_was_agreed(inside: Inside) -> None:
    table = await inside.hall.opening.daily_table("ann", "square")
    assert not table.info().hints
    table.row.hints_allowed = True
    assert (await table.handle("ann", AskHint(id="1"))).code == "hint/none"


async def test_who_sits_down_sees_it_before(arrive: Arrive) -> None:
    ann, bob = await arrive(), await arrive()
    plain, helped = await ann.new_table("rummy", "me open"), await ann.new_table("rummy", "me open", hints_allowed=True)
    assert [(await bob.look(table))["hints"] for table in (plain, helped)] == [False, True]
    await bob.join(plain)
    async with ann.at(plain) as anns, bob.at(plain) as bobs:
        for line in (anns, bobs):
            assert (await line.ask("hint"))["code"] in ("hint/people", "hint/none")
