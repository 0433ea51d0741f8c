"""Minkingi in numbers (M-09, M-10): the field, one's own cards, and what one has seen of the other's."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16, i64

from crownhall.engine.contract import Seat
from crownhall.engine.observation import NOTHING, Layout, Part, Pen
from crownhall.fields.battle import placed_before
from crownhall.fields.position import NO_CARD
from crownhall.games.minkingi.moves import SEATS
from crownhall.games.minkingi.scoring import count_of
from crownhall.games.minkingi.state import PHASES, PILE, Position, Terms
from crownhall.games.minkingi.view import (
    ditch_of,
    held_by,
    may_be_passed,
    never_seen_pick,
    noted_pile,
    passed_pick,
)

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
    me: i64 = seat
    other = 1 - me
    is_drafting = position.is_drafting()
    into, at = pen.into, pen.room(6)
    into[at] = i16(position.phase)
    into[at + 1] = i16(position.end != "")
    into[at + 2] = i16(position.game)
    into[at + 3] = i16(position.round if is_drafting else 0)
    into[at + 4] = i16(_relative(position.mover, me))
    into[at + 5] = i16(_relative(position.starter, me))
    _put_field(position, me, pen)
    pen.put_row(position.hands[me], PILE)
    if is_drafting:
        pen.put_row(position.piles[position.pile_of(seat)], PILE)
    else:
        pen.skip(PILE, NOTHING)
    sealed, hands, at = position.sealed, position.hands, pen.room(7)
    into[at] = i16(sealed[me])
    into[at + 1] = i16(sealed[me] != NO_CARD)
    into[at + 2] = i16(sealed[other] != NO_CARD)
    into[at + 3] = i16(len(hands[me]))
    into[at + 4] = i16(len(hands[other]))
    into[at + 5] = i16(count_of(position, seat))
    into[at + 6] = i16(count_of(position, 1 - seat))
    _put_notes(position, seat, pen)
    _put_ditch(position, pen)
    earlier, at = position.earlier, pen.room(SEATS)
    into[at] = i16(0 if earlier is None else earlier.counts[seat])
    into[at + 1] = i16(0 if earlier is None else earlier.counts[1 - seat])


def _relative(seat: i64, me: i64) -> i64:
    """A seat as the observer counts the two; what is no seat stays so."""
    return seat ^ me if seat >= 0 else NOTHING


def _put_field(position: Position, me: i64, pen: Pen) -> None:
    spaces: i64 = position.terms.spaces
    occupied, control, owners = position.occupied, position.control, position.owners
    lying, fighters = position.lying, position.fighters
    created: i64 = position.created
    engaged = position.engaged if me == i64(position.mover) else i64(0)
    into = pen.into
    at = pen.room(7 * spaces)
    for space in range(spaces):
        is_there = occupied >> space & 1
        card = lying[space]
        into[at] = i16(card >> 2 if is_there else NOTHING)
        into[at + spaces] = i16((card & 3) * is_there)
        into[at + 2 * spaces] = i16((control >> space & 1) ^ me if is_there else NOTHING)
        into[at + 3 * spaces] = i16((owners >> space & 1) ^ me if is_there else NOTHING)
        into[at + 4 * spaces] = i16(placed_before(fighters[space]) if is_there else NOTHING)
        into[at + 5 * spaces] = i16(space == created)
        into[at + 6 * spaces] = i16(engaged >> space & 1)
        at += 1


def _put_notes(position: Position, seat: Seat, pen: Pen) -> None:
    if position.end:
        pen.put_row(held_by(position, 1 - seat), PILE)
        pen.skip(PILE + 1, NOTHING)
        pen.put(0)
        pen.skip(PILE, NOTHING)
        return
    other = 1 - seat
    unseen, passed = never_seen_pick(position, other), passed_pick(position, other)
    into, held, one_of = pen.into, pen.skip(PILE, NOTHING), pen.skip(PILE + 1, NOTHING)
    unknown: i64 = 0
    for card in position.hands[other]:
        if card == unseen:
            unknown += 1
        elif card == passed:
            for place, each in enumerate(may_be_passed(position, other, card)):
                into[one_of + place] = i16(each)
        else:
            into[held] = i16(card)
            held += 1
    pen.put(unknown)
    pen.put_row(noted_pile(position, other), PILE)


def _put_ditch(position: Position, pen: Pen) -> None:
    """What was not drafted, ascending."""
    if position.end:
        pen.put_row(ditch_of(position) or [], 2 * PILE)
        return
    at = pen.skip(2 * PILE, NOTHING)
    if position.is_drafting() or not position.terms.open_ditch:
        return
    into, mine, theirs = pen.into, position.piles[0], position.piles[1]
    first: i64 = 0
    for card in mine:
        while first < len(theirs) and theirs[first] < card:
            into[at] = i16(theirs[first])
            first += 1
            at += 1
        into[at] = i16(card)
        at += 1
    for place in range(first, len(theirs)):
        into[at] = i16(theirs[place])
        at += 1
