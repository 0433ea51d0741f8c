"""Fit what the play-outs of Kingdom Frenzy teach, and print it: `bots/frenzy/lessons.py` but for its line breaks.

    python -m crownhall.lab.workshop.frenzy_lessons --games 20000

Squires play games, every tenth answer by lot so that there is something to be learnt from. At some decisions each
answer is tried: all seats play on from the position as it is, twice under the same luck. What an answer gets beside the
others of its decision is to be explained by its promise at first glance and by its lessons.

With the rules compiled, 1,000 games take about ten seconds.
"""

from __future__ import annotations

import argparse
import sys
import textwrap
from typing import Final, NamedTuple

import crownhall.games  # noqa: F401  registers them
from crownhall.bots.frenzy.habits import FINENESS, SIZES, Habits, habitual, lesson_of, second_lesson_of
from crownhall.bots.frenzy.search import WIN, points_of, seat_asked, told_apart
from crownhall.bots.frenzy.sense import Glance, worth_of
from crownhall.engine.chance import QuickChance
from crownhall.games.frenzy import frames
from crownhall.games.frenzy.asking import answer_value
from crownhall.games.frenzy.frames import STEPS
from crownhall.games.frenzy.game import FRENZY
from crownhall.games.frenzy.rules import FrenzyState

_COUNT: Final = sum(SIZES.values())
_FIRST_GLANCE: Final = Habits([0] * _COUNT, [8 * FINENESS] * len(STEPS))
"""The habits of a squire."""

_SEATS: Final = (3, 3, 3, 4, 5, 6)  # games go through these
_TRIED_IN: Final = 5  # one decision of so many is tried, ...
_TRIED_IN_RARE: Final = 3  # ... and of the kinds that come up less often
_BY_LOT: Final = 10  # one answer of so many
_LUCKS: Final = 2
_MOST_TRIED: Final = 8
_PULL: Final = 100.0  # of a lesson towards 0, as if so many answers had shown it to be worth nothing
_SWEEPS: Final = 10


class Answer(NamedTuple):
    """One that was tried."""

    decision: int
    lesson: int
    second: int
    step: int
    promise: int  # at first glance
    share: float  # of wins


def tried(games: int, seed: int) -> list[Answer]:
    """The answers of so many games."""
    rng = QuickChance(seed)
    found: list[Answer] = []
    decision = 0
    for game in range(games):
        state = FRENZY.new(FRENZY.setup(_SEATS[game % len(_SEATS)], {}), rng)
        assert isinstance(state, FrenzyState)
        while state.waiting:
            step = state.question().step
            seat = seat_asked(state)
            often = step in (frames.PLAY, frames.PASS, frames.REVEAL)
            if step not in (frames.SET_UP, frames.ARRANGE) and rng.pick(_TRIED_IN if often else _TRIED_IN_RARE) == 0:
                decision += 1
                found.extend(_tried_here(state, seat, decision, rng))
            moves = state.moves(seat)
            by_lot = rng.pick(_BY_LOT) == 0
            state.play(seat, moves[rng.pick(len(moves))] if by_lot else habitual(state, seat, rng, _FIRST_GLANCE))
    return found


def _tried_here(state: FrenzyState, seat: int, decision: int, rng: QuickChance) -> list[Answer]:
    choices = told_apart(state, seat)
    while len(choices) > _MOST_TRIED:
        choices.pop(rng.pick(len(choices)))
    lucks = [rng.pick(1 << 31) for _ in range(_LUCKS)]
    glance, frame = Glance(state, seat), state.question()
    found: list[Answer] = []
    for move in choices:
        value = answer_value(move)
        points = sum(points_of(state, seat, move, luck, _FIRST_GLANCE) for luck in lucks)
        lessons = (lesson_of(glance, frame, value), second_lesson_of(glance, frame, value))
        promise = worth_of(glance, frame, value)
        found.append(Answer(decision, *lessons, int(frame.step), int(promise), points / (WIN * _LUCKS)))
    return found


class Fit:
    """Ridge regression, one unknown after the other: lessons, slopes, and how each decision stands as a whole.

    Promises count from the mean of their decision, so that slopes need not wait for what decisions have in common.
    """

    def __init__(self, answers: list[Answer]) -> None:
        self.left = [answer.share for answer in answers]  # what is not explained yet
        by_decision: dict[int, list[tuple[int, float]]] = {}
        by_unknown: list[list[tuple[int, float]]] = [[] for _ in range(_COUNT + len(STEPS))]
        for row, answer in enumerate(answers):
            by_decision.setdefault(answer.decision, []).append((row, 1.0))
            for lesson in (answer.lesson, answer.second):
                if lesson:
                    by_unknown[lesson].append((row, 1.0))
        self.decisions = list(by_decision.values())
        for rows in self.decisions:
            mean = sum(answers[row].promise for row, _ in rows) / len(rows)
            by_unknown[_COUNT + answers[rows[0][0]].step].extend(
                [(row, answers[row].promise - mean) for row, _ in rows]
            )
        self.unknowns = by_unknown
        self.found = [0.0] * len(by_unknown)

    def solve(self) -> None:
        for _ in range(_SWEEPS):
            for rows in self.decisions:
                self._better(0.0, rows, 0.0)
            for place, rows in enumerate(self.unknowns):
                self.found[place] = self._better(self.found[place], rows, _PULL)

    def _better(self, value: float, rows: list[tuple[int, float]], pull: float) -> float:
        """The value that explains most while all others stay; what it explains is taken off."""
        left = self.left
        size = sum(term * term for _, term in rows) + pull
        change = (sum(term * left[row] for row, term in rows) - pull * value) / size if size else 0.0
        for row, term in rows:
            left[row] -= change * term
        return value + change

    def lessons(self) -> list[int]:
        return [round(1000 * found) for found in self.found[:_COUNT]]

    def slopes(self) -> list[int]:
        return [round(1000 * FINENESS * found) for found in self.found[_COUNT:]]


def fitted(answers: list[Answer]) -> Fit:
    fit = Fit(answers)
    fit.solve()
    return fit


def as_source(fit: Fit) -> str:
    """What `lessons.py` says."""
    lines = [f"SLOPES: Final = {_text(fit.slopes())}", "", "LESSONS: Final[dict[str, str]] = {"]
    first = 0
    for name, size in SIZES.items():
        lines.append(f'    "{name}": {_text(fit.lessons()[first : first + size])},')
        first += size
    return "\n".join([*lines, "}"])


def _text(numbers: list[int]) -> str:
    parts = textwrap.wrap(" ".join(str(number) for number in numbers), 104)
    if len(parts) == 1:
        return f'"{parts[0]}"'
    quoted = [f'        "{part} "' for part in parts[:-1]] + [f'        "{parts[-1]}"']
    return "\n".join(["(", *quoted, "    )"])


def main() -> int:
    """Fit, and print the lessons."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    print(as_source(fitted(tried(args.games, args.seed))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
