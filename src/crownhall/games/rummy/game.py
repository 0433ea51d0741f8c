"""King's Rummy, as the registry knows it."""

from __future__ import annotations

from typing import Final

from crownhall.decks import kings_keys
from crownhall.engine.chance import Chance
from crownhall.engine.contract import About, Game, Setup, State
from crownhall.engine.events import Event
from crownhall.engine.moves import MoveTable
from crownhall.engine.observation import Layout
from crownhall.engine.options import Option, number_in
from crownhall.errors import NotationError
from crownhall.games.rummy import observation
from crownhall.games.rummy.moves import MOVES
from crownhall.games.rummy.rules import MOST_SEATS, first_hand
from crownhall.games.rummy.saved import loaded
from crownhall.games.rummy.state import Terms

ABOUT: Final = About(
    title="King's Rummy",
    in_short="Rummy with sets of number, item and colour",
    story="At the back of the inn somebody shuffles a deck you have never seen and calls it rummy, the King's way. The "
    "smile is a little too friendly, but the seat is warm and the stakes are low. Or so you are told.",
    goal="Get rid of all your cards in melds of three or four. You may rearrange melds on the table to fit more in.",
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
        "What happens then?",
        words={
            "reshuffle": "The discards are shuffled into a new pile",
            "turn_over": "The discards are turned over, without shuffling",
            "end_hand": "The hand ends and nobody scores",
        },
        label="When the draw pile is empty",
    ),
    Option(
        "dead_hand_rounds",
        4,
        "The hand ends without a score after this many rounds in which everyone drew a discard and nobody played.",
        least=1,
        most=100,
        label="Rounds until a hand is dead",
    ),
    Option(
        "rediscard",
        "allowed",
        "May you discard a card in the same turn in which you took it from the discards?",
        words={"allowed": "Yes", "forbidden": "No"},
        label="Discarding what you just took",
    ),
    Option(
        "exchange_rule",
        "literal",
        "When you exchange a card of a meld, what must be a meld?",
        words={"literal": "The three cards afterwards", "through_four": "Also the four cards in between"},
        label="Exchanging cards",
    ),
    Option(
        "target_score",
        200,
        "The first player with this many points wins the match. Choose 1 to play a single hand.",
        least=1,
        label="Target score",
        common=True,
    ),
    Option(
        "discard_browse",
        "top_only",
        "Which discards may you look at?",
        words={"top_only": "Only the top card", "all": "All of them"},
        label="Looking at the discards",
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

    def observation_layout(self, setup: Setup) -> Layout:
        return observation.layout(_terms(setup))

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
        setup=setup,
        draw_pile_empty=str(options["draw_pile_empty"]),
        dead_hand_rounds=number_in(options, "dead_hand_rounds"),
        rediscard=str(options["rediscard"]),
        exchange_rule=str(options["exchange_rule"]),
        target_score=number_in(options, "target_score"),
        discard_browse=str(options["discard_browse"]),
    )


RUMMY: Final = Rummy()
