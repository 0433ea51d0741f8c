"""King's Treasury, as the registry knows it."""

from __future__ import annotations

from typing import Final

from crownhall.decks import kings_keys
from crownhall.engine.chance import Chance
from crownhall.engine.contract import About, Game, Setup, State
from crownhall.engine.events import Event
from crownhall.engine.moves import MoveTable
from crownhall.engine.observation import Layout
from crownhall.engine.options import Option, number_in
from crownhall.games.treasury import observation
from crownhall.games.treasury.moves import MOVES
from crownhall.games.treasury.rules import deal
from crownhall.games.treasury.saved import position_from_json
from crownhall.games.treasury.state import MOST_SEATS, Terms

ABOUT: Final = About(
    title="King's Treasury",
    in_short="Fill a score sheet, like Yahtzee with cards",
    story="The King has two strongrooms and a bad memory for keys. Every hand you are dealt four cards, keep the good "
    "ones, peek at the dealer's, and write down what it was all worth; the gold behind the doors counts only for those "
    "who find enough keys.",
    goal="Fill the 27 spaces of your score sheet, one in each hand. The highest total wins.",
    age="8 and older",
    best_with="2 to 4",
    minutes="45 to 60",
    winning="The last space is filled, and the sum at the foot of your sheet is the one that nobody can top.",
    losing="The sheet is full, and only now do you know which card you should have kept.",
    credit="A King's Keys game by Jeff Daymont (jankendeck.com)",
)

HAND_VISIBILITY: Final = Option(
    "hand_visibility",
    "open",
    "Can the others see your cards?",
    words={"open": "Open: everyone sees them", "reveal_after_draw": "Secret until everyone has new cards"},
    label="Open or secret hands",
    least_seats=2,
)
REPLACE_TIMING: Final = Option(
    "replace_timing",
    "together",
    "When do players choose which cards to replace? In turn means that you see the new cards of those before you.",
    words={"together": "All at the same time", "in_turn": "In turn, from the dealer's left"},
    label="Replacing cards",
    least_seats=2,
)
SOLO_SOURCE: Final = Option(
    "solo_source",
    "none",
    "When you play alone, who can you borrow a card from?",
    words={"none": "Nobody", "ghost_dealer": "An absent dealer, with four open cards"},
    label="Borrowing when alone",
    common=True,
    most_seats=1,
)
GAMES_IN_SERIES: Final = Option(
    "games_in_series",
    1,
    "How many games you play one after the other. The highest total of all games wins.",
    least=1,
    most=8,
    label="Games in a row",
    common=True,
)


class Treasury(Game):
    def __init__(self) -> None:
        options = (HAND_VISIBILITY, REPLACE_TIMING, SOLO_SOURCE, GAMES_IN_SERIES)
        super().__init__("treasury", version=1, min_seats=1, max_seats=MOST_SEATS, options=options, about=ABOUT)

    def scored_by(self) -> tuple[str, ...]:
        """T-A11, T-A36: somebody to borrow from, and more games, make higher scores."""
        return (SOLO_SOURCE.name, GAMES_IN_SERIES.name)

    def new(self, setup: Setup, chance: Chance, events: list[Event] | None = None) -> State:
        """T-04, T-06, T-07: the first hand."""
        return deal(_terms(setup), chance, events)

    def load(self, setup: Setup, position: dict[str, object]) -> State:
        return position_from_json(_terms(setup), position)

    def table(self, setup: Setup) -> MoveTable:
        """The same moves with every option."""
        return MOVES

    def observation_layout(self, setup: Setup) -> Layout:
        return observation.layout(_terms(setup))

    def card_code(self, card: int) -> str:
        return kings_keys.card_code(card)

    def parse_card(self, text: str) -> int:
        """Any card of the deck (T-02)."""
        return kings_keys.parse_card(text)


def _terms(setup: Setup) -> Terms:
    return Terms(
        setup.seats,
        setup=setup,
        secret=setup.options["hand_visibility"] == "reveal_after_draw",
        in_turn=setup.options["replace_timing"] == "in_turn",
        ghost=setup.seats == 1 and setup.options["solo_source"] == "ghost_dealer",
        games=number_in(setup.options, "games_in_series"),
    )


TREASURY: Final = Treasury()
