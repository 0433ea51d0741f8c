"""How much one colour of King's Square can still give without another card: the measure by which bots and solver go."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.bots.square.colour import CARDS_SHIFT, ITEMS, Walk, after, key_of, named_key_of, naming_of, spaces_opened
from crownhall.games.square.stacks import COLOUR_SHIFT, FIRST_BOOK, JOINED, LINK

_VALUE_BITS: Final = 5
_VALUE_MASK: Final = 31
_FIRST_SLOTS: Final = 1 << 12
_SLOT_LIMIT: Final = 1 << 22  # 32 megabytes
_LOW_BITS: Final = (1 << 40) - 1
_MIX: Final = 0x2F0B43  # 22 bits, so that all stays below 2⁶³


@final
class Most:
    """The most that one colour can give without another card, remembered for every arrangement ever asked for.

    Counted are spaces opened (`per_space`) and books (`per_book`). The memory forgets everything when it is full; the
    answers do not depend on it.
    """

    def __init__(self, per_space: int, per_book: int) -> None:
        self.per_space: i64 = per_space
        self.per_book: i64 = per_book
        self.slots = vec[i64]([0] * _FIRST_SLOTS)  # each `key << _VALUE_BITS | value`, or 0
        self.used: i64 = 0
        self.from_scratch: dict[int, int] = {}  # over sets of cards

    def of(self, stacks: vec[i64]) -> i64:
        """The most from this arrangement on."""
        key = key_of(stacks)
        naming = naming_of(key)
        if naming:
            key = named_key_of(stacks, naming)
        slot = self._slot(key)
        if self.slots[slot]:
            return self.slots[slot] & _VALUE_MASK
        return self._search(stacks, naming, key >> CARDS_SHIFT)

    def _search(self, stacks: vec[i64], naming: i64, cards: i64) -> i64:
        bound = self._bound(cards, len(stacks))
        best = self._with_a_step_from(stacks, bound)
        if best == bound:
            self._remember(named_key_of(stacks, naming), best)
            return best
        walk = Walk(stacks)
        for here in walk.arrangements[1:]:
            best = max(best, self._with_a_step_from(here, bound))
            if best == bound:
                break
        for arrangement in walk.arrangements:
            self._remember(named_key_of(arrangement, naming), best)
        return best

    def _with_a_step_from(self, here: vec[i64], bound: i64) -> i64:
        """The most after some step that can be made at once; looks no further when the bound is reached."""
        best: i64 = 0
        for i in range(len(here)):
            row = here[i] << COLOUR_SHIFT
            for j in range(len(here)):
                pair = row | here[j]
                if not LINK[pair]:
                    continue
                value = self._worth(pair)
                if value < 0:
                    continue
                value += self.of(after(here, i, j))
                if value > best:
                    best = value
                    if best == bound:
                        return best
        return best

    def _bound(self, cards: i64, stacks: i64) -> i64:
        """No more than this: what the cards would give from scratch, less the links they have already.

        Seven times out of ten it is reached, and the search need not go on.
        """
        known = self.from_scratch.get(cards)
        if known is None:
            known = Scratch(cards, self.per_space, self.per_book).best
            self.from_scratch[cards] = known
        return known - self.per_space * (_count(cards) - stacks)

    def _worth(self, pair: i64) -> i64:
        """What this move counts by itself; -1 if it is free."""
        opened = spaces_opened(pair)
        if not opened:
            return -1
        return opened * self.per_space + (self.per_book if JOINED[pair] >= FIRST_BOOK else 0)

    def _slot(self, key: i64) -> i64:
        """Where this key is, or where it would go."""
        mask = i64(len(self.slots)) - 1
        slot = ((key ^ key >> 23) & _LOW_BITS) * _MIX >> 11 & mask
        while self.slots[slot] and self.slots[slot] >> _VALUE_BITS != key:
            slot = slot + 1 & mask
        return slot

    def _remember(self, key: i64, value: i64) -> None:
        if not key:
            return  # no cards, nothing to search
        if 4 * self.used > 3 * i64(len(self.slots)):
            self._make_room()
        slot = self._slot(key)
        if not self.slots[slot]:
            self.used += 1
            self.slots[slot] = key << _VALUE_BITS | value

    def _make_room(self) -> None:
        old = self.slots
        size = len(old)
        self.used = 0
        if 2 * size > _SLOT_LIMIT:
            self.slots = vec[i64]([0] * _FIRST_SLOTS)
            return
        self.slots = vec[i64]([0] * (2 * size))
        for entry in old:
            if entry:
                self._remember(entry >> _VALUE_BITS, entry & _VALUE_MASK)


SPACES_TO_OPEN: Final = Most(1, 0)
"""The most spaces that one colour can open."""

BOOKS_TO_MAKE: Final = Most(0, 1)
"""The most books that one colour can complete."""


@final
class Scratch:
    """The most that cards of one colour give if none lies on another: any stacks can be built, number after number."""

    def __init__(self, cards: i64, per_space: i64, per_book: i64) -> None:
        self.cards = cards
        self.per_link = per_space
        self.per_book = per_space + per_book  # a book opens its own space too
        self.best: i64 = 0
        self.reached: dict[int, int] = {}  # over numbers and stacks: the most that was made up to there
        self.rest: list[int] = [0] * (ITEMS + 1)  # over numbers: no more than this from it and all higher ones
        self._look_ahead()
        ones: i64 = 0
        for item in range(ITEMS):
            if cards & _CARD[4 * item]:
                ones |= _CARD[4 * item + item]
        self._place(1, ones, 0, 0, 0, 0)

    def _look_ahead(self) -> None:
        counts = [_count(self.cards & _NUMBER[number]) for number in range(ITEMS)]
        self.rest[ITEMS] = self.per_book * min(counts)
        for number in range(ITEMS - 1, 0, -1):
            self.rest[number] = self.rest[number + 1] + self.per_link * min(counts[number - 1], counts[number])

    def _place(self, number: i64, stacks: i64, item: i64, taken: i64, grown: i64, made: i64) -> None:
        """Put the cards with `number` (from 0), from `item` on, onto `stacks` or aside.

        `stacks` has four bits for each item: the items of the stack whose top card has it, 0 where there is none;
        `taken` are those that have got a card, `grown` the stacks with the new tops.
        """
        if item == ITEMS:
            self._next_number(number, grown, made)
            return
        card = 4 * item + number
        if not self.cards & _CARD[card]:
            self._place(number, stacks, item + 1, taken, grown, made)
            return
        if made + (ITEMS - item) * self.per_link + self.rest[number + 1] <= self.best:
            return
        for under in range(ITEMS):
            below = stacks >> 4 * under & 15
            if below and not below & _CARD[item] and not taken & _CARD[under]:
                joined = below | _CARD[item]
                gain = self.per_link + (self.per_book if joined == 15 else 0)
                self._place(number, stacks, item + 1, taken | _CARD[under], grown | joined << 4 * item, made + gain)
        self._place(number, stacks, item + 1, taken, grown | _CARD[4 * item + item], made)

    def _next_number(self, number: i64, stacks: i64, made: i64) -> None:
        if made > self.best:
            self.best = made
        at = number << 16 | stacks
        if number == ITEMS - 1 or self.reached.get(at, -1) >= made:
            return
        self.reached[at] = made
        if made + self.rest[number + 1] > self.best:
            self._place(number + 1, stacks, 0, 0, 0, made)


_CARD: Final[vec[i64]] = vec[i64]([1 << card for card in range(16)])
_NUMBER: Final[vec[i64]] = vec[i64]([0x1111 << number for number in range(ITEMS)])


def _count(cards: i64) -> i64:
    count: i64 = 0
    for card in range(16):
        count += cards >> card & 1
    return count
