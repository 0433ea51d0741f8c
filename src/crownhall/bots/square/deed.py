"""A move of King's Square in words, for a hint."""

from __future__ import annotations

from crownhall.decks.kings_keys import marked_card
from crownhall.engine.moves import Move
from crownhall.games.square.moves import Put


def deed(move: Move) -> str:
    if not isinstance(move, Put):
        return "Stop here"
    return f"Move the {marked_card(move.card)} onto the {marked_card(move.onto)}"
