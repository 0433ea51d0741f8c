"""Fwords: a Day beside the best one that the knight finds, in words that it knows.

A Day is worth the letters of its word, less what its cards could make on another Day. It is judged by itself: of the
Days to come nothing is expected.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, NamedTuple

from crownhall.bots.contract import Bot, choose_in
from crownhall.bots.fwords.patience import WHY_WAIT, is_worth_waiting
from crownhall.bots.fwords.players import KNIGHT_BATTLES, KNIGHT_CARD_COST, FwordsBot
from crownhall.bots.registry import strongest
from crownhall.engine.chance import Chance, QuickChance
from crownhall.engine.contract import Seat, State
from crownhall.engine.events import counted
from crownhall.engine.moves import Move
from crownhall.fields.battle import spaces_in
from crownhall.fields.moves import Create
from crownhall.games.fwords.moves import FIGHT, SPARE, SUBMIT
from crownhall.games.fwords.rules import FwordsState
from crownhall.games.fwords.scoring import repeal_cost
from crownhall.games.fwords.state import ABANDONED, BATTLE, FESTIVAL, FIELD
from crownhall.lab.review.contract import Reviewer, Weighed
from crownhall.words.lists import KNOWN

BUDGET: Final = 3.0
"""So many times that of the knight."""

LAVISH: Final = FwordsBot(KNOWN, KNIGHT_BATTLES, card_cost=0)
"""Makes the longest word there is, whatever it takes."""

_LONGEST_DAY: Final = 200  # moves; no Day has as many


class FwordsReviewer(Reviewer):
    """Points of each Day."""

    game = "fwords"
    unit = "point"
    measure = "Points still possible"
    # What a card costs is an average (`KNIGHT_CARD_COST`), and a word of one letter more can be worth less than the
    # card it takes: only a difference of two letters stands above that.
    threshold: ClassVar[float] = 2.0
    accrues: ClassVar[bool] = True

    def completes(self, state: State, seat: Seat, move: Move) -> bool:
        """A Day from its Field Hour to its word; what is written, stacked and answered stands by itself."""
        assert isinstance(state, FwordsState)
        return state.phase not in (FIELD, BATTLE, FESTIVAL) or ends_day(state, move)

    def weigh(self, state: State, seat: Seat, moves: Sequence[Move], rng: Chance) -> Weighed | None:
        assert isinstance(state, FwordsState)
        if state.phase != FIELD:
            return None  # letters, challenges, and what is destroyed in the evening
        best = best_day(state, seat, patient(), rng)
        played, wanted = Day.of(state, seat, moves), Day.of(state, seat, best)
        if wanted.worth <= played.worth:
            best, wanted = tuple(moves), played
        return Weighed("Day", float(wanted.worth), float(played.worth), best)

    def result(self, state: State, seat: Seat) -> float | None:
        assert isinstance(state, FwordsState)
        return None if state.end == ABANDONED else float(state.points[seat])

    def deed(self, state: State, seat: Seat, moves: Sequence[Move]) -> str:
        assert isinstance(state, FwordsState)
        day = Day.of(state, seat, moves)
        if not day.word:
            return "End the Day without a word"
        battles = len([move for move in moves if move is FIGHT])
        after = f" after {counted(battles, 'battle')}" if battles else ""
        return f"Make “{day.word.lower()}” with {counted(day.cards, 'card')}{after}"

    def reason(self, state: State, seat: Seat, weighed: Weighed) -> str:
        assert isinstance(state, FwordsState)
        day = Day.of(state, seat, weighed.better)
        if not day.word:
            if is_worth_waiting(state, seat):
                return WHY_WAIT
            return "A word that cannot stand costs points, and the Day is lost all the same."
        longest = Day.of(state, seat, best_day(state, seat, LAVISH, QuickChance(0)))
        told = f"It brings {counted(day.points, 'point')} for {counted(day.cards, 'card')}"
        told = f"{told}, and a card brings about {KNIGHT_CARD_COST} on another Day"
        if longest.points <= day.points:
            return f"{told}."
        return f"{told}; the longest word was “{longest.word.lower()}” with {counted(longest.cards, 'card')}."


class Day(NamedTuple):
    """What a Day comes to."""

    word: str
    cards: int
    points: int

    @property
    def worth(self) -> int:
        """Cards of a word that is not in the dictionary come back."""
        return self.points - KNIGHT_CARD_COST * self.cards if self.points > 0 else self.points

    @classmethod
    def of(cls, state: FwordsState, seat: Seat, moves: Sequence[Move]) -> Day:
        day = state.copy()
        for move in moves[:-1]:
            day.play(seat, move)
        cards = len([move for move in moves if isinstance(move, Create)])
        if moves[-1] is SUBMIT:
            word = day.spelled
            lost = -repeal_cost(day.repeals, day.terms.second_repeal)
            return cls(word, cards, spaces_in(day.occupied & ~day.tokens) if day.terms.has_word(word) else lost)
        conceded = moves[-1] is day.terms.actions.concede
        return cls("", 0, -repeal_cost(day.repeals, day.terms.second_repeal) if conceded else 0)


def ends_day(state: FwordsState, move: Move) -> bool:
    actions = state.terms.actions
    return move in (SUBMIT, SPARE, actions.concede, actions.end_day)


def patient() -> Bot:
    """The best player, with more time."""
    bot = strongest(FwordsReviewer.game)
    return bot.with_budget(BUDGET) or bot


def best_day(state: FwordsState, seat: Seat, bot: Bot, rng: Chance) -> tuple[Move, ...]:
    """Move by move, as this bot would play it."""
    day = state.copy()
    found: list[Move] = []
    for _ in range(_LONGEST_DAY):
        move = choose_in(bot, day, seat, rng)
        found.append(move)
        if ends_day(day, move):
            return tuple(found)
        day.play(seat, move)
    raise AssertionError("a Day without end")
