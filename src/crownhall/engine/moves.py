"""Moves come from a table, so parsing is a look-up, comparing is identity, and every move has a fixed number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

from mypy_extensions import mypyc_attr

from crownhall.errors import NotationError


class CardArguments(TypedDict):
    """A card."""

    card: str


@mypyc_attr(allow_interpreted_subclasses=True)
class Move:
    """One choice a seat (or the table) can make. Games derive their own kinds with typed arguments.

    `text` is the notation, `number` the place in the game's table. Two moves are the same exactly when they are
    the same object. `gives_up` marks a move that stops playing on (finish, concede): random play takes it last.
    """

    def __init__(self, text: str, gives_up: bool = False) -> None:
        self.text = text
        self.gives_up = gives_up
        self.number = -1  # given by the table

    @property
    def kind(self) -> str:
        """The first word of the text."""
        return self.text.partition(" ")[0]

    def arguments(self) -> Mapping[str, object]:
        """The arguments, for code and web. Kinds that have some give them a type of their own (a TypedDict)."""
        return {}

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"


class MoveTable:
    """All moves that can ever occur in a game with its options, numbered from 0 in a fixed order."""

    def __init__(self, moves: list[Move]) -> None:
        self.moves = moves
        self.by_text: dict[str, Move] = {}
        for number, move in enumerate(moves):
            assert move.number in (-1, number), "a move has one number, in every table that has it"
            move.number = number
            self.by_text[move.text] = move
        assert len(self.by_text) == len(moves), "two moves of one table have the same text"

    def __len__(self) -> int:
        return len(self.moves)

    def find(self, text: str) -> Move | None:
        """The move with this text, or None if no position ever has it."""
        return self.by_text.get(text)

    def at(self, number: int) -> Move:
        if not 0 <= number < len(self.moves):
            raise NotationError(
                f"There is no move {number}. The moves of this game are numbered from 0 to {len(self.moves) - 1}."
            )
        return self.moves[number]


def tidy(text: str) -> str:
    """A typed move with single spaces between its words."""
    return " ".join(text.split())
