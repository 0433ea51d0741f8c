"""What the host of a table may do after it was made: say whether others may watch, break the match off."""

from __future__ import annotations

from crownhall.engine.contract import TABLE
from crownhall.hall.errors import Refused, not_yours
from crownhall.hall.table.decisions import ABANDON
from crownhall.hall.table.table import Table


async def let_watch(table: Table, guest: str, allowed: bool) -> None:
    """The host lets others watch, or shows out those who do."""
    async with table.lock:
        table.check_host(guest)
        if table.row.spectators_allowed != allowed:
            table.row.spectators_allowed = allowed
            await table.change()
            table.remove_unwelcome()


async def end(table: Table, guest: str) -> None:
    """Break the match off. Where other people play, it is not for one alone to say."""
    async with table.lock:
        mine = set(table.facts.on_device(guest))
        if not mine and guest != table.row.host:
            raise not_yours()
        if not table.facts.is_playing():
            raise Refused("match/none", "There is no game to abandon.")
        if table.facts.people() - mine:
            raise Refused("table/vote", "Other people are playing too, so a game can only be abandoned by a vote.", 403)
        await table.path.kept_held(table.path.table_move(TABLE, ABANDON))
