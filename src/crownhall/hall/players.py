"""Bots at the hall's tables: they think in worker processes, never on the event loop."""

from __future__ import annotations

import asyncio
import logging
import random
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from crownhall.bots.contract import Hint
from crownhall.engine.chance import QuickChance
from crownhall.engine.contract import Seat
from crownhall.engine.match import Match
from crownhall.engine.playout import random_move
from crownhall.engine.saved import match_from_json, state_to_json

LONGEST = 5.0
"""Seconds after which a bot is given up on; its budget is sized for far less."""

log = logging.getLogger("crownhall.hall.bots")


def think(saved: dict[str, Any], seat: Seat, level: str, seed: int) -> tuple[str, str]:
    """In a worker: the bot's move in this (redealt) position, and why."""
    from crownhall.bots.registry import bot_named

    match = match_from_json(saved)
    bot = bot_named(match.game.name, level)
    move = bot.choose(match.state, seat, QuickChance(seed))
    return move.text, bot.why(match.state, seat, move)


class Players:
    """The workers. A bot that crashes or takes too long is replaced by a random move, and logged."""

    def __init__(self, workers: int = 1) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, match: Match, seat: Seat, level: str) -> Hint:
        """A move for this seat, and why. The bot is handed a redealt position, never the truth."""
        seed = random.getrandbits(48)
        redealt = match.state.redeal(seat, QuickChance(seed))
        saved = state_to_json(match.game, match.setup, redealt)
        try:
            job = asyncio.wrap_future(self._running_pool().submit(think, saved, seat, level, seed))
            text, why = await asyncio.wait_for(job, LONGEST)
            return Hint(match.move(seat, text), why)
        except (TimeoutError, BrokenProcessPool, Exception) as error:
            log.exception("the %s of %s failed and plays at random: %s", level, match.game.name, error)
            self._stop_pool()
            return Hint(random_move(redealt.moves(seat), QuickChance(seed)), "It looks as good as any.")

    def _running_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._workers, initializer=_make_ready)
        return self._pool

    def _stop_pool(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list((pool._processes or {}).values()):
                process.kill()
            pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """Let the workers go."""
        self._stop_pool()


def _make_ready() -> None:
    import signal

    import crownhall.bots
    import crownhall.games  # noqa: F401

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the hall; it stops its workers itself
