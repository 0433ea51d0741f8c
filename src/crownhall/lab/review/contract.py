"""What a reviewer is: one game's judgement of a decision that somebody made.

It is handed what that seat could know at that moment, redealt, and never the truth: so a choice that was right and
went wrong is not called a mistake. The one exception says so (`in_hindsight`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Final, NamedTuple

from crownhall.bots.contract import Bot, why_in
from crownhall.bots.registry import strongest
from crownhall.engine.chance import Chance
from crownhall.engine.contract import Seat, State
from crownhall.engine.moves import Move

CHANCE: Final = "chance"
"""The unit of expectations that are chances of winning, from 0 to 1; any other unit is a noun to be counted."""

ABANDONED: Final = "abandoned"
"""Why a match that was broken off is over, in every game."""


class Weighed(NamedTuple):
    """What the choices of one decision come to, in the unit of the reviewer."""

    kind: str  # what was to be chosen, for people: “Cards to keep”
    best: float  # the expectation with the best choice
    played: float  # and with what was played
    better: tuple[Move, ...]  # the best choice, move by move
    error: float = 0.0  # the standard error of the difference; 0 where nothing was left to luck


class Reviewer(ABC):
    """Judges one game. Holds no memory of a match: the same position and `rng` give the same judgement."""

    game: ClassVar[str]
    unit: ClassVar[str]
    measure: ClassVar[str]
    """What its expectations are, at the head of a graph: “Points to expect”."""

    threshold: ClassVar[float]
    """A smaller loss counts as none. Each game says why it is so much."""

    in_hindsight: ClassVar[bool] = False
    """Whether it looks at the cards as they really lay: what it finds then is no mistake of anybody's."""

    accrues: ClassVar[bool] = False
    """Whether a decision is worth what it brings by itself, and nothing is expected of the rest of the game."""

    def completes(self, state: State, seat: Seat, move: Move) -> bool:
        """Whether this move ends a decision that may take several."""
        return True

    @abstractmethod
    def weigh(self, state: State, seat: Seat, moves: Sequence[Move], rng: Chance) -> Weighed | None:
        """What these moves, all of one decision that begins here, come to; None where there is nothing to judge."""

    @abstractmethod
    def result(self, state: State, seat: Seat) -> float | None:
        """What came of the match in the end, in the same unit; None where it was broken off."""

    def stake(self, state: State, bests: Sequence[float], lost: float) -> float:
        """What the best play could expect: the measure of all that was lost.

        `state` is the end of the match, and `bests` has what could be expected at each decision.
        """
        return bests[0]

    def deed(self, state: State, seat: Seat, moves: Sequence[Move]) -> str:
        """What is done with these moves, with marks and without a stop: “Discard the two Mountain Coins”."""
        return self.adviser().deed(state, seat, moves[0])

    def reason(self, state: State, seat: Seat, weighed: Weighed) -> str:
        """Why the best choice is good, in one sentence with marks."""
        return why_in(self.adviser(), state, seat, weighed.better[0])

    def adviser(self) -> Bot:
        return strongest(self.game)


class ChanceReviewer(Reviewer):
    """One whose expectations are chances to win."""

    unit = CHANCE
    measure = "Chance to win"

    def result(self, state: State, seat: Seat) -> float | None:
        """1 for who has won, a part for who shares the win."""
        outcome = state.outcome()
        if outcome is None or outcome.reason == ABANDONED:
            return None
        return 1 / len(outcome.winners) if seat in outcome.winners else 0.0

    def stake(self, state: State, bests: Sequence[float], lost: float) -> float:
        """Decision by decision: a chance can be lost and won again any number of times in a game."""
        return sum(bests)
