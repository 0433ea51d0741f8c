"""Deals that a solver looks at: those that can be won, and what one that was played allowed."""

from __future__ import annotations

from crownhall.engine.registry import game_named
from crownhall.hall.errors import Refused
from crownhall.hall.messages.table import DealInfo, NewTable
from crownhall.hall.table.daily import is_secret
from crownhall.hall.table.table import Table
from crownhall.hall.work.toolbox import Toolbox
from crownhall.tools.deals import has_solver, possible, winnable_seed


class Deals:
    """The solvers of one hall, which work where the tools do."""

    def __init__(self, toolbox: Toolbox) -> None:
        self._toolbox = toolbox

    async def wanted_seed(self, wanted: NewTable, guest: str, came_from: str) -> str:
        """The seed of a deal that can be won, if that is wanted; else ""."""
        if wanted.deal == "any":
            return ""
        if not has_solver(wanted.game) or len(wanted.sits) > 1:
            title = game_named(wanted.game).about.title
            raise Refused("deal/none", f"{title} has no solver that could pick a deal.", 400)
        return await self._toolbox.run(guest, came_from, winnable_seed, wanted.game)

    async def possible(self, table: Table, guest: str, came_from: str) -> DealInfo:
        """What the deal of a match that is over allowed. While a daily deal is secret, only who played it may ask."""
        row = table.row
        if row.state != "over" or (is_secret(row.daily) and table.is_spectator(guest)):
            raise Refused("deal/running", "You can see what was possible when the game is over.", 403)
        if not has_solver(row.game) or not row.seed:
            raise Refused("deal/none", "Nobody knows what was possible with this deal.", 404)
        found = await self._toolbox.run(guest, came_from, possible, row.game, row.seed)
        return DealInfo(points=found.points, is_proved=found.is_proved, can_be_won=found.can_be_won)
