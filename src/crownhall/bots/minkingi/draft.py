"""What a Creation Card is worth in the draft of Minkingi.

Over 5,000 games between squires who had drafted at random, a win depended on the cards owned like this: a point more on
the numbers counts 1, a symbol counts as much as half an average number (it is hard to take by, but loses ties), and
100 more of Speed cost as much as 1.4 average numbers.
"""

from __future__ import annotations

from typing import Final

from crownhall.decks.creation import CardSet

SETS_KEPT: Final = 16
"""How many sets are kept ready."""

_WORTHS: Final[dict[str, list[int]]] = {}  # by the id of a set, over its cards


def worth_of(card_set: CardSet, place: int) -> int:
    """The worth of a card by its place in the set, in thousandths of an average number."""
    worths = _WORTHS.get(card_set.set_id)
    if worths is None:
        if len(_WORTHS) >= SETS_KEPT:
            _WORTHS.clear()
        worths = _WORTHS[card_set.set_id] = worths_of(card_set)
    return worths[place]


def worths_of(card_set: CardSet) -> list[int]:
    """Over all cards of a set."""
    numbers = [[mark.number for mark in card.corners if not mark.is_symbol] for card in card_set.cards]
    total, count = sum([sum(each) for each in numbers]), sum([len(each) for each in numbers])
    average = max(total, 1)  # times `count`, so that nothing is divided before the end
    return [
        1000 * count * sum(numbers[place]) // average + 500 * card.symbols - 14 * card.speed
        for place, card in enumerate(card_set.cards)
    ]
