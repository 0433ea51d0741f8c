"""The King's Keys deck."""

from __future__ import annotations

from crownhall.decks.kings_keys import ALL_CARDS, card_name
from crownhall.faces import kings_keys
from crownhall.faces.looks.common import PAPER
from crownhall.faces.vector.colours import WHITE
from crownhall.press.orders import Order
from crownhall.press.parts import Card, Cards, Face, Part, Thing

GAMES = ("treasury", "rummy", "square")


def _deck(order: Order) -> list[Part]:
    back = Face(kings_keys.back(low_ink=order.low_ink), WHITE if order.low_ink else PAPER)
    cards = [
        Card(card_name(card), Face(kings_keys.face(card, low_ink=order.low_ink), back.edge), back)
        for card in range(ALL_CARDS)
    ]
    return [Cards("King's Keys deck", cards)]


THINGS = (Thing("kings-keys", "King's Keys deck", "64 cards, 4 Kingdom cards and 4 Jokers", GAMES, _deck),)
