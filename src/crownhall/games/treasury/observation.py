"""King's Treasury in numbers (T-38, T-39): hands, sheets, and what one has answered oneself."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16, i64

from crownhall.decks.kings_keys import ALL_CARDS, NUMBER_CARDS
from crownhall.engine.contract import Seat
from crownhall.engine.observation import NOTHING, Layout, Part, Pen, relative
from crownhall.games.treasury.moves import HAND, MEANINGS
from crownhall.games.treasury.spaces import ALL_SPACES
from crownhall.games.treasury.state import ANSWER, DECLARED, FILL, HANDS, INTO, OUT, REPLACED, SPACE, Position, Terms
from crownhall.games.treasury.view import sees_hand, sees_turned_down

_MOST_WRITTEN: Final = 200
_MOST_POINTS: Final = 32_000
_WILDS: Final = ALL_CARDS - NUMBER_CARDS


def layout(terms: Terms) -> Layout:
    seats, places = terms.seats, terms.places
    return Layout(
        [
            Part("phase", 1, 0, FILL, "what is asked: 0 which cards to keep, 1 which space to fill"),
            Part("hand", 1, 0, HANDS, "which hand of the game it is, from 0"),
            Part("game", 1, 0, terms.games, "which game of the series it is, from 0"),
            Part("dealer", 1, 0, max(1, places - 1), "the dealer; after the last seat, the absent one"),
            Part("over", 1, 0, 1, "whether the match is over"),
            Part("cards", HAND * places, NOTHING, ALL_CARDS - 1, "by place: the cards from the left, -1 hidden"),
            Part("turned down", HAND * seats, NOTHING, ALL_CARDS - 1, "by seat: the cards it got rid of in this hand"),
            Part("answered", seats, 0, 1, "by seat: whether it has answered"),
            Part("sheets", ALL_SPACES * seats, NOTHING, _MOST_WRITTEN, "by seat and space: what is written, -1 blank"),
            Part("earlier", seats, 0, _MOST_POINTS, "by seat: points of the games before"),
            Part("replaced", 1, NOTHING, (1 << HAND) - 1, "one's own answer: the cards to be replaced, as bits"),
            Part("borrowed", 2, NOTHING, ALL_CARDS - 1, "one's own: the card that goes, the card that stands in"),
            Part("declared", _WILDS, 0, MEANINGS, "by wild, one's own: 1 + what it is declared to be"),
            Part("space", 1, NOTHING, ALL_SPACES - 1, "one's own: the space to fill"),
        ]
    )


def write(position: Position, seat: Seat, pen: Pen) -> None:
    terms = position.terms
    pen.put(position.phase)
    pen.put(position.hand)
    pen.put(position.game)
    pen.put(position.dealer if terms.ghost else relative(position.dealer, seat, terms.seats))
    pen.put_flag(position.end != "")
    order = [(seat + step) % terms.seats for step in range(terms.seats)]
    for other in order:
        _put_hand(position, other, sees_hand(position, seat, other), pen)
    if terms.ghost:
        _put_hand(position, position.dealer, True, pen)
    for other in order:
        seen = sees_turned_down(position, seat, other)
        pen.put_row(position.turned_down(other) if seen else [], HAND)
    for other in order:
        pen.put_flag(position.has_answered(other))
    into = pen.into
    for other in order:
        entries = position.sheets[other].entries
        start = pen.skip(ALL_SPACES, NOTHING)
        for space in range(i64(ALL_SPACES)):
            into[start + space] = i16(entries[space])
    for other in order:
        pen.put(sum([game[other].score() for game in position.earlier]) if position.earlier else 0)
    _put_answer(position, seat, pen)


def _put_hand(position: Position, place: i64, is_seen: bool, pen: Pen) -> None:
    for number in range(i64(HAND)):
        pen.put(position.hands[place * HAND + number] if is_seen else NOTHING)


def _put_answer(position: Position, seat: Seat, pen: Pen) -> None:
    first = seat * ANSWER
    answers = position.answers
    pen.put(answers[first + REPLACED])
    pen.put(answers[first + OUT])
    pen.put(answers[first + INTO])
    if answers[first + DECLARED]:
        for wild in range(NUMBER_CARDS, ALL_CARDS):
            declared = position.declaration(seat, wild)
            pen.put(0 if declared is None else declared.meaning + 1)
    else:
        pen.skip(_WILDS, 0)
    pen.put(answers[first + SPACE])
