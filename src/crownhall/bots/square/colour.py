"""One colour of King's Square by itself. Colours never touch each other, so bots and the solver look at each alone.

A *step* is a move that nothing takes back: a whole stack moves and opens its space, or a book is completed and opens
its own, or both at once. A space that opens brings a card as long as the pile lasts, so steps are what a game lives on.
Every other move is *free*: the opposite move is legal at once. So all arrangements that free moves reach from one
another are worth the same; together they are a *class*. No class has more than 166 arrangements.

An arrangement is the stacks of the colour, as locals (see `games/square/stacks.py`) in any order. Its *key* says which
cards lie there (16 bits) and which card lies on which (36 bits); two arrangements are the same when their keys are.
"""

from __future__ import annotations

from itertools import permutations
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from crownhall.games.square.stacks import (
    CARDS,
    COLOUR_SHIFT,
    FIRST_BOOK,
    JOINED,
    LINK,
    LINKS,
    LINKS_IN,
    LOCALS,
    OPEN,
    REST,
    STACK_OF,
)

ITEMS: Final = 4
CARDS_SHIFT: Final = LINKS  # above the links, a key has the cards

# -- keys -------------------------------------------------------------------------------------------------------------


def _renamed(local: int, names: tuple[int, ...]) -> int:
    """The stack with other items: item i becomes `names[i]`."""
    return STACK_OF[tuple([card & 3 | names[card >> 2] << 2 for card in CARDS[local]])]


def _key(local: int) -> int:
    cards = 0
    for card in CARDS[local]:
        cards |= 1 << card
    return cards << CARDS_SHIFT | LINKS_IN[local]


_NAMINGS: Final = list(permutations(range(ITEMS)))

KEYS: Final[vec[i64]] = vec[i64]([_key(_renamed(local, names)) for names in _NAMINGS for local in range(LOCALS)])
"""Over `naming << COLOUR_SHIFT | local`: the key of a stack whose items are renamed; naming 0 leaves them."""


def _namings_by_order() -> list[int]:
    """Over six bits that say for the items i < j which one has less: the naming that puts the fullest item first."""
    pairs = [(i, j) for i in range(ITEMS) for j in range(i + 1, ITEMS)]
    table: list[int] = []
    for order in range(1 << len(pairs)):
        ranks = [0] * ITEMS
        for bit, (i, j) in enumerate(pairs):
            ranks[i if order >> bit & 1 else j] += 1
        names = tuple(ranks)
        table.append(_NAMINGS.index(names) << COLOUR_SHIFT if names in _NAMINGS else 0)
    return table


_NAMING_BY_ORDER: Final[vec[i64]] = vec[i64](_namings_by_order())


def key_of(stacks: vec[i64]) -> i64:
    key: i64 = 0
    for i in range(len(stacks)):
        key |= KEYS[stacks[i]]
    return key


def naming_of(key: i64) -> i64:
    """How to name the items so that arrangements that differ in their names alone often get the same key."""
    cards = key >> CARDS_SHIFT
    a, b, c, d = cards & 15, cards >> 4 & 15, cards >> 8 & 15, cards >> 12
    order: i64 = 0
    if a < b:
        order |= 1
    if a < c:
        order |= 2
    if a < d:
        order |= 4
    if b < c:
        order |= 8
    if b < d:
        order |= 16
    if c < d:
        order |= 32
    return _NAMING_BY_ORDER[order]


def named_key_of(stacks: vec[i64], naming: i64) -> i64:
    """The key of an arrangement under other names for its items."""
    key: i64 = 0
    for i in range(len(stacks)):
        key |= KEYS[naming | stacks[i]]
    return key


def scattered(key: i64) -> i64:
    """Another key for each key, alike in fewer low bits, by which dictionaries place them."""
    key ^= key >> 31
    return key ^ key >> 13


# -- moving -----------------------------------------------------------------------------------------------------------


def after(stacks: vec[i64], target: i64, source: i64) -> vec[i64]:
    """The arrangement when the stack at `source` gives what fits to the one at `target`; S-11: a book goes."""
    pair = stacks[target] << COLOUR_SHIFT | stacks[source]
    result = vec[i64](capacity=len(stacks))
    for i in range(len(stacks)):
        stack = stacks[i]
        if i == target:
            stack = i64(JOINED[pair])
            if stack >= FIRST_BOOK:
                continue
        elif i == source:
            stack = i64(REST[pair])
            if stack == OPEN:
                continue
        result = append(result, stack)
    return result


def with_card(stacks: vec[i64], card: i64) -> vec[i64]:
    """The arrangement with one more card, a stack by itself."""
    result = vec[i64](capacity=len(stacks) + 1)
    for i in range(len(stacks)):
        result = append(result, stacks[i])
    return append(result, STACK_OF_CARD[card % 16])


