"""How a result of the daily deal compares with everybody's: figures alone, and only for one who has finished it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from crownhall.hall.errors import Refused
from crownhall.hall.messages.guest import DailyComparison, ScoreBar
from crownhall.hall.messages.match import OutcomeInfo
from crownhall.hall.people.guests import owner_of
from crownhall.hall.people.stats import ABANDONED
from crownhall.hall.store.protocol import Store, TableRow
from crownhall.hall.table.daily import own_daily

SCORES_LIMIT: Final = 10_000
"""Of so many results at most a comparison is made."""

BARS: Final = 8


async def compared(store: Store, row: TableRow, guest: str) -> DailyComparison:
    """With all who have finished the deal of that day so far."""
    if not row.daily:
        raise Refused("daily/none", "This table has no daily deal.", 404)
    mine = await own_daily(store, owner_of(guest), row.game, row.daily)
    outcome = msgspec.convert(mine.outcome, OutcomeInfo) if mine is not None and mine.outcome is not None else None
    if outcome is None or outcome.reason == ABANDONED:
        raise Refused("daily/unfinished", "You see how others did when you have finished this daily deal.", 403)
    scores = await store.daily.scores(row.game, row.daily, SCORES_LIMIT)
    return comparison_of(outcome.scores[0], scores)


def comparison_of(score: int, scores: Sequence[int]) -> DailyComparison:
    """Of one's own score with all, one's own among them."""
    lower = sum(each < score for each in scores)
    return DailyComparison(
        players=len(scores),
        mine=score,
        ahead_of=lower / (len(scores) - 1) if len(scores) > 1 else 0.0,
        best=max(scores, default=score),
        bars=_bars(scores),
    )


def _bars(scores: Sequence[int]) -> list[ScoreBar]:
    """Equally wide ones from the lowest score to the highest."""
    if not scores:
        return []
    low, high = min(scores), max(scores)
    width = (high - low) // BARS + 1
    counts = [0] * ((high - low) // width + 1)
    for score in scores:
        counts[(score - low) // width] += 1
    firsts = range(low, high + 1, width)
    return [
        ScoreBar(least=first, most=first + width - 1, count=count) for first, count in zip(firsts, counts, strict=True)
    ]
