"""Every stack that can lie on the field, and what happens when one goes on another: tables built once.

S-06: a stack has one colour, numbers rising by one, all items different. There are 124 of them per colour: 16, 36, 48
and 24 of height 1 to 4; the last are the books of S-05. A stack is an integer, `colour << 7 | local`, with `local` from
1 to 124 ordered by height, then by the cards from the bottom; `local` 0 is an open space. So whether one stack goes
on another is a look-up in tables over two locals, the same for all four colours and small enough for the fastest cache.
"""

from __future__ import annotations

from itertools import pairwise, permutations
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from crownhall.decks.kings_keys import card_of

COLOURS: Final = 4
BOOK_HEIGHT: Final = 4  # S-05
OPEN: Final = 0  # an open space, as a stack and as a local
COLOUR_SHIFT: Final = 7
LOCALS: Final = 128  # per colour, the unused ones included
LOCAL: Final = LOCALS - 1  # the bits of a stack that are its local
FIRST_BOOK: Final = 101  # locals from here on are books


def _stacks_of(colour: int) -> list[tuple[int, ...]]:
    """S-06, literally: all stacks of a colour by local, bottom card first."""
    stacks: list[tuple[int, ...]] = [()]
    for height in range(1, BOOK_HEIGHT + 1):
        for lowest in range(1, 6 - height):
            stacks += [
                tuple([card_of(lowest + step, colour, item) for step, item in enumerate(items)])
                for items in permutations(range(4), height)
            ]
    return stacks


def _cards_of_all() -> list[tuple[int, ...]]:
    cards: list[tuple[int, ...]] = []
    for colour in range(COLOURS):
        stacks = _stacks_of(colour)
        cards += stacks + [()] * (LOCALS - len(stacks))
    return cards


CARDS: Final[list[tuple[int, ...]]] = _cards_of_all()
"""Over stacks: the cards, bottom first."""

STACK_OF: Final[dict[tuple[int, ...], int]] = {(): OPEN} | {cards: stack for stack, cards in enumerate(CARDS) if cards}
"""The stack that these cards make, from the bottom."""

TOP: Final[vec[i64]] = vec[i64]([cards[-1] if cards else -1 for cards in CARDS])
"""Over stacks: the top card."""

# A link "this card lies on that card" is one of 36 a colour; a position of one colour is a set of links.
LINKS: Final = 36


def link_of(card: int, onto: int) -> int:
    """The number of the link `card` on `onto` within its colour, 0 to 35; -1 if S-07 never allows it."""
    item, below = (card >> 2) & 3, (onto >> 2) & 3
    if card >> 4 != onto >> 4 or card & 3 != (onto & 3) + 1 or item == below:
        return -1
    return (onto & 3) * 12 + below * 3 + (item if item < below else item - 1)


class _Pairs:
    """For each two stacks of one colour, how the one goes on the other."""

    def __init__(self) -> None:
        size = LOCALS * LOCALS
        self.link, self.joined, self.rest = [0] * size, [0] * size, [0] * size
        for target in range(1, FIRST_BOOK):  # S-11: no book stays on the field
            for source in range(1, FIRST_BOOK):
                self._put(target, source)

    def _put(self, target: int, source: int) -> None:
        below, above = CARDS[target], CARDS[source]
        for taken in range(1, len(above) + 1):  # S-08: the top `taken` cards
            moved = above[-taken:]
            joined = STACK_OF.get(below + moved)
            if joined is not None:  # S-07 holds exactly when the result is a stack by S-06
                pair = target << COLOUR_SHIFT | source
                self.link[pair] = 1 + link_of(moved[0], below[-1])
                self.joined[pair] = joined
                self.rest[pair] = STACK_OF[above[:-taken]]


_PAIRS: Final = _Pairs()

# Over `target << COLOUR_SHIFT | source`, both locals:
LINK: Final[vec[u8]] = vec[u8](_PAIRS.link)  # 1 + the number of the link that is made; 0 if it is not legal
JOINED: Final[vec[u8]] = vec[u8](_PAIRS.joined)  # the stack it makes, as a local
REST: Final[vec[u8]] = vec[u8](_PAIRS.rest)  # what stays behind, as a local


def _links_in(cards: tuple[int, ...]) -> int:
    links = 0
    for onto, card in pairwise(cards):
        links |= 1 << link_of(card, onto)
    return links


LINKS_IN: Final[vec[i64]] = vec[i64]([_links_in(CARDS[local]) for local in range(LOCALS)])
"""Over locals: the links within a stack, as bits."""

BIT: Final[vec[i64]] = vec[i64]([0] + [1 << link for link in range(LINKS)])
"""Over 1 + the number of a link: the link as a bit."""

RESIDUES: Final = 37
"""2 generates the residues of this prime, so `bit % RESIDUES` tells the 36 single bits apart."""
