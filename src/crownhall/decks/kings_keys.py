"""The King's Keys deck: 64 number cards, four Kingdom cards, four Item Jokers.

A card is a small integer, its place in the canonical order: kingdom S M F O, within it item K A S C, within it number
1 to 4 (`1SK 2SK 3SK 4SK 1SA …`), then `KS KM KF KO`, then `JK JA JS JC`. So the parts of a number card are bits of the
integer, and a set of number cards is a 64-bit mask.
"""

from __future__ import annotations

from typing import Final

from crownhall.errors import NotationError
from crownhall.seat_marks import card_mark, code_mark

KINGDOMS: Final = "SMFO"
ITEMS: Final = "KASC"
NUMBERS: Final = "1234"

KINGDOM_NAMES: Final = ("Sun", "Mountain", "Forest", "Ocean")
ITEM_NAMES: Final = ("Keys", "Axes", "Shields", "Coins")
NUMBER_NAMES: Final = ("one", "two", "three", "four")

NUMBER_CARDS: Final = 64
FIRST_KINGDOM_CARD: Final = 64
FIRST_JOKER: Final = 68
ALL_CARDS: Final = 72


def card_of(number: int, kingdom: int, item: int) -> int:
    """The number card with this number (1 to 4), kingdom and item (0 to 3)."""
    return kingdom * 16 + item * 4 + number - 1


def is_number_card(card: int) -> bool:
    """Whether the card has a number, a kingdom and an item."""
    return card < NUMBER_CARDS


def number_of(card: int) -> int:
    """1 to 4; for number cards."""
    return (card & 3) + 1


def item_of(card: int) -> int:
    """0 to 3 in the order of `ITEMS`; for number cards and Jokers."""
    return (card >> 2) & 3 if card < NUMBER_CARDS else card - FIRST_JOKER


def kingdom_of(card: int) -> int:
    """0 to 3 in the order of `KINGDOMS`; for number cards and Kingdom cards."""
    return card >> 4 if card < NUMBER_CARDS else card - FIRST_KINGDOM_CARD


def _code(card: int) -> str:
    if card < NUMBER_CARDS:
        return f"{number_of(card)}{KINGDOMS[kingdom_of(card)]}{ITEMS[item_of(card)]}"
    if card < FIRST_JOKER:
        return "K" + KINGDOMS[kingdom_of(card)]
    return "J" + ITEMS[item_of(card)]


CODES: Final[tuple[str, ...]] = tuple([_code(card) for card in range(ALL_CARDS)])
_CARDS: Final[dict[str, int]] = {code: card for card, code in enumerate(CODES)}


def card_code(card: int) -> str:
    """The card as the rule books write it: `3MA`, `KS`, `JC`."""
    return CODES[card]


def card_codes(cards: list[int]) -> str:
    """Several cards, a space between each."""
    return " ".join([CODES[card] for card in cards])


def card_name(card: int) -> str:
    """The card as a person says it: "three Mountain Axes", "Sun Kingdom card", "Joker of Coins"."""
    if card < NUMBER_CARDS:
        item = ITEM_NAMES[item_of(card)]
        if number_of(card) == 1:
            item = item[:-1]
        return f"{NUMBER_NAMES[number_of(card) - 1]} {KINGDOM_NAMES[kingdom_of(card)]} {item}"
    if card < FIRST_JOKER:
        return f"{KINGDOM_NAMES[kingdom_of(card)]} Kingdom card"
    return f"Joker of {ITEM_NAMES[item_of(card)]}"


def marked_card(card: int) -> str:
    """The card as a sentence names it, marked for screens that draw it."""
    return card_mark(CODES[card], card_name(card))


def marked_cards(cards: list[int]) -> str:
    """Several cards in a sentence, by their codes, marked for screens that draw them."""
    return " ".join([code_mark(CODES[card], card_name(card)) for card in cards])


def parse_card(text: str) -> int:
    """The card of a code; small letters are read as capitals. Raises `NotationError` that names what is wrong."""
    card = _CARDS.get(text.strip().upper())
    if card is None:
        raise NotationError(
            f"“{_short(text)}” is not a card of the King's Keys deck: {_what_is_wrong(text.strip().upper())}."
        )
    return card


def parse_cards(text: str) -> list[int]:
    """Cards separated by spaces or commas, as written. Raises `NotationError` for an unknown or doubled one."""
    cards: list[int] = []
    for code in text.replace(",", " ").split():
        card = parse_card(code)
        if card in cards:
            raise NotationError(f"“{CODES[card]}” is named twice, but there is only one of each card.")
        cards.append(card)
    return cards


def _short(text: str) -> str:
    return text if len(text) <= 20 else text[:20] + "…"


def _what_is_wrong(code: str) -> str:
    if len(code) == 2 and code[0] == "K":
        return "a Kingdom card is K and a kingdom, KS KM KF or KO"
    if len(code) == 2 and code[0] == "J":
        return "a Joker is J and an item, JK JA JS or JC"
    if len(code) != 3:
        return "a code is a number, a kingdom and an item such as 3MA, or KS KM KF KO JK JA JS JC"
    if code[0] not in NUMBERS:
        return f"the first sign must be a number from 1 to 4, not {code[0]}"
    if code[1] not in KINGDOMS:
        return f"the second sign must be a kingdom (S Sun, M Mountain, F Forest, O Ocean), not {code[1]}"
    return f"the third sign must be an item (K Keys, A Axes, S Shields, C Coins), not {code[2]}"
