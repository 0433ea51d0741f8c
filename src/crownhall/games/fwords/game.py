"""Fwords, as the registry knows it."""

from __future__ import annotations

from typing import Final

from crownhall.creations.game import CARD_SOURCE, SET
from crownhall.engine.chance import Chance
from crownhall.engine.contract import About, Setup, State
from crownhall.engine.events import Event
from crownhall.engine.options import Option, Preselect, number_in
from crownhall.engine.supplies import Supply
from crownhall.errors import OptionError
from crownhall.fields.field import Field
from crownhall.fields.game import ADJACENCY, EDGE_CONTACTS, FIELD, FIELDS, FieldGame
from crownhall.games.fwords.house import LIST, NO_HOUSE_WORDS, canonical_words, words_of
from crownhall.games.fwords.letters import CARDS_EACH, DECKS
from crownhall.games.fwords.moves import Actions
from crownhall.games.fwords.rules import FwordsState
from crownhall.games.fwords.saved import loaded
from crownhall.games.fwords.set_up import deal
from crownhall.games.fwords.terms import Terms

MOST_SEATS: Final = 6  # W-01
MINUTE: Final = 60

ABOUT: Final = About(
    title="Fwords",
    story="On the eve of the festival the young creators write a letter on each of their cards. By day they lay them "
    "on the field and let the unwanted ones be beaten away, for at nightfall every letter still standing must be part "
    "of one word.",
    goal="Make a word from all letters on the field, and score a point for each; battles take away what does not fit.",
    age="8 and older",
    best_with="2 to 4",
    minutes="20 to 45",
    winning="The letters lay there for everybody to see, and you were the one who could read them.",
    losing="The word that you needed was there all along; next time it will not hide from you.",
    credit="A game of King's: Cards & Creations by Lewis King (2021)",
)

LETTERS: Final = Option(
    "letters",
    "write",
    "Whether players write their own letters, or are dealt cards from a premade deck of 36 (up to four players) or 54.",
    words=tuple(DECKS),
)
CHALLENGE_MODE: Final = Option(
    "challenge_mode",
    "auto",
    "Whether every word is looked up at once, or only when another player challenges it. Alone it always is.",
    words=("auto", "manual"),
    preselect=Preselect("manual", people=2),
    least_seats=2,
)
UNIQUE_WORDS: Final = Option(
    "unique_words",
    "others",
    "Which words cannot be made again: those of other players, or also one's own.",
    words=("others", "all"),
)
LETTER_USE: Final = Option(
    "letter_use",
    "all",
    "What a word must use: every card without a token, or every different letter at least once, which is easier.",
    words=("all", "distinct"),
)
MIN_WORD_LENGTH: Final = Option(
    "min_word_length",
    1,
    "The fewest letters of a word. Of one letter there are only A, I and O.",
    least=1,
    most=3,
)
DEFEATED_FIGHTS: Final = Option(
    "defeated_fights",
    "no",
    "Whether a card that is defeated before its attack still attacks.",
    words=("no", "yes"),
)
FAILED_CHALLENGE: Final = Option(
    "failed_challenge",
    0,
    "What each challenger of a good word loses.",
    least=-2,
    most=0,
    least_seats=2,
)
SECOND_REPEAL_COST: Final = Option(
    "second_repeal_cost",
    "0",
    "What the second repeal of a Day costs; the first always costs 2 points.",
    words=("0", "2"),
)
TIMER: Final = Option(
    "timer",
    "off",
    "Minutes for each Day; the clock stops while a word can be challenged.",
    words=("off", "3", "5"),
)
TIMER_PENALTY: Final = Option(
    "timer_penalty",
    "end_token",
    "Whether a Day that runs out of time brings an End Token; with none, only the second in a row does.",
    words=("end_token", "none"),
)
CHALLENGE_SECONDS: Final = Option(
    "challenge_seconds",
    30,
    "How long a word can be challenged; who is silent accepts.",
    least=5,
    most=600,
    least_seats=2,
)

WORDS: Final = Supply(
    "words",
    "House words that count besides those of the dictionary, one a line.",
    {LIST: NO_HOUSE_WORDS},
    canonical_words,
)


class Fwords(FieldGame):
    """Fwords."""

    def __init__(self) -> None:
        options = (
            FIELD,
            ADJACENCY,
            EDGE_CONTACTS,
            CARD_SOURCE,
            LETTERS,
            CHALLENGE_MODE,
            UNIQUE_WORDS,
            LETTER_USE,
            MIN_WORD_LENGTH,
            DEFEATED_FIGHTS,
            FAILED_CHALLENGE,
            SECOND_REPEAL_COST,
            TIMER,
            TIMER_PENALTY,
            CHALLENGE_SECONDS,
        )
        super().__init__("fwords", (1, MOST_SEATS), options, ABOUT, (SET, FIELDS, WORDS), "W-01")

    def check(self, setup: Setup) -> None:
        """As for every game with these cards; and the letters of a premade deck must suffice."""
        super().check(setup)
        letters = str(setup.options["letters"])
        if DECKS[letters] and len(DECKS[letters]) < CARDS_EACH * setup.seats:
            raise OptionError(
                f"Option letters cannot be “{letters}” with {setup.seats} players (W-37): each needs {CARDS_EACH} "
                "letters; it can be write or deck54."
            )

    def remarks(self, setup: Setup) -> list[str]:
        """W-37: the smaller deck is made for two to four; alone one gets a part of it."""
        if setup.seats == 1 and setup.options["letters"] == "deck36":
            return ["The deck of 36 letters is made for 2 to 4 players. Alone you get nine of its letters, by chance."]
        return []

    def scored_by(self) -> tuple[str, ...]:
        """W-35: high scores are kept per field, dictionary, letter mode and timer."""
        return (FIELD.name, LETTERS.name, TIMER.name)

    def daily_options(self) -> dict[str, object]:
        """Letters from a premade deck: the same for everybody."""
        return {LETTERS.name: "deck36"}

    def new(self, setup: Setup, chance: Chance, events: list[Event] | None = None) -> State:
        """W-01: deal the cards."""
        state = FwordsState(self._terms(setup))
        deal(state, chance, events)
        return state

    def load(self, setup: Setup, position: dict[str, object]) -> State:
        """A saved position, checked against the rules."""
        return loaded(self._terms(setup), position)

    def actions(self, field: Field, size: int, packs: int) -> Actions:
        """The moves with so many cards, or with so many packs of them, on this field."""
        return Actions(field, size, packs)

    def _terms(self, setup: Setup) -> Terms:
        options, in_play = setup.options, self.in_play(setup)
        actions = in_play.actions
        assert isinstance(actions, Actions)
        defeated_fights = options["defeated_fights"] == "yes"  # W-15, W-A4
        return Terms(
            setup.seats,
            in_play.cards,
            in_play.arena(options, captured_attack=defeated_fights, sides=False),  # W-14
            actions,
            from_packs=options["card_source"] == "packs",
            deck=DECKS[str(options["letters"])],
            asks=options["challenge_mode"] == "manual" and setup.seats > 1,  # W-35
            unique=options["unique_words"] == "all",
            every_card=options["letter_use"] == "all",
            least_letters=number_in(options, "min_word_length"),
            failed_challenge=number_in(options, "failed_challenge"),
            second_repeal=int(options["second_repeal_cost"]),
            day_seconds=0 if options["timer"] == "off" else MINUTE * int(options["timer"]),
            late_token=options["timer_penalty"] == "end_token",
            window_seconds=number_in(options, "challenge_seconds"),
            house=words_of(self.supply(setup, WORDS.kind)),
        )


FWORDS: Final = Fwords()
