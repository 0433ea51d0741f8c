"""Kingdom Frenzy: thirty courtiers with what they do, and six reference cards."""

from __future__ import annotations

from typing import Final

from crownhall.decks.frenzy import ALL_CARDS, CARDS
from crownhall.faces import courtiers
from crownhall.faces.looks.common import INK, PAPER
from crownhall.faces.looks.frenzy import GROUNDS, GROUP_NAMES, WHEN, ground_of
from crownhall.faces.vector.colours import WHITE
from crownhall.press.lettering import Spot, fitted
from crownhall.press.orders import Order
from crownhall.press.parts import Card, Cards, Face, Part, Thing
from crownhall.press.things import frenzy_reference
from crownhall.press.typesetting import TEXT_FONT

GAMES: Final = ("frenzy",)

_NAME, _HEAD, _TEXT = (Spot(*each) for each in (courtiers.NAME_PLACE, courtiers.HEAD_PLACE, courtiers.TEXT_PLACE))


def _courtier(number: int, order: Order) -> Card:
    card = CARDS[number]
    colour, edge = GROUNDS[ground_of(card)], _edge(order)
    when = WHEN[card.trigger].capitalize()
    words = [
        fitted(card.name, _NAME, 58, courtiers.name_colour(low_ink=order.low_ink)),
        fitted(when, _HEAD, 28, colour, place="left + horizon"),
        fitted(GROUP_NAMES.get(card.group, ""), _HEAD, 28, colour, place="right + horizon"),
        fitted(card.text, _TEXT, 36, INK, font=TEXT_FONT, place="left + top"),
    ]
    front = Face(courtiers.large_face(number, low_ink=order.low_ink), edge, "".join(words))
    return Card(card.name, front, Face(courtiers.back(low_ink=order.low_ink), edge))


def _edge(order: Order) -> str:
    return WHITE if order.low_ink else PAPER


def _courtiers(order: Order) -> list[Part]:
    return [Cards("Kingdom Frenzy courtiers", [_courtier(number, order) for number in range(ALL_CARDS)])]


def _reference(order: Order) -> list[Part]:
    return [Cards("Kingdom Frenzy reference cards", frenzy_reference.cards(order, _edge(order)))]


THINGS = (
    Thing("frenzy", "Kingdom Frenzy courtiers", "30 courtiers, with what each of them does", GAMES, _courtiers),
    Thing(
        "frenzy-reference",
        "Kingdom Frenzy reference cards",
        "6 cards, one for each player: which hand beats which, key terms, when abilities trigger",
        GAMES,
        _reference,
    ),
)
