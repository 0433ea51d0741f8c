"""What can be counted in a set of cards: how often cards match, how fast they are, which marks they show."""

from __future__ import annotations

from collections import Counter
from typing import TypedDict, TypeVar

from crownhall.decks.creation import SYMBOL_MATCHES, CardSet, partners
from crownhall.studio.reading import match_rate

Key = TypeVar("Key", int, str)


class Partners(TypedDict):
    """With how many others a card shares a mark."""

    fewest: int
    fewest_card: int
    most: int
    most_card: int
    mean: float


class Speeds(TypedDict):
    """How fast the cards are."""

    least: int
    most: int
    mean: float
    different: int
    equal_pairs: int


class Tallies(TypedDict):
    """All counts of a set, ready for JSON."""

    set: str
    name: str
    cards: int
    complete: bool
    match_rate: dict[str, float | None]  # in per cent of all pairs, by what makes symbols match
    partners: Partners
    speeds: Speeds
    symbols_per_card: dict[str, int]  # how many cards have so many
    numbers: dict[str, int]
    symbols: dict[str, int]
    levels: dict[str, int]
    types: dict[str, int]


def tallies(card_set: CardSet) -> Tallies:
    """Count."""
    cards = card_set.cards
    marks = [mark for card in cards for mark in card.corners]
    return {
        "set": card_set.set_id,
        "name": card_set.name,
        "cards": len(cards),
        "complete": card_set.is_complete,
        "match_rate": {word: _rounded(match_rate(card_set, word)) for word in SYMBOL_MATCHES},
        "partners": _partners(card_set),
        "speeds": _speeds([card.speed for card in cards]),
        "symbols_per_card": _sorted(Counter(card.symbols for card in cards)),
        "numbers": _sorted(Counter(mark.number for mark in marks if not mark.is_symbol)),
        "symbols": _sorted(Counter(str(mark) for mark in marks if mark.is_symbol)),
        "levels": _sorted(Counter(card.level for card in cards)),
        "types": _sorted(Counter(card.kind for card in cards if card.kind)),
    }


def _partners(card_set: CardSet) -> Partners:
    counts = partners(card_set.cards)
    fewest, most = min(counts), max(counts)
    return {
        "fewest": fewest,
        "fewest_card": card_set.cards[counts.index(fewest)].number,
        "most": most,
        "most_card": card_set.cards[counts.index(most)].number,
        "mean": round(sum(counts) / len(counts), 1),
    }


def _speeds(speeds: list[int]) -> Speeds:
    counts = Counter(speeds)
    return {
        "least": min(speeds),
        "most": max(speeds),
        "mean": round(sum(speeds) / len(speeds), 1),
        "different": len(counts),
        "equal_pairs": sum(count * (count - 1) // 2 for count in counts.values()),
    }


def _rounded(rate: float | None) -> float | None:
    return None if rate is None else round(rate, 1)


def _sorted(counts: Counter[Key]) -> dict[str, int]:
    return {str(key): counts[key] for key in sorted(counts)}
