"""Fit the prices for who plays King's Treasury alone (`bots/treasury/outlook.py`) with the luck of the cards taken out.

    python -m crownhall.lab.workshop.treasury_alone --rounds 1 --games 60 --seed 1

A round plays games as the knight does, by the present prices. At each sheet on the way it is counted what the best
holds promise on average (`bots/treasury/all_hands.py`): that is what the sheet is worth by the prices of the sheets
that can follow, over all cards that may come. By how much it differs from the price of the sheet itself is the price's
error; what the cards brought is not in it. So sixty games tell as much as ten thousand that are judged by their scores.
Every sheet is an equation: its own error, and less and less of those that came after it. One entry of five goes into
the space that is second best: a knight must know, too, what it is worth to do otherwise.

A game takes a second and a half with the rules compiled. The prices are printed as they stand in the sources.
"""

from __future__ import annotations

import argparse
import sys
from typing import NamedTuple

from crownhall.bots.treasury.all_hands import AllHands
from crownhall.bots.treasury.outlook import ALONE, POINT, SheetOutlook, expected_by, interpolated, outlook_by
from crownhall.bots.treasury.redraw import FINE, Redraw, best_hold, redrawn
from crownhall.decks.kings_keys import ALL_CARDS
from crownhall.engine.chance import Chance, QuickChance
from crownhall.games.treasury.scoring import best_values_with
from crownhall.games.treasury.sheet import BLANK_SHEET, Sheet
from crownhall.games.treasury.worth import SCORING_SET
from crownhall.lab.workshop.treasury_prices import Equations, Rows

FIRST_HANDS = 200  # by lot, of each sheet
SECOND_BEST = 5  # one entry of so many
FAR_SIGHT = 0.9  # how much of the errors that came later is believed
STAY = 0.3  # a game: the pull towards the present prices
SMOOTH = 0.3  # a game: the pull of neighbouring knots towards each other
_SEEDS = 100_003


class Look(NamedTuple):
    """A sheet on the way, in points: by its price, and by those of the sheets that can follow."""

    sheet: Sheet
    expected: float
    promised: float
    is_best: bool  # what was then written, by the same prices

    @property
    def error(self) -> float:
        return self.promised - self.expected


def played(rows: Rows, rng: Chance) -> list[Look]:
    """One game."""
    prices, sheet = interpolated(rows), BLANK_SHEET
    found: list[Look] = []
    while not sheet.is_full():
        outlook = outlook_by(sheet, prices)
        hands = AllHands(Redraw(outlook))
        promised = _promised(hands, rng)
        deck = list(range(ALL_CARDS))
        rng.shuffle(deck)
        hand = sorted(deck[:SCORING_SET])
        replaced = best_hold(hands.expectations(hand))
        values = best_values_with(redrawn(hand, replaced, deck[SCORING_SET:]), [])
        is_best = rng.pick(SECOND_BEST) > 0
        space = outlook.best(values) if is_best else second_best(outlook, values)
        found.append(Look(sheet, expected_by(sheet, prices) / POINT, promised, is_best))
        sheet = sheet.with_entry(space, values[space])
    return found


def _promised(hands: AllHands, rng: Chance) -> float:
    """What a first hand comes to on average."""
    deck, total = list(range(ALL_CARDS)), 0
    for _ in range(FIRST_HANDS):
        rng.shuffle(deck)
        total += max(hands.expectations(deck[:SCORING_SET]))
    return total / FIRST_HANDS / FINE / POINT


def second_best(outlook: SheetOutlook, values: list[int]) -> int:
    """The space for these values after the best one; the best where there is no other."""
    best = outlook.best(values)
    others = [space for space in outlook.blanks if space != best]
    return max(others, key=lambda space: outlook.of(space, values[space]), default=best)


def add_game(equations: Equations, looks: list[Look]) -> None:
    """An equation for each sheet. What came after an entry that was not the best says nothing of it."""
    later = 0.0
    for look in reversed(looks):
        error = look.error + (FAR_SIGHT * later if look.is_best else 0.0)
        equations.add(look.sheet, look.expected + error - look.sheet.score(), 1.0)
        later = error


def game_chance(seed: int, number: int) -> QuickChance:
    """What the game of this number draws from; they are numbered through all rounds."""
    return QuickChance(seed * _SEEDS + number)


def fitted(rows: Rows, games: list[list[Look]], equations: Equations) -> list[list[int]]:
    """Better prices, from one round's games by these."""
    equations.forget()
    for looks in games:
        add_game(equations, looks)
    return equations.solved(rows, STAY * len(games), SMOOTH * len(games))


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--games", type=int, default=60, help="in a round")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    rows: Rows = ALONE
    equations = Equations()
    for number in range(given.rounds):
        chances = [game_chance(given.seed, number * given.games + game) for game in range(given.games)]
        games = [played(rows, rng) for rng in chances]
        errors = [look.error for looks in games for look in looks]
        squared = sum([error * error for error in errors]) / len(errors)
        print(f"round {number + 1}: prices are wrong by {squared**0.5:.2f} points", file=sys.stderr, flush=True)
        rows = fitted(rows, games, equations)
    for row in rows:
        print(f"    ({', '.join([str(price) for price in row])}),")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
