"""Going on from a replay: a table of one's own, in the position that was looked at."""

from __future__ import annotations

import pytest

from crownhall.engine.record import replay
from crownhall.engine.registry import game_named
from crownhall.hall.errors import Refused
from crownhall.hall.messages.table import NewTable, Sit
from crownhall.hall.people.stats import high_scores_of, my_table, stats_of
from crownhall.hall.table.table import Table
from tests.hall.inside import Inside

pytestmark = pytest.mark.anyio


async def test_it_goes_on_in_the_position_that_was_looked_at(inside: Inside) -> None:
    table = await inside.new_table("square", "ann")
    assert table.match is not None
    first = table.match.state.moves(0)[0]
    await table.play(0, first.text, None, "1")
    then = table.match.state.copy()
    with pytest.raises(Refused):
        await inside.hall.opening.play_on(table, "ann", 1)  # it is not over
    await table.play(0, "finish", None, "2")
    again = await inside.hall.opening.play_on(table, "bob", 1)
    assert again.row.id != table.row.id
    assert again.facts.seat_of("bob") == 0
    assert again.match is not None
    assert again.match.state == then
    assert again.row.state == "playing"
    await again.play(0, again.match.state.moves(0)[0].text, None, "1")
    kept = await inside.restarted(again)
    assert kept.match is not None
    assert kept.match.state == again.match.state
    for at in (2, 3, -1):
        with pytest.raises(Refused):
            await inside.hall.opening.play_on(table, "ann", at)


async def finish(table: Table) -> None:
    """Play it to its end, the last move of those there are."""
    match = table.match
    assert match is not None
    while match.outcome() is None:
        seat = match.state.to_act()[0]
        await table.play(seat, match.state.moves(seat)[-1].text, None, f"{len(match.log)}")


async def test_it_is_practice_and_counts_nowhere(inside: Inside) -> None:
    store, square = inside.store, game_named("square")
    table = await inside.new_table("square", "ann")
    assert not table.info().practice
    await finish(table)
    before = await stats_of(store, "ann"), await high_scores_of(store, "ann", square)
    assert before[0]["square"].games == 1
    again = await inside.hall.opening.play_on(table, "ann", 0)
    assert again.info().practice
    await finish(again)
    assert (await stats_of(store, "ann"), await high_scores_of(store, "ann", square)) == before
    assert my_table(again, "ann").practice
    further = await inside.hall.opening.play_on(again, "ann", 0)
    assert further.info().practice
    assert (await inside.restarted(again)).info().practice
    new = await inside.hall.rematches.accept(again, "ann")
    assert not new.info().practice, "another deal is a game like any other"


async def test_the_record_says_that_it_was_practice_and_every_reader_takes_it(inside: Inside) -> None:
    table = await inside.new_table("square", "ann")
    await finish(table)
    again = await inside.hall.opening.play_on(table, "ann", 0)
    await finish(again)
    name = again.row.seats[0].name
    assert f"player 0: {name}\n" in table.record()
    assert f"player 0: {name} (practice)\n" in again.record()
    assert replay(again.record()).players == {0: f"{name} (practice)"}


async def test_it_keeps_the_opponents_of_the_match_it_came_from(inside: Inside) -> None:
    sits = [Sit(who="bot", level="random"), Sit(who="me"), Sit(who="open"), Sit(who="bot", level="squire")]
    table = await inside.hall.opening.new_table("ann", NewTable(game="treasury", sits=sits))
    table.row.seats[2].who, table.row.seats[2].guest, table.row.seats[2].name = "person", "bob", "Bob"
    await table.begin()
    table.bots.close()
    assert table.match is not None
    await table.path.kept(table.path.table_move(-1, "abandon"))
    again = await inside.hall.opening.play_on(table, "ann", 0)
    again.bots.close()
    told = [(seat.who, seat.name) for seat in again.row.seats]
    assert told == [("bot", "random"), ("person", table.row.seats[1].name), ("bot", "knight"), ("bot", "squire")]
    watched = await inside.hall.opening.play_on(table, "zoe", 0)
    watched.bots.close()
    assert [seat.who for seat in watched.row.seats] == ["person", "bot", "bot", "bot"]
