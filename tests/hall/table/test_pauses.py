"""A pause that one would like and another declines."""

from __future__ import annotations

from pathlib import Path

import pytest

from crownhall.hall.messages.to_hall import Pause
from tests.hall.inside import Watcher, opened

pytestmark = pytest.mark.anyio


async def test_a_pause_can_be_declined_and_the_asker_is_told(tmp_path: Path) -> None:
    async with opened(tmp_path / "data") as inside:
        table = await inside.new_table()
        ann, bob = await Watcher.at(table, "ann"), await Watcher.at(table, "bob")
        assert (await table.handle("ann", Pause(id="1", wish=True))).ok
        assert bob.read()[-1]["table"]["pause_wishes"] == [0]
        assert (await table.handle("bob", Pause(id="2", wish=False))).ok
        told = ann.read()[-1]["table"]
        assert (told["paused"], told["pause_wishes"], told["pause_declined"]) == (False, [], [1])
        assert (await table.handle("bob", Pause(id="3", wish=True))).ok
        told = ann.read()[-1]["table"]
        assert (told["pause_wishes"], told["pause_declined"]) == ([1], []), "asked anew, it is forgotten"
        assert (await table.handle("bob", Pause(id="4", wish=False))).ok
        assert ann.read()[-1]["table"]["pause_declined"] == [], "one who takes a wish back declines nothing"


async def test_going_on_is_not_declined(tmp_path: Path) -> None:
    async with opened(tmp_path / "data") as inside:
        table = await inside.new_table()
        for guest in ("ann", "bob"):
            await Watcher.at(table, guest)
        for guest in ("ann", "bob"):
            assert (await table.handle(guest, Pause(id=guest, wish=True))).ok
        assert table.info().paused
        assert (await table.handle("ann", Pause(id="on", wish=False))).ok
        assert (await table.handle("bob", Pause(id="no", wish=True))).ok
        assert table.info().pause_wishes == [0]
