"""How many may sit at a table of the hall. It needs nothing else of the hall, so that anybody may ask."""

from __future__ import annotations

from crownhall.engine.contract import Game

SEAT_LIMIT = 10
"""How many may sit at one table, whatever the game allows."""


def seats_in_words(game: Game) -> str:
    """How many may play: by the rules and, where these are fewer, in the hall."""
    seats = game.seats_in_words()
    return seats if game.max_seats <= SEAT_LIMIT else f"{seats} ({SEAT_LIMIT} in the hall)"
