"""Kingdrin in numbers (K-08, K-09).

Cards are told by what their set prints, so copies from packs are counted together.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16, i64

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
    me: i64 = seat
    size: i64 = terms.cards.size
    seats: i64 = terms.seats
    _put_counts(position.hands[me], size, pen)
    _put_counts(position.ditch, size, pen)
    into, at = pen.into, pen.room(5)
    top: i64 = position.top
    into[at] = i16(top % size)
    into[at + 1] = i16(position.announced)
    into[at + 2] = i16(position.phase)
    into[at + 3] = i16(position.end != "")
    into[at + 4] = i16(position.deck_size())
    held, answered = pen.room(seats), pen.room(seats)
    hands, answers = position.hands, position.answers
    for other in range(seats):
        step = relative(other, me, seats)
        into[held + step] = i16(len(hands[other]))
        into[answered + step] = i16(answers[other] is not None)
    answer, at = answers[me], pen.room(7)
    into[at] = i16(NOTHING if answer is None else i64(answer.number))
    into[at + 1] = i16(relative(position.mover, me, seats))
    into[at + 2] = i16(relative(position.first, me, seats))
    into[at + 3] = i16(relative(position.placer, me, seats))
    into[at + 4] = i16(relative(position.revealer, me, seats))
    into[at + 5] = i16(position.direction)
    into[at + 6] = i16(position.stalls)


def _put_counts(cards: list[int], size: i64, pen: Pen) -> None:
    start = pen.skip(size, 0)
    into = pen.into
    for card in cards:
        place: i64 = card
        if place >= size:  # from a pack
            place = place % size
        into[start + place] = i16(into[start + place] + 1)
