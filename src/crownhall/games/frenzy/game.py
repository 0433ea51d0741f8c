"""Kingdom Frenzy, as the registry knows it."""

from __future__ import annotations

from typing import Final

from crownhall.decks import frenzy
from crownhall.engine.chance import Chance
from crownhall.engine.contract import About, Game, Setup, State
from crownhall.engine.events import Event
from crownhall.engine.moves import MoveTable
from crownhall.engine.options import Option, number_in
from crownhall.errors import OptionError, StateError
from crownhall.games.frenzy.frames import PASS, SET_UP, STRIKE
from crownhall.games.frenzy.moves import MOST_SEATS, MOVES
from crownhall.games.frenzy.rules import FrenzyState, deal
from crownhall.games.frenzy.saved import Saved
from crownhall.games.frenzy.state import Terms

ABOUT: Final = About(
    title="Kingdom Frenzy",
    story="The King is cruel, the peasants are up in arms, the circus is on strike, and the throne stands empty more "
    "often than not. Three people of this kingdom stand behind you. Nobody knows who they are; keep it so.",
    goal="Hold the highest card when the deck runs out. Every card you turn up on the way does something.",
    age="13 and older",
    best_with="4 or 5",
    minutes="20",
    winning="The hands are turned over, and while everybody watched somebody else, it was you all along.",
    losing="The crown went by so closely that you felt the draught; all you can do is laugh and deal again.",
    credit="A game by Holmes Gaming (holmesgaming.co.uk)",
)

OPTIONS: Final[tuple[Option, ...]] = (
    Option("starter", "random", "Which seat begins.", words=("random",), least=0, most=MOST_SEATS - 1),
    Option(
        "removed_self",
        "void",
        "Whom a removed card means by its own name when the Yellow Witch or the Priest performs it: nobody, or the "
        "card that performs it.",
        words=("void", "performer"),
    ),
    Option(
        "knight_vs_queen",
        "both",
        "When the Queen's removal hits a hand with the Knight: both cards go, or the Knight alone.",
        words=("both", "knight_only"),
    ),
    Option(
        "jester_vs_ringleader",
        "ignored",
        "Whether the Jester keeps one circus performer of its hand hidden from the Ringleader.",
        words=("ignored", "shields_one"),
    ),
    Option(
        "cannon_last_card",
        "ends",
        "Whether the game ends when the Human Cannon draws the last card.",
        words=("ends", "continues"),
    ),
    Option(
        "sheriff_from_deck",
        "stays",
        "Whether a Sheriff copied from the deck stays beside it until the next turn of the player is over.",
        words=("stays", "returns"),
    ),
    Option(
        "doomed_at_end",
        "kept",
        "Whether cards that wait to be removed still count when the game ends.",
        words=("kept", "removed"),
    ),
    Option(
        "tie_break",
        "shared",
        "Equal hands share the win, or compare all their cards.",
        words=("shared", "next_card"),
    ),
    Option(
        "stall_rounds",
        12,
        "After how many rounds in which the deck has not shrunk the game is scored; 0: only when all patience is gone.",
        least=0,
    ),
    Option(
        "show_exile",
        "after_game",
        "Whether exile and deck are shown when the game is over.",
        words=("after_game", "never"),
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

    def card_code(self, card: int) -> str:
        return frenzy.card_code(card)

    def parse_card(self, text: str) -> int:
        return frenzy.parse_card(text)


def _terms(setup: Setup) -> Terms:
    options = setup.options
    return Terms(
        setup.seats,
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
