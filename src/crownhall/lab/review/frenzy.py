"""Kingdom Frenzy: the chance to win, by games that are played on from redealt positions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from crownhall.bots.frenzy.search import MovesOnTrial, candidates
from crownhall.engine.chance import Chance
from crownhall.engine.contract import Seat, State
from crownhall.engine.moves import Move
from crownhall.games.frenzy import frames
from crownhall.games.frenzy.rules import FrenzyState
from crownhall.games.frenzy.scoring import LAST_ROW
from crownhall.lab.review.contract import ChanceReviewer, Weighed
from crownhall.lab.review.trials import tried_out

GAMES: Final = 10_000
"""Played on for one decision: half a second, or one for some."""

_WIN: Final = 2_520.0  # points of a win in a trial; rows of the hierarchy count a little besides

_KINDS: Final = {
    frames.PASS: "Card to pass",
    frames.PLAY: "Card to play",
    frames.REVEAL: "Card to reveal",
    frames.SWAP: "Cards to swap",
}


class FrenzyReviewer(ChanceReviewer):
    """The chance to win."""

    game = "frenzy"
    # In play-outs all seats go by experience, which knows little of what they are up to: more play-outs do not mend
    # that. The standard error of so many trials is 0.6 to 1.3 %. So a loss counts from 3 % on.
    threshold: ClassVar[float] = 0.03

    def weigh(self, state: State, seat: Seat, moves: Sequence[Move], rng: Chance) -> Weighed | None:
        assert isinstance(state, FrenzyState)
        step = int(state.question().step)
        if step in (frames.SET_UP, frames.ARRANGE):
            return None  # there only surprise counts
        choices = candidates(state, seat)
        if moves[0] not in choices:
            choices = [*choices, moves[0]]
        if len(choices) == 1:
            return None
        played = choices.index(moves[0])
        tried = tried_out(MovesOnTrial(state, seat, choices), played, GAMES, rng, _share)
        kind = _KINDS.get(step, "Ability")
        return Weighed(kind, tried.best, tried.played, (choices[tried.best_move],), tried.error)


def _share(points: float) -> float:
    """The part of a win that the points of a trial stand for."""
    return 0.0 if points <= LAST_ROW else min(1.0, points / _WIN)
