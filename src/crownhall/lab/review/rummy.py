"""King's Rummy: points of this hand, by hands that are played on from redealt positions.

A draw is one decision, the rest of the turn another. In a play-out everybody draws from the pile, plays what a short
search finds, and discards what helps least. A hand is worth to a seat what it wins, or a share of what another wins
less than nothing; points of earlier hands are counted alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from crownhall.bots.contract import choose_in
from crownhall.bots.rummy.outlook import play_turn
from crownhall.bots.search.trials import Trials
from crownhall.engine.chance import Chance
from crownhall.engine.contract import Seat, State
from crownhall.engine.moves import Move
from crownhall.games.rummy.melds import cards_in
from crownhall.games.rummy.moves import DISCARDS, DRAW_DISCARD, DRAW_PILE, Discard
from crownhall.games.rummy.rules import RummyState
from crownhall.games.rummy.scoring import hand_points
from crownhall.games.rummy.state import OUT
from crownhall.lab.review.contract import ABANDONED, Reviewer, Weighed
from crownhall.lab.review.trials import tried_out
from crownhall.seat_marks import in_words

HANDS: Final = 3_000
"""Played on for one decision: about a quarter of a second."""

_LAST_POINTS: Final = 10_000.0  # trials count from 0 up
_MOST_CHOICES: Final = 8

Choice = tuple[Move, ...]


class RummyReviewer(Reviewer):
    """Points ahead of the others on average."""

    game = "rummy"
    unit = "point"
    measure = "Points ahead"
    # Play-outs lay what they can as soon as they can, which is worth about 2 points a hand less than holding back
    # (`HOLDING` of the knight): differences below that may be theirs.
    threshold: ClassVar[float] = 2.0

    def completes(self, state: State, seat: Seat, move: Move) -> bool:
        """The draw; and then all that is played, with the discard or the last card."""
        assert isinstance(state, RummyState)
        if state.turn is None:
            return True
        after = state.copy()
        after.play(seat, move)
        return after.turn is None

    def weigh(self, state: State, seat: Seat, moves: Sequence[Move], rng: Chance) -> Weighed | None:
        assert isinstance(state, RummyState)
        if state.hand_end:
            return None  # the next deal
        if state.turn is None:
            if not state.can_draw_pile():
                return None
            choices: list[Choice] = [(DRAW_PILE,), (DRAW_DISCARD,)]
        else:
            choices = self._ways_to_go_on(state, seat, tuple(moves), rng)
        if len(choices) == 1:
            return None
        played = choices.index(tuple(moves))
        before = _ahead(state, seat)
        tried = tried_out(_Hands(state, seat, choices), played, HANDS, rng, lambda points: points - _LAST_POINTS)
        kind = "Draw" if state.turn is None else "Cards to play"
        return Weighed(kind, before + tried.best, before + tried.played, choices[tried.best_move], tried.error)

    def result(self, state: State, seat: Seat) -> float | None:
        assert isinstance(state, RummyState)
        return None if state.end == ABANDONED else _ahead(state, seat)

    def stake(self, state: State, bests: Sequence[float], lost: float) -> float:
        """All points that anybody won: what was played for."""
        assert isinstance(state, RummyState)
        return float(sum(state.scores))

    def deed(self, state: State, seat: Seat, moves: Sequence[Move]) -> str:
        """All of a turn, one after the other."""
        twin, told = state.copy(), []
        for move in moves:
            told.append(self.adviser().deed(twin, seat, move))
            twin.play(seat, move)
        return in_words([told[0], *[f"{word[:1].lower()}{word[1:]}" for word in told[1:]]])

    def _ways_to_go_on(self, state: RummyState, seat: Seat, moves: Choice, rng: Chance) -> list[Choice]:
        """What was played, what the best player would play, and the same plays with other discards."""
        best = self._best_turn(state, seat, rng)
        choices = [moves] if best == moves else [moves, best]
        if isinstance(moves[-1], Discard):
            after = state.copy()
            for move in moves[:-1]:
                after.play(seat, move)
            assert after.turn is not None
            for card in cards_in(after.discardable(after.turn.hand)):
                choice = (*moves[:-1], DISCARDS[card])
                if choice not in choices and len(choices) < _MOST_CHOICES:
                    choices.append(choice)
        return choices

    def _best_turn(self, state: RummyState, seat: Seat, rng: Chance) -> Choice:
        twin, found = state.copy(), []
        while twin.turn is not None:
            found.append(choose_in(self.adviser(), twin, seat, rng))
            twin.play(seat, found[-1])
        return tuple(found)


class _Hands(Trials):
    """Ways to go on with a turn, tried to the end of the hand. A node is a hand; its luck is in the redealt cards."""

    def __init__(self, state: RummyState, seat: Seat, choices: list[Choice]) -> None:
        super().__init__(len(choices), 0)
        self._state, self._seat, self._choices = state, seat, choices
        self._world = state

    def redeal(self, rng: Chance) -> None:
        self._world = self._state.redeal(self._seat, rng)

    def points(self, move: int, luck: int, most: int) -> float:
        self.spent += 1
        world = self._world.copy()
        for each in self._choices[move]:
            world.play(self._seat, each)
        while not world.hand_end:
            play_turn(world)
        return _LAST_POINTS + _worth(world, self._seat)


def _worth(world: RummyState, seat: Seat) -> float:
    """Of the end of a hand."""
    if world.hand_end != OUT:
        return 0.0
    points = hand_points(world)
    return float(points) if world.winner == seat else -points / (world.terms.seats - 1)


def _ahead(state: RummyState, seat: Seat) -> float:
    """By how much a seat's score is above the mean of its rivals'."""
    rivals = [score for other, score in enumerate(state.scores) if other != seat]
    return state.scores[seat] - sum(rivals) / len(rivals)
