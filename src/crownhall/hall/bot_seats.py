"""The bots at a table: each that is asked thinks, and its move comes at a readable pace."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from typing import TYPE_CHECKING

from crownhall.engine.contract import Seat
from crownhall.engine.errors import CrownhallError, StaleMove
from crownhall.hall.store import StoreError

if TYPE_CHECKING:
    from crownhall.hall.tables import Table

log = logging.getLogger("crownhall.hall")

TRY_AGAIN = 2.0
"""Seconds after which a bot's move that could not be stored is tried again."""


class BotSeats:
    """The seats of one table that bots hold."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._thinking: dict[Seat, asyncio.Task[None]] = {}

    def ask(self) -> None:
        """Let each bot that is asked think, unless it does already."""
        match = self.table.match
        if match is None:
            return
        for seat in match.state.to_act():
            if seat not in self._thinking and self._is_asked(seat):
                self._thinking[seat] = asyncio.create_task(self._moves(seat))

    def are_thinking(self) -> bool:
        """Whether one of them is at it."""
        return bool(self._thinking)

    def close(self) -> None:
        """No bot thinks on."""
        for task in self._thinking.values():
            task.cancel()

    async def _moves(self, seat: Seat) -> None:
        """A bot's moves, as long as it is asked."""
        table = self.table
        try:
            while table.match is not None and self._is_asked(seat):
                match, ask = table.match, table.match.ask(seat)
                began = time.monotonic()
                advice = await table.hall.players.choose(match, seat, table.row.seats[seat].name)
                await asyncio.sleep(max(0.0, table.hall.bot_pace - (time.monotonic() - began)))
                try:
                    await table.play(seat, advice.move.text, ask, secrets.token_hex(8))
                except StaleMove:
                    pass  # the question changed meanwhile; then it is asked again
                except StoreError:
                    await asyncio.sleep(TRY_AGAIN)
                except CrownhallError:
                    if self._is_asked(seat):  # else the match ended or was paused while it thought
                        raise
        except CrownhallError:
            log.exception("the bot in seat %s of table %s stopped", seat, table.row.id)
        finally:
            self._thinking.pop(seat, None)

    def _is_asked(self, seat: Seat) -> bool:
        row, match = self.table.row, self.table.match
        if row.state != "playing" or row.paused or row.seats[seat].who != "bot":
            return False
        return match is not None and seat in match.state.to_act()
