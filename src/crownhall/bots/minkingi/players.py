"""The players of Minkingi. They go by what their seat knows; what is hidden they never look at."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64

from crownhall.bots.contract import Bot
from crownhall.bots.minkingi.deed import deed
from crownhall.bots.minkingi.draft import best_pick
from crownhall.bots.minkingi.plies import count_after, engaged_of, place_of, plies_of, space_of, turns_of
from crownhall.bots.minkingi.thinking import thought_through
from crownhall.bots.minkingi.why import why
from crownhall.engine.chance import Chance
from crownhall.engine.contract import Seat, State
from crownhall.engine.moves import Move
from crownhall.fields.battle import BIT
from crownhall.games.minkingi.moves import ENGAGES, FIGHT, PEACE, STARTS
from crownhall.games.minkingi.rules import MinkingiState
from crownhall.games.minkingi.state import CREATE, DRAFT, START

KNIGHT_EFFORT: Final = 3_000_000
"""How many cards the knight lays, Battles it tries and positions it judges in its head before it answers."""


class MinkingiBot(Bot):
    """What both levels share: the draft, who starts, and how a Day becomes moves."""

    def choose(self, state: State, seat: Seat, rng: Chance) -> Move:
        """By what is asked."""
        assert isinstance(state, MinkingiState)
        if state.phase == DRAFT:
            return state.terms.actions.pick(self.pick(state, seat, rng))
        if state.phase == START:
            return STARTS[seat if self.starts(state) else 1 - seat]
        return move_of(state, seat, self.ply(state, seat, rng))

    @abstractmethod
    def pick(self, state: MinkingiState, seat: Seat, rng: Chance) -> int:
        """M-04: which card of the pile to take."""

    @abstractmethod
    def starts(self, state: MinkingiState) -> bool:
        """M-08: whether to start, if it may choose."""

    @abstractmethod
    def ply(self, state: MinkingiState, seat: Seat, rng: Chance) -> i64:
        """What to do with the Day."""

    def deed(self, state: State, seat: Seat, move: Move) -> str:
        return deed(seat, move)

    def why(self, state: State, seat: Seat, move: Move) -> str:
        assert isinstance(state, MinkingiState)
        return why(state, seat, move)


class Squire(MinkingiBot):
    """Drafts the highest numbers, and takes the Day that leaves it most cards now."""

    def pick(self, state: MinkingiState, seat: Seat, rng: Chance) -> int:
        return highest_numbers(state, state.piles[state.pile_of(seat)])

    def starts(self, state: MinkingiState) -> bool:
        """The second can take cards from the first Day on."""
        return False

    def ply(self, state: MinkingiState, seat: Seat, rng: Chance) -> i64:
        return most_now(state, seat, [int(ply) for ply in plies_of(state, seat)], rng)


class Knight(MinkingiBot):
    """Thinks through the Days to come, the last ones to the end."""

    def __init__(self, effort: int = KNIGHT_EFFORT) -> None:
        self.effort = effort

    def pick(self, state: MinkingiState, seat: Seat, rng: Chance) -> int:
        return best_pick(state, seat)

    def starts(self, state: MinkingiState) -> bool:
        """Between good players the last Day is what counts."""
        return state.terms.spaces % 2 == 1

    def ply(self, state: MinkingiState, seat: Seat, rng: Chance) -> i64:
        return thought_through(state, seat, self.effort, rng)

    def with_budget(self, times: float) -> Bot:
        """It lays one card at least."""
        return Knight(max(int(self.effort * times), 1))


def most_now(state: MinkingiState, seat: Seat, plies: list[int], rng: Chance) -> i64:
    """Of these plies the one that leaves most cards now; among equals any."""
    best: i64 = -1
    equal: list[int] = []
    for ply in plies:
        count = count_after(state, seat, ply)
        if count > best:
            best, equal = count, []
        if count == best:
            equal.append(ply)
    return equal[rng.pick(len(equal))]


def highest_numbers(state: MinkingiState, cards: list[int]) -> int:
    """Of these cards the one with the highest numbers together; of equal ones the first."""
    _, card = max([(state.terms.cards.numbers([card]), -card) for card in cards])
    return -card


def move_of(state: MinkingiState, seat: Seat, ply: i64) -> Move:
    """The next move on the way to a ply."""
    if state.phase == CREATE:
        card = state.hands[seat][place_of(ply)]
        return state.terms.actions.create(card, int(space_of(ply)), int(turns_of(ply)))
    engaged = engaged_of(ply)
    if not engaged:
        return PEACE
    missing = engaged & ~state.engaged
    for space in range(state.terms.spaces):
        if missing & BIT[space]:
            return ENGAGES[space]
    return FIGHT
