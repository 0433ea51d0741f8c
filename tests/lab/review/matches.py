"""Matches to look back at, played by bots whose play is known."""

from __future__ import annotations

from crownhall.bots.contract import choose
from crownhall.bots.registry import bot_named
from crownhall.engine.chance import QuickChance, SeededChance, seed_from_words
from crownhall.engine.contract import TABLE, Setup
from crownhall.engine.match import Match, new_match
from crownhall.engine.record import record_of
from crownhall.engine.registry import game_named
from crownhall.lab.review.decisions import Decision, decisions_of
from crownhall.lab.review.registry import reviewer_of


def begun(game: str, seats: int = 1, seed: str = "review", **options: object) -> Match:
    found = game_named(game)
    setup: Setup = found.setup(seats, dict(options))
    return new_match(found, setup, SeededChance(seed_from_words(seed)))


def played(game: str, levels: str = "squire", seed: str = "review", lines: int = 100_000, **options: object) -> Match:
    """One seat for each level; broken off after so many lines."""
    names = levels.split()
    match, rng = begun(game, len(names), seed, **options), QuickChance(len(seed))
    bots = [bot_named(game, name) for name in names]
    while match.outcome() is None:
        asked = [seat for seat in match.state.to_act() if match.state.moves(seat)]
        if len(match.log) >= lines:
            match.play(TABLE, match.move(TABLE, "abandon"))
        elif asked:
            match.play(asked[0], choose(bots[asked[0]], match.state, asked[0], rng))
        else:
            match.play(TABLE, match.state.timers()[0].move)
    match.players = dict(enumerate(names))
    return match


def record(game: str, levels: str = "squire", **named: object) -> str:
    return record_of(played(game, levels, **named))  # type: ignore[arg-type]


def decisions(match: Match) -> list[Decision]:
    """Of all seats."""
    return decisions_of(match, reviewer_of(match.game.name), range(match.setup.seats))
