"""Rules of marks, said literally. The games look them up in masks and numbers."""

from __future__ import annotations

from crownhall.decks.creation import COLOUR, COLOURS, EXACT, SHAPE, CardDef, Mark


def is_stronger(colour: int, other: int) -> bool:
    """C-05: blue beats red, red beats yellow, yellow beats blue; nothing beats its own colour."""
    return other == (colour + 1) % len(COLOURS)


def marks_match(mark: Mark, other: Mark, symbol_match: str = EXACT) -> bool:
    """C-A1: equal numbers match, and symbols that agree as asked; a number never matches a symbol."""
    if mark.is_symbol != other.is_symbol:
        return False
    if not mark.is_symbol or symbol_match == EXACT:
        return mark == other
    if symbol_match == COLOUR:
        return mark.colour == other.colour
    if symbol_match == SHAPE:
        return mark.shape == other.shape
    return mark.colour == other.colour or mark.shape == other.shape


def matching_marks(card: CardDef, other: CardDef, symbol_match: str = EXACT) -> list[Mark]:
    """The different marks of a card that match some mark of another, in the order of its corners."""
    found: list[Mark] = []
    for mark in card.corners:
        if mark not in found and any([marks_match(mark, each, symbol_match) for each in other.corners]):
            found.append(mark)
    return found
