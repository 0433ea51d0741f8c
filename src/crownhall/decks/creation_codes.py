"""How games number and write Creation Cards, whichever set they come from.

A card of a complete set is its Card Number less 1, written `#12`. Cards from packs come after these, pack by pack:
`#12b` is card 12 of the second player's pack, so two copies of one card have different names. What players bring from
their own collections is numbered otherwise: see `creation_own`.
"""

from __future__ import annotations

import re
from typing import Final

from crownhall.errors import NotationError
from crownhall.seat_marks import code_mark

PACK: Final = 9  # cards in a pack, C-21
PACK_LETTERS: Final = "abcdefghijklmno"

_CODE: Final = re.compile(r"#([1-9][0-9]{0,4})([a-o]?)", re.ASCII)


class CardCodes:
    """How the cards of a complete set are numbered and written, and those of packs of it."""

    def __init__(self, size: int) -> None:
        self.size: Final = size

    def code(self, card: int) -> str:
        """A card in notation."""
        return card_code(self.size, card)

    def parse(self, text: str) -> int:
        """A card from notation; `NotationError` if it is none."""
        return parse_card(self.size, text)

    def pack_of(self, card: int) -> int:
        """The seat whose pack a card came from; -1 for a card of the set."""
        return card // self.size - 1

    def of_pack(self, pack: int) -> list[int]:
        """All cards that the pack of this seat may hold."""
        first = (pack + 1) * self.size
        return list(range(first, first + self.size))

    def is_in(self, packs: int, card: int) -> bool:
        """Whether a card comes from one of so many packs; from the whole set, if there are none."""
        pack = self.pack_of(card)
        return 0 <= pack < packs if packs else pack < 0


def card_code(size: int, card: int) -> str:
    """`#12`, or `#12b` for a card of the second pack, where the set has so many cards."""
    pack, place = card // size - 1, card % size
    return f"#{place + 1}" if pack < 0 else f"#{place + 1}{PACK_LETTERS[pack]}"


def marked_card(code: str) -> str:
    """The card as a sentence names it, marked for screens that draw it."""
    return code_mark(code, f"card {code[1:]}")


def marked_cards(codes: list[str]) -> str:
    """Several cards in a sentence, marked for screens that draw them."""
    return " ".join([marked_card(code) for code in codes])


def parse_card(size: int, text: str) -> int:
    found = _CODE.fullmatch(text)
    if found is None or int(found[1]) > size:
        raise NotationError(
            f"“{text[:20]}” is not a card. Cards are #1 to #{size}, followed by a letter if they come from packs."
        )
    pack = PACK_LETTERS.index(found[2]) + 1 if found[2] else 0
    return pack * size + int(found[1]) - 1
