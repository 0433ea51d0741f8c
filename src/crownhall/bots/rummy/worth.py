"""What a card of King's Rummy is good for in a hand, for all that its player knows."""

from __future__ import annotations

from mypy_extensions import i64

from crownhall.engine.contract import Seat
from crownhall.games.rummy.melds import BIT, MASK, THIRDS, cards_in, size_of
from crownhall.games.rummy.state import Position


def unseen_by(position: Position, seat: Seat) -> i64:
    """The cards that may still come to a seat: in the pile or in another hand, for all it knows."""
    seen = position.hands[seat]
    for card in position.discards:
        seen |= BIT[card]
    for meld in position.table:
        seen |= MASK[meld]
    return ~seen


def helpfulness(card: i64, hand: i64, unseen: i64) -> i64:
    """In how many ways one more card makes a meld of three with this one and another of the hand."""
    ways: i64 = 0
    row = card << 6
    for other in cards_in(hand & ~BIT[card]):
        ways += size_of(THIRDS[row | other] & unseen)
    return ways


def least_helpful(hand: i64, allowed: i64, unseen: i64) -> int:
    """Of the cards that may be discarded the one that helps least; of equal ones the highest, for it costs most."""
    worst = -1
    least: i64 = 0
    for card in cards_in(allowed):
        ways = 4 * helpfulness(card, hand, unseen) - (card & 3)  # the number of a card is its last two bits, and one
        if worst < 0 or ways < least:
            worst, least = int(card), ways
    return worst
