"""A run of games as text for people and as JSON for programs."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from crownhall.engine.registry import game_named
from crownhall.lab.simulate import Run, Tally
from crownhall.lab.statistics import Estimate

BAR_WIDTH = 50  # signs of the longest bar
HISTOGRAM_ROWS = 20  # of a histogram, where a game does not say better


class Counted(NamedTuple):
    """What a game counts, and how many points each is worth."""

    name: str
    points: int
    most: int


COUNTED = {"square": Counted("books", 10, 16)}


def text_of(run: Run, tally: Tally, version: str) -> str:
    """All figures, and how often each score came."""
    mean, won = tally.mean(), tally.won_share()
    lines = [
        f"{game_named(run.game).about.title}, {run.bot}, {run.games:,} games, seed “{run.seed}”, {version}",
        *[f"option {name}={value}" for name, value in run.options.items()],
        "",
        f"mean points  {with_interval(mean, 1)}",
        *([f"luck out     {with_interval(tally.controlled.mean(), 1)}"] if run.control else []),
        f"won          {with_interval(percent(won), 1, ' %')}",
        f"best, worst  {max(tally.scores)}, {min(tally.scores)}",
        f"decisions    {tally.decisions / tally.games:.1f} a game",
        "",
        *_histogram(run, tally),
    ]
    return "\n".join(lines)


def json_of(run: Run, tally: Tally, version: str, compiled: bool) -> dict[str, object]:
    """The same for programs."""
    won = tally.won_share()
    report: dict[str, object] = {
        "game": run.game,
        "rules": game_named(run.game).version,
        "options": dict(run.options),
        "bot": run.bot,
        "seed": run.seed,
        "version": version,
        "compiled": compiled,
        "games": tally.games,
        "mean": estimate_json(tally.mean()),
        "controlled": estimate_json(tally.controlled.mean()) if run.control else None,
        "won": {"games": tally.won, **estimate_json(won)},
        "best": max(tally.scores),
        "worst": min(tally.scores),
        "decisions": tally.decisions / tally.games,
        "scores": {str(score): tally.scores[score] for score in sorted(tally.scores)},
    }
    counted = COUNTED.get(run.game)
    if counted is not None:
        report[counted.name] = [tally.scores[counted.points * number] for number in range(counted.most + 1)]
    return report


def estimate_json(estimate: Estimate) -> dict[str, float | None]:
    """An estimate for programs; where there is no interval, its ends are null."""
    return {name: value if math.isfinite(value) else None for name, value in estimate._asdict().items()}


def with_interval(estimate: Estimate, places: int, unit: str = "") -> str:
    """An estimate for people."""
    value, low, high = (f"{number:.{places}f}" for number in estimate)
    if not math.isfinite(estimate.low):
        return f"{value}{unit}"
    return f"{value}{unit}  (95 %: {low} to {high})"


def percent(share: Estimate) -> Estimate:
    """A share in hundredths."""
    return Estimate(100 * share.value, 100 * share.low, 100 * share.high)


# -- histogram --------------------------------------------------------------------------------------------------------


def _histogram(run: Run, tally: Tally) -> Iterator[str]:
    counted = COUNTED.get(run.game)
    rows = _by_score(tally) if counted is None else _by_count(tally, counted)
    heading = "points" if counted is None else counted.name
    width = max(len(heading), *(len(label) for label, _ in rows))
    digits = max(len("games"), len(f"{max(games for _, games in rows):,}"))
    tallest = max(games for _, games in rows)
    yield f"{heading:>{width}}  {'games':>{digits}}"
    for label, games in rows:
        bar = "#" * math.ceil(BAR_WIDTH * games / tallest)
        yield f"{label:>{width}}  {games:>{digits},}  {bar}".rstrip()


def _by_count(tally: Tally, counted: Counted) -> list[tuple[str, int]]:
    return [(str(number), tally.scores[counted.points * number]) for number in range(counted.most + 1)]


def _by_score(tally: Tally) -> list[tuple[str, int]]:
    """Equal steps from the lowest score to the highest."""
    low, high = min(tally.scores), max(tally.scores)
    step = max(1, math.ceil((high - low + 1) / HISTOGRAM_ROWS))
    rows = []
    for first in range(low, high + 1, step):
        last = first + step - 1
        games = sum(count for score, count in tally.scores.items() if first <= score <= last)
        rows.append((str(first) if step == 1 else f"{first} to {last}", games))
    return rows
