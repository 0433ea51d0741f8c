"""Kingdrin: the chance to win, by games that are played on in the knight's way of thinking of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from crownhall.bots.kingdrin.search import MovesOnTrial, candidates
from crownhall.engine.chance import Chance
from crownhall.engine.contract import Seat, State
from crownhall.engine.moves import Move
from crownhall.games.kingdrin.moves import Play
from crownhall.games.kingdrin.rules import KingdrinState
from crownhall.lab.review.contract import ChanceReviewer, Weighed
from crownhall.lab.review.trials import tried_out

MOVES_TRIED: Final = 3_000_000
"""About half a second."""


class KingdrinReviewer(ChanceReviewer):
    """The chance to win."""

    game = "kingdrin"
    # In play-outs all seats go by first glance, so what they say of two moves is wrong by 1 to 2 % whatever their
    # number: the knight itself, which knows that, overrides first glance only from 1 % on. And the standard error of a
    # second's trials is near 0.5 %. A loss below 3 % could be either.
    threshold: ClassVar[float] = 0.03

    def weigh(self, state: State, seat: Seat, moves: Sequence[Move], rng: Chance) -> Weighed | None:
        assert isinstance(state, KingdrinState)
        choices = candidates(state, seat)
        played = _place(choices, moves[0])
        if played == len(choices):
            choices = [*choices, moves[0]]
        if len(choices) == 1:
            return None
        tried = tried_out(MovesOnTrial(state, seat, choices), played, MOVES_TRIED, rng, float)
        return Weighed("Card to play", tried.best, tried.played, (choices[tried.best_move],), tried.error)


def _place(choices: Sequence[Move], move: Move) -> int:
    """Which of the choices it is; whichever mark is announced, the card is the same."""
    for place, choice in enumerate(choices):
        if choice is move or (isinstance(choice, Play) and isinstance(move, Play) and choice.card == move.card):
            return place
    return len(choices)
