"""Creation Cards: with our scenes, to draw on, or with the pictures and words of whoever made the set."""

from __future__ import annotations

from dataclasses import replace

from crownhall.decks.creation import CardDef, CardSet, Personal
from crownhall.decks.creation_core import CORE
from crownhall.faces import creations
from crownhall.faces.creation_art.names import name_of
from crownhall.faces.looks import creation as looks
from crownhall.faces.looks.common import INK, PAPER
from crownhall.faces.vector.colours import WHITE
from crownhall.press.lettering import Spot, fitted, printable
from crownhall.press.orders import CannotPrint, Order
from crownhall.press.parts import Card, Cards, Face, Part, Thing
from crownhall.press.pictures import address, drawing
from crownhall.press.typesetting import TEXT_FONT, quoted

GAMES = ("kingdrin", "minkingi", "fwords")

_NAME = Spot(*creations.NAME_PLACE)
_NAME_SIZE = 46
_TYPE = Spot(*creations.TYPE_PLACE)
_TEXT_SIZE, _TEXT_LINE, _TEXT_LETTERS = 28, 33, 40
_TEXT_HEIGHT = 400
"""At most, of a text above the name: some of the picture is always seen."""


def card_set(order: Order) -> CardSet:
    return order.card_set or CORE


def creation_card(card: CardDef, order: Order, letter: str = "") -> Card:
    """A card of the set that the order names, to be cut out."""
    found = card_set(order)
    mine = found.personal.get(card.number, Personal())
    data = b"" if order.blank else order.pictures.get(mine.picture, b"")
    printed = creations.Printed(
        found.symbol, address(data), drawing(data), letter, mine.letter, order.blank, order.low_ink
    )
    name = printable(mine.title) or ("" if order.blank else name_of(card))
    words = fitted(name, _NAME, _NAME_SIZE, creations.name_colour(printed)) + _type(card) + _text(mine.text)
    edge = WHITE if order.low_ink else PAPER
    back = Face(creations.back(low_ink=order.low_ink), edge)
    label = f"{card.number}, {name}" if name else f"card {card.number}"
    return Card(label, Face(creations.large_face(card, printed), edge, words), back)


def _type(card: CardDef) -> str:
    """In words, where there is no drawing of it."""
    if not card.kind or card.kind in looks.TYPE_SYMBOLS:
        return ""
    return fitted(f"{card.kind} · Lv {card.level}", _TYPE, 42, INK)


def _text(text: str) -> str:
    """What its maker wrote on a card, on a plate above the name."""
    shown = printable(text)
    if not shown:
        return ""
    high = min(_TEXT_HEIGHT, 24 + _TEXT_LINE * -(-len(shown) // _TEXT_LETTERS))
    spot = Spot(_NAME.x + 10, _NAME.y - high - 12, _NAME.width - 20, high)
    plate = (
        f"#place(dx: {spot.x - 12:g} * u, dy: {spot.y:g} * u, rect(width: {spot.width + 24:g} * u, "
        f"height: {spot.height:g} * u, radius: 10 * u, fill: rgb({quoted(WHITE + 'e6')})))"
    )
    inside = spot._replace(y=spot.y + 6, height=spot.height - 12)
    return plate + fitted(shown, inside, _TEXT_SIZE, INK, font=TEXT_FONT)


def _cards(order: Order) -> list[Part]:
    found = card_set(order)
    title = "Creation Cards" if found is CORE else printable(found.name) or "Creation Cards"
    return [Cards(title, [creation_card(card, order) for card in found.cards])]


def _own_cards(order: Order) -> list[Part]:
    """Two copies may have the same number, so each has an order of its own."""
    if not order.copies:
        raise CannotPrint("Cards that you drew on are printed in the hall, from your binder.")
    cards = [creation_card(each.cards[0], replace(order, card_set=each)) for each in order.copies]
    return [Cards("Cards of your own", cards)]


THINGS = (
    Thing("creation-cards", "Creation Cards", "135 cards, or those of a set of your own", GAMES, _cards),
    Thing("own-cards", "Cards of your own", "from your binder, with all that you drew", GAMES, _own_cards, False),
)
