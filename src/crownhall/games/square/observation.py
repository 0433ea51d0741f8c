"""King's Square in numbers (S-17): where every card lies. How a stack is ordered follows from S-06."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from crownhall.decks.kings_keys import NUMBER_CARDS
from crownhall.engine.observation import NOTHING, Layout, Part, Pen
from crownhall.games.square.stacks import BOOK_HEIGHT, CARDS, OPEN
from crownhall.games.square.state import SPACES, Position

_IN_A_BOOK: Final = SPACES
_NO_CARDS: Final = [int(NOTHING)] * BOOK_HEIGHT
_CARDS: Final[vec[i16]] = vec[i16]([i16(card) for cards in CARDS for card in [*cards, *_NO_CARDS][:BOOK_HEIGHT]])
"""Over stacks, four each: the cards, bottom first, then NOTHING."""


def layout() -> Layout:
    return Layout(
        [
            Part("places", NUMBER_CARDS, NOTHING, _IN_A_BOOK, "by card: its space, 16 in a book, -1 unseen"),
            Part("pile", 1, 0, NUMBER_CARDS - SPACES, "cards left in the draw pile"),
            Part("books", 1, 0, SPACES, "books set aside, ten points each"),
            Part("over", 1, 0, 1, "whether the game is over"),
        ]
    )


def write(position: Position, pen: Pen) -> None:
    places = pen.skip(NUMBER_CARDS, NOTHING)
    field = position.field
    into = pen.into
    for space in range(i64(SPACES)):
        stack = field[space]
        if stack != OPEN:
            _put_stack(into, places, stack, space)
    for book in position.books:
        _put_stack(into, places, book, _IN_A_BOOK)
    at = pen.room(3)
    into[at] = i16(position.cards_left())
    into[at + 1] = i16(len(position.books))
    into[at + 2] = i16(position.end != "")


def _put_stack(into: vec[i16], places: i64, stack: i64, place: i64) -> None:
    cards = _CARDS
    at = stack * BOOK_HEIGHT
    end = at + BOOK_HEIGHT
    told = i16(place)
    while at < end:
        card = i64(cards[at])
        if card < 0:
            break
        into[places + card] = told
        at += 1
