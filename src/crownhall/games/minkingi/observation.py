"""Minkingi in numbers (M-09, M-10): the field, one's own cards, and what one has seen of the other's."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16, i64

from crownhall.engine.contract import Seat
from crownhall.engine.observation import NOTHING, Layout, Part, Pen, relative
from crownhall.fields.position import NO_CARD
from crownhall.games.minkingi.moves import SEATS
from crownhall.games.minkingi.scoring import count_of
from crownhall.games.minkingi.state import PHASES, PILE, Position, Terms
from crownhall.games.minkingi.view import Notes, ditch_of, held_by

_TURNS: Final = 3


def layout(terms: Terms) -> Layout:
    spaces = terms.spaces
    last = terms.cards.size * (1 + terms.packs) - 1
    return Layout(
        [
            Part("phase", 1, 0, len(PHASES) - 1, "what is asked: 0 draft, 1 who starts, 2 create, 3 battle"),
            Part("over", 1, 0, 1, "whether the match is over"),
            Part("game", 1, 1, 2, "which game of a pair it is"),
            Part("round", 1, 0, PILE + 1, "the round of the draft; 0 after it"),
            Part("turn", 1, NOTHING, 1, "whose Day it is, or who says who starts"),
            Part("starter", 1, NOTHING, 1, "who started this game"),
            Part("field", spaces, NOTHING, last, "by space: the card there"),
            Part("turns", spaces, 0, _TURNS, "by space: quarter turns of the card"),
            Part("control", spaces, NOTHING, 1, "by space: who controls the card"),
            Part("owner", spaces, NOTHING, 1, "by space: who created the card"),
            Part("placed", spaces, NOTHING, spaces, "by space: how many cards were there before it"),
            Part("created", spaces, 0, 1, "by space: whether its card may Declare a Battle now"),
            Part("engaged", spaces, 0, 1, "by space: what one has engaged so far"),
            Part("hand", PILE, NOTHING, last, "one's own cards"),
            Part("pile", PILE, NOTHING, last, "in the draft: the pile that one holds"),
            Part("picked", 1, NOTHING, last, "one's own pick of this round"),
            Part("answered", SEATS, 0, 1, "by seat, in the draft: whether it has picked"),
            Part("hand sizes", SEATS, 0, PILE, "by seat: how many cards it holds"),
            Part("counts", SEATS, 0, 2 * spaces + PILE, "by seat: cards controlled on the field, and in hand"),
            Part("noted", PILE, NOTHING, last, "cards that the other holds for certain; when it is over, all"),
            Part("one of", PILE + 1, NOTHING, last, "with a hidden Ditch: the other holds one of these, too"),
            Part("unknown", 1, 0, PILE, "how many more it holds"),
            Part("noted pile", PILE, NOTHING, last, "in the draft: what is known of the pile that the other holds"),
            Part("ditch", 2 * PILE, NOTHING, last, "what was not drafted, where it lies open"),
            Part("earlier", SEATS, 0, 2 * spaces + PILE, "by seat: the counts of the first game of a pair"),
        ]
    )


def write(position: Position, seat: Seat, pen: Pen) -> None:
    other = 1 - seat
    pen.put(position.phase)
    pen.put_flag(position.end != "")
    pen.put(position.game)
    pen.put(position.round if position.is_drafting() else 0)
    pen.put(relative(position.mover, seat, SEATS))
    pen.put(relative(position.starter, seat, SEATS))
    _put_field(position, seat, pen)
    pen.put_row(position.hands[seat], PILE)
    pen.put_row(position.piles[position.pile_of(seat)] if position.is_drafting() else [], PILE)
    pen.put(position.sealed[seat])
    for each in (seat, other):
        pen.put_flag(position.sealed[each] != NO_CARD)
    for each in (seat, other):
        pen.put(len(position.hands[each]))
    for each in (seat, other):
        pen.put(count_of(position, each))
    _put_notes(position, seat, pen)
    pen.put_row(ditch_of(position) or [], 2 * PILE)
    for each in (seat, other):
        pen.put(0 if position.earlier is None else position.earlier.counts[each])


def _put_field(position: Position, seat: Seat, pen: Pen) -> None:
    spaces: i64 = position.terms.spaces
    me: i64 = seat
    occupied, control, owners = position.occupied, position.control, position.owners
    lying = position.lying
    field = pen.skip(spaces, NOTHING)
    turns = pen.skip(spaces, 0)
    controls = pen.skip(spaces, NOTHING)
    owned = pen.skip(spaces, NOTHING)
    placed = pen.skip(spaces, NOTHING)
    created = pen.skip(spaces, 0)
    into = pen.into
    for space in range(spaces):
        if occupied >> space & 1:
            into[field + space] = i16(lying[space] >> 2)
            into[turns + space] = i16(lying[space] & 3)
            into[controls + space] = i16((control >> space & 1) ^ me)
            into[owned + space] = i16((owners >> space & 1) ^ me)
            into[placed + space] = i16(position.placed_at(int(space)))
    if position.created >= 0:
        into[created + position.created] = 1
    pen.put_set(position.engaged if seat == position.mover else 0, spaces)


def _put_notes(position: Position, seat: Seat, pen: Pen) -> None:
    if position.end:
        pen.put_row(held_by(position, 1 - seat), PILE)
        pen.skip(PILE + 1, NOTHING)
        pen.put(0)
        pen.skip(PILE, NOTHING)
        return
    notes = Notes(position, seat)
    pen.put_row(notes.hand, PILE)
    pen.put_row(notes.one_of, PILE + 1)
    pen.put(notes.unknown)
    pen.put_row(notes.pile, PILE)
