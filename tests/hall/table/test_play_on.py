"""Going on from a replay: a table of one's own, in the position that was looked at."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from crownhall.hall.errors import Refused
from tests.hall.inside import Inside, opened

pytestmark = pytest.mark.anyio


@pytest.fixture
async def inside(tmp_path: Path) -> AsyncIterator[Inside]:
    async with opened(tmp_path / "data") as inside:
        yield inside


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
