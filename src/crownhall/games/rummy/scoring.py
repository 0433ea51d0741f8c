"""Points of a hand, and how the end of a match is told."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.decks.kings_keys import number_of
from crownhall.engine.contract import Outcome
from crownhall.engine.events import counted
from crownhall.games.rummy.melds import cards_in
from crownhall.games.rummy.state import NO_CARD, WON, Position
from crownhall.seat_marks import does, seat_mark


def points_of(cards: i64) -> int:
    """R-20, R-A22: the sum of the numbers; melds still in the hand count in full."""
    points = 0
    for card in cards_in(cards):
        points += number_of(card)
    return points


def lowest(cards: i64) -> i64:
    """A card with the lowest number; of several the first in the order of the deck."""
    found: i64 = NO_CARD
    for card in cards_in(cards):
        if found == NO_CARD or number_of(card) < number_of(found):
            found = card
    return found


def hand_points(position: Position) -> int:
    """R-20, R-21: what the winner of a hand gets."""
    return points_for(position.hands, doubled=position.is_doubled())


def points_for(hands: vec[i64], *, doubled: bool) -> int:
    """R-20, R-21: what the cards that the others still hold bring the winner, whose own hand is empty."""
    points = 0
    for hand in hands:
        points += points_of(hand)
    return 2 * points if doubled else points


def wins_match(score: int, target: int) -> bool:
    """R-23: the target, or more."""
    return score >= target


def outcome_of(position: Position) -> Outcome:
    """R-23: the first with enough points wins; a match that is broken off has no winner."""
    scores = ", ".join([f"{seat_mark(seat)} {score}" for seat, score in enumerate(position.scores)])
    if position.end == WON:
        winner = position.winner
        told = f"{does(winner, 'wins')} the match with {counted(position.scores[winner], 'point')} ({scores})."
        return Outcome(WON, position.scores, (winner,), told)
    return Outcome(position.end, position.scores, (), f"The game was abandoned ({scores}).")
