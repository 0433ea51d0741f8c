"""A move of Kingdrin in words, for a hint."""

from __future__ import annotations

from crownhall.decks.creation_codes import marked_card
from crownhall.engine.moves import Move
from crownhall.games.kingdrin.moves import DRAW, Play


def deed(move: Move) -> str:
    if not isinstance(move, Play):
        return "Draw a card" if move is DRAW else "Play nothing"
    mark = f" for {str(move.mark).replace('-', ' ')}" if move.mark is not None else ""
    return f"Play {marked_card(move.code)}{mark}"
