"""A fact as text for people, as JSON for programs, and as an entry of the page `docs/knowledge.md`."""

from __future__ import annotations

import math
from collections.abc import Sequence

from crownhall.engine.registry import game_named
from crownhall.lab.facts.fact import Fact, Figure
from crownhall.lab.facts.tally import FactTally
from crownhall.lab.report import estimate_json

MOST_ROWS = 72
ENDS = 15
"""Of a table with more rows than this, the page shows so many at each end; the command shows all."""

Counted = tuple[Fact, FactTally]


def figures_of(fact: Fact, tally: FactTally) -> list[Figure]:
    """What the count says; nothing where nothing was counted."""
    return fact.tell(tally) if tally.deals else []


def value_of(figure: Figure) -> str:
    """The number itself."""
    return f"{figure.estimate.value:.{figure.places}f}{figure.unit}"


def interval_of(figure: Figure) -> str:
    """Its interval, or what it is if it is no estimate."""
    if figure.kind:
        return figure.kind
    _, low, high = figure.estimate
    if not math.isfinite(low):
        return "too few to tell"
    return f"{low:.{figure.places}f} to {high:.{figure.places}f}"


def command_of(fact: Fact, seed: str, deals: int) -> str:
    """What counts the same again."""
    return f"crownhall lab facts {fact.name} --games {deals} --seed {_quoted(seed)}"


def _quoted(seed: str) -> str:
    return seed if seed.replace("-", "").isalnum() else f'"{seed}"'


def _origin(tally: FactTally) -> str:
    seeds = ", ".join(f"{deals:,} of seed “{seed}”" for seed, deals in tally.seeds.items())
    return (
        f"{tally.deals:,} deals ({seeds})" if len(tally.seeds) > 1 else f"{seeds.replace(' of seed', ' deals, seed')}"
    )


# -- text -------------------------------------------------------------------------------------------------------------


def text_of(fact: Fact, tally: FactTally, version: str) -> str:
    """One fact."""
    figures = figures_of(fact, tally)
    width = max([len(figure.name) for figure in figures], default=0)
    number = max([len(value_of(figure)) for figure in figures], default=0)
    return "\n".join(
        [
            f"{fact.name}: {fact.question}",
            *[
                f"  {figure.name:{width}}  {value_of(figure):>{number}}  ({'' if figure.kind else '95 %: '}"
                f"{interval_of(figure)})"
                for figure in figures
            ],
            f"  How: {fact.method}",
            f"  From: {_origin(tally)}, {version}" if figures else "  Nothing was counted yet.",
            f"  What would change it: {fact.would_change}",
        ]
    )


def json_of(fact: Fact, tally: FactTally, version: str, compiled: bool) -> dict[str, object]:
    """The same for programs."""
    return {
        "fact": fact.name,
        "game": fact.game,
        "rules": game_named(fact.game).version,
        "question": fact.question,
        "method": fact.method,
        "would_change": fact.would_change,
        "version": version,
        "compiled": compiled,
        "seeds": dict(tally.seeds),
        "deals": tally.deals,
        "figures": [
            {
                "name": figure.name,
                **estimate_json(figure.estimate),
                "unit": figure.unit.strip(),
                "kind": figure.kind or "95 %",
            }
            for figure in figures_of(fact, tally)
        ],
    }


# -- the page ---------------------------------------------------------------------------------------------------------


def markdown_of(counted: Sequence[Counted]) -> str:
    """All facts that were counted, game by game."""
    page: list[str] = []
    game = ""
    for fact, tally in counted:
        if tally.deals:
            if fact.game != game:
                game = fact.game
                page += [f"## {game_named(game).about.title}", ""]
            page += [*_entry(fact, tally), ""]
    return "\n".join(page)


def _entry(fact: Fact, tally: FactTally) -> list[str]:
    rows = [f"| {figure.name} | {value_of(figure)} | {interval_of(figure)} |" for figure in figures_of(fact, tally)]
    if len(rows) > MOST_ROWS:
        rows[ENDS:-ENDS] = [f"| … {len(rows) - 2 * ENDS} more … | | |"]
    return [
        f"### {fact.question}",
        "",
        "| | | 95 % |",
        "|---|---|---|",
        *rows,
        "",
        f"*How:* {fact.method} {_origin(tally)}.",
        "",
        f"*What would change it:* {fact.would_change}",
        "",
        "```",
        *[command_of(fact, seed, deals) for seed, deals in tally.seeds.items()],
        "```",
    ]