def with_cards(stacks: vec[i64], cards: vec[i64], first: i64, end: i64) -> vec[i64]:
    """The arrangement with the cards from `first` to before `end`, each a stack by itself."""
    result = vec[i64](capacity=len(stacks) + end - first)
    for i in range(len(stacks)):
        result = append(result, stacks[i])
    for i in range(first, end):
        result = append(result, STACK_OF_CARD[cards[i] % 16])
    return result


STACK_OF_CARD: Final[vec[i64]] = vec[i64]([STACK_OF[(card,)] for card in range(16)])
"""Over the cards of a colour: the card as a stack by itself."""


def spaces_opened(pair: i64) -> i64:
    """How many spaces open when this target and this source (`target << COLOUR_SHIFT | source`) come together."""
    opened: i64 = 0
    if REST[pair] == OPEN:
        opened += 1
    if JOINED[pair] >= FIRST_BOOK:
        opened += 1
    return opened


@final
class Walk:
    """All arrangements of a class, those nearest to a first one first."""

    def __init__(self, first: vec[i64]) -> None:
        self.arrangements: list[vec[i64]] = [first]
        self.keys: list[int] = [key_of(first)]
        self.came_from: list[int] = [0]  # for each arrangement, the one before it on the way
        self.link: list[int] = [0]  # and the link that leads from there to here
        self._walk()

    def _walk(self) -> None:
        seen = set(self.keys)
        at = 0
        while at < len(self.arrangements):
            here = self.arrangements[at]
            for i in range(len(here)):
                row = here[i] << COLOUR_SHIFT
                for j in range(len(here)):
                    pair = row | here[j]
                    if not LINK[pair] or REST[pair] == OPEN or JOINED[pair] >= FIRST_BOOK:
                        continue
                    there = after(here, i, j)
                    key = key_of(there)
                    if key not in seen:
                        seen.add(key)
                        self.arrangements.append(there)
                        self.keys.append(key)
                        self.came_from.append(at)
                        self.link.append(i64(LINK[pair]) - 1)
            at += 1

    def way_to(self, at: int) -> list[int]:
        """The links to make, in order, to come from the first arrangement to this one."""
        links: list[int] = []
        while at:
            links.append(self.link[at])
            at = self.came_from[at]
        links.reverse()
        return links


@final
class Way:
    """A step, with the free moves that make it possible."""

    def __init__(
        self, colour: int, links: list[int], opened: int, book: bool, stacks: vec[i64], class_key: int
    ) -> None:
        self.colour = colour
        self.links = links  # to make in order; the last one is the step
        self.opened = opened  # spaces, 1 or 2
        self.book = book
        self.stacks = stacks  # afterwards, before any card is dealt
        self.class_key = class_key  # afterwards: the smallest key of the class


_CLASSES_LIMIT: Final = 1 << 16  # arrangements; some 10 megabytes


@final
class Classes:
    """Which class an arrangement is in, remembered with all others of the class.

    The memory forgets everything when it is full; the answers do not depend on it.
    """

    def __init__(self) -> None:
        self._known: dict[int, int] = {}  # over keys of arrangements, scattered

    def key_of(self, stacks: vec[i64]) -> int:
        """The smallest key of the class."""
        known = self._known.get(scattered(key_of(stacks)))
        if known is not None:
            return known
        keys = Walk(stacks).keys
        class_key = min(keys)
        if len(self._known) > _CLASSES_LIMIT:
            self._known.clear()
        for key in keys:
            self._known[scattered(key)] = class_key
        return class_key


ANY_CLASS: Final = -1


def ways(colour: int, stacks: vec[i64], classes: Classes | None = None, wanted: int = ANY_CLASS) -> list[Way]:
    """One way, with as few free moves as can be, into every class that a step from here leads to, or into one class.

    Which classes these are depends on the class of `stacks` alone.
    """
    if classes is None:
        classes = Classes()
    found: list[Way] = []
    reached: set[int] = set()
    walk = Walk(stacks)
    for at in range(len(walk.arrangements)):
        here = walk.arrangements[at]
        for i in range(len(here)):
            row = here[i] << COLOUR_SHIFT
            for j in range(len(here)):
                pair = row | here[j]
                if not LINK[pair]:
                    continue
                opened = spaces_opened(pair)
                if not opened:
                    continue
                there = after(here, i, j)
                class_key = classes.key_of(there)
                if class_key in reached or (wanted != ANY_CLASS and wanted != class_key):
                    continue
                reached.add(class_key)
                links = walk.way_to(at)
                links.append(i64(LINK[pair]) - 1)
                found.append(Way(colour, links, opened, JOINED[pair] >= FIRST_BOOK, there, class_key))
                if class_key == wanted:
                    return found
    return found
