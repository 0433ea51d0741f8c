"""Pictures of cards as files: one of any card, and all of a deck that we ship, packed together.

Together they are half as large as one by one. `version` changes whenever one of them does, so an address with it in
may be kept for good.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from functools import cache
from typing import Final, NamedTuple

from crownhall.decks import frenzy
from crownhall.decks.creation import card_from_row
from crownhall.decks.creation_core import CORE
from crownhall.errors import NotationError
from crownhall.faces.courtier_art import picture as courtier_pictures
from crownhall.faces.creation_art import picture as creation_pictures
from crownhall.faces.vector.elements import document

CREATIONS: Final = "creations"
COURTIERS: Final = "courtiers"


def creation(row: str) -> str:
    """The scene of the Creation Card whose line of the canonical form this is, whatever set it is of."""
    return document(creation_pictures.BOX, creation_pictures.picture(card_from_row("", row)))


def courtier(code: str) -> str:
    for card in frenzy.CARDS:
        if card.code == code:
            return document(courtier_pictures.BOX, courtier_pictures.picture(card))
    raise NotationError(f"“{code[:20]}” is not a card of Kingdom Frenzy.")


class Deck(NamedTuple):
    """How a card is drawn by its code, and the cards that we ship."""

    draw: Callable[[str], str]
    shipped: tuple[str, ...]


DECKS: Final = {
    CREATIONS: Deck(creation, tuple(card.row for card in CORE.cards)),
    COURTIERS: Deck(courtier, tuple(card.code for card in frenzy.CARDS)),
}

_OTHERS: Final = ("1,red-star,2,3,4,,0,200", "8,0,99,blue-heart,1,dragon,99,60")
"""Not of the set we ship: they change the version, too."""


@cache
def pack(deck: str) -> dict[str, str]:
    """The pictures of all cards of a deck, by their codes."""
    draw, shipped = DECKS[deck]
    return {code: draw(code) for code in shipped}


@cache
def version() -> str:
    drawn: Iterable[str] = (*pack(CREATIONS).values(), *pack(COURTIERS).values(), *map(creation, _OTHERS))
    return hashlib.sha256("".join(drawn).encode()).hexdigest()[:10]
