"""Fwords in numbers (W-06): the field with its letters, one's own nine cards, and how far the Day has come."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16, i64

from crownhall.engine.contract import Seat
from crownhall.engine.observation import NOTHING, Layout, Part, Pen, relative
from crownhall.fields.battle import spaces_in
from crownhall.fields.field import MOST_SPACES
from crownhall.games.fwords.letters import CARDS_EACH
from crownhall.games.fwords.state import FESTIVAL, FIELD, PHASES, SETUP, WINDOW, Position
from crownhall.games.fwords.terms import Terms
from crownhall.games.fwords.view import has_answered
from crownhall.words.letters import ALPHABET

_MOST: Final = 32_000
_LETTERS: Final = len(ALPHABET)

# Where an own card is:
_STACKED: Final = 0  # in the Life Tree at this depth
_HAND: Final = CARDS_EACH
_DITCH: Final = CARDS_EACH + 1
_ON_FIELD: Final = CARDS_EACH + 2


def layout(terms: Terms) -> Layout:
    seats, spaces = terms.seats, terms.spaces
    last = terms.cards.size * (1 + terms.packs) - 1
    return Layout(
        [
            Part("phase", 1, 0, len(PHASES) - 1, "what is asked: 0 setup, field, battle, festival, challenge, ending"),
            Part("over", 1, 0, 1, "whether the game is over"),
            Part("turn", 1, NOTHING, seats - 1, "the Current Creator"),
            Part("day", 1, 0, _MOST, "which Day it is"),
            Part("repeals", 1, 0, _MOST, "repeals in this Day"),
            Part("field", spaces, NOTHING, last, "by space: the card there"),
            Part("letters", spaces, NOTHING, _LETTERS - 1, "by space: its letter, A is 0"),
            Part("turns", spaces, 0, 3, "by space: quarter turns of the card"),
            Part("owner", spaces, NOTHING, seats - 1, "by space: whose card it is"),
            Part("tokens", spaces, 0, 1, "by space: whether the card was Defeated"),
            Part("today", spaces, 0, 1, "by space: whether it was played Today"),
            Part("declared", spaces, 0, 1, "by space: whether its Battle is fought"),
            Part("declaring", spaces, 0, 1, "by space: what one is declaring with"),
            Part("engaged", spaces, 0, 1, "by space: what one has engaged so far"),
            Part("cards", CARDS_EACH, NOTHING, last, "one's own nine cards"),
            Part("written", CARDS_EACH, NOTHING, _LETTERS - 1, "the letters on them"),
            Part("places", CARDS_EACH, NOTHING, _ON_FIELD, "0 to 8 in the Life Tree, 9 hand, 10 Ditch, 11 field"),
            Part("hand sizes", seats, 0, CARDS_EACH, "by seat: cards in hand"),
            Part("tree sizes", seats, 0, CARDS_EACH, "by seat: cards in its Life Tree"),
            Part("ditches", seats * CARDS_EACH, NOTHING, _LETTERS - 1, "by seat: the letters in its Ditch"),
            Part("known", seats * CARDS_EACH, NOTHING, _LETTERS - 1, "by seat: letters in hand that all have seen"),
            Part("ready", seats, 0, 1, "by seat: whether it has answered in the set-up, or about the word"),
            Part("points", seats, -_MOST, _MOST, "by seat"),
            Part("end tokens", seats, 0, 2, "by seat"),
            Part("word", MOST_SPACES, NOTHING, _LETTERS - 1, "the word as far as one has spelled it, or to be judged"),
            Part("answer", 1, 0, 2, "one's own about it: 1 accept, 2 challenge"),
        ]
    )


def write(position: Position, seat: Seat, pen: Pen) -> None:
    seats = position.terms.seats
    order = [(seat + step) % seats for step in range(seats)]
    pen.put(position.phase)
    pen.put_flag(position.end != "")
    pen.put(relative(position.mover, seat, seats))
    pen.put(min(position.day, _MOST))
    pen.put(min(position.repeals, _MOST))
    is_mine = seat == position.mover
    hidden: i64 = position.today if position.phase == FIELD and not is_mine else 0  # W-10
    _put_field(position, seat, position.occupied & ~hidden, pen)
    _put_own_cards(position, seat, pen)
    is_setup = position.phase == SETUP and not position.end
    for each in order:
        arranging = spaces_in(position.occupied & hidden) if each == position.mover else 0
        pen.put(len(position.hands[each]) + arranging)
    for each in order:
        pen.put(0 if is_setup else len(position.trees[each]))
    for each in order:
        _put_letters(position, each, position.ditches[each], pen)
    for each in order:
        _put_letters(position, each, position.known_in_hand(each) if position.seen else [], pen)
    for each in order:
        pen.put_flag(has_answered(position, each))
    for each in order:
        pen.put(max(-_MOST, min(position.points[each], _MOST)))
    for each in order:
        pen.put(position.end_tokens[each])
    _put_word(position, is_mine, pen)
    pen.put(position.answers[seat])


def _put_field(position: Position, seat: Seat, occupied: i64, pen: Pen) -> None:
    seats, spaces = position.terms.seats, position.terms.spaces
    cards = pen.skip(spaces, NOTHING)
    letters = pen.skip(spaces, NOTHING)
    turns = pen.skip(spaces, 0)
    owners = pen.skip(spaces, NOTHING)
    into, lying = pen.into, position.lying
    for space in range(spaces):
        if not occupied >> space & 1:
            continue
        card = lying[space] >> 2
        into[cards + space] = i16(card)
        into[turns + space] = i16(lying[space] & 3)
        for owner in range(seats):
            place = _place_among(position.cards[owner], card)
            if place >= 0:
                into[letters + space] = i16(_letter_at(position, owner, place))
                into[owners + space] = i16(relative(owner, seat, seats))
                break
    pen.put_set(position.tokens & occupied, spaces)
    pen.put_set(position.today & occupied, spaces)
    pen.put_set(position.declared & occupied, spaces)
    is_mine = seat == position.mover
    for space in range(spaces):
        pen.put_flag(is_mine and space == position.declaring)
    pen.put_set(position.engaged if is_mine else 0, spaces)


def _put_own_cards(position: Position, seat: Seat, pen: Pen) -> None:
    cards = position.cards[seat]
    pen.put_row(cards, CARDS_EACH)
    pen.put_row(position.letters[seat], CARDS_EACH)
    elsewhere = NOTHING if position.phase == SETUP else _ON_FIELD
    places = pen.skip(len(cards), elsewhere)
    pen.skip(CARDS_EACH - len(cards), NOTHING)
    into = pen.into
    for card in position.ditches[seat]:
        into[places + _place_among(cards, card)] = _DITCH
    for card in position.hands[seat]:
        into[places + _place_among(cards, card)] = _HAND
    depth: i64 = _STACKED
    for card in position.trees[seat]:
        into[places + _place_among(cards, card)] = i16(depth)
        depth += 1


def _place_among(cards: list[int], card: i64) -> i64:
    """Where a card stands among these, or NOTHING."""
    for place in range(len(cards)):
        if i64(cards[place]) == card:
            return place
    return NOTHING


def _letter_at(position: Position, owner: Seat, place: i64) -> i64:
    """What is written on the card in this place of its owner's nine."""
    letters = position.letters[owner]
    return letters[place] if place < len(letters) else NOTHING


def _put_letters(position: Position, owner: Seat, cards: list[int], pen: Pen) -> None:
    """What is written on these cards of one owner."""
    start = pen.skip(CARDS_EACH, NOTHING)
    into, own = pen.into, position.cards[owner]
    for card in cards:
        into[start] = i16(_letter_at(position, owner, _place_among(own, card)))
        start += 1


def _put_word(position: Position, is_mine: bool, pen: Pen) -> None:
    """One's own as it grows; a whole word is everybody's."""
    is_seen = position.phase == WINDOW or (is_mine and position.phase == FESTIVAL)
    word = position.spelled if is_seen else ""
    pen.put_row([ALPHABET.index(letter) for letter in word], MOST_SPACES)
