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

from typing import Final, final

from crownhall.decks.creation_codes import card_code
from crownhall.engine.moves import Move, MoveTable
from crownhall.fields.cards import QUARTER
from crownhall.fields.field import MOST_SPACES, Field
from crownhall.words.letters import ALPHABET, LETTERS


@final
class Write(Move):
    """W-02: write a letter on a card."""

    def __init__(self, card: int, code: str, letter: int) -> None:
        super().__init__(f"write {code} {ALPHABET[letter]}")
        self.card = card
        self.code = code
        self.letter = letter  # 0 for A

    def arguments(self) -> dict[str, object]:
        """The card and the letter."""
        return {"card": self.code, "letter": ALPHABET[self.letter]}


@final
class Stack(Move):
    """W-04: put a card under those that are stacked already."""

    def __init__(self, card: int, code: str) -> None:
        super().__init__(f"stack {code}")
        self.card = card
        self.code = code

    def arguments(self) -> dict[str, object]:
        """The card."""
        return {"card": self.code}


@final
class Create(Move):
    """W-09: play a card into an open space, turned so that it fits."""

    def __init__(self, card: int, code: str, space: int, turns: int) -> None:
        super().__init__(f"create {code} {space + 1} {turns * QUARTER}")
        self.card = card
        self.code = code
        self.space = space  # from 0
        self.turns = turns  # quarter turns clockwise

    def arguments(self) -> dict[str, object]:
        """The card, the space counted from 1, and the turn in degrees clockwise."""
        return {"card": self.code, "space": self.space + 1, "turn": self.turns * QUARTER}


class OfSpace(Move):
    """A move that names nothing but a space."""

    def __init__(self, verb: str, space: int) -> None:
        super().__init__(f"{verb} {space + 1}")
        self.space = space  # from 0

    def arguments(self) -> dict[str, object]:
        """The space, counted from 1."""
        return {"space": self.space + 1}


@final
class Destroy(OfSpace):
    """W-08, W-31: destroy a card on the field."""


@final
class Declare(OfSpace):
    """W-11: choose the card that Declares the next Battle."""


@final
class Engage(OfSpace):
    """W-12: choose a Combat Adjacent card for the Battle."""


@final
class Spell(Move):
    """W-18: add a letter to the word."""

    def __init__(self, letter: int) -> None:
        super().__init__(f"spell {ALPHABET[letter]}")
        self.letter = letter  # 0 for A

    def arguments(self) -> dict[str, object]:
        """The letter."""
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
class Actions:
    """The moves of all cards of a set, or of all packs, on one field. Moves that give up stand last."""

    def __init__(self, field: Field, size: int, packs: int) -> None:
        self.first: Final = size if packs else 0  # the first card that has moves
        self.cards: Final = size * packs if packs else size
        self.row: Final = field.size * 2  # so many ways to create a card
        self.writes: Final[list[Write]] = []
        self.stacks: Final[list[Stack]] = []
        self.creates: Final[list[Create]] = []
        for card in range(self.first, self.first + self.cards):
            code = card_code(size, card)
            self.writes.extend([Write(card, code, letter) for letter in range(LETTERS)])
            self.stacks.append(Stack(card, code))
            for space in range(field.size):
                for turns in field.spaces[space].turns:
                    self.creates.append(Create(card, code, space, turns))
        fixed: list[Move] = [ACCEPT, CHALLENGE, DONE, FIGHT, SPARE, SUBMIT, *DESTROYS, *DECLARES, *ENGAGES, *SPELLS]
        of_cards: list[Move] = [*self.writes, *self.stacks, *self.creates]
        self.concede: Final = Move("concede", gives_up=True)
        self.end_day: Final = Move("end day", gives_up=True)
        self.table: Final = MoveTable([*fixed, *FOR_THE_TABLE, *of_cards, self.concede, self.end_day])

    def write(self, card: int, letter: int) -> Write:
        """The move that writes a letter on a card."""
        return self.writes[(card - self.first) * LETTERS + letter]

    def stack(self, card: int) -> Stack:
        """The move that stacks a card."""
        return self.stacks[card - self.first]

    def create(self, card: int, space: int, turns: int) -> Create:
        """The move that plays a card."""
        return self.creates[(card - self.first) * self.row + space * 2 + (turns >> 1)]

    def has(self, card: int) -> bool:
        """Whether the card has moves here."""
        return self.first <= card < self.first + self.cards
