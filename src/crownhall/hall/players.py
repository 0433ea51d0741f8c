"""Bots at the hall's tables: they think in worker processes, never on the event loop."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import random
import threading
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
        self._free = asyncio.Semaphore(workers)  # waiting for a worker is no thinking time

    async def choose(self, match: Match, seat: Seat, level: str) -> Hint:
        """A move for this seat, and why. The bot is handed a redealt position, never the truth."""
        seed = random.getrandbits(48)
        redealt = match.state.redeal(seat, QuickChance(seed))
        saved = state_to_json(match.game, match.setup, redealt)
        async with self._free:
            pool = self._running_pool()
            try:
                job = asyncio.wrap_future(pool.submit(think, saved, seat, level, seed))
                text, why = await asyncio.wait_for(job, LONGEST)
                return Hint(match.move(seat, text), why)
            except Exception as error:
                log.exception("the %s of %s failed and plays at random: %s", level, match.game.name, error)
                if isinstance(error, TimeoutError | BrokenProcessPool):
                    self._stop(pool)
        return Hint(random_move(redealt.moves(seat), QuickChance(seed)), "It looks as good as any.")

    def _running_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # A forked worker would hold the hall's sockets open, also after the hall was killed.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, context, initializer=_make_ready)
        return self._pool

    def _stop(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
        for process in list((pool._processes or {}).values()):
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """Let the workers go."""
        if self._pool is not None:
            self._stop(self._pool)


def _make_ready() -> None:
    import signal

    import crownhall.bots
    import crownhall.games  # noqa: F401

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the hall; it stops its workers itself
    threading.Thread(target=_end_with_the_hall, daemon=True).start()


def _end_with_the_hall() -> None:
    """A hall that was killed cannot stop its workers, so they watch it."""
    hall = multiprocessing.parent_process()
    if hall is not None:
        hall.join()
        os._exit(1)
