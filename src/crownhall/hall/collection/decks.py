"""Decks: cards that somebody put together to play with."""

from __future__ import annotations

import secrets
import time
from typing import Final

from crownhall.engine.registry import games
from crownhall.hall.collection.copies import checked_sleeve
from crownhall.hall.collection.picking import checked_picks
from crownhall.hall.collection.viewing import deck_info
from crownhall.hall.errors import Refused
from crownhall.hall.messages.collection import DeckInfo, SaveDeck
from crownhall.hall.people.guests import Guests
from crownhall.hall.store.collection import DeckRow
from crownhall.hall.store.protocol import Store
from crownhall.hall.work.supply_files import SET

DECKS_PER_GUEST: Final = 60
CARDS_PER_DECK: Final = 60
NAME_CHARACTERS: Final = 60


class Decks:
    """The decks of all guests."""

    def __init__(self, store: Store, guests: Guests) -> None:
        self._store = store
        self._guests = guests

    async def save(self, guest: str, wanted: SaveDeck, deck_id: str = "") -> DeckInfo:
        """A new deck, or one of mine changed."""
        name = wanted.name.strip()
        if not 0 < len(name) <= NAME_CHARACTERS or not name.isprintable():
            raise Refused("deck/name", f"A deck needs a name of at most {NAME_CHARACTERS} characters.", 400)
        if wanted.game and wanted.game not in games_with_cards():
            raise Refused("deck/game", f"A deck is for one of: {', '.join(games_with_cards())}.", 400)
        sleeve = checked_sleeve(wanted.sleeve)
        if deck_id and deck_id not in [deck.id for deck in await self._store.collection.decks_of(guest)]:
            raise no_deck()
        cards = await checked_picks(self._store, guest, wanted.cards, CARDS_PER_DECK)
        await self._guests.known(guest)
        deck = DeckRow(
            id=deck_id or secrets.token_urlsafe(9),
            owner=guest,
            name=name,
            game=wanted.game,
            cards=cards,
            sleeve=sleeve,
            touched=time.time(),
        )
        match await self._store.collection.save_deck(deck, DECKS_PER_GUEST):
            case "full":
                raise Refused("deck/many", f"You have {DECKS_PER_GUEST} decks. Please delete one first.", 429)
            case "unknown":
                raise no_deck()
        return deck_info(deck, {card.copy for card in cards})

    async def drop(self, guest: str, deck_id: str) -> None:
        if not await self._store.collection.drop_deck(deck_id, guest):
            raise no_deck()


def games_with_cards() -> list[str]:
    """The games that are played with Creation Cards."""
    return [game.name for game in games() if SET in [supply.kind for supply in game.supplies]]


def no_deck() -> Refused:
    return Refused("deck/unknown", "You do not have this deck.", 404)
