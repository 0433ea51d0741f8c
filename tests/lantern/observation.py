"""Lantern in numbers."""

from __future__ import annotations

from crownhall.engine.contract import Seat
from crownhall.engine.observation import Layout, Part, Pen, relative
from tests.lantern.cards import CARDS, SUITS
from tests.lantern.state import HAND_SIZE, Position


def layout(seats: int) -> Layout:
    return Layout(
        [
            Part(
                "places",
                CARDS,
                -1,
                seats + 1,
                "by card: 0 in one's hand, 1 and more in the trick, then in tricks that are over, -1 unseen",
            ),
            Part("lacks", seats, 0, (1 << len(SUITS)) - 1, "by seat: the suits that it was seen not to have, as bits"),
            Part("won", seats, 0, HAND_SIZE, "by seat: tricks won"),
            Part("leader", 1, 0, seats - 1, "who leads"),
        ]
    )


def write(position: Position, seat: Seat, pen: Pen) -> None:
    for card in range(CARDS):
        pen.put(_place(position, seat, card))
    order = [(seat + step) % position.seats for step in range(position.seats)]
    for other in order:
        pen.put(position.lacks[other])
    for other in order:
        pen.put(position.won[other])
    pen.put(relative(position.leader, seat, position.seats))


def _place(position: Position, seat: Seat, card: int) -> int:
    if card in position.hands[seat]:
        return 0
    if card in position.trick:
        return 1 + position.trick.index(card)
    return position.seats + 1 if card in position.played else -1
