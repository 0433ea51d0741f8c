"""The moves of Fwords.

| move | rule |
|---|---|
| `write #12 E` | W-02: a letter on the next of one's cards, in ascending order |
| `stack #12` | W-04: the next card of one's Life Tree, from the top down |
| `destroy 3` | W-08, W-31: the card in space 3 goes to the Ditch of its owner |
| `spare` | W-31: End the Day without destroying a card |
| `create #12 5 180` | W-09: a hand card into space 5, turned by 180 degrees; spaces in ascending order |
| `declare 5` | W-11: the card in space 5, played Today, will Declare a Battle |
| `engage 4` | W-12: the card in space 4 will fight; spaces in ascending order |
| `fight` | W-12: the Battle is declared with what is engaged |
| `done` | W-10: the Field Hour is closed; W-11: no more Battles |
| `spell E` | W-18: the next letter of the word |
| `submit` | W-18: this is the word |
| `accept`, `challenge` | W-23 |
| `close window` | the table, section 2: who is silent accepts |
| `time out` | the table, W-39: the Day is over |
| `concede` | W-22: there is no word |
| `end day` | W-07, W-31 |
"""

from __future__ import annotations

from typing import Final, TypedDict, final

from crownhall.creations.cards import SetCards
from crownhall.engine.moves import CardArguments, Move, MoveTable
from crownhall.fields.field import MOST_SPACES, Field
from crownhall.fields.moves import CardMoves, Engage, OfSpace
from crownhall.words.letters import ALPHABET, LETTERS


class WriteArguments(TypedDict):
    """The card and the letter."""

    card: str
    letter: str


@final
class Write(Move):
    """W-02: write a letter on a card."""

    def __init__(self, card: int, code: str, letter: int) -> None:
        super().__init__(f"write {code} {ALPHABET[letter]}")
        self.card = card
        self.code = code
        self.letter = letter  # 0 for A

    def arguments(self) -> WriteArguments:
        return {"card": self.code, "letter": ALPHABET[self.letter]}


@final
class Stack(Move):
    """W-04: put a card under those that are stacked already."""

    def __init__(self, card: int, code: str) -> None:
        super().__init__(f"stack {code}")
        self.card = card
        self.code = code

    def arguments(self) -> CardArguments:
        return {"card": self.code}


@final
class Destroy(OfSpace):
    """W-08, W-31: destroy a card on the field."""


@final
class Declare(OfSpace):
    """W-11: choose the card that Declares the next Battle."""


class SpellArguments(TypedDict):
    """The letter."""

    letter: str


@final
class Spell(Move):
    """W-18: add a letter to the word."""

    def __init__(self, letter: int) -> None:
        super().__init__(f"spell {ALPHABET[letter]}")
        self.letter = letter  # 0 for A

    def arguments(self) -> SpellArguments:
        return {"letter": ALPHABET[self.letter]}


ACCEPT: Final = Move("accept")
CHALLENGE: Final = Move("challenge")
DONE: Final = Move("done")
FIGHT: Final = Move("fight")
SPARE: Final = Move("spare")
SUBMIT: Final = Move("submit")
DESTROYS: Final[list[Destroy]] = [Destroy("destroy", space) for space in range(MOST_SPACES)]
DECLARES: Final[list[Declare]] = [Declare("declare", space) for space in range(MOST_SPACES)]
ENGAGES: Final[list[Engage]] = [Engage("engage", space) for space in range(MOST_SPACES)]
SPELLS: Final[list[Spell]] = [Spell(letter) for letter in range(LETTERS)]
CLOSE_WINDOW: Final = Move("close window")
TIME_OUT: Final = Move("time out")
ABANDON: Final = Move("abandon")

FOR_THE_TABLE: Final[tuple[Move, ...]] = (CLOSE_WINDOW, TIME_OUT, ABANDON)


@final
class Actions(CardMoves):
    """The moves of all cards of a set, or of all packs, on one field. Moves that give up stand last."""

    def __init__(self, field: Field, cards: SetCards, packs: int) -> None:
        super().__init__(field, cards, packs)
        self.writes: Final = [Write(card, code, letter) for card, code in self.codes for letter in range(LETTERS)]
        self.stacks: Final = [Stack(card, code) for card, code in self.codes]
        fixed: list[Move] = [ACCEPT, CHALLENGE, DONE, FIGHT, SPARE, SUBMIT, *DESTROYS, *DECLARES, *ENGAGES, *SPELLS]
        of_cards: list[Move] = [*self.writes, *self.stacks, *self.creates]
        self.concede: Final = Move("concede", gives_up=True)
        self.end_day: Final = Move("end day", gives_up=True)
        self.table = MoveTable([*fixed, *FOR_THE_TABLE, *of_cards, self.concede, self.end_day])

    def write(self, card: int, letter: int) -> Write:
        """The move that writes a letter on a card."""
        return self.writes[(card - self.first) * LETTERS + letter]

    def stack(self, card: int) -> Stack:
        """The move that stacks a card."""
        return self.stacks[card - self.first]
