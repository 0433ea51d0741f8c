"""What lies on the table in King's Square; copying, comparing and saving it. No rules here."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.decks.kings_keys import NUMBER_CARDS, card_code, parse_card
from crownhall.engine.contract import Setup, State
from crownhall.engine.reading import read_list
from crownhall.errors import NotationError, StateError
from crownhall.games.square.stacks import BOOK_HEIGHT, CARDS, COLOURS, OPEN, STACK_OF

SPACES: Final = 16  # S-03
POINTS_PER_BOOK: Final = 10  # S-15

RUNNING: Final = ""
WON: Final = "won"
STUCK: Final = "stuck"
FINISHED: Final = "finished"
ABANDONED: Final = "abandoned"
_ENDS: Final = (RUNNING, WON, STUCK, FINISHED, ABANDONED)

# Where `Position.links` keeps, per colour, the links that can be made now:
LEGAL: Final = 0  # all of them
OPENING: Final = COLOURS  # those that move a whole stack, so that its space opens
CLOSING: Final = 2 * COLOURS  # those that complete a book

_OPEN_FIELD: Final[vec[i64]] = vec[i64]([OPEN] * SPACES)
_NO_LINKS: Final[vec[i64]] = vec[i64]([0] * (3 * COLOURS))


class Position(State):
    """The field, the draw pile and the books set aside.

    A new position is empty, to be filled in by name; with an `original` it is a copy of it.
    """

    def __init__(self, undo: bool, original: Position | None = None) -> None:
        self.undo = undo  # option `undo` is `until_next_card`
        if original is None:
            self.field = _OPEN_FIELD[:]  # 16 spaces, row by row: a stack, or OPEN
            self.links = _NO_LINKS[:]  # what can be made now, per colour; follows from the field
            self.pile: tuple[int, ...] = ()  # the cards left after the first deal, top first
            self.dealt = 0  # how many of them have been dealt since
            self.books: tuple[int, ...] = ()  # set aside, the oldest first
            self.bare_moves = 0  # moves since the last card was dealt (S-A14); kept only with `undo`
            self.end = RUNNING  # why the game is over, or RUNNING
        else:
            self.field = original.field[:]
            self.links = original.links[:]
            self.pile = original.pile
            self.dealt = original.dealt
            self.books = original.books
            self.bare_moves = original.bare_moves
            self.end = original.end

    def cards_left(self) -> int:
        return len(self.pile) - self.dealt

    def points(self) -> int:
        """S-15: ten points per book."""
        return POINTS_PER_BOOK * len(self.books)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Position)
            and self.field == other.field
            and self.books == other.books
            and self.end == other.end
            and self.undo == other.undo
            and self.bare_moves == other.bare_moves
            and self.pile[self.dealt :] == other.pile[other.dealt :]
        )

    def agreed(self) -> Setup:
        return Setup(1, {"undo": "until_next_card" if self.undo else "none"}, game="square")

    def to_json(self) -> dict[str, object]:
        """Stacks bottom to top, the pile from its top."""
        return {
            "field": [[card_code(card) for card in CARDS[stack]] for stack in self.field],
            "pile": [card_code(card) for card in self.pile[self.dealt :]],
            "books": [[card_code(card) for card in CARDS[book]] for book in self.books],
            "bare_moves": self.bare_moves,
            "end": self.end,
        }


class Saved:
    """A saved position, read and checked: sixteen spaces, every card once, every stack by S-06."""

    def __init__(self, data: dict[str, object]) -> None:
        field = [_stack(cards, BOOK_HEIGHT - 1) for cards in read_list(data.get("field"), "field")]
        self.books = tuple([_book(cards) for cards in read_list(data.get("books"), "books")])
        self.pile = tuple(_cards(data.get("pile"), "pile"))
        if len(field) != SPACES:
            raise StateError(f"The field has {SPACES} spaces, not {len(field)}.")
        _check_every_card_once(field, self.books, self.pile)
        if self.pile and OPEN in field:
            raise StateError("A space is open although the draw pile has cards (S-10).")
        self.field = vec[i64](field)
        bare_moves = data.get("bare_moves", 0)
        if not isinstance(bare_moves, int) or isinstance(bare_moves, bool) or bare_moves < 0:
            raise StateError("“bare_moves” must be a number from 0.")
        self.bare_moves: int = bare_moves
        end = data.get("end", RUNNING)
        if not isinstance(end, str) or end not in _ENDS:
            raise StateError(f"“end” must be one of {', '.join([repr(end) for end in _ENDS])}.")
        self.end: str = end


def _cards(value: object, name: str) -> list[int]:
    if not isinstance(value, list):
        raise StateError(f"“{name}” must be a list of cards.")
    cards: list[int] = []
    for code in value:
        if not isinstance(code, str):
            raise StateError(f'“{name}” must be a list of card codes such as "3MA".')
        try:
            card = parse_card(code)
        except NotationError as error:
            raise StateError(f"“{name}”: {error.message}") from None
        if card >= NUMBER_CARDS:
            raise StateError(f"“{name}”: {code} is not used in King's Square (S-02).")
        cards.append(card)
    return cards


def _stack(value: object, most: int) -> int:
    cards = tuple(_cards(value, "field"))
    stack = STACK_OF.get(cards)
    if stack is None or len(cards) > most:
        codes = " ".join([card_code(card) for card in cards])
        raise StateError(
            f"[{codes}] is not a stack of at most {most} cards: "
            "one colour, numbers rising by one, items all different (S-06)."
        )
    return stack


def _book(value: object) -> int:
    book = _stack(value, BOOK_HEIGHT)
    if len(CARDS[book]) != BOOK_HEIGHT:
        raise StateError("A book has the numbers 1 to 4 (S-05).")
    return book


def _check_every_card_once(field: list[int], books: tuple[int, ...], pile: tuple[int, ...]) -> None:
    cards = [card for stack in [*field, *books] for card in CARDS[stack]]
    cards.extend(pile)
    if sorted(cards) != list(range(NUMBER_CARDS)):
        counts = [0] * NUMBER_CARDS
        for card in cards:
            counts[card] += 1
        twice = [card for card in range(NUMBER_CARDS) if counts[card] > 1]
        what = f"{card_code(twice[0])} appears twice" if twice else f"{card_code(counts.index(0))} is missing"
        raise StateError(f"Each of the {NUMBER_CARDS} number cards must be there once (S-F04); {what}.")
