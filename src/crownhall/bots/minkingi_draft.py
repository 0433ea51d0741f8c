"""What a Creation Card is worth in the draft of Minkingi: how its marks fare against the marks of its set."""

from __future__ import annotations

from typing import Final

from crownhall.decks.creation import CardDef, CardSet, Mark, is_stronger

A_CONTACT: Final = 1_000
"""The worth of a corner that beats everything and is beaten by nothing."""

_WORTHS: Final[dict[str, list[int]]] = {}  # by the id of a set, over its cards


def worth_of(card_set: CardSet, place: int) -> int:
    """The worth of a card, by its place in the set."""
    worths = _WORTHS.get(card_set.set_id)
    if worths is None:
        worths = _WORTHS[card_set.set_id] = worths_of(card_set)
    return worths[place]


def worths_of(card_set: CardSet) -> list[int]:
    """Over all cards, how often their corners beat a random corner of the set less how often they are beaten."""
    counts: dict[str, int] = {}
    marks: dict[str, Mark] = {}
    for card in card_set.cards:
        for mark in card.corners:
            counts[str(mark)] = counts.get(str(mark), 0) + 1
            marks[str(mark)] = mark
    total = len(card_set.cards) * 4
    of_mark: dict[str, int] = {}
    for code, mark in marks.items():
        won = sum([counts[other] for other, against in marks.items() if _beats(mark, against)])
        lost = sum([counts[other] for other, against in marks.items() if _beats(against, mark)])
        of_mark[code] = (won - lost) * A_CONTACT // total
    return [_sum_of(card, of_mark) for card in card_set.cards]


def _sum_of(card: CardDef, of_mark: dict[str, int]) -> int:
    return sum([of_mark[str(mark)] for mark in card.corners])


def _beats(mark: Mark, other: Mark) -> bool:
    """M-33."""
    if mark.is_symbol != other.is_symbol:
        return False
    return is_stronger(mark.colour, other.colour) if mark.is_symbol else mark.number >= other.number
