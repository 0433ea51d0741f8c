"""Help for one who is asked: what a good player would do, and what some moves would do."""

from __future__ import annotations

from crownhall.bots.registry import bot_named, strongest_level
from crownhall.engine.contract import Seat
from crownhall.hall.errors import Refused
from crownhall.hall.live.facts import TableFacts
from crownhall.hall.live.views import seen
from crownhall.hall.messages.from_hall import Answer
from crownhall.hall.store.protocol import counts_as_high_score
from crownhall.hall.table.actions import TableActions
from crownhall.hall.table.lock import TableLock
from crownhall.hall.work.thinking import BotThinker

PREVIEW_LIMIT = 40
"""Moves that a preview may look at."""


class Advice:
    """Hints and previews at one table."""

    def __init__(self, facts: TableFacts, lock: TableLock, thinker: BotThinker, table: TableActions) -> None:
        self._facts = facts
        self._lock = lock
        self._thinker = thinker
        self._table = table

    async def hint(self, seat: Seat, key: str) -> Answer:
        """What the strongest bot would do, and why."""
        match, row = self._facts.running(), self._facts.row
        if row.daily:
            raise Refused("hint/none", "The daily deal is played without hints.")
        if not match.state.moves(seat):  # also in a race where nothing fits
            raise Refused("hint/none", "There is nothing to advise you on now.")
        level = strongest_level(row.game)
        hint = await self._thinker.hint(match, seat, level)
        if bot_named(row.game, level).gives_away(hint.move):
            await self._give_away()
        return Answer(id=key, ok=True, hint=hint.move.text, why=hint.sentence, marked=hint.marked)

    async def _give_away(self) -> None:
        """Help from outside: refused where another person plays or a high score counts, else kept with the table."""
        row = self._facts.row
        if counts_as_high_score(row) or len([seat for seat in row.seats if seat.who != "bot"]) > 1:
            raise Refused("hint/outside", "This you must find yourself: another person plays, or a high score counts.")
        if not row.hinted:
            async with self._lock:
                row.hinted = True
                await self._table.change()

    def preview(self, seat: Seat, texts: list[str], key: str) -> Answer:
        """What these moves would do, for the one who asks; the game stops where something hidden would tell."""
        match = self._facts.running()
        if seat not in match.state.to_act():
            raise Refused("preview/none", "It is not for you to move now.")
        if len(texts) > PREVIEW_LIMIT:
            raise Refused("preview/long", f"A preview looks at most {PREVIEW_LIMIT} moves ahead.")
        moves = [match.move(seat, text) for text in texts]
        if moves and moves[0] not in match.state.moves(seat):
            raise match.state.refusal(seat, moves[0].text)
        return Answer(id=key, ok=True, events=seen(match.state.preview(seat, moves), seat))
