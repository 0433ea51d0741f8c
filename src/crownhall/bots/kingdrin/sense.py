"""What looks sensible in Kingdrin at first glance, from what a seat knows: its own hand, the Ditch and nothing else.

Whoever can play, plays. In a turn it is the card that the fewest cards of the set match: it is the hardest to play on
now, and the hardest to get rid of later. In a sealed race it is the fastest, for a card that is beaten comes back.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from crownhall.engine.contract import Seat
from crownhall.engine.moves import Move
from crownhall.games.kingdrin.moves import DECLINE, DRAW, ONLY
from crownhall.games.kingdrin.rules import KingdrinState
from crownhall.games.kingdrin.state import TURN

NO_CARD: Final = -1
_FIRST_OF: Final[list[int]] = [0, 0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 1, 0]
"""By bits, the first corner among them."""


def sensible(state: KingdrinState, seat: Seat) -> Move:
    """What a seat that is asked plays at first glance. In a live race it must have a card that fits."""
    return sensible_of(state, fitting_cards(state, seat))


def sensible_of(state: KingdrinState, fitting: list[int]) -> Move:
    """The same, where these are all the cards that fit."""
    card = best_looking(state, fitting)
    if card != NO_CARD:
        return play_of(state, card)
    return DRAW if state.phase == TURN else DECLINE


def play_of(state: KingdrinState, card: int) -> Move:
    """The move that plays a card which fits; of several marks it announces the first."""
    bits = state.terms.cards.matching(card, state.top)
    return state.terms.plays.of(card, ONLY if bits & (bits - 1) == 0 else _FIRST_OF[bits])


def best_looking(state: KingdrinState, fitting: list[int]) -> int:
    """Of the cards that fit the one to play; NO_CARD of none."""
    if len(fitting) < 2:
        return fitting[0] if fitting else NO_CARD
    if state.phase == TURN or state.terms.live:
        return clumsiest(state, fitting)
    return fastest(state, fitting)


def fitting_cards(state: KingdrinState, seat: Seat) -> list[int]:
    """The cards of a seat that fit the top card."""
    cards = state.terms.cards
    size: i64 = cards.size
    top: i64 = state.ditch[-1] % cards.size
    corners = cards.corners
    found: list[int] = []
    for card in state.hands[seat]:
        place: i64 = card
        if corners[place % size * size + top]:
            found.append(card)
    return found


def fastest(state: KingdrinState, fitting: list[int]) -> int:
    """K-36: the card that wins most races: the lowest Speed, then the lowest Card Number."""
    cards = state.terms.cards
    best, least = fitting[0], cards.speed(fitting[0])
    for card in fitting:
        speed = cards.speed(card)
        if speed < least:
            best, least = card, speed
    return best


def clumsiest(state: KingdrinState, fitting: list[int]) -> int:
    """The card that the fewest cards match; of equal ones the highest number, for low ones win ties (K-24)."""
    cards = state.terms.cards
    best, fewest = fitting[0], cards.fitting(fitting[0])
    for card in fitting:
        count = cards.fitting(card)
        if count <= fewest:
            best, fewest = card, count
    return best
