"""Positions of Minkingi that are nearly at their end, and their worth by a literal search through the rules."""

from __future__ import annotations

from crownhall.bots.contract import choose
from crownhall.bots.minkingi.players import Squire
from crownhall.bots.minkingi.worth import A_CARD, WIN
from crownhall.engine.chance import QuickChance
from crownhall.engine.contract import Setup
from crownhall.games.minkingi.game import MINKINGI
from crownhall.games.minkingi.rules import MinkingiState
from crownhall.games.minkingi.state import CREATE
from tests.games.minkingi.positions import setup_of


def begun(setup: Setup, seed: int) -> MinkingiState:
    state = MINKINGI.new(setup, QuickChance(seed))
    assert isinstance(state, MinkingiState)
    return state


def near_the_end(seed: int, left: int, **options: object) -> MinkingiState:
    """A game of squires with so many Days left, at the beginning of one."""
    state, rng = begun(setup_of(**options), seed), QuickChance(seed)
    while state.terms.spaces - state.days() > left or state.phase != CREATE:
        seat = state.to_act()[0]
        state.play(seat, choose(Squire(), state, seat, rng))
    return state


def literal(state: MinkingiState, seat: int) -> int:
    """The worth of a position to a seat by trying every move to the end of the game."""
    outcome = state.outcome()
    if outcome is not None:
        ahead = outcome.scores[seat] - outcome.scores[1 - seat]
        win = WIN if outcome.winners == (seat,) else -WIN if outcome.winners else 0
        return ahead * A_CARD + win
    mover = state.to_act()[0]
    worths = []
    for move in state.moves(mover):
        after = state.copy()
        after.play(mover, move)
        worths.append(literal(after, seat))
    return max(worths) if mover == seat else min(worths)
