"""A deck for Tabletop Simulator: at most 69 faces a picture, the last place for what others see."""

from __future__ import annotations

import io
import json

from PIL import Image

from crownhall.press import tabletop
from crownhall.press.catalogue import things_named
from crownhall.press.orders import Order
from crownhall.press.parts import Cards

DPI = 30


def deck() -> dict[str, bytes]:
    (part,) = things_named(["kings-keys"])[0].make(Order())
    assert isinstance(part, Cards)
    return {file.name: file.data for file in tabletop.deck("keys", part, Order(), DPI, "https://example.org/cards/")}


def test_72_cards_are_two_pictures_a_back_and_a_deck() -> None:
    assert list(deck()) == ["keys-1.png", "keys-2.png", "keys-back.png", "keys.json"]


def test_the_last_place_shows_the_back() -> None:
    files = deck()
    with Image.open(io.BytesIO(files["keys-1.png"])) as sheet, Image.open(io.BytesIO(files["keys-back.png"])) as back:
        assert sheet.size == (750, 735)
        last = sheet.convert("RGB").crop((675, 630, 750, 735))
        assert last.resize((1, 1)).getpixel((0, 0)) == back.convert("RGB").resize((1, 1)).getpixel((0, 0))


def test_every_card_has_a_number_that_leads_to_its_face() -> None:
    found = json.loads(deck()["keys.json"])["ObjectStates"][0]
    assert found["CustomDeck"]["2"]["FaceURL"] == "https://example.org/cards/keys-2.png"
    assert found["DeckIDs"] == [*range(100, 169), 200, 201, 202]
    assert [card["CardID"] for card in found["ContainedObjects"]] == found["DeckIDs"]
    assert found["ContainedObjects"][0]["Nickname"] == "one Sun Key"


def test_words_are_set_there_too() -> None:
    """A courtier has its name in the band below its portrait: light letters on wine-red."""
    (part,) = things_named(["frenzy"])[0].make(Order())
    assert isinstance(part, Cards)
    found = tabletop.deck("frenzy", Cards("one", part.cards[:1]), Order(), DPI, "https://example.org")
    with Image.open(io.BytesIO(found[0].data)) as sheet:
        band = sheet.convert("L").crop((20, 70, 55, 76))
    assert max(band.tobytes()) - min(band.tobytes()) > 100
