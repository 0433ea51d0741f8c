"""The rules of Lantern, in the order of the book. A game always ends: every move takes a card out of a hand."""

from __future__ import annotations

from typing import final

from crownhall.engine.chance import Chance
from crownhall.engine.contract import TABLE, Outcome, Seat, View, refuse_turn
from crownhall.engine.events import Event
from crownhall.engine.moves import Move
from crownhall.engine.observation import Pen
from crownhall.errors import CrownhallError
from tests.lantern.cards import CARDS, suit_of
from tests.lantern.events import CardLaid, HandDealt, TrickWon
from tests.lantern.moves import ABANDON, LAYS, Lay
from tests.lantern.observation import write
from tests.lantern.refusals import why_not
from tests.lantern.scoring import outcome_of, winning_card
from tests.lantern.state import ABANDONED, HAND_SIZE, PLAYED_OUT, Position
from tests.lantern.view import redeal, view_of


@final
class LanternState(Position):
    """One position of Lantern."""

    def to_act(self) -> tuple[Seat, ...]:
        """L-04: from the leader on, in turn."""
        return () if self.end else ((self.leader + len(self.trick)) % self.seats,)

    def moves(self, seat: Seat) -> list[Move]:
        if self.end:
            return []
        if seat == TABLE:
            return [ABANDON]
        if seat not in self.to_act():
            return []
        hand = sorted(self.hands[seat])
        same = [card for card in hand if self.trick and suit_of(card) == suit_of(self.trick[0])]
        return [LAYS[card] for card in same or hand]  # L-03, L-04

    def play(self, seat: Seat, move: Move, events: list[Event] | None = None) -> None:
        if move not in self.moves(seat):
            raise self.refusal(seat, move.text)
        happened: list[Event] = []
        if isinstance(move, Lay):
            self._lay(seat, move.card, happened)
        else:
            self.end = ABANDONED
        outcome = self.outcome()
        if outcome is not None:
            happened.append(outcome.event())
        if events is not None:
            events.extend(happened)

    def _lay(self, seat: Seat, card: int, happened: list[Event]) -> None:
        self.hands[seat].remove(card)
        if self.trick and suit_of(card) != suit_of(self.trick[0]):
            self.lacks[seat] |= 1 << suit_of(self.trick[0])  # L-04: all have seen it
        self.trick.append(card)
        happened.append(CardLaid(seat, card))
        if len(self.trick) == self.seats:
            self._take_trick(happened)

    def _take_trick(self, happened: list[Event]) -> None:
        """L-05: the winner leads next; L-06: until the hands are empty."""
        self.leader = (self.leader + self.trick.index(winning_card(self.trick))) % self.seats
        self.won[self.leader] += 1
        self.played += self.trick
        self.trick = []
        happened.append(TrickWon(self.leader))
        if not self.hands[self.leader]:
            self.end = PLAYED_OUT

    def outcome(self) -> Outcome | None:
        return outcome_of(self) if self.end else None

    def view(self, seat: Seat | None) -> View:
        return view_of(self, seat)

    def write_observation(self, seat: Seat, pen: Pen) -> None:
        write(self, seat, pen)

    def redeal(self, seat: Seat, rng: Chance) -> LanternState:
        twin = self.copy()
        redeal(twin, seat, rng)
        return twin

    def copy(self) -> LanternState:
        return LanternState(self.seats, self)

    def refusal(self, seat: Seat, text: str) -> CrownhallError:
        if self.end or (seat != TABLE and seat not in self.to_act()):
            return refuse_turn(self, seat)
        return why_not(self, seat, text)


def deal(seats: int, chance: Chance, events: list[Event] | None) -> LanternState:
    """L-02: five cards for everybody, the rest is not used."""
    deck = list(range(CARDS))
    chance.shuffle(deck)
    state = LanternState(seats)
    for seat in range(seats):
        state.hands[seat] = sorted(deck[seat * HAND_SIZE : (seat + 1) * HAND_SIZE])
        if events is not None:
            events.append(HandDealt(seat, state.hands[seat]))
    state.rest = deck[seats * HAND_SIZE :]
    return state
