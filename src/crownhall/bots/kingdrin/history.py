"""What everybody saw each seat do in Kingdrin, read from what lies on the table.

A position keeps the Ditch and on which of its cards each seat drew. Turns go round and no card comes to the Ditch
twice, so that is enough to tell who played which card, and when. In Speed Alt it is not: there only the drawing is
told.
"""

from __future__ import annotations

from typing import Final, final

from crownhall.bots.kingdrin.sense import NO_CARD
from crownhall.engine.contract import NO_SEAT, Seat
from crownhall.games.kingdrin.rules import KingdrinState
from crownhall.games.kingdrin.state import HAND_SIZE, NO_DIRECTION

DREW: Final = 0  # a card, though it might have played
PLAYED: Final = 1  # a card that it chose
RACED: Final = 2  # in secret, to win or to lose


@final
class Deed:
    """What a seat did on a top card; of a race, which card won it, and whether that was the seat's own."""

    def __init__(self, kind: int, top: int, card: int, *, is_own: bool) -> None:
        self.kind: Final = kind
        self.top: Final = top
        self.card: Final = card  # NO_CARD where one was drawn
        self.is_own: Final = is_own


def history_of(position: KingdrinState) -> list[list[Deed]]:
    """By seat, what it did, in order; only what it drew on where the table does not tell the rest."""
    if position.first != NO_SEAT and not position.terms.speed_alt:
        reader = _Reader(position)
        if reader.reads_to_the_end():
            return reader.deeds
    return [[Deed(DREW, top, NO_CARD, is_own=False) for top in tops] for tops in position.drew_on]


@final
class _Reader:
    """Goes through the game once more, from the first card that was played."""

    def __init__(self, position: KingdrinState) -> None:
        self.deeds: Final[list[list[Deed]]] = [[] for _ in position.hands]
        self._position: Final = position
        self._ditch: Final = position.ditch
        self._drew_on: Final = position.drew_on
        self._drawn: Final = [0] * len(position.hands)  # by seat, how many of its draws were read
        played = 0
        for seat in position.terms.everybody:
            played += HAND_SIZE + len(position.drew_on[seat]) - len(position.hands[seat])
        self._at = len(position.ditch) - played - 1  # the place of the top card; first, of the last that was revealed

    def reads_to_the_end(self) -> bool:
        """Whether all comes out as it lies there now."""
        position = self._position
        if not 0 <= self._at < len(self._ditch) - 1:
            return False  # it was not played from the deal on
        self._read_opening()
        if position.direction == NO_DIRECTION:
            return self._at == len(self._ditch) - 1
        seats, direction = position.terms.seats, position.direction
        seat = (position.first + direction) % seats
        if seats > 2 and not self._drew(seat) and self._at < len(self._ditch) - 1:
            self._read_race(seat, [seat, (position.first - direction) % seats])
            seat = (seat + direction) % seats
        while self._read_turn(seat):
            seat = (seat + direction) % seats
        return seat == position.mover and self._drawn == [len(tops) for tops in self._drew_on]

    def _read_opening(self) -> None:
        """Before anybody played, all may have drawn."""
        everybody = self._position.terms.everybody
        for seat in everybody:
            while self._drew(seat):
                self._read_draw(seat)
        self._read_race(self._position.first, list(everybody))

    def _read_race(self, winner: Seat, racers: list[Seat]) -> None:
        """In a live race nothing is told of those who were slower."""
        top, card = self._ditch[self._at], self._ditch[self._at + 1]
        if self._position.terms.live:
            self.deeds[winner].append(Deed(PLAYED, top, card, is_own=True))
        else:
            for seat in racers:
                self.deeds[seat].append(Deed(RACED, top, card, is_own=seat == winner))
        self._at += 1

    def _read_turn(self, seat: Seat) -> bool:
        """What the seat did in its turn, if it had it already."""
        if self._drew(seat):
            self._read_draw(seat)
        elif self._at < len(self._ditch) - 1:
            top, card = self._ditch[self._at], self._ditch[self._at + 1]
            self.deeds[seat].append(Deed(PLAYED, top, card, is_own=True))
            self._at += 1
        else:
            return False
        return True

    def _drew(self, seat: Seat) -> bool:
        """Whether the next card that the seat drew was drawn on the top card."""
        tops, read = self._drew_on[seat], self._drawn[seat]
        return read < len(tops) and tops[read] == self._ditch[self._at]

    def _read_draw(self, seat: Seat) -> None:
        self.deeds[seat].append(Deed(DREW, self._ditch[self._at], NO_CARD, is_own=False))
        self._drawn[seat] += 1
