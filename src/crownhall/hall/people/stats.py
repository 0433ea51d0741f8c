"""What a guest plays and played, and how it went."""

from __future__ import annotations

import msgspec

from crownhall.engine.contract import Game
from crownhall.hall.messages.guest import GameStats, HighScore
from crownhall.hall.messages.match import OutcomeInfo
from crownhall.hall.messages.table import MyTable
from crownhall.hall.store.protocol import Store, counts_as_high_score, is_practice
from crownhall.hall.table.table import Table

TABLES_LIMIT = 1000
"""How many of a guest's tables are looked at, the last first."""

SCORES_LIMIT = 50
"""How many of the last scores are told."""

ABANDONED = "abandoned"
"""The reason of an outcome that is nobody's result."""


async def stats_of(store: Store, guest: str) -> dict[str, GameStats]:
    """Per game: how many finished, won, the best and the total score, and the scores of the last ones.

    A match that was broken off is none of them, nor is practice.
    """
    scores: dict[str, list[int]] = {}
    won: dict[str, int] = {}
    for row in reversed(await store.tables_of(guest, TABLES_LIMIT)):
        if row.state == "over" and row.outcome is not None and not is_practice(row):
            outcome = msgspec.convert(row.outcome, OutcomeInfo)
            if outcome.reason == ABANDONED:
                continue
            seat = next(number for number, place in enumerate(row.seats) if place.guest == guest)
            scores.setdefault(row.game, []).append(outcome.scores[seat])
            won[row.game] = won.get(row.game, 0) + (seat in outcome.winners)
    return {
        game: GameStats(games=len(mine), won=won[game], best=max(mine), total=sum(mine), last=mine[-SCORES_LIMIT:])
        for game, mine in scores.items()
    }


async def high_scores_of(store: Store, guest: str, game: Game) -> list[HighScore]:
    """The best results of a guest who played this game alone, setting by setting, the latest setting first."""
    found: dict[str, HighScore] = {}
    for row in await store.tables_of(guest, TABLES_LIMIT):
        if row.game != game.name or row.state != "over" or row.outcome is None or not counts_as_high_score(row):
            continue
        outcome = msgspec.convert(row.outcome, OutcomeInfo)
        if outcome.reason == ABANDONED:
            continue
        options = {name: row.options[name] for name in game.scored_by()}
        key = repr((options, sorted(row.supplies.items())))
        before, score = found.get(key), outcome.scores[0]
        if before is not None and before.best >= score:
            found[key] = msgspec.structs.replace(before, games=before.games + 1)
            continue
        found[key] = HighScore(
            options=options,
            supplies={kind: brought.name for kind, brought in row.brought.items()},
            games=1 if before is None else before.games + 1,
            best=score,
            table=row.id,
            made=row.touched,
        )
    return list(found.values())


def my_table(table: Table, guest: str) -> MyTable:
    """How this table stands for this guest."""
    row = table.row
    here = set(table.facts.on_device(guest))
    asked = table.facts.is_playing() and not row.paused and bool(here & table.asked())
    outcome = msgspec.convert(row.outcome, OutcomeInfo) if row.outcome is not None else None
    mine = table.facts.seat_of(guest)
    return MyTable(
        **msgspec.structs.asdict(table.info()),
        my_turn=asked,
        my_score=outcome.scores[mine] if outcome is not None and mine is not None else None,
        won=outcome is not None and mine in outcome.winners,
    )
