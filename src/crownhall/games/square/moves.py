"""The moves of King's Square: `move 3FA 2FS`, `finish`, and the table's `abandon`."""

from __future__ import annotations

from typing import Final, TypedDict

from librt.vecs import vec
from mypy_extensions import i32

from crownhall.decks.kings_keys import NUMBER_CARDS, card_code
from crownhall.engine.moves import Move, MoveTable
from crownhall.games.square.stacks import COLOURS, LINKS, RESIDUES, link_of


class PutArguments(TypedDict):
    """The two cards."""

    card: str
    onto: str


class Put(Move):
    """S-07: take a card with all that lies on it and put it on the stack whose top card is `onto`.

    The lowest card moved and the card it comes to lie on say it all: 144 moves, and each result has one name.
    """

    def __init__(self, card: int, onto: int) -> None:
        super().__init__(f"move {card_code(card)} {card_code(onto)}")
        self.card = card
        self.onto = onto
        self.colour = card >> 4
        self.link = link_of(card, onto)

    def arguments(self) -> PutArguments:
        return {"card": card_code(self.card), "onto": card_code(self.onto)}


def _puts() -> list[Put]:
    """All legal pairs of cards, ordered by colour and link."""
    by_number: list[Put | None] = [None] * (COLOURS * LINKS)
    for card in range(NUMBER_CARDS):
        for onto in range(NUMBER_CARDS):
            link = link_of(card, onto)
            if link >= 0:
                by_number[(card >> 4) * LINKS + link] = Put(card, onto)
    return [put for put in by_number if put is not None]


PUTS: Final[list[Put]] = _puts()


def _puts_by_bit() -> list[Put]:
    table = [PUTS[0]] * (COLOURS * RESIDUES)
    for put in PUTS:
        table[put.colour * RESIDUES + (1 << put.link) % RESIDUES] = put
    return table


PUT_OF_BIT: Final[list[Put]] = _puts_by_bit()
"""Over `colour * RESIDUES + bit % RESIDUES`: the move that makes this link, which is one bit."""

FINISH: Final = Move("finish", gives_up=True)  # S-A7
ABANDON: Final = Move("abandon")
MOVES: Final = MoveTable([*PUTS, FINISH, ABANDON])

NUMBER_OF_BIT: Final[vec[i32]] = vec[i32]([i32(put.number) for put in PUT_OF_BIT])
"""The same, as the number of the move."""
