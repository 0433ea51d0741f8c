"""Kingdom Frenzy, as the registry knows it."""

from __future__ import annotations

from typing import Final

from crownhall.decks import frenzy
from crownhall.engine.chance import Chance
from crownhall.engine.contract import About, Game, Setup, State
from crownhall.engine.events import Event
from crownhall.engine.moves import MoveTable
from crownhall.engine.observation import Layout
from crownhall.engine.options import Option, number_in
from crownhall.errors import OptionError, StateError
from crownhall.games.frenzy import observation
from crownhall.games.frenzy.frames import PASS, SET_UP, STRIKE
from crownhall.games.frenzy.moves import MOST_SEATS, MOVES
from crownhall.games.frenzy.rules import FrenzyState, deal
from crownhall.games.frenzy.saved import Saved
from crownhall.games.frenzy.state import Terms

ABOUT: Final = About(
    title="Kingdom Frenzy",
    in_short="Hidden hands and thirty abilities",
    story="The King is cruel, the peasants are up in arms, the circus is on strike, and the throne stands empty more "
    "often than not. Three people of this kingdom stand behind you. Nobody knows who they are; keep it so.",
    goal="Have the highest card when the deck runs out. Every card you turn up on the way does something.",
    age="13 and older",
    best_with="4 or 5",
    minutes="20",
    winning="The hands are turned over, and while everybody watched somebody else, it was you all along.",
    losing="The crown went by so closely that you felt the draught; all you can do is laugh and deal again.",
    credit="A game by Holmes Gaming (holmesgaming.co.uk)",
)

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "starter",
        "random",
        "Who has the first turn.",
        words={"random": "Chosen at random"},
        least=0,
        most=MOST_SEATS - 1,
        label="Who starts",
    ),
    Option(
        "removed_self",
        "void",
        "The Yellow Witch and the Priest can perform a removed card. If that card names itself, who is meant?",
        words={"void": "Nobody: that part does nothing", "performer": "The card that performs it"},
        label="Removed cards that name themselves",
    ),
    Option(
        "knight_vs_queen",
        "both",
        "When the Queen removes a card from a hand with the Knight, which cards go?",
        words={"both": "Both cards", "knight_only": "Only the Knight"},
        label="The Knight against the Queen",
    ),
    Option(
        "jester_vs_ringleader",
        "ignored",
        "Does the Jester hide one circus performer in its hand from the Ringleader?",
        words={"ignored": "No", "shields_one": "Yes"},
        label="The Jester against the Ringleader",
    ),
    Option(
        "cannon_last_card",
        "ends",
        "Does the game end when the Human Cannon draws the last card?",
        words={"ends": "Yes", "continues": "No, it goes on"},
        label="The Human Cannon and the last card",
    ),
    Option(
        "sheriff_from_deck",
        "stays",
        "Does a Sheriff copied from the deck stay beside it until that player's next turn is over?",
        words={"stays": "Yes", "returns": "No, it goes back into the deck"},
        label="A Sheriff from the deck",
    ),
    Option(
        "doomed_at_end",
        "kept",
        "Do cards that are about to be removed still count when the game ends?",
        words={"kept": "Yes", "removed": "No"},
        label="Doomed cards at the end",
    ),
    Option(
        "tie_break",
        "shared",
        "What happens when the best hands are equal?",
        words={"shared": "They share the win", "next_card": "Their next cards are compared"},
        label="Equal hands",
        common=True,
    ),
    Option(
        "stall_rounds",
        12,
        "The game is scored after this many rounds in which the deck did not get smaller. 0: never, but after 60 quiet "
        "rounds the game ends.",
        least=0,
        label="Quiet rounds until the end",
    ),
    Option(
        "show_exile",
        "after_game",
        "Do you see the exiled cards and the rest of the deck when the game is over?",
        words={"after_game": "Yes", "never": "No"},
        label="Hidden cards after the game",
    ),
)


