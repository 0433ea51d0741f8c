"""Fwords in numbers (W-06): the field with its letters, one's own nine cards, and how far the Day has come."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from crownhall.engine.contract import Seat
from crownhall.engine.observation import NOTHING, Layout, Part, Pen, relative
from crownhall.fields.battle import spaces_in
from crownhall.fields.field import MOST_SPACES
from crownhall.fields.position import NO_SPACE
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
    me: i64 = seat
    seats: i64 = position.terms.seats
    mover: i64 = position.mover
    is_mine = me == mover
    is_setup = position.phase == SETUP and not position.end
    into, at = pen.into, pen.room(5)
    into[at] = i16(position.phase)
    into[at + 1] = i16(position.end != "")
    into[at + 2] = i16(relative(mover, me, seats))
    into[at + 3] = i16(min(position.day, _MOST))
    into[at + 4] = i16(min(position.repeals, _MOST))
    hidden = position.today if position.phase == FIELD and not is_mine else i64(0)  # W-10
    field, own = pen.room(9 * i64(position.terms.spaces)), pen.at
    _put_own_cards(position, seat, pen)
    _put_field(position, me, position.occupied & ~hidden, into, field, own)
    held, stacked = pen.room(seats), pen.room(seats)
    ditches = pen.skip(seats * CARDS_EACH, NOTHING)
    known = pen.skip(seats * CARDS_EACH, NOTHING)
    answered, points, tokens = pen.room(seats), pen.room(seats), pen.room(seats)
    for each in range(seats):
        step = relative(each, me, seats)
        arranging = spaces_in(position.occupied & hidden) if each == mover else i64(0)
        into[held + step] = i16(len(position.hands[each]) + arranging)
        into[stacked + step] = i16(0 if is_setup else len(position.trees[each]))
        _put_letters(position, each, position.ditches[each], into, ditches + step * CARDS_EACH)
        _put_letters(position, each, position.seen, into, known + step * CARDS_EACH)
        into[answered + step] = i16(has_answered(position, int(each)))
        into[points + step] = i16(max(-_MOST, min(position.points[each], _MOST)))
        into[tokens + step] = i16(position.end_tokens[each])
    _put_word(position, is_mine, pen)
    pen.put(position.answers[seat])


def _put_field(position: Position, me: i64, occupied: i64, into: vec[i16], at: i64, own: i64) -> None:
    """The field, part after part from `at` on; `own` is where one's own nine cards and their letters stand."""
    seats, spaces, lying = i64(position.terms.seats), i64(position.terms.spaces), position.lying
    tokens, today, declared = position.tokens & occupied, position.today & occupied, position.declared & occupied
    engaged: i64 = 0
    declaring: i64 = NO_SPACE
    if me == i64(position.mover):
        engaged = position.engaged
        declaring = position.declaring
    for space in range(spaces):
        card, letter, turns, owner = NOTHING, NOTHING, i64(0), NOTHING
        if occupied >> space & 1:
            card = lying[space] >> 2
            turns = lying[space] & 3
            place = _place_in(into, own, card)
            if place >= 0:
                letter = i64(into[own + CARDS_EACH + place])
                owner = 0
            else:
                for each in range(seats):
                    place = _place_among(position.cards[each], card)
                    if place >= 0:
                        letter = _letter_at(position, each, place)
                        owner = relative(each, me, seats)
                        break
        into[at] = i16(card)
        into[at + spaces] = i16(letter)
        into[at + 2 * spaces] = i16(turns)
        into[at + 3 * spaces] = i16(owner)
        into[at + 4 * spaces] = i16(tokens >> space & 1)
        into[at + 5 * spaces] = i16(today >> space & 1)
        into[at + 6 * spaces] = i16(declared >> space & 1)
        into[at + 7 * spaces] = i16(space == declaring)
        into[at + 8 * spaces] = i16(engaged >> space & 1)
        at += 1


def _put_own_cards(position: Position, seat: Seat, pen: Pen) -> None:
    cards = position.cards[seat]
    into, own = pen.into, pen.at
    pen.put_row(cards, CARDS_EACH)
    pen.put_row(position.letters[seat], CARDS_EACH)
    elsewhere = NOTHING if position.phase == SETUP else i64(_ON_FIELD)
    places = pen.skip(len(cards), elsewhere)
    pen.skip(CARDS_EACH - len(cards), NOTHING)
    for card in position.ditches[seat]:
        into[places + _place_in(into, own, card)] = _DITCH
    for card in position.hands[seat]:
        into[places + _place_in(into, own, card)] = _HAND
    depth: i64 = _STACKED
    for card in position.trees[seat]:
        into[places + _place_in(into, own, card)] = i16(depth)
        depth += 1


def _place_in(into: vec[i16], own: i64, card: i64) -> i64:
    """Where a card stands among the nine that are written there, or NOTHING."""
    for place in range(i64(CARDS_EACH)):
        if i64(into[own + place]) == card:
            return place
    return NOTHING


def _place_among(cards: list[int], card: i64) -> i64:
    """Where a card stands among these, or NOTHING."""
    for place in range(i64(len(cards))):
        if i64(cards[place]) == card:
            return place
    return NOTHING


def _letter_at(position: Position, owner: i64, place: i64) -> i64:
    """What is written on the card in this place of its owner's nine."""
    letters = position.letters[owner]
    return i64(letters[place]) if place < len(letters) else NOTHING


def _put_letters(position: Position, owner: i64, cards: list[int], into: vec[i16], at: i64) -> None:
    """What is written on those of these cards that are the owner's."""
    if not cards:
        return
    own = position.cards[owner]
    for card in cards:
        place = _place_among(own, card)
        if place >= 0:
            into[at] = i16(_letter_at(position, owner, place))
            at += 1


def _put_word(position: Position, is_mine: bool, pen: Pen) -> None:
    """One's own as it grows; a whole word is everybody's."""
    start = pen.skip(MOST_SPACES, NOTHING)
    if position.phase == WINDOW or (is_mine and position.phase == FESTIVAL):
        into = pen.into
        for place, letter in enumerate(position.spelled[:MOST_SPACES]):
            into[start + place] = i16(ALPHABET.index(letter))
