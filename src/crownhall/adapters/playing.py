"""A game as agents play it: seats answer by the numbers of moves, and what no seat chooses is done for them.

An agent never plays for the table: where no seat has a move, what is due is played by itself. A move that gives up is
offered only if nothing else is left, unless it is asked for.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

import crownhall.games  # noqa: F401  registers them
from crownhall.adapters.variants import setup_of
from crownhall.engine.agency import SEEDS, Dealt, choices, seats_to_move, worth
from crownhall.engine.chance import Chance, QuickChance, chance_from_json
from crownhall.engine.contract import Game, Seat, Setup, State
from crownhall.engine.events import Event
from crownhall.engine.moves import Move
from crownhall.engine.registry import game_named
from crownhall.engine.travel import Agreement, agreed_on, agreement

Observation = npt.NDArray[np.int16]
Mask = npt.NDArray[np.int8]


class Playing:
    """One match after the other of the same game with the same setup."""

    def __init__(self, game: Game, setup: Setup, *, may_give_up: bool) -> None:
        self.game = game
        self.setup = setup
        self.layout = self.game.observation_layout(self.setup)
        self.table = self.game.table(self.setup)
        self.may_give_up = may_give_up
        self.state: State = game.new(setup, QuickChance(0))
        self.order: Chance = QuickChance(0)  # who is first in a race
        self.turn: tuple[Seat, ...] = ()  # who is asked and has a move, the next one first
        self._numbers = self.layout.empty()
        self._seen: Observation = np.asarray(self._numbers)

    def deal(self, seed: int, events: list[Event] | None = None) -> None:
        """A new match; another deal where the first leaves nobody a move."""
        dealt = Dealt(self.game, self.setup, seed, events)
        self.state, self.order = dealt.state, dealt.order
        self.go_on(events)

    def copy(self) -> Playing:
        """The same match, which goes its own way."""
        twin = Playing.__new__(Playing)
        twin.__dict__.update(self.__dict__)
        twin.state, twin.order = self.state.copy(), self.order.copy()
        return twin

    def __deepcopy__(self, memo: object) -> Playing:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        plain = agreement(self.setup)
        return _again, (plain, self.may_give_up, self.state, self.order.to_json(), self.turn)

    # -- what is asked ----------------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        return self.state.outcome() is not None

    def moves(self, seat: Seat) -> list[Move]:
        """What an agent in this seat may do now."""
        return choices(self.state, seat, self.may_give_up)

    def mask(self, seat: Seat, size: int) -> Mask:
        """A 1 for each move that may be made, by number."""
        mask = np.zeros(size, np.int8)
        mask[[move.number for move in self.moves(seat)]] = 1
        return mask

    def observe(self, seat: Seat) -> Observation:
        """What the seat may know, in an array of the caller's own."""
        self.state.observe(seat, self._numbers)
        return self._seen.copy()

    # -- playing ----------------------------------------------------------------------------------------------------

    def play(self, seat: Seat, number: int, events: list[Event] | None = None) -> None:
        """One move that was offered; `ValueError` for any other."""
        move = self.table.moves[number] if 0 <= number < len(self.table) else None
        if move is None or move not in self.moves(seat):
            raise ValueError(f"{number} is none of the moves that seat {seat} of {self.game.name} may make now.")
        self.state.play(seat, move, events)
        self.go_on(events)

    def redeal(self, seat: Seat, rng: Chance) -> None:
        """Replace what is hidden from the seat, lots yet to be drawn in races too. Whoever is asked still is."""
        self.state = self.state.redeal(seat, rng)
        self.order = QuickChance(rng.pick(SEEDS))
        asked = self.turn[:1]
        self.go_on()
        if asked and asked[0] in self.turn:
            self.turn = asked + tuple([other for other in self.turn if other != asked[0]])

    def go_on(self, events: list[Event] | None = None) -> None:
        """Play for the table what is due where no seat has a move, and see whose turn it is."""
        self.turn = seats_to_move(self.state, self.order, events)

    # -- the end ----------------------------------------------------------------------------------------------------

    def scores(self) -> tuple[int, ...]:
        """By seat; nothing while the match goes on."""
        outcome = self.state.outcome()
        return (0,) * self.setup.seats if outcome is None else outcome.scores

    def returns(self) -> list[float]:
        """What the match is worth to each seat."""
        return worth(self.state.outcome(), self.setup.seats)


def playing(
    game: str, seats: int | None, options: dict[str, object], *, may_give_up: bool = False, variant: str = ""
) -> Playing:
    """A game by its name, with options; for the fewest seats where none are given."""
    found = game_named(game)
    return Playing(found, setup_of(found, seats, options, variant), may_give_up=may_give_up)


def _again(plain: Agreement, may_give_up: bool, state: State, order: object, turn: tuple[Seat, ...]) -> Playing:
    game, setup = agreed_on(plain)
    found = Playing(game, setup, may_give_up=may_give_up)
    found.state, found.order, found.turn = state, chance_from_json(order), turn
    return found
