"""At a table of the hall bots have names of people, with their level beside it."""

from __future__ import annotations

import pytest

from crownhall.bots.names import NAMES
from crownhall.hall.messages.table import NewTable, SeatChange, Sit
from crownhall.hall.table import seating
from tests.hall.inside import Inside

pytestmark = pytest.mark.anyio


async def test_bots_have_names_and_levels(inside: Inside) -> None:
    sits = [Sit("me"), Sit("bot", level="knight"), Sit("bot", level="knight"), Sit("open")]
    table = await inside.hall.opening.new_table("ann", NewTable(game="rummy", sits=sits))
    info = table.info()
    assert [seat.level for seat in info.seats] == ["", "knight", "knight", ""]
    one, two = info.seats[1].name, info.seats[2].name
    assert one != two
    assert {one, two} <= set(NAMES)
    assert info.seats[3].name == ""


async def test_a_bot_gives_its_name_to_a_person_who_has_it(inside: Inside) -> None:
    sits = [Sit("me"), Sit("bot", level="squire"), Sit("open"), Sit("open")]
    table = await inside.hall.opening.new_table("ann", NewTable(game="rummy", sits=sits))
    bot = table.info().seats[1].name
    await seating.change_seat(table, table.row.host, SeatChange(seat=2, who="companion", name=bot))
    seats = table.info().seats
    assert seats[2].name == bot
    assert seats[1].name != bot
