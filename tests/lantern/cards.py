"""The cards of Lantern: `3R` is card 2."""

from __future__ import annotations

from typing import Final

from crownhall.errors import NotationError

SUITS: Final = "RBGL"  # L-01
LANTERN: Final = 3
RANKS: Final = 5
CARDS: Final = len(SUITS) * RANKS


def suit_of(card: int) -> int:
    return card // RANKS


def card_code(card: int) -> str:
    return f"{card % RANKS + 1}{SUITS[suit_of(card)]}"


CODES: Final = [card_code(card) for card in range(CARDS)]


def parse_card(text: str) -> int:
    if text not in CODES:
        raise NotationError(f"“{text[:40]}” is not a card of Lantern: write 1R to 5L.")
    return CODES.index(text)
