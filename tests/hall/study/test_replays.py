"""A match that is over can be seen from every seat, and with all cards open."""

from __future__ import annotations

import pytest

from crownhall.engine.chance import QuickChance
from crownhall.engine.contract import TABLE
from crownhall.engine.playout import random_move
from crownhall.hall.errors import Refused
from crownhall.hall.study.replays import frames_from, frames_of
from crownhall.hall.table.table import Table
from tests.hall.inside import Inside

pytestmark = pytest.mark.anyio


async def played(inside: Inside, game: str, people: str = "ann bob cleo") -> Table:
    """A table whose match is over."""
    table = await inside.new_table(game, people)
    match, rng = table.match, QuickChance(3)
    assert match is not None
    while match.outcome() is None and len(match.log) < 60:
        asked = [seat for seat in match.state.to_act() if match.state.moves(seat)]
        seat = asked[rng.pick(len(asked))]
        await table.play(seat, random_move(match.state.moves(seat), rng).text, None, f"{len(match.log)}")
    if match.outcome() is None:
        await table.play(TABLE, "abandon", None, "abandon")
    return table


async def test_all_hands_are_open_when_it_is_over(inside: Inside) -> None:
    table = await played(inside, "rummy")
    shown = list(frames_from(table, "all"))
    assert [len(view["hand"]) for view in shown[0].views] == [10, 10, 10]
    assert shown[0].position.view["hand"] == []
    drawn = [event for frame in shown for event in frame.events if event["event"] == "card_drawn"]
    assert drawn
    assert all(event["card"] for event in drawn), "which card was drawn is told"


async def test_steps_that_nobody_else_saw_are_part_of_what_all_were_told(inside: Inside) -> None:
    table = await played(inside, "rummy")
    assert table.match is not None
    shown = list(frames_from(table, "all"))
    assert all(frame.events for frame in shown[:-1])
    assert [frame.at for frame in shown] == sorted({frame.at for frame in shown})
    assert shown[-1].at == len(table.match.log), "from the last one can see the end"


async def test_a_seat_sees_again_what_it_saw(inside: Inside) -> None:
    table = await played(inside, "rummy")
    for seat, guest in enumerate(["ann", "bob", "cleo"]):
        assert [(frame.events, frame.position) for frame in list(frames_from(table, str(seat)))] == [
            (frame.events, frame.position) for frame in list(frames_of(table, guest))
        ]


@pytest.mark.parametrize("viewpoint", ["3", "-1", "none", "", "99999999999999999999", "²"])
async def test_there_is_no_other_viewpoint(inside: Inside, viewpoint: str) -> None:
    table = await played(inside, "rummy")
    with pytest.raises(Refused, match="from seat 0 to 2"):
        frames_from(table, viewpoint)


async def test_a_running_match_is_seen_by_nobody(inside: Inside) -> None:
    table = await inside.new_table("rummy", "ann bob")
    with pytest.raises(Refused, match="You can watch the replay when the game is over"):
        frames_from(table, "all")
