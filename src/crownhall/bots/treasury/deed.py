"""A move of King's Treasury in words, for a hint."""

from __future__ import annotations

from crownhall.decks.kings_keys import marked_card
from crownhall.engine.moves import Move
from crownhall.games.treasury.moves import Borrow, Declare, Fill
from crownhall.games.treasury.spaces import SPACE_NAMES


def deed(move: Move) -> str:
    """What to do; "" for what is kept, as the reason begins with it."""
    if isinstance(move, Borrow):
        return f"Borrow the {marked_card(move.card)} for your {marked_card(move.out)}"
    if isinstance(move, Declare):
        return f"Let the {marked_card(move.wild)} stand for the {marked_card(move.card)}"
    return f"Fill {SPACE_NAMES[move.space]}" if isinstance(move, Fill) else ""