class Frenzy(Game):
    def __init__(self) -> None:
        super().__init__("frenzy", version=1, min_seats=3, max_seats=MOST_SEATS, options=OPTIONS, about=ABOUT)

    def check(self, setup: Setup) -> None:
        """As for every game; the starter must be one of the seats (F-O1)."""
        super().check(setup)
        starter, seats = setup.options["starter"], setup.seats
        if isinstance(starter, int) and starter >= seats:
            allowed = f"with {seats} seats it can be random or 0 to {seats - 1}"
            raise OptionError(f"Option starter cannot be “{starter}”; {allowed}.")

    def new(self, setup: Setup, chance: Chance, events: list[Event] | None = None) -> State:
        """F-04, F-06: shuffle all thirty, choose who begins, deal."""
        deck = list(range(frenzy.ALL_CARDS))
        chance.shuffle(deck)
        starter = setup.options["starter"]
        by_lot = not isinstance(starter, int)
        begins = starter if isinstance(starter, int) else chance.pick(setup.seats)
        return deal(_terms(setup), deck, begins, chance.copy(), events, by_lot=by_lot)

    def load(self, setup: Setup, position: dict[str, object]) -> State:
        """A saved position. One that stands at the beginning of a turn plays on to its first question."""
        saved = Saved(position, setup.seats)
        state = FrenzyState(_terms(setup), saved.chance)
        _fill_in(state, saved)
        if not state.end:
            _ask_again(state)
        return state

    def table(self, setup: Setup) -> MoveTable:
        """The same moves with every option and number of seats."""
        return MOVES

    def observation_layout(self, setup: Setup) -> Layout:
        return observation.layout(_terms(setup))

    def card_code(self, card: int) -> str:
        return frenzy.card_code(card)

    def parse_card(self, text: str) -> int:
        return frenzy.parse_card(text)


def _terms(setup: Setup) -> Terms:
    options = setup.options
    return Terms(
        setup.seats,
        setup=setup,
        performer_stands_in=options["removed_self"] == "performer",
        knight_only=options["knight_vs_queen"] == "knight_only",
        jester_shields=options["jester_vs_ringleader"] == "shields_one",
        cannon_continues=options["cannon_last_card"] == "continues",
        sheriff_returns=options["sheriff_from_deck"] == "returns",
        doomed_go=options["doomed_at_end"] == "removed",
        next_card=options["tie_break"] == "next_card",
        stall_rounds=number_in(options, "stall_rounds"),
        show_exile=options["show_exile"] == "after_game",
    )


def _fill_in(state: FrenzyState, saved: Saved) -> None:
    state.slots = saved.slots
    state.place = saved.place
    state.knows = saved.knows
    state.deck = saved.deck
    state.exile = saved.exile
    state.stack = saved.stack
    state.aside = saved.aside
    state.removed = saved.removed
    for card in saved.removed:
        state.gone |= frenzy.BIT[card]
    state.up = saved.up
    state.marks = saved.marks
    state.queens = saved.queens
    state.answers = saved.answers
    state.played = saved.played
    state.current = saved.current
    state.turn = saved.turn
    state.passes = saved.passes
    state.low = saved.low
    state.quiet = saved.quiet
    state.ending = saved.ending
    state.end = saved.end


def _ask_again(state: FrenzyState) -> None:
    """Put the question that stands on top of the stack; from the beginning of a turn, play on to one."""
    frame = state.stack[-1]
    if len(state.stack) == 1 and frame.step == 0:
        state.advance()
        return
    state.waiting = True
    if frame.step in (SET_UP, PASS):
        return
    state.offered = state.answers_to(frame)
    if len(state.offered) < 2:
        raise StateError("The last step of “stack” must be a question with at least two answers.")
    if not state.fits_the_question():
        raise StateError("A condition is due that should have been settled before (F-28).")
    if frame.step == STRIKE:
        state.found_in_hand(frenzy.ASSASSIN)
        for card in frenzy.cards_in(state.highest_in_hand(frame.seat)):
            state.found_in_hand(card)


FRENZY: Final = Frenzy()
