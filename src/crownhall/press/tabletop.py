"""Cards for Tabletop Simulator: pictures of up to 69 faces each, and the deck that reads them.

It takes a picture of ten by seven faces; the last place is what others see of a card in a hand.
"""

from __future__ import annotations

import json
from typing import Final, NamedTuple

from crownhall.press.orders import Order
from crownhall.press.parts import Card, Cards
from crownhall.press.posters import drawn

COLUMNS, ROWS = 10, 7
MOST_FACES: Final = COLUMNS * ROWS - 1


class File(NamedTuple):
    """What is to be written under this name."""

    name: str
    data: bytes


def deck(name: str, cards: Cards, order: Order, dpi: float, url: str | None) -> list[File]:
    """Sheets of faces and the back; and the deck itself, if it is known at which address the pictures will be."""
    groups = [cards.cards[at : at + MOST_FACES] for at in range(0, len(cards.cards), MOST_FACES)]
    found = [File(f"{name}-{number}.png", _sheet(group, order, dpi)) for number, group in enumerate(groups, start=1)]
    back = File(f"{name}-back.png", drawn({0: cards.cards[0].back}, order, 1, 1, dpi))
    if url is None:
        return [*found, back]
    base = url.rstrip("/")
    addresses = [f"{base}/{picture.name}" for picture in found]
    return [*found, back, File(f"{name}.json", _saved(cards.title, groups, addresses, f"{base}/{back.name}"))]


def _sheet(group: list[Card], order: Order, dpi: float) -> bytes:
    faces = {at: card.front for at, card in enumerate(group)} | {MOST_FACES: group[0].back}
    return drawn(faces, order, COLUMNS, ROWS, dpi)


def _saved(title: str, groups: list[list[Card]], addresses: list[str], back: str) -> bytes:
    """A saved object, as Tabletop Simulator reads it."""
    numbered = [
        (100 * sheet + at, card.name) for sheet, group in enumerate(groups, start=1) for at, card in enumerate(group)
    ]
    at_home = {
        "posX": 0,
        "posY": 1,
        "posZ": 0,
        "rotX": 0,
        "rotY": 180,
        "rotZ": 180,
        "scaleX": 1,
        "scaleY": 1,
        "scaleZ": 1,
    }
    sources = {
        str(number): {
            "FaceURL": address,
            "BackURL": back,
            "NumWidth": COLUMNS,
            "NumHeight": ROWS,
            "BackIsHidden": True,
        }
        for number, address in enumerate(addresses, start=1)
    }
    deck = {
        "Name": "DeckCustom",
        "Transform": at_home,
        "Nickname": title,
        "DeckIDs": [number for number, _ in numbered],
        "CustomDeck": sources,
        "ContainedObjects": [
            {"Name": "Card", "Transform": at_home, "Nickname": name, "CardID": number} for number, name in numbered
        ],
    }
    return json.dumps({"ObjectStates": [deck]}, indent=1, ensure_ascii=False).encode()
