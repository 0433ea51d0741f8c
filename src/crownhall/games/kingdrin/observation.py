"""Kingdrin in numbers (K-08, K-09).

Cards are told by what their set prints, so copies from packs are counted together.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from crownhall.engine.contract import Seat
from crownhall.engine.moves import Move
from crownhall.engine.observation import NOTHING, Layout, Part, Pen, relative
from crownhall.games.kingdrin.cards import place_in
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
    into, counts = pen.into, pen.skip(2 * size, 0)
    for held_card in position.hands[me]:
        at = counts + place_in(held_card, size)
        into[at] = i16(into[at] + 1)
    for laid in position.ditch:
        at = counts + size + place_in(laid, size)
        into[at] = i16(into[at] + 1)
    at = pen.room(5)
    top: i64 = position.top
    into[at] = i16(top % size)
    into[at + 1] = i16(position.announced)
    into[at + 2] = i16(position.phase)
    into[at + 3] = i16(position.end != "")
    into[at + 4] = i16(position.deck_size())
    held, answered, at = pen.room(seats), pen.skip(seats, 0), pen.room(7)
    hands = position.hands
    for other in range(seats):
        into[held + (other - me if other >= me else other - me + seats)] = i16(len(hands[other]))
    into[at] = i16(NOTHING)
    if position.answers is not terms.no_answers:
        _put_answers(position.answers, me, into, answered, at)
    into[at + 1] = i16(relative(position.mover, me, seats))
    into[at + 2] = i16(relative(position.first, me, seats))
    into[at + 3] = i16(relative(position.placer, me, seats))
    into[at + 4] = i16(relative(position.revealer, me, seats))
    into[at + 5] = i16(position.direction)
    into[at + 6] = i16(position.stalls)


def _put_answers(answers: list[Move | None], me: i64, into: vec[i16], answered: i64, own: i64) -> None:
    """In a sealed race: who has answered, and what one has answered oneself."""
    for seat, answer in enumerate(answers):
        if answer is not None:
            into[answered + relative(seat, me, len(answers))] = 1
            if i64(seat) == me:
                into[own] = i16(answer.number)
