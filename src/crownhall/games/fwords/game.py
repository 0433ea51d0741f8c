"""Fwords, as the registry knows it."""

from __future__ import annotations

from typing import Final

from crownhall.creations.cards import SetCards
from crownhall.creations.game import CARD_SOURCE, OWN_CARDS, SET
from crownhall.engine.chance import Chance
from crownhall.engine.contract import About, Setup, State
from crownhall.engine.events import Event
from crownhall.engine.observation import Layout
from crownhall.engine.options import Option, Preselect, number_in
from crownhall.engine.supplies import Supply
from crownhall.errors import OptionError
from crownhall.fields.field import Field
from crownhall.fields.game import ADJACENCY, EDGE_CONTACTS, FIELD, FIELDS, FieldGame
from crownhall.games.fwords import observation
from crownhall.games.fwords.house import LIST, NO_HOUSE_WORDS, canonical_words, words_of
from crownhall.games.fwords.letters import CARDS_EACH, DECKS, WRITE
from crownhall.games.fwords.moves import Actions
from crownhall.games.fwords.rules import FwordsState
from crownhall.games.fwords.saved import loaded
from crownhall.games.fwords.set_up import deal
from crownhall.games.fwords.terms import Terms

MOST_SEATS: Final = 6  # W-01
MINUTE: Final = 60

ABOUT: Final = About(
    title="Fwords",
    in_short="Battles and words",
    story="On the eve of the festival the young creators write a letter on each of their cards. By day they lay them "
    "on the field and let the unwanted ones be beaten away, for at nightfall every letter still standing must be part "
    "of one word.",
    goal="Make a word from all letters on the field and score a point for each. Battles remove what does not fit.",
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
    "Write the letters on your cards yourself, or get them from a ready-made deck.",
    words={WRITE: "Write your own", "deck36": "A deck of 36 (up to four players)", "deck54": "A deck of 54"},
    label="Letters",
    common=True,
)
CHALLENGE_MODE: Final = Option(
    "challenge_mode",
    "auto",
    "Is every word looked up, or only one that another player challenges? Alone, every word is looked up.",
    words={"auto": "Every word is looked up", "manual": "Only when someone challenges it"},
    preselect=Preselect("manual", people=2),
    label="Checking words",
    common=True,
    least_seats=2,
)
UNIQUE_WORDS: Final = Option(
    "unique_words",
    "others",
    "Which words may you not make again?",
    words={"others": "Words of other players", "all": "Words of any player, yours too"},
    label="Repeated words",
)
LETTER_USE: Final = Option(
    "letter_use",
    "all",
    "What must a word use? Each different letter at least once is easier.",
    words={"all": "Every card without a token", "distinct": "Each different letter at least once"},
    label="Letters a word must use",
)
MIN_WORD_LENGTH: Final = Option(
    "min_word_length",
    1,
    "The fewest letters a word may have. The only words with one letter are A, I and O.",
    least=1,
    most=3,
    label="Shortest word",
)
DEFEATED_FIGHTS: Final = Option(
    "defeated_fights",
    "no",
    "Does a card that is defeated before its attack still attack?",
    words={"no": "No", "yes": "Yes"},
    label="Attacks of defeated cards",
)
FAILED_CHALLENGE: Final = Option(
    "failed_challenge",
    0,
    "The points each challenger gets when the word was good: 0, -1 or -2.",
    least=-2,
    most=0,
    label="Points for a wrong challenge",
    least_seats=2,
)
SECOND_REPEAL_COST: Final = Option(
    "second_repeal_cost",
    "0",
    "What the second repeal of a Day costs. The first always costs 2 points.",
    words={"0": "Nothing", "2": "2 points"},
    label="Second repeal",
)
TIMER: Final = Option(
    "timer",
    "off",
    "How long each Day may last. The clock stops while a word can be challenged.",
    words={"off": "No limit", "3": "3 minutes", "5": "5 minutes"},
    label="Time for each Day",
    common=True,
)
TIMER_PENALTY: Final = Option(
    "timer_penalty",
    "end_token",
    "When do you get an End Token for a Day that ran out of time?",
    words={"end_token": "Every time", "none": "Only the second time in a row"},
    label="When time runs out",
)
CHALLENGE_SECONDS: Final = Option(
    "challenge_seconds",
    30,
    "How long the others may challenge a word. Whoever says nothing accepts it.",
    least=5,
    most=600,
    label="Time to challenge (seconds)",
    least_seats=2,
)

WORDS: Final = Supply(
    "words",
    "Extra words that count as well as those in the dictionary, one on each line.",
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
        super().__init__("fwords", (1, MOST_SEATS), options, ABOUT, (SET, FIELDS, WORDS, OWN_CARDS), "W-01")

    def check(self, setup: Setup) -> None:
        """As for every game with these cards; and the letters of a premade deck must suffice."""
        super().check(setup)
        letters = str(setup.options["letters"])
        if DECKS[letters] and len(DECKS[letters]) < CARDS_EACH * setup.seats:
            raise OptionError(
                f"The deck of {len(DECKS[letters])} letters is too small for {setup.seats} players, as each needs "
                f"{CARDS_EACH} (W-37). Use the deck of 54 (deck54), or write your own letters (write)."
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

    def actions(self, field: Field, cards: SetCards, packs: int) -> Actions:
        """The moves with these cards, or with so many packs of them, on this field."""
        return Actions(field, cards, packs)

    def observation_layout(self, setup: Setup) -> Layout:
        return observation.layout(self._terms(setup))

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
            setup=setup,
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
