"""How a game of Kingdom Frenzy ended, told in words."""

from __future__ import annotations

from crownhall.engine.contract import Outcome
from crownhall.games.frenzy.scoring import ROWS, mask_of, row_of, winners_of
from crownhall.games.frenzy.state import ABANDONED, STALL, Position
from crownhall.seat_marks import does, seats_mark


def outcome_of(position: Position) -> Outcome:
    """F-73, F-74: the points of each hand, and who has the best row."""
    hands = [position.hand_of(seat) for seat in range(position.seats)]
    rows = [row_of(mask_of(hand), position.gone) for hand in hands]
    scores = tuple([ROWS[row][1] for row in rows])
    if position.end == ABANDONED:
        return Outcome(ABANDONED, scores, (), "The game was abandoned.")
    winners = winners_of(hands, position.gone, next_card=position.terms.next_card)
    why = "The deck has not become smaller for a long time, so the hands are counted. " if position.end == STALL else ""
    return Outcome(position.end, scores, winners, why + _told(winners, rows))


def _told(winners: tuple[int, ...], rows: list[int]) -> str:
    holding, points = ROWS[rows[winners[0]]]
    worth = f"{holding}, worth {points}"
    if len(winners) == 1:
        return f"{does(winners[0], 'wins')} with {worth}!"
    return f"{seats_mark(list(winners))} share the win with {worth} each."
