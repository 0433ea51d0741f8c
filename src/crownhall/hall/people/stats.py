"""What a guest plays and played, and how it went."""

from __future__ import annotations

import msgspec

from crownhall.engine.contract import Game
from crownhall.hall.hall import Hall
from crownhall.hall.messages.messages import GameStats, HighScore, MyTable, OutcomeInfo
from crownhall.hall.people.guests import owner_of
from crownhall.hall.store.protocol import counts_as_high_score
from crownhall.hall.table.table import Table

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


async def high_scores_of(hall: Hall, guest: str, game: Game) -> list[HighScore]:
    """The best results of a guest who played this game alone, setting by setting, the latest setting first."""
    found: dict[str, HighScore] = {}
    for row in await hall.store.tables_of(guest, MOST):
        if row.game != game.name or row.state != "over" or row.outcome is None or not counts_as_high_score(row):
            continue
        outcome = msgspec.convert(row.outcome, OutcomeInfo)
        if outcome.reason == BROKEN_OFF:
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
