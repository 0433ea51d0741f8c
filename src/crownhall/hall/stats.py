"""What a guest plays and played, and how it went."""

from __future__ import annotations

import msgspec

from crownhall.hall.guests import owner_of
from crownhall.hall.hall import Hall
from crownhall.hall.messages import GameStats, MyTable, OutcomeInfo
from crownhall.hall.tables import Table

MOST = 1000
LAST = 50
BROKEN_OFF = "abandoned"


async def stats_of(hall: Hall, guest: str) -> dict[str, GameStats]:
    """Per game: how many finished, won, the best and the total score, and the scores of the last ones.

    A match that was broken off is none of them.
    """
    scores: dict[str, list[int]] = {}
    won: dict[str, int] = {}
    for row in reversed(await hall.store.tables_of(guest, MOST)):
        if row.state == "over" and row.outcome is not None:
            outcome = msgspec.convert(row.outcome, OutcomeInfo)
            if outcome.reason == BROKEN_OFF:
                continue
            seat = next(number for number, place in enumerate(row.seats) if place.guest == guest)
            scores.setdefault(row.game, []).append(outcome.scores[seat])
            won[row.game] = won.get(row.game, 0) + (seat in outcome.winners)
    return {
        game: GameStats(games=len(mine), won=won[game], best=max(mine), total=sum(mine), last=mine[-LAST:])
        for game, mine in scores.items()
    }


def my_table(table: Table, guest: str) -> MyTable:
    """How this table stands for this guest."""
    row, match = table.row, table.match
    here = {seat for seat, place in enumerate(row.seats) if place.who == "person" and owner_of(place.guest) == guest}
    asked = row.state == "playing" and not row.paused and match is not None and bool(here & {*match.state.to_act()})
    outcome = msgspec.convert(row.outcome, OutcomeInfo) if row.outcome is not None else None
    mine = table.seat_of(guest)
    return MyTable(
        **msgspec.structs.asdict(table.info()),
        my_turn=asked,
        my_score=outcome.scores[mine] if outcome is not None and mine is not None else None,
        won=outcome is not None and mine in outcome.winners,
    )
