"""Positions of King's Square for tests, written in the notation of the rule book."""

from __future__ import annotations

import re
from itertools import permutations

from crownhall.decks.kings_keys import parse_card
from crownhall.engine.chance import GivenChance
from crownhall.engine.contract import State
from crownhall.engine.events import Event
from crownhall.engine.moves import Move
from crownhall.errors import CrownhallError
from crownhall.games.square.game import SQUARE
from crownhall.games.square.moves import MOVES
from crownhall.games.square.rules import SquareState
from crownhall.games.square.stacks import STACK_OF
from tests.games.square.oracle import DECK, Stack, is_book

PLAYER = 0

# A move that can always be made and completes a book, so that the game goes on whatever else is on the field.
LIVE = "[1OK 2OC 3OS] [4OA]"

# Cards that have nothing to do with the Forest, with LIVE, or with each other: no 2 is among them, and no 4.
UNRELATED = ["1SA", "1SS", "1SC", "1MK", "1MA", "1MS", "1MC", "3SK", "3SA", "3SS", "3SC", "3MK", "3MA", "3MS"]

BOOKS: list[Stack] = [
    tuple(f"{number}{kingdom}{item}" for number, item in enumerate(items, 1))
    for kingdom in "SMFO"
    for items in permutations("KASC")
]


def stacks(text: str) -> list[Stack]:
    """`[1FK 2FS] [] [3FA]`: stacks from bottom to top, an open space where nothing is."""
    assert re.fullmatch(r"(\[[^][]*\]\s*)*", text), text
    return [tuple(part.split()) for part in re.findall(r"\[([^][]*)\]", text)]


def shown(field: list[Stack]) -> str:
    """The same, written."""
    return " ".join(f"[{' '.join(stack)}]" for stack in field)


def state_with(
    field: list[Stack], pile: list[str], books: list[Stack] | None = None, undo: bool = False
) -> SquareState:
    """A state with just these cards, asked whether it is over only when somebody plays."""
    state = SquareState(undo)
    for space, stack in enumerate(field):
        state.field[space] = _stack(stack)
    state.pile = tuple([parse_card(card) for card in pile])
    state.books = tuple([_stack(book) for book in books or []])
    state.look_at_field()
    return state


def example(text: str, pile: list[str]) -> SquareState:
    """The stacks of an example in the first spaces; LIVE and unrelated cards in the others, so the game goes on."""
    field = [*stacks(text), *stacks(LIVE)]
    taken = {card for stack in field for card in stack} | set(pile)
    others = [card for card in UNRELATED if card not in taken]
    field += [(card,) for card in others[: 16 - len(field)]]
    assert len(field) == 16, "not enough unrelated cards"
    state = state_with(field, pile)
    state.check_end(None)
    assert state.outcome() is None
    return state


def complete(field: list[Stack], books: int, end: str = "", options: dict[str, object] | None = None) -> State:
    """A whole position with all 64 cards: some `books` are set aside, what is left makes the pile."""
    left = [card for card in DECK if all(card not in stack for stack in field)]
    aside = disjoint_books(left, books)
    assert aside is not None, "so many books cannot be made of the other cards"
    pile = [card for card in left if all(card not in book for book in aside)]
    position = {
        "field": [list(stack) for stack in [*field, *[()] * (16 - len(field))]],
        "pile": pile,
        "books": [list(book) for book in aside],
        "end": end,
    }
    return SQUARE.load(SQUARE.setup(1, options or {}), position)


def disjoint_books(cards: list[str], count: int) -> list[Stack] | None:
    """So many books made of these cards, the first that are found; None if there are none."""
    if count == 0:
        return []
    must = cards[0] if len(cards) == 4 * count else None  # no card may be left over
    for book in BOOKS:
        if set(book) <= set(cards) and (must is None or must in book):
            rest = disjoint_books([card for card in cards if card not in book], count - 1)
            if rest is not None:
                return [book, *rest]
    return None


def field_of(state: State) -> list[Stack]:
    """The sixteen stacks."""
    field = state.to_json()["field"]
    assert isinstance(field, list)
    return [tuple(stack) for stack in field]


def pile_of(state: State) -> list[str]:
    """The draw pile from the top."""
    pile = state.to_json()["pile"]
    assert isinstance(pile, list)
    return pile


def books_of(state: State) -> list[Stack]:
    """The books set aside, the oldest first."""
    books = state.to_json()["books"]
    assert isinstance(books, list)
    assert all(is_book(tuple(book)) for book in books)
    return [tuple(book) for book in books]


def offered(state: State) -> list[str]:
    """The texts of the moves the player is offered, stopping left out."""
    return [move.text for move in state.moves(PLAYER) if not move.gives_up]


def move_named(state: State, text: str) -> Move:
    """The move of this text, refused as a match would refuse it."""
    move = MOVES.find(text)
    if move is None:
        raise state.refusal(PLAYER, text)
    return move


def play(state: State, text: str) -> list[Event]:
    """Play a move given as text; what happened."""
    events: list[Event] = []
    state.play(PLAYER, move_named(state, text), events)
    return events


def refused(state: State, text: str) -> CrownhallError:
    """The refusal of a move, after checking that it changed nothing and that the move was not offered."""
    before, json_before = state.copy(), state.to_json()
    assert text not in offered(state)
    events: list[Event] = []
    try:
        state.play(PLAYER, move_named(state, text), events)
    except CrownhallError as error:
        assert state == before
        assert state.to_json() == json_before
        assert events == []
        return error
    raise AssertionError(f"{text} was not refused")


def _stack(cards: Stack) -> int:
    return STACK_OF[tuple([parse_card(card) for card in cards])]


def starting_with(top: str) -> list[str]:
    """A deck with these cards on top, the others below in canonical order."""
    cards = top.split()
    return [*cards, *[card for card in DECK if card not in cards]]


def new_game(deck: list[str], options: dict[str, object] | None = None, events: list[Event] | None = None) -> State:
    """A game from a deck written down."""
    setup = SQUARE.setup(1, options or {})
    return SQUARE.new(setup, GivenChance([[parse_card(card) for card in deck]]), events)
