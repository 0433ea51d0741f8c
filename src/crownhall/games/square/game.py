"""King's Square, as the registry knows it."""

from __future__ import annotations

from typing import Final

from crownhall.decks import kings_keys
from crownhall.engine.chance import Chance
from crownhall.engine.contract import About, Game, Setup, State
from crownhall.engine.events import Event
from crownhall.engine.moves import MoveTable
from crownhall.engine.observation import Layout
from crownhall.engine.options import Option
from crownhall.errors import NotationError, StateError
from crownhall.games.square import observation
from crownhall.games.square.moves import MOVES
from crownhall.games.square.rules import SquareState, deal
from crownhall.games.square.state import ABANDONED, FINISHED, Saved

ABOUT: Final = About(
    title="King's Square",
    in_short="Solitaire",
    story="You sit in the King's dungeon, and the guard lays out sixteen cards. Clear them all, and the keys are "
    "yours; but he watches your fingers, and nobody who cheats sees daylight again.",
    goal="Build books of four cards, 1 to 4 in one colour with four different items, until nothing is left.",
    age="8 and older",
    best_with="1",
    minutes="5 to 10",
    winning="The last book closes, the field is bare, the lock springs open: 160 points and you are free.",
    losing="The stacks stand in each other's way, the door stays shut, and you want to try again.",
    credit="A King's Keys game by Jeff Daymont (jankendeck.com)",
)

UNDO: Final = Option(
    "undo",
    "none",
    "May you take moves back?",
    words={"none": "No", "until_next_card": "Yes, until a new card is dealt"},
    label="Undo",
    common=True,
)


class Square(Game):
    def __init__(self) -> None:
        super().__init__("square", version=1, min_seats=1, max_seats=1, options=(UNDO,), about=ABOUT)

    def new(self, setup: Setup, chance: Chance, events: list[Event] | None = None) -> State:
        """S-02: the 64 number cards, shuffled; then the deal."""
        deck = list(range(kings_keys.NUMBER_CARDS))
        chance.shuffle(deck)
        return deal(deck, _may_take_back(setup), events)

    def load(self, setup: Setup, position: dict[str, object]) -> State:
        saved = Saved(position)
        undo = _may_take_back(setup)
        if saved.bare_moves and not undo:
            raise StateError("“bare_moves” counts moves that may be taken back; with undo = none there are none.")
        state = SquareState(undo)
        state.field = saved.field
        state.pile = saved.pile
        state.books = saved.books
        state.look_at_field()
        state.check_end(None)
        if state.end and saved.end != state.end:
            raise StateError(f"“end” is {saved.end!r}, but by the rules it is {state.end!r} (S-14, S-16).")
        if saved.end not in (state.end, FINISHED, ABANDONED):
            raise StateError(f"“end” is {saved.end!r}, but moves that help are left (S-14).")
        state.end = saved.end
        state.bare_moves = saved.bare_moves
        return state

    def table(self, setup: Setup) -> MoveTable:
        """The same 146 moves with every option."""
        return MOVES

    def observation_layout(self, setup: Setup) -> Layout:
        return observation.layout()

    def card_code(self, card: int) -> str:
        return kings_keys.card_code(card)

    def parse_card(self, text: str) -> int:
        """A number card; the others are left out (S-02)."""
        card = kings_keys.parse_card(text)
        if card >= kings_keys.NUMBER_CARDS:
            raise NotationError(f"{kings_keys.card_code(card)} is not used in King's Square (S-02).")
        return card


def _may_take_back(setup: Setup) -> bool:
    return setup.options["undo"] == "until_next_card"


SQUARE: Final = Square()
