"""What a wild card can stand for: T-17 to T-19."""

from __future__ import annotations

from typing import Final

from crownhall.decks.kings_keys import ALL_CARDS, FIRST_JOKER, NUMBER_CARDS, is_number_card, item_of, kingdom_of


def is_wild(card: int) -> bool:
    """Whether the card is a Kingdom card or a Joker."""
    return card >= NUMBER_CARDS


def declarations(wild: int) -> list[int]:
    """T-17, T-18: the sixteen number cards that a wild can stand for, in canonical order."""
    return _MEANINGS[wild - NUMBER_CARDS][:]


def can_stand_for(wild: int, card: int) -> bool:
    """T-17, T-18, T-A17: whether a wild can be declared to be this card."""
    if not is_number_card(card):
        return False
    if wild < FIRST_JOKER:
        return kingdom_of(wild) == kingdom_of(card)
    return item_of(wild) == item_of(card)


_MEANINGS: Final = [
    [card for card in range(NUMBER_CARDS) if can_stand_for(wild, card)] for wild in range(NUMBER_CARDS, ALL_CARDS)
]
