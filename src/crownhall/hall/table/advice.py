"""Help for one who is asked: what a good player would do, and what some moves would do."""

from __future__ import annotations

from crownhall.bots.registry import bot_named, strongest_level
from crownhall.engine.contract import Seat
from crownhall.hall.errors import Refused
from crownhall.hall.http.limits import Limits
from crownhall.hall.live.audience import Audience
from crownhall.hall.live.facts import TableFacts
from crownhall.hall.live.views import seen
from crownhall.hall.messages.from_hall import Answer
from crownhall.hall.people.guests import owner_of
from crownhall.hall.store.protocol import HintRow, counts_as_high_score
from crownhall.hall.table.actions import TableActions
from crownhall.hall.table.hints import HintUsed, gives_hints, is_among_people
from crownhall.hall.table.lock import TableLock
from crownhall.hall.work.scheduler import Requester
from crownhall.hall.work.thinking import BotThinker

PREVIEW_LIMIT = 40
"""Moves that a preview may look at."""


class Advice:
    """Hints and previews at one table."""

    def __init__(
        self,
        facts: TableFacts,
        lock: TableLock,
        thinker: BotThinker,
        audience: Audience,
        limits: Limits,
        table: TableActions,
    ) -> None:
        self._facts = facts
        self._lock = lock
        self._thinker = thinker
        self._audience = audience
        self._limits = limits
        self._table = table

    async def hint(self, guest: str, seat: Seat, key: str) -> Answer:
        """What the strongest bot would do, and why."""
        match, row = self._facts.running(), self._facts.row
        self._facts.check_begun()
        if row.daily:
            raise Refused("hint/none", "There are no hints in the daily deal.")
        if not gives_hints(row):
            raise Refused("hint/people", "There are no hints at this table, because other people play too.")
        if not match.state.moves(seat):  # also in a race where nothing fits
            raise Refused("hint/none", "There is no hint right now.")
        level = strongest_level(row.game)
        owner, ask = owner_of(guest), match.ask(seat)
        requester = Requester(owner, row.id, lambda: True, lambda: match.ask(seat) == ask)
        async with self._limits.hint(owner):
            hint = await self._thinker.hint(match, seat, level, requester)
        async with self._lock:
            await self._take_note(seat, bot_named(row.game, level).gives_away(hint.move))
        return Answer(id=key, ok=True, hint=hint.move.text, why=hint.sentence, marked=hint.marked)

    async def _take_note(self, seat: Seat, gives_away: bool) -> None:
        """What must be kept, and told to all who play, before a hint is given.

        Help from outside the game is refused where another person plays or a high score counts.
        """
        match, row = self._facts.running(), self._facts.row
        is_among = is_among_people(row)
        if gives_away and (is_among or counts_as_high_score(row)):
            raise Refused("hint/outside", "There is no help here, because other people play or a high score counts.")
        used = HintRow(seat, len(match.events))
        if is_among and used not in row.hints_used:
            row.hints_used = [*row.hints_used, used]
            await self._table.change()
            self._audience.broadcast_match([HintUsed(seat)])
        elif gives_away and not row.hinted:
            row.hinted = True
            await self._table.change()

    def preview(self, seat: Seat, texts: list[str], key: str) -> Answer:
        """What these moves would do, for the one who asks; the game stops where something hidden would tell."""
        match = self._facts.running()
        self._facts.check_begun()
        if seat not in match.state.to_act():
            raise Refused("preview/none", "It is not your turn.")
        if len(texts) > PREVIEW_LIMIT:
            raise Refused("preview/long", f"A preview can show at most {PREVIEW_LIMIT} moves.")
        moves = [match.move(seat, text) for text in texts]
        if moves and moves[0] not in match.state.moves(seat):
            raise match.state.refusal(seat, moves[0].text)
        return Answer(id=key, ok=True, events=seen(match.state.preview(seat, moves), seat))
