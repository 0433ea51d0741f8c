"""Creation Cards that players bring to a match from their own collections, and how they are written (C-21).

All of them together are numbered from 0, by seat and then in the order brought. A card is written by its Card Number
and a letter: the first with this number is `#12a`, the next `#12b`, whichever sets they come from.
"""

from __future__ import annotations

import hashlib
import re
from typing import Final, final

from crownhall.decks.creation import CANONICAL_HEADER, MOST_IN_PLAY, CardDef, CardSet, card_from_row
from crownhall.decks.creation_codes import CardCodes
from crownhall.errors import NotationError

OWN_HEADER: Final = f"seat,set,{CANONICAL_HEADER}"
COPY_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
MOST_COPIES: Final = len(COPY_LETTERS)
"""The most cards of one Card Number in a match."""

_SEAT: Final = re.compile(r"0|[1-9][0-9]?", re.ASCII)
_SET_ID: Final = re.compile(r"[a-z][a-z0-9-]{0,39}", re.ASCII)
_CODE: Final = re.compile(r"#[1-9][0-9]{0,4}[a-z]", re.ASCII)


@final
class OwnCodes(CardCodes):
    """How the cards that were brought are written; the pack of a seat is what it brought."""

    def __init__(self, cards: tuple[CardDef, ...], seats: tuple[int, ...]) -> None:
        super().__init__(len(cards))
        before: dict[int, int] = {}  # by Card Number, how many had it so far
        codes: list[str] = []
        for face in cards:
            copy = before.get(face.number, 0)
            before[face.number] = copy + 1
            codes.append(f"#{face.number}{COPY_LETTERS[copy]}")
        brought: dict[int, list[int]] = {}  # by seat
        for card, seat in enumerate(seats):
            brought.setdefault(seat, []).append(card)
        self._seats: Final = seats
        self._brought: Final = brought
        self._codes: Final = codes
        self._by_code: Final = {code: card for card, code in enumerate(codes)}

    def code(self, card: int) -> str:
        return self._codes[card]

    def parse(self, text: str) -> int:
        card = self._by_code.get(text)
        if card is not None:
            return card
        if _CODE.fullmatch(text):
            raise NotationError(f"“{text}” is not in this game. There are only the cards that everyone brought.")
        raise NotationError(
            f"“{text[:20]}” is not a card. Cards are written with their number and a letter, such as {self._codes[0]}."
        )

    def pack_of(self, card: int) -> int:
        """The seat that brought the card."""
        return self._seats[card]

    def of_pack(self, pack: int) -> list[int]:
        """All cards that this seat brought."""
        return list(self._brought.get(pack, []))

    def is_in(self, packs: int, card: int) -> bool:
        return True


@final
class OwnCards(CardSet):
    """All that was brought to a match, as one set.

    Unlike in any other set, several cards may have the same Card Number, and the numbers are in no order.
    """

    def __init__(self, cards: tuple[CardDef, ...], seats: tuple[int, ...]) -> None:
        text = _canonical(cards, seats)
        set_id = f"own-{hashlib.sha256(text.encode()).hexdigest()[:16]}"
        super().__init__(set_id, "the players' own cards", cards, len(cards))
        self.seats: Final = seats  # who brought each card
        self.codes: Final = OwnCodes(cards, seats)
        self._text: Final = text

    def canonical(self) -> str:
        """The canonical form: a line for each card, with who brought it and the id of its set."""
        return self._text


def codes_of(card_set: CardSet) -> CardCodes:
    """How the cards of a set are written, or those that were brought."""
    return card_set.codes if isinstance(card_set, OwnCards) else CardCodes(card_set.size)


def _canonical(cards: tuple[CardDef, ...], seats: tuple[int, ...]) -> str:
    lines = [f"{seat},{card.set_id},{card.row}" for seat, card in zip(seats, cards, strict=True)]
    return "\n".join([OWN_HEADER, *lines]) + "\n"


# -- reading ----------------------------------------------------------------------------------------------------------


def own_cards(text: str) -> OwnCards:
    """What is brought to a match, put in the order of seats; `NotationError` names the line that is wrong."""
    if text.count("\n") > MOST_IN_PLAY + 1:
        raise NotationError(f"a match is played with at most {MOST_IN_PLAY} cards.")
    lines = text.replace("\r\n", "\n").removesuffix("\n").split("\n")
    if lines[0] != OWN_HEADER:
        raise NotationError(f"line 1 must be {OWN_HEADER}.")
    if len(lines) < 2:
        raise NotationError("it has no cards.")
    found: list[tuple[int, CardDef]] = []
    copies: dict[int, int] = {}
    for number, line in enumerate(lines[1:], 2):
        try:
            seat, card = _brought(line)
        except NotationError as error:
            raise NotationError(f"line {number}: {error.message}") from None
        copies[card.number] = copies.get(card.number, 0) + 1
        if copies[card.number] > MOST_COPIES:
            raise NotationError(f"line {number}: at most {MOST_COPIES} cards can have the number {card.number} (C-21).")
        found.append((seat, card))
    found.sort(key=_seat_of)
    return OwnCards(tuple([card for _, card in found]), tuple([seat for seat, _ in found]))


def _seat_of(brought: tuple[int, CardDef]) -> int:
    return brought[0]


def _brought(line: str) -> tuple[int, CardDef]:
    """One card, and the seat that brings it."""
    words = line.split(",", 2)
    if len(words) < 3:
        raise NotationError(f"a card has a value for each of {OWN_HEADER}.")
    seat, set_id, row = words
    if not _SEAT.fullmatch(seat):
        raise NotationError("the seat must be a whole number, and the first seat is 0.")
    if not _SET_ID.fullmatch(set_id):
        raise NotationError(
            "the set must be a word of at most 40 small letters, digits and hyphens, and begin with a letter."
        )
    card = card_from_row(set_id, row)
    if card.number < 1:
        raise NotationError("the number must be 1 or more.")
    return int(seat), card


def canonical_own(text: str) -> str:
    """The canonical form of what is brought to a match."""
    return own_cards(text).canonical()
