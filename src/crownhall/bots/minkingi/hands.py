"""Which hands the other may hold.

All but its first pick a seat has seen, as long as the Ditch lies open. The first one it can guess at: the pile came
back without it, so the other liked it better than all that was left.
"""

from __future__ import annotations

from typing import Final

from crownhall.bots.minkingi.draft import worth_of
from crownhall.engine.chance import Chance
from crownhall.engine.contract import Seat
from crownhall.games.minkingi.rules import MinkingiState
from crownhall.games.minkingi.view import Notes, first_pile, may_be_first

_SURE: Final = 1 << 16
_STEP: Final = 110
"""A card that is worth so much less than the best that was left was picked half as likely."""


def hands_of_other(state: MinkingiState, seat: Seat, most: int, rng: Chance) -> list[list[int]]:
    """So many hands at most that are equally likely; one, if the seat knows it."""
    other = 1 - seat
    notes = Notes(state, seat)
    if not notes.unknown and not notes.one_of:
        return [state.hands[other]]
    if not notes.unknown or state.terms.rounds == 1:
        return [state.redeal(seat, rng).hands[other] for _ in range(most)]
    hands: list[list[int]] = []
    for first in _likely(state, other, most, rng):
        hand = [*notes.hand, first]
        if notes.one_of:
            hand.append(notes.one_of[rng.pick(len(notes.one_of))])
        hands.append(sorted(hand))
    return hands


def _likely(state: MinkingiState, other: Seat, most: int, rng: Chance) -> list[int]:
    """First picks of the other, drawn at equal distances from all that it may be, each as wide as it is likely."""
    cards = state.terms.cards
    set_, size = cards.card_set, cards.size
    hidden = state.picks[other][0]
    unseen = may_be_first(state, other)
    left = max([worth_of(set_, card % size) for card in first_pile(state, other) if card != hidden])
    weights = [_SURE >> min(max(left - worth_of(set_, card % size), 0) // _STEP, 15) for card in unseen]
    total = sum(weights)
    most = min(most, len(unseen))
    found: list[int] = []
    reached = 0
    mark = rng.pick(total)
    marks = sorted([(mark + total * each // most) % total for each in range(most)])
    place = 0
    for card, weight in zip(unseen, weights, strict=True):
        reached += weight
        while place < most and marks[place] < reached:
            found.append(card)
            place += 1
    return found
