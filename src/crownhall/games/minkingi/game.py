"""Minkingi, as the registry knows it."""

from __future__ import annotations

from typing import Final

from crownhall.creations.cards import SetCards
from crownhall.creations.game import CARD_SOURCE, OWN_CARDS, SET
from crownhall.engine.chance import Chance
from crownhall.engine.contract import NO_SEAT, About, Previous, Setup, State
from crownhall.engine.events import Event
from crownhall.engine.observation import Layout
from crownhall.engine.options import Option
from crownhall.fields.field import Field
from crownhall.fields.game import ADJACENCY, EDGE_CONTACTS, FIELD, FIELDS, FieldGame
from crownhall.games.minkingi import observation
from crownhall.games.minkingi.moves import SEATS, Actions
from crownhall.games.minkingi.rules import new_game
from crownhall.games.minkingi.saved import loaded
from crownhall.games.minkingi.state import ALTERNATE, DICE, LOSER_DECIDES, Terms

ABOUT: Final = About(
    title="Minkingi",
    in_short="Tactics on nine spaces, for two",
    story="Two young creators meet on a field of nine spaces. Every card they lay has four corners like four blades; "
    "where corners touch, the quicker card strikes first, and whoever is beaten changes sides.",
    goal="Place your cards and battle where corners touch. Whoever controls the most cards on the full field wins.",
    age="6 and older",
    best_with="2",
    minutes="15",
    winning="The last blow has fallen, the field is quiet, and it is yours.",
    losing="A single corner, one number too low, and the field belongs to the other side.",
    credit="A game of King's: Cards & Creations by Lewis King (2021)",
)

CAPTURED_ATTACK: Final = Option(
    "captured_attack",
    "new_controller",
    "Does a card that is captured before its attack still attack?",
    words={"new_controller": "Yes, for the player who captured it", "never": "No"},
    label="Attacks of captured cards",
)
DRAFT_DITCH: Final = Option(
    "draft_ditch",
    "public",
    "Can you see the cards that nobody chose in the draft?",
    words={"public": "Yes, they lie face up", "hidden": "No, they lie face down"},
    label="Leftover cards of the draft",
)
STARTER: Final = Option(
    "starter",
    LOSER_DECIDES,
    "Who has the first turn? In a first game the dice decide.",
    words={LOSER_DECIDES: "The loser of the last game decides", DICE: "The dice decide", ALTERNATE: "Take turns"},
    label="Who starts",
    common=True,
)
MATCH: Final = Option(
    "match",
    "single",
    "In a pair each player starts once, and the cards of both games count together.",
    words={"single": "One game", "pair": "A pair of games"},
    label="Length of the match",
    common=True,
)


class Minkingi(FieldGame):
    def __init__(self) -> None:
        options = (FIELD, ADJACENCY, EDGE_CONTACTS, CAPTURED_ATTACK, DRAFT_DITCH, STARTER, MATCH, CARD_SOURCE)
        super().__init__("minkingi", (SEATS, SEATS), options, ABOUT, (SET, FIELDS, OWN_CARDS), "M-02")

    def score_unit(self) -> str:
        """M-22: cards are counted."""
        return "card"

    def new(self, setup: Setup, chance: Chance, events: list[Event] | None = None) -> State:
        """M-02: deal the piles."""
        return new_game(self._terms(setup), chance, events)

    def load(self, setup: Setup, position: dict[str, object]) -> State:
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
        return Terms(
            in_play.cards,
            in_play.arena(options, captured_attack=options["captured_attack"] == "new_controller", sides=True),
            actions,
            setup=setup,
            from_packs=options["card_source"] == "packs",
            open_ditch=options["draft_ditch"] == "public",
            games=2 if options["match"] == "pair" else 1,
            loser=_loser(setup.previous) if options["starter"] == LOSER_DECIDES else NO_SEAT,
            starter=_next_starter(setup.previous) if options["starter"] == ALTERNATE else NO_SEAT,
        )


def _loser(previous: Previous | None) -> int:
    """M-08: who lost the last game; nobody if it was drawn or there was none (M-A20)."""
    if previous is None or len(previous.winners) != 1 or len(previous.losers) != 1:
        return NO_SEAT
    return previous.losers[0]


def _next_starter(previous: Previous | None) -> int:
    """With `alternate`: who did not start the last game; nobody if that is not known, and then the dice decide."""
    return NO_SEAT if previous is None or previous.first is None else 1 - previous.first


MINKINGI: Final = Minkingi()
