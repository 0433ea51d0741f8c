"""What a guest played, and how it went."""

from __future__ import annotations

import msgspec

from crownhall.hall.hall import Hall
from crownhall.hall.messages import GameStats, OutcomeInfo

MOST = 1000
LAST = 50


async def stats_of(hall: Hall, guest: str) -> dict[str, GameStats]:
    """Per game: how many finished, won, the best and the total score, and the scores of the last ones."""
    scores: dict[str, list[int]] = {}
    won: dict[str, int] = {}
    for row in reversed(await hall.store.tables_of(guest, MOST)):
        if row.state == "over" and row.outcome is not None:
            outcome = msgspec.convert(row.outcome, OutcomeInfo)
            seat = next(number for number, place in enumerate(row.seats) if place.guest == guest)
            scores.setdefault(row.game, []).append(outcome.scores[seat])
            won[row.game] = won.get(row.game, 0) + (seat in outcome.winners)
    return {
        game: GameStats(games=len(mine), won=won[game], best=max(mine), total=sum(mine), last=mine[-LAST:])
        for game, mine in scores.items()
    }
