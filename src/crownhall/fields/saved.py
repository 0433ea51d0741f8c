"""What lies on a field, read from a saved position."""

from __future__ import annotations

from crownhall.creations.reading import read_card
from crownhall.engine.reading import read_list, read_number
from crownhall.errors import StateError
from crownhall.fields.battle import BIT
from crownhall.fields.cards import QUARTER
from crownhall.fields.position import FieldPosition
from crownhall.fields.terms import FieldTerms

SavedSpace = dict[str, object]


def lay_cards(
    position: FieldPosition, terms: FieldTerms, value: object, most_placed: int
) -> list[tuple[int, SavedSpace]]:
    """M-13: put each card into its space, turned so that it fits; the spaces, each with all that is saved of it."""
    entries = read_list(value, "field")
    if len(entries) != terms.spaces:
        raise StateError(f"“field” must have an entry for each of the {terms.spaces} spaces.")
    found: list[tuple[int, SavedSpace]] = []
    for space, entry in enumerate(entries):
        if entry is None:
            continue
        if not isinstance(entry, dict):
            raise StateError("“field” has null for an open space, and an object for a card.")
        card = read_card(terms.cards, terms.packs, entry.get("card"), "field")
        turn, placed = entry.get("turn"), read_number(entry.get("placed"), "placed", 0, most_placed)
        turns = [each for each in terms.field.spaces[space].turns if each * QUARTER == turn]
        if not turns or isinstance(turn, bool):
            raise StateError(f"A card in space {space + 1} cannot be turned like that (M-13).")
        position.lying[space] = card << 2 | turns[0]
        position.fighters[space] = terms.cards.fighters.of(card % terms.cards.size, turns[0], placed)
        position.occupied |= BIT[space]
        found.append((space, entry))
    return found
