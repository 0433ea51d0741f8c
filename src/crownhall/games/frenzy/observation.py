"""Kingdom Frenzy in numbers (2.11): where each card is as far as the seat knows, and what is asked."""

from __future__ import annotations

from itertools import product
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from crownhall.decks.frenzy import ALL_CARDS
from crownhall.engine.contract import Seat
from crownhall.engine.observation import NOTHING, Layout, Part, Pen, relative
from crownhall.games.frenzy.frames import AFTER, NONE, PASS, PERFORM, SEQUENCE, STEPS
from crownhall.games.frenzy.moves import HAND, MOST_SEATS, PLACES, WIDTH
from crownhall.games.frenzy.state import EXILED, IN_DECK, WHOSE, Position, Terms

_MOST: Final = 32_000
_CHAIN: Final = 4  # abilities in progress that are told, the latest
_SEAT_SHIFT: Final = 2  # a place as it is told, shifted by so much, is its seat
_ROOM: Final = EXILED + 1
_TOLD: Final = 31  # the bits of `_SEEN` that are a place
_SHOWN: Final = 5  # the bit that says that whoever looks sees the card there
_DECK: Final = 6  # the bit that says that it is the deck


def _seen() -> list[int]:
    """By end of the game, number of seats, seat and place: the place as the seat counts it, the own hand first."""
    assert WIDTH == 1 << _SEAT_SHIFT
    assert EXILED <= _TOLD
    found: list[int] = []
    for is_over, seats, seat in product((False, True), range(MOST_SEATS + 1), range(MOST_SEATS)):
        for place in range(_ROOM):
            in_hand = place < PLACES
            told = (place - seat * WIDTH) % (max(seats, 1) * WIDTH) if in_hand else place
            is_shown = in_hand and (is_over or place // WIDTH == seat)
            found.append(told | is_shown << _SHOWN | (place == IN_DECK) << _DECK)
    return found


_SEEN: Final[vec[i16]] = vec[i16](_seen())
_WHERE: Final = (
    f"by card: 4 × seat + slot in a hand, {PLACES} in the deck, {PLACES + 1} face up beside it, {PLACES + 2} removed, "
    f"{PLACES + 3} in exile, -1 unknown"
)


def layout(terms: Terms) -> Layout:
    seats = terms.seats
    return Layout(
        [
            Part("places", ALL_CARDS, NOTHING, EXILED, _WHERE),
            Part("depth", ALL_CARDS, NOTHING, ALL_CARDS - 1, "by card: its place in the deck, 0 on top, where known"),
            Part("whose", ALL_CARDS, NOTHING, seats - 1, "by card: the hand it must be in, where only that is known"),
            Part("up", ALL_CARDS, 0, 1, "by card: whether it lies face up"),
            Part("marks", ALL_CARDS, 0, 3, "by card: 1 doomed, 2 held face up, 3 both"),
            Part("slots", WIDTH * seats, 0, 1, "by seat and slot: whether a card lies there"),
            Part("deck", 1, 0, ALL_CARDS, "cards face down in the deck"),
            Part("played", 1, NOTHING, ALL_CARDS - 1, "the card played this turn"),
            Part("current", 1, 0, seats - 1, "whose turn it is"),
            Part("turn", 1, 0, _MOST, "how many turns there were"),
            Part("quiet", 1, 0, _MOST, "turns since the deck was last smaller than ever before"),
            Part("last turn", 1, 0, 1, "whether the last card was drawn"),
            Part("over", 1, 0, 1, "whether the game is over"),
            Part("step", 1, NOTHING, len(STEPS) - 1, "what is asked: the number of the step"),
            Part("ability", 1, NOTHING, ALL_CARDS - 1, "the card whose ability asks"),
            Part("direction", 1, NOTHING, 1, "where cards are passed: 0 to the left, 1 to the right"),
            Part("asked", seats, 0, 1, "by seat: whether it is asked"),
            Part("answer", 1, NOTHING, HAND - 1, "one's own slot to pass, once chosen"),
            Part("chain", 2 * _CHAIN, NOTHING, ALL_CARDS - 1, "abilities in progress, the latest first: card, seat"),
        ]
    )


def write(position: Position, seat: Seat, pen: Pen) -> None:
    _put_cards(position, seat, pen)
    _put_slots(position, seat, pen)
    into, at = pen.into, pen.room(7)
    into[at] = i16(len(position.deck))
    into[at + 1] = i16(position.played)
    into[at + 2] = i16(relative(position.current, seat, position.seats))
    into[at + 3] = i16(min(position.turn, _MOST))
    into[at + 4] = i16(min(position.quiet, _MOST))
    into[at + 5] = i16(position.ending)
    into[at + 6] = i16(position.end != "")
    _put_question(position, seat, pen)
    _put_chain(position, seat, pen)


def _put_cards(position: Position, seat: Seat, pen: Pen) -> None:
    """A seat knows where a card is that it has seen there, that lies face up, and its own; at the end, all in hands."""
    into, at = pen.into, pen.room(5 * ALL_CARDS)
    place, knows, up = position.place, position.knows, position.up
    mine, is_over = i64(seat), i64(position.end != "")
    seen = _SEEN
    row = ((is_over * (MOST_SEATS + 1) + position.seats) * MOST_SEATS + mine) * _ROOM
    whose: i64 = WHOSE
    known_in_deck: i64 = 0
    for card in range(i64(ALL_CARDS)):  # without branches, for nobody could tell beforehand where they go
        where = i64(seen[row + place[card]])
        told = where & _TOLD
        is_up = up >> card & 1
        is_seen = (knows[card] >> mine | is_up | where >> _SHOWN) & 1
        is_hand_known = (knows[whose + card] >> mine & 1) & ~is_seen
        known_in_deck |= is_seen & where >> _DECK
        into[at] = i16((told + 1) * is_seen - 1)
        into[at + ALL_CARDS] = i16(NOTHING)
        into[at + 2 * ALL_CARDS] = i16(((told >> _SEAT_SHIFT) + 1) * is_hand_known - 1)
        into[at + 3 * ALL_CARDS] = i16(is_up)
        into[at + 4 * ALL_CARDS] = 0
        at += 1
    if known_in_deck:
        depth: i64 = len(position.deck)
        for hidden in position.deck:
            depth -= 1
            if knows[i64(hidden)] >> mine & 1:
                into[at + i64(hidden)] = i16(depth)
    marks = at + 3 * ALL_CARDS
    for mark in position.marks:
        into[marks + mark.card] = i16(into[marks + mark.card] | i16(1 << mark.kind))


def _put_slots(position: Position, seat: Seat, pen: Pen) -> None:
    """Whether a card lies there, hand by hand from one's own."""
    own: i64 = i64(seat) * WIDTH
    end = position.seats * WIDTH
    into, at, slots = pen.into, pen.room(end), position.slots
    at -= own
    for place in range(own, end):
        into[at + place] = i16(slots[place] != NONE)
    at += end
    for place in range(own):
        into[at + place] = i16(slots[place] != NONE)


def _put_question(position: Position, seat: Seat, pen: Pen) -> None:
    seats = position.seats
    into, at = pen.into, pen.room(3)
    asked = pen.skip(seats, 0)
    if not position.waiting:
        into[at] = into[at + 1] = into[at + 2] = i16(NOTHING)
        pen.put(NOTHING)
        return
    frame = position.question()
    into[at] = i16(frame.step)
    into[at + 1] = i16(frame.ability)
    into[at + 2] = i16(frame.about if frame.step == PASS else NOTHING)
    if position.is_sealed():
        for each in position.to_act():
            into[asked + relative(each, seat, seats)] = 1
    else:
        into[asked + relative(frame.seat, seat, seats)] = 1
    if frame.step != PASS:
        pen.put(NOTHING)
        return
    answer: i64 = position.answers[seat]
    pen.put(answer if 0 <= answer < HAND else NOTHING)


def _put_chain(position: Position, seat: Seat, pen: Pen) -> None:
    left: i64 = _CHAIN
    for frame in reversed(position.stack):
        if left and frame.step in (PERFORM, AFTER, SEQUENCE):
            pen.put(frame.ability)
            pen.put(relative(frame.seat, seat, position.seats))
            left -= 1
    pen.skip(2 * left, NOTHING)
