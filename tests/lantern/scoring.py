"""Who wins a trick, and who wins the game."""

from __future__ import annotations

from crownhall.engine.contract import Outcome
from crownhall.engine.events import counted
from crownhall.seat_marks import does, seats_mark
from tests.lantern.cards import LANTERN, suit_of
from tests.lantern.state import ABANDONED, Position


def winning_card(trick: list[int]) -> int:
    """L-05: the highest lantern; without one, the highest card of the suit led."""
    led = suit_of(trick[0])
    return max(trick, key=lambda card: (suit_of(card) == LANTERN, suit_of(card) == led, card))


def outcome_of(position: Position) -> Outcome:
    """L-06: most tricks win, alone or together."""
    scores, best = tuple(position.won), max(position.won)
    if position.end == ABANDONED:
        return Outcome(ABANDONED, scores, (), "The game was abandoned.")
    winners = [seat for seat, won in enumerate(scores) if won == best]
    win = does(winners[0], "wins") if len(winners) == 1 else f"{seats_mark(winners)} win"
    return Outcome(position.end, scores, tuple(winners), f"{win} with {counted(best, 'trick')}.")
