"""Tables for the common tests: every registered game and every toy with every number of seats, and random play."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import NamedTuple

from hypothesis import reject
from hypothesis import strategies as st

import crownhall.games  # noqa: F401  registers them
from crownhall.creations.game import CARD_SOURCE, OWN, OWN_CARDS, SET
from crownhall.engine.chance import Chance, QuickChance, SeededChance
from crownhall.engine.contract import TABLE, Game, Previous, Seat, Setup, State
from crownhall.engine.events import Event
from crownhall.engine.match import new_match, seat_text
from crownhall.engine.moves import Move
from crownhall.engine.options import Option, OptionValue
from crownhall.engine.playout import random_move
from crownhall.engine.registry import games
from crownhall.errors import OptionError
from tests.contract.hidden import Hidden
from tests.contract.toys import TOYS, Told, Toy
from tests.decks.own import own_text
from tests.hooks import hooks
from tests.lantern.game import LANTERN
from tests.samples import seat_counts

MOST_MOVES = 20_000
TOY_NAMES = {toy.name for toy in TOYS}
BUILDING: list[Game] = [LANTERN]
"""Games that keep the laws already, but are registered only when they have bots and a board; Lantern never is."""


class Table(NamedTuple):
    """A game and how many sit down; and whether they bring their own cards."""

    game: Game
    seats: int
    own: bool = False

    def __repr__(self) -> str:
        return f"{self.game.name}-{self.seats}{'-own' if self.own else ''}"


def tables() -> list[Table]:
    """All of them, with as many numbers of seats as `tests/samples.py` says."""
    real = [game for game in games() if game.name not in TOY_NAMES and game not in BUILDING]
    usual = [Table(game, n) for game in [*real, *BUILDING, *TOYS] for n in _numbers_of_seats(game)]
    own = [Table(game, min(3, game.max_seats), own=True) for game in real if OWN_CARDS in game.supplies]
    return usual + own


def _numbers_of_seats(game: Game) -> list[int]:
    return seat_counts(list(range(game.min_seats, game.max_seats + 1)))


# -- what each game says of itself ------------------------------------------------------------------------------------


def cards_of(game: Game, state: State) -> list[str]:
    """Every card, wherever it is."""
    if isinstance(state, Toy):
        return state.cards()
    cards: Callable[[State], list[str]] = hooks(game).cards
    return cards(state)


def hidden_from(game: Game, state: State, seat: Seat) -> list[Hidden]:
    """What the seat may not know."""
    if isinstance(state, Toy):
        return state.hidden(seat)
    hidden: Callable[[State, Seat], list[Hidden]] = hooks(game).hidden
    return hidden(state, seat)


def shown_by(game: Game, event: Event) -> list[str]:
    """Cards that an event shows openly, though they may be hidden again before the move is over (shuffled, say)."""
    if isinstance(event, Told):
        return [event.shows]
    of_game = hooks(game) if game.name not in TOY_NAMES else None
    shown: Callable[[Event], list[str]] = getattr(of_game, "shown", lambda event: [])
    return shown(event)


def brought_to(game: Game) -> list[dict[str, object]]:
    """What may be brought to a match with any options and any number of seats; the first is nothing."""
    of_game = hooks(game) if game.supplies else None
    brought: list[dict[str, object]] = getattr(of_game, "BROUGHT", [])
    return [{}, *brought]


# -- random play ------------------------------------------------------------------------------------------------------


def step_of(state: State, rng: Chance) -> tuple[Seat, Move]:
    """A random move: by any seat that has one, and now and then by the table, which neither breaks off nor gives up."""
    table = [move for move in state.moves(TABLE) if move.text != "abandon" and not move.gives_up]
    choices = [(seat, state.moves(seat)) for seat in state.to_act() if state.moves(seat)]
    if table and (not choices or rng.pick(8) == 0):
        return TABLE, table[rng.pick(len(table))]
    seat, moves = choices[rng.pick(len(choices))]
    return seat, random_move(moves, rng)


def play_out(state: State, rng: Chance) -> None:
    """Random play to the end."""
    for _ in range(MOST_MOVES):
        if state.outcome() is not None:
            return
        seat, move = step_of(state, rng)
        state.play(seat, move)
    raise AssertionError(f"no end after {MOST_MOVES} moves")


class Reached:
    """A match some random moves on. What Hypothesis prints of it is enough to reach it again."""

    def __init__(self, table: Table, setup: Setup, deal: int, steps: int) -> None:
        self.table = table
        self.game = table.game
        self.setup = setup
        self.deal = deal
        self.match = new_match(self.game, setup, SeededChance(hashlib.sha256(f"deal {deal}".encode()).digest()))
        self.rng = QuickChance(deal)  # for the moves, and for whatever a test tries afterwards
        self.states = [self.match.state.copy()]  # before each move, and now
        while len(self.states) <= steps and self.match.outcome() is None:
            self.step()

    @property
    def state(self) -> State:
        """Where the match is."""
        return self.match.state

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.setup.seats)

    def step(self) -> tuple[Seat, Move]:
        """One more random move."""
        seat, move = step_of(self.state, self.rng)
        self.match.play(seat, move)
        self.states.append(self.state.copy())
        return seat, move

    def __repr__(self) -> str:
        moves = "; ".join(f"{seat_text(entry.seat)} {entry.text}" for entry in self.match.log)
        previous = self.setup.previous
        after = f", after winners {previous.winners}" if previous is not None else ""
        brought = f", with {[*self.setup.supplies]} of its own" if self.setup.supplies else ""
        return f"<{self.table} {self.setup.options}{brought}{after}, deal {self.deal}: {moves or 'no moves'}>"


@st.composite
def reached(draw: st.DrawFn, table: Table) -> Reached:
    """A match of this table with any options, supplies, previous match and deal, any number of random moves on."""
    options = {option.name: draw(st.sampled_from(values_of(option))) for option in table.game.options}
    if table.own:
        options[CARD_SOURCE.name] = OWN
    winner = draw(st.none() | st.integers(0, table.seats - 1))
    losers = tuple([seat for seat in range(table.seats) if seat != winner])
    previous = Previous((winner,), losers) if winner is not None else None
    supplies = draw(st.sampled_from(brought_to(table.game)))
    if table.own:
        cards = own_text(table.seats, hooks(table.game).OWN_EACH)
        supplies = {kind: text for kind, text in supplies.items() if kind != SET.kind} | {OWN_CARDS.kind: cards}
    try:
        setup = table.game.setup(table.seats, dict(options), previous, supplies)
    except OptionError:
        reject()  # options that do not go together, or not with so many seats
    return Reached(table, setup, draw(st.integers(0, 2**32 - 1)), draw(st.integers(0, 120)))


def values_of(option: Option) -> list[OptionValue]:
    """Some allowed values of an option: all its words, numbers at its lower edge, and one well above it.

    But for words for which something must be brought.
    """
    if option.least is None:
        return [word for word in option.words if word not in option.needs]
    most = option.default if isinstance(option.default, int) else option.least
    return [*option.words, *sorted({option.least, option.least + 1, min(most, option.least + 10)})]
