"""What all who sit at a table may agree on: a dead hand of King's Rummy."""

from __future__ import annotations

import pytest

import crownhall.games  # noqa: F401  registers them
from crownhall.engine.contract import TABLE
from crownhall.hall.messages.table import NewTable, Sit
from crownhall.hall.messages.to_hall import Agree, Pause, Play
from crownhall.hall.table.table import Table
from tests.hall.inside import Inside, Watcher
from tests.rules import rule

pytestmark = pytest.mark.anyio


async def agree(table: Table, guest: str, wish: bool = True) -> str:
    """Say so; the code of the refusal, if it is refused."""
    return (await table.handle(guest, Agree(id="1", wish=wish))).code


def wishes(table: Table) -> list[int] | None:
    info = table.info().agreement
    return None if info is None else info.wishes


@rule("R-A3")
async def test_a_hand_is_dead_when_all_agree(inside: Inside) -> None:
    table = await inside.new_table("rummy", "ann bob cleo")
    cleo = await Watcher.at(table, "cleo")
    assert wishes(table) == []
    assert [await agree(table, guest) for guest in ("ann", "bob")] == ["", ""]
    assert wishes(table) == [0, 1]
    assert cleo.read()[-1]["table"]["agreement"] == {"move": "dead hand", "wishes": [0, 1]}
    assert await agree(table, "bob", wish=False) == ""
    assert wishes(table) == [0]
    assert await agree(table, "cleo") == ""
    assert await inside.store.log(table.row.id) == []
    assert await agree(table, "bob") == ""
    (line,) = await inside.store.log(table.row.id)
    assert (line.seat, line.text) == (TABLE, "dead hand")
    assert any("dead" in event["line"] for message in cleo.read() for event in message.get("events", []))
    assert wishes(table) is None, "the hand is over"
    assert await agree(table, "ann") == "agreement/none"
    assert table.match is not None
    (dealer,) = table.match.state.to_act()
    names = ("ann", "bob", "cleo")
    assert (await table.handle(names[dealer], Play(id="2", move="deal", ask=table.match.ask(dealer)))).ok
    assert wishes(table) == [], "in the next hand all are asked anew"


async def test_nobody_can_agree_with_a_bot_in_a_pause_or_where_the_rules_offer_nothing(inside: Inside) -> None:
    table = await inside.hall.opening.new_table(
        "ann", NewTable(game="rummy", sits=[Sit(who="me"), Sit(who="bot", level="random")])
    )
    assert wishes(table) is None
    assert await agree(table, "ann") == "agreement/none"
    bell = await inside.new_table()
    assert await agree(bell, "ann") == "agreement/none"
    people = await inside.new_table("rummy")
    assert (await people.handle("ann", Pause(id="1", wish=True))).ok
    assert people.row.paused
    assert await agree(people, "ann") == "agreement/none"


async def test_who_watches_is_not_asked(inside: Inside) -> None:
    table = await inside.new_table("rummy")
    assert await agree(table, "eve") == "seat/none"


async def test_all_at_one_device_agree_with_one_voice(inside: Inside) -> None:
    sits = [Sit(who="me"), Sit(who="companion", name="Ben")]
    table = await inside.hall.opening.new_table("ann", NewTable(game="rummy", sits=sits))
    assert await agree(table, "ann") == ""
    assert [line.text for line in await inside.store.log(table.row.id)] == ["dead hand"]
