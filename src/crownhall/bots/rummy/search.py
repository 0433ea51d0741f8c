"""What the knight of King's Rummy draws and discards while all gather: what wins most in play-outs of closed hands."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from crownhall.bots.rummy.cover import Cover
from crownhall.bots.rummy.gathering import DRAW_FROM_PILE, TAKE_DISCARD, Gathering
from crownhall.bots.rummy.worth import helpfulness, unseen_by
from crownhall.bots.search.halving import Margin, best_challenge
from crownhall.engine.chance import QuickChance
from crownhall.engine.contract import Seat
from crownhall.engine.moves import Move
from crownhall.games.rummy.melds import BIT, cards_in, size_of
from crownhall.games.rummy.moves import DISCARDS, DRAW_DISCARD, DRAW_PILE, Discard
from crownhall.games.rummy.rules import RummyState

MARGIN: Final = Margin(bias=0.0, errors=0.5)
"""When another discard is chosen than the one that helps least."""

_CANDIDATES: Final = 6
_SEED_BITS: Final = (1 << 31) - 1


def best_draw(state: RummyState, seat: Seat, turns: int) -> Move:
    """The top discard where that wins more; nobody takes a card that fits nowhere."""
    hand = state.hands[seat]
    size = size_of(hand)
    cover = Cover()
    spare = cover.fewest(hand, size)
    top = state.discards[len(state.discards) - 1]
    if not cover.fits_with(top, hand, size + 1, spare + 1):
        return DRAW_PILE
    if cover.fits_with(top, hand, size + 1, 1):
        return DRAW_DISCARD
    fits = cover.fits_with(top, hand, size + 1, spare)
    ways = [TAKE_DISCARD, DRAW_FROM_PILE] if fits else [DRAW_FROM_PILE, TAKE_DISCARD]
    challenge = best_challenge(Gathering(state, seat, ways), turns, dice(state, seat))
    way = ways[challenge.move if challenge.overrides(MARGIN) else 0]
    return DRAW_DISCARD if way == TAKE_DISCARD else DRAW_PILE


def best_discard(state: RummyState, seat: Seat, usual: Move, turns: int) -> Move:
    """Of the cards without which the melds of the hand stay as they are, the one that wins most."""
    turn = state.turn
    assert turn is not None
    assert isinstance(usual, Discard)
    ways = [usual.card, *dispensable(state, seat, turn.hand, usual.card)]
    if len(ways) == 1:
        return usual
    challenge = best_challenge(Gathering(state, seat, ways), turns, dice(state, seat))
    return DISCARDS[ways[challenge.move]] if challenge.overrides(MARGIN) else usual


def dispensable(state: RummyState, seat: Seat, hand: i64, usual: int) -> list[int]:
    """Other cards that cost no meld, those that help least first."""
    cover = Cover()
    size = size_of(hand)
    spare = cover.fewest(hand, size)
    unseen = unseen_by(state, seat)
    found = [
        (int(4 * helpfulness(card, hand, unseen) - (card & 3)), int(card))
        for card in cards_in(state.discardable(hand))
        if card != usual and cover.fits(hand & ~BIT[card], size - 1, spare - 1)
    ]
    return [card for _, card in sorted(found)[: _CANDIDATES - 1]]


def dice(state: RummyState, seat: Seat) -> QuickChance:
    """What is made up must not depend on anything but what the seat knows: its own cards are as good as dice."""
    turn = state.turn
    hand = state.hands[seat] if turn is None else turn.hand
    return QuickChance(int(hand & _SEED_BITS) + len(state.discards) + int(size_of(hand)))
