"""Weigh what the knight of Kingdrin keeps in its play-outs (`bots/kingdrin/keeping.py`).

    python -m crownhall.lab.workshop.kingdrin_keeping --games 20000 --seed 1

A player that goes by it alone, without looking ahead, plays against a squire: with each weight over the same deals, the
seats changed round. Printed is what it won, with its standard error.
"""

from __future__ import annotations

import argparse
import sys
from math import sqrt

from librt.vecs import vec
from mypy_extensions import i64

import crownhall.games  # noqa: F401  registers them
from crownhall.bots.kingdrin.keeping import NO_PLACE, Keeping
from crownhall.bots.kingdrin.sense import play_of, sensible
from crownhall.engine.chance import QuickChance
from crownhall.engine.contract import Seat
from crownhall.engine.moves import Move
from crownhall.games.kingdrin.game import KINGDRIN
from crownhall.games.kingdrin.rules import KingdrinState
from crownhall.games.kingdrin.state import TURN

WEIGHTS = (0.0, 1.25, 2.5, 5.0, 10.0)
_SEATS = 2


def kept(state: KingdrinState, seat: Seat, weight: float) -> Move:
    """What is played with this weight of not being answered; races go by first glance."""
    if state.phase != TURN:
        return sensible(state, seat)
    keeping, hand = Keeping(state, seat, weight), state.hands[seat]
    top, next_holds = state.top % state.terms.cards.size, len(state.hands[keeping.next])
    place = keeping.pick(vec[i64](hand), 0, len(hand), top, next_holds)
    return sensible(state, seat) if place == NO_PLACE else play_of(state, hand[place])


def won_by_keeping(deal: int, keeper: Seat, weight: float) -> bool:
    """Whether the one who keeps wins this deal from this seat, against a squire."""
    state = KINGDRIN.new(KINGDRIN.setup(_SEATS, {}), QuickChance(deal))
    assert isinstance(state, KingdrinState)
    while not state.end:
        seat = state.asked[0]
        state.play(seat, kept(state, seat, weight) if seat == keeper else sensible(state, seat))
    outcome = state.outcome()
    return outcome is not None and keeper in outcome.winners


def share_won(games: int, seed: int, weight: float) -> tuple[float, float]:
    """Of so many games, and its standard error; a deal with both seats is one observation."""
    deals = max(games // _SEATS, 2)
    shares: list[float] = []
    for deal in range(deals):
        wins = [won_by_keeping(seed * deals + deal, keeper, weight) for keeper in range(_SEATS)]
        shares.append(sum(wins) / _SEATS)
    mean = sum(shares) / deals
    return mean, sqrt(sum([(share - mean) ** 2 for share in shares]) / (deals - 1) / deals)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="kingdrin_keeping", description="Weigh what Kingdrin's knight keeps.")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    for weight in WEIGHTS:
        share, error = share_won(given.games, given.seed, weight)
        print(f"unanswered {weight:5.2f}: {100 * share:.1f} % won, standard error {100 * error:.1f} %", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
