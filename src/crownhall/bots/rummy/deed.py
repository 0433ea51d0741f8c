"""A move of King's Rummy in words, for a hint."""

from __future__ import annotations

from crownhall.decks.kings_keys import marked_card, marked_cards, number_of
from crownhall.engine.moves import Move
from crownhall.games.rummy.melds import MELDS
from crownhall.games.rummy.moves import DRAW_PILE, Borrow, Discard, Draw, Exchange, Lay, LayOff, Shift
from crownhall.games.rummy.rules import RummyState


def deed(state: RummyState, move: Move) -> str:
    if isinstance(move, Draw):
        return "Draw from the pile" if move is DRAW_PILE else f"Take the {marked_card(state.discards[-1])}"
    if isinstance(move, Lay):
        return f"Lay down {_meld(move.meld)}"
    if isinstance(move, LayOff):
        return f"Add the {marked_card(move.card)} to {_on_table(state, move.place)}"
    if isinstance(move, Borrow):
        return f"Take the {marked_card(move.card)} from the table, for a new meld"
    if isinstance(move, Exchange):
        return f"Put the {marked_card(move.card)} in for the {marked_card(move.out)}"
    if isinstance(move, Shift):
        return f"Move the {marked_card(move.card)} to {_on_table(state, move.place)}"
    if isinstance(move, Discard):
        return f"Discard the {marked_card(move.card)}"
    return "Deal the next hand"


def _on_table(state: RummyState, place: int) -> str:
    assert state.turn is not None
    return _meld(state.turn.melds[place])


def _meld(meld: int) -> str:
    return marked_cards(sorted(MELDS[meld], key=lambda card: (number_of(card), card)))
