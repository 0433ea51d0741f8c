"""Cards that players bring from their own collections, for tests."""

from __future__ import annotations

from crownhall.decks.creation import CardDef
from crownhall.decks.creation_core import CORE
from crownhall.decks.creation_editions import edition
from crownhall.decks.creation_own import OWN_HEADER

OTHER = edition(7)


def own_text(seats: int, each: int = 9) -> str:
    """So many cards for each seat: of two sets, with copies of the same card, and other cards of the same number."""
    return text_of([[_card(seat, place) for place in range(each)] for seat in range(seats)])


def _card(seat: int, place: int) -> CardDef:
    card_set = OTHER if place % 3 == 1 else CORE
    return card_set.cards[(place // 2 * 11 + seat // 2 * 5 + seat % 2 * (place // 4) * 7) % card_set.size]


def text_of(brought: list[list[CardDef]]) -> str:
    """By seat, the cards that it brings, in the canonical form."""
    lines = [f"{seat},{card.set_id},{card.row}" for seat, cards in enumerate(brought) for card in cards]
    return "\n".join([OWN_HEADER, *lines]) + "\n"
