"""Fit what Minkingi's knight goes by: the worth of cards (`bots/minkingi/draft.py`) and of positions (`judge.py`).

    python -m crownhall.lab.workshop.minkingi_prices draft --games 10000
    python -m crownhall.lab.workshop.minkingi_prices judge --games 4000

Both play games between knights that think little, and print prices as they stand in the sources. For the draft the
hands are random, every game is an equation, and its result is to be explained by the cards of both. For the judge some
games are drafted at random, some moves are random, too, and every position with few Days left is an equation: by how
many cards it ends if both play their best from there, which is searched with all cards open.

With the rules compiled, 1,000 games take about half a minute for the draft, and four for the judge.
"""

from __future__ import annotations

import argparse
import sys

import crownhall.games  # noqa: F401  registers them
from crownhall.bots.contract import choose
from crownhall.bots.minkingi.judge import FEWEST_DAYS, PRICES, TERMS
from crownhall.bots.minkingi.players import Knight
from crownhall.bots.minkingi.thinking import solved
from crownhall.bots.minkingi.worth import WIN
from crownhall.engine.chance import Chance, QuickChance
from crownhall.games.minkingi.game import MINKINGI
from crownhall.games.minkingi.rules import MinkingiState
from crownhall.games.minkingi.state import CREATE, DRAFT
from crownhall.lab.workshop.treasury_prices import solution

EFFORT = 15_000
"""How much the knights think that play."""

LOTS_OF_EFFORT = 50_000_000
CARD_TERMS = ("NUMBER", "SQUARE", "SYMBOL", "SPEED", "TIE", "START")
_PULL = 5.0  # towards 0, as if by so many equations


class Equations:
    """Sums over equations, from which the prices follow."""

    def __init__(self, unknowns: int) -> None:
        self.count = 0
        self.matrix = [[0.0] * unknowns for _ in range(unknowns)]
        self.right = [0.0] * unknowns

    def add(self, terms: list[float], result: float) -> None:
        self.count += 1
        for place, term in enumerate(terms):
            if term:
                row = self.matrix[place]
                for other, second in enumerate(terms):
                    row[other] += term * second
                self.right[place] += term * result

    def solved(self) -> list[float]:
        pulled = [row[:] for row in self.matrix]
        for place in range(len(pulled)):
            pulled[place][place] += _PULL
        return solution(pulled, self.right)


def dealt(rng: Chance) -> MinkingiState:
    state = MINKINGI.new(MINKINGI.setup(2, {}), rng)
    assert isinstance(state, MinkingiState)
    return state


# -- the draft --------------------------------------------------------------------------------------------------------


def drafted_at_random(knight: Knight, rng: Chance) -> MinkingiState:
    """A finished game."""
    state = dealt(rng)
    while state.to_act():
        seat = state.to_act()[0]
        moves = state.moves(seat)
        state.play(seat, moves[rng.pick(len(moves))] if state.phase == DRAFT else choose(knight, state, seat, rng))
    return state


def card_terms(state: MinkingiState) -> list[float]:
    """What seat 0 has more than seat 1: over all picks, who wins ties, and who started."""
    cards = state.terms.cards
    every = [mark.number for card in cards.card_set.cards for mark in card.corners if not mark.is_symbol]
    average = sum(every) / len(every)
    terms = [0.0] * 4
    for sign, picks in zip((1, -1), state.picks, strict=True):
        for card in [cards.definition(pick) for pick in picks]:
            numbers = [mark.number / average for mark in card.corners if not mark.is_symbol]
            counted = (sum(numbers), sum([number**2 for number in numbers]), card.symbols, card.speed / 100)
            terms = [term + sign * each for term, each in zip(terms, counted, strict=True)]
    mine, theirs = [(cards.symbols(picks), cards.numbers(picks)) for picks in state.picks]
    return [*terms, float((mine < theirs) - (mine > theirs)), 1.0 - 2 * state.starter]


def fit_draft(games: int, rng: Chance) -> list[int]:
    """Over CARD_TERMS, in thousandths of half the way from a loss to a win."""
    equations, knight = Equations(len(CARD_TERMS)), Knight(EFFORT)
    for _ in range(games):
        state = drafted_at_random(knight, rng)
        outcome = state.outcome()
        assert outcome is not None
        result = 0.0 if len(outcome.winners) != 1 else 1.0 - 2 * outcome.winners[0]
        equations.add(card_terms(state), result)
    return [round(1000 * price) for price in equations.solved()]


# -- the judge --------------------------------------------------------------------------------------------------------


def positions(knight: Knight, rng: Chance) -> list[MinkingiState]:
    """Those of one game, at the beginning of Days that the judge looks at."""
    state, found = dealt(rng), list[MinkingiState]()
    errs, draws_lots = (0, 15, 40)[rng.pick(3)], rng.pick(2)
    while state.to_act():
        seat = state.to_act()[0]
        left = state.terms.spaces - state.days()
        if state.phase == CREATE and FEWEST_DAYS <= left < FEWEST_DAYS + len(PRICES):
            found.append(state.copy())
        moves = state.moves(seat)
        is_random = draws_lots if state.phase == DRAFT else rng.pick(100) < errs
        state.play(seat, moves[rng.pick(len(moves))] if is_random else choose(knight, state, seat, rng))
    return found


def fit_judge(games: int, rng: Chance) -> list[list[int]]:
    """By Days left, from two on, the prices of all terms in hundredths of a card."""
    equations, knight = [Equations(TERMS) for _ in PRICES], Knight(EFFORT)
    for _ in range(games):
        for state in positions(knight, rng):
            terms, worth = solved(state, state.mover, LOTS_OF_EFFORT)
            ahead = worth - WIN if worth > WIN // 2 else worth + WIN if worth < -WIN // 2 else worth
            left = state.terms.spaces - state.days()
            counted = [float(term) for term in terms[:-2]] + [term / 1000 for term in terms[-2:]]
            equations[left - FEWEST_DAYS].add(counted, ahead)
    return [[round(price) for price in each.solved()] for each in equations]


def main() -> int:
    """Fit, and print the prices."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("draft", "judge"))
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    rng = QuickChance(args.seed)
    if args.what == "draft":
        for name, price in zip(CARD_TERMS, fit_draft(args.games, rng), strict=True):
            print(f"{name}: Final = {price}")
    else:
        for row in fit_judge(args.games, rng):
            print(f"    ({', '.join([str(price) for price in row])}),")
    return 0


if __name__ == "__main__":
    sys.exit(main())
