"""King's Rummy, as the registry knows it."""

from __future__ import annotations

from typing import Final

from crownhall.decks import kings_keys
from crownhall.engine.chance import Chance
from crownhall.engine.contract import About, Game, Setup, State
from crownhall.engine.events import Event
from crownhall.engine.moves import MoveTable
from crownhall.engine.options import Option, number_in
from crownhall.errors import NotationError
from crownhall.games.rummy.moves import MOVES
from crownhall.games.rummy.rules import MOST_SEATS, first_hand
from crownhall.games.rummy.saved import loaded
from crownhall.games.rummy.state import Terms

ABOUT: Final = About(
    title="King's Rummy",
    story="At the back of the inn somebody shuffles a deck you have never seen and calls it rummy, the King's way. The "
    "smile is a little too friendly, but the seat is warm and the stakes are low. Or so you are told.",
    goal="Get rid of all your cards with melds of three or four, and rearrange the common table to make room for more.",
    age="10 and older",
    best_with="2 to 3",
    minutes="20 to 40",
    winning="The last card goes down, and what the others still hold is yours.",
    losing="You held on for one card too long, and all that you held counts for somebody else.",
    credit="A King's Keys game by Jeff Daymont (jankendeck.com)",
)

OPTIONS: Final = (
    Option(
        "draw_pile_empty",
        "reshuffle",
        "What happens when the draw pile is empty: the discards are shuffled or turned over into a new one, "
        "or the hand ends without score.",
        words=("reshuffle", "turn_over", "end_hand"),
    ),
    Option(
        "dead_hand_rounds",
        4,
        "A hand is dead after so many rounds in which all drew discards and nobody played a card.",
        least=1,
        most=100,
    ),
    Option(
        "rediscard",
        "allowed",
        "Whether a card just taken from the discards may be discarded again in the same turn.",
        words=("allowed", "forbidden"),
    ),
    Option(
        "exchange_rule",
        "literal",
        "An exchange needs only the three cards left behind to be a meld, or the four in between too.",
        words=("literal", "through_four"),
    ),
    Option("target_score", 200, "Who has so many points first wins the match; 1 is a single hand.", least=1),
    Option(
        "discard_browse",
        "top_only",
        "Whether only the top card of the discards may be looked at, or all of them.",
        words=("top_only", "all"),
    ),
)


class Rummy(Game):
    def __init__(self) -> None:
        super().__init__("rummy", version=1, min_seats=2, max_seats=MOST_SEATS, options=OPTIONS, about=ABOUT)

    def new(self, setup: Setup, chance: Chance, events: list[Event] | None = None) -> State:
        """R-02, R-A1: the 64 number cards, shuffled; then who deals; then the deal."""
        return first_hand(_terms(setup), chance, events)

    def load(self, setup: Setup, position: dict[str, object]) -> State:
        return loaded(_terms(setup), position)

    def table(self, setup: Setup) -> MoveTable:
        """The same moves with every option."""
        return MOVES

    def card_code(self, card: int) -> str:
        return kings_keys.card_code(card)

    def parse_card(self, text: str) -> int:
        """A number card; the others are left out (R-02)."""
        card = kings_keys.parse_card(text)
        if card >= kings_keys.NUMBER_CARDS:
            raise NotationError(f"{kings_keys.card_code(card)} is not used in King's Rummy (R-02).")
        return card


def _terms(setup: Setup) -> Terms:
    options = setup.options
    return Terms(
        setup.seats,
        draw_pile_empty=str(options["draw_pile_empty"]),
        dead_hand_rounds=number_in(options, "dead_hand_rounds"),
        rediscard=str(options["rediscard"]),
        exchange_rule=str(options["exchange_rule"]),
        target_score=number_in(options, "target_score"),
        discard_browse=str(options["discard_browse"]),
    )


RUMMY: Final = Rummy()
