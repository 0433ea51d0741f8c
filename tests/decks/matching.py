"""What two cards share, said literally (C-A1). The games look it up in masks."""

from __future__ import annotations

from crownhall.decks.creation import EXACT, CardDef, Mark, marks_match


def matching_marks(card: CardDef, other: CardDef, symbol_match: str = EXACT) -> list[Mark]:
    """The different marks of a card that match some mark of another, in the order of its corners."""
    found: list[Mark] = []
    for mark in card.corners:
        if mark not in found and any([marks_match(mark, each, symbol_match) for each in other.corners]):
            found.append(mark)
    return found
