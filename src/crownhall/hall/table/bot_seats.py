"""The bots at a table: each that is asked thinks, and its move comes at a readable pace.

Where the rules say how long a bot waits before it reacts, it waits as the seed of the table has it, whatever it holds:
whoever learns the seed at the end can check it (`docs/formats/chance.md`). If the question changes meanwhile, it begins
anew with what lies there then.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial

from crownhall.engine.chance import SeededChance, parse_seed
from crownhall.engine.contract import Seat
from crownhall.engine.match import Match
from crownhall.errors import CrownhallError, StaleMove
from crownhall.hall.live.facts import TableFacts
from crownhall.hall.people.guests import owner_of
from crownhall.hall.store.protocol import StoreError
from crownhall.hall.work.scheduler import QueueFull, Requester
from crownhall.hall.work.thinking import BotThinker
from crownhall.hall.work.workers import Closing

log = logging.getLogger("crownhall.hall")

RETRY_SECONDS = 2.0
"""After so long a bot's move that could not be stored is tried again."""

QUEUE_RETRY_SECONDS = 1.0
"""After so long a bot that found the queue full tries to get into it again."""

FIRST_REACTION = 1 << 32
"""The first random act that tells how long bots wait; the cards take far fewer."""

ACTS_PER_QUESTION = 16
"""Acts that are set aside for each question, one a seat."""

Play = Callable[[Seat, str, int | None, str], Awaitable[None]]
"""Plays a move of this seat: its text, the question it answers, and a key of its own."""


class BotSeats:
    """The seats of one table that bots hold."""

    def __init__(self, facts: TableFacts, thinker: BotThinker, play: Play) -> None:
        self._facts = facts
        self._thinker = thinker
        self._play = play
        self._thinking: dict[Seat, asyncio.Task[None]] = {}
        self._change: asyncio.Event | None = None  # while bots wait: set when the match has changed
        self._is_closed = False

    def ask(self) -> None:
        """The match has changed: let each bot that is asked think, unless it does already."""
        match = self._facts.match
        if match is None or self._is_closed:
            return
        if self._change is not None:
            self._change.set()
            self._change = None
        for seat in match.state.to_act():
            if seat not in self._thinking and self._is_asked(seat):
                self._thinking[seat] = asyncio.create_task(self._play_seat(seat))

    def are_thinking(self) -> bool:
        return bool(self._thinking)

    def close(self) -> None:
        self._is_closed = True  # also for a line that is stored after its table was given up
        for task in self._thinking.values():
            task.cancel()

    async def _play_seat(self, seat: Seat) -> None:
        """A bot's moves, as long as it is asked and has one."""
        facts = self._facts
        try:
            while facts.match is not None and self._is_asked(seat):
                match, ask = facts.match, facts.match.ask(seat)
                until = time.monotonic() + self.pace(match, seat)
                wanted = partial(self._is_still_asked, seat, ask)
                requester = Requester(owner_of(facts.row.host), facts.row.id, self._is_watched, wanted)
                try:
                    move = await self._thinker.choose(match, seat, facts.row.seats[seat].name, requester)
                    await self._wait(seat, ask, until)
                    if wanted():  # else nobody looks on any more, or the question changed
                        await self._play(seat, move.text, ask, secrets.token_hex(8))
                except StaleMove:
                    pass  # if it is asked something else now, it thinks again
                except QueueFull:
                    await asyncio.sleep(QUEUE_RETRY_SECONDS)
                except StoreError:
                    await asyncio.sleep(RETRY_SECONDS)
                except CrownhallError:
                    if self._is_asked(seat):  # else the match ended or was paused while it thought
                        raise
        except Closing:
            pass
        except CrownhallError:
            log.exception("the bot in seat %s of table %s stopped", seat, facts.row.id)
        finally:
            self._thinking.pop(seat, None)

    def pace(self, match: Match, seat: Seat) -> float:
        """How many seconds a bot's answer takes: at least, or where the rules say so, exactly.

        What goes on with something that nobody else sees yet, such as a word being spelled, takes no time of its own.
        """
        least, most = match.state.reaction()
        if most == 0:
            return 0.0 if match.state.undoable(seat) else self._thinker.pace
        row = self._facts.row
        seed = parse_seed(row.seed) if row.seed else hashlib.sha256(row.id.encode()).digest()
        act = FIRST_REACTION + match.ask(seat) * ACTS_PER_QUESTION + seat
        return (least + SeededChance(seed, act).pick(most - least + 1)) / 1000

    async def _wait(self, seat: Seat, ask: int, until: float) -> None:
        """Wait as long as the question stays."""
        while self._is_still_asked(seat, ask):
            left = until - time.monotonic()
            if left <= 0:
                return
            self._change = self._change or asyncio.Event()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._change.wait(), left)

    def _is_watched(self) -> bool:
        return self._facts.is_watched

    def _is_still_asked(self, seat: Seat, ask: int) -> bool:
        match = self._facts.match
        return self._is_asked(seat) and match is not None and match.ask(seat) == ask

    def _is_asked(self, seat: Seat) -> bool:
        """Whether there is something for this bot to do. In a race it may have to wait like anybody."""
        row, match = self._facts.row, self._facts.match
        if not self._facts.is_playing() or self._facts.rests() or self._facts.is_full():
            return False
        if row.seats[seat].who != "bot":
            return False
        return match is not None and seat in match.state.to_act() and bool(match.state.moves(seat))
