"""Bots at the hall's tables: they think in worker processes, never on the event loop."""

from __future__ import annotations

import logging
import os
import random
from collections.abc import Callable
from typing import Any, NamedTuple

from crownhall import is_compiled
from crownhall.bots.contract import Bot, Hint, choose_in, dealt_for, hint_in
from crownhall.engine.chance import QuickChance
from crownhall.engine.contract import Seat
from crownhall.engine.match import Match
from crownhall.engine.moves import Move
from crownhall.engine.playout import random_move
from crownhall.engine.saved import match_from_json, state_to_json
from crownhall.errors import StaleMove
from crownhall.hall.work.scheduler import Requester, Scheduler
from crownhall.hall.work.workers import Closing, WorkerPool

THINK_SECONDS = 5.0 if is_compiled() else 30.0
"""After so long a bot is given up on; its budget is sized for far less, but interpreted it takes longer."""

MIN_WORKERS, MAX_WORKERS = 2, 8
"""How many processes bots think in: as many as there are processors, within these."""

NICENESS = 5
"""How far bots stand back for the hall itself; tools stand back further."""

log = logging.getLogger("crownhall.hall.bots")


class BotQuestion(NamedTuple):
    """What a worker gets: a redealt position, never the truth, and who is to think about it."""

    saved: dict[str, Any]
    seat: Seat
    level: str
    seed: int


def think(question: BotQuestion) -> tuple[str, str]:
    """In a worker: the text of the bot's move. It is not asked why."""
    match, bot = _set_up(question)
    return choose_in(bot, match.state, question.seat, QuickChance(question.seed)).text, ""


def advise(question: BotQuestion) -> tuple[str, str]:
    """In a worker: the text of the bot's move, and why."""
    match, bot = _set_up(question)
    hint = hint_in(bot, match.state, question.seat, QuickChance(question.seed))
    return hint.move.text, hint.marked


def _set_up(question: BotQuestion) -> tuple[Match, Bot]:
    from crownhall.bots.registry import bot_named

    match = match_from_json(question.saved)
    return match, bot_named(match.game.name, question.level)


class BotThinker:
    """Thinks for all bots. One that crashes or takes too long is replaced by a random move, and logged."""

    def __init__(self, pace: float) -> None:
        self.pace = pace  # seconds that a bot's move takes at least, so that people can follow
        count = max(MIN_WORKERS, min(os.cpu_count() or 1, MAX_WORKERS))
        self._workers = WorkerPool(count, THINK_SECONDS, NICENESS)
        self._scheduler = Scheduler(count)

    async def choose(self, match: Match, seat: Seat, level: str, requester: Requester) -> Move:
        """A move for this seat, when its turn has come. `StaleMove`: it was not wanted any more then."""
        return (await self._ask(think, match, seat, level, requester)).move

    async def hint(self, match: Match, seat: Seat, level: str, requester: Requester) -> Hint:
        """A move for this seat, and why."""
        return await self._ask(advise, match, seat, level, requester)

    async def _ask(
        self,
        work: Callable[[BotQuestion], tuple[str, str]],
        match: Match,
        seat: Seat,
        level: str,
        requester: Requester,
    ) -> Hint:
        async with self._scheduler.turn(requester, f"{match.game.name} {level}"):
            if not requester.is_wanted():
                raise StaleMove("The game has moved on. Please ask again.")
            return await self._think(work, match, seat, level)

    async def _think(
        self, work: Callable[[BotQuestion], tuple[str, str]], match: Match, seat: Seat, level: str
    ) -> Hint:
        seed = random.getrandbits(48)
        redealt = dealt_for(match.state, seat, QuickChance(seed))
        question = BotQuestion(state_to_json(match.game, match.setup, redealt), seat, level, seed)
        try:
            text, why = await self._workers.run(work, question)
            return Hint(match.move(seat, text), why)
        except Closing:
            raise
        except Exception as error:
            log.exception("the %s of %s failed and plays at random: %s", level, match.game.name, error)
        return Hint(random_move(redealt.moves(seat), QuickChance(seed)), "It looks as good as any other move.")

    def load(self) -> tuple[int, int]:
        """How many bots wait for a worker, and how many think."""
        return self._scheduler.load()

    async def close(self) -> None:
        """Let them go, in the middle of a thought if need be."""
        self._scheduler.close()
        await self._workers.close()
