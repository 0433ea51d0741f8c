"""Kingdom Frenzy in numbers (2.11): where each card is as far as the seat knows, and what is asked."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16, i64

from crownhall.decks.frenzy import ALL_CARDS
from crownhall.engine.contract import Seat
from crownhall.engine.observation import NOTHING, Layout, Part, Pen, relative
from crownhall.games.frenzy.frames import AFTER, NONE, PASS, PERFORM, SEQUENCE, STEPS
from crownhall.games.frenzy.moves import HAND, PLACES, WIDTH
from crownhall.games.frenzy.state import EXILED, ONLOOKER, WHOSE, Position, Terms

_MOST: Final = 32_000
_CHAIN: Final = 4  # abilities in progress that are told, the latest
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
    for step in range(position.seats):
        first = (seat + step) % position.seats * WIDTH
        for slot in range(WIDTH):
            pen.put_flag(position.slots[first + slot] != NONE)
    pen.put(len(position.deck))
    pen.put(position.played)
    pen.put(relative(position.current, seat, position.seats))
    pen.put(min(position.turn, _MOST))
    pen.put(min(position.quiet, _MOST))
    pen.put_flag(position.ending)
    pen.put_flag(position.end != "")
    _put_question(position, seat, pen)
    _put_chain(position, seat, pen)


def _put_cards(position: Position, seat: Seat, pen: Pen) -> None:
    """A seat knows where a card is that it has seen there, that lies face up, and its own; at the end, all in hands."""
    me = ONLOOKER[seat]
    places = pen.skip(ALL_CARDS, NOTHING)
    depths = pen.skip(ALL_CARDS, NOTHING)
    whose = pen.skip(ALL_CARDS, NOTHING)
    into = pen.into
    place, knows, seats = position.place, position.knows, position.seats
    is_over, mine = position.end != "", i64(seat)
    for card in range(ALL_CARDS):
        at = place[card]
        holder = at // WIDTH if at < PLACES else NONE
        if knows[card] & me or position.is_up(card) or holder == mine or (is_over and holder != NONE):
            into[places + card] = i16(at if holder == NONE else relative(holder, mine, seats) * WIDTH + at % WIDTH)
        elif knows[WHOSE + card] & me:
            into[whose + card] = i16(relative(holder, mine, seats))
    depth: i64 = len(position.deck)
    for hidden in position.deck:
        depth -= 1
        if knows[i64(hidden)] & me:
            into[depths + i64(hidden)] = i16(depth)
    pen.put_set(position.up, ALL_CARDS)
    marks = pen.skip(ALL_CARDS, 0)
    for mark in position.marks:
        into[marks + mark.card] = i16(into[marks + mark.card] | i16(1 << mark.kind))


def _put_question(position: Position, seat: Seat, pen: Pen) -> None:
    if not position.waiting:
        pen.skip(3, NOTHING)
        pen.skip(position.seats, 0)
        pen.put(NOTHING)
        return
    frame = position.question()
    is_pass = frame.step == PASS
    pen.put(frame.step)
    pen.put(frame.ability)
    pen.put(frame.about if is_pass else NOTHING)
    asked = position.to_act()
    for step in range(position.seats):
        pen.put_flag((seat + step) % position.seats in asked)
    answer = position.answers[seat] if is_pass and position.is_sealed() else NONE
    pen.put(answer if 0 <= answer < HAND else NOTHING)


def _put_chain(position: Position, seat: Seat, pen: Pen) -> None:
    left: i64 = _CHAIN
    for frame in reversed(position.stack):
        if left and frame.step in (PERFORM, AFTER, SEQUENCE):
            pen.put(frame.ability)
            pen.put(relative(frame.seat, seat, position.seats))
            left -= 1
    pen.skip(2 * left, NOTHING)
