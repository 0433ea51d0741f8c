"""Kingdrin in numbers (K-08, K-09).

Cards are told by what their set prints, so copies from packs are counted together.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16

from crownhall.engine.contract import Seat
from crownhall.engine.observation import NOTHING, Layout, Part, Pen, relative
from crownhall.games.kingdrin.state import PHASES, Position, Terms

_MOST: Final = 32_000
_CORNERS: Final = 4


def layout(terms: Terms) -> Layout:
    size, seats, copies = terms.cards.size, terms.seats, max(1, terms.packs)
    return Layout(
        [
            Part("hand", size, 0, copies, "by card of the set: how many of it one holds"),
            Part("ditch", size, 0, copies, "by card of the set: how many of it lie in the Ditch"),
            Part("top", 1, 0, size - 1, "the card of the set that must be matched"),
            Part("announced", 1, NOTHING, _CORNERS - 1, "the corner of it that was announced"),
            Part("phase", 1, 0, len(PHASES) - 1, "what is asked: 0 opening, 1 second race, 2 turn, 3 Speed Alt"),
            Part("over", 1, 0, 1, "whether the game is over"),
            Part("deck", 1, 0, terms.pile, "cards left in the deck"),
            Part("cards", seats, 0, terms.pile, "by seat: how many cards it holds"),
            Part("answered", seats, 0, 1, "by seat: whether it has answered in a sealed race"),
            Part("answer", 1, NOTHING, _MOST, "one's own sealed answer, as the number of the move"),
            Part("turn", 1, NOTHING, seats - 1, "whose turn it is"),
            Part("first", 1, NOTHING, seats - 1, "who had the first turn"),
            Part("placer", 1, NOTHING, seats - 1, "who may not play on the top card"),
            Part("revealer", 1, 0, seats - 1, "who turned up the first card"),
            Part("direction", 1, -1, 1, "of the turns: 1 clockwise, -1 the other way, 0 before there are any"),
            Part("stalls", 1, 0, _MOST, "how often all have drawn together"),
        ]
    )


def write(position: Position, seat: Seat, pen: Pen) -> None:
    terms = position.terms
    size, seats = terms.cards.size, terms.seats
    _put_counts(position.hands[seat], size, pen)
    _put_counts(position.ditch, size, pen)
    pen.put(position.top % size)
    pen.put(position.announced)
    pen.put(position.phase)
    pen.put_flag(position.end != "")
    pen.put(position.deck_size())
    for step in range(seats):
        pen.put(len(position.hands[(seat + step) % seats]))
    for step in range(seats):
        pen.put_flag(position.answers[(seat + step) % seats] is not None)
    answer = position.answers[seat]
    pen.put(NOTHING if answer is None else answer.number)
    for other in (position.mover, position.first, position.placer, position.revealer):
        pen.put(relative(other, seat, seats))
    pen.put(position.direction)
    pen.put(position.stalls)


def _put_counts(cards: list[int], size: int, pen: Pen) -> None:
    start = pen.skip(size, 0)
    into = pen.into
    for card in cards:
        at = start + card % size
        into[at] = i16(into[at] + 1)
