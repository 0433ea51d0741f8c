"""Kingdrin, as the registry knows it."""

from __future__ import annotations

from typing import Final

from crownhall.creations.cards import SetCards
from crownhall.creations.game import (
    OWN,
    OWN_CARDS,
    OWN_NEEDS,
    SET,
    CreationGame,
    is_own,
    packs_in,
    set_from_text,
    set_text_in,
)
from crownhall.decks.creation import COLOUR, EITHER, EXACT, SHAPE, CardSet
from crownhall.decks.creation_core import CORE
from crownhall.engine.chance import Chance
from crownhall.engine.contract import About, Setup, State
from crownhall.engine.events import Event
from crownhall.engine.moves import MoveTable
from crownhall.engine.observation import Layout
from crownhall.engine.options import Option, Preselect, number_in
from crownhall.errors import OptionError, SupplyError
from crownhall.games.kingdrin import observation
from crownhall.games.kingdrin.cards import Cards
from crownhall.games.kingdrin.moves import Plays
from crownhall.games.kingdrin.rules import LOOK_SECONDS, deal
from crownhall.games.kingdrin.saved import loaded
from crownhall.games.kingdrin.state import CARDS_EACH, MOST_SEATS, Seconds, Terms

ABOUT: Final = About(
    title="Kingdrin",
    in_short="Shed your cards, fast",
    story="A ditch runs through the meadow where the young of the kingdom trade the cards they have drawn. Whoever has "
    "something that fits what lies on top throws it in, and the quickest hand begins.",
    goal="Play cards that share a mark with the top card. Be the first to get rid of all your cards.",
    age="4 and older",
    best_with="3 to 5",
    minutes="5 to 15",
    winning="Whatever they threw at you, you had the answer in your hand, and were quicker with it.",
    losing="You had the right card all the time; only never at the right moment.",
    credit="A game of King's: Cards & Creations by Lewis King (2021)",
)

PILE: Final = Option(
    "pile",
    "full",
    "How many cards are shuffled. Each player needs at least nine.",
    words={"full": "The whole set", "short": "Nine for each player (a short game)"},
    least=2 * CARDS_EACH,
    most=CORE.size,
    label="Size of the pile",
    common=True,
)
SYMBOL_MATCH: Final = Option(
    "symbol_match",
    "exact",
    "When do two symbols match?",
    words={
        EXACT: "Same colour and same shape",
        COLOUR: "Same colour",
        SHAPE: "Same shape",
        EITHER: "Same colour or same shape",
    },
    label="Matching symbols",
)
RACE_MODE: Final = Option(
    "race_mode",
    "sealed",
    "Live: whoever plays first is fastest. In secret: everyone chooses a card, and the lowest Speed is fastest.",
    words={"sealed": "In secret, by the Speed on the cards", "live": "Live, in real time"},
    preselect=Preselect("live", people=2, most_bots=0),
    label="Races",
    common=True,
)
SPEED_ALT: Final = Option(
    "speed_alt",
    "off",
    "No turns: everyone may play at any time, but not on their own card. With two players it changes nothing.",
    words={"off": "Off", "on": "On"},
    label="Speed Alt Rule",
    common=True,
)
EMPTY_DECK: Final = Option(
    "empty_deck",
    "immediate",
    "When does an empty deck end the game?",
    words={"immediate": "At once", "on_failed_draw": "When someone must draw and cannot"},
    label="Empty deck",
)
OPENING_FALLBACK: Final = Option(
    "opening_fallback",
    "reveal",
    "What happens when nobody plays on the first card?",
    words={"reveal": "Another card is turned up", "all_draw": "Everyone draws a card"},
    label="When nobody opens",
)
SPEED_REVEALER_BARRED: Final = Option(
    "speed_revealer_barred",
    "off",
    "With the Speed Alt Rule: the player who turns up the first card must leave it to the others.",
    words={"off": "Off", "on": "On"},
    label="The revealer may not play first",
)
CARD_SOURCE: Final = Option(
    "card_source",
    "set",
    "Play with one whole set, or make the pile from a pack of nine cards for each player.",
    words={"set": "One whole set", "packs": "A pack of nine for each player", OWN: "Everyone brings their own cards"},
    label="Where the cards come from",
    needs=OWN_NEEDS,
)
OPENING_SECONDS: Final = Option(
    "opening_seconds", 20, "How long a live opening race lasts.", least=3, most=600, label="Opening race (seconds)"
)
SECOND_SECONDS: Final = Option(
    "second_seconds", 10, "How long a live second race lasts.", least=3, most=600, label="Second race (seconds)"
)
TURN_SECONDS: Final = Option(
    "turn_seconds", 30, "How long you have for a turn when races are live.", least=3, most=600, label="Turn (seconds)"
)
STALL_SECONDS: Final = Option(
    "stall_seconds",
    10,
    "With the Speed Alt Rule, live: if nobody plays for this long, everyone draws a card.",
    least=LOOK_SECONDS + 1,
    most=600,
    label="Everyone draws after (seconds)",
)

SETS_KEPT: Final = 4
"""How many sets that players brought are kept ready."""


class InPlay:
    """A set of cards with all that is made of it, when first asked for."""

    def __init__(self, card_set: CardSet) -> None:
        self.set_cards: Final = SetCards(card_set)
        self.cards: Final[dict[str, Cards]] = {}  # by `symbol_match`
        self.plays: Final[dict[int, Plays]] = {}  # by how many packs the cards come from; 0: from none

    def cards_of(self, symbol_match: str) -> Cards:
        """The cards, with what makes them match."""
        if symbol_match not in self.cards:
            self.cards[symbol_match] = Cards(self.set_cards.card_set, symbol_match)
        return self.cards[symbol_match]

    def plays_of(self, setup: Setup) -> Plays:
        """The moves of one set, or of a pack for each seat."""
        packs = packs_in(setup)
        if packs not in self.plays:
            self.plays[packs] = Plays(self.set_cards, packs)
        return self.plays[packs]


