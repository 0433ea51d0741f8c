"""What may be known in King's Square (S-17, S-18)."""

from __future__ import annotations

from typing import TypedDict

from crownhall.decks.kings_keys import card_code
from crownhall.engine.chance import Chance
from crownhall.games.square.stacks import CARDS
from crownhall.games.square.state import Position


class SquareView(TypedDict):
    """King's Square as anybody may see it."""

    field: list[list[str]]  # 16 spaces row by row, each a stack from bottom to top, [] where open
    pile: int  # how many cards the draw pile has
    unseen: list[str]  # which they are, in canonical order: all cards not yet seen
    books: list[list[str]]  # set aside, the oldest first
    points: int
    end: str  # why it is over, "" while it is not


def view_of(position: Position) -> SquareView:
    """S-17: all but the order of the pile."""
    return {
        "field": [[card_code(card) for card in CARDS[stack]] for stack in position.field],
        "pile": position.cards_left(),
        "unseen": [card_code(card) for card in sorted(position.pile[position.dealt :])],
        "books": [[card_code(card) for card in CARDS[book]] for book in position.books],
        "points": position.points(),
        "end": position.end,
    }


def reordered(pile: tuple[int, ...], rng: Chance) -> tuple[int, ...]:
    """S-18: the unseen cards in any order, drawn from their canonical one."""
    cards = sorted(pile)
    rng.shuffle(cards)
    return tuple(cards)
