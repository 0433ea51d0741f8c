"""Bots at the hall's tables: they think in worker processes, never on the event loop."""

from __future__ import annotations

import logging
import random
from typing import Any

from crownhall import is_compiled
from crownhall.bots.contract import Hint
from crownhall.engine.chance import QuickChance
from crownhall.engine.contract import Seat
from crownhall.engine.match import Match
from crownhall.engine.playout import random_move
from crownhall.engine.saved import match_from_json, state_to_json
from crownhall.hall.work.workers import Closing, Worker

LONGEST = 5.0 if is_compiled() else 30.0
"""Seconds after which a bot is given up on; its budget is sized for far less, but interpreted it takes longer."""

log = logging.getLogger("crownhall.hall.bots")


def think(saved: dict[str, Any], seat: Seat, level: str, seed: int) -> tuple[str, str]:
    """In a worker: the bot's move in this (redealt) position, and why."""
    from crownhall.bots.registry import bot_named

    match = match_from_json(saved)
    bot = bot_named(match.game.name, level)
    move = bot.choose(match.state, seat, QuickChance(seed))
    return move.text, bot.why(match.state, seat, move)


class Players:
    """Who sits in the seats of bots. One that crashes or takes too long is replaced by a random move, and logged."""

    def __init__(self) -> None:
        self._worker = Worker(longest=LONGEST)

    async def choose(self, match: Match, seat: Seat, level: str) -> Hint:
        """A move for this seat, and why. The bot is handed a redealt position, never the truth."""
        seed = random.getrandbits(48)
        redealt = match.state.redeal(seat, QuickChance(seed))
        saved = state_to_json(match.game, match.setup, redealt)
        try:
            text, why = await self._worker.run(think, saved, seat, level, seed)
            return Hint(match.move(seat, text), why)
        except Closing:
            raise
        except Exception as error:
            log.exception("the %s of %s failed and plays at random: %s", level, match.game.name, error)
        return Hint(random_move(redealt.moves(seat), QuickChance(seed)), "It looks as good as any.")

    async def close(self) -> None:
        """Let them go, in the middle of a thought if need be."""
        await self._worker.close()
