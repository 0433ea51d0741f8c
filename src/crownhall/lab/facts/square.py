"""King's Square: how often it can be won, and how often it is."""

from __future__ import annotations

from crownhall.bots.square.solver import can_be_won
from crownhall.games.square.rules import SquareState
from crownhall.lab.facts.fact import Fact, Figure, share
from crownhall.lab.facts.playing import table_of
from crownhall.lab.facts.tally import FactTally

CAN = "can be won with the pile known"
OPEN = "not proved either way"
WINS = "the knight wins, who does not know the pile"
WINS_OF_THOSE = "of the deals that can be won, the knight wins"


def _winnable(seed: str, index: int) -> bool | None:
    state = table_of("square", "knight", 1).dealt(seed, index)
    assert isinstance(state, SquareState)
    return can_be_won(state)


def _count_winnable(tally: FactTally, seed: str, index: int) -> None:
    answer = _winnable(seed, index)
    tally.take(CAN, int(answer is True))
    tally.take(OPEN, int(answer is None))


def _tell_winnable(tally: FactTally) -> list[Figure]:
    return [share(tally, CAN, 2), share(tally, OPEN, 4)]


def _count_knight(tally: FactTally, seed: str, index: int) -> None:
    _, outcome = table_of("square", "knight", 1).ended(seed, index)
    is_won = int(bool(outcome.winners))
    tally.take(WINS, is_won)
    if _winnable(seed, index):
        tally.take(WINS_OF_THOSE, is_won)


def _tell_knight(tally: FactTally) -> list[Figure]:
    return [share(tally, name) for name in (WINS, WINS_OF_THOSE) if name in tally.sums]


FACTS = (
    Fact(
        "square-winnable",
        "square",
        "How many deals of King's Square can be won, if the pile is known?",
        "Every deal is decided by the solver: a bound, a line that wins, or plans of all four colours that show there "
        "is none.",
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
