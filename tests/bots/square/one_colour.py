"""One colour of King's Square, slow and literal: sets of stacks of card codes, and every move tried."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.decks.kings_keys import card_code, parse_card
from crownhall.engine.chance import QuickChance
from crownhall.games.square.stacks import CARDS, LOCALS, STACK_OF
from tests.games.square.oracle import DECK, Stack, fits, is_book

Arrangement = frozenset[Stack]
SUN = [card for card in DECK if card[1] == "S"]


class Move(NamedTuple):
    """One legal move: what it leaves, and the spaces and books it makes."""

    result: Arrangement
    spaces: int
    books: int


@cache
def moves(arrangement: Arrangement) -> list[Move]:
    """S-07 to S-11 without a pile."""
    found = []
    for source in sorted(arrangement):
        for count in range(1, len(source) + 1):
            for below in sorted(arrangement):
                if below == source or not fits(source[-count:], below):
                    continue
                rest = set(arrangement) - {source, below} | ({source[:-count]} - {()})
                joined = below + source[-count:]
                book = is_book(joined)
                found.append(Move(frozenset(rest if book else rest | {joined}), (count == len(source)) + book, book))
    return found


@cache
def whole_class(arrangement: Arrangement) -> frozenset[Arrangement]:
    """All that free moves reach."""
    seen = {arrangement}
    to_try = [arrangement]
    while to_try:
        for move in moves(to_try.pop()):
            if not move.spaces and move.result not in seen:
                seen.add(move.result)
                to_try.append(move.result)
    return frozenset(seen)


@cache
def most(arrangement: Arrangement, per_space: int, per_book: int) -> int:
    """The most that any sequence of moves gives, each space and each book counted so much."""
    best = 0
    for here in whole_class(arrangement):
        for move in moves(here):
            if move.spaces:
                gain = per_space * move.spaces + per_book * move.books
                best = max(best, gain + most(move.result, per_space, per_book))
    return best


def random_arrangement(seed: int, most_cards: int = 16) -> Arrangement:
    """Some of the Sun cards after some random moves."""
    rng = QuickChance(seed)
    cards = list(range(len(SUN)))
    rng.shuffle(cards)
    arrangement: Arrangement = frozenset((SUN[card],) for card in cards[: 1 + rng.pick(most_cards)])
    for _ in range(rng.pick(12)):
        offered = moves(arrangement)
        if offered:
            arrangement = offered[rng.pick(len(offered))].result
    return arrangement


def as_locals(arrangement: Arrangement) -> vec[i64]:
    """The arrangement as bots see it."""
    return vec[i64]([STACK_OF[tuple([parse_card(card) for card in stack])] % LOCALS for stack in sorted(arrangement)])


def as_codes(stacks: vec[i64]) -> Arrangement:
    """And back."""
    return frozenset(tuple(card_code(card) for card in CARDS[stack]) for stack in stacks)
