"""Why a move of King's Square is good, in a player's words. Every sentence is true of the move, whoever chose it."""

from __future__ import annotations

from crownhall.bots.square.most import BOOKS_TO_MAKE, SPACES_TO_OPEN
from crownhall.decks.kings_keys import card_name
from crownhall.engine.moves import Move
from crownhall.games.square.moves import PUTS, Put
from crownhall.games.square.rules import SquareState, stacks_of
from crownhall.games.square.stacks import BIT, COLOURS, LINKS
from crownhall.games.square.state import CLOSING, LEGAL, OPENING


def sentence_for(state: SquareState, move: Move) -> str:
    """One sentence on what the move does and what it keeps possible. It uses nothing that is hidden."""
    if not isinstance(move, Put):
        return "It ends the game with the books you have."
    bit = BIT[move.link + 1]
    book = bool(state.links[CLOSING + move.colour] & bit)
    whole = bool(state.links[OPENING + move.colour] & bit)
    bare = state.copy()
    bare.pile, bare.dealt = (), 0  # what the next cards are, nobody knows
    bare.play(0, move)
    if book:
        return _of_a_book(state, bare, 2 if whole else 1)
    if whole:
        return _of_a_link(state, bare)
    return _of_a_free_move(state, bare, move.colour)


def _of_a_book(state: SquareState, bare: SquareState, opened: int) -> str:
    if len(bare.books) == 16:
        return "It completes the last book and you are free."
    cards = min(opened, state.cards_left())
    if cards:
        return f"It completes a book and brings {_count(cards, 'new card', 'new cards')}."
    books = _books(bare)
    return f"It completes a book and {_keeps(books)}." if books else "It completes a book."


def _of_a_link(state: SquareState, bare: SquareState) -> str:
    books = _books(bare)
    if not state.cards_left():
        return f"It joins two stacks and {_keeps(books)}." if books else "It joins two stacks."
    more = min(_spaces(bare), state.cards_left() - 1)
    if books:
        return f"It frees a space for a new card and {_keeps(books)}."
    if more:
        return f"It frees a space for a new card, and {_count(more, 'more', 'more')} can follow, whatever card comes."
    return "It frees a space for a new card."


def _of_a_free_move(state: SquareState, bare: SquareState, colour: int) -> str:
    """A free move is good for the steps it makes possible."""
    before = state.links[LEGAL + colour]
    new_books = bare.links[CLOSING + colour] & ~before
    if new_books:
        return f"It costs nothing and makes a book possible: {_next(new_books, colour)}."
    new_links = bare.links[OPENING + colour] & ~before
    if new_links and state.cards_left():
        return f"It costs nothing and makes room for a new card: {_next(new_links, colour)}."
    return "It costs nothing: no card is dealt, and it can be moved back."


def _next(links: int, colour: int) -> str:
    """The first of these links, as the move to come."""
    for link in range(LINKS):
        if links & BIT[link + 1]:
            put = PUTS[colour * LINKS + link]
            return f"the {card_name(put.card)} can go onto the {card_name(put.onto)}"
    raise AssertionError("no link")


def _books(state: SquareState) -> int:
    """How many books the field allows for sure, without another card."""
    books = 0
    for colour in range(COLOURS):
        books += BOOKS_TO_MAKE.of(stacks_of(state.field, colour))
    return books


def _spaces(state: SquareState) -> int:
    """How many spaces can be opened for sure, without another card."""
    spaces = 0
    for colour in range(COLOURS):
        spaces += SPACES_TO_OPEN.of(stacks_of(state.field, colour))
    return spaces


def _keeps(books: int) -> str:
    return f"keeps {_count(books, 'book', 'books')} possible"


def _count(number: int, one: str, many: str) -> str:
    words = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
    word = words[number] if number < len(words) else str(number)
    return f"{word} {one if number == 1 else many}"
