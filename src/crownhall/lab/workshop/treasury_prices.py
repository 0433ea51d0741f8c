"""Fit the prices of `bots/treasury/outlook.py` anew; they are printed as they stand there.

    python -m crownhall.lab.workshop.treasury_prices alone --rounds 25 --games 4000
    python -m crownhall.lab.workshop.treasury_prices borrowing --rounds 25 --games 2000 --redraws 16

A round plays games by the present prices, with holds chosen by a few redraws by lot. Every sheet on the way is an
equation: what is still open, times its prices, should be what the sheet will come to, which is known when the game is
over. The prices that fit all equations best, by least squares, are those of the next round. Old equations count half as
much with every round. Who borrows does so from four cards of a complete deck that nobody has seen.

With the rules compiled, 1,000 games take about a minute; who begins from other prices needs some twenty rounds. Good
prices are mended by `treasury_alone.py`, which takes the luck of the cards out.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from crownhall.bots.treasury.outlook import (
    ALONE,
    BORROWING,
    KINDS,
    KNOTS,
    POINT,
    between_knots,
    expected_by,
    interpolated,
    outlook_by,
    still_open,
)
from crownhall.bots.treasury.redraw import Redraw, best_hold, redrawn
from crownhall.decks.kings_keys import ALL_CARDS
from crownhall.engine.chance import Chance, QuickChance
from crownhall.games.treasury.scoring import best_values_with
from crownhall.games.treasury.sheet import BLANK_SHEET, Sheet
from crownhall.games.treasury.worth import SCORING_SET

Rows = Sequence[Sequence[int]]
"""Over the kinds, by knots, in hundredths of a point."""

_UNKNOWNS = KINDS * len(KNOTS)
_FORGET = 0.5  # of old equations, with every round
_FAR_SIGHT = 0.9  # how much of what came later is believed, the rest being what was expected then
_STAY = 0.002  # a game: the pull towards the present prices
_SMOOTH = 0.01  # a game: the pull of neighbouring knots towards each other


class Equations:
    """Sums over equations, from which the prices follow."""

    def __init__(self) -> None:
        self.matrix = [[0.0] * _UNKNOWNS for _ in range(_UNKNOWNS)]
        self.right = [0.0] * _UNKNOWNS

    def forget(self) -> None:
        """Let all that was added so far count less."""
        for row in self.matrix:
            row[:] = [_FORGET * number for number in row]
        self.right = [_FORGET * number for number in self.right]

    def add(self, sheet: Sheet, to_come: float, weight: float) -> None:
        """One more: this sheet will bring so many points more than it counts now."""
        blanks = len(sheet.blanks())
        lower, low, high = between_knots(blanks)
        terms = [
            (kind * len(KNOTS) + knot, count * share / (low + high))
            for kind, count in still_open(sheet)
            for knot, share in ((lower, low), (lower + 1, high))
            if count and share
        ]
        for unknown, factor in terms:
            row = self.matrix[unknown]
            for other, second in terms:
                row[other] += weight * factor * second
            self.right[unknown] += weight * factor * to_come

    def solved(self, rows: Rows, stay: float, smooth: float) -> list[list[int]]:
        """The prices that fit best, near these where the equations leave it open, and near each other."""
        matrix = [row[:] for row in self.matrix]
        right = self.right[:]
        present = [price / POINT for row in rows for price in row]
        for unknown in range(_UNKNOWNS):
            matrix[unknown][unknown] += stay
            right[unknown] += stay * present[unknown]
            if unknown % len(KNOTS):
                matrix[unknown][unknown] += smooth
                matrix[unknown - 1][unknown - 1] += smooth
                matrix[unknown][unknown - 1] -= smooth
                matrix[unknown - 1][unknown] -= smooth
        found = [round(POINT * price) for price in solution(matrix, right)]
        return [found[first : first + len(KNOTS)] for first in range(0, _UNKNOWNS, len(KNOTS))]


def solution(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The numbers x with matrix · x = right, for a symmetric positive matrix (Cholesky)."""
    size = len(right)
    lower: list[list[float]] = []
    for i in range(size):
        row: list[float] = []
        for j in range(i):
            above = lower[j]
            row.append((matrix[i][j] - sum(a * b for a, b in zip(row, above, strict=False))) / above[j])
        row.append((matrix[i][i] - sum(a * a for a in row)) ** 0.5)
        lower.append(row)
    half: list[float] = []
    for i in range(size):
        half.append((right[i] - sum(a * b for a, b in zip(lower[i], half, strict=False))) / lower[i][i])
    found = [0.0] * size
    for i in reversed(range(size)):
        found[i] = (half[i] - sum(lower[j][i] * found[j] for j in range(i + 1, size))) / lower[i][i]
    return found


# -- playing ----------------------------------------------------------------------------------------------------------


def played(rows: Rows, borrowing: bool, redraws: int, rng: Chance) -> list[Sheet]:
    """The sheets of one game by these prices, one for each hand."""
    prices = interpolated(rows)
    sheets = [BLANK_SHEET]
    while not sheets[-1].is_full():
        outlook = outlook_by(sheets[-1], prices)
        deck = list(range(ALL_CARDS))
        rng.shuffle(deck)
        hand, pool = deck[:SCORING_SET], sorted(deck[SCORING_SET:])
        others: list[list[int]] = [[]] if borrowing else []
        replaced = best_hold(Redraw(outlook).sampled(hand, pool, others, redraws, rng))
        source = deck[2 * SCORING_SET : 3 * SCORING_SET] if borrowing else []
        values = best_values_with(redrawn(hand, replaced, deck[SCORING_SET:]), source)
        space = outlook.best(values)
        sheets.append(sheets[-1].with_entry(space, values[space]))
    return sheets[1:]


def fitted(
    rows: Rows, borrowing: bool, games: int, redraws: int, equations: Equations, rng: Chance
) -> tuple[float, list[list[int]]]:
    """One round: the mean score by these prices, and better prices."""
    equations.forget()
    prices = interpolated(rows)
    total = 0
    for _ in range(games):
        sheets = played(rows, borrowing, redraws, rng)
        total += sheets[-1].score()
        result = float(sheets[-1].score())
        for sheet in reversed(sheets[:-1]):
            weight = 1 / (1 + 0.15 * len(sheet.blanks()))  # the longer it takes, the more is luck
            equations.add(sheet, result - sheet.score(), weight)
            result = _FAR_SIGHT * result + (1 - _FAR_SIGHT) * expected_by(sheet, prices) / POINT
    return total / games, equations.solved(rows, _STAY * games, _SMOOTH * games)


def main() -> int:
    """Fit, and print the prices of every round's end."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("table", choices=("alone", "borrowing"))
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--games", type=int, default=1000, help="in a round")
    parser.add_argument("--redraws", type=int, default=60, help="looked at before holding")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    borrowing = args.table == "borrowing"
    rows: Rows = BORROWING if borrowing else ALONE
    equations, rng = Equations(), QuickChance(args.seed)
    for number in range(args.rounds):
        mean, rows = fitted(rows, borrowing, args.games, args.redraws, equations, rng)
        print(f"round {number + 1}: {mean:.1f} points", file=sys.stderr, flush=True)
    for row in rows:
        print(f"    ({', '.join([str(price) for price in row])}),")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
