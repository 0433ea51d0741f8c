"""The result of a tournament as text for people and as JSON for programs."""

from __future__ import annotations

import math
from collections.abc import Sequence

from crownhall.engine.registry import game_named
from crownhall.engine.supplies import supply_hash
from crownhall.lab.report import estimate_json, percent, with_interval
from crownhall.lab.statistics import Estimate
from crownhall.lab.tournament import Tournament
from crownhall.lab.tournament_table import TournamentTable


def text_of(table: TournamentTable, version: str) -> str:
    """The table, the best bot first, and how far each is ahead of those below it."""
    wanted = table.tournament
    seats = f"{wanted.seats} seat{'s' if wanted.seats > 1 else ''}"
    ranks = _ranked(table)
    return "\n".join(
        [
            f"{game_named(wanted.game).about.title}, {seats}, {_seeds(table)}, {version}",
            *[f"option {name}={value}" for name, value in wanted.options.items()],
            *[f"{kind} of one's own, SHA-256 {digest}" for kind, digest in _hashes(wanted).items()],
            *([] if wanted.rival is None else [f"rival: {wanted.rival.command}"]),
            f"{table.games:,} games: {table.deals:,} deals, each in {wanted.games_per_deal} seatings; "
            f"{table.decisions / table.games:.1f} decisions a game",
            "",
            *columns([("bot", "won", "mean points"), *[_row(table, bot) for bot in ranks]]),
            "",
            *columns([("against", "won", "Elo"), *[_against_row(table, a, b) for a, b in _pairs(ranks)]]),
            "",
            *columns([("ahead by", "won", "mean points"), *[_ahead_row(table, a, b) for a, b in _pairs(ranks)]]),
        ]
    )


def _seeds(table: TournamentTable) -> str:
    """Where the deals come from."""
    seeds = ", ".join(f"“{seed}”" for seed in table.seeds)
    return f"{'seed' if len(table.seeds) == 1 else 'seeds'} {seeds}"


def _hashes(wanted: Tournament) -> dict[str, str]:
    """By which hash anybody knows what was brought along."""
    return {kind: supply_hash(str(text)) for kind, text in wanted.supplies.items()}


def json_of(table: TournamentTable, version: str, compiled: bool) -> dict[str, object]:
    """The same for programs. Bots stand in the order of the table; shares are from 0 to 1, `seeds` deals by seed."""
    wanted = table.tournament
    ranks = _ranked(table)
    return {
        "game": wanted.game,
        "rules": game_named(wanted.game).version,
        "options": dict(wanted.options),
        "supplies": _hashes(wanted),
        "seats": wanted.seats,
        "seed": wanted.seed,
        "seeds": dict(table.seeds),
        "rival": None if wanted.rival is None else wanted.rival.command,
        "version": version,
        "compiled": compiled,
        "games": table.games,
        "deals": table.deals,
        "seatings": wanted.games_per_deal,
        "decisions": table.decisions / table.games,
        "bots": [
            {
                "bot": wanted.bots[bot],
                "games": table.deals * wanted.games_per_bot,
                "won": estimate_json(table.won(bot)),
                "mean": estimate_json(table.points(bot)),
            }
            for bot in ranks
        ],
        "against": [
            {
                "bot": wanted.bots[bot],
                "of": wanted.bots[other],
                "won": estimate_json(table.won_against(bot, other)),
                "elo": estimate_json(table.elo_ahead(bot, other)),
            }
            for bot, other in _pairs(ranks)
        ],
        "ahead": [
            {
                "bot": wanted.bots[bot],
                "of": wanted.bots[other],
                "won": estimate_json(table.won_ahead(bot, other)),
                "mean": estimate_json(table.points_ahead(bot, other)),
            }
            for bot, other in _pairs(ranks)
        ],
    }


def _ranked(table: TournamentTable) -> list[int]:
    """Who won most comes first, then who has more points; else they stand as they were named."""
    totals = [(result.wins.total, result.points.total) for result in table.results]
    return sorted(range(len(totals)), key=totals.__getitem__, reverse=True)


def _pairs(ranks: Sequence[int]) -> list[tuple[int, int]]:
    return [(better, worse) for place, better in enumerate(ranks) for worse in ranks[place + 1 :]]


def _row(table: TournamentTable, bot: int) -> tuple[str, str, str]:
    won = with_interval(percent(table.won(bot)), 1, " %")
    return table.tournament.bots[bot], won, with_interval(table.points(bot), 1)


def _against_row(table: TournamentTable, bot: int, other: int) -> tuple[str, str, str]:
    names = table.tournament.bots
    won = with_interval(percent(table.won_against(bot, other)), 1, " %")
    return f"{names[bot]} and {names[other]}", won, elo_text(table.elo_ahead(bot, other))


def elo_text(ahead: Estimate) -> str:
    """Who wins everything is ahead by more than the lower end, and nobody knows by how much."""
    if math.isinf(ahead.value):
        return f"more than {ahead.low:.0f}" if ahead.value > 0 else f"less than {ahead.high:.0f}"
    return with_interval(ahead, 0)


def _ahead_row(table: TournamentTable, bot: int, other: int) -> tuple[str, str, str]:
    names = table.tournament.bots
    won = with_interval(percent(table.won_ahead(bot, other)), 1, " %")
    return f"{names[bot]} of {names[other]}", won, with_interval(table.points_ahead(bot, other), 1)


def columns(rows: Sequence[tuple[str, str, str]]) -> list[str]:
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    return ["  ".join(f"{text:{width}}" for text, width in zip(row, widths, strict=True)).rstrip() for row in rows]
