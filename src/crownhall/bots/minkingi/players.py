"""The players of Minkingi. They go by what their seat knows; what is hidden they never look at."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64

from crownhall.bots.contract import Bot
from crownhall.bots.minkingi.board import engaged_of, place_of, space_of, turns_of
from crownhall.bots.minkingi.deed import deed
from crownhall.bots.minkingi.draft import worth_of
from crownhall.bots.minkingi.search import Search, best_of, thought_through
from crownhall.bots.minkingi.why import why
from crownhall.engine.chance import Chance
from crownhall.engine.contract import Seat, State
from crownhall.engine.moves import Move
from crownhall.fields.battle import BIT
from crownhall.games.minkingi.moves import ENGAGES, FIGHT, PEACE, STARTS
from crownhall.games.minkingi.rules import MinkingiState
from crownhall.games.minkingi.state import CREATE, DRAFT, START

KNIGHT_BATTLES: Final = 1_200_000
"""How many Battles the knight tries in its head before it answers."""


class MinkingiBot(Bot):
    """What both levels share: the draft, who starts, and how a Day becomes moves."""

    def choose(self, state: State, seat: Seat, rng: Chance) -> Move:
        """By what is asked."""
        assert isinstance(state, MinkingiState)
        if state.phase == DRAFT:
            return self.pick(state, state.piles[state.pile_of(seat)])
        if state.phase == START:
            return STARTS[1 - seat]  # whoever comes second can answer the last card
        return move_of(state, seat, self.ply(state, seat, rng))

    @abstractmethod
    def pick(self, state: MinkingiState, pile: list[int]) -> Move:
        """M-04: which card of the pile to take."""

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

    def pick(self, state: MinkingiState, pile: list[int]) -> Move:
        """The highest numbers together; of equal ones the first."""
        cards = state.terms.cards
        _, card = max([(cards.numbers([card]), -card) for card in pile])
        return state.terms.actions.pick(-card)

    def ply(self, state: MinkingiState, seat: Seat, rng: Chance) -> i64:
        """The most cards now; among equals any."""
        return best_of(Search(state, seat), rng)


class Knight(MinkingiBot):
    """Thinks through the Days to come, the last ones to the end."""

    def __init__(self, battles: int = KNIGHT_BATTLES) -> None:
        self.battles = battles

    def pick(self, state: MinkingiState, pile: list[int]) -> Move:
        """What has won most games; of equal ones the first."""
        cards = state.terms.cards
        _, card = max([(worth_of(cards.card_set, card % cards.size), -card) for card in pile])
        return state.terms.actions.pick(-card)

    def ply(self, state: MinkingiState, seat: Seat, rng: Chance) -> i64:
        return thought_through(state, seat, self.battles, rng)

    def with_budget(self, times: float) -> Bot:
        """It thinks about one Battle at least."""
        return Knight(max(int(self.battles * times), 1))


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
