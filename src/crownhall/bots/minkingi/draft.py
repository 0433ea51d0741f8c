"""What a Creation Card is worth in Minkingi, and which one to pick.

Games between knights with random hands, 3,000 of them, were explained best by these prices
(`python -m crownhall.lab.workshop.minkingi_prices draft` fits them anew). High numbers are worth more than in
proportion, a symbol as much as a number a little above average, and being slow costs. Four of ten games end with equal
counts, and fewer symbols decide then (M-23).
"""

from __future__ import annotations

from typing import Final

from crownhall.decks.creation import CardSet
from crownhall.engine.contract import Seat
from crownhall.games.minkingi.state import Position
from crownhall.games.minkingi.view import Notes

SETS_KEPT: Final = 16
"""How many sets are kept ready."""

# In thousandths of half the way from a loss to a win.
NUMBER: Final = -60  # times a number, as a multiple of the average one
SQUARE: Final = 102  # times its square
SYMBOL: Final = 105
SPEED: Final = -142  # a hundred more of it
TIE: Final = 398  # to win where the counts are equal; as much is lost with a tie that is lost

# How many symbols more decide a tie for certain, in quarters: in the last round, and with each round more to come.
_SPREAD_OF_ONE: Final = 4
_SPREAD_AT_LAST: Final = 6
_SPREAD_MORE: Final = 2

_WORTHS: Final[dict[str, list[int]]] = {}  # by the id of a set, over its cards


def worth_of(card_set: CardSet, place: int) -> int:
    """The worth of a card by its place in the set, in thousandths of half the way from a loss to a win."""
    worths = _WORTHS.get(card_set.set_id)
    if worths is None:
        if len(_WORTHS) >= SETS_KEPT:
            _WORTHS.clear()
        worths = _WORTHS[card_set.set_id] = worths_of(card_set)
    return worths[place]


def worths_of(card_set: CardSet) -> list[int]:
    """Over all cards of a set."""
    numbers = [[mark.number for mark in card.corners if not mark.is_symbol] for card in card_set.cards]
    total, count = max(sum([sum(each) for each in numbers]), 1), sum([len(each) for each in numbers])
    return [
        NUMBER * sum(numbers[place]) * count // total
        + SQUARE * sum([number * number for number in numbers[place]]) * count * count // (total * total)
        + SYMBOL * card.symbols
        + SPEED * card.speed // 100
        for place, card in enumerate(card_set.cards)
    ]


def best_pick(position: Position, seat: Seat) -> int:
    """What adds most to the hand; of equal ones the first."""
    pile = position.piles[position.pile_of(seat)]
    _, card = max([(_gain(position, seat, card), -card) for card in pile])
    return -card


def _gain(position: Position, seat: Seat, card: int) -> int:
    """The worth of a card, and what its symbols do to the chance of winning a tie.

    As long as picks are to come, a symbol more or less decides it the more rarely the more they are.
    """
    cards = position.terms.cards
    known = Notes(position, seat).hand
    mine = cards.symbols([*position.picks[seat], card])
    missing = len(position.picks[seat]) + 1 - len(known)
    average = sum([each.symbols for each in cards.card_set.cards]) * missing // cards.size
    fewer = cards.symbols(known) + average - mine
    spread = _SPREAD_AT_LAST + _SPREAD_MORE * (position.terms.rounds - position.round)
    tie = TIE * max(-spread, min(spread, _SPREAD_OF_ONE * fewer)) // spread
    return worth_of(cards.card_set, card % cards.size) + tie