class Kingdrin(CreationGame):
    def __init__(self) -> None:
        options = (
            PILE,
            SYMBOL_MATCH,
            RACE_MODE,
            SPEED_ALT,
            EMPTY_DECK,
            OPENING_FALLBACK,
            SPEED_REVEALER_BARRED,
            CARD_SOURCE,
            OPENING_SECONDS,
            SECOND_SECONDS,
            TURN_SECONDS,
            STALL_SECONDS,
        )
        super().__init__("kingdrin", (2, MOST_SEATS), options, ABOUT, (SET, OWN_CARDS), "K-01")
        self._core: Final = InPlay(CORE)
        self._brought: Final[dict[str, InPlay]] = {}  # by canonical form

    def score_unit(self) -> str:
        """K-22: who wins is all there is; the scores only say it in numbers."""
        return ""

    def check(self, setup: Setup) -> None:
        """K-02: as for every game with these cards; and no pile is larger than the set."""
        super().check(setup)
        pile, size = setup.options["pile"], self.size_in(setup)
        if not packs_in(setup) and not is_own(setup) and isinstance(pile, int) and pile > size:
            raise OptionError(f"The pile cannot have {pile} cards: the set has only {size}.")

    def check_counts(self, counts: list[int]) -> None:
        """C-21: everyone brings equally many of their own cards, at least nine."""
        for seat, count in enumerate(counts):
            if count < CARDS_EACH:
                raise SupplyError(f"Everyone brings at least {CARDS_EACH} cards (C-21). Seat {seat} brings {count}.")
            if count != counts[0]:
                told = f"Seat 0 brings {counts[0]}, seat {seat} brings {count}."
                raise SupplyError(f"Everyone brings equally many cards (C-21). {told}")

    def remarks(self, setup: Setup) -> list[str]:
        """K-02, K-26, C-21: a pile that is not as large as it says, and a rule that needs three."""
        seats, pile = setup.seats, setup.options["pile"]
        dealt = _pile(setup, self.size_in(setup))
        found: list[str] = []
        if is_own(setup):
            if pile not in ("full", dealt):
                found.append(f"When everyone brings their own cards, all {dealt} of them are in the pile (C-21).")
        elif packs_in(setup) and pile != "short" and pile != dealt:
            found.append(f"With a pack from each player the pile has {dealt} cards: nine for each.")
        elif isinstance(pile, int) and pile < dealt:
            found.append(f"{pile} cards are too few for {seats} players. The pile will have {dealt}: nine for each.")
        if setup.options["speed_alt"] == "on" and seats == 2:
            found.append("The Speed Alt Rule needs three players. With two it changes nothing: you take turns.")
        return found

    def cards_in(self, setup: Setup) -> SetCards:
        return self._in_play(setup).set_cards

    def new(self, setup: Setup, chance: Chance, events: list[Event] | None = None) -> State:
        """K-02 to K-06: deal, and turn up the first card."""
        winners = setup.previous.winners if setup.previous is not None else ()
        return deal(self._terms(setup), chance, winners, events)

    def load(self, setup: Setup, position: dict[str, object]) -> State:
        return loaded(self._terms(setup), position)

    def table(self, setup: Setup) -> MoveTable:
        """The moves of one set, of a pack for each seat, or of all that was brought."""
        return self._in_play(setup).plays_of(setup).table

    def observation_layout(self, setup: Setup) -> Layout:
        return observation.layout(self._terms(setup))

    def _terms(self, setup: Setup) -> Terms:
        options, in_play = setup.options, self._in_play(setup)
        return Terms(
            setup.seats,
            in_play.cards_of(str(options["symbol_match"])),
            in_play.plays_of(setup),
            pile=_pile(setup, in_play.set_cards.size),
            setup=setup,
            from_packs=packs_in(setup) > 0,
            live=options["race_mode"] == "live",
            speed_alt=options["speed_alt"] == "on" and setup.seats > 2,  # K-26
            ends_at_once=options["empty_deck"] == "immediate",
            reveals=options["opening_fallback"] == "reveal",
            barred=options["speed_revealer_barred"] == "on",
            seconds=Seconds(
                opening=number_in(options, "opening_seconds"),
                second=number_in(options, "second_seconds"),
                turn=number_in(options, "turn_seconds"),
                stall=number_in(options, "stall_seconds"),
            ),
        )

    def _in_play(self, setup: Setup) -> InPlay:
        """The cards that are played with, ours or theirs; of theirs the latest are kept."""
        text = set_text_in(setup)
        if not text:
            return self._core
        found = self._brought.get(text)
        if found is None:
            found = self._brought[text] = InPlay(set_from_text(setup))
            if len(self._brought) > SETS_KEPT:
                del self._brought[next(iter(self._brought))]
        return found


def _pile(setup: Setup, size: int) -> int:
    """K-02: how many cards are in play, at least nine for each player.

    Packs are a pile of their own, and so is what everyone brings (C-21).
    """
    least, pile = CARDS_EACH * setup.seats, setup.options["pile"]
    if is_own(setup):
        return size
    if packs_in(setup) or pile == "short":
        return least
    return max(least, pile) if isinstance(pile, int) else size


KINGDRIN: Final = Kingdrin()
