"""What a guest played, and how it went."""

from __future__ import annotations

from typing import Any

from crownhall.hall.hall import Hall

MOST = 1000


async def stats_of(hall: Hall, guest: str) -> dict[str, Any]:
    """Per game: how many finished, won, the best and the mean score, and the scores of the last ones."""
    by_game: dict[str, dict[str, Any]] = {}
    for row in reversed(await hall.store.tables_of(guest, MOST)):
        if row.state != "over" or row.outcome is None:
            continue
        seat = next(number for number, place in enumerate(row.seats) if place.guest == guest)
        scores: list[int] = row.outcome["scores"]  # type: ignore[assignment]
        winners: list[int] = row.outcome["winners"]  # type: ignore[assignment]
        found = by_game.setdefault(row.game, {"games": 0, "won": 0, "best": 0, "total": 0, "last": []})
        found["games"] += 1
        found["won"] += seat in winners
        found["best"] = max(found["best"], scores[seat])
        found["total"] += scores[seat]
        found["last"] = [*found["last"], scores[seat]][-50:]
    return by_game
