"""King's Square: how often it can be won, and how often it is."""

from __future__ import annotations

from crownhall.bots.square.solver import can_be_won, may_be_won
from crownhall.games.square.rules import SquareState
from crownhall.lab.facts.fact import Fact, Figure, share, share_of
from crownhall.lab.facts.playing import table_of
from crownhall.lab.facts.tally import FactTally
from crownhall.lab.report import percent
from crownhall.lab.statistics import product_estimate

CAN = "can be won with the pile known"
MAY = "the solver's bound allows a win"
OF_THOSE = "of those, can be won"
OPEN = "of those, not proved either way"
WINS = "the knight wins, who does not know the pile"
WINS_OF_THOSE = "of the deals that can be won, the knight wins"

SEARCHED = 8
"""The bound is quick, and most of what varies from deal to deal: so only one deal of so many is searched besides."""


def _dealt(seed: str, index: int) -> SquareState:
    state = table_of("square", "knight", 1).dealt(seed, index)
    assert isinstance(state, SquareState)
    return state


def _count_winnable(tally: FactTally, seed: str, index: int) -> None:
    state = _dealt(seed, index)
    allowed = may_be_won(state)
    tally.take(MAY, int(allowed))
    if allowed and index % SEARCHED == 0:
        answer = can_be_won(state)
        tally.take(OF_THOSE, int(answer is True))
        tally.take(OPEN, int(answer is None))


def _tell_winnable(tally: FactTally) -> list[Figure]:
    may = share(tally, MAY, 2)
    if OF_THOSE not in tally.sums:
        return [may]
    of_those = share(tally, OF_THOSE, 2)
    both = product_estimate(share_of(tally, MAY), share_of(tally, OF_THOSE))
    return [Figure(CAN, percent(both), 2, " %"), may, of_those, share(tally, OPEN, 3)]


def _count_knight(tally: FactTally, seed: str, index: int) -> None:
    _, outcome = table_of("square", "knight", 1).ended(seed, index)
    is_won = int(bool(outcome.winners))
    tally.take(WINS, is_won)
    if can_be_won(_dealt(seed, index)):
        tally.take(WINS_OF_THOSE, is_won)


def _tell_knight(tally: FactTally) -> list[Figure]:
    return [share(tally, name) for name in (WINS, WINS_OF_THOSE) if name in tally.sums]


FACTS = (
    Fact(
        "square-winnable",
        "square",
        "How many deals of King's Square can be won, if the pile is known?",
        "A bound of the solver tells at once that a deal cannot be won, or leaves it open; every deal is asked. Of "
        "those left open, one deal of eight is searched until a line wins or plans of all four colours show that "
        "there is none. The share is the product of the two.",
        "Another rule for what may be moved or for when a new card comes, or more than sixteen spaces.",
        10_000,
        _count_winnable,
        _tell_winnable,
        500,
    ),
    Fact(
        "square-knight",
        "square",
        "How many of them does a good player win who does not know the pile?",
        "The knight plays the same deals that the solver decides.",
        "A better player: this is what was reached, not what is possible without knowing the pile.",
        2_000,
        _count_knight,
        _tell_knight,
        200,
    ),
)
