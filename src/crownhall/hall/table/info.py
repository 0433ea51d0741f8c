"""A table as anybody at it may know it."""

from __future__ import annotations

import time

from crownhall.bots.names import bot_names
from crownhall.engine.chance import commitment, parse_seed
from crownhall.engine.contract import Seat
from crownhall.hall.live.facts import TableFacts
from crownhall.hall.messages.collection import TradeDone, TradeInfo
from crownhall.hall.messages.people import AgreementInfo, ClockInfo, ReadyInfo, SeatClock, SeatInfo, VoteInfo
from crownhall.hall.messages.table import TableInfo
from crownhall.hall.people.absence import Absence
from crownhall.hall.people.presence import Presence
from crownhall.hall.people.readiness import Readiness
from crownhall.hall.store.protocol import NO_CLOCK, TableRow, is_practice
from crownhall.hall.table.daily import is_secret
from crownhall.hall.table.decisions import Decisions
from crownhall.hall.table.hints import gives_hints


def table_info(
    facts: TableFacts,
    presence: Presence,
    readiness: Readiness,
    absence: Absence,
    decisions: Decisions,
    spectators: int,
    trades: list[TradeInfo],
    traded: list[TradeDone],
) -> TableInfo:
    row = facts.row
    names = seat_names(row)
    return TableInfo(
        id=row.id,
        game=row.game,
        options=row.options,
        seats=[_seat_info(facts, presence, seat, names[seat]) for seat in range(len(row.seats))],
        state=row.state,  # type: ignore[arg-type]  # one of the three words
        host=facts.seat_of(row.host),
        spectators=spectators,
        spectators_allowed=row.spectators_allowed,
        commitment=commitment(parse_seed(row.seed)) if row.seed else "",
        seed=row.seed if row.state == "over" and not is_secret(row.daily) else "",
        daily=row.daily,
        hinted=row.hinted,
        created=row.created,
        clock=_clock_info(facts),
        clocks=_clocks(facts),
        paused=row.paused,
        pause_wishes=sorted(decisions.votes.pause_wishes),
        pause_declined=sorted(decisions.votes.pause_declined),
        vote=_vote_info(absence, decisions),
        agreement=_agreement_info(decisions),
        winnable=row.winnable,
        code=row.code,
        rematch=row.rematch,
        rematch_wishes=row.rematch_wishes,
        rematch_declined=row.rematch_declined,
        supplies={kind: brought.name for kind, brought in row.brought.items()},
        hints=gives_hints(row),
        practice=is_practice(row),
        ready=_ready_info(facts, readiness),
        free_undo=row.free_undo,
        event=row.event,
        trades=[] if row.state == "playing" else trades,
        traded=[] if row.state == "playing" else traded,
    )


def seat_names(row: TableRow) -> list[str]:
    """What everybody is called: people as they wish, bots by names that nobody else has at this table."""
    people = {seat: each.name for seat, each in enumerate(row.seats) if each.who == "person"}
    bots = bot_names(row.id, [seat for seat, each in enumerate(row.seats) if each.who == "bot"], people)
    return [people.get(seat) or bots.get(seat, "") for seat in range(len(row.seats))]


def _seat_info(facts: TableFacts, presence: Presence, seat: Seat, name: str) -> SeatInfo:
    row = facts.row.seats[seat]
    return SeatInfo(
        seat=seat,
        who=row.who,  # type: ignore[arg-type]  # one of the three words
        name=name,
        presence=presence.of(seat),
        late=seat in facts.times.late,
        invited=row.invited,
        declined=bool(row.invited) and not row.kept_for,
        level=row.name if row.who == "bot" else "",
        cards=len(row.cards),
    )


def _clock_info(facts: TableFacts) -> ClockInfo:
    """The clock that was agreed on; none where the rules keep time themselves."""
    clock = NO_CLOCK if facts.times.watch.rules_keep_time() else facts.row.clock
    return ClockInfo(kind=clock.kind, seconds=clock.seconds, bank=clock.bank)


def _clocks(facts: TableFacts) -> list[SeatClock]:
    """Whose time runs, and how much is left."""
    if not facts.is_playing() or facts.is_held():
        return []
    watch, now = facts.times.watch, time.monotonic()
    own = [(seat, watch.left(seat, now)) for seat in sorted(facts.people())]
    lefts = [(seat, left if left is not None else watch.timer_left(seat, now)) for seat, left in own]
    return [SeatClock(seat=seat, left=round(left, 1)) for seat, left in lefts if left is not None]


def _vote_info(absence: Absence, decisions: Decisions) -> VoteInfo | None:
    about = decisions.about()
    return None if about is None else VoteInfo(seat=about, votes=dict(absence.votes))


def _ready_info(facts: TableFacts, readiness: Readiness) -> ReadyInfo | None:
    if not facts.is_held():
        return None
    ready = set(range(len(facts.row.seats))) - readiness.unready()
    left = readiness.seconds_left(time.monotonic())
    return ReadyInfo(seats=sorted(ready), starts_in=None if left is None else round(left, 2))


def _agreement_info(decisions: Decisions) -> AgreementInfo | None:
    move = decisions.agreeable()
    return None if move is None else AgreementInfo(move=move.text, wishes=sorted(decisions.votes.agreed))
