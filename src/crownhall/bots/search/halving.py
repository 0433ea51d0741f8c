"""Which of several moves gets most, by trying them: sequential halving with common random numbers.

In each position that is made up, all moves that are left are tried under the same luck, so what tells them apart is
the moves. After each round the worse half is dropped; each round may take an equal part of what the budget has
left. The budget is counted in nodes, never in time, and never exceeded; a position in which it runs out does not
count.

**When a move may override what looks best at first glance.** Play-outs err in two ways. By luck: that shrinks with
the number of positions, and is measured, as the standard error of the paired difference. And by bias, because
positions are made up and seats go on more simply than they would: no budget makes that smaller. So a challenger
must be ahead by more than a multiple of its standard error *and*, on top of it, by a part that does not shrink
(`Margin`). Without the latter, more thinking lets ever smaller errors decide.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from crownhall.bots.search.trials import UNFINISHED, Trials
from crownhall.engine.chance import Chance


@final
class Margin:
    """By how much a challenger must be ahead: `bias`, in wins a position, and so many standard errors."""

    def __init__(self, *, bias: float, errors: float) -> None:
        self.bias: Final = bias
        self.errors: Final = errors


@final
class Challenge:
    """The best of the other moves beside the first, over the same positions. A win is one point."""

    def __init__(self, move: int, tried: int, sum_of_leads: float, sum_of_squares: float) -> None:
        self.move: Final = move
        self.tried: Final = tried  # in so many positions
        # As if it had won once more where the first lost, and the other way round: a few equal results are no proof.
        count = tried + 2
        ahead = sum_of_leads / count
        self.ahead: Final = ahead  # wins a position
        self.error: Final = sqrt((sum_of_squares + 2 - count * ahead * ahead) / (count * (count - 1)))

    def overrides(self, margin: Margin) -> bool:
        return self.ahead > margin.bias + margin.errors * self.error


def most_promising(trials: Trials, budget: int, rng: Chance, head_start: list[float] | None = None) -> int:
    """The move that gets most; none is preferred but by the points each has from the start."""
    contest = _Contest(trials, budget, rng, head_start)
    left = list(range(trials.count))
    while len(left) > 1:
        contest.try_out(left, len(left).bit_length() - 1)
        left = contest.better_half(left)
    return left[0]


def best_challenge(trials: Trials, budget: int, rng: Chance) -> Challenge:
    """Of at least two moves, the one that gets most beside the first, which is what looks best at first glance.

    The first is tried in every position, and no move is compared with it over others than its own.
    """
    contest = _Contest(trials, budget, rng)
    left = list(range(1, trials.count))
    while True:
        contest.try_out([0, *left], len(left).bit_length())
        if len(left) == 1:
            return contest.challenge_by(left[0])
        left = contest.better_half(left)


@final
class _Contest:
    """What each move got so far. All that are left were tried in the same positions."""

    def __init__(self, trials: Trials, budget: int, rng: Chance, head_start: list[float] | None = None) -> None:
        self._trials: Final = trials
        self._budget: Final = budget
        self._rng: Final = rng
        self._tried = 0
        self._points: Final = [0.0] * trials.count if head_start is None else head_start[:]
        self._leads: Final = [0.0] * trials.count  # over the first that was tried in the same position
        self._squares: Final = [0.0] * trials.count

    def try_out(self, left: list[int], rounds: int) -> None:
        """One of so many rounds that are to come: at least one position, as far as the budget lasts."""
        trials = self._trials
        until = trials.spent + (self._budget - trials.spent) // rounds
        goes_on = self._try_in_a_position(left)
        while goes_on and trials.spent < until:
            goes_on = self._try_in_a_position(left)

    def _try_in_a_position(self, left: list[int]) -> bool:
        """Try them all; or tell that the budget is spent."""
        trials = self._trials
        if trials.spent + trials.nodes_to_redeal >= self._budget:
            return False
        trials.redeal(self._rng)
        trials.spent += trials.nodes_to_redeal
        luck = self._rng.pick(1 << 31)
        got: list[float] = []
        for move in left:
            if trials.spent >= self._budget:
                return False
            points = trials.points(move, luck, self._budget - trials.spent)
            if points == UNFINISHED:
                return False
            got.append(points)
        self._tried += 1
        for place in range(len(left)):
            move = left[place]
            lead = got[place] - got[0]
            self._points[move] += got[place]
            self._leads[move] += lead
            self._squares[move] += lead * lead
        return True

    def better_half(self, left: list[int]) -> list[int]:
        """Of equal ones those that come first."""
        order = sorted([(-self._points[move], move) for move in left])
        return [move for _, move in order[: len(left) // 2]]

    def challenge_by(self, move: int) -> Challenge:
        return Challenge(move, self._tried, self._leads[move], self._squares[move])
