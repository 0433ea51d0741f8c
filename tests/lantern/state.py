"""What lies on the table in Lantern; comparing and saving it. No rules here."""

from __future__ import annotations

from typing import Final

from crownhall.engine.contract import State
from crownhall.engine.reading import read_by_seat, read_list, read_number, read_word
from crownhall.errors import NotationError, StateError
from tests.lantern.cards import CARDS, SUITS, card_code, parse_card

HAND_SIZE: Final = 5  # L-02
RUNNING: Final = ""
PLAYED_OUT: Final = "played out"
ABANDONED: Final = "abandoned"


class Position(State):
    """A new position is empty, to be filled in by name; with an `original` it is a copy of it."""

    def __init__(self, seats: int, original: Position | None = None) -> None:
        self.seats = seats
        self.hands: list[list[int]] = [[*hand] for hand in original.hands] if original else [[] for _ in range(seats)]
        self.rest: list[int] = [*original.rest] if original else []  # not dealt
        self.trick: list[int] = [*original.trick] if original else []  # from the leader on
        self.played: list[int] = [*original.played] if original else []  # in tricks that are over
        self.lacks: list[int] = [*original.lacks] if original else [0] * seats  # L-04: suits that all know it lacks
        self.won: list[int] = [*original.won] if original else [0] * seats  # tricks
        self.leader: int = original.leader if original else 0
        self.end: str = original.end if original else RUNNING

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.to_json() == other.to_json()

    def to_json(self) -> dict[str, object]:
        return {
            "hands": [codes(hand) for hand in self.hands],
            "rest": codes(self.rest),
            "trick": codes(self.trick),
            "played": codes(self.played),
            "lacks": [*self.lacks],
            "won": [*self.won],
            "leader": self.leader,
            "end": self.end,
        }

    def fill(self, data: dict[str, object]) -> None:
        """From what was saved; `StateError` if it is no position."""
        seats = self.seats
        self.hands = [_cards(hand, "hands") for hand in read_by_seat(data.get("hands"), "hands", seats)]
        self.rest = _cards(data.get("rest"), "rest")
        self.trick = _cards(data.get("trick"), "trick")
        self.played = _cards(data.get("played"), "played")
        all_suits = (1 << len(SUITS)) - 1
        lacks, won = read_by_seat(data.get("lacks"), "lacks", seats), read_by_seat(data.get("won"), "won", seats)
        self.lacks = [read_number(each, "lacks", 0, all_suits) for each in lacks]
        self.won = [read_number(each, "won", 0, HAND_SIZE) for each in won]
        self.leader = read_number(data.get("leader"), "leader", 0, seats - 1)
        self.end = read_word(data.get("end"), "end", (RUNNING, PLAYED_OUT, ABANDONED))
        there = [*self.rest, *self.trick, *self.played, *[card for hand in self.hands for card in hand]]
        if sorted(there) != list(range(CARDS)):
            raise StateError("Each of the twenty cards must be there once (L-01).")


def codes(cards: list[int]) -> list[str]:
    return [card_code(card) for card in cards]


def _cards(value: object, name: str) -> list[int]:
    try:
        return [parse_card(str(code)) for code in read_list(value, name)]
    except NotationError as error:
        raise StateError(f"“{name}”: {error.message}") from None
