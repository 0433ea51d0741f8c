"""Cards by their codes, in what players type and in saved positions.

Every function is told from how many packs the cards of a game come; 0: from none, but from one whole set, or brought.
"""

from __future__ import annotations

from crownhall.creations.cards import SetCards
from crownhall.engine.reading import read_list
from crownhall.errors import CrownhallError, NotationError, StateError


def why_no_card(cards: SetCards, packs: int, code: str) -> CrownhallError | None:
    """What is wrong with the code of a card; nothing if the card is in this game."""
    try:
        card = cards.parse(code)
    except NotationError as error:
        return error
    if cards.is_in(packs, card):
        return None
    if packs and cards.pack_of(card) >= packs:
        return NotationError(f"“{code}” is not in this game. There is one pack for each player.")
    letter = "with the letter of its pack" if packs else "without a letter"
    return NotationError(f"“{code}” is not in this game. Here cards are written {letter}.")


def read_cards(cards: SetCards, packs: int, value: object, name: str) -> list[int]:
    return [read_card(cards, packs, code, name) for code in read_list(value, name)]


def read_card(cards: SetCards, packs: int, code: object, name: str) -> int:
    if not isinstance(code, str):
        raise StateError(f'“{name}” must name cards by codes such as "#12".')
    try:
        card = cards.parse(code)
    except NotationError as error:
        raise StateError(f"“{name}”: {error.message}") from None
    if not cards.is_in(packs, card):
        raise StateError(f"“{name}”: {code} is not in this game.")
    return card
