"""A hint names the move, in words, and says why; in every game."""

from __future__ import annotations

import re

import pytest

import crownhall.bots  # noqa: F401  registers them
from crownhall.bots.contract import hint
from crownhall.bots.registry import bot_named, levels_of
from crownhall.engine.chance import QuickChance
from crownhall.engine.contract import TABLE
from crownhall.engine.match import new_match
from crownhall.engine.registry import games
from crownhall.seat_marks import told
from tests.playthroughs import short_match

MOVES = {"rummy": 12}
"""After so many the hints of a game are good enough; a knight of King's Rummy thinks long."""
NAMED = re.compile(r"[A-Z][^.:]*: \S.*[.!]")
"""What to do, a colon, and the reason."""


@pytest.mark.parametrize(
    "game", [game for game in games() if levels_of(game.name)[-1] == "knight"], ids=lambda game: game.name
)
def test_a_hint_names_the_move_and_its_reason(game) -> None:  # type: ignore[no-untyped-def]
    rng = QuickChance(7)
    match = new_match(game, game.setup(max(2, game.min_seats) if game.max_seats > 1 else 1, short_match(game)), rng)
    bot, seen = bot_named(game.name, "knight" if game.name == "rummy" else "squire"), set[str]()
    while match.outcome() is None and len(match.log) < MOVES.get(game.name, 120):
        asked = [seat for seat in match.state.to_act() if match.state.moves(seat)]
        if not asked:
            match.play(TABLE, match.state.timers()[0].move)
            continue
        seat = asked[0]
        found = hint(bot, match.state, seat, rng)
        sentence = told(found.marked, lambda other: f"Player{other}", seat)
        assert NAMED.fullmatch(sentence), f"{found.move.text}: {sentence}"
        assert "{" not in sentence
        seen.add(sentence.partition(" ")[0])
        match.play(seat, found.move)
    assert len(seen) > (game.name != "square"), f"{game.name} names more than one kind of move"
