"""Minkingi, as the registry knows it."""

from __future__ import annotations

from typing import Final

from crownhall.creations.game import CARD_SOURCE, SET
from crownhall.decks.creation import set_in_play
from crownhall.decks.creation_core import CORE
from crownhall.engine.chance import Chance
from crownhall.engine.contract import About, Previous, Setup, State
from crownhall.engine.events import Event
from crownhall.engine.moves import MoveTable
from crownhall.engine.options import Option, OptionValue
from crownhall.fields.battle import Arena
from crownhall.fields.cards import FieldCards
from crownhall.fields.field import Field
from crownhall.fields.game import ADJACENCY, EDGE_CONTACTS, FIELD, FIELDS, MOST_KEPT, FieldGame, Played
from crownhall.fields.position import NOBODY
from crownhall.games.minkingi.moves import SEATS, Actions
from crownhall.games.minkingi.rules import new_game
from crownhall.games.minkingi.saved import loaded
from crownhall.games.minkingi.state import ALTERNATE, DICE, LOSER_DECIDES, Terms

ABOUT: Final = About(
    title="Minkingi",
    story="Two young creators meet on a field of nine spaces. Every card they lay has four corners like four blades; "
    "where corners touch, the quicker card strikes first, and whoever is beaten changes sides.",
    goal="Place your cards, battle where corners touch, and control most cards when the field is full.",
    age="6 and older",
    best_with="2",
    minutes="15",
    winning="Your last card strikes once, and three of theirs turn their coats one after the other.",
    losing="A single corner, one number too low, and your strongest card fights for the other side.",
    credit="A game of King's: Cards & Creations by Lewis King (2021)",
)

CAPTURED_ATTACK: Final = Option(
    "captured_attack",
    "new_controller",
    "Whether a card that is defeated before its attack still attacks, for its new controller, or never.",
    words=("new_controller", "never"),
)
DRAFT_DITCH: Final = Option(
    "draft_ditch",
    "public",
    "Whether the cards that nobody drafted lie open, or face down.",
    words=("public", "hidden"),
)
STARTER: Final = Option(
    "starter",
    LOSER_DECIDES,
    "Who starts: whom the loser of the last game names (in a first game the dice), always the dice, or by turns.",
    words=(LOSER_DECIDES, DICE, ALTERNATE),
)
MATCH: Final = Option(
    "match",
    "single",
    "One game, or a pair in which each starts once and the cards of both games count together.",
    words=("single", "pair"),
)


class InPlay:
    """A field and a set of cards, with all that is made of them."""

    def __init__(self, field: Field, cards: FieldCards, packs: int) -> None:
        self.field: Final = field
        self.cards: Final = cards
        self.actions: Final = Actions(field, cards.size, packs)
        self._arenas: Final[dict[tuple[bool, bool, bool], Arena]] = {}  # made when first asked for

    def arena(self, options: dict[str, OptionValue]) -> Arena:
        """The field with what was agreed about battles."""
        edges_only, both_contacts = options["adjacency"] == "edge", options["edge_contacts"] == "both"
        captured_attack = options["captured_attack"] == "new_controller"
        key = (edges_only, both_contacts, captured_attack)
        if key not in self._arenas:
            self._arenas[key] = Arena(
                self.field, edges_only=edges_only, both_contacts=both_contacts, captured_attack=captured_attack
            )
        return self._arenas[key]


class Minkingi(FieldGame):
    """Minkingi."""

    def __init__(self) -> None:
        options = (FIELD, ADJACENCY, EDGE_CONTACTS, CAPTURED_ATTACK, DRAFT_DITCH, STARTER, MATCH, CARD_SOURCE)
        super().__init__("minkingi", (SEATS, SEATS), options, ABOUT, (SET, FIELDS), "M-02")
        self._in_play: Final[dict[tuple[str, str, int], InPlay]] = {}  # by set, field, and how many packs

    def size_in(self, setup: Setup) -> int:
        """How many cards the set has that is played with."""
        return self.in_play(setup).cards.size

    def new(self, setup: Setup, chance: Chance, events: list[Event] | None = None) -> State:
        """M-02: deal the piles."""
        return new_game(self._terms(setup), chance, events)

    def load(self, setup: Setup, position: dict[str, object]) -> State:
        """A saved position, checked against the rules."""
        return loaded(self._terms(setup), position)

    def table(self, setup: Setup) -> MoveTable:
        """The moves of one set, or of both packs, on the field that was agreed on."""
        return self.in_play(setup).actions.table

    def in_play(self, setup: Setup) -> InPlay:
        """The field and the set that are played with, ours or theirs; the latest are kept."""
        played = Played(setup)
        found = self._in_play.get(played.key)
        if found is None:
            cards = FieldCards(set_in_play(played.set_text) if played.set_text else CORE)
            found = self._in_play[played.key] = InPlay(played.field(), cards, played.packs)
            if len(self._in_play) > MOST_KEPT:
                del self._in_play[next(iter(self._in_play))]
        return found

    def _terms(self, setup: Setup) -> Terms:
        options, in_play = setup.options, self.in_play(setup)
        return Terms(
            in_play.cards,
            in_play.arena(options),
            in_play.actions,
            from_packs=options["card_source"] == "packs",
            open_ditch=options["draft_ditch"] == "public",
            games=2 if options["match"] == "pair" else 1,
            loser=_loser(setup.previous) if options["starter"] == LOSER_DECIDES else NOBODY,
            starter=_next_starter(setup.previous) if options["starter"] == ALTERNATE else NOBODY,
        )


def _loser(previous: Previous | None) -> int:
    """M-08: who lost the last game; nobody if it was drawn or there was none (M-A20)."""
    if previous is None or len(previous.winners) != 1 or len(previous.losers) != 1:
        return NOBODY
    return previous.losers[0]


def _next_starter(previous: Previous | None) -> int:
    """With `alternate`: who did not start the last game; nobody if that is not known, and then the dice decide."""
    return NOBODY if previous is None or previous.first is None else 1 - previous.first


MINKINGI: Final = Minkingi()
