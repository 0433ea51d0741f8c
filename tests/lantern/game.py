"""Lantern, as the registry knows it."""

from __future__ import annotations

from typing import Final

from crownhall.engine.chance import Chance
from crownhall.engine.contract import About, Game, Setup, State
from crownhall.engine.events import Event
from crownhall.engine.moves import MoveTable
from crownhall.engine.observation import Layout
from tests.lantern import cards
from tests.lantern.moves import MOVES
from tests.lantern.observation import layout
from tests.lantern.rules import LanternState, deal

ABOUT: Final = About(
    title="Lantern",
    in_short="Tricks",
    story="A market at night: who shows the brightest light is served first.",
    goal="Win the most tricks.",
    age="8 and older",
    best_with="3",
    minutes="5",
    winning="Your light was the brightest.",
    losing="The others outshone you.",
    credit="Invented for tests",
)


class Lantern(Game):
    def __init__(self) -> None:
        super().__init__("lantern", version=1, min_seats=2, max_seats=3, options=(), about=ABOUT)

    def new(self, setup: Setup, chance: Chance, events: list[Event] | None = None) -> State:
        return deal(setup.seats, chance, events)

    def load(self, setup: Setup, position: dict[str, object]) -> State:
        state = LanternState(setup.seats)
        state.fill(position)
        return state

    def table(self, setup: Setup) -> MoveTable:
        return MOVES

    def observation_layout(self, setup: Setup) -> Layout:
        return layout(setup.seats)

    def card_code(self, card: int) -> str:
        return cards.card_code(card)

    def parse_card(self, text: str) -> int:
        return cards.parse_card(text)


LANTERN: Final = Lantern()
