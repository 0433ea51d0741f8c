"""A move of Minkingi in words, for a hint."""

from __future__ import annotations

from crownhall.decks.creation_codes import marked_card
from crownhall.engine.contract import Seat
from crownhall.engine.moves import Move
from crownhall.fields.cards import QUARTER
from crownhall.fields.moves import Create, Engage
from crownhall.games.minkingi.moves import FIGHT, Pick, Start
from crownhall.seat_marks import seat_mark


def deed(seat: Seat, move: Move) -> str:
    if isinstance(move, Pick):
        return f"Pick {marked_card(move.code)}"
    if isinstance(move, Start):
        return "Start yourself" if move.seat == seat else f"Let {seat_mark(move.seat)} start"
    if isinstance(move, Create):
        turned = f", turned by {move.turns * QUARTER}°" if move.turns else ""
        return f"Create {marked_card(move.code)} in space {move.space + 1}{turned}"
    if isinstance(move, Engage):
        return f"Engage the card in space {move.space + 1}"
    return "Fight" if move is FIGHT else "Keep the peace"
